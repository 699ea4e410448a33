import { z } from "zod";
import { type Annotation, type Replies, SORTS, type Sort, type Standing } from "@/lib/annotation/annotation";
import { annotate, deleteAnnotation, editAnnotation } from "@/lib/annotation/commands";
import { type AnnotationFilter, countAnnotations, everyAnnotation, listAnnotations } from "@/lib/annotation/list-store";
import { PLACES, type Place } from "@/lib/annotation/placement";
import { standingsIn } from "@/lib/annotation/placement-store";
import { AnnotationEdit, Motivation, NewAnnotation, Reference } from "@/lib/annotation/schema";
import { findAnnotation } from "@/lib/annotation/store";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { STATUSES } from "@/lib/annotation/suggestion-moves";
import { repliesBelow } from "@/lib/annotation/thread-store";
import { AnnotationView, annotationView, PlacementView, placementView, RepliesView } from "@/lib/annotation/view";
import type { Revision } from "@/lib/bill/bill";
import { blocksOfTargets, type PlacedBlock } from "@/lib/bill/list-store";
import { findRevision } from "@/lib/bill/store";
import { BlockView, blockView } from "@/lib/bill/view";
import { Problem } from "@/lib/problem";
import { Answer } from "./answer";
import { endpoint } from "./endpoint";
import { BillName, VersionName } from "./names";
import {
  fieldsOf,
  filterFrom,
  idsOf,
  type KeyShape,
  listOf,
  listReply,
  pageRequest,
  paging,
  Windows,
  Words,
} from "./paging";

export const annotationFilters = {
  bill: z.array(BillName).optional(),
  version: z.array(VersionName).optional(),
  block: z.array(Reference).optional(),
  author: z.array(z.guid()).optional(),
  organization: z.array(z.guid()).optional(),
  motivation: z.array(Motivation).optional(),
  roots: z.enum(["true"]).optional().meta({ description: "Only what threads begin with: no replies." }),
  status: z.array(z.enum(STATUSES)).optional().meta({ description: "Of suggestions and proposals." }),
  proposal: z.array(z.guid()).optional().meta({ description: "The suggestions a proposal holds." }),
  created: Windows,
  updated: Windows,
  q: Words,
  ids: idsOf(z.guid()),
};
const Filters = z.object(annotationFilters);

/** Where they stand in another text. */
const placementFilters = {
  placedIn: VersionName.optional().meta({
    description:
      "A version: those made on it and those of earlier ones, each with where it stands there as `placement`.",
  }),
  placement: z
    .array(z.enum(PLACES))
    .optional()
    .meta({ description: "With `placedIn`: only those that stand so; what was made there is `exact`." }),
  exactOnly: z.enum(["true"]).optional().meta({ description: "With `placedIn`: leaves out all but `exact` ones." }),
};
const PlacementFilters = z.object(placementFilters);

export function annotationFilter(query: z.output<typeof Filters>): AnnotationFilter {
  return filterFrom(everyAnnotation, { ...query, roots: query.roots !== undefined });
}

type Placed = { placedIn: Revision | null; placement: Place[] | null };

async function placedOf({
  placedIn: version,
  placement,
  exactOnly,
}: z.output<typeof PlacementFilters>): Promise<Placed> {
  if (version === undefined) {
    const field = placement ? "placement" : exactOnly ? "exactOnly" : null;
    if (field === null) return { placedIn: null, placement: null };
    const message = "Say in which version, with `placedIn`.";
    throw new Problem("bad-request", message, [{ path: field, message }]);
  }
  const revision = await findRevision(version);
  if (!revision) throw new Problem("not-found", "That version has no text here.");
  return { placedIn: revision, placement: exactOnly ? ["exact"] : (placement ?? null) };
}

/** The orders, and their columns. */
export const sorting = z.enum(SORTS).default("oldest").meta({
  description:
    "`helpful` (those who agree, less those who do not) changes with the votes, so a walk may then miss one or meet it twice. `organizations`: what organizations said first, each one's together, by time.",
});
export const SORT_KEYS: Record<Sort, KeyShape> = {
  oldest: ["time", "uuid"],
  newest: ["time", "uuid"],
  helpful: ["integer", "uuid"],
  organizations: ["uuid", "time", "uuid"],
};

/** Replies that come with a comment, at each of the two levels below it. */
const EACH = 5;

const AnnotationItem = AnnotationView.extend({
  placement: PlacementView.nullable()
    .optional()
    .meta({ description: "With `placedIn`: where it stands there; null when it was made there." }),
  threads: z.array(RepliesView).optional().meta({
    description: "With `include=replies`: the first five replies to it, and the first five shown under each of those.",
  }),
  blocks: z.array(BlockView).optional().meta({ description: "With `include=block`: the block of each part." }),
}).meta({ id: "AnnotationItem" });

