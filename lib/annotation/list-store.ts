/** Annotations and reaction totals over many bills, a page at a time; what is said about a bill, counted. */
import type { BlockReference } from "@/lib/bill/block-reference";
import { within } from "@/lib/bill/list-store";
import { type Db, db } from "@/lib/db";
import { COUNTED, counted, laterThan, likeWords, type Page, type PageRequest, pageOf } from "@/lib/page";
import type { Window } from "@/lib/window";
import type { Prisma } from "@/prisma/generated/client";
import { type Annotation, type Sort, TALK } from "./annotation";
import type { Place } from "./placement";
import { type ReactionKind, type ReactionTotal, type Totals, totalsFrom } from "./reaction";
import { findAnnotations, spoken, visible } from "./store";

/** Values of one filter are alternatives; filters combine. Null filters nothing. */
export type AnnotationFilter = {
  bill: string[] | null;
  version: string[] | null;
  block: BlockReference[] | null;
  author: string[] | null;
  organization: string[] | null;
  motivation: string[] | null;
  /** Only what threads begin with: no replies. */
  roots: boolean;
  /** Of suggestions and proposals. */
  status: string[] | null;
  /** Only suggestions in one of these. */
  proposal: string[] | null;
  /** Made on this text, or placed in it. `block` then means where they stand there. */
  placedIn: { id: string } | null;
  /** With `placedIn`: those that stand so. What was made there is `exact`. */
  placement: Place[] | null;
  created: Window[] | null;
  updated: Window[] | null;
  /** Words that stand in the body, any case. */
  q: string | null;
  ids: string[] | null;
};

export const everyAnnotation: AnnotationFilter = {
  bill: null,
  version: null,
  block: null,
  author: null,
  organization: null,
  motivation: null,
  roots: false,
  status: null,
  proposal: null,
  placedIn: null,
  placement: null,
  created: null,
  updated: null,
  q: null,
  ids: null,
};

async function annotationsWhere(filter: AnnotationFilter, from: Db): Promise<Prisma.AnnotationWhereInput> {
  const {
    bill,
    version,
    block,
    author,
    organization,
    motivation,
    roots,
    status,
    proposal,
    placedIn,
    placement,
    created,
    updated,
    q,
    ids,
  } = filter;
  const few = placedIn && block ? await fewOn(placedIn.id, [...new Set(block.map(({ path }) => path))], from) : null;
  const byWords = [author, organization, status, proposal, q].some((one) => one !== null);
  return {
    AND: [
      byWords ? spoken : {}, // a stub does not tell whose it was, or what it said
      roots ? { parentId: null } : {},
      bill ? { billId: { in: bill } } : {},
      version ? { versionId: { in: version } } : {},
      few ? { id: { in: few } } : {},
      block && !placedIn ? { OR: block.map(onBlock) } : {},
      placedIn ? standingIn(placedIn.id, placement, block?.map(({ path }) => path) ?? null) : {},
      author ? { authorId: { in: author } } : {},
      organization ? { organizationId: { in: organization } } : {},
      motivation ? { motivation: { in: motivation } } : {},
      status ? { OR: [{ suggestion: { status: { in: status } } }, { proposal: { status: { in: status } } }] } : {},
      proposal ? { suggestion: { proposal: { annotationId: { in: proposal }, annotation: spoken } } } : {},
      created ? { OR: created.map((window) => ({ createdAt: within(window) })) } : {},
      updated ? { OR: updated.map((window) => ({ updatedAt: within(window) })) } : {},
      q === null ? {} : { body: { contains: likeWords(q), mode: "insensitive" } },
      ids ? { id: { in: ids } } : {},
    ],
  };
}

/** Made on a text or placed in it: there in one of these ways, on one of these blocks or, when it is gone, near one. */
function standingIn(revisionId: string, places: Place[] | null, paths: string[] | null): Prisma.AnnotationWhereInput {
  const parts = paths ? { parts: { some: { revisionId, path: { in: paths } } } } : {};
  const made = { revisionId, ...parts };
  const stood = paths ? { OR: [parts, { near: { in: paths } }] } : {};
  const placed = { placements: { some: { revisionId, ...(places && { place: { in: places } }), ...stood } } };
  return places && !places.includes("exact") ? placed : { OR: [made, placed] };
}

/** More than so many on a block are met soon in any order; fewer are found by name, or all others would be looked through. */
const FEW = 1_000;

