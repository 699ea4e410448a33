/** What the benches read: the corpus where it is at hand, else the samples, which are too few for figures that mean much. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const CORPUS = process.env.CORPUS ?? "../shared/corpus";

export type File = { name: string; bytes: Buffer };

export function benchFiles(): File[] {
  const folders = existsSync(CORPUS) ? ["bills", "uslm"].map((kind) => path.join(CORPUS, kind)) : ["prisma/samples"];
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.xml$/i.test(name))
      .map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) })),
  );
}

export function megabytes(files: readonly File[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
}

/** Seconds that `work` takes: the best of three, after one to warm up. */
export async function seconds(work: () => unknown, turns = 3): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  await work();
  for (let turn = 0; turn < turns; turn++) {
    const began = performance.now();
    await work();
    best = Math.min(best, (performance.now() - began) / 1_000);
  }
  return best;
}
