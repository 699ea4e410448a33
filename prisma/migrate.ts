/**
 * Applies `prisma/migrations`, as `prisma migrate deploy` does, without the engine that it would download.
 *
 * It keeps Prisma's own `_prisma_migrations` table and takes Prisma's lock, so both may be used on one database.
 */
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";

const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
/** The advisory lock that Prisma takes. */
const LOCK = 72707369;
const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

/** The names of the migrations it applied, in order; empty when the database was up to date. `url` is the owner's. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await client.query(TABLE);
    const known = await appliedBefore(client);
    const names = fs
      .readdirSync(FOLDER, { withFileTypes: true })
      .filter((e) => e.isDirectory())
      .map((e) => e.name)
      .sort();
    for (const name of known.keys())
      if (!names.includes(name))
        throw new Error(
          `The database has migration ${name}, which this copy of Colloquy lacks: update Colloquy first.`,
        );
    const done: string[] = [];
    for (const name of names) if (await apply(client, name, known.get(name))) done.push(name);
    return done;
  } finally {
    await client.end(); // the end of the session frees the lock
  }
}

type Applied = { checksum: string; finished: boolean };

async function appliedBefore(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

async function apply(client: pg.Client, name: string, before: Applied | undefined): Promise<boolean> {
  const sql = fs.readFileSync(path.join(FOLDER, name, "migration.sql"), "utf8");
  const checksum = createHash("sha256").update(sql).digest("hex");
  if (before && !before.finished)
    throw new Error(
      `Migration ${name} failed before. Look at its logs in _prisma_migrations, mend what it left, delete its row, and run this again.`,
    );
  if (before && before.checksum !== checksum)
    throw new Error(
      `Migration ${name} was edited after it was applied: restore it, and write the change as a new migration.`,
    );
  if (before) return false;

  const id = randomUUID();
  await client.query(`INSERT INTO "_prisma_migrations"(id, checksum, migration_name) VALUES ($1, $2, $3)`, [
    id,
    checksum,
    name,
  ]);
  try {
    await client.query(sql); // one message of the simple protocol is one transaction
  } catch (cause) {
    await client.query(`UPDATE "_prisma_migrations" SET logs = $2 WHERE id = $1`, [id, String(cause)]);
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
  await client.query(`UPDATE "_prisma_migrations" SET finished_at = now(), applied_steps_count = 1 WHERE id = $1`, [
    id,
  ]);
  return true;
}
