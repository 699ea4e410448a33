/**
 * A Member of Congress, by their Bioguide id, and which of several accounts of them is believed.
 *
 * Sources, the best first: congress-legislators (whole careers), the Clerk's and the Senate's own lists (one day), the status of
 * a bill (who sponsored it, as they then were).
 */

import type { Chamber } from "@/lib/bill/bill-id";
import type { Sponsorship } from "./status-list";

/** Dates are `YYYY-MM-DD`. */
export type Term = {
  chamber: Chamber;
  from: string;
  to: string | null;
  state: string;
  district: number | null;
  party: string | null;
};

export type Member = {
  id: string;
  /** The Senate's own number, `S289`. */
  lis: string | null;
  name: string;
  sortName: string;
  /** `D`, `R`, `I`, … */
  party: string | null;
  state: string | null;
  /** 0 where the state has one district only; null for senators. */
  district: number | null;
  chamber: Chamber | null;
  /** The earliest first; empty where the source tells of one day only. */
  terms: Term[];
};

export type KeptMember = Member & { createdAt: Date; updatedAt: Date };
export type KeptCommittee = Committee & { createdAt: Date; updatedAt: Date };

/** An account of something: the higher `rank` is believed, then the later `asOf`, then the greater hash. */
export type Account = { rank: number; asOf: string };
export const RANKS = { status: 0, chamber: 1, legislators: 2 } as const;

/** What a file of members or committees gives. */
export type Roster = Account & {
  members: (Member & Account)[];
  committees: (Committee & Account)[];
  seats: Seat[] | null;
};

export type Committee = {
  /** `hsju00` */
  id: string;
  name: string;
  chamber: string | null;
  kind: string | null;
  /** The committee it is part of. */
  parent: string | null;
  url: string | null;
};

/** `side` is `majority` or `minority`; `position` counts from 1, in order of rank. */
export type Seat = { committee: string; bioguide: string; position: number; title: string | null; side: string | null };

/** Members of the sponsors and cosponsors of a bill, each once, as they were when it was introduced. */
export function membersAmong(sponsorships: readonly Sponsorship[], introducedOn: string | null): (Member & Account)[] {
  const members = new Map<string, Member & Account>();
  for (const { bioguide, name, sortName, party, state, district, chamber } of sponsorships)
    if (bioguide !== null)
      members.set(bioguide, {
        ...{ id: bioguide, lis: null, name, sortName, party, state, district, chamber, terms: [] },
        ...{ rank: RANKS.status, asOf: introducedOn ?? "" },
      });
  return [...members.values()];
}

const PARTIES: Record<string, string> = { Democrat: "D", Democratic: "D", Republican: "R", Independent: "I" };

/** Its letter; a party that has none keeps its name. */
export function partyLetter(party: string | null): string | null {
  return party === null ? null : (PARTIES[party] ?? party);
}

const SPOKEN: Record<string, string> = {
  D: "Democrat",
  R: "Republican",
  I: "Independent",
  ID: "Independent Democrat",
  L: "Libertarian",
};

export function partyName(letter: string): string {
  return SPOKEN[letter] ?? letter;
}

/** “D-IL-7”, as Congress writes it; a senator has no district. */
export function seatOf({ party, state, district }: Pick<Member, "party" | "state" | "district">): string {
  return [party, state, district === null ? null : district === 0 ? "at large" : district]
    .filter((part) => part !== null)
    .join("-");
}
