/**
 * npm run import -- PATH…    files, folders, zips or URLs of whatever Congress publishes that Colloquy reads
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { placeBills } from "@/lib/annotation/placement-commands";
import { numberChanges } from "@/lib/change/store";
import { runImport } from "@/lib/intake/run";
import { recordRun } from "@/lib/intake/run-record";
import { isUrl } from "@/lib/intake/source";
import { closingTable } from "./closing-table";
import { openDatabase } from "./database";
import { ProgressBar } from "./progress-bar";

/** Imports with a progress bar and a closing table. The database must be open. */
export async function importWithProgress(locations: readonly string[]): Promise<void> {
  const began = performance.now();
  const bar = new ProgressBar();
  const what = locations.map((location) => (isUrl(location) ? location : path.basename(location))).join(", ");
  await recordRun({ kind: "import", what: what.slice(0, 200), keepIdle: true }, async (tally) => {
    await runImport(locations, ({ name, size, outcome, filesOf, bytesOf }) => {
      tally.imported(name, size, outcome);
      tally.filesOf = filesOf;
      const part = bytesOf === null ? 0 : bytesOf > 0 ? tally.bytes / bytesOf : 1;
      bar.show(part, `${tally.files}${filesOf === null ? "" : ` of ${filesOf}`}  ${name}`);
    });
    await numberChanges();
    const placed = await placeBills(tally.takeBills());
    bar.end();
    console.log(closingTable(tally, placed, (performance.now() - began) / 1_000));
  });
}

async function main(locations: string[]): Promise<number> {
  const missing = locations.filter((location) => !isUrl(location) && !existsSync(location));
  if (locations.length === 0)
    console.error(
      "Say what to import: npm run import -- PATH… (files, folders, zips or URLs of bills, statuses, votes and members)",
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
