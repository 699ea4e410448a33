import { z } from "zod";
import { everyBill } from "@/lib/bill/bill-filter-store";
import { countBills } from "@/lib/bill/bill-list-store";
import { committeesOfMember, countMembers, everyMember, findMember, listMembers } from "@/lib/congress/roster-store";
import { CastView, castView, MemberView, memberView } from "@/lib/congress/view";
import { countCast, listCast } from "@/lib/congress/vote-store";
import { Problem } from "@/lib/problem";
import { Answer } from "./answer";
import { endpoint } from "./endpoint";
import { Bioguide } from "./names";
import { fieldsOf, filterFrom, idsOf, listOf, listReply, pageRequest, paging, Words } from "./paging";

const memberFilters = {
  chamber: z.array(z.enum(["house", "senate"])).optional(),
  state: z.array(z.string().length(2).toUpperCase()).optional().meta({ description: "The letters of the post." }),
  party: z.array(z.string().min(1).max(40)).optional().meta({ description: "`D`, `R`, `I`, …" }),
  q: Words,
  ids: idsOf(Bioguide),
};

export const readMembers = endpoint({
  method: "GET",
  path: "/api/v1/members",
  tag: "Congress",
  summary: "Members of Congress",
  description: "Those that a list of members, or the status of a bill, has named. In the order in which they arrived.",
  query: z.object({ ...memberFilters, fields: fieldsOf(MemberView), ...paging }),
  reply: listOf(MemberView),
  handle: async ({ query }, context) => {
    const filter = filterFrom(everyMember, query);
    const [page, total] = await Promise.all([
      listMembers(filter, pageRequest(query, "members", ["time", "text"])),
      countMembers(filter),
    ]);
    return listReply(page, total, "members", (member) => memberView(member, context.site), context);
  },
});

export const MemberParams = z.object({
  bioguide: z.string().max(20).meta({ example: "D000096", description: "Bioguide id, in any case." }),
});

/** The id in capitals, as it is written. */
async function canonicalMember({ bioguide }: z.output<typeof MemberParams>) {
  return { bioguide: bioguide.toUpperCase() };
}

async function existingMember(id: string) {
  const member = /^[A-Z]\d{6}$/.test(id) ? await findMember(id) : null;
  if (!member) throw new Problem("not-found", "There is no such member here.");
  return member;
}

const MemberDetail = MemberView.extend({
  committees: z.array(
    z.object({ committee: z.string(), name: z.string(), title: z.string().nullable(), parent: z.string().nullable() }),
  ),
  sponsored: z.int().nullable().meta({ description: "Bills here, to 10,000: ask `/bills?sponsor=` for them." }),
  cosponsored: z.int().nullable().meta({ description: "Bills here, to 10,000: ask `/bills?cosponsor=` for them." }),
  votes: z.int().meta({ description: "Roll calls here." }),
}).meta({ id: "MemberDetail" });

export const readMember = endpoint({
  method: "GET",
  path: "/api/v1/members/{bioguide}",
  tag: "Congress",
  summary: "One member, with committees and how much they did here",
  params: MemberParams,
  query: z.object({ fields: fieldsOf(MemberDetail) }),
  reply: MemberDetail,
  canonical: canonicalMember,
  handle: async ({ params }, { site }) => {
    const member = await existingMember(params.bioguide);
    const [committees, sponsored, cosponsored, votes] = await Promise.all([
      committeesOfMember(member.id),
      countBills({ ...everyBill, sponsor: [member.id] }),
      countBills({ ...everyBill, cosponsor: [member.id] }),
      countCast(member),
    ]);
    const detail = { ...memberView(member, site), committees, sponsored, cosponsored, votes };
    return new Answer(detail, { modified: member.updatedAt });
  },
});

export const readMemberVotes = endpoint({
  method: "GET",
  path: "/api/v1/members/{bioguide}/votes",
  tag: "Congress",
  summary: "How a member voted, the latest first",
  params: MemberParams,
  query: z.object({ fields: fieldsOf(CastView), ...paging }),
  reply: listOf(CastView),
  canonical: canonicalMember,
  handle: async ({ params, query }, context) => {
    const request = pageRequest(query, "cast", ["date", "text"]);
    const member = await existingMember(params.bioguide);
    const [page, total] = await Promise.all([listCast(member, request), countCast(member)]);
    return listReply(page, total, "cast", castView, context);
  },
});