/** The annotations that stand on these blocks of a text, or are gone and left them; null when there are many. */
async function fewOn(revisionId: string, paths: string[], from: Db): Promise<string[] | null> {
  const rows = await from.$queryRaw<{ id: string }[]>`
    SELECT annotation_id AS id FROM annotation_part WHERE revision_id = ${revisionId}::uuid AND path = ANY(${paths})
    UNION SELECT annotation_id FROM placed_part WHERE revision_id = ${revisionId}::uuid AND path = ANY(${paths})
    UNION SELECT annotation_id FROM placement WHERE revision_id = ${revisionId}::uuid AND near = ANY(${paths})
    LIMIT ${FEW + 1}`;
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

/** Every text of the version, unless one is named. */
function onBlock({ version, revision, path }: BlockReference): Prisma.AnnotationWhereInput {
  const text = { versionId: version, ...(revision === null ? {} : { number: revision }) };
  return { versionId: version, parts: { some: { path, block: { revision: text } } } };
}

/** Visible annotations in one of the orders. */
export async function listAnnotations(
  filter: AnnotationFilter,
  page: PageRequest,
  sort: Sort = "oldest",
  from: Db = db,
): Promise<Page<Annotation>> {
  return findAnnotations(await annotationsWhere(filter, from), page, sort, from);
}

/** Comments and replies on a bill that more agree with than not, the most first. */
export async function mostHelpful(billId: string, limit: number, from: Db = db): Promise<Annotation[]> {
  const where = { billId, ...spoken, motivation: { in: [...TALK] }, score: { gt: 0 } };
  return (await findAnnotations(where, { after: null, limit }, "helpful", from)).items;
}

/** To 10,000; null when there are more. */
export async function countAnnotations(filter: AnnotationFilter, from: Db = db): Promise<number | null> {
  const where = { AND: [visible, await annotationsWhere(filter, from)] };
  return counted(await from.annotation.count({ where, take: COUNTED + 1 }));
}

export type TotalFilter = {
  bill: string[] | null;
  version: string[] | null;
  block: BlockReference[] | null;
  kind: string[] | null;
  updated: Window[] | null;
  ids: string[] | null;
};

export const everyTotal: TotalFilter = { bill: null, version: null, block: null, kind: null, updated: null, ids: null };

function totalsWhere({ bill, version, block, kind, updated, ids }: TotalFilter): Prisma.ReactionTotalWhereInput {
  return {
    AND: [
      bill ? { billId: { in: bill } } : {},
      version ? { versionId: { in: version } } : {},
      block ? { OR: block.map(atBlock) } : {},
      kind ? { kind: { in: kind } } : {},
      updated ? { OR: updated.map((window) => ({ updatedAt: within(window) })) } : {},
      ids ? { id: { in: ids } } : {},
    ],
  };
}

function atBlock({ version, revision, path }: BlockReference): Prisma.ReactionTotalWhereInput {
  return { path, revision: { versionId: version, ...(revision === null ? {} : { number: revision }) } };
}

/** Totals in the order in which each was first counted. One that fell to 0 is still there. */
export async function listTotals(filter: TotalFilter, page: PageRequest, from: Db = db): Promise<Page<ReactionTotal>> {
  const rows = await from.reactionTotal.findMany({
    where: { AND: [totalsWhere(filter), laterThan("createdAt", page)] },
    include: { revision: { select: { number: true, current: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  const totals = rows.map(({ billId, versionId, revisionId: _, revision, kind, ...row }) => ({
    ...row,
    bill: billId,
    version: versionId,
    revision: revision.number,
    current: revision.current,
    kind: kind as ReactionKind,
  }));
  return pageOf(totals, page.limit, (total) => [total.createdAt.toISOString(), total.id]);
}

/** To 10,000; null when there are more. */
export async function countTotals(filter: TotalFilter, from: Db = db): Promise<number | null> {
  return counted(await from.reactionTotal.count({ where: totalsWhere(filter), take: COUNTED + 1 }));
}

/** What is said about a bill, over all its texts: comments that may be seen, and stances. */
export async function discussionOf(billId: string, from: Db = db): Promise<{ comments: number; reactions: Totals }> {
  const [comments, sums] = await Promise.all([
    from.annotation.count({ where: { billId, ...spoken } }),
    from.reactionTotal.groupBy({ by: ["kind"], where: { billId }, _sum: { total: true } }),
  ]);
  const reactions = sums.map(({ kind, _sum }) => ({ kind: kind as ReactionKind, total: _sum.total ?? 0 }));
  return { comments, reactions: totalsFrom(reactions) };
}
