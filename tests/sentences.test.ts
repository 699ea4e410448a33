import { expect, test } from "vitest";
import { z } from "zod";
import { parse } from "@/lib/parse";
import { Problem } from "@/lib/problem";

const Everything = z.object({
  count: z.number().min(1).max(9),
  id: z.guid(),
  kind: z.enum(["a", "b"]),
  words: z.string().max(3),
  list: z.array(z.string()).min(2),
});
const right = { count: 1, id: "01938f5c-7e2a-7cc1-9d1b-0242ac120002", kind: "a", words: "abc", list: ["a", "b"] };

test.each([
  ["count", "one", "Give a number here."],
  ["count", undefined, "This is missing."],
  ["count", 0, "Give at least 1."],
  ["count", 10, "Give at most 9."],
  ["id", "7", "Give an id, such as 01938f5c-7e2a-7cc1-9d1b-0242ac120002."],
  ["kind", "c", "Choose one of: a, b."],
  ["words", "abcd", "Give at most 3 characters."],
  ["list", ["a"], "Give at least 2 items."],
])("%s = %j is refused in a sentence that says what to do", (field, value, message) => {
  const refused = () => parse(Everything, { ...right, [field]: value });

  expect(refused).toThrow(Problem);
  expect(refused).toThrow(message);
});
