/** What time does to organizations: verifications expire, and what was decided is mailed. */
import { setTimeout } from "node:timers/promises";
import { logError } from "@/lib/log";
import { tellDecisions } from "./notice-commands";
import { expireDue } from "./vetting-commands";

/** Milliseconds from one look to the next. */
const PAUSE = 5_000;

/** Looks until the returned function is called, which waits for the look in hand. */
export function startVetting(): () => Promise<void> {
  const stop = new AbortController();
  const done = keepLooking(stop.signal);
  return () => {
    stop.abort();
    return done;
  };
}

async function keepLooking(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await expireDue(new Date());
      await tellDecisions(new Date());
    } catch (error) {
      if (!signal.aborted) logError("vetting", error);
    }
    await setTimeout(PAUSE, undefined, { signal }).catch(() => {}); // aborted: the loop sees it next
  }
}
