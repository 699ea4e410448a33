/**
 * Filling from the sources and following them.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { isFeed } from "@/lib/congress/floor";
import { hearAgain } from "@/lib/congress/floor-commands";
import { env } from "@/lib/env";
import { logError } from "@/lib/log";
import { fetchedToRepeat, saveLook } from "./fetched-store";
import { Look } from "./look";
import type { Importer } from "./run";
import { recordRun } from "./run-record";
import type { Scope } from "./scope";
import { minutesOf, SOURCE_NAMES, SOURCES, type SourceName } from "./sources";
import { Tally } from "./tally";
import { FetchFailure, Web } from "./web";

/** What one round did; `failed` names the sources that could not be looked at. */
export type Round = { tally: Tally; failed: SourceName[]; seconds: number };

export type Sync = {
  names: readonly SourceName[];
  scopes: readonly Scope[];
  signal: AbortSignal;
  say: (line: string) => void;
};

/** Says what a round would fetch, and writes nothing. */
export async function dryRun(sync: Sync): Promise<Round> {
  const tally = new Tally();
  const began = performance.now();
  const failed = await lookAtAll(sync, new Web(sync.signal), tally, null);
  return { tally, failed, seconds: (performance.now() - began) / 1_000 };
}

/** Looks at each source once. */
export function syncOnce(sync: Sync, importer: Importer): Promise<Round> {
  return round(sync, new Web(sync.signal), importer, true);
}

/** Looks at each source now, and then again and again, each after its own pause, until `signal` is aborted. */
export async function follow(sync: Sync, importer: Importer, onRound: (round: Round) => Promise<void>): Promise<void> {
  const web = new Web(sync.signal);
  const due = new Map(sync.names.map((name) => [name, 0]));
  for (let first = true; !sync.signal.aborted; first = false) {
    const names = sync.names.filter((name) => (due.get(name) ?? 0) <= Date.now());
    await onRound(await round({ ...sync, names }, web, importer, first));
    for (const name of names) due.set(name, Date.now() + pauseOf(name));
    const pause = Math.max(0, Math.min(...due.values()) - Date.now());
    await sleep(pause, undefined, { signal: sync.signal }).catch(() => {}); // aborted: the loop sees it next
  }
}

/** Milliseconds, up to a tenth more at random: not everybody should ask at the full hour. */
function pauseOf(name: SourceName): number {
  return minutesOf(name, env()) * 60_000 * (1 + Math.random() / 10);
}

async function round(sync: Sync, web: Web, importer: Importer, keepIdle: boolean): Promise<Round> {
  const began = performance.now();
  const result: Round = { tally: new Tally(), failed: [], seconds: 0 };
  const sources = sync.names.length === SOURCE_NAMES.length ? "all sources" : sync.names.join(", ");
  const what = `${sources}, Congress ${sync.scopes.map(({ congress }) => congress).join(", ")}`;
  await recordRun({ kind: "sync", what, keepIdle }, async (tally) => {
    result.tally = tally;
    result.failed = await lookAtAll(sync, web, tally, importer);
  });
  return { ...result, seconds: (performance.now() - began) / 1_000 };
}

async function lookAtAll(sync: Sync, web: Web, tally: Tally, importer: Importer | null): Promise<SourceName[]> {
  const { names, scopes, say, signal } = sync;
  const settings = env();
  const failed: SourceName[] = [];
  for (const name of names) {
    const { title, at: setting, byCongress, look } = SOURCES[name];
    const now = new Date();
    const around = { at: settings[setting], now, web, tally, importer, say };
    const before = tally.files;
    try {
      for (const scope of byCongress ? scopes : scopes.slice(0, 1)) {
        const here = new Look({ ...around, scope });
        await repeat(here);
        await look(here);
        if (importer !== null && here.answered && isFeed(name)) await hearAgain(name, now);
      }
      if (importer !== null) await saveLook(name, { at: now, error: null, minutes: minutesOf(name, settings) });
      if (tally.files > before) say(`${title}: ${tally.files - before} files`);
    } catch (error) {
      if (signal.aborted) throw new Error("It was stopped; the next sync goes on from there.");
      if (!(error instanceof FetchFailure)) logError("sync", error, { source: name });
      const message = error instanceof Error ? error.message : String(error);
      failed.push(name);
      say(`${title}: cannot be looked at. ${message}`);
      if (importer !== null) await saveLook(name, { at: now, error: message, minutes: minutesOf(name, settings) });
    }
  }
  return failed;
}

/** Files taken at once of those that staff want again. */
const REPEATED = 1_000;

/** What staff want again at this address, whatever its lists say. */
async function repeat(look: Look): Promise<void> {
  const rows = (await fetchedToRepeat(REPEATED)).filter(({ url }) => url.startsWith(`${look.at}/`));
  await look.take(rows.map(({ url, changed }) => ({ url, changed, format: url.endsWith(".json") ? "json" : "xml" })));
}
