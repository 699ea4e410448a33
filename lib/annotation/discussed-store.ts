/** Which bills people speak about most. */
import type { Bill } from "@/lib/bill/bill";
import { everyBill } from "@/lib/bill/bill-filter-store";
import { listBills } from "@/lib/bill/bill-list-store";
import { type Db, db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { SPOKEN } from "./store";

export type Discussed = { bill: Bill; voices: number };

/** Bills by their comments and reactions, most first, ties by id; those without any are left out. */
export async function mostDiscussed(limit: number, from: Db = db): Promise<Discussed[]> {
  const rows = await from.$queryRaw<{ id: string; voices: number }[]>`
    SELECT bill_id AS id, sum(count)::int AS voices FROM (
      SELECT bill_id, count(*) AS count FROM annotation WHERE ${Prisma.raw(SPOKEN)} GROUP BY bill_id
      UNION ALL
      SELECT bill_id, sum(total) FROM reaction_total GROUP BY bill_id
    ) AS said GROUP BY bill_id HAVING sum(count) > 0 ORDER BY voices DESC, id LIMIT ${limit}`;
  const ids = rows.map(({ id }) => id);
  const { items } = await listBills({ ...everyBill, ids }, "created", { after: null, limit }, from);
  const bills = new Map(items.map((bill) => [bill.id, bill]));
  return rows.flatMap(({ id, voices }) => {
    const bill = bills.get(id);
    return bill ? [{ bill, voices }] : [];
  });
}
