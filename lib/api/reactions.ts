import { z } from "zod";
import { react, takeBack } from "@/lib/annotation/commands";
import { countTotals, everyTotal, listTotals, type TotalFilter } from "@/lib/annotation/list-store";
import { NewReaction, ReactionKind, Reference } from "@/lib/annotation/schema";
import { ReactionTotalView, reactionTotalView, StanceView, stanceView } from "@/lib/annotation/view";
import { parse } from "@/lib/parse";
import { endpoint } from "./endpoint";
import { BillName, VersionName } from "./names";
import { fieldsOf, filterFrom, idsOf, listOf, listReply, pageRequest, paging, Windows } from "./paging";
import { Interval, ReactionCountView, reactionSeries } from "./reaction-series";

export const reactionFilters = {
  bill: z.array(BillName).optional(),
  version: z.array(VersionName).optional(),
  block: z.array(Reference).optional(),
  kind: z.array(ReactionKind).optional(),
  updated: Windows,
  ids: idsOf(z.guid()),
};
const Filters = z.object(reactionFilters);

export function reactionFilter(query: z.output<typeof Filters>): TotalFilter {
  return filterFrom(everyTotal, query);
}

const path = "/api/v1/reactions";

export const readReactions = endpoint({
  method: "GET",
  path,
  tag: "Discussion",
  summary: "How many people took each stance, block by block, or in the course of time",
  description:
    "In the order in which each was first counted. A total that fell to 0 is still there. With `interval`, of the bills named, section by section: how often each stance was taken in each span of time and still stands, the earliest first.",
  query: z.object({
    ...reactionFilters,
    interval: Interval,
    fields: fieldsOf(ReactionTotalView.extend(ReactionCountView.shape)),
    ...paging,
  }),
  reply: z.union([listOf(ReactionTotalView), listOf(ReactionCountView)]),
  handle: async ({ query }, context) => {
    if (query.interval !== undefined) return reactionSeries({ ...query, interval: query.interval }, context);
    const filter = reactionFilter(query);
    const [page, total] = await Promise.all([
      listTotals(filter, pageRequest(query, "reactions", ["time", "uuid"])),
      countTotals(filter),
    ]);
    return listReply(page, total, "reactions", (one) => reactionTotalView(one, context.site), context);
  },
});

export const putReaction = endpoint({
  method: "PUT",
  path,
  tag: "Discussion",
  summary: "Take a stance on a block",
  description: "Taking it again changes nothing. Answers with the block's totals and your stances there.",
  body: NewReaction,
  reply: StanceView,
  permission: "react",
  handle: async ({ body }, { viewer, now }) => stanceView(await react(viewer, body, now)),
});

const Named = z.object({ block: z.string(), kind: z.string() }).partial();

export const removeReaction = endpoint({
  method: "DELETE",
  path,
  tag: "Discussion",
  summary: "Take a stance back",
  description: "Name it in the query, or in the body as for PUT. Where there was none, nothing changes.",
  query: Named,
  body: Named.optional(),
  reply: StanceView,
  permission: "take-back",
  handle: async ({ query, body }, { viewer, now }) =>
    stanceView(await takeBack(viewer, parse(NewReaction, body ?? query), now)),
});
