import { z } from "zod";
import { mentioning } from "@/lib/annotation/mention-store";
import { findAnnotations } from "@/lib/annotation/store";
import { AnnotationView, annotationView } from "@/lib/annotation/view";
import { SORT_KEYS } from "./annotations";
import { endpoint } from "./endpoint";
import { fieldsOf, listOf, listReply, pageRequest, paging } from "./paging";

export const readOwnMentions = endpoint({
  method: "GET",
  path: "/api/v1/viewer/mentions",
  tag: "Viewer",
  summary: "Where you were mentioned, or an organization you speak for; the newest first",
  description: "What was taken back or hidden is not there, and `total` is always null. A guest has none.",
  query: z.object({ fields: fieldsOf(AnnotationView), ...paging }),
  reply: listOf(AnnotationView),
  cache: "private",
  handle: async ({ query }, context) => {
    const { viewer, site } = context;
    const request = pageRequest(query, "mentions", SORT_KEYS.newest);
    const none = { items: [], next: null };
    const page = viewer.kind === "guest" ? none : await findAnnotations(mentioning(viewer), request, "newest");
    return listReply(page, null, "mentions", (one) => annotationView(one, site), context);
  },
});
