import { z } from "zod";
import { everyBill } from "@/lib/bill/bill-filter-store";
import { countBills } from "@/lib/bill/bill-list-store";
import {
  countCommittees,
  everyCommittee,
  findCommittee,
  listCommittees,
  partsOf,
  seatsOf,
} from "@/lib/congress/roster-store";
import { CommitteeView, committeeView } from "@/lib/congress/view";
import { Problem } from "@/lib/problem";
import { Answer } from "./answer";
import { endpoint } from "./endpoint";
import { CommitteeCode } from "./names";
import { fieldsOf, filterFrom, idsOf, listOf, listReply, pageRequest, paging, Words } from "./paging";

export const readCommittees = endpoint({
  method: "GET",
  path: "/api/v1/committees",
  tag: "Congress",
  summary: "Committees and subcommittees",
  description: "In the order in which they arrived.",
  query: z.object({
    chamber: z.array(z.enum(["house", "senate", "joint"])).optional(),
    parent: z.array(CommitteeCode).optional().meta({ description: "Only the parts of these." }),
    q: Words,
    ids: idsOf(CommitteeCode),
    fields: fieldsOf(CommitteeView),
    ...paging,
  }),
  reply: listOf(CommitteeView),
  handle: async ({ query }, context) => {
    const filter = filterFrom(everyCommittee, query);
    const [page, total] = await Promise.all([
      listCommittees(filter, pageRequest(query, "committees", ["time", "text"])),
      countCommittees(filter),
    ]);
    return listReply(page, total, "committees", (committee) => committeeView(committee, context.site), context);
  },
});

const CommitteeDetail = CommitteeView.extend({
  subcommittees: z.array(CommitteeView),
  seats: z.array(
    z.object({
      member: z.string().meta({ description: "Bioguide id." }),
      name: z.string().nullable().meta({ description: "Null where the member is not known here." }),
      title: z.string().nullable().meta({ example: "Chairman" }),
      side: z.string().nullable().meta({ description: "`majority` or `minority`." }),
      position: z.int().meta({ description: "In the order of the roster, from 1." }),
    }),
  ),
  bills: z.int().nullable().meta({ description: "Bills here that it had, to 10,000: ask `/bills?committee=`." }),
}).meta({ id: "CommitteeDetail" });

export const readCommittee = endpoint({
  method: "GET",
  path: "/api/v1/committees/{code}",
  tag: "Congress",
  summary: "One committee, with its parts and its members",
  params: z.object({ code: z.string().max(20).meta({ example: "hsju00", description: "In any case." }) }),
  query: z.object({ fields: fieldsOf(CommitteeDetail) }),
  reply: CommitteeDetail,
  canonical: async ({ code }) => ({ code: code.toLowerCase() }),
  handle: async ({ params: { code } }, { site }) => {
    const committee = /^[a-z0-9]{6}$/.test(code) ? await findCommittee(code) : null;
    if (!committee) throw new Problem("not-found", "There is no such committee here.");
    const [parts, seats, bills] = await Promise.all([
      partsOf(code),
      seatsOf(code),
      countBills({ ...everyBill, committee: [code] }),
    ]);
    const detail = {
      ...committeeView(committee, site),
      subcommittees: parts.map((part) => committeeView(part, site)),
      seats: seats.map(({ bioguide, ...seat }) => ({ ...seat, member: bioguide })),
      bills,
    };
    return new Answer(detail, { modified: committee.updatedAt });
  },
});
