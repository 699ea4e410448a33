/**
 * The lists of what Congress says of a bill.
 */
import { z } from "zod";
import { findBill } from "@/lib/bill/store";
import * as view from "@/lib/congress/status-view";
import {
  listActions,
  listAmendments,
  listCosponsors,
  listRelated,
  listSummaries,
  listTitles,
  type StatusCounts,
  statusCounts,
} from "@/lib/congress/store";
import { BillVoteView, billVoteView } from "@/lib/congress/view";
import { countBillVotes, listBillVotes } from "@/lib/congress/vote-store";
import type { Page, PageRequest } from "@/lib/page";
import { endpoint } from "./endpoint";
import { BillParams, canonicalBill, unknownBill } from "./names";
import { fieldsOf, type KeyShape, listOf, listReply, pageRequest, paging } from "./paging";

type List<View extends z.ZodObject, Item> = {
  name: string;
  summary: string;
  description?: string;
  reply: View;
  key: KeyShape;
  page(bill: string, page: PageRequest): Promise<Page<Item>>;
  count(bill: string): Promise<number>;
  show(item: Item): z.input<View>;
};

/** A list of one bill as an endpoint; empty while nothing is known. */
function billList<View extends z.ZodObject, Item>({ name, summary, description = "", ...list }: List<View, Item>) {
  return endpoint({
    method: "GET",
    path: `/api/v1/bills/{bill}/${name}`,
    tag: "Status",
    summary,
    description,
    params: BillParams,
    query: z.object({ fields: fieldsOf(list.reply), ...paging }),
    reply: listOf(list.reply),
    canonical: canonicalBill,
    handle: async ({ params, query }, context) => {
      const request = pageRequest(query, name, list.key);
      const [bill, page, total] = await Promise.all([
        findBill(params.bill),
        list.page(params.bill, request),
        list.count(params.bill),
      ]);
      if (!bill) throw unknownBill();
      return listReply(page, total, name, list.show, context);
    },
  });
}

const byOrdinal = ["integer"] as const;
const countOf = (list: keyof StatusCounts) => async (bill: string) => (await statusCounts(bill))[list];

export const readActions = billList({
  name: "actions",
  summary: "What happened to a bill, the earliest first",
  description: "Each action once, whatever number of systems report it.",
  reply: view.ActionView,
  key: byOrdinal,
  page: listActions,
  count: countOf("actions"),
  show: view.actionView,
});

export const readCosponsors = billList({
  name: "cosponsors",
  summary: "Who cosponsors a bill, as they joined, and who withdrew",
  reply: view.CosponsorView,
  key: byOrdinal,
  page: listCosponsors,
  count: countOf("cosponsors"),
  show: view.sponsorView,
});

export const readTitles = billList({
  name: "titles",
  summary: "All titles of a bill",
  reply: view.TitleView,
  key: byOrdinal,
  page: listTitles,
  count: countOf("titles"),
  show: view.titleView,
});

export const readSummaries = billList({
  name: "summaries",
  summary: "Summaries of a bill by the Congressional Research Service",
  reply: view.SummaryView,
  key: byOrdinal,
  page: listSummaries,
  count: countOf("summaries"),
  show: view.summaryView,
});

export const readRelated = billList({
  name: "related",
  summary: "Bills related to a bill, and who says so",
  reply: view.RelatedView,
  key: byOrdinal,
  page: listRelated,
  count: countOf("related"),
  show: view.relatedView,
});

export const readAmendments = billList({
  name: "amendments",
  summary: "Amendments to a bill",
  reply: view.AmendmentView,
  key: byOrdinal,
  page: listAmendments,
  count: countOf("amendments"),
  show: view.amendmentView,
});

export const readBillVotes = billList({
  name: "votes",
  summary: "Roll calls on a bill, the earliest first",
  description: "Those its status names and those that name it.",
  reply: BillVoteView,
  key: ["date", "text"],
  page: listBillVotes,
  count: countBillVotes,
  show: billVoteView,
});
