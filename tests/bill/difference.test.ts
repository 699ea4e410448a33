import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceOf, type Run, wordsIn } from "@/lib/bill/difference";

/** `[struck]` and `{inserted}` among what stayed. */
function written(runs: readonly Run[]): string {
  const marks = { same: ["", ""], struck: ["[", "]"], inserted: ["{", "}"] };
  return runs.map(({ kind, text }) => marks[kind].join(text)).join("");
}

function side(runs: readonly Run[], changed: "struck" | "inserted"): string {
  return runs
    .filter(({ kind }) => kind === "same" || kind === changed)
    .map(({ text }) => text)
    .join("");
}

test.each([
  ["nothing", "The report is due.", "The report is due.", "The report is due."],
  ["a number", "not later than 30 days after", "not later than 45 days after", "not later than [30]{45} days after"],
  ["a number with separators", "$1,637,290 for", "$1,637,295.50 for", "$[1,637,290]{1,637,295.50} for"],
  ["words put in", "the report is due", "the first annual report is due", "the {first annual }report is due"],
  ["words taken out", "the first annual report is due", "the report is due", "the [first annual ]report is due"],
  ["words at the end", "due at once.", "due at once. It is public.", "due at once.{ It is public.}"],
  ["a stop", "(1) a bird; and", "(1) a bird.", "(1) a bird[; and]{.}"],
  ["one item of a list", "A, B, and C", "A, B, D, and C", "A, B, {D, }and C"],
  [
    "a bracket, whole",
    "subparagraph (B) of section 5",
    "subparagraph (B) of paragraph (4) of section 5",
    "subparagraph (B) {of paragraph (4) }of section 5",
  ],
  ["a word of a hyphened one", "a 30-day period", "a 45-day period", "a [30]{45}-day period"],
  ["capitals", "the Division D", "the division D", "the [Division]{division} D"],
  ["quotation marks alone", "the term “day” means", "the term day means", "the term [“]day[”] means"],
  ["everything from nothing", "", "The whole.", "{The whole.}"],
  ["everything to nothing", "The whole.", "", "[The whole.]"],
])("tells %s", (_what, before, after, expected) => {
  expect(written(differenceOf(before, after).runs)).toBe(expected);
});

test("two unrelated sentences are one replacement, not confetti", () => {
  const before = "The Secretary shall submit a report to the Committee on the state of the roads.";
  const after = "No person may fly a kite in the vicinity of the airport of a city to which the Act applies.";

  expect(differenceOf(before, after).runs.filter(({ kind }) => kind === "struck").length).toBe(1);
});

test("30 to 45 in a paragraph of 200 words strikes and inserts exactly those", () => {
  const words = Array.from({ length: 200 }, (_, index) => (index % 7 === 0 ? "the" : `word${index}`));
  const before = [...words.slice(0, 90), "30", ...words.slice(90)].join(" ");

  const { runs } = differenceOf(before, before.replace(" 30 ", " 45 "));

  expect(runs.filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "struck", text: "30" },
    { kind: "inserted", text: "45" },
  ]);
});

const Word = fc.constantFrom("the", "a", "of", "Secretary", "30", "days", "(1)", "“term”", "shall", "Act.", ";", "and");
const Text = fc.oneof(
  fc.array(Word, { maxLength: 40 }).map((words) => words.join(" ")),
  fc.string({ unit: "binary", maxLength: 60 }),
);

test("the runs are both texts, to the character, each kind once in a row", () => {
  fc.assert(
    fc.property(Text, Text, (before, after) => {
      const { runs } = differenceOf(before, after);
      expect([side(runs, "struck"), side(runs, "inserted")]).toEqual([before, after]);
      expect(runs.every(({ text }) => text !== "")).toBe(true);
      expect(runs.every(({ kind }, index) => kind !== runs[index - 1]?.kind)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test("one word for another is told as just that", () => {
  fc.assert(
    fc.property(fc.array(Word, { minLength: 1, maxLength: 60 }), fc.nat(), (words, at) => {
      const index = at % words.length;
      const before = words.join(" ");
      const after = words.map((word, place) => (place === index ? "zebra" : word)).join(" ");
      const { runs } = differenceOf(before, after);
      expect(runs.filter(({ kind }) => kind === "inserted")).toEqual([{ kind: "inserted", text: "zebra" }]);
    }),
  );
});

test("when the budget is spent the whole is replaced, and says so", () => {
  const [before, after] = ["a b a b a b a b", "b b b a a a"];

  const { runs, complete } = differenceOf(before, after, { left: 3 });

  expect({ complete, runs: written(runs) }).toEqual({ complete: false, runs: `[${before}]{${after}}` });
});

test("long texts that share nothing are soon given up, and long ones that share much are not", () => {
  const words = (seed: string, count: number) => Array.from({ length: count }, (_, at) => `${seed}${at % 977}`);
  const budget = { left: 2_000_000 };

  const unlike = differenceOf(words("a", 30_000).join(" "), words("b", 30_000).join(" "), budget);
  const base = words("c", 30_000).map((word, at) => `${word}-${at}`);
  const alike = differenceOf(base.join(" "), base.map((word, at) => (at % 50 === 0 ? "new" : word)).join(" "));

  expect(unlike.complete).toBe(false);
  expect(alike.complete).toBe(true);
  expect(alike.runs.filter(({ kind }) => kind === "struck").length).toBe(600);
});

test("words are counted, punctuation is not", () => {
  expect(wordsIn([{ kind: "struck", text: "(1) the Secretary’s $1,000;" }], "struck")).toBe(4);
});
