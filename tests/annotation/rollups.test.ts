import "../support/database";
import pg from "pg";
import { expect, test } from "vitest";
import type { Citizen } from "@/lib/account/viewer";
import { annotate, deleteAnnotation, editAnnotation, react, takeBack } from "@/lib/annotation/commands";
import { REACTION_KINDS } from "@/lib/annotation/reaction";
import { minutesSince } from "@/lib/annotation/rollup";
import { counting } from "@/lib/annotation/rollup-jobs";
import { countDue, makeAllDue } from "@/lib/annotation/rollup-store";
import { NewAnnotation, NewReaction } from "@/lib/annotation/schema";
import { daysOf } from "@/lib/annotation/series-store";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { catchUp } from "@/lib/change/follower-jobs";
import { numberChanges, recordChange } from "@/lib/change/store";
import { easternDay } from "@/lib/clock";
import { db, transaction } from "@/lib/db";
import { makeBlock, makeUser, makeVersion, NOON } from "../support/make";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A moment before the site's clocks go back, so that one day of the history has 25 hours. */
const NOW = new Date("2026-11-02T15:20:00Z");
const job = counting(() => NOW);
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

async function happen(): Promise<void> {
  await numberChanges();
  await catchUp(job);
}

const comment = (...blocks: string[]) =>
  NewAnnotation.parse({ target: blocks.map((block) => ({ block })), body: "Why?" });
const stance = (block: string, kind = "great-idea") => NewReaction.parse({ block, kind });
const show = (id: string, visibility: string) => db.annotation.update({ where: { id }, data: { visibility } });

/** `hour 2026-11-02T13:00 s1 commenting 2`, sorted: all that is counted. */
async function rollups(): Promise<string[]> {
  const rows = await db.rollup.findMany();
  return rows.map((row) => lineOf(row, row.count)).sort();
}

type Cell = { billId: string; span: string; at: Date; revisionId: string; section: string; act: string };
const lineOf = ({ billId, span, at, revisionId, section, act }: Cell, count: number) =>
  [billId, span, at.toISOString().slice(0, 16), revisionId, section || "-", act, count].join(" ");

/** The same, worked out from all rows one by one. */
async function expected(): Promise<string[]> {
  const [annotations, reactions, blocks] = await Promise.all([
    db.annotation.findMany({ where: { visibility: "public" }, include: { parts: true } }),
    db.reaction.findMany({ include: { block: { include: { revision: { include: { version: true } } } } } }),
    db.block.findMany({ where: { level: { in: ["title", "section"] }, quoted: 0 } }),
  ]);
  const said = [
    ...annotations.map(({ billId, revisionId, motivation, createdAt, parts }) => ({
      ...{ billId, revisionId, act: motivation, at: createdAt },
      paths: parts.map(({ path }) => path),
    })),
    ...reactions.map(({ revisionId, path, kind, at, block }) => ({
      ...{ revisionId, act: kind, at, paths: [path], billId: block.revision.version.billId },
    })),
  ];
  const sectionOf = (revisionId: string, path: string) =>
    blocks
      .filter((block) => block.revisionId === revisionId && `${path}/`.startsWith(`${block.path}/`))
      .sort((a, b) => b.path.length - a.path.length)[0]?.path ?? path;
  const sums = new Map<string, { cell: Cell; count: number }>();
  for (const { billId, revisionId, act, at, paths } of said)
    for (const section of new Set(["", ...paths.map((path) => sectionOf(revisionId, path))]))
      for (const [span, start] of spansOf(at)) {
        const cell = { billId, span, at: start, revisionId, section, act };
        const key = lineOf(cell, 0);
        sums.set(key, { cell, count: (sums.get(key)?.count ?? 0) + 1 });
      }
  return [...sums.values()].map(({ cell, count }) => lineOf(cell, count)).sort();
}

function spansOf(at: Date): [string, Date][] {
  const floor = (size: number) => new Date(Math.floor(at.getTime() / size) * size);
  let midnight = floor(HOUR);
  while (easternDay(new Date(midnight.getTime() - HOUR)) === easternDay(at))
    midnight = new Date(midnight.getTime() - HOUR);
  const minutes: [string, Date][] = at >= minutesSince(NOW) ? [["minute", floor(MINUTE)]] : [];
  return [...minutes, ["hour", floor(HOUR)], ["day", midnight]];
}

