import { z } from "zod";
import { heldOf } from "@/lib/annotation/held-store";
import { Reference } from "@/lib/annotation/schema";
import { AnnotationView, annotationView } from "@/lib/annotation/view";
import { findRevision } from "@/lib/bill/store";
import { lastReviews } from "@/lib/moderation/review-store";
import { Problem } from "@/lib/problem";
import { SORT_KEYS } from "./annotations";
import { endpoint } from "./endpoint";
import { fieldsOf, listOf, listReply, pageRequest, paging } from "./paging";

const HeldView = AnnotationView.extend({
  reason: z.string().nullable().meta({ description: "Why a moderator sent it back; null while it waits." }),
}).meta({ id: "HeldAnnotation" });

export const readOwnHeld = endpoint({
  method: "GET",
  path: "/api/v1/viewer/held",
  tag: "Viewer",
  summary: "What you said that waits for a moderator, or was sent back; oldest first",
  description:
    "Nobody else but moderators sees it. Change it with `PATCH`, and what was sent back waits again. `total` is always null. A guest has none.",
  query: z.object({ block: Reference.optional(), fields: fieldsOf(HeldView), ...paging }),
  reply: listOf(HeldView),
  cache: "private",
  handle: async ({ query }, context) => {
    const { viewer, site } = context;
    const on = query.block && { path: query.block.path, revision: await textOf(query.block) };
    const request = pageRequest(query, "held", SORT_KEYS.oldest);
    const none = { items: [], next: null };
    const page = viewer.kind === "guest" ? none : await heldOf(viewer.id, on ?? null, request);
    const reviews = await lastReviews(page.items.map(({ id }) => id));
    const view = (one: (typeof page.items)[number]) => ({
      ...annotationView(one, site),
      reason: one.visibility === "draft" ? (reviews.get(one.id)?.reason ?? "") : null,
    });
    return listReply(page, null, "held", view, context);
  },
});

async function textOf({ version, revision: number }: z.output<typeof Reference>): Promise<string> {
  const revision = await findRevision(version, number);
  if (!revision) throw new Problem("not-found", "That version has no text here.");
  return revision.id;
}
