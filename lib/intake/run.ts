/**
 * Importing many files: spread over the processor's cores, each saved or set aside by itself.
 * Killed at any moment and started again it ends the same, because a file is all in or not at all.
 */
import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import Piscina from "piscina";
import { threadFile } from "@/lib/thread-file";
import type { Outcome } from "./commands";
import { type Item, isUrl, itemsOf } from "./source";
import type { Task } from "./worker";

/** One file that is done. Sizes are bytes; `filesOf` and `bytesOf` are null when nobody knows how much there is. */
export type Progress = {
  name: string;
  size: number;
  outcome: Outcome;
  filesOf: number | null;
  bytesOf: number | null;
};

/** Bytes of files that wait or are worked on: what memory they take follows from it. */
const MAX_IN_HAND = 96 * 2 ** 20;
/** A core is left to the database; more threads than this only wait for it. */
const MAX_THREADS = 8;
/** Files a thread has in work: while some are being stored it reads another. */
const IN_WORK = 3;

/** Megabytes of short-lived values a thread makes before it looks for garbage: a large bill's tree fits in. */
export const YOUNG = 96;

/** Threads that import files, ready for any number of them. */
export class Importer {
  #code: Promise<string> | null = null;
  readonly #pool = new Piscina<Task, Outcome>({
    minThreads: 0,
    maxThreads: Math.min(Math.max(availableParallelism() - 1, 1), MAX_THREADS),
    concurrentTasksPerWorker: IN_WORK,
    idleTimeout: 60_000,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    execArgv: [], // however this process was started
  });

  /** Imports `items` as they come; `onDone` hears of each, in no particular order. None is read before there is room for it. */
  async importAll<I extends Item>(
    items: AsyncIterable<I>,
    onDone: (item: I, outcome: Outcome) => void | Promise<void>,
  ): Promise<void> {
    this.#code ??= threadFile(new URL("./worker.ts", import.meta.url));
    const filename = await this.#code;
    const inHand = new Set<Promise<void>>();
    let bytesInHand = 0;
    for await (const item of items) {
      while (
        inHand.size > 0 &&
        (inHand.size > IN_WORK * this.#pool.threads.length + 1 || bytesInHand + item.size > MAX_IN_HAND)
      )
        await Promise.race(inHand);
      bytesInHand += item.size;
      const task = { name: item.name, size: item.size, content: await item.read(), now: new Date() };
      const done = this.#pool.run(task, { filename }).then((outcome) => onDone(item, outcome));
      inHand.add(done);
      const release = () => {
        inHand.delete(done);
        bytesInHand -= item.size;
      };
      done.then(release, release); // a failure is thrown by the race or the all
    }
    await Promise.all(inHand);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
    if (this.#code) await rm(path.dirname(await this.#code), { recursive: true, force: true });
  }
}

/** Imports everything at `locations`; `onProgress` hears of each file as it is done. */
export async function runImport(locations: readonly string[], onProgress: (progress: Progress) => void): Promise<void> {
  const total = await measure(locations);
  const importer = new Importer();
  try {
    await importer.importAll(everyItem(locations), ({ name, size }, outcome) => {
      onProgress({ name, size, outcome, filesOf: total?.files ?? null, bytesOf: total?.bytes ?? null });
    });
  } finally {
    await importer.close();
  }
}

async function* everyItem(locations: readonly string[]): AsyncGenerator<Item> {
  for (const location of locations) yield* itemsOf(location);
}

/** Null when some of it would have to be fetched to be counted. */
async function measure(locations: readonly string[]): Promise<{ files: number; bytes: number } | null> {
  if (locations.some(isUrl)) return null;
  const total = { files: 0, bytes: 0 };
  for await (const { size } of everyItem(locations)) {
    total.files += 1;
    total.bytes += size;
  }
  return total;
}
