/** Full-text search over the current texts, ranked by PostgreSQL; bills by number and by title. */
import type { Bill } from "@/lib/bill/bill";
import { type BillFilter, billsWhere, everyBill } from "@/lib/bill/bill-filter-store";
import type { BillType } from "@/lib/bill/bill-id";
import { listBills } from "@/lib/bill/bill-list-store";
import { foldName } from "@/lib/bill/fold";
import { billsNumbered } from "@/lib/bill/store";
import { type Db, db } from "@/lib/db";
import { counted, type Page, type PageRequest, pageOf } from "@/lib/page";
import { Prisma } from "@/prisma/generated/client";
import type { Candidates } from "./candidate-store";
import { type Hit, piecesOf, START, STOP } from "./hit";
import type { SearchQuery } from "./query";

/** Best first by how well the words fit, or newest first by what last happened to the bill. */
export const SEARCH_ORDERS = ["best", "newest"] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

const HEADLINE = `StartSel=${START}, StopSel=${STOP}, MaxFragments=1, MaxWords=36, MinWords=18`;

/** A page of what was found; `total` counts to 10,000, and is null when there are more. */
export type Hits = Page<Hit> & { total: number | null };

/** Blocks that fit, in the order named, what is struck last in either. Empty when there is nothing to look for. */
export async function searchBlocks(
  found: Candidates | null,
  order: SearchOrder,
  { after, limit }: PageRequest,
  from: Db = db,
): Promise<Hits> {
  if (found === null) return { items: [], next: null, total: 0 };
  const { words, sql } = found;
  const rank = words && order === "best" ? Prisma.sql`-ts_rank_cd(words, ${words}, 1)` : Prisma.sql`0`;
  const place = order === "newest" ? Prisma.sql`date '9999-12-31' - ordered_on` : rank;
  const later = after
    ? Prisma.sql`WHERE (struck::int, place, version, position) > (${Number(after[0])}::int, ${Number(after[1])}::float8, ${String(after[2])}, ${Number(after[3])}::int)`
    : Prisma.empty;
  const rows = await from.$queryRaw<(Row | { total: number; path: null })[]>`
    WITH placed AS MATERIALIZED (
      SELECT revision_id, position, struck, version, bill, (${place})::float8 AS place FROM (${sql}) AS candidate
    ), page AS (
      SELECT * FROM placed ${later} ORDER BY struck::int, place, version, position LIMIT ${limit + 1}
    )
    SELECT counted.total, block.path, block.citation, block.heading, block.struck, block.quoted::int, page.version, page.bill, page.position,
      bill.type, bill.number, bill.congress, coalesce(bill.display_title, bill.short_title, bill.title) AS name, page.place,
      ${words === null ? Prisma.sql`left(block.text, 240)` : Prisma.sql`ts_headline('english', block.text, ${words}, ${HEADLINE})`} AS highlight
    FROM (SELECT count(*)::int AS total FROM placed) AS counted LEFT JOIN page ON true
    LEFT JOIN block ON block.revision_id = page.revision_id AND block.position = page.position
    LEFT JOIN bill ON bill.id = page.bill ORDER BY page.struck::int, page.place, page.version, page.position`;
  const met = rows.filter((row) => row.path !== null);
  const page = pageOf(met, limit, ({ struck, place: value, version, position }) => [
    Number(struck),
    String(value),
    version,
    position,
  ]);
  return { next: page.next, items: page.items.map(toHit), total: counted(rows[0]?.total ?? 0) };
}

type Row = Omit<Hit, "billNumber" | "pieces"> & { type: string; number: number; congress: number } & {
  total: number;
  position: number;
  place: number;
  highlight: string;
};

function toHit({
  type,
  number,
  congress,
  total: _total,
  position: _position,
  place: _place,
  highlight,
  ...hit
}: Row): Hit {
  return { ...hit, billNumber: { type: type as BillType, number, congress }, pieces: piecesOf(highlight) };
}

/** Bills of the number that was typed, newest first, of its congress if one was typed; the bill that became a law. Else none. */
export async function billsMeant({ bill, law }: SearchQuery, from: Db = db): Promise<Bill[]> {
  if (law !== null) return billsOfLaw(law, from);
  if (bill === null) return [];
  const numbered = await billsNumbered(bill.type, bill.number, from);
  return numbered.filter(({ congress }) => bill.congress === null || bill.congress === congress);
}

async function billsOfLaw(number: string, from: Db): Promise<Bill[]> {
  const laws = await from.billLaw.findMany({ select: { billId: true }, where: { number, kind: "Public Law" } });
  const ids = laws.map(({ billId }) => billId);
  return ids.length === 0
    ? []
    : (await listBills({ ...everyBill, ids }, "latest", { after: null, limit: ids.length }, from)).items;
}

/** Fewer characters are like too many titles. */
const MISSPELLED = 5;

/** Bills whose titles have the words as they are typed, the latest first; where there are none, those whose titles come close. */
export async function billsTitled(filter: BillFilter & { q: string }, most: number, from: Db = db): Promise<Bill[]> {
  if (filter.q.length < 3) return [];
  const page = { after: null, limit: most };
  const { items } = await listBills(filter, "latest", page, from);
  if (items.length > 0) return items;
  if (filter.q.length < MISSPELLED) return [];
  // materialized, because to compare titles is slow: only those are compared that the index of names gives
  const close = await from.$queryRaw<{ id: string }[]>`
    WITH close AS MATERIALIZED (SELECT * FROM bill WHERE names %> ${foldName(filter.q)})
    SELECT id FROM close AS bill WHERE ${billsWhere({ ...filter, q: null })} ORDER BY ordered_on DESC, id DESC LIMIT ${most}`;
  const ids = close.map(({ id }) => id);
  return ids.length === 0 ? [] : (await listBills({ ...everyBill, ids }, "latest", page, from)).items;
}
