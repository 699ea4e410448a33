import { z } from "zod";
import { takeBackPosition, takePosition } from "@/lib/annotation/position-commands";
import {
  NewPosition,
  OwnPositionView,
  ownPositionView,
  PositionTotalsView,
  PositionView,
  positionTotalsView,
  positionView,
  Side,
  SpeakingFor,
} from "@/lib/annotation/position-schema";
import {
  countPositions,
  everyPosition,
  listPositions,
  type PositionFilter,
  positionsBy,
  totalsOfBills,
} from "@/lib/annotation/position-store";
import { endpoint } from "./endpoint";
import { BillName, BillParams, canonicalBill } from "./names";
import { fieldsOf, filterFrom, idsOf, listOf, listReply, pageRequest, paging, Windows } from "./paging";

export const positionFilters = {
  bill: z.array(BillName).max(250, "Name at most 250 bills.").optional(),
  side: z.array(Side).optional(),
  author: z.array(z.guid()).optional(),
  organization: z.array(z.guid()).optional(),
  by: z.enum(["people", "organizations"]).optional(),
  updated: Windows,
  ids: idsOf(z.guid()),
};
const Filters = z.object(positionFilters);

export function positionFilter(query: z.output<typeof Filters>): PositionFilter {
  return filterFrom(everyPosition, query);
}

export const readPositions = endpoint({
  method: "GET",
  path: "/api/v1/positions",
  tag: "Discussion",
  summary: "Who supports or opposes bills, and how many",
  description:
    "Organizations, and people who published a statement, in the order in which they first took a position. All others are counted alone: `totals` of each bill that is named.",
  query: z.object({ ...positionFilters, fields: fieldsOf(PositionView), ...paging }),
  reply: listOf(PositionView).extend({
    totals: z.array(PositionTotalsView).meta({ description: "Of the bills named in `bill`; empty when none is." }),
  }),
  handle: async ({ query }, context) => {
    const filter = positionFilter(query);
    const [page, total, totals] = await Promise.all([
      listPositions(filter, pageRequest(query, "positions", ["time", "uuid"])),
      countPositions(filter),
      totalsOfBills([...new Set(query.bill)]),
    ]);
    const reply = listReply(page, total, "positions", (one) => positionView(one, context.site), context);
    return { ...reply, totals: totals.map((one) => positionTotalsView(one, context.site)) };
  },
});

const path = "/api/v1/positions/{bill}";

const Outcome = z
  .object({ mine: OwnPositionView.nullable(), totals: PositionTotalsView })
  .meta({ id: "PositionOutcome", description: "The position you hold now, null for none, and the bill's totals." });

async function totalsOf(bill: string, site: string): Promise<PositionTotalsView> {
  const [totals] = await totalsOfBills([bill]);
  if (!totals) throw new Error(`No totals of ${bill}`);
  return positionTotalsView(totals, site);
}

export const putPosition = endpoint({
  method: "PUT",
  path,
  tag: "Discussion",
  summary: "Support or oppose a bill, or neither",
  description:
    "In place of the position you took before; for each organization you speak for, one of its own. A statement is published with your name; without one you are only counted.",
  params: BillParams,
  body: NewPosition,
  reply: Outcome,
  permission: "take-position",
  canonical: canonicalBill,
  handle: async ({ params: { bill }, body }, { viewer, now, site }) => {
    const mine = await takePosition(viewer, { ...body, bill }, now);
    return { mine: ownPositionView(mine), totals: await totalsOf(bill, site) };
  },
});

export const removePosition = endpoint({
  method: "DELETE",
  path,
  tag: "Discussion",
  summary: "Take your position back",
  description: "With its statement. Where there was none, nothing changes.",
  params: BillParams,
  query: z.object({ organization: SpeakingFor }),
  body: z.unknown(),
  reply: Outcome,
  permission: "take-back",
  canonical: canonicalBill,
  handle: async ({ params: { bill }, query: { organization } }, { viewer, now, site }) => {
    await takeBackPosition(viewer, { bill, organization }, now);
    return { mine: null, totals: await totalsOf(bill, site) };
  },
});

export const readOwnPositions = endpoint({
  method: "GET",
  path: "/api/v1/viewer/positions",
  tag: "Viewer",
  summary: "The positions on a bill that you took, for yourself and for organizations",
  description: "Yours first. A guest has none.",
  query: z.object({ bill: BillName }),
  reply: z.object({ items: z.array(OwnPositionView), next: z.null(), total: z.int() }),
  cache: "private",
  handle: async ({ query: { bill } }, { viewer }) => {
    const voices = viewer.kind === "guest" ? [] : viewer.voices.map(({ organization }) => organization);
    const mine = viewer.kind === "guest" ? [] : await positionsBy(viewer.id, voices, bill);
    return { items: mine.map(ownPositionView), next: null, total: mine.length };
  },
});
