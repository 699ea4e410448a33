/** A whole import by the command, against COPY of all rows that it wrote into tables with the same indexes. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { withDatabase } from "./database";
import { benchFiles, megabytes } from "./files";
import type { Row } from "./run";

export async function benchImport(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "colloquy-bench-files-"));
  const files = benchFiles();
  const size = megabytes(files);
  for (const { name, bytes } of files) writeFileSync(path.join(folder, name), bytes);
  try {
    return await withDatabase(async (ownerUrl) => {
      const began = performance.now();
      const command = ["--import", "tsx", "lib/cli/import.ts", folder];
      const imported = spawnSync(process.execPath, command, { env: process.env, encoding: "utf8" });
      if (imported.status !== 0) throw new Error(imported.stderr);
      const whole = (performance.now() - began) / 1_000;
      const copied = await copyOfTheSame(ownerUrl);
      const work = "import: start, read, save, index, make pages";
      return [{ work, rate: size / whole, unit: "MB/s", limit: size / copied, of: "COPY of its rows" }];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds for the rows of every table, one table after the other. */
async function copyOfTheSame(url: string): Promise<number> {
  const [reader, writer] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([reader.connect(), writer.connect()]);
  try {
    const { rows } = await reader.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'",
    );
    await writer.query("CREATE SCHEMA again");
    for (const { name } of rows) await writer.query(`CREATE TABLE again."${name}" (LIKE "${name}" INCLUDING ALL)`);
    const began = performance.now();
    for (const { name } of rows)
      await pipeline(
        reader.query(copyTo(`COPY "${name}" TO STDOUT`)),
        writer.query(copyFrom(`COPY again."${name}" FROM STDIN`)),
      );
    return (performance.now() - began) / 1_000;
  } finally {
    await Promise.all([reader.end(), writer.end()]);
  }
}
