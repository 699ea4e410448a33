/**
 * What Congress says of a bill, as it is kept: each list in an order of its own, `ordinal` counting from 0. Days are `YYYY-MM-DD`.
 */
import type { Action } from "./action";
import type { Amendment } from "./amendment";
import type { Estimate, Law, Related, Sponsorship, Summary, Title } from "./status-list";

type Placed = { billId: string; ordinal: number };

export type ListedAction = Omit<Action, "votes"> & Placed & { votes: string[] };
export type ListedSponsorship = Omit<Sponsorship, "sortName" | "chamber" | "role"> & Placed & { role: string };
export type ListedTitle = Title & Placed;
export type ListedSummary = Omit<Summary, "updatedAt"> & Placed & { updatedAt: Date | null };
export type ListedRelated = Related & Placed;
export type ListedAmendment = Amendment & Placed;

/** What a status says in single facts and short lists. */
export type StatusHead = {
  originChamber: string | null;
  policyArea: string | null;
  byRequest: boolean;
  reports: string[];
  notes: string[];
  subjects: string[];
  laws: Law[];
  estimates: (Omit<Estimate, "publishedAt"> & { publishedAt: Date | null })[];
  texts: { name: string; stage: string | null; on: string | null; urls: string[] }[];
};

/** A committee that had the bill, and what it did; a subcommittee follows its committee. */
export type ListedReferral = {
  committee: string;
  name: string;
  parent: string | null;
  activities: { name: string; at: Date | null }[];
};
