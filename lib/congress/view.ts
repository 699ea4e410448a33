/**
 * How members, committees and votes go out: one shape for item, list and feed. `site` is the public address.
 */
import { z } from "zod";
import type { KeptCommittee, KeptMember } from "./member";
import { type BillVote, type Cast, type KeptPosition, type KeptVote, SIDES } from "./vote";

const Time = z.iso.datetime().meta({ description: "UTC." });
const Day = z.iso.date().nullable();
const Chamber = z.enum(["house", "senate"]);
const Party = z.string().nullable().meta({ example: "D" });
const State = z.string().nullable().meta({ example: "IL" });
const District = z
  .int()
  .nullable()
  .meta({ description: "0 where the state has one district only; null for senators." });

export const TermView = z
  .object({
    chamber: Chamber,
    from: z.string(),
    to: z.string().nullable(),
    state: z.string(),
    district: District,
    party: Party,
  })
  .meta({ id: "Term" });

export const MemberView = z
  .object({
    id: z.string().meta({ example: "D000096", description: "Bioguide id." }),
    lis: z.string().nullable().meta({ description: "The Senate's own number of a senator." }),
    name: z.string(),
    sortName: z.string(),
    party: Party,
    state: State,
    district: District,
    chamber: Chamber.nullable(),
    terms: z.array(TermView).meta({ description: "The earliest first; empty where no source tells of them." }),
    createdAt: Time,
    updatedAt: Time,
    permalink: z.url(),
  })
  .meta({ id: "Member" });
export type MemberView = z.output<typeof MemberView>;

export function memberView(member: KeptMember, site: string): MemberView {
  return { ...member, ...times(member), permalink: `${site}/members/${member.id}` };
}

export const CommitteeView = z
  .object({
    id: z.string().meta({ example: "hsju00" }),
    name: z.string(),
    chamber: z.string().nullable().meta({ description: "`house`, `senate` or `joint`." }),
    kind: z.string().nullable().meta({ example: "Standing" }),
    parent: z.string().nullable().meta({ description: "The committee it is part of." }),
    url: z.string().nullable(),
    createdAt: Time,
    updatedAt: Time,
    permalink: z.url(),
  })
  .meta({ id: "Committee" });
export type CommitteeView = z.output<typeof CommitteeView>;

export function committeeView(committee: KeptCommittee, site: string): CommitteeView {
  return { ...committee, ...times(committee), permalink: `${site}/committees/${committee.id}` };
}

const Count = z.int().nullable();
const Side = z.enum(SIDES).nullable().meta({ description: "Null where a name was called out." });

export const VoteView = z
  .object({
    id: z.string().meta({ example: "h17-119-1", description: "Chamber and roll number, Congress, session." }),
    chamber: Chamber,
    congress: z.int(),
    session: z.int(),
    number: z.int(),
    bill: z.string().nullable().meta({ description: "The bill voted on, which may not be here." }),
    subject: z.string().nullable().meta({ description: "What was voted on, as printed.", example: "H R 30" }),
    question: z.string(),
    description: z.string().nullable(),
    kind: z.string().nullable(),
    result: z.string(),
    heldOn: z.iso.date(),
    heldAt: z.string().nullable().meta({ description: "hh:mm, Eastern." }),
    yeas: Count,
    nays: Count,
    present: Count,
    notVoting: Count,
    candidates: z
      .array(z.object({ name: z.string(), total: z.int() }))
      .meta({ description: "Where members called out names." }),
    tieBreaker: z.string().nullable(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: "Vote" });
export type VoteView = z.output<typeof VoteView>;

export function voteView(vote: KeptVote): VoteView {
  return { ...vote, ...times(vote) };
}

export const PositionView = z
  .object({
    member: z.string().nullable().meta({ description: "Bioguide id; null where the member is not known here." }),
    name: z.string(),
    party: Party,
    state: State,
    cast: z.string().meta({ description: "As cast.", example: "Aye" }),
    side: Side,
  })
  .meta({ id: "Position" });

export function positionView({ bioguide, ...position }: KeptPosition): z.output<typeof PositionView> {
  return { ...position, member: bioguide };
}

export const CastView = z.object({ vote: VoteView, cast: z.string(), side: Side }).meta({ id: "Cast" });

export function castView({ vote, cast, side }: Cast): z.output<typeof CastView> {
  return { vote: voteView(vote), cast, side };
}

export const BillVoteView = z
  .object({
    id: z.string(),
    on: Day,
    url: z.string().nullable().meta({ description: "The official roll call." }),
    vote: VoteView.nullable().meta({ description: "Null while it is known from the bill's status alone." }),
  })
  .meta({ id: "BillVote" });

export function billVoteView({ vote, ...named }: BillVote): z.output<typeof BillVoteView> {
  return { ...named, vote: vote && voteView(vote) };
}

function times({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
