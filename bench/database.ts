/** A new embedded database with the tables, for one bench. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "@/lib/cli/embedded-postgres";
import { closeDatabase } from "@/lib/db";
import { migrate } from "@/prisma/migrate";

export async function withDatabase<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "colloquy-bench-"));
  const server = await startEmbeddedPostgres({ dataDir });
  Object.assign(process.env, { DATABASE_URL: server.url, DATABASE_OWNER_URL: server.ownerUrl });
  try {
    await migrate(server.ownerUrl);
    return await work(server.ownerUrl);
  } finally {
    await closeDatabase();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
