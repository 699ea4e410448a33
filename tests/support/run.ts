/**
 * npm run check · npm test · npm run test:full
 *
 * Runs every step even when one fails, and closes with one line: `N passed, N failed`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findChromium } from "./browser";

type Count = { passed: number; failed: number };
type Mode = "check" | "test" | "full";

const reports = mkdtempSync(path.join(os.tmpdir(), "colloquy-reports-"));
/** What the layers and the documents are held to. */
const FRAME = ["tests/layers.test.ts", "tests/docs.test.ts"];

function steps(mode: Mode): (() => Count)[] {
  const check = [
    () => step("the database client", "prisma", ["generate"]),
    () => step("types of the routes", "next", ["typegen"]),
    () => step("types", "tsc", ["--noEmit"]),
    () => step("lint", "biome", ["check", "--error-on-warnings", "."]),
    () => step("the schema and its migrations", "tsx", ["prisma/schema-engine.ts", "check"]),
  ];
  if (mode === "check") return [...check, () => vitest(FRAME, {})];
  const full = mode === "full" ? { COLLOQUY_FULL: "1" } : {};
  return [
    ...check,
    () => vitest([], full),
    () => step("the build", "tsx", ["lib/cli/build.ts"]),
    () => playwright(full),
  ];
}

function step(what: string, program: string, args: string[]): Count {
  console.log(`\n— ${what}`);
  const ok = run(program, args, {}) === 0;
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function vitest(files: string[], env: Record<string, string>): Count {
  console.log("\n— unit and integration tests");
  const report = path.join(reports, "vitest.json");
  const status = run(
    "vitest",
    ["run", ...files, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    env,
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : 1) };
}

function playwright(env: Record<string, string>): Count {
  console.log("\n— browser tests");
  const report = path.join(reports, "playwright.json");
  const chromium = foundChromium();
  if (chromium === null) return { passed: 0, failed: 1 };
  const browser = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const status = run("playwright", ["test", "--reporter=list,json"], { ...env, ...browser });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(report, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky || (status === 0 ? 0 : 1) };
}

function foundChromium(): string | null {
  try {
    return findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

function run(program: string, args: string[], env: Record<string, string>): number | null {
  const command = path.join("node_modules", ".bin", program);
  return spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    shell: process.platform === "win32",
  }).status;
}

const mode = process.argv[2] as Mode;
const total: Count = { passed: 0, failed: 0 };
for (const next of steps(mode)) {
  const { passed, failed } = next();
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
