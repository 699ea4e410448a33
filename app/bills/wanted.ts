/** What a reader of the list of bills asks for, out of the address. */
import { isBillType } from "@/lib/bill/bill-id";
import { isStage } from "@/lib/bill/stage";
import { type BillFilter, everyBill } from "@/lib/bill/store";
import { decodeCursor } from "@/lib/change/cursor";
import type { Key } from "@/lib/page";

export type Wanted = { q: string; congress: string; type: string; stage: string; after: string };
type Query = Record<string, string | string[] | undefined>;

export function wantedIn(query: Query): Wanted {
  const one = (name: string) => {
    const value = query[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? "";
  };
  return { q: one("q"), congress: one("congress"), type: one("type"), stage: one("stage"), after: one("after") };
}

/** What makes no sense filters nothing. */
export function filterOf({ q, congress, type, stage }: Wanted): BillFilter {
  return {
    ...everyBill,
    congress: /^\d{1,3}$/.test(congress) ? [Number(congress)] : null,
    type: isBillType(type) ? [type] : null,
    stage: isStage(stage) ? [stage] : null,
    q: q === "" ? null : q.slice(0, 200),
  };
}

/** The key of the page wanted; null for the first. */
export function keyOf({ after }: Wanted): Key | null {
  const key = after === "" ? null : decodeCursor(after);
  const [date, id] = key ?? [];
  return typeof id === "string" && /^\d{4}-\d\d-\d\d$/.test(String(date)) ? [String(date), id] : null;
}

/** The same list with something changed; what is empty is left out. */
export function hrefOf(wanted: Wanted, change: Partial<Wanted>): string {
  const given = Object.entries({ ...wanted, ...change }).filter(([, value]) => value !== "");
  const query = new URLSearchParams(given).toString();
  return query === "" ? "/bills" : `/bills?${query}`;
}
