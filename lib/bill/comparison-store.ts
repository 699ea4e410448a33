/** Comparisons, made on request and kept for a while: two revisions never change, so neither does what differs. */
import { LRUCache } from "lru-cache";
import { withConnection } from "@/lib/db";
import type { Block } from "./block";
import { type Comparison, comparisonOf } from "./comparison";
import { lineageOf } from "./lineage";

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
      const [before, after] = await Promise.all([blocksIn(from), blocksIn(to)]);
      return comparisonOf(lineageOf(before, after));
    },
  });
  return shared.colloquyComparisons;
}

/** What changed from one revision to another, by their ids. */
export function comparisonBetween(fromRevision: string, toRevision: string): Promise<Comparison> {
  return held().forceFetch(`${fromRevision} ${toRevision}`);
}

/** In reading order. Without Prisma, which takes longer over ten thousand rows than it takes to compare them. */
async function blocksIn(revisionId: string): Promise<Block[]> {
  const { rows } = await withConnection((client) =>
    client.query<Block>({ name: "blocks-to-compare", text: BLOCKS, values: [revisionId] }),
  );
  return rows;
}

const BLOCKS = `
  SELECT path, parent, position, depth, kind, level, designator, heading, text, start, citation, struck, inserted, quoted,
    marks, layout, source_id AS "sourceId"
  FROM block WHERE revision_id = $1 ORDER BY position`;
