/**
 * npm run import -- PATH…    files, folders or zips of bills, statuses, votes, members, the floor and meetings
 */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import Piscina from "piscina";
import { numberChanges } from "@/lib/change/store";
import { type Progress, runImport } from "@/lib/intake/run";
import { openDatabase } from "./database";
import { ProgressBar } from "./progress-bar";

const OUTCOMES = {
  "new-version": "new versions",
  "new-revision": "corrected texts",
  rendition: "more files of a text that was here",
  facts: "statuses, votes, members, floor and meetings that told something new",
  unchanged: "unchanged",
  "set-aside": "set aside",
} as const;

/** Imports with a progress bar and a closing table. The database must be open. */
export async function importWithProgress(locations: readonly string[]): Promise<void> {
  const began = performance.now();
  const bar = new ProgressBar();
  const done: Progress[] = [];
  await runImport(locations, (progress) => {
    done.push(progress);
    bar.show(
      progress.bytesOf > 0 ? progress.bytes / progress.bytesOf : 1,
      `${progress.files} of ${progress.filesOf}  ${progress.name}`,
    );
  });
  await numberChanges();
  await prepareDocuments(billsIn(done), bar);
  bar.end();
  console.log(closingTable(done, (performance.now() - began) / 1_000));
}

function billsIn(done: readonly Progress[]): string[] {
  const versions = done.flatMap(({ outcome }) =>
    "version" in outcome && outcome.version !== null ? [outcome.version] : [],
  );
  return [...new Set(versions.map((version) => version.slice(0, version.indexOf("/"))))];
}

/** Makes the pages of what is new, so that no reader waits for them. */
async function prepareDocuments(bills: readonly string[], bar: ProgressBar): Promise<void> {
  const pool = new Piscina<string, void>({
    filename: new URL("./document-worker.ts", import.meta.url).href,
    maxThreads: availableParallelism(),
  });
  let ready = 0;
  try {
    await Promise.all(
      bills.map(async (bill) => {
        await pool.run(bill);
        ready += 1;
        bar.show(ready / bills.length, `pages ${ready} of ${bills.length}  ${bill}`);
      }),
    );
  } finally {
    await pool.destroy();
  }
}

function closingTable(done: readonly Progress[], seconds: number): string {
  const megabytes = (done.at(-1)?.bytes ?? 0) / 1e6;
  const lines = Object.entries(OUTCOMES).map(([outcome, words]) => {
    const count = done.filter((progress) => progress.outcome.outcome === outcome).length;
    return `  ${String(count).padStart(6)}  ${words}`;
  });
  const findings = done.reduce((sum, { outcome }) => sum + ("findings" in outcome ? outcome.findings : 0), 0);
  const asides = done.flatMap(({ name, outcome }) =>
    outcome.outcome === "set-aside" ? [`    ${name}: ${outcome.message}`] : [],
  );
  return [
    `${done.length} files, ${megabytes.toFixed(1)} MB, in ${seconds.toFixed(1)} s`,
    ...lines,
    `  ${String(findings).padStart(6)}  findings for staff (elements the reader did not know, and the like)`,
    ...asides.sort(),
  ].join("\n");
}

async function main(locations: string[]): Promise<number> {
  const missing = locations.filter((location) => !existsSync(location));
  if (locations.length === 0)
    console.error(
      "Say what to import: npm run import -- PATH… (files, folders or zips of bills, statuses, votes, members, the floor and meetings)",
    );
  for (const location of missing) console.error(`There is nothing at ${location}.`);
  if (locations.length === 0 || missing.length > 0) return 2;

  const database = await openDatabase();
  try {
    console.log(`Importing into ${database.place}`);
    await importWithProgress(locations);
    return 0;
  } finally {
    await database.close();
  }
}

if (import.meta.filename === process.argv[1])
  main(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
