/**
 * Before all tests: one embedded PostgreSQL with a migrated template, from which each test file gets a database of its own.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "@/lib/cli/embedded-postgres";
import { migrate } from "@/prisma/migrate";

/** What is on the disk of a test is not worth keeping. */
const SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

declare module "vitest" {
  interface ProvidedContext {
    ownerUrl: string;
    appUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "colloquy-tests-"));
  const server = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  const template = await makeDatabase(server.ownerUrl, "template_colloquy", null);
  await migrate(template);
  project.provide("ownerUrl", server.ownerUrl);
  project.provide("appUrl", server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Creates a database, empty or as a copy, and gives the URL that reaches it as the owner. */
export async function makeDatabase(ownerUrl: string, name: string, template: string | null): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ""}`);
  } finally {
    await client.end();
  }
  return inDatabase(ownerUrl, name);
}

export function inDatabase(url: string, name: string): string {
  const there = new URL(url);
  there.pathname = `/${name}`;
  return there.href;
}
