import { z } from "zod";
import { discussionOf } from "@/lib/annotation/list-store";
import { TotalsView } from "@/lib/annotation/view";
import { BILL_TYPE_NAMES } from "@/lib/bill/bill-id";
import { STAGE_NAMES } from "@/lib/bill/stage";
import { type BillOrder, countBills, findBill, listBills } from "@/lib/bill/store";
import { BillView, billView, VersionView } from "@/lib/bill/view";
import { Answer } from "./answer";
import { endpoint } from "./endpoint";
import { BillName, BillParams, canonicalBill, unknownBill } from "./names";
import { fieldsOf, idsOf, type KeyShape, listOf, listReply, pageRequest, paging, Windows, Words } from "./paging";
import { versionsByBill } from "./versions";

/** The names of orders, and the column each goes by. The first never changes for a row. */
const SORTS = {
  created: { order: "created", key: ["time", "text"] },
  latestAction: { order: "latest", key: ["date", "text"] },
  introduced: { order: "introduced", key: ["date", "text"] },
  updated: { order: "updated", key: ["time", "text"] },
  number: { order: "number", key: ["integer", "text"] },
} as const satisfies Record<string, { order: BillOrder; key: KeyShape }>;

export const billFilters = {
  congress: z.array(z.int().min(1).max(999)).optional(),
  type: z.array(z.enum(BILL_TYPE_NAMES)).optional(),
  number: z.array(z.int().min(1).max(999_999)).optional(),
  stage: z.array(z.enum(STAGE_NAMES)).optional().meta({ description: "Bills that have a version at this stage." }),
  introduced: Windows,
  updated: Windows,
  q: Words,
  ids: idsOf(BillName),
};
const Filters = z.object(billFilters);

export function billFilter({ congress, type, number, stage, introduced, updated, q, ids }: z.output<typeof Filters>) {
  return {
    congress: congress ?? null,
    type: type ?? null,
    number: number ?? null,
    stage: stage ?? null,
    introduced: introduced ?? null,
    updated: updated ?? null,
    q: q ?? null,
    ids: ids ?? null,
  };
}

const BillItem = BillView.extend({
  versions: z.array(VersionView).optional().meta({ description: "With `include=versions`." }),
}).meta({ id: "BillItem" });

export const readBills = endpoint({
  method: "GET",
  path: "/api/v1/bills",
  tag: "Bills",
  summary: "Bills",
  description:
    "In the order in which they arrived, which never changes. `latestAction`, `introduced` and `updated` go newest first; a bill that changes while you walk one of these may be met twice or not at all.",
  query: z.object({
    ...billFilters,
    sort: z.enum(Object.keys(SORTS) as (keyof typeof SORTS)[]).default("created"),
    include: z.array(z.enum(["versions"])).optional(),
    fields: fieldsOf(BillItem),
    ...paging,
  }),
  reply: listOf(BillItem),
  handle: async ({ query }, context) => {
    const { order, key } = SORTS[query.sort];
    const name = `bills:${query.sort}`;
    const filter = billFilter(query);
    const [page, total] = await Promise.all([
      listBills(filter, order, pageRequest(query, name, key)),
      countBills(filter),
    ]);
    const versions = query.include?.includes("versions")
      ? await versionsByBill(
          page.items.map(({ id }) => id),
          context.site,
        )
      : null;
    const view = (bill: (typeof page.items)[number]) => ({
      ...billView(bill, context.site),
      ...(versions && { versions: versions.get(bill.id) ?? [] }),
    });
    return listReply(page, total, name, view, context);
  },
});

export const BillDetail = BillView.extend({
  versions: z.array(VersionView).meta({ description: "In the order of the process: the last is the latest." }),
  discussion: z
    .object({ comments: z.int(), reactions: TotalsView })
    .meta({ description: "Over all texts of the bill. `updatedAt` does not follow these." }),
}).meta({ id: "BillDetail" });

export const readBill = endpoint({
  method: "GET",
  path: "/api/v1/bills/{bill}",
  tag: "Bills",
  summary: "One bill, with its versions and how much is said about it",
  description: "Any spelling of the number works; all but one answer 308 with the canonical address.",
  params: BillParams,
  query: z.object({ fields: fieldsOf(BillDetail) }),
  reply: BillDetail,
  canonical: canonicalBill,
  handle: async ({ params }, { site }) => {
    const bill = await findBill(params.bill);
    if (!bill) throw unknownBill();
    const [versions, discussion] = await Promise.all([versionsByBill([bill.id], site), discussionOf(bill.id)]);
    const detail = { ...billView(bill, site), versions: versions.get(bill.id) ?? [], discussion };
    return new Answer(detail, { modified: bill.updatedAt });
  },
});
