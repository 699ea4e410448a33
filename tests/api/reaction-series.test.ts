import "../support/database";
import { expect, test } from "vitest";
import { react, takeBack } from "@/lib/annotation/commands";
import { countDue } from "@/lib/annotation/rollup-store";
import { NewReaction } from "@/lib/annotation/schema";
import { readReactions } from "@/lib/api/reactions";
import { call } from "../support/call";
import { makeUser, makeVersion, NOON } from "../support/make";

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOON.getTime() - hours * HOUR);

/** Two sections of one bill, one of another, with stances of two people over three days. */
async function spokenOf(): Promise<void> {
  for (const id of ["hr1-119/ih", "hr1-119/rh", "s2-119/is"])
    await makeVersion({ id, blocks: [{ path: "s1" }, { path: "s1/a", level: "subsection" }, { path: "s2" }] });
  const [ada, bob] = [await makeUser(), await makeUser({ name: "bob" })];
  const stances: [typeof ada, string, string, number][] = [
    [ada, "hr1-119/ih/s1/a", "great-idea", 50],
    [bob, "hr1-119/ih/s1", "great-idea", 51],
    [bob, "hr1-119/ih/s2", "confusing", 2],
    [bob, "hr1-119/rh/s2", "confusing", 1],
    [bob, "s2-119/is/s2", "confusing", 1],
  ];
  for (const [by, block, kind, hours] of stances) await react(by, NewReaction.parse({ block, kind }), ago(hours));
  const regretted = NewReaction.parse({ block: "hr1-119/rh/s1", kind: "problematic" });
  await react(ada, regretted, ago(30));
  await takeBack(ada, regretted, NOON);
  await countDue(NOON);
}

/** Of one time the order is the database's own, and always the same. */
function inOrder<Item extends { from?: string; block: string }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => `${a.from} ${a.block}`.localeCompare(`${b.from} ${b.block}`));
}

test("tells day by day how often each stance was taken in each section of a bill, and still stands", async () => {
  await spokenOf();

  const { status, body } = await call(readReactions, { query: { bill: "hr1-119", interval: "day" } });

  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 3, next: null });
  expect(inOrder(body.items as { from?: string; block: string }[])).toMatchObject([
    { from: "2026-01-03T05:00:00.000Z", day: "2026-01-03", block: "hr1-119/ih/s1", kind: "great-idea", count: 2 },
    { from: "2026-01-05T05:00:00.000Z", day: "2026-01-05", block: "hr1-119/ih/s2", kind: "confusing", count: 1 },
    { from: "2026-01-05T05:00:00.000Z", day: "2026-01-05", block: "hr1-119/rh/s2", kind: "confusing", count: 1 },
  ]);
});

test("tells hours and minutes, too, of the version or the kind that is named, a page at a time", async () => {
  await spokenOf();
  const all = { bill: "hr1-119,s2-119", kind: "confusing" };

  const hours = await call(readReactions, { query: { ...all, interval: "hour", limit: 2 } });
  const rest = await call(readReactions, { query: Object.fromEntries(new URL(hours.body.next ?? "").searchParams) });
  const minutes = await call(readReactions, { query: { ...all, version: "hr1-119/rh", interval: "minute" } });

  const seen = [...hours.body.items, ...rest.body.items] as { block: string; from?: string }[];
  expect(inOrder(seen).map(({ block }) => block)).toEqual(["hr1-119/ih/s2", "hr1-119/rh/s2", "s2-119/is/s2"]);
  expect(minutes.body.items).toMatchObject([{ from: "2026-01-05T11:00:00.000Z", block: "hr1-119/rh/s2" }]);
});

test.each([
  [{ interval: "day" }, "bill"],
  [{ interval: "day", bill: "hr1-119", block: "hr1-119/ih/s1" }, "block"],
  [{ interval: "day", bill: "hr1-119", updated: "2026-01-01.." }, "updated"],
  [{ interval: "year", bill: "hr1-119" }, "interval"],
])("refuses %j, and says which part is wrong", async (query, path) => {
  const { status, body } = await call(readReactions, { query });

  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ path }] });
});
