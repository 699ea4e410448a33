/**
 * The one that gives changes their numbers: runs in every process, works in whichever holds the lock.
 */
import { setTimeout } from "node:timers/promises";
import { logError } from "@/lib/log";
import { numberChanges } from "./store";

/** Milliseconds between two looks while things happen; when nothing does, each pause is twice the last, up to `IDLE`. */
const BUSY = 40;
/** Readers are at most this far behind. */
const IDLE = 320;
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
  let pause = BUSY;
  while (!signal.aborted) {
    try {
      pause = (await numberChanges()) > 0 ? BUSY : Math.min(pause * 2, IDLE);
      await sleep(pause, signal);
    } catch (error) {
      if (!signal.aborted) logError("sequencer", error);
      await sleep(PAUSE, signal);
    }
  }
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {}); // aborted: the loop sees it next
}
