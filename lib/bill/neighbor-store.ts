/** What stands around a block. */
import { type Db, db } from "@/lib/db";
import type { Block } from "./block";
import { blocksAt } from "./store";

type Neighbor = Pick<Block, "path" | "citation" | "text">;
export type Neighbors = { before: Neighbor | null; after: Neighbor | null };

/** The block before it in reading order, and the first after all that stands in it. */
export async function neighborsOf(
  revisionId: string,
  { position, depth }: Pick<Block, "position" | "depth">,
  from: Db = db,
): Promise<Neighbors> {
  const select = { path: true, citation: true, text: true };
  const [before, after] = await Promise.all([
    from.block.findFirst({ select, where: { revisionId, position: position - 1 } }),
    from.block.findFirst({
      select,
      where: { revisionId, position: { gt: position }, depth: { lte: depth } },
      orderBy: { position: "asc" },
    }),
  ]);
  return { before, after };
}

/** The blocks it stands in, outermost first. */
export async function ancestorsOf(
  revisionId: string,
  { path, depth }: Pick<Block, "path" | "depth">,
  from: Db = db,
): Promise<Block[]> {
  const steps = path.split("/");
  const above = steps.slice(0, -1).map((_, index) => steps.slice(0, index + 1).join("/"));
  const blocks = await blocksAt(revisionId, above, from);
  return blocks.filter((block) => block.depth < depth);
}
