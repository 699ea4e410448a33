/**
 * A job that follows the feed: it is told of what happened in order, at least once, however often the process is stopped
 * or killed, and by one process at a time.
 */
import { setTimeout } from "node:timers/promises";
import { logError } from "@/lib/log";
import type { Change } from "./change";
import { withFollower } from "./follower-store";
import { listen } from "./live-store";

/** `hear` must bear being told twice: what it did is kept, and how far it got may not be. */
export type Job = { name: string; hear: (changes: readonly Change[]) => Promise<void> };

/** Milliseconds after which it looks, whether or not it was woken. */
const IDLE = 10_000;
/** After an error it waits longer; the changes it failed on are told again. */
const PAUSE = 5_000;

/** Follows until the returned function is called, which waits for the batch in hand. */
export function startFollower(job: Job): () => Promise<void> {
  const stop = new AbortController();
  const done = follow(job, stop.signal);
  return () => {
    stop.abort();
    return done;
  };
}

async function follow(job: Job, signal: AbortSignal): Promise<void> {
  const ear = await listen();
  while (!signal.aborted) {
    try {
      await catchUp(job, signal);
      await ear.wait(IDLE, signal);
    } catch (error) {
      if (!signal.aborted) logError(job.name, error);
      await setTimeout(PAUSE, undefined, { signal }).catch(() => {}); // aborted: the loop sees it next
    }
  }
  await ear.close();
}

/** Tells the job everything up to now. */
export async function catchUp({ name, hear }: Job, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await withFollower(name, hear)) > 0);
}
