import { formatBillId, readBillNumber } from "@/lib/bill/bill-id";
import { findBill } from "@/lib/bill/store";
import { transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import { lockOfficeOf, type Office, officeOf, organizationsCalled, saveHolder } from "./office-store";

/** The bill and the office that holds it now; `before` is the one that did, null where none did. */
export type Given = { bill: string; office: Office; before: Office | null };

/**
 * Gives a bill, in any spelling, to an organization by its id or name to hold; refused while another holds it. For the
 * shell: whoever can run it may.
 */
export async function giveBill(written: string, called: string, now: Date): Promise<Given> {
  return changeHolder(written, called, now, ({ bill, office, before }) => {
    if (before && before.id !== office.id)
      throw new Problem(
        "conflict",
        `${bill} is held by ${before.name}. To take it from there: npm run office -- move ${bill} "${office.name}"`,
      );
  });
}

/** Gives a bill that another office holds. What that one decided stands. */
export async function moveBill(written: string, called: string, now: Date): Promise<Given> {
  return changeHolder(written, called, now, ({ bill, office, before }) => {
    if (!before)
      throw new Problem("conflict", `No office holds ${bill}: npm run office -- give ${bill} "${office.name}"`);
    if (before.id === office.id) throw new Problem("conflict", `${bill} is held by ${office.name} already.`);
  });
}

async function changeHolder(
  written: string,
  called: string,
  now: Date,
  refuse: (given: Given) => void,
): Promise<Given> {
  const number = readBillNumber(written);
  if (number === null || number.congress === null)
    throw new Problem("invalid", "Name a bill with its Congress, as in hr1500-116.");
  const bill = await findBill(formatBillId({ ...number, congress: number.congress }));
  if (!bill) throw new Problem("not-found", `There is no bill ${written} here.`);
  const [office, ...others] = await organizationsCalled(called);
  if (!office) throw new Problem("not-found", `There is no organization called ${called}.`);
  if (others.length > 0) throw new Problem("conflict", `Several are called ${called}: name one by its id.`);
  if (office.standing !== "verified") throw new Problem("forbidden", `${office.name} is not verified.`);

  return transaction(async (tx) => {
    await lockOfficeOf(bill.id, tx);
    const given = { bill: bill.id, office, before: await officeOf(bill.id, tx) };
    refuse(given);
    await saveHolder(bill.id, office.id, now, tx);
    return given;
  });
}
