import { z } from "zod";
import { Reference } from "@/lib/annotation/schema";
import { type Block, KINDS, LEVELS } from "@/lib/bill/block";
import { countBlocks, everyBlock, listBlocks } from "@/lib/bill/list-store";
import { findBlock, subtreeOf } from "@/lib/bill/store";
import { type Tree, treeOf } from "@/lib/bill/tree";
import { BlockView, blockView } from "@/lib/bill/view";
import { Problem } from "@/lib/problem";
import { Answer } from "./answer";
import { endpoint } from "./endpoint";
import { canonicalVersion, existingVersion, RevisionQuery, revisionAsked, VersionParams } from "./names";
import { fieldsOf, filterFrom, idsOf, listOf, listReply, pageRequest, paging } from "./paging";

export const blockFilters = {
  kind: z.array(z.enum(KINDS)).optional(),
  level: z.array(z.enum(LEVELS)).optional(),
  ids: idsOf(Reference),
};

export const readBlocks = endpoint({
  method: "GET",
  path: "/api/v1/bills/{bill}/versions/{stage}/blocks",
  tag: "Versions",
  summary: "The blocks of a version, in reading order",
  params: VersionParams,
  query: z.object({
    ...blockFilters,
    path: z.array(z.string().max(500)).max(250, "Name at most 250 paths.").optional(),
    ...RevisionQuery,
    fields: fieldsOf(BlockView),
    ...paging,
  }),
  reply: listOf(BlockView),
  cache: "brief",
  canonical: canonicalVersion,
  handle: async ({ params, query }, context) => {
    const version = await existingVersion(params);
    const revision = await revisionAsked(version, query.revision);
    if (!revision) return new Answer({ items: [], next: null, total: 0 }, { modified: version.updatedAt });
    const { kind, level, path, ids } = query;
    const filter = filterFrom(everyBlock, { revisionId: revision.id, kind, level, path, ids });
    const name = `blocks:${revision.id}`;
    const { after, limit } = pageRequest(query, name, ["integer"]);
    const [page, total] = await Promise.all([
      listBlocks(filter, { after: after && [revision.id, ...after], limit }),
      countBlocks(filter),
    ]);
    const next = page.next?.slice(1) ?? null;
    const view = (block: (typeof page.items)[number]) => blockView(block, block, context.site);
    return new Answer(listReply({ ...page, next }, total, name, view, context), { modified: revision.createdAt });
  },
});

const BlockTree = BlockView.extend({
  get children() {
    return z.array(BlockTree);
  },
}).meta({ id: "BlockTree", description: "A block with all that stands in it, in reading order." });

type Of = { version: string; revision: number; current: boolean };

/** A block and what stands in it, as it goes out. */
export type BlockTree = Tree<BlockView>;

export function blockTrees(blocks: Block[], of: Of, site: string): BlockTree[] {
  return treeOf(blocks.map((block) => blockView(block, of, site)));
}

export const readBlock = endpoint({
  method: "GET",
  path: "/api/v1/bills/{bill}/versions/{stage}/blocks/{path+}",
  tag: "Versions",
  summary: "One block, with all that stands in it",
  params: VersionParams.extend({ path: z.string().max(500).meta({ example: "s3/b" }) }),
  query: z.object({ ...RevisionQuery, fields: fieldsOf(BlockTree) }),
  reply: BlockTree,
  cache: "brief",
  canonical: canonicalVersion,
  handle: async ({ params, query }, { site }) => {
    const version = await existingVersion(params);
    const revision = await revisionAsked(version, query.revision);
    const plain = !params.path.includes("\0");
    const block = revision && plain ? await findBlock(revision.id, params.path) : null;
    if (!revision || !block) throw new Problem("not-found", `${version.id} has no block at that path.`);
    const of = { version: version.id, revision: revision.number, current: revision.current };
    const [tree] = blockTrees(await subtreeOf(revision.id, block), of, site);
    if (!tree) throw new Error(`the subtree of ${version.id}/${block.path} lacks the block itself`);
    return new Answer(tree, { modified: revision.createdAt });
  },
});

export const TextView = z
  .object({
    version: z.string(),
    revision: z.int().nullable(),
    text: z.array(BlockTree).nullable().meta({ description: "Null while there is no text." }),
    reason: z.string().nullable().meta({ description: "Why there is no text." }),
  })
  .meta({ id: "Text" });
