/** What a thread does to have a bill's pages ready before the first reader asks for them. */
import { assets } from "@/lib/api/assets";
import { findShown, readyDocument } from "@/lib/bill/document-store";

/** All stages of the bill: each page names the others. */
export default async function prepare(bill: string): Promise<void> {
  const { urls } = await assets();
  const latest = await findShown(bill, null, null);
  for (const { stage } of latest?.versions ?? []) {
    const shown = await findShown(bill, stage, null);
    if (shown) await readyDocument(shown, urls);
  }
}
