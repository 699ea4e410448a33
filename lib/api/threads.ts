import { z } from "zod";
import { CHOICES } from "@/lib/annotation/annotation";
import { readableAnnotation } from "@/lib/annotation/commands";
import { NewVote } from "@/lib/annotation/schema";
import { isShown } from "@/lib/annotation/store";
import { countReplies, editsOf, listReplies, votesBy, wordingsOf } from "@/lib/annotation/thread-store";
import {
  AnnotationView,
  annotationView,
  BallotView,
  ballotView,
  WordingView,
  wordingView,
} from "@/lib/annotation/view";
import { castVote, withdrawVote } from "@/lib/annotation/vote-commands";
import { COUNTED, counted } from "@/lib/page";
import { Problem } from "@/lib/problem";
import { AnnotationParams, SORT_KEYS, sorting } from "./annotations";
import { endpoint } from "./endpoint";
import { fieldsOf, idsOf, listOf, listReply, pageRequest, paging } from "./paging";

const path = "/api/v1/annotations/{id}";

export const readReplies = endpoint({
  method: "GET",
  path: `${path}/replies`,
  tag: "Discussion",
  summary: "The replies to a comment, oldest first",
  params: AnnotationParams,
  query: z.object({
    flat: z.enum(["true"]).optional().meta({
      description: "All that is shown under it: of a reply to a comment, also the replies below its replies.",
    }),
    sort: sorting,
    fields: fieldsOf(AnnotationView),
    ...paging,
  }),
  reply: listOf(AnnotationView),
  handle: async ({ params: { id }, query }, context) => {
    const { sort } = query;
    const flat = query.flat !== undefined;
    const name = `replies:${id}:${flat}:${sort}`;
    if (!(await isShown(id))) throw new Problem("not-found", "That comment does not exist.");
    const [page, total] = await Promise.all([
      listReplies(id, flat, pageRequest(query, name, SORT_KEYS[sort]), sort),
      countReplies(id, flat),
    ]);
    return listReply(page, counted(total), name, (one) => annotationView(one, context.site), context);
  },
});

export const readHistory = endpoint({
  method: "GET",
  path: `${path}/history`,
  tag: "Discussion",
  summary: "Every wording of a comment, the earliest first",
  description: "The last is what it says now. Of what was deleted or hidden nothing is told.",
  params: AnnotationParams,
  query: z.object(paging),
  reply: listOf(WordingView),
  handle: async ({ params: { id }, query }, context) => {
    const annotation = await readableAnnotation(id);
    const name = `history:${id}`;
    const [page, edits] = await Promise.all([
      wordingsOf(annotation, pageRequest(query, name, ["integer"])),
      editsOf(id),
    ]);
    return listReply(page, counted(Math.min(edits + 1, COUNTED + 1)), name, wordingView, context);
  },
});

export const putVote = endpoint({
  method: "PUT",
  path: `${path}/vote`,
  tag: "Discussion",
  summary: "Agree or disagree with a comment",
  description: "In place of what you chose before; the same again changes nothing.",
  params: AnnotationParams,
  body: NewVote,
  reply: BallotView,
  permission: "vote",
  handle: async ({ params: { id }, body }, { viewer, now }) => ballotView(await castVote(viewer, { ...body, id }, now)),
});

export const removeVote = endpoint({
  method: "DELETE",
  path: `${path}/vote`,
  tag: "Discussion",
  summary: "Take your vote back",
  description: "Where there was none, nothing changes.",
  params: AnnotationParams,
  body: z.unknown(),
  reply: BallotView,
  permission: "take-back",
  handle: async ({ params: { id } }, { viewer, now }) => ballotView(await withdrawVote(viewer, { id }, now)),
});

const OwnVote = z.object({ id: z.guid(), vote: z.enum(CHOICES) }).meta({ id: "OwnVote" });

export const readOwnVotes = endpoint({
  method: "GET",
  path: "/api/v1/viewer/votes",
  tag: "Viewer",
  summary: "What you voted on these comments",
  description: "Those you did not vote on are left out. A guest has none.",
  query: z.object({ ids: idsOf(z.guid()) }),
  reply: z.object({ items: z.array(OwnVote), next: z.null(), total: z.int() }),
  cache: "private",
  handle: async ({ query: { ids = [] } }, { viewer }) => {
    const mine = viewer.kind === "guest" ? new Map() : await votesBy(viewer.id, ids);
    const items = [...mine].map(([id, vote]) => ({ id, vote })).sort((a, b) => (a.id < b.id ? -1 : 1));
    return { items, next: null, total: items.length };
  },
});
