import "../support/database";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countDue } from "@/lib/annotation/rollup-store";
import { readBills } from "@/lib/api/bills";
import { readTrending } from "@/lib/api/trending";
import { db } from "@/lib/db";
import { rankTrends } from "@/lib/search/trend-commands";
import { listTrends } from "@/lib/search/trend-store";
import {
  LONGEST,
  NEWCOMER,
  type People,
  ranked,
  riseOf,
  SETTLED_AFTER,
  scoreOf,
  weightOf,
} from "@/lib/search/trending";
import { call } from "../support/call";
import { makeVersion, NOON } from "../support/make";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const nobody: People = { settled: 0, newcomers: 0 };
const settled = (count: number): People => ({ settled: count, newcomers: 0 });
const newcomers = (count: number): People => ({ settled: 0, newcomers: count });

test.each([
  ["ten settled people, none before", settled(10), nobody, 20],
  ["ten settled people, ten before", settled(10), settled(10), 10],
  ["ten settled people, a thousand before", settled(10), settled(1_000), 10],
  ["thirty settled people, ten before", settled(30), settled(10), 45],
  ["one settled person, none before", settled(1), nobody, 2],
  ["one newcomer", newcomers(1), nobody, 1],
  ["a hundred newcomers", newcomers(100), nobody, 6.658],
  ["a hundred thousand newcomers", newcomers(100_000), nobody, 16.61],
])("%s", (_who, now, before, score) => {
  expect(scoreOf({ now, before })).toBe(score);
});

test("nobody before is the steepest rise, and to become fewer is none", () => {
  expect(riseOf({ now: settled(3), before: nobody })).toBe(1);
  expect(riseOf({ now: settled(3), before: settled(4) })).toBe(0);
  expect(weightOf(nobody)).toBe(0);
});

test("the guide tells the formula with the numbers it has", () => {
  const guide = readFileSync("docs/data.md", "utf8").replace(/\s+/g, " ");

  expect(guide).toContain(`whose accounts were at least ${SETTLED_AFTER} days old`);
  expect(guide).toContain(`${NEWCOMER} × log2(1 + their number)`);
  expect(guide).toContain(`The first ${LONGEST} are ranked`);
});

test("acts order nothing: of two with as many people, the key does", () => {
  const both = { now: settled(2), before: nobody };

  const list = ranked([
    { ...both, key: "b", acts: 1_000 },
    { ...both, key: "a", acts: 2 },
  ]);

  expect(list.map(({ key }) => key)).toEqual(["a", "b"]);
});

/** So many people whose accounts are so old, in days, at noon. */
async function people(count: number, days: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    email: `${randomUUID()}@example.org`,
    createdAt: new Date(NOON.getTime() - days * DAY),
  }));
  await db.user.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

/** Comments on a block, `each` by each person, `hours` before noon; their ids. */
async function say(version: string, path: string, authors: string[], { each = 1, hours = 1 } = {}): Promise<string[]> {
  const { id: revisionId } = await db.revision.findFirstOrThrow({ where: { versionId: version, current: true } });
  const at = new Date(NOON.getTime() - hours * HOUR);
  const rows = authors.flatMap((authorId) =>
    Array.from({ length: each }, () => ({
      ...{ id: randomUUID(), authorId, revisionId, versionId: version, billId: version.split("/")[0] ?? "" },
      ...{ motivation: "commenting", body: "Why?", visibility: "public", createdAt: at, updatedAt: at },
    })),
  );
  await db.annotation.createMany({ data: rows });
  await db.annotationPart.createMany({
    data: rows.map(({ id }) => ({ annotationId: id, ordinal: 0, revisionId, path })),
  });
  return rows.map(({ id }) => id);
}

const bills = async (window: "day" | "week" | "month" = "day") =>
  (await listTrends(window, "bills", { after: null, limit: 100 })).items.map(({ bill }) => bill);

async function makeBills(count: number): Promise<string[]> {
  const versions = [];
  for (let number = 1; number <= count; number++)
    versions.push((await makeVersion({ id: `hr${number}-119/ih` })).version);
  return versions;
}

test("a thousand comments of one person do not pass one comment of each of ten", async () => {
  const [flooded = "", spoken = ""] = await makeBills(2);
  await say(flooded, "s1", await people(1, 400), { each: 1_000 });
  await say(spoken, "s1", await people(10, 400));

  await rankTrends(NOON);

  for (const unit of ["bills", "blocks"] as const) {
    const { items } = await listTrends("day", unit, { after: null, limit: 9 });
    expect(items.map(({ bill, score, acts }) => [bill, score, acts])).toEqual([
      ["hr2-119", 20, 10],
      ["hr1-119", 2, 1_000],
    ]);
  }
});

test("a hundred accounts a minute old do not pass twenty settled people", async () => {
  const [flooded = "", spoken = ""] = await makeBills(2);
  await say(flooded, "s1", await people(100, (1 + 1 / 60) / 24), { each: 5 });
  await say(spoken, "s1", await people(20, 30));

  await rankTrends(NOON);

  expect(await bills()).toEqual(["hr2-119", "hr1-119"]);
  const { items } = await listTrends("day", "bills", { after: null, limit: 9 });
  expect(items[1]).toMatchObject({ now: newcomers(100), before: nobody, acts: 500, score: 6.658 });
});

