/**
 * The Chromium of the browser tests: CHROMIUM_PATH, Playwright's own, the system's, or else one that is installed now.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Milliseconds a download may take. */
const TIMEOUT = 5 * 60_000;

/** The path of a Chromium that is here, installing one if need be; says what it does. Throws with what to do. */
export function findChromium(): string {
  const found = present() ?? (install() ? present() : null);
  if (found) return found;
  throw new Error(
    "There is no Chromium, and none could be installed. Install one, and set CHROMIUM_PATH to it if it is not in /usr/bin.",
  );
}

function present(): string | null {
  const { CHROMIUM_PATH: wanted } = process.env;
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, and nothing is there.`);
  return wanted ?? [chromium.executablePath(), ...SYSTEM].find((place) => existsSync(place)) ?? null;
}

function install(): boolean {
  console.log("There is no Chromium here. Trying Playwright's download …");
  if (succeeds("npx", ["playwright", "install", "chromium"])) return true;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("That failed. Installing the system's package chromium …");
  succeeds("apt-get", ["update", "-qq"]);
  return succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"]);
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit", timeout: TIMEOUT }).status === 0;
}
