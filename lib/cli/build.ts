/** The built site: made when the sources have changed since the last build, which takes a minute. */
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const SOURCES = [
  "app",
  "proxy.ts",
  "lib",
  "prisma/schema",
  "public",
  "next.config.js",
  "package-lock.json",
  "tsconfig.json",
];
const STAMP = ".next/colloquy-sources";

/** Null when the site is built already; else the build that has begun, and its end (false: it failed). */
export function startBuild(): { child: ChildProcess; done: Promise<boolean> } | null {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return null;
  const next = path.join("node_modules", "next", "dist", "bin", "next");
  const child = spawn(process.execPath, [next, "build"], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  const done = new Promise<boolean>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) writeFileSync(STAMP, sources);
      resolve(code === 0);
    });
  });
  return { child, done };
}

/** npm run build */
async function main(): Promise<number> {
  const build = startBuild();
  if (build === null) console.log("Nothing has changed since the last build.");
  return build === null || (await build.done) ? 0 : 1;
}

/** Of the sources' names, sizes and times. */
function fingerprint(): string {
  const hash = createHash("sha256").update(process.version);
  for (const source of SOURCES) for (const file of filesUnder(source)) hash.update(stampOf(file));
  return hash.digest("hex");
}

function filesUnder(source: string): string[] {
  if (!statSync(source).isDirectory()) return [source];
  const entries = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
}

function stampOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${file}\n${size}\n${mtimeMs}\n`;
}

if (import.meta.filename === process.argv[1]) process.exit(await main());