test("an account is new until its eighth day, at the time its owner spoke last", async () => {
  const [version = ""] = await makeBills(1);
  const [seven = "", six = ""] = [...(await people(1, 7)), ...(await people(1, 6.9))];
  await say(version, "s1", [seven, six], { hours: 0 });
  await say(version, "s1", [seven, six], { hours: 30 });

  await rankTrends(NOON);

  const { items } = await listTrends("day", "bills", { after: null, limit: 9 });
  expect(items[0]).toMatchObject({ now: { settled: 1, newcomers: 1 }, before: { settled: 0, newcomers: 2 } });
});

test("what is hidden drops out, and comes back when it is shown again", async () => {
  const [first = "", second = ""] = await makeBills(2);
  const hidden = await say(first, "s1", await people(3, 30));
  await say(second, "s1", await people(2, 30));
  const show = (visibility: string) =>
    db.annotation.updateMany({ where: { id: { in: hidden } }, data: { visibility } });
  await rankTrends(NOON);
  expect(await bills()).toEqual(["hr1-119", "hr2-119"]);

  await show("hidden");
  await rankTrends(NOON);
  expect(await bills()).toEqual(["hr2-119"]);

  await show("public");
  await rankTrends(NOON);
  expect(await bills()).toEqual(["hr1-119", "hr2-119"]);
});

test("each window has its own list, and what was said before it makes the rise less", async () => {
  const [today = "", lately = "", once = "", both = ""] = await makeBills(4);
  const crowd = await people(8, 300);
  await say(today, "s1", crowd.slice(0, 4));
  await say(lately, "s1", crowd.slice(0, 5), { hours: 100 });
  await say(once, "s1", crowd.slice(0, 6), { hours: 24 * 20 });
  await say(both, "s1", crowd.slice(0, 4), { hours: 2 });
  await say(both, "s1", crowd.slice(0, 4), { hours: 26 });

  await rankTrends(NOON);

  expect(await bills("day")).toEqual(["hr1-119", "hr4-119"]);
  expect(await bills("week")).toEqual(["hr2-119", "hr1-119", "hr4-119"]);
  expect(await bills("month")).toEqual(["hr3-119", "hr2-119", "hr1-119", "hr4-119"]);
});

test("sections are ranked by who spoke in them; a person who speaks in two counts in each, and once for the bill", async () => {
  const blocks = ["s1", "s1/a", "s1/b", "s2"].map((path) => ({
    path,
    level: path.includes("/") ? ("subsection" as const) : ("section" as const),
    heading: path === "s1" ? "Short title" : null,
  }));
  const { version } = await makeVersion({ blocks });
  const [ada = "", bob = ""] = await people(2, 30);
  await say(version, "s1/a", [ada, bob]);
  await say(version, "s1/b", [ada]);
  await say(version, "s2", [ada]);

  await rankTrends(NOON);

  const { body } = await call(readTrending, { query: { window: "day", of: "blocks" } });
  expect(body.items.map(({ block, heading, score, acts }) => [block, heading, score, acts])).toEqual([
    [`${version}/s1`, "Short title", 4, 3],
    [`${version}/s2`, null, 2, 1],
  ]);
  const whole = await call(readTrending, { query: { window: "day" } });
  expect(whole.body.items).toMatchObject([{ bill: "hr1500-116", block: null, score: 4, acts: 4, now: settled(2) }]);
});

test("what is said on a text that was corrected since is named by its number", async () => {
  const [version = ""] = await makeBills(1);
  await say(version, "s1", await people(1, 30));
  await db.revision.updateMany({ where: { versionId: version }, data: { current: false } });

  await rankTrends(NOON);

  const { body } = await call(readTrending, { query: { of: "blocks" } });
  expect(body.items[0]).toMatchObject({ block: "hr1-119/ih/s1?revision=1" });
});

test("a walk by cursor meets each once, in order", async () => {
  const versions = await makeBills(7);
  const crowd = await people(7, 30);
  for (const [index, version] of versions.entries()) await say(version, "s1", crowd.slice(0, index + 1));
  await rankTrends(NOON);

  const met: string[] = [];
  let query: Record<string, string> = { limit: "3" };
  for (;;) {
    const { body } = await call(readTrending, { query });
    met.push(...body.items.map(({ bill }) => bill));
    expect(body.total).toBe(7);
    if (body.next === null) break;
    query = Object.fromEntries(new URL(body.next).searchParams);
  }

  expect(met).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `hr${number}-119`));
});

test("bills go by discussion, a page at a time, those that nobody spoke about last", async () => {
  const versions = await makeBills(6);
  const crowd = await people(4, 30);
  for (const [index, version] of versions.entries())
    await say(version, "s1", crowd.slice(0, [2, 0, 4, 1, 2, 0][index] ?? 0));
  await countDue(NOON);

  const met: string[] = [];
  let query: Record<string, string> = { sort: "discussion", limit: "2" };
  for (;;) {
    const { body } = await call(readBills, { query });
    met.push(...body.items.map(({ id }) => id));
    if (body.next === null) break;
    query = Object.fromEntries(new URL(body.next).searchParams);
  }

  expect(met).toEqual([3, 5, 1, 4, 6, 2].map((number) => `hr${number}-119`));
});

test.each([
  [{ window: "year" }, "window"],
  [{ of: "people" }, "of"],
  [{ cursor: "nonsense" }, "cursor"],
])("refuses %j", async (query, path) => {
  const { status, body } = await call(readTrending, { query });

  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ path }] });
});
