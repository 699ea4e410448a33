/** How many bills each value of a filter would leave, counted in one statement. */
import { type BillFilter, billsWhere, everyBill } from "@/lib/bill/bill-filter-store";
import { type Db, db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { type Candidates, candidatesOf } from "./candidate-store";
import { FACETS, type FacetName, type Facets, type FacetValue } from "./facet";
import type { SearchQuery } from "./query";

/** Values shown of each filter: the newest congresses and years, of others those with the most bills. What is chosen is always among them. */
const SHOWN = 8;

/** The filter that a facet narrows. */
function filterOf(facet: FacetName): keyof BillFilter {
  return facet === "year" ? "introduced" : facet;
}

/** Value, words and count over the bills of the query `bills`. */
const COUNTS: Record<FacetName, (bills: Prisma.Sql) => Prisma.Sql> = {
  congress: (bills) => Prisma.sql`SELECT congress::text, NULL, count(*) FROM ${bills} AS bills GROUP BY 1`,
  type: (bills) => Prisma.sql`SELECT type, NULL, count(*) FROM ${bills} AS bills GROUP BY 1`,
  year: (bills) =>
    Prisma.sql`SELECT extract(year FROM introduced_on)::text, NULL, count(*) FROM ${bills} AS bills WHERE introduced_on IS NOT NULL GROUP BY 1`,
  stage: (bills) =>
    Prisma.sql`SELECT stage, NULL, count(*) FROM version JOIN ${bills} AS bills ON bills.id = bill_id GROUP BY 1`,
  party: (bills) =>
    Prisma.sql`SELECT party, NULL, count(DISTINCT bill_id) FROM sponsorship JOIN ${bills} AS bills ON bills.id = bill_id
      WHERE role = 'sponsor' AND party IS NOT NULL GROUP BY 1`,
  sponsor: (bills) =>
    Prisma.sql`SELECT bioguide, coalesce(min(member.sort_name), min(sponsorship.name)), count(DISTINCT bill_id)
      FROM sponsorship JOIN ${bills} AS bills ON bills.id = bill_id LEFT JOIN member ON member.id = bioguide
      WHERE role = 'sponsor' AND bioguide IS NOT NULL GROUP BY 1`,
  committee: (bills) =>
    Prisma.sql`SELECT activity.committee, coalesce(min(committee.name), activity.committee), count(DISTINCT bill_id)
      FROM committee_activity AS activity JOIN ${bills} AS bills ON bills.id = bill_id
      LEFT JOIN committee ON committee.id = activity.committee GROUP BY 1, activity.committee`,
  subject: (bills) =>
    Prisma.sql`SELECT name, NULL, count(DISTINCT bill_id) FROM (
        SELECT bill_id, name FROM bill_subject UNION ALL SELECT bill_id, policy_area FROM bill_status WHERE policy_area IS NOT NULL
      ) AS named JOIN ${bills} AS bills ON bills.id = bill_id GROUP BY 1`,
};

/** `found` narrows to bills in which a search found something. */
export async function facetsOf(filter: BillFilter, found: Candidates | null, from: Db = db): Promise<Facets> {
  const open = FACETS.filter((facet) => filter[filterOf(facet)] !== null);
  const among = found ? Prisma.sql`AND bill.id IN (SELECT bill FROM found)` : Prisma.empty;
  const matching = (name: string, wanted: BillFilter) =>
    Prisma.sql`${Prisma.raw(name)} AS MATERIALIZED (
      SELECT bill.id, type, congress, introduced_on FROM bill WHERE ${billsWhere(wanted)} ${among})`;
  const sets = [
    ...(found ? [Prisma.sql`found AS MATERIALIZED (SELECT DISTINCT bill FROM (${found.sql}) AS candidate)`] : []),
    matching("every_filter", filter),
    ...open.map((facet) => matching(`but_${facet}`, { ...filter, [filterOf(facet)]: null })),
  ];
  const counts = FACETS.map((facet) => {
    const set = Prisma.raw(open.includes(facet) ? `but_${facet}` : "every_filter");
    return Prisma.sql`(SELECT ${facet}::text AS facet, value, words, count::int
      FROM (${COUNTS[facet](set)}) AS counted (value, words, count)
      ORDER BY value = ANY(${chosenOf(filter, facet)}::text[]) DESC, ${inTime(facet) ? Prisma.sql`value::int DESC` : Prisma.sql`count DESC, value`} LIMIT ${SHOWN})`;
  });
  const rows = await from.$queryRaw<(FacetValue & { facet: FacetName })[]>`
    WITH ${Prisma.join(sets)} ${Prisma.join(counts, " UNION ALL ")}`;
  const facets = FACETS.map((name) => [
    name,
    rows.flatMap(({ facet, ...value }) => (facet === name ? [value] : [])).sort(inTime(name) ? byTime : byCount),
  ]);
  return Object.fromEntries(facets) as Facets;
}

/** Over the bills in which a search finds something; none where there is nothing to look for. A stage that is chosen says which texts are searched. */
export async function facetsOfHits(query: SearchQuery, filter: BillFilter, from: Db = db): Promise<Facets> {
  const { ids, stage } = filter;
  const found = await candidatesOf(query, { ...everyBill, ids, stage }, from);
  return facetsOf(found ? filter : { ...filter, ids: [] }, found, from);
}

function inTime(facet: FacetName): boolean {
  return facet === "congress" || facet === "year";
}

function byTime(a: FacetValue, b: FacetValue): number {
  return Number(b.value) - Number(a.value);
}

function byCount(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || a.value.localeCompare(b.value);
}

function chosenOf(filter: BillFilter, facet: FacetName): string[] {
  return facet === "year" ? [] : (filter[facet] ?? []).map(String);
}
