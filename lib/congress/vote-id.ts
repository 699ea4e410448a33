/**
 * The name of a roll call, `h177-117-1`: chamber, number, congress, session.
 *
 * The same roll call is named by addresses padded or not (`roll8.xml`, `roll008.xml`) and, at times, with the wrong session.
 */
import type { Chamber } from "@/lib/bill/bill-id";

export type VoteId = { chamber: Chamber; number: number; congress: number; session: number };

export function formatVoteId({ chamber, number, congress, session }: VoteId): string {
  return `${chamber[0]}${number}-${congress}-${session}`;
}

/** The canonical form and no other; null for anything else. */
export function parseVoteId(id: string): VoteId | null {
  const match = /^([hs])([1-9]\d{0,4})-([1-9]\d{0,2})-([1-3])$/.exec(id);
  if (!match) return null;
  const chamber = match[1] === "h" ? "house" : "senate";
  return { chamber, number: Number(match[2]), congress: Number(match[3]), session: Number(match[4]) };
}

/** “House roll call 177, 117th Congress” needs only the first half where the bill says the rest. */
export function printedVote({ chamber, number }: Pick<VoteId, "chamber" | "number">): string {
  return chamber === "house" ? `House roll call ${number}` : `Senate vote ${number}`;
}

export function chamberIn(words: string | null): Chamber | null {
  if (words === null) return null;
  if (/house/i.test(words) || words === "H") return "house";
  return /senate/i.test(words) || words === "S" ? "senate" : null;
}

/** The session a day falls in: a Congress begins in an odd year, and the session of early January is told by its number. */
export function sessionOf(congress: number, date: string | null): number | null {
  const year = date === null ? null : Number(date.slice(0, 4));
  const session = year === null ? null : year - (1787 + 2 * congress) + 1;
  return session === 1 || session === 2 ? session : null;
}
