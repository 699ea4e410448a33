import { z } from "zod";
import { PositionView, positionView, VoteView, voteView } from "@/lib/congress/view";
import { parseVoteId } from "@/lib/congress/vote-id";
import { countVotes, everyVote, findVote, listVotes, positionsIn } from "@/lib/congress/vote-store";
import { Problem } from "@/lib/problem";
import { Answer } from "./answer";
import { endpoint } from "./endpoint";
import { BillName, VoteName } from "./names";
import { fieldsOf, filterFrom, idsOf, listOf, listReply, pageRequest, paging } from "./paging";

export const readVotes = endpoint({
  method: "GET",
  path: "/api/v1/votes",
  tag: "Congress",
  summary: "Roll calls of both chambers",
  description:
    "In the order in which they arrived. `bill` finds those that name the bill; `/bills/{bill}/votes` has all.",
  query: z.object({
    bill: z.array(BillName).optional(),
    chamber: z.array(z.enum(["house", "senate"])).optional(),
    congress: z.array(z.int().min(1).max(999)).optional(),
    ids: idsOf(VoteName),
    fields: fieldsOf(VoteView),
    ...paging,
  }),
  reply: listOf(VoteView),
  handle: async ({ query }, context) => {
    const filter = filterFrom(everyVote, query);
    const [page, total] = await Promise.all([
      listVotes(filter, pageRequest(query, "votes", ["time", "text"])),
      countVotes(filter),
    ]);
    return listReply(page, total, "votes", voteView, context);
  },
});

const VoteDetail = VoteView.extend({
  positions: z.array(PositionView).meta({ description: "How each member voted, as the roll was called." }),
}).meta({ id: "VoteDetail" });

export const readVote = endpoint({
  method: "GET",
  path: "/api/v1/votes/{vote}",
  tag: "Congress",
  summary: "One roll call, with how each member voted",
  params: z.object({ vote: z.string().max(30).meta({ example: "h17-119-1" }) }),
  query: z.object({ fields: fieldsOf(VoteDetail) }),
  reply: VoteDetail,
  canonical: async ({ vote }) => ({ vote: vote.toLowerCase() }),
  handle: async ({ params: { vote: id } }) => {
    const vote = parseVoteId(id) === null ? null : await findVote(id);
    if (!vote) throw new Problem("not-found", "There is no such roll call here.");
    const positions = await positionsIn(id);
    return new Answer({ ...voteView(vote), positions: positions.map(positionView) }, { modified: vote.updatedAt });
  },
});
