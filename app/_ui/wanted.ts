/** What a reader of a list of bills asks for, out of the address, and the address of the same list with something changed. */
import type { Route } from "next";
import { type BillFilter, everyBill } from "@/lib/bill/bill-filter-store";
import { isBillType, parseBillId } from "@/lib/bill/bill-id";
import { isStage } from "@/lib/bill/stage";
import { decodeCursor } from "@/lib/change/cursor";
import type { Key } from "@/lib/page";
import { FACETS, type FacetName } from "@/lib/search/facet";
import { readWindow } from "@/lib/window";

const NAMES = ["q", "bill", "order", "from", "to", "after"] as const;

/** Empty where nothing was asked for. */
export type Wanted = Record<(typeof NAMES)[number], string> & Record<FacetName, string[]>;

/** The longest value that is read, and how many of one filter. */
const LONGEST = 200;
const MOST = 20;

export function wantedIn(query: Record<string, string | string[] | undefined>): Wanted {
  const all = (name: string) =>
    [query[name] ?? []].flat().flatMap(
      (value) =>
        value
          .replace(/\p{Cc}+/gu, " ")
          .trim()
          .slice(0, LONGEST) || [],
    );
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, all(name)[0] ?? ""])),
    ...Object.fromEntries(FACETS.map((name) => [name, [...new Set(all(name))].slice(0, MOST)])),
  } as Wanted;
}

/** What makes no sense filters nothing. */
export function filterOf(wanted: Wanted): BillFilter {
  const some = <Value>(values: Value[]) => (values.length === 0 ? null : values);
  return {
    ...everyBill,
    ids: parseBillId(wanted.bill) === null ? null : [wanted.bill],
    congress: some(wanted.congress.filter((value) => /^[1-9]\d{0,2}$/.test(value)).map(Number)),
    type: some(wanted.type.filter(isBillType)),
    stage: some(wanted.stage.filter(isStage)),
    party: some(wanted.party),
    sponsor: some(wanted.sponsor.map((id) => id.toUpperCase())),
    committee: some(wanted.committee.map((code) => code.toLowerCase())),
    subject: some(wanted.subject),
    introduced: some(windowsOf(wanted)),
    q: wanted.q === "" ? null : wanted.q,
  };
}

/** Years that were chosen, else the days between `from` and `to`. */
function windowsOf({ year, from, to }: Wanted) {
  const spans = year.length > 0 ? year.map((one) => `${one}-01-01..${one}-12-31`) : [`${from}..${to}`];
  return spans.flatMap((span) => readWindow(span) ?? []);
}

/** The key of the page wanted, where its parts are of these kinds; null for the first page. */
export function keyOf(
  { after }: Wanted,
  fits: (part: string | number, at: number) => boolean,
  parts: number,
): Key | null {
  const key = after === "" ? null : decodeCursor(after);
  return key?.length === parts && key.every(fits) ? key : null;
}

/** What is empty is left out. */
export function hrefOf(path: "/bills" | "/search", wanted: Wanted, change: Partial<Wanted>): Route {
  const query = new URLSearchParams(paramsOf({ ...wanted, ...change })).toString();
  return (query === "" ? path : `${path}?${query}`) as Route;
}

/** Name and value of all that is not empty, as a form or an address carries it. */
export function paramsOf(wanted: Partial<Wanted>): [string, string][] {
  return Object.entries(wanted).flatMap(([name, values]) =>
    [values].flat().flatMap((value): [string, string][] => (value === "" ? [] : [[name, value]])),
  );
}

/** How many filters narrow the list. */
export function narrowedBy(wanted: Wanted): number {
  const chosen = FACETS.reduce((sum, name) => sum + wanted[name].length, 0);
  return chosen + (wanted.from || wanted.to ? 1 : 0);
}
