/** What a thread of an import does with one file. */
import { importFile, type Outcome } from "./commands";
import type { Content } from "./source";

export type Task = { name: string; size: number; content: Content; now: Date };

export default function work({ name, size, content, now }: Task): Promise<Outcome> {
  return importFile(name, size, content, now);
}
