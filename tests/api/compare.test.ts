import "../support/database";
import { beforeEach, expect, test } from "vitest";
import { readComparison } from "@/lib/api/compare";
import { call } from "../support/call";
import { makeRevision, makeVersion } from "../support/make";

const BIRDS = { path: "s1", designator: "1.", text: "1. The Secretary shall count birds within 30 days." };
const FISH = { path: "s2", designator: "2.", text: "2. Each Governor may feed the fish of the State." };
const TREES = { path: "s3", designator: "3.", text: "3. No person shall fell a tree on Federal land." };

beforeEach(async () => {
  await makeVersion({ id: "hr1500-116/ih", blocks: [BIRDS, FISH] });
  await makeVersion({
    id: "hr1500-116/eh",
    blocks: [
      { ...BIRDS, text: BIRDS.text.replace("30", "45") },
      { ...TREES, path: "s2", designator: "2.", text: TREES.text.replace("3.", "2.") },
    ],
  });
});

test("says which words were struck and inserted, and which blocks came and went", async () => {
  const { status, body } = await call(readComparison, { query: { from: "hr1500-116/ih", to: "hr1500-116/eh" } });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    from: { version: "hr1500-116/ih", revision: 1 },
    to: { version: "hr1500-116/eh", revision: 1 },
    counts: { same: 0, changed: 1, removed: 1, added: 1 },
    words: { struck: 11, inserted: 11 },
    complete: true,
    total: 3,
    next: null,
  });
  expect(body.items[0]).toMatchObject({
    kind: "changed",
    from: [{ id: "hr1500-116/ih/s1" }],
    to: [{ id: "hr1500-116/eh/s1" }],
    runs: [
      { kind: "same", text: "1. The Secretary shall count birds within " },
      { kind: "struck", text: "30" },
      { kind: "inserted", text: "45" },
      { kind: "same", text: " days." },
    ],
  });
  expect(body.items.map(({ kind }) => kind).sort()).toEqual(["added", "changed", "removed"]);
});

test("identical sections of companion bills know each other", async () => {
  await makeVersion({
    id: "s99-116/is",
    blocks: [FISH, { ...BIRDS, path: "s7", designator: "7.", text: BIRDS.text.replace("1.", "7.") }],
  });

  const query = { from: "hr1500-116/ih", to: "s99-116/is", include: "same" };
  const { body } = await call(readComparison, { query });

  expect(body.items.map(({ kind, from, to }) => [kind, from[0]?.path, to[0]?.path])).toEqual([
    ["same", "s2", "s2"],
    ["moved", "s1", "s7"],
  ]);
});

test("gives a page at a time, each change once", async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = { from: "hr1500-116/ih", to: "hr1500-116/eh", limit: 1 };
    if (cursor !== null) query.cursor = cursor;
    const { body } = await call(readComparison, { query });
    seen.push(...body.items.map(({ kind }) => kind));
    cursor = body.next === null ? null : new URL(body.next).searchParams.get("cursor");
  } while (cursor !== null);

  expect(seen.sort()).toEqual(["added", "changed", "removed"]);
});

test("compares two texts of one version", async () => {
  await makeRevision({
    version: "hr1500-116/ih",
    blocks: [BIRDS, { ...FISH, text: FISH.text.replace("may", "shall") }],
  });

  const query = { from: "hr1500-116/ih", fromRevision: 1, to: "hr1500-116/ih" };
  const { body } = await call(readComparison, { query });

  expect(body).toMatchObject({ counts: { same: 1, changed: 1 }, from: { revision: 1 }, to: { revision: 2 } });
});

test.each([
  ["a version that is not there", { from: "hr1500-116/ih", to: "hr1500-116/enr" }, 404],
  ["a revision that is not there", { from: "hr1500-116/ih", to: "hr1500-116/eh", toRevision: 9 }, 404],
  ["no second version", { from: "hr1500-116/ih" }, 400],
  ["what names no version", { from: "hr1500-116/ih", to: "hr1500" }, 400],
])("refuses %s", async (_what, query, status) => {
  expect((await call(readComparison, { query })).status).toBe(status);
});
