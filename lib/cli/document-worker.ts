/** What a thread does to have one bill's page ready before the first reader asks for it. */
import { assets } from "@/lib/api/assets";
import { findShown, readyDocument } from "@/lib/bill/document-store";
import { isStage } from "@/lib/bill/stage";

export default async function prepare(version: string): Promise<void> {
  const [bill = "", stage = ""] = version.split("/");
  const shown = isStage(stage) ? await findShown(bill, stage, null) : null;
  if (shown) await readyDocument(shown, (await assets()).urls);
}
