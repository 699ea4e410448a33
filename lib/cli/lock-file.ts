/** Work that processes on one folder do one at a time. */
import fs from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Milliseconds to wait for another process: it may be making a new database. */
const PATIENCE = 120_000;

/** Runs `work` while this process holds the file. One that was left by a killed process is taken over. */
export async function whileLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + PATIENCE; !take(file); await setTimeout(50))
    if (Date.now() > until)
      throw new Error(`Another process has held ${file} for two minutes. If none runs, delete the file.`);
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  if (isLeft(file)) takeAway(file);
  return false;
}

/** Whether the process that made it is gone. */
function isLeft(file: string): boolean {
  try {
    const holder = Number(fs.readFileSync(file, "utf8"));
    return holder > 0 && !alive(holder);
  } catch {
    return false; // given back in this moment
  }
}

/** Moved aside first and looked at again: another process may have taken it over between our look and our act. */
function takeAway(file: string) {
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (!isLeft(aside)) fs.linkSync(aside, file);
  } catch {
    // somebody else was quicker
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"; // somebody else's, and alive
  }
}
