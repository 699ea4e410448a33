import { expect, test } from "vitest";
import { NewAnnotation } from "@/lib/annotation/schema";

const comment = { block: "hr1500-116/ih/s1", body: "Why?" };

function wrongFields(input: unknown): string[] {
  return NewAnnotation.safeParse(input).error?.issues.map(({ path }) => path.join(".")) ?? [];
}

test("a block alone is short for a target of one part", () => {
  expect(NewAnnotation.parse(comment)).toEqual({
    motivation: "commenting",
    inReplyTo: null,
    organization: null,
    suggestion: null,
    body: "Why?",
    target: [{ block: { version: "hr1500-116/ih", revision: null, path: "s1" } }],
  });
});

test("the passage beside the block goes with it", () => {
  const { target } = NewAnnotation.parse({ ...comment, start: 2, end: 4 });

  expect(target).toMatchObject([{ start: 2, end: 4 }]);
});

test.each([
  ["no block", { body: "Why?" }, "target"],
  ["an empty target", { target: [], body: "Why?" }, "target"],
  ["a block beside a target", { ...comment, target: [{ block: "hr1500-116/ih/s1" }] }, "block"],
  ["a passage beside a target", { body: "Why?", exact: "x", target: [{ block: "hr1500-116/ih/s1" }] }, "exact"],
  ["a bill that is none", { ...comment, block: "xy1-116/ih/s1" }, "block"],
  ["a stage that is none", { ...comment, block: "hr1500-116/zz/s1" }, "block"],
  ["a version without a block", { ...comment, block: "hr1500-116/ih" }, "block"],
  ["an empty quotation", { ...comment, exact: "" }, "exact"],
  ["a quotation that is null", { ...comment, exact: null }, "exact"],
  ["a start that is null", { ...comment, start: null, end: 3 }, "start"],
  ["a start without an end", { ...comment, start: 0 }, "end"],
  ["an end without a start", { ...comment, end: 3 }, "start"],
  ["a start after the end", { ...comment, start: 4, end: 3 }, "end"],
  ["an empty passage", { ...comment, start: 3, end: 3 }, "end"],
  ["a start below 0", { ...comment, start: -1, end: 3 }, "start"],
  ["half a code unit", { ...comment, start: 0.5, end: 3 }, "start"],
  ["context without its passage", { ...comment, prefix: "the" }, "exact"],
  ["no words", { ...comment, body: " \n " }, "body"],
  ["words that cannot be seen", { ...comment, body: " \u200b " }, "body"],
  ["a mark that turns text around", { ...comment, body: "a\u202eb" }, "body"],
  ["too many words", { ...comment, body: "x".repeat(10_001) }, "body"],
  ["NUL", { ...comment, body: "a\0b" }, "body"],
  ["a lone surrogate", { ...comment, body: "a\ud83d" }, "body"],
  ["an organization that is no id", { ...comment, organization: "Alpha League" }, "organization"],
])("refuses %s, naming the field", (_case, input, field) => {
  expect(wrongFields(input)).toContain(field);
});

test("line ends become one line feed, and white space at the ends goes", () => {
  expect(NewAnnotation.parse({ ...comment, body: " a\r\nb\rc\n" }).body).toBe("a\nb\nc");
});

test("10,000 characters may be said", () => {
  expect(wrongFields({ ...comment, body: "x".repeat(10_000) })).toEqual([]);
});
