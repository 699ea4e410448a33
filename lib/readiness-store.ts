import fs from "node:fs";
import { db } from "./db";
import { logError } from "./log";

/** Whether the database answers and has every migration that stands in `prisma/migrations`; what hinders it is noted. */
export async function isReady(): Promise<boolean> {
  try {
    const rows = await db.$queryRaw<{ name: string }[]>`
      SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
    const applied = new Set(rows.map(({ name }) => name));
    return migrations().every((name) => applied.has(name));
  } catch (error) {
    logError("readiness", error);
    return false;
  }
}

function migrations(): string[] {
  const entries = fs.readdirSync("prisma/migrations", { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
