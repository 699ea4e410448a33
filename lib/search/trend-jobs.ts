/** Ranks what people speak about, again and again: time alone changes it. */
import { setTimeout } from "node:timers/promises";
import { logError } from "@/lib/log";
import { rankTrends } from "./trend-commands";

/** Milliseconds from one ranking to the next: no list is older for long. */
const PAUSE = 60_000;

/** Ranks until the returned function is called, which waits for the ranking in hand. */
export function startTrending(): () => Promise<void> {
  const stop = new AbortController();
  const done = keepRanking(stop.signal);
  return () => {
    stop.abort();
    return done;
  };
}

async function keepRanking(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await rankTrends(new Date());
    } catch (error) {
      if (!signal.aborted) logError("trending", error);
    }
    await setTimeout(PAUSE, undefined, { signal }).catch(() => {}); // aborted: the loop sees it next
  }
}
