import { figuresOf, saveTrends, whileRanking } from "./trend-store";
import { ranked, UNITS, WINDOWS } from "./trending";

/** Ranks every list again, as of `now`; not when another process is at it. */
export async function rankTrends(now: Date): Promise<void> {
  await whileRanking(async (client) => {
    for (const window of WINDOWS)
      for (const unit of UNITS)
        await saveTrends(window, unit, ranked(await figuresOf(window, unit, now, client)), now, client);
  });
}
