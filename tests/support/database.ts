/**
 * Import this in a test file that needs the database: the file gets one of its own, emptied before each test.
 */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { closeDatabase } from "@/lib/db";
import { inDatabase, makeDatabase } from "./server";

const name = `test_${randomBytes(6).toString("hex")}`;
let owner: pg.Client;

process.env.DATABASE_URL = inDatabase(inject("appUrl"), name);
process.env.DATABASE_OWNER_URL = inDatabase(inject("ownerUrl"), name);

beforeAll(async () => {
  const url = await makeDatabase(inject("ownerUrl"), name, "template_colloquy");
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});

beforeEach(() => emptyDatabase());

/** Takes every row out of every table. */
export async function emptyDatabase(): Promise<void> {
  const { rows } = await owner.query(
    `SELECT string_agg(format('%I', tablename), ', ') AS tables FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  );
  await owner.query(`TRUNCATE ${rows[0].tables} RESTART IDENTITY CASCADE`);
}

afterAll(async () => {
  await closeDatabase();
  await owner.end();
});
