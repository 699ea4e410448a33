/** The two lists of the page, each paged by itself. */
import { encodeCursor } from "@/lib/change/cursor";
import type { Key, PageRequest } from "@/lib/page";
import { pageOrNotFound } from "../../../_ui/page-asked";

type Query = Record<string, string | string[] | undefined>;
type List = "people" | "organizations";

const LIMIT = 25;

/** Ends in a 404 when the address has a cursor that is none of this list. */
export function pageAsked(query: Query, list: List): PageRequest {
  return pageOrNotFound([query[list]].flat()[0], list, LIMIT);
}

/** To the first page where this is another, and to the next; the other list stays where it is. */
export function linkTo({ bill, query }: { bill: string; query: Query }, list: List, next: Key | null) {
  const other = list === "people" ? "organizations" : "people";
  const kept = [query[other]].flat()[0];
  const at = (cursor: string | null) => {
    const search = new URLSearchParams({ ...(kept && { [other]: kept }), ...(cursor && { [list]: cursor }) });
    const place = list === "people" ? "people-who-say-why" : "organizations";
    return `/bills/${bill}/positions${search.size > 0 ? `?${search}` : ""}#${place}`;
  };
  return { first: query[list] ? at(null) : null, next: next && at(encodeCursor([list, ...next])) };
}
