/** What a thread of an import does with one file. */
import { prepareDocument } from "@/lib/bill/document-store";
import { importFile, type Outcome } from "./commands";

export type Task = { name: string; size: number; bytes: Uint8Array | null; now: Date };

export default async function work({ name, size, bytes, now }: Task): Promise<Outcome> {
  const outcome = await importFile(name, size, bytes, now);
  if ("revisionId" in outcome && outcome.revisionId !== null) await prepareDocument(outcome.revisionId);
  return outcome;
}
