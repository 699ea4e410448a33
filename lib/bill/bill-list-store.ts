/** Bills in one of their orders, a page at a time. */
import { type Db, db } from "@/lib/db";
import { COUNTED, counted, type Page, type PageRequest, pageOf } from "@/lib/page";
import { Prisma } from "@/prisma/generated/client";
import type { Bill } from "./bill";
import { type BillFilter, billsWhere } from "./bill-filter-store";
import { toBill } from "./row-store";

/** `created` never changes for a row; the others may, so a row can be met twice or missed while they do. */
export const BILL_ORDERS = {
  created: {
    column: Prisma.sql`bill.created_at`,
    cast: Prisma.sql`timestamptz`,
    direction: "asc",
  },
  latest: { column: Prisma.sql`bill.ordered_on`, cast: Prisma.sql`date`, direction: "desc" },
  introduced: {
    column: Prisma.sql`coalesce(bill.introduced_on, '0001-01-01')`,
    cast: Prisma.sql`date`,
    direction: "desc",
  },
  updated: {
    column: Prisma.sql`bill.updated_at`,
    cast: Prisma.sql`timestamptz`,
    direction: "desc",
  },
  discussion: { column: Prisma.sql`bill.voices`, cast: Prisma.sql`int`, direction: "desc" },
  number: { column: Prisma.sql`bill.number`, cast: Prisma.sql`int`, direction: "asc" },
} as const;
export type BillOrder = keyof typeof BILL_ORDERS;

/** Bills in the order named, ties by id. */
export async function listBills(
  filter: BillFilter,
  order: BillOrder,
  { after, limit }: PageRequest,
  from: Db = db,
): Promise<Page<Bill>> {
  const { column, cast, direction } = BILL_ORDERS[order];
  const compare = direction === "asc" ? Prisma.sql`>` : Prisma.sql`<`;
  const way = direction === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const later = after
    ? Prisma.sql`AND (${column}, bill.id) ${compare} (${String(after[0])}::text::${cast}, ${String(after[1])})`
    : Prisma.empty;
  const keys = await from.$queryRaw<{ id: string; key: string }[]>`
    SELECT bill.id, (${column})::text AS key FROM bill WHERE ${billsWhere(filter)} ${later}
    ORDER BY ${column} ${way}, bill.id ${way} LIMIT ${limit + 1}`;
  const rows = await from.bill.findMany({ where: { id: { in: keys.map(({ id }) => id) } } });
  const bills = new Map(rows.map((row) => [row.id, toBill(row)]));
  const page = pageOf(keys, limit, ({ id, key }) => [key, id]);
  return { items: page.items.flatMap(({ id }) => bills.get(id) ?? []), next: page.next };
}

/** How many bills the filter lets through, to 10,000; null when there are more. */
export async function countBills(filter: BillFilter, from: Db = db): Promise<number | null> {
  const [row] = await from.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM bill WHERE ${billsWhere(filter)} LIMIT ${COUNTED + 1}) AS counted`;
  return counted(row?.count ?? 0);
}
