/** What a reader of the search page asks for, out of the address. */
import { isBillType, parseBillId } from "@/lib/bill/bill-id";
import { isStage } from "@/lib/bill/stage";
import { decodeCursor } from "@/lib/change/cursor";
import type { Key } from "@/lib/page";
import type { SearchFilter } from "@/lib/search/store";

const NAMES = ["q", "bill", "congress", "type", "stage", "after"] as const;
export type Wanted = Record<(typeof NAMES)[number], string>;

export function wantedIn(query: Record<string, string | string[] | undefined>): Wanted {
  const values = NAMES.map((name) => {
    const value = query[name];
    return [name, (Array.isArray(value) ? value[0] : value)?.trim() ?? ""];
  });
  return Object.fromEntries(values) as Wanted;
}

/** What makes no sense filters nothing. */
export function filterOf({ bill, congress, type, stage }: Wanted): SearchFilter {
  return {
    bill: parseBillId(bill) === null ? null : bill,
    congress: /^\d{1,3}$/.test(congress) ? [Number(congress)] : null,
    type: isBillType(type) ? [type] : null,
    stage: isStage(stage) ? [stage] : null,
  };
}

/** The key of the page wanted; null for the first. */
export function keyOf({ after }: Wanted): Key | null {
  const [struck, rank, version, position] = decodeCursor(after) ?? [];
  const fits =
    Number.isInteger(struck) &&
    Number.isFinite(Number(rank)) &&
    typeof version === "string" &&
    Number.isInteger(position);
  return fits ? [struck as number, String(rank), version, position as number] : null;
}

/** The same search with something changed; what is empty is left out. */
export function hrefOf(wanted: Wanted, change: Partial<Wanted>): string {
  const given = Object.entries({ ...wanted, ...change }).filter(([, value]) => value !== "");
  return `/search?${new URLSearchParams(given)}`;
}
