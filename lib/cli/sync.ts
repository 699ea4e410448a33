/**
 * npm run sync -- --congress 119    fills from the sources and then follows them
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { placeBills } from "@/lib/annotation/placement-commands";
import { isBillType } from "@/lib/bill/bill-id";
import { numberChanges } from "@/lib/change/store";
import { whileAlone } from "@/lib/intake/fetched-store";
import { Importer } from "@/lib/intake/run";
import { congressOn, type Scope } from "@/lib/intake/scope";
import { isSourceName, SOURCE_NAMES, type SourceName } from "@/lib/intake/sources";
import { dryRun, follow, type Round, type Sync, syncOnce } from "@/lib/intake/sync";
import { closingTable } from "./closing-table";
import { openDatabase } from "./database";

const USAGE = `npm run sync -- [--congress 118,119] [--session 1] [--type hr,s] [--only SOURCE,…] [--since 2026-01-31] [--once] [--dry-run]

  --congress   Congresses, with commas between; the present one when left out
  --session    1 or 2; both when left out
  --type       types of bills, with commas between; all when left out
  --only       sources, with commas between: ${SOURCE_NAMES.join(", ")}
  --since      only what changed on or after this day, where the source says when
  --once       look once at each source and end, instead of following
  --dry-run    say what would be fetched, and write nothing`;

type Options = { names: readonly SourceName[]; scopes: Scope[]; once: boolean; dry: boolean };

const FLAGS = {
  congress: { type: "string" },
  session: { type: "string" },
  type: { type: "string" },
  only: { type: "string" },
  since: { type: "string" },
  once: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

const SESSIONS: Record<string, 1 | 2> = { 1: 1, 2: 2 };

/** Throws with a sentence when an option is none. */
export function readOptions(args: string[], now: Date): Options | "help" {
  const { values: given } = parseArgs({ args, options: FLAGS });
  if (given.help) return "help";
  const congresses = (given.congress ?? String(congressOn(now))).split(",").map(Number);
  if (congresses.some((each) => !Number.isInteger(each) || each < 93 || each > 199))
    throw new Error("--congress is a number, such as 119, or several with commas between.");
  const session = given.session === undefined ? null : (SESSIONS[given.session] ?? null);
  if (given.session !== undefined && session === null) throw new Error("--session is 1 or 2.");
  const since = given.since === undefined ? null : new Date(given.since);
  if (since !== null && (Number.isNaN(since.getTime()) || !/^\d{4}-\d\d-\d\d/.test(given.since ?? "")))
    throw new Error("--since is a day, such as 2026-01-31.");
  const types = listed(given.type, isBillType, (type) => `--type: ${type} is no type of bill.`);
  const names = listed(given.only, isSourceName, (name) => `--only: there is no source ${name}.`);
  const scopes = congresses.map((congress) => ({ congress, session, types, since }));
  return { names: names ?? SOURCE_NAMES, scopes, once: given.once, dry: given["dry-run"] };
}

function listed<T extends string>(
  given: string | undefined,
  is: (word: string) => word is T,
  refusal: (word: string) => string,
): T[] | null {
  if (given === undefined) return null;
  return given.split(",").map((word) => {
    if (!is(word)) throw new Error(refusal(word));
    return word;
  });
}

async function main(args: string[]): Promise<number> {
  const options = readOptions(args, new Date());
  if (options === "help") {
    console.log(USAGE);
    return 0;
  }
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.abort());
  const database = await openDatabase();
  try {
    const sync: Sync = { ...options, signal: stop.signal, say: (line) => console.log(line) };
    return options.dry ? codeOf(await sayPlan(sync)) : await syncAlone(sync, options.once, database.place);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    console.log(error instanceof Error ? error.message : error);
    return 0;
  } finally {
    await database.close();
  }
}

async function sayPlan(sync: Sync): Promise<Round> {
  const round = await dryRun(sync);
  console.log("Nothing was fetched but lists, and nothing was written.");
  return round;
}

/** A killed sync holds its lock for a moment after its death. */
const PATIENCE = 10;

async function syncAlone(sync: Sync, once: boolean, place: string): Promise<number> {
  let code = 0;
  const importer = new Importer();
  const work = async () => {
    console.log(`Syncing Congress ${sync.scopes.map(({ congress }) => congress).join(", ")} into ${place}`);
    if (once) code = codeOf(await closed(await syncOnce(sync, importer)));
    else await follow(sync, importer, async (round) => void (await closed(round)));
  };
  try {
    for (let tries = 1; tries <= PATIENCE; tries++) {
      if (await whileAlone(work)) return code;
      await sleep(500);
    }
  } finally {
    await importer.close();
  }
  console.error("Another sync is at work on this database. Let it finish, or stop it.");
  return 1;
}

/** Numbers what changed, places what was said before in what came, and says what was done. */
async function closed(round: Round): Promise<Round> {
  const { tally, failed, seconds } = round;
  await numberChanges();
  const placed = await placeBills(tally.takeBills());
  if (tally.news) console.log(closingTable(tally, placed, seconds));
  else if (failed.length === 0) console.log("Nothing new: all that the sources have is here.");
  else console.log("Nothing new at the other sources.");
  return round;
}

function codeOf({ failed }: Round): number {
  return failed.length > 0 ? 1 : 0;
}

if (import.meta.filename === process.argv[1])
  main(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
