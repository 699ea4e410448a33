import fc from "fast-check";
import { expect, test } from "vitest";
import { describe, locate } from "@/lib/annotation/selector";

/** The text without its `«»`, and where they stood. */
function marked(text: string) {
  const start = text.indexOf("«");
  const end = text.indexOf("»") - 1;
  return { text: text.replace(/[«»]/g, ""), span: { start, end } };
}

test.each([
  ["unchanged text", "the «report» is due", "the «report» is due"],
  ["words inserted before it", "the «report» is due", "the first annual «report» is due"],
  ["a passage at the very start", "«The» Secretary", "«The» Secretary of Labor"],
  ["a passage at the very end", "shall report «annually»", "shall, at once, report «annually»"],
  ["one of two, by what stands before", "a report; the «report» is due", "a report; and the «report» is due"],
  ["one of two, by what stands after", "«30 days» after, or 30 days before", "«30 days» after, and 30 days before"],
  ["characters beyond the first plane", "a 😀 «vote» 😀", "😀😀 «vote» 😀"],
])("locates %s", (_case, before, after) => {
  const was = marked(before);
  const is = marked(after);

  expect(locate(is.text, describe(was.text, was.span))).toEqual({ place: "found", span: is.span });
});

test("words that are not there any more are gone", () => {
  const was = marked("not later than «30 days»");

  expect(locate("not later than 45 days", describe(was.text, was.span))).toEqual({ place: "gone" });
});

test("words that stand twice in the same surroundings are ambiguous, never guessed", () => {
  expect(locate("aye, aye", { exact: "aye", prefix: "", suffix: "" })).toEqual({ place: "ambiguous" });
  expect(locate("aaa", { exact: "aa", prefix: "", suffix: "" })).toEqual({ place: "ambiguous" });
});

test("an empty quotation stands nowhere", () => {
  expect(locate("any text", { exact: "", prefix: "", suffix: "" })).toEqual({ place: "gone" });
});

test("the context never holds half a character", () => {
  const text = `${"😀".repeat(20)} vote ${"😀".repeat(20)}`;
  const start = text.indexOf("vote");

  const { prefix, suffix } = describe(text, { start, end: start + 4 });

  expect([prefix, suffix].filter((side) => /\p{Surrogate}/u.test(side))).toEqual([]);
  expect([prefix.length, suffix.length]).toEqual([31, 31]);
});

test("what was described is found again in the same text, or is ambiguous, and then its words do occur twice", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "§", "😀"), minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (words, from, length) => {
      const start = from % words.length;
      const end = Math.min(words.length, start + 1 + (length % 10));
      const found = locate(words, describe(words, { start, end }));

      if (found.place === "found") expect(found.span).toEqual({ start, end });
      else expect(words.split(words.slice(start, end)).length).toBeGreaterThan(2);
    }),
  );
});