export const readAnnotations = endpoint({
  method: "GET",
  path: "/api/v1/annotations",
  tag: "Discussion",
  summary: "Comments, replies, suggestions and proposals, oldest first",
  description: "What was deleted or hidden is not among them; where it was answered, a stub is.",
  query: z.object({
    ...annotationFilters,
    ...placementFilters,
    sort: sorting,
    include: z.array(z.enum(["block", "replies"])).optional(),
    fields: fieldsOf(AnnotationItem),
    ...paging,
  }),
  reply: listOf(AnnotationItem),
  handle: async ({ query }, context) => {
    const { placedIn: revision, placement } = await placedOf(query);
    const filter = { ...annotationFilter(query), placedIn: revision, placement };
    const [page, total] = await Promise.all([
      listAnnotations(filter, pageRequest(query, listName(query.sort), SORT_KEYS[query.sort]), query.sort),
      countAnnotations(filter),
    ]);
    const ids = page.items.map(({ id }) => id);
    const [blocks, standings, replies] = await Promise.all([
      query.include?.includes("block") ? blocksOfTargets(page.items.map(pathsOf)) : null,
      revision ? standingsIn(revision, ids) : null,
      query.include?.includes("replies") ? repliesBelow(ids, EACH) : null,
    ]);
    const view = (annotation: Annotation) => ({
      ...annotationView(annotation, context.site),
      ...(standings && { placement: placementOf(standings.get(annotation.id)) }),
      ...(replies && { threads: threadOf(annotation, replies, context.site) }),
      ...(blocks && { blocks: blockViews(annotation, blocks, context.site) }),
    });
    return listReply(page, total, listName(query.sort), view, context);
  },
});

function listName(sort: Sort): string {
  return sort === "oldest" ? "annotations" : `annotations:${sort}`;
}

/** Of all that was found under a page of comments, what is under this one. */
function threadOf({ id }: Annotation, replies: Replies[], site: string): z.output<typeof RepliesView>[] {
  const own = replies.find(({ under }) => under === id);
  const below = new Set([id, ...(own?.items ?? []).map((reply) => reply.id)]);
  return replies
    .filter(({ under }) => below.has(under))
    .map((one) => ({ ...one, items: one.items.map((reply) => annotationView(reply, site)) }));
}

function placementOf(standing: Standing | undefined): PlacementView | null {
  return standing ? placementView(standing) : null;
}

function pathsOf({ target: { version, revision, parts } }: Annotation) {
  return { version, revision, paths: parts.map(({ path }) => path) };
}

function blockViews({ target }: Annotation, blocks: PlacedBlock[], site: string): BlockView[] {
  return target.parts.flatMap(({ path }) =>
    blocks
      .filter((block) => block.version === target.version && block.revision === target.revision && block.path === path)
      .map((block) => blockView(block, block, site)),
  );
}

export const createAnnotation = endpoint({
  method: "POST",
  path: "/api/v1/annotations",
  tag: "Discussion",
  summary: "Comment on a part of a bill, answer a comment, or suggest other words",
  description:
    "`inReplyTo` names what is answered; else name a block, or a passage of it by `start` and `end`, by `exact` with `prefix` and `suffix`, or by both. The server quotes the bill itself; where the two disagree or the passage is not there, nothing is kept. With `motivation: editing` and a `replacement` it is a suggestion; `start` and `end` may then be the same: a gap to insert at.",
  status: 201,
  body: NewAnnotation,
  reply: AnnotationView,
  permission: "annotate",
  handle: async ({ body }, { viewer, now, site }) => {
    const annotation = await (body.motivation === "editing" ? suggest : annotate)(viewer, body, now);
    const location = `${site}/api/v1/annotations/${annotation.id}`;
    return new Answer(annotationView(annotation, site), { headers: { location } });
  },
});

export const AnnotationParams = z.object({ id: z.guid("That is no id of a comment.") });
const path = "/api/v1/annotations/{id}";

export const readAnnotation = endpoint({
  method: "GET",
  path,
  tag: "Discussion",
  summary: "One comment",
  params: AnnotationParams,
  query: z.object({ fields: fieldsOf(AnnotationView) }),
  reply: AnnotationView,
  handle: async ({ params: { id } }, { site }) => {
    const annotation = await findAnnotation(id);
    if (!annotation) throw new Problem("not-found", "That comment does not exist.");
    return annotationView(annotation, site);
  },
});

export const updateAnnotation = endpoint({
  method: "PATCH",
  path,
  tag: "Discussion",
  summary: "Change the words of your comment",
  params: AnnotationParams,
  body: AnnotationEdit,
  reply: AnnotationView,
  permission: "annotate",
  handle: async ({ params: { id }, body }, { viewer, now, site }) =>
    annotationView(await editAnnotation(viewer, { ...body, id }, now), site),
});

export const removeAnnotation = endpoint({
  method: "DELETE",
  path,
  tag: "Discussion",
  summary: "Take your comment back",
  description:
    "Its words go, for all readers, and the feed says so. Where it was answered a stub stays, with the answers.",
  status: 204,
  params: AnnotationParams,
  body: z.unknown(),
  reply: z.undefined(),
  permission: "take-back",
  handle: async ({ params: { id } }, { viewer, now }) => {
    await deleteAnnotation(viewer, { id }, now);
    return undefined;
  },
});
