import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";

let dataDir: string;
const users: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "colloquy-embedded-"));
});

afterEach(async () => {
  await Promise.all(users.splice(0).map((user) => leave(user)));
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process that opens the embedded database, says where it is, and leaves it when told to. */
const PROGRAM = `
  import { startEmbeddedPostgres } from "./lib/cli/embedded-postgres";
  const server = await startEmbeddedPostgres({ dataDir: process.argv[1] });
  process.once("SIGTERM", () => server.stop().then(() => process.exit(0)));
  console.log(server.ownerUrl);
  setInterval(() => {}, 1_000);
`;

function use(): { process: ChildProcess; url: Promise<string> } {
  const user = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", PROGRAM, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  users.push(user);
  const url = new Promise<string>((resolve, reject) => {
    user.stdout?.once("data", (chunk) => resolve(String(chunk).trim()));
    user.once("exit", () => reject(new Error("it ended before it had a database")));
  });
  return { process: user, url };
}

function leave(user: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (user.exitCode !== null || user.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    user.once("exit", () => resolve());
    user.kill(signal);
  });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

test("processes that start at the same moment share one server, and the last to leave stops it", {
  timeout: 180_000,
}, async () => {
  const [first, second, third] = [use(), use(), use()];
  const urls = await Promise.all([first.url, second.url, third.url]);
  expect(new Set(urls).size).toBe(1);

  await leave(first.process);
  await leave(second.process, "SIGKILL");
  expect(await answers(urls[0])).toBe(true);

  await leave(third.process);
  expect(await answers(urls[0])).toBe(false);
});

test("a server that a killed process left is found, and stopped by who found it", { timeout: 180_000 }, async () => {
  const killed = use();
  const url = await killed.url;
  await leave(killed.process, "SIGKILL");
  expect(await answers(url)).toBe(true);

  const next = use();
  expect(await next.url).toBe(url);
  await leave(next.process);

  expect(await answers(url)).toBe(false);
});
