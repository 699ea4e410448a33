import type { Revision } from "@/lib/bill/bill";
import type { Block } from "@/lib/bill/block";
import { renderBlocks } from "@/lib/bill/render";

type Props = { revision: Revision; blocks: Block[]; marks?: Parameters<typeof renderBlocks>[2] };

/** Blocks as the reading page sets them. The renderer escapes; nothing else may be put here. */
export function Law({ revision, blocks, marks }: Props) {
  return <div className="law" dangerouslySetInnerHTML={{ __html: renderBlocks(revision, blocks, marks) }} />;
}
