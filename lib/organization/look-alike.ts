/**
 * Names and domains that look like those of others: letters of other alphabets that look the same, one letter more or less,
 * the same name at another ending. A warning for reviewers, never a refusal: two honest bodies may be called nearly the same.
 */
import { domainToUnicode } from "node:url";

/** Letters that are drawn like Latin ones, each group after the letter it looks like. */
const LOOK_LIKE: Record<string, string> = {
  a: "аɑαａ@4",
  b: "Ьвβƅ8",
  c: "сϲⅽ",
  d: "ԁⅾɗ",
  e: "еєεҽ3",
  f: "ſƒẝ",
  g: "ɡցԍ9",
  h: "һհн",
  j: "јϳ",
  k: "кκ",
  l: "iіıӏɩι1|ⅰⅼ!",
  m: "мⅿ",
  n: "ηոпռ",
  o: "оοσօ0øө",
  p: "рρ",
  q: "ԛզ",
  r: "гᴦ",
  s: "ѕꜱ$5",
  t: "тτ7",
  u: "υսц",
  v: "νѵⅴ",
  w: "ѡԝωա",
  x: "хχⅹ",
  y: "уүγ",
  z: "ᴢ2",
};
const PLAIN = new Map(Object.entries(LOOK_LIKE).flatMap(([plain, others]) => [...others].map((one) => [one, plain])));

/** What the eye reads of the words: no case, accents, spaces or marks; letters that look the same are the same. */
export function skeleton(words: string): string {
  const folded = words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\p{Z}\p{Cf}\p{Pd}\p{Pc}.,'’"“”()&/]+/gu, "");
  return [...folded]
    .map((letter) => PLAIN.get(letter) ?? letter)
    .join("")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w");
}

/** The part of a domain that is chosen, as it is shown: `alpha-league` of `www.alpha-league.org`, of `alpha-league.co.uk` too. */
function chosenPart(domain: string): string {
  const labels = domainToUnicode(domain).split(".").slice(0, -1);
  const second = labels.at(-1) ?? "";
  return labels.length > 1 && second.length <= 3 ? (labels.at(-2) ?? second) : second;
}

export function domainSkeleton(domain: string): string {
  return skeleton(chosenPart(domain));
}

/** Whether letters of several alphabets stand in one word: `Аlpha` with a Cyrillic А. */
export function mixesAlphabets(words: string): boolean {
  return words.split(/[^\p{L}\p{M}]+/u).some((word) => {
    const alphabets = ["Latin", "Cyrillic", "Greek", "Armenian", "Cherokee"].filter((script) =>
      new RegExp(`\\p{Script=${script}}`, "u").test(word),
    );
    return alphabets.length > 1;
  });
}

/** How many letters must be put in, taken out, changed or swapped with the next to make one of the other. */
export function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = b.map((_, at) => at + 1);
  last.unshift(0);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        changed,
        swapped ? (before[j - 2] ?? 0) + 1 : changed,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Letters that may differ: few in a short word, where one makes another word. */
function near(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  return shorter >= 4 && distance(one, other) <= (shorter >= 10 ? 2 : 1);
}

export type Named = { id: string; name: string; domain: string | null };

/** What is alike, and why; `other` is null where the words themselves are odd. */
export type Warning = { about: "name" | "domain"; why: string; other: Named | null };

/** What a reviewer should look at twice, of a name and a domain beside those of others that are or were verified. */
export function warningsOf(own: { name: string; domain: string }, others: readonly Named[]): Warning[] {
  const shown = domainToUnicode(own.domain);
  const odd: (Warning | false)[] = [
    mixesAlphabets(own.name) && { about: "name", why: "mixes letters of several alphabets", other: null },
    shown !== own.domain && { about: "domain", why: `is shown as ${shown}`, other: null },
    mixesAlphabets(shown) && { about: "domain", why: "mixes letters of several alphabets", other: null },
  ];
  return [...odd.filter((one) => one !== false), ...others.flatMap((other) => likenesses(own, other))];
}

function likenesses(own: { name: string; domain: string }, other: Named): Warning[] {
  const name = nameLikeness(own.name, other.name);
  const domain = other.domain === null ? null : domainLikeness(own.domain, other.domain);
  return [
    ...(name === null ? [] : [{ about: "name" as const, why: name, other }]),
    ...(domain === null ? [] : [{ about: "domain" as const, why: domain, other }]),
  ];
}

function nameLikeness(own: string, other: string): string | null {
  if (own === other) return "is the same as";
  const [one, two] = [skeleton(own), skeleton(other)];
  if (one === two) return "looks the same as";
  return near(one, two) ? "is nearly the same as" : null;
}

function domainLikeness(own: string, other: string): string | null {
  if (own === other) return "is the same as";
  if (own.endsWith(`.${other}`) || other.endsWith(`.${own}`)) return "is part of, or above,";
  const [one, two] = [chosenPart(own), chosenPart(other)];
  if (one === two) return "has another ending than";
  if (skeleton(one) === skeleton(two)) return "looks the same as";
  return near(skeleton(one), skeleton(two)) ? "is nearly the same as" : null;
}
