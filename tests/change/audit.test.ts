import "../support/database";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { verifyAudit } from "@/lib/change/audit-commands";
import { recordAudit } from "@/lib/change/audit-store";
import { db, transaction } from "@/lib/db";
import { NOON } from "../support/make";
import { inDatabase } from "../support/server";

const grave = (subject: string) =>
  transaction((tx) =>
    recordAudit({ at: NOON, kind: "suspend", by: "ada", subject, detail: { rule: "spam", act: null } }, tx),
  );

/** As who owns the database, and who may do what the site may not. */
async function asOwner(statement: string): Promise<void> {
  const { pathname } = new URL(process.env.DATABASE_URL ?? "");
  const client = new pg.Client({ connectionString: inDatabase(inject("ownerUrl"), pathname.slice(1)) });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test("an empty log is whole, and each entry is chained to the one before, be they written at once", async () => {
  expect(await verifyAudit()).toMatchObject({ head: { number: 0n } });
  await Promise.all(Array.from({ length: 20 }, (_, at) => grave(`person ${at} “é”`)));
  expect(await verifyAudit()).toMatchObject({ head: { number: 20n } });
});

test.each([
  ["a word is changed", "UPDATE audit SET subject = 'x' WHERE number = 2", 2n],
  ["its detail is changed", `UPDATE audit SET detail = '{"rule": "threat"}' WHERE number = 3`, 3n],
  ["its time is changed", "UPDATE audit SET at = at + interval '1 ms' WHERE number = 1", 1n],
  ["one is taken out", "DELETE FROM audit WHERE number = 2", 2n],
  [
    "two change places",
    "UPDATE audit SET number = CASE number WHEN 2 THEN 30 WHEN 3 THEN 2 END WHERE number IN (2, 3)",
    2n,
  ],
])("when %s, the log says where it is broken", async (_case, statement, broken) => {
  for (const subject of ["one", "two", "three", "four"]) await grave(subject);
  await asOwner(statement);
  expect(await verifyAudit()).toEqual({ broken });
});

test("the site itself can neither change nor take out an entry", async () => {
  await grave("one");
  await expect(db.audit.updateMany({ data: { subject: "x" } })).rejects.toThrow(/permission denied/);
  await expect(db.audit.deleteMany()).rejects.toThrow(/permission denied/);
});
