import type { Revision } from "@/lib/bill/bill";
import type { Block } from "@/lib/bill/block";
import { renderBlocks } from "@/lib/bill/render";

/** Blocks as the reading page sets them. The renderer escapes; nothing else may be put here. */
export function Law({ revision, blocks }: { revision: Revision; blocks: Block[] }) {
  return <div className="law" dangerouslySetInnerHTML={{ __html: renderBlocks(revision, blocks) }} />;
}
