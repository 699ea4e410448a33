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
  await owner.query(EMPTY);
}

afterAll(async () => {
  await closeDatabase();
  await owner.end();
});

/** DELETE and not TRUNCATE: a table of a few rows is emptied many times faster. As a replica no trigger or key minds. */
const EMPTY = `
DO $$
DECLARE name text;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' LOOP
    EXECUTE format('DELETE FROM %I', name);
  END LOOP;
  FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER SEQUENCE %I RESTART', name);
  END LOOP;
END $$`;
