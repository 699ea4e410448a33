/**
 * npm run bench              all of it
 * npm run bench -- import    one part: read, import, document, react, compare, place, talk or library
 *
 * Every figure is a ratio to a limit measured in the same run, because seconds of one machine say nothing of another.
 * Files come from ../shared/corpus (or CORPUS=…); without it, from the samples.
 */
import { availableParallelism, totalmem } from "node:os";
import { benchCompare } from "./compare";
import { benchDocument } from "./document";
import { benchImport } from "./import";
import { benchLibrary } from "./library";
import { benchPlace } from "./place";
import { benchReact } from "./react";
import { benchRead } from "./read";
import { benchTalk } from "./talk";

/** `rate` is per second; `limit` the rate of the limit; the ratio of both is what counts. */
export type Row = { work: string; rate: number; unit: string; limit: number; of: string };

const PARTS = {
  read: benchRead,
  import: benchImport,
  document: benchDocument,
  react: benchReact,
  compare: benchCompare,
  place: benchPlace,
  talk: benchTalk,
  library: benchLibrary,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(2);
}
console.log(`${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`);
console.log("| work | rate | limit | ratio |\n|---|---|---|---|");
for (const [name, bench] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const { work, rate, unit, limit, of } of await bench())
    console.log(
      `| ${work} | ${figure(rate)} ${unit} | ${figure(limit)} ${unit}: ${of} | ${(rate / limit).toFixed(2)} |`,
    );
}
process.exit();

function figure(value: number): string {
  return value.toLocaleString("en-US", { maximumSignificantDigits: 3 });
}
