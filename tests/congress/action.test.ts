import { expect, test } from "vitest";
import { clockIn, inOrder } from "@/lib/congress/action";

const said = (...lines: string[]) =>
  lines.map((line) => {
    const [actedOn = "", actedAt = "", text = ""] = line.split(" ");
    return { actedOn, actedAt: actedAt === "-" ? null : actedAt, text };
  });

test.each([
  ["the newest first, as files are", said("2025-03-02 - c", "2025-03-01 - b", "2025-03-01 - a")],
  ["the earliest first", said("2025-03-01 - a", "2025-03-01 - b", "2025-03-02 - c")],
  ["times within a day", said("2025-03-02 - c", "2025-03-01 09:00:00 a", "2025-03-01 10:00:00 b")],
  ["days out of order", said("2025-03-01 - b", "2025-03-02 - c", "2025-03-01 - a")],
])("are put in order: %s", (_case, actions) => {
  expect(inOrder(actions).map(({ text }) => text)).toEqual(["a", "b", "c"]);
});

test("an action without a time keeps its place among those that have one", () => {
  const actions = said("2025-03-01 17:00:00 d", "2025-03-01 - c", "2025-03-01 09:00:00 a", "2025-03-01 12:00:00 b");

  expect(inOrder(actions).map(({ text }) => text)).toEqual(["a", "b", "c", "d"]);
});

test.each([
  ["16:51:09", "16:51:09"],
  ["16:51", "16:51:00"],
  ["04:51PM", "16:51:00"],
  ["12:05 AM", "00:05:00"],
  ["12:05 p.m.", "12:05:00"],
  ["25:00", null],
  ["noon", null],
  [null, null],
])("the clock in %s is %s", (written, clock) => {
  expect(clockIn(written)).toBe(clock);
});
