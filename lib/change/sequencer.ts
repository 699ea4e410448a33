/**
 * The one that gives changes their numbers: runs in every process, works in whichever holds the lock.
 */
import { setTimeout } from "node:timers/promises";
import { logError } from "@/lib/log";
import { numberChanges } from "./store";

/** Milliseconds between two looks: readers are at most this far behind. */
const INTERVAL = 40;
/** After an error (the database restarts, say) it waits longer. */
const PAUSE = 2_000;

/** Numbers changes until the returned function is called, which waits for the batch in hand. */
export function startSequencer(): () => Promise<void> {
  const stop = new AbortController();
  const done = runSequencer(stop.signal);
  return () => {
    stop.abort();
    return done;
  };
}

async function runSequencer(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await numberChanges();
      await sleep(INTERVAL, signal);
    } catch (error) {
      if (!signal.aborted) logError("sequencer", error);
      await sleep(PAUSE, signal);
    }
  }
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {}); // aborted: the loop sees it next
}