test("what is hidden is taken from the minute at which it was said, and shown again it is added there", async () => {
  const { block, bill } = await makeBlock();
  const ada = await makeUser();
  const [first, second] = [ago(70 * MINUTE), ago(10 * MINUTE)];
  const { id } = await annotate(ada, comment(block), first);
  await react(ada, stance(block), second);
  await happen();
  const before = await rollups();

  await show(id, "hidden");
  await countDue(NOW);
  const hidden = await rollups();
  await show(id, "public");
  await countDue(NOW);

  expect(before.filter((line) => line.includes(" minute "))).toHaveLength(4);
  expect(hidden).toEqual(before.filter((line) => !line.includes("commenting")));
  expect(await rollups()).toEqual(before);
  expect(await daysOf(bill, 9)).toEqual([{ day: "2026-11-02", comments: 1, reactions: 1 }]);
});

test("a stance taken back later is taken from the minute at which it was taken", async () => {
  const { block } = await makeBlock();
  const [ada, bob] = [await makeUser(), await makeUser({ name: "bob" })];
  await react(ada, stance(block), ago(30 * HOUR));
  await react(bob, stance(block), ago(2 * HOUR));
  await happen();

  await takeBack(ada, stance(block), ago(MINUTE));
  await happen();

  expect(await rollups()).toEqual(await expected());
  expect((await db.rollup.findMany({ where: { span: "hour", section: "" } })).map(({ at }) => at)).toEqual([
    new Date("2026-11-02T13:00:00Z"),
  ]);
});

test("a comment on two blocks counts once on the text, once in each section, and a bill counts its voices", async () => {
  const blocks = ["s1", "s1/a", "s1/b", "s2"].map((path) => ({
    path,
    level: path.includes("/") ? ("subsection" as const) : ("section" as const),
  }));
  const { version, bill } = await makeVersion({ blocks });
  const ada = await makeUser();
  await annotate(ada, comment(`${version}/s1/a`, `${version}/s1/b`, `${version}/s2`), NOON);
  await react(ada, stance(`${version}/s1/a`), NOON);

  await happen();

  const hours = await db.rollup.findMany({ where: { span: "hour" }, orderBy: [{ act: "asc" }, { section: "asc" }] });
  expect(hours.map(({ act, section, count }) => `${act} ${section} ${count}`)).toEqual([
    "commenting  1",
    "commenting s1 1",
    "commenting s2 1",
    "great-idea  1",
    "great-idea s1 1",
  ]);
  expect((await db.bill.findUniqueOrThrow({ where: { id: bill } })).voices).toBe(2);
});

test("minutes are forgotten after two days; hours and days stay, and still lose what is hidden", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const { id } = await annotate(ada, comment(block), ago(HOUR));
  await annotate(ada, comment(block), ago(HOUR));
  await countDue(NOW);
  const later = new Date(NOW.getTime() + 4 * 24 * HOUR);

  await countDue(later);
  expect(await db.rollup.count({ where: { span: "minute" } })).toBe(0);
  await show(id, "hidden");
  await countDue(later);

  const rows = await db.rollup.findMany({ where: { section: "" }, orderBy: { span: "asc" } });
  expect(rows.map(({ span, count }) => `${span} ${count}`)).toEqual(["day 1", "hour 1"]);
});

/** Fails at the statement of that number, as if the process were killed there. */
async function dying(statement: number, work: () => Promise<unknown>): Promise<void> {
  const { query } = pg.Client.prototype;
  let sent = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (++sent === statement) throw new Error("killed");
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work().catch(() => {});
  } finally {
    pg.Client.prototype.query = query;
  }
}

/** Hides or shows again, and tells the feed, as a command does. */
function turn(id: string, from: string, to: string): Promise<void> {
  return transaction(async (tx) => {
    const { count } = await tx.annotation.updateMany({ where: { id, visibility: from }, data: { visibility: to } });
    if (count > 0)
      await recordChange({ at: NOW, kind: "replied", collection: "annotations", subject: id, bill: null }, tx);
  });
}

