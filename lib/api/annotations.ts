import { z } from "zod";
import type { Annotation } from "@/lib/annotation/annotation";
import { annotate, deleteAnnotation, editAnnotation } from "@/lib/annotation/commands";
import { type AnnotationFilter, countAnnotations, everyAnnotation, listAnnotations } from "@/lib/annotation/list-store";
import { AnnotationEdit, Motivation, NewAnnotation, Reference } from "@/lib/annotation/schema";
import { findAnnotation } from "@/lib/annotation/store";
import { AnnotationView, annotationView } from "@/lib/annotation/view";
import { blocksOfTargets, type PlacedBlock } from "@/lib/bill/list-store";
import { BlockView, blockView } from "@/lib/bill/view";
import { Problem } from "@/lib/problem";
import { Answer } from "./answer";
import { endpoint } from "./endpoint";
import { BillName, VersionName } from "./names";
import { fieldsOf, filterFrom, idsOf, listOf, listReply, pageRequest, paging, Windows, Words } from "./paging";

export const annotationFilters = {
  bill: z.array(BillName).optional(),
  version: z.array(VersionName).optional(),
  block: z.array(Reference).optional(),
  author: z.array(z.guid()).optional(),
  organization: z.array(z.guid()).optional(),
  motivation: z.array(Motivation).optional(),
  created: Windows,
  updated: Windows,
  q: Words,
  ids: idsOf(z.guid()),
};
const Filters = z.object(annotationFilters);

export function annotationFilter(query: z.output<typeof Filters>): AnnotationFilter {
  return filterFrom(everyAnnotation, query);
}

const AnnotationItem = AnnotationView.extend({
  blocks: z.array(BlockView).optional().meta({ description: "With `include=block`: the block of each part." }),
}).meta({ id: "AnnotationItem" });

export const readAnnotations = endpoint({
  method: "GET",
  path: "/api/v1/annotations",
  tag: "Discussion",
  summary: "Comments, oldest first",
  description: "What was deleted or hidden is not among them.",
  query: z.object({
    ...annotationFilters,
    include: z.array(z.enum(["block"])).optional(),
    fields: fieldsOf(AnnotationItem),
    ...paging,
  }),
  reply: listOf(AnnotationItem),
  handle: async ({ query }, context) => {
    const filter = annotationFilter(query);
    const [page, total] = await Promise.all([
      listAnnotations(filter, pageRequest(query, "annotations", ["time", "uuid"])),
      countAnnotations(filter),
    ]);
    const blocks = query.include?.includes("block") ? await blocksOfTargets(page.items.map(pathsOf)) : null;
    const view = (annotation: Annotation) => ({
      ...annotationView(annotation, context.site),
      ...(blocks && { blocks: blockViews(annotation, blocks, context.site) }),
    });
    return listReply(page, total, "annotations", view, context);
  },
});

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
  summary: "Comment on a part of a bill",
  description:
    "Name a block, or a passage of it by `start` and `end`, by `exact` with `prefix` and `suffix`, or by both. The server quotes the bill itself; where the two disagree or the passage is not there, nothing is kept.",
  status: 201,
  body: NewAnnotation,
  reply: AnnotationView,
  permission: "annotate",
  handle: async ({ body }, { viewer, now, site }) => {
    const annotation = await annotate(viewer, body, now);
    const location = `${site}/api/v1/annotations/${annotation.id}`;
    return new Answer(annotationView(annotation, site), { headers: { location } });
  },
});

const params = z.object({ id: z.guid("That is no id of a comment.") });
const path = "/api/v1/annotations/{id}";

export const readAnnotation = endpoint({
  method: "GET",
  path,
  tag: "Discussion",
  summary: "One comment",
  params,
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
  params,
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
  description: "Its words go, for all readers, and the feed says so.",
  status: 204,
  params,
  body: z.unknown(),
  reply: z.undefined(),
  permission: "annotate",
  handle: async ({ params: { id } }, { viewer, now }) => {
    await deleteAnnotation(viewer, { id }, now);
    return undefined;
  },
});
