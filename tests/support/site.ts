/** The site of the browser tests: the built site on a new embedded database, with the samples and the seed. `PORT` and settings may be given. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "@/lib/cli/embedded-postgres";
import { importWithProgress } from "@/lib/cli/import";
import { closeDatabase } from "@/lib/db";
import { migrate } from "@/prisma/migrate";
import { seed } from "@/prisma/seed";
import { runUntilStopped, startSite } from "@/server";

const { PORT = "3412" } = process.env;
const dataDir = mkdtempSync(path.join(os.tmpdir(), "colloquy-site-"));
const database = await startEmbeddedPostgres({ dataDir, settings: { fsync: "off", synchronous_commit: "off" } });
Object.assign(process.env, {
  NODE_ENV: "production",
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  DATA_DIR: dataDir,
  PORT,
  HOSTNAME: "localhost",
  PUBLIC_URL: `http://localhost:${PORT}`,
  NEXTAUTH_SECRET: "for-tests-alone-".repeat(3),
  MAIL_TO_FOLDER: "true",
  SECOND_FACTOR: process.env.SECOND_FACTOR ?? "offered",
});
await runUntilStopped(async (closers) => {
  closers.push(async () => rmSync(dataDir, { recursive: true, force: true }), database.stop, closeDatabase);
  await migrate(database.ownerUrl);
  await importWithProgress(["prisma/samples"]);
  await seed(new Date());
  closers.push((await startSite({ dev: false })).stop);
});