/** A random number below `count`, the same in each run. */
function dice(seed: number) {
  let state = seed;
  return (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

test.each([1, 2, 3])(
  "history %d, with the job killed, doubled and told again, counts as all rows counted one by one",
  {
    timeout: 120_000,
  },
  async (seed) => {
    const roll = dice(seed);
    const one = <Value>(values: readonly Value[]): Value => values[roll(values.length)] as Value;
    const people = await Promise.all(["ada", "bob", "cleo"].map((name) => makeUser({ name })));
    const paths = ["t1", "t1/s1", "t1/s1/a", "t1/s1/b", "t1/s2", "t1/s2/a", "x1"];
    const level = (path: string) =>
      path.includes("/a") || path.includes("/b") || path === "x1" ? "subsection" : path === "t1" ? "title" : "section";
    const versions: string[] = [];
    for (const id of ["hr1-119/ih", "hr1-119/rh", "s2-119/is"])
      versions.push((await makeVersion({ id, blocks: paths.map((path) => ({ path, level: level(path) })) })).version);
    const said: { id: string; by: Citizen }[] = [];
    const taken: { by: Citizen; draft: NewReaction }[] = [];
    const block = () => `${one(versions)}/${one(paths)}`;
    const when = () => ago(roll(5 * 24 * 60) * MINUTE + roll(MINUTE));
    const acts: Record<string, () => Promise<unknown>> = {
      comment: async () => {
        const [by, version, first] = [one(people), one(versions), roll(paths.length - 1)];
        const parts = paths.slice(first, first + 1 + roll(3)).map((path) => `${version}/${path}`);
        said.push({ id: (await annotate(by, comment(...parts), when())).id, by });
      },
      suggest: async () => {
        const by = one(people);
        const draft = NewAnnotation.parse({
          ...{ motivation: "editing", block: block(), exact: "at once", replacement: "now", body: "Sooner." },
        });
        said.push({ id: (await suggest(by, draft, when())).id, by });
      },
      reply: async () => {
        const by = one(people);
        const draft = NewAnnotation.parse({ inReplyTo: one(said).id, body: "Because." });
        said.push({ id: (await annotate(by, draft, when())).id, by });
      },
      react: async () => {
        const [by, draft] = [one(people), stance(block(), one(REACTION_KINDS))];
        await react(by, draft, when());
        taken.push({ by, draft });
      },
      takeBack: async () => {
        const { by, draft } = one(taken);
        await takeBack(by, draft, NOW);
      },
      edit: async () => {
        const { id, by } = one(said);
        await editAnnotation(by, { id, body: `Otherwise ${roll(1_000)}.` }, NOW);
      },
      delete: async () => {
        const { id, by } = one(said);
        await deleteAnnotation(by, { id }, NOW);
      },
      hide: () => turn(one(said).id, "public", "hidden"),
      restore: () => turn(one(said).id, "hidden", "public"),
      recut: () =>
        transaction(async (tx) => {
          const [versionId, path] = [one(versions), one(["t1/s1", "t1/s2", "x1"])];
          const where = { path, revision: { versionId } };
          const { level: was } = await tx.block.findFirstOrThrow({ where });
          await tx.block.updateMany({ where, data: { level: was === "section" ? "subsection" : "section" } });
          const bill = versionId.split("/")[0] ?? "";
          await recordChange({ at: NOW, kind: "revised", collection: "versions", subject: versionId, bill }, tx);
        }),
      run: happen,
      doubled: async () => {
        await numberChanges();
        await Promise.all([catchUp(job), countDue(NOW), countDue(NOW)]);
      },
      toldAgain: async () => {
        await db.follower.updateMany({ data: { number: 0 } });
        await happen();
      },
      killed: () => dying(4 + roll(12), happen),
    };
    const common = ["comment", "comment", "reply", "suggest", "react", "react", "react", "takeBack", "hide", "restore"];
    await acts.comment?.();
    await acts.react?.();

    const refused: string[] = [];
    for (let step = 0; step < 150; step++) {
      const name = roll(3) > 0 ? one(common) : one(Object.keys(acts));
      await acts[name]?.().catch((error: Error) => refused.push(`${name}: ${error.message}`));
      if (step % 50 === 49) {
        await happen();
        expect(await rollups(), `after ${step} steps`).toEqual(await expected());
      }
    }

    expect(refused.filter((words) => !/does not exist|only its office|overlap|withdrawn/i.test(words))).toEqual([]);
    const kept = await rollups();
    expect(kept.length).toBeGreaterThan(100);
    await db.rollup.deleteMany({ where: { act: "commenting" } });
    await db.rollup.updateMany({ where: { act: "confusing" }, data: { count: { increment: 5 } } });
    await db.bill.updateMany({ data: { voices: 7 } });
    await makeAllDue();
    await countDue(NOW);
    expect(await rollups()).toEqual(kept);
    const whole = await db.rollup.groupBy({
      by: ["billId"],
      where: { section: "", span: "hour" },
      _sum: { count: true },
    });
    const voices = await db.bill.findMany({ select: { id: true, voices: true } });
    expect(voices.map(({ id, voices: of }) => [id, of]).sort()).toEqual(
      whole.map(({ billId, _sum }) => [billId, _sum.count]).sort(),
    );
  },
);
