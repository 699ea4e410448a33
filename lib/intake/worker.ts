/** What a thread of an import does with one file. */
import { importFile, type Outcome } from "./commands";

export type Task = { name: string; size: number; bytes: Uint8Array | null; now: Date };

export default function work({ name, size, bytes, now }: Task): Promise<Outcome> {
  return importFile(name, size, bytes, now);
}
