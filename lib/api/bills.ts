import { z } from "zod";
import { discussionOf } from "@/lib/annotation/list-store";
import { TotalsView } from "@/lib/annotation/view";
import type { Bill } from "@/lib/bill/bill";
import { type BillFilter, everyBill } from "@/lib/bill/bill-filter-store";
import { BILL_TYPE_NAMES } from "@/lib/bill/bill-id";
import { type BillOrder, countBills, listBills } from "@/lib/bill/bill-list-store";
import { STAGE_NAMES } from "@/lib/bill/stage";
import { standingOfBill } from "@/lib/bill/standing";
import { findBill } from "@/lib/bill/store";
import { BillView, billView, VersionView } from "@/lib/bill/view";
import {
  ReferralView,
  referralView,
  SponsorView,
  StationView,
  StatusFields,
  sponsorView,
  statusFields,
} from "@/lib/congress/status-view";
import { findStatus, referralsOf, sponsorsOf, statusCounts } from "@/lib/congress/store";
import { facetsOf } from "@/lib/search/facet-store";
import { Answer } from "./answer";
import { endpoint } from "./endpoint";
import { WithFacets } from "./facets";
import { BillName, BillParams, Bioguide, CommitteeCode, canonicalBill, unknownBill } from "./names";
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
import { versionsByBill } from "./versions";

/** The names of orders, and the column each goes by. The first never changes for a row. */
const SORTS = {
  created: { order: "created", key: ["time", "text"] },
  latestAction: { order: "latest", key: ["date", "text"] },
  introduced: { order: "introduced", key: ["date", "text"] },
  updated: { order: "updated", key: ["time", "text"] },
  number: { order: "number", key: ["integer", "text"] },
  discussion: { order: "discussion", key: ["integer", "text"] },
} as const satisfies Record<string, { order: BillOrder; key: KeyShape }>;

export const billFilters = {
  congress: z.array(z.int().min(1).max(999)).optional(),
  type: z.array(z.enum(BILL_TYPE_NAMES)).optional(),
  number: z.array(z.int().min(1).max(999_999)).optional(),
  stage: z.array(z.enum(STAGE_NAMES)).optional().meta({ description: "Bills that have a version at this stage." }),
  introduced: Windows,
  updated: Windows,
  sponsor: z.array(Bioguide).optional().meta({ description: "Bioguide id of its sponsor." }),
  party: z
    .array(z.string().min(1).max(40))
    .optional()
    .meta({ description: "Party its sponsor had then: `D`, `R`, `I`, …" }),
  cosponsor: z
    .array(Bioguide)
    .optional()
    .meta({ description: "Bioguide id of a cosponsor; also of one who withdrew." }),
  committee: z.array(CommitteeCode).optional().meta({ description: "Code of a committee that had it." }),
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: "One subject or policy area, as the Library of Congress calls it; its commas belong to it." }),
  q: Words,
  ids: idsOf(BillName),
};
const Filters = z.object(billFilters);

export function billFilter({ subject, ...query }: z.output<typeof Filters>): BillFilter {
  return filterFrom(everyBill, { ...query, subject: subject === undefined ? null : [subject] });
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
    "In the order in which they arrived, which never changes. `latestAction`, `introduced` and `updated` go newest first, `discussion` by comments, replies, suggestions and reactions, the most first; a bill that changes while you walk one of these may be met twice or not at all.",
  query: z.object({
    ...billFilters,
    sort: z.enum(Object.keys(SORTS) as (keyof typeof SORTS)[]).default("created"),
    include: z.array(z.enum(["versions", "facets"])).optional(),
    fields: fieldsOf(BillItem),
    ...paging,
  }),
  reply: listOf(BillItem).extend(WithFacets),
  handle: async ({ query }, context) => {
    const { order, key } = SORTS[query.sort];
    const name = `bills:${query.sort}`;
    const filter = billFilter(query);
    const [page, total, facets] = await Promise.all([
      listBills(filter, order, pageRequest(query, name, key)),
      countBills(filter),
      query.include?.includes("facets") ? facetsOf(filter, null) : null,
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
    return { ...listReply(page, total, name, view, context), ...(facets && { facets }) };
  },
});

export const BillDetail = BillView.extend({
  sponsors: z.array(SponsorView).meta({ description: "Who introduced it; seldom more than one." }),
  byRequest: z.boolean().nullable().meta({ description: "Introduced for somebody else; null without a status." }),
  cosponsors: z.int().meta({ description: "Those who stand by it: `/cosponsors` has them, and who withdrew." }),
  committees: z.array(ReferralView),
  standing: z
    .object({ stations: z.array(StationView), note: z.string().nullable() })
    .meta({ description: "Where it stands, told by its actions, or by its texts where there is no status." }),
  ...StatusFields,
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
    const [versions, discussion, status] = await Promise.all([
      versionsByBill([bill.id], site),
      discussionOf(bill.id),
      statusOf(bill),
    ]);
    const own = versions.get(bill.id) ?? [];
    const standing = standingOfBill(bill, own);
    const detail = { ...billView(bill, site), ...status, standing, versions: own, discussion };
    return new Answer(detail, { modified: bill.updatedAt });
  },
});

async function statusOf(bill: Bill) {
  const [status, sponsors, counts, referrals] = await Promise.all([
    findStatus(bill.id),
    sponsorsOf(bill.id),
    statusCounts(bill.id),
    referralsOf(bill.id),
  ]);
  return {
    ...statusFields(bill.id, status),
    sponsors: sponsors.map(sponsorView),
    byRequest: status?.byRequest ?? null,
    cosponsors: counts.cosponsors - counts.withdrawn,
    committees: referrals.map(referralView),
  };
}
