import { formatBillId, readBillNumber } from "@/lib/bill/bill-id";
import { findBill } from "@/lib/bill/store";
import { transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import { type Office, organizationsCalled, saveHolder } from "./office-store";

/** Gives a bill, in any spelling, to an organization by its id or name to hold. For the shell: whoever can run it may. */
export async function giveBill(written: string, called: string, now: Date): Promise<{ bill: string; office: Office }> {
  const number = readBillNumber(written);
  if (number === null || number.congress === null)
    throw new Problem("invalid", "Name a bill with its Congress, as in hr1500-116.");
  const bill = await findBill(formatBillId({ ...number, congress: number.congress }));
  if (!bill) throw new Problem("not-found", `There is no bill ${written} here.`);
  const [office, ...others] = await organizationsCalled(called);
  if (!office) throw new Problem("not-found", `There is no organization called ${called}.`);
  if (others.length > 0) throw new Problem("conflict", `Several are called ${called}: name one by its id.`);
  if (office.standing !== "verified") throw new Problem("forbidden", `${office.name} is not verified.`);

  await transaction((tx) => saveHolder(bill.id, office.id, now, tx));
  return { bill: bill.id, office };
}
