/** Comparisons, made on request and kept for a while: two revisions never change, so neither does what differs. */
import { LRUCache } from "lru-cache";
import { type Comparison, comparisonOf } from "./comparison";
import { lineageOf } from "./lineage";
import { blocksOf } from "./store";

/** Blocks of all comparisons one process holds: some 100 MB. */
const HELD = 150_000;

// Kept on globalThis: Next bundles this file more than once.
const shared = globalThis as typeof globalThis & { colloquyComparisons?: LRUCache<string, Comparison> };

function held(): LRUCache<string, Comparison> {
  shared.colloquyComparisons ??= new LRUCache({
    maxSize: HELD,
    sizeCalculation: ({ changes }) => changes.length + 1,
    fetchMethod: async (key) => {
      const [from = "", to = ""] = key.split(" ");
      const [before, after] = await Promise.all([blocksOf(from), blocksOf(to)]);
      return comparisonOf(lineageOf(before, after));
    },
  });
  return shared.colloquyComparisons;
}

/** What changed from one revision to another, by their ids. */
export function comparisonBetween(fromRevision: string, toRevision: string): Promise<Comparison> {
  return held().forceFetch(`${fromRevision} ${toRevision}`);
}
