/** What a reader of the suggestions for a bill asks for, out of the address, and the address of the same list elsewhere. */
import { notFound } from "next/navigation";
import type { Viewer } from "@/lib/account/viewer";
import type { Sort } from "@/lib/annotation/annotation";
import type { OfferFilter } from "@/lib/annotation/proposal-store";
import { STATUSES } from "@/lib/annotation/suggestion-moves";
import { SORT_KEYS } from "@/lib/api/annotations";
import { pageRequest } from "@/lib/api/paging";
import { encodeCursor } from "@/lib/change/cursor";
import type { Key, PageRequest } from "@/lib/page";
import { Problem } from "@/lib/problem";

type Query = Record<string, string | string[] | undefined>;

/** The first stands where none is chosen. */
export const ORDERS = ["oldest", "newest", "helpful"] as const satisfies readonly Sort[];
export const WHOSE = ["organizations", "mine"] as const;

export type Asked = {
  order: (typeof ORDERS)[number];
  status: OfferFilter["status"];
  whose: (typeof WHOSE)[number] | null;
  after: string;
};

/** What makes no sense filters nothing; a guest has none of their own. */
export function askedIn(query: Query, viewer: Viewer): Asked {
  const one = (name: string) => [query[name]].flat()[0] ?? "";
  const whose = WHOSE.find((name) => name === one("whose")) ?? null;
  return {
    order: ORDERS.find((name) => name === one("order")) ?? ORDERS[0],
    status: STATUSES.find((name) => name === one("status")) ?? null,
    whose: whose === "mine" && viewer.kind === "guest" ? null : whose,
    after: one("after"),
  };
}

export function filterOf({ status, whose }: Asked, viewer: Viewer): OfferFilter {
  const author = whose === "mine" && viewer.kind === "citizen" ? viewer.id : null;
  return { status, organizations: whose === "organizations", author };
}

/** A 404 when the cursor is none of this list. */
export function pageOf({ after, order }: Asked, limit: number): PageRequest {
  try {
    return pageRequest({ limit, ...(after && { cursor: after }) }, listOf(order), SORT_KEYS[order]);
  } catch (error) {
    if (error instanceof Problem) notFound();
    throw error;
  }
}

/** The same list from there on; `next` null from its start. */
export function hrefOf(bill: string, { order, status, whose }: Asked, next: Key | null): string {
  const query = new URLSearchParams({
    ...(order !== ORDERS[0] && { order }),
    ...(status && { status }),
    ...(whose && { whose }),
    ...(next && { after: encodeCursor([listOf(order), ...next]) }),
  });
  return `/bills/${bill}/suggestions${query.size > 0 ? `?${query}` : ""}`;
}

function listOf(order: Asked["order"]): string {
  return `offers:${order}`;
}
