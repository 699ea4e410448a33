/** Which bill an address means, where it is known by its number alone. */
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import type { Bill } from "@/lib/bill/bill";
import { formatBillId, readBillNumber } from "@/lib/bill/bill-id";
import { findBill } from "@/lib/bill/store";

/** Ends in a 404, or in a redirect to the same page under the proper number. Once per request. */
export const knownBill = cache(async (written: string, page: string): Promise<Bill> => {
  const number = readBillNumber(decoded(written));
  if (number === null || number.congress === null) notFound();
  const id = formatBillId({ ...number, congress: number.congress });
  if (id !== written) permanentRedirect(`/bills/${id}${page}`);
  return (await findBill(id)) ?? notFound();
});

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return ""; // broken encoding: no bill is called that
  }
}
