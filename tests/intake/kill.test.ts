import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { inDatabase, makeDatabase } from "../support/server";
import { snapshotOf } from "../support/snapshot";

const FULL = process.env.COLLOQUY_FULL === "1";
const CORPUS = process.env.CORPUS ?? "../shared/corpus";
const KILLS = FULL ? 20 : 3;

const folder = mkdtempSync(path.join(os.tmpdir(), "colloquy-kill-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The corpus in a full run where it is at hand; else sixty bills made of the samples by giving them other numbers. */
function filesToImport(): string[] {
  if (FULL && existsSync(CORPUS)) return ["bills", "uslm", "amendments"].map((kind) => path.join(CORPUS, kind));
  for (const name of readdirSync("prisma/samples").filter((name) => name.startsWith("BILLS-")))
    for (let copy = 1; copy <= 10; copy++) {
      const number = String(90_000 + copy);
      const text = readFileSync(path.join("prisma/samples", name), "utf8").replace(/9990\d/g, number);
      writeFileSync(path.join(folder, name.replace(/9990\d/, number)), text);
    }
  writeFileSync(path.join(folder, "empty.xml"), "");
  return [folder];
}

async function freshDatabase(): Promise<{ env: NodeJS.ProcessEnv; ownerUrl: string }> {
  const name = `kill_${randomBytes(6).toString("hex")}`;
  const ownerUrl = await makeDatabase(inject("ownerUrl"), name, "template_colloquy");
  const env = { ...process.env, DATABASE_URL: inDatabase(inject("appUrl"), name), DATABASE_OWNER_URL: ownerUrl };
  return { env, ownerUrl };
}

function startImport(files: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", "lib/cli/import.ts", ...files], { env, stdio: "ignore" });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("exit", resolve));
}

/** Starts an import and kills it after so many milliseconds; true when it was still at work. */
async function killedImport(files: string[], env: NodeJS.ProcessEnv, after: number): Promise<boolean> {
  const child = startImport(files, env);
  const end = ended(child);
  const timer = setTimeout(() => child.kill("SIGKILL"), after);
  const code = await end;
  clearTimeout(timer);
  return code === null;
}

test("an import killed at random moments and run again ends like one that was left alone", {
  timeout: 30 * 60_000,
}, async () => {
  const files = filesToImport();
  const alone = await freshDatabase();
  const began = performance.now();
  expect(await ended(startImport(files, alone.env))).toBe(0);
  const whole = performance.now() - began;

  const killed = await freshDatabase();
  const kills: boolean[] = [];
  for (let kill = 0; kill < KILLS; kill++)
    kills.push(await killedImport(files, killed.env, 200 + Math.random() * whole * 0.9));
  expect(await ended(startImport(files.toReversed(), killed.env))).toBe(0);

  expect(kills).toContain(true);
  expect(await snapshotOf(killed.ownerUrl)).toEqual(await snapshotOf(alone.ownerUrl));
});
