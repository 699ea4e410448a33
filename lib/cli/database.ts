/**
 * The database a command works in: the one the settings name, else the embedded one; migrated in either case.
 */
import { existsSync } from "node:fs";
import { closeDatabase } from "@/lib/db";
import { env } from "@/lib/env";
import { migrate } from "@/prisma/migrate";
import { startEmbeddedPostgres } from "./embedded-postgres";

export type OpenDatabase = {
  /** Where the data is, for people. */
  place: string;
  /** The migrations that were applied just now. */
  applied: string[];
  /** Closes our connections, and stops the embedded server if we started it. */
  close: () => Promise<void>;
};

/** Reads `.env` in the folder where the command runs; what the environment says already stands. */
export function loadSettings(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Reads `.env`, finds or starts the database, brings it up to date, and sets `DATABASE_URL` for the rest of the process. */
export async function openDatabase(): Promise<OpenDatabase> {
  loadSettings();
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = env();
  const embedded = DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: DATA_DIR });
  process.env.DATABASE_URL = DATABASE_URL ?? embedded?.url;
  process.env.DATABASE_OWNER_URL = DATABASE_OWNER_URL ?? embedded?.ownerUrl ?? DATABASE_URL;
  const close = async () => {
    await closeDatabase();
    await embedded?.stop();
  };
  try {
    const applied = await migrate(process.env.DATABASE_OWNER_URL ?? "");
    return {
      place: embedded ? `an embedded PostgreSQL in ${DATA_DIR}/` : "the database of DATABASE_URL",
      applied,
      close,
    };
  } catch (error) {
    await close();
    throw DATABASE_URL && isUnreachable(error)
      ? new Error(`The database of DATABASE_URL does not answer: ${error.message}`)
      : error;
  }
}

function isUnreachable(error: unknown): error is Error {
  return error instanceof Error && "code" in error && /^(E[A-Z]+|28|3D)/.test(String(error.code));
}
