/** What lists of the floor and of meetings need to name bills and committees: one query each. */
import { nameOf } from "@/lib/bill/bill";
import { everyBill } from "@/lib/bill/bill-filter-store";
import { listBills } from "@/lib/bill/bill-list-store";
import { everyCommittee, listCommittees } from "@/lib/congress/roster-store";
import type { Known } from "./named";

export async function knownBills(lists: readonly { bills: string[] }[]): Promise<Known> {
  const ids = [...new Set(lists.flatMap(({ bills }) => bills))];
  if (ids.length === 0) return new Map();
  const { items } = await listBills({ ...everyBill, ids }, "created", { after: null, limit: ids.length });
  return new Map(items.map((bill) => [bill.id, nameOf(bill)]));
}

export async function committeeNames(meetings: readonly { committees: string[] }[]): Promise<Map<string, string>> {
  const ids = [...new Set(meetings.flatMap(({ committees }) => committees))];
  if (ids.length === 0) return new Map();
  const { items } = await listCommittees({ ...everyCommittee, ids }, { after: null, limit: ids.length });
  return new Map(items.map(({ id, name }) => [id, name]));
}
