/**
 * An import run: files from several places, spread over the processor's cores, each saved or set aside by itself.
 * Killed at any moment and started again it ends the same, because a file is all in or not at all.
 */
import { availableParallelism } from "node:os";
import Piscina from "piscina";
import type { Outcome } from "./commands";
import { type Item, itemsOf } from "./source";
import type { Task } from "./worker";

/** Sizes are bytes. */
export type Progress = {
  name: string;
  outcome: Outcome;
  files: number;
  filesOf: number;
  bytes: number;
  bytesOf: number;
};

/** Bytes of files that wait or are worked on: what memory they take follows from it. */
const MAX_IN_HAND = 96 * 2 ** 20;
/** More threads than this only wait for the database. */
const MAX_THREADS = 8;

/** Imports everything under `locations`; `onProgress` hears of each file as it is done, in no particular order. */
export async function runImport(locations: readonly string[], onProgress: (progress: Progress) => void): Promise<void> {
  const total = await measure(locations);
  const pool = new Piscina<Task, Outcome>({
    filename: new URL("./worker.ts", import.meta.url).href,
    minThreads: 1,
    maxThreads: Math.min(availableParallelism(), MAX_THREADS),
    idleTimeout: 60_000,
  });
  let files = 0;
  let bytes = 0;
  const report = ({ name, size }: Pick<Item, "name" | "size">, outcome: Outcome) => {
    files += 1;
    bytes += size;
    onProgress({ name, outcome, files, filesOf: total.files, bytes, bytesOf: total.bytes });
  };
  try {
    const inHand = new Set<Promise<void>>();
    let bytesInHand = 0;
    for await (const item of everyItem(locations)) {
      while (inHand.size > 0 && (inHand.size > pool.threads.length + 1 || bytesInHand + item.size > MAX_IN_HAND))
        await Promise.race(inHand);
      bytesInHand += item.size;
      const task = { name: item.name, size: item.size, content: await item.read(), now: new Date() };
      const done = pool.run(task).then((outcome) => report(item, outcome));
      inHand.add(done);
      const release = () => {
        inHand.delete(done);
        bytesInHand -= item.size;
      };
      done.then(release, release); // a failure is thrown by the race or the all
    }
    await Promise.all(inHand);
  } finally {
    await pool.destroy();
  }
}

async function* everyItem(locations: readonly string[]): AsyncGenerator<Item> {
  for (const location of locations) yield* itemsOf(location);
}

async function measure(locations: readonly string[]): Promise<{ files: number; bytes: number }> {
  const total = { files: 0, bytes: 0 };
  for await (const { size } of everyItem(locations)) {
    total.files += 1;
    total.bytes += size;
  }
  return total;
}
