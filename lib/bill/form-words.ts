/**
 * Numbers and dates as a bill's front matter prints them, in figures or in words.
 */

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS: Record<string, string> = {
  first: "one",
  second: "two",
  third: "three",
  fifth: "five",
  eighth: "eight",
  ninth: "nine",
  twelfth: "twelve",
};

/** What is read of a field; a real one is a line. */
const LINE = 200;

/** The number of a congress: “119th CONGRESS”, “111th Cong.”, “One Hundred Twelfth Congress of …”. Null when there is none. */
export function congressIn(words: string): number | null {
  const number = ordinalIn(words.slice(0, LINE).replace(/cong.*$/is, ""));
  return number !== null && number >= 1 && number <= 999 ? number : null;
}

/** The session: “1st Session”, “2d Sess.”, “AT THE SECOND SESSION”. Null when there is none. */
export function sessionIn(words: string): number | null {
  const number = ordinalIn(words.slice(0, LINE).replace(/sess.*$/is, ""));
  return number !== null && number >= 1 && number <= 9 ? number : null;
}

/** The first number in a phrase, cardinal or ordinal; null when it has none. */
export function ordinalIn(phrase: string): number | null {
  const figures = /\d+/.exec(phrase);
  if (figures) return Number(figures[0]);
  let total = 0;
  let found = false;
  for (const raw of phrase.toLowerCase().match(/[a-z]+/g) ?? []) {
    const value = numeralOf(raw);
    if (raw.startsWith("hundred") && found) total *= 100;
    else if (value !== null) {
      total += value;
      found = true;
    } else if (found && raw !== "and") break;
  }
  return found ? total : null;
}

function numeralOf(word: string): number | null {
  const cardinal = ORDINALS[word] ?? word.replace(/ieth$/, "y").replace(/th$/, "");
  const one = ONES.indexOf(cardinal);
  if (one !== -1) return one;
  const ten = TENS.indexOf(cardinal);
  return ten === -1 ? null : (ten + 2) * 10;
}

const MONTHS = "january february march april may june july august september october november december".split(" ");

/** A date as `YYYY-MM-DD`, from `20250130`, `2025-01-30`, `January 30, 2025` or `Jan. 30, 2025`; null when it is no real day. */
export function dateIn(words: string): string | null {
  const plain = /^\s*(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(words);
  if (plain) return realDay(Number(plain[1]), Number(plain[2]), Number(plain[3]));
  const printed = /\b([A-Z][a-z]+)\.?\s+(\d{1,2})\b[^\d]*?(?:\(.*?\))?[^\d]*?\b(\d{4})\b/.exec(words.slice(0, LINE));
  const name = printed?.[1]?.toLowerCase();
  if (!printed || !name || name.length < 3) return null;
  const month = MONTHS.findIndex((candidate) => candidate.startsWith(name.slice(0, 3)));
  return month === -1 ? null : realDay(Number(printed[3]), month + 1, Number(printed[2]));
}

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
}

/** “IN THE SENATE OF THE UNITED STATES”, `HOUSE`. */
export function chamberIn(words: string): "house" | "senate" | null {
  if (/\bsenate\b/i.test(words)) return "senate";
  return /\bhouse\b/i.test(words) ? "house" : null;
}
