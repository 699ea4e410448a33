/** Ranks what people speak about, again and again: time alone changes it. */
import { setTimeout } from "node:timers/promises";
import { logError } from "@/lib/log";
import { rankTrends } from "./trend-commands";

/** Milliseconds from one ranking to the next, at least. */
const PAUSE = 60_000;
/** So many times as long as a ranking took is waited for the next: where much is said, it takes no more than its share. */
const SHARE = 20;

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
    const started = performance.now();
    try {
      await rankTrends(new Date());
    } catch (error) {
      if (!signal.aborted) logError("trending", error);
    }
    const pause = Math.max(PAUSE, SHARE * (performance.now() - started));
    await setTimeout(pause, undefined, { signal }).catch(() => {}); // aborted: the loop sees it next
  }
}
