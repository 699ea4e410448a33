/**
 * What a sync is about: a Congress, and which part of it.
 */
import type { BillType } from "@/lib/bill/bill-id";

export type Scope = {
  congress: number;
  /** Null for both. */
  session: 1 | 2 | null;
  /** Null for all. */
  types: BillType[] | null;
  /** Only what changed at or after this, where its source says when. */
  since: Date | null;
};

const FIRST_YEAR = 1787;

/** The Congress of a day: a new one begins on January 3 of odd years (20th Amendment). */
export function congressOn(now: Date): number {
  const begun = now.getUTCMonth() > 0 || now.getUTCDate() >= 3;
  return Math.floor((now.getUTCFullYear() - (begun ? 0 : 1) - FIRST_YEAR) / 2);
}

/** The year of a session. */
export function yearOf(congress: number, session: 1 | 2): number {
  return FIRST_YEAR + 2 * congress + session - 1;
}

/** The sessions that are wanted and have begun. */
export function sessionsOf({ congress, session }: Scope, now: Date): (1 | 2)[] {
  const wanted: (1 | 2)[] = session === null ? [1, 2] : [session];
  return wanted.filter((each) => yearOf(congress, each) <= now.getUTCFullYear());
}

/** Names the part that a listing was taken for, so that another part finds it not yet taken. */
export function scopeKey({ congress, session, types }: Scope): string {
  return [congress, session, types && [...types].sort().join("+")].filter((part) => part !== null).join("-");
}

/** Whether a file of bulk data, `…/bulkdata/BILLS/119/1/hr/…` or `…/BILLSTATUS/119/hr/…`, belongs to it. */
export function holds({ congress, session, types }: Scope, url: string): boolean {
  const match = /\/bulkdata\/[A-Z]+\/(\d+)\/(?:(\d)\/)?([a-z]+)\/[^/]+$/.exec(url);
  return (
    match !== null &&
    Number(match[1]) === congress &&
    (session === null || match[2] === undefined || Number(match[2]) === session) &&
    (types === null || types.some((type) => type === match[3]))
  );
}
