/** What runs in the background of the discussion. */
import Piscina from "piscina";
import type { Change } from "@/lib/change/change";
import { type Job, startFollower } from "@/lib/change/follower-jobs";
import type { Report } from "./placement";
import { forgetPlacements } from "./placement-store";

/** Milliseconds a thread is kept for the next bill. */
const KEPT = 60_000;

/** Places what people say in other texts, on a thread of its own, until the returned function is called. */
export function startPlacing(): () => Promise<void> {
  const pool = new Piscina<string, Report>({
    filename: new URL("./placement-commands.ts", import.meta.url).href,
    name: "placeBill",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: KEPT,
  });
  const stop = startFollower(placing((bill) => pool.run(bill)));
  return async () => {
    await stop();
    await pool.destroy();
  };
}

/** The job: every bill that got another text, or on which something was said. */
export function placing(place: (bill: string) => Promise<unknown>): Job {
  return {
    name: "placing",
    hear: async (changes) => {
      for (const version of new Set(changes.filter(hasOtherBlocks).map(({ subject }) => subject)))
        await forgetPlacements(version);
      for (const bill of new Set(changes.filter(isAboutWords).flatMap(({ bill }) => bill ?? []))) await place(bill);
    },
  };
}

/** The same words from another file may be cut into other blocks. */
function hasOtherBlocks({ collection, kind }: Change): boolean {
  return collection === "versions" && kind === "revised";
}

function isAboutWords({ collection, kind }: Change): boolean {
  return collection === "versions" || kind === "annotated" || kind === "reacted";
}
