/** Three bills as GPO publishes them, for the demo, where govinfo can be reached. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";

const PACKAGES = ["BILLS-116hr1500rh", "BILLS-117hr3076enr", "BILLS-119s331es"];

/** Milliseconds for all of them together: a newcomer without internet should not wait. */
const TIMEOUT = 12_000;

/** The files it could fetch, in a folder of `DATA_DIR`; none when govinfo cannot be reached, with the reason. */
export async function fetchRealBills(): Promise<{ files: string[]; problem: string | null }> {
  const folder = path.join(env().DATA_DIR, "govinfo");
  await mkdir(folder, { recursive: true });
  const deadline = AbortSignal.timeout(TIMEOUT);
  const fetched = await Promise.allSettled(PACKAGES.map((name) => fetchBill(name, folder, deadline)));
  const failed = fetched.find((result) => result.status === "rejected");
  return {
    files: fetched.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])),
    problem: failed ? reasonOf(failed.reason) : null,
  };
}

async function fetchBill(name: string, folder: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${env().GOVINFO_URL}/content/pkg/${name}/xml/${name}.xml`, {
    signal,
    headers: { accept: "application/xml, text/xml", "user-agent": "Colloquy demo" },
  });
  if (!response.ok) throw new Error(`govinfo answered ${response.status}`);
  const file = path.join(folder, `${name}.xml`);
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return file;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
