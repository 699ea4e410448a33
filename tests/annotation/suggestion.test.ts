import { expect, test } from "vitest";
import { overlaps, plainOf, type Reach, runsOf, wordingOf } from "@/lib/annotation/suggestion";
import { MOVES, moved, STATUSES } from "@/lib/annotation/suggestion-moves";

const PARAGRAPH = `${"The agency shall publish each timetable in a form that can be read aloud. ".repeat(14)}It does so within 30 days.`;
const block = (text: string) => ({ text, struck: false });
const whole = (text: string, replacement: string) => wordingOf(block(text), null, { replacement, after: false });

test("of 200 words of which one changes, exactly that one is struck and inserted", () => {
  const wording = whole(PARAGRAPH, PARAGRAPH.replace("30", "45"));

  expect(PARAGRAPH.split(" ").length).toBeGreaterThan(200);
  expect(wording).toMatchObject({ kind: "replace", replacement: "45" });
  if (!("span" in wording) || wording.span === null) throw new Error("no span");
  const words = PARAGRAPH.slice(wording.span.start, wording.span.end);
  expect(runsOf({ words, replacement: wording.replacement })).toEqual([
    { kind: "struck", text: "30" },
    { kind: "inserted", text: "45" },
  ]);
});

test("a passage as long as its paragraph still shows the one word that differs", () => {
  const runs = runsOf({ words: PARAGRAPH, replacement: PARAGRAPH.replace("30", "45") });

  expect(runs.filter(({ kind }) => kind !== "same").map(({ text }) => text)).toEqual(["30", "45"]);
});

test.each([
  ["words struck", "within 30 days", "within days", { kind: "strike", replacement: "" }],
  ["words put in", "within days", "within 30 days", { kind: "insert" }],
  ["everything struck", "within 30 days", " \n ", { kind: "strike-block", span: null, replacement: "" }],
  ["words at both ends", "a b c", "x b y", { kind: "replace", span: { start: 0, end: 5 }, replacement: "x b y" }],
])("tells %s", (_case, before, after, expected) => {
  expect(whole(before, after)).toMatchObject(expected);
});

test("whatever is narrowed, folded in it gives the words that were asked for", () => {
  const text = "Not later than 30 days after the date, the Secretary shall report.";
  for (const wanted of [
    text.replace("30", "45"),
    text.replace("shall", "may"),
    `Now: ${text}`,
    text.replace(" the date,", ""),
  ]) {
    const wording = whole(text, wanted);
    if (!("span" in wording) || wording.span === null) throw new Error("no span");
    const { span, replacement } = wording;
    expect(text.slice(0, span.start) + replacement + text.slice(span.end)).toBe(wanted);
  }
});

test.each([
  ["the same words", null, "within 30 days", false],
  ["the same words with other white space", null, " within  30\n days ", false],
  ["a gap with nothing for it", { start: 6, end: 6 }, " ", false],
  ["the same passage", { start: 7, end: 9 }, "30", false],
  ["an empty new provision", null, " ", true],
])("refuses %s", (_case, span, replacement, after) => {
  expect(wordingOf(block("within 30 days"), span, { replacement, after })).toHaveProperty("message");
});

test("refuses other words for what a committee struck", () => {
  expect(wordingOf({ text: "old", struck: true }, null, { replacement: "new", after: false })).toHaveProperty(
    "message",
  );
});

const span = (start: number, end: number, at = 4): Reach => ({
  kind: start === end ? "insert" : "replace",
  first: at,
  last: at,
  span: { start, end },
});
const blockStruck = (first: number, last: number): Reach => ({ kind: "strike-block", first, last, span: null });
const after = (first: number, last: number): Reach => ({ kind: "insert-after", first, last, span: null });

test.each([
  ["spans that share words", span(3, 9), span(8, 12), true],
  ["spans that touch", span(3, 9), span(9, 12), false],
  ["the same span of other blocks", span(3, 9, 4), span(3, 9, 5), false],
  ["two gaps at one place", span(3, 3), span(3, 3), true],
  ["two gaps at two places", span(3, 3), span(4, 4), false],
  ["a gap inside words", span(3, 9), span(5, 5), true],
  ["a gap at the edge of words", span(3, 9), span(9, 9), false],
  ["a block struck around words", blockStruck(2, 6), span(3, 9), true],
  ["a block struck elsewhere", blockStruck(5, 6), span(3, 9), false],
  ["a block struck around a block", blockStruck(2, 6), blockStruck(4, 5), true],
  ["two new provisions after one block", after(2, 6), after(2, 6), true],
  ["new provisions after two blocks", after(2, 6), after(7, 7), false],
  ["a new provision in a block struck", after(3, 4), blockStruck(2, 6), true],
  ["a new provision after a block struck", after(2, 6), blockStruck(2, 6), false],
  ["a new provision after words changed", after(4, 4), span(3, 9), false],
])("%s: %#", (_case, a, b, expected) => {
  expect([overlaps(a, b), overlaps(b, a)]).toEqual([expected, expected]);
});

test.each([
  ["replace", { words: "30 days", replacement: "45 days" }, "strike ‘30 days’ and insert ‘45 days’"],
  ["strike", { words: "30 days", replacement: "" }, "strike ‘30 days’"],
  ["insert", { words: "", replacement: "or boats" }, "insert ‘or boats’ after ‘motor vessels’"],
  ["strike-block", { words: "Text.", replacement: "" }, "strike sec. 4"],
  ["insert-after", { words: "", replacement: "SEC. 5. END." }, "after sec. 4, insert ‘SEC. 5. END.’"],
] as const)("says %s plainly", (kind, words, plain) => {
  const selector = { start: 0, end: 0, exact: "", prefix: "motor vessels ", suffix: "" };
  expect(plainOf({ kind, citation: "sec. 4", ...words }, selector)).toBe(plain);
});

test("only a proposed one can be accepted, and what is over stays over", () => {
  expect(STATUSES.filter((status) => moved("accept", status) !== null)).toEqual(["proposed"]);
  for (const act of Object.keys(MOVES) as (keyof typeof MOVES)[])
    for (const over of ["withdrawn", "declined", "superseded"] as const) expect(moved(act, over)).toBeNull();
});
