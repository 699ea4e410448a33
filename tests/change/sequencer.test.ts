import "../support/database";
import { expect, test } from "vitest";
import type { NewChange } from "@/lib/change/change";
import { changesAfter, lastChange, numberChanges, recordChange } from "@/lib/change/store";
import { db, transaction, withConnection } from "@/lib/db";

const change = (subject: string): NewChange => ({
  at: new Date("2026-01-05T12:00:00Z"),
  kind: "imported",
  collection: "bills",
  subject,
  bill: subject,
});

test("a change that commits late comes after those that were numbered before it, and none is skipped", async () => {
  let commitLate = () => {};
  const held = new Promise<void>((resolve) => {
    commitLate = resolve;
  });
  const late = transaction(async (tx) => {
    await recordChange(change("hr1-119"), tx);
    await held;
  });
  await recordChange(change("hr2-119"), db);

  await numberChanges();
  const before = await changesAfter(0n, 10);
  commitLate();
  await late;
  await numberChanges();

  expect(before.map(({ subject }) => subject)).toEqual(["hr2-119"]);
  expect((await changesAfter(0n, 10)).map(({ number, subject }) => [Number(number), subject])).toEqual([
    [1, "hr2-119"],
    [2, "hr1-119"],
  ]);
});

test("sixteen writers and four sequencers give every change one number, without a gap", async () => {
  const writers = Array.from({ length: 16 }, async (_, writer) => {
    for (let turn = 0; turn < 25; turn++) await recordChange(change(`hr${writer + 1}-${turn + 1}`), db);
  });
  const sequencers = Array.from({ length: 4 }, async () => {
    for (let turn = 0; turn < 20; turn++) await numberChanges();
  });
  await Promise.all([...writers, ...sequencers]);
  await numberChanges();

  const numbers = (await changesAfter(0n, 1_000)).map(({ number }) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
  expect(await lastChange()).toBe(400n);
});

test.each([
  ["rewrite a change", "UPDATE change SET kind = 'deleted'"],
  ["delete a change", "DELETE FROM change"],
  ["make a table", "CREATE TABLE mine (id int)"],
])("the app's role may not %s", async (_case, sql) => {
  await recordChange(change("hr1-119"), db);

  await expect(withConnection((client) => client.query(sql))).rejects.toThrow(/permission denied/);
});
