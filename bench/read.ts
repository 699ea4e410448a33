/** Reading XML, bytes to blocks: on one core against libxml2 building its own tree of the same bytes, and on all cores. */
import { availableParallelism } from "node:os";
import { XmlDocument } from "libxml2-wasm";
import Piscina from "piscina";
import { SaxesParser } from "saxes";
import { readBill } from "@/lib/bill/read";
import { YOUNG } from "@/lib/intake/run";
import { benchFiles, type File, megabytes, seconds } from "./files";
import type { Row } from "./run";

export async function benchRead(): Promise<Row[]> {
  const files = benchFiles();
  const size = megabytes(files);
  const tree = await seconds(() => {
    for (const { bytes } of files) XmlDocument.fromBuffer(bytes).dispose();
  });
  const events = await seconds(() => {
    for (const { bytes } of files) {
      const parser = new SaxesParser();
      parser.on("error", () => {});
      parser.write(bytes.toString("utf8")).close();
    }
  });
  const read = await seconds(() => {
    for (const { name, bytes } of files) readBill(bytes, name);
  });
  const everywhere = await onAllCores(files);
  return [
    {
      work: `read: bytes to blocks, on ${availableParallelism()} cores`,
      rate: size / everywhere,
      unit: "MB/s",
      limit: (size / read) * availableParallelism(),
      of: "so many times one core",
    },
    { work: "read: bytes to blocks", rate: size / read, unit: "MB/s", limit: size / tree, of: "libxml2, its own tree" },
    { work: "read: bytes to blocks", rate: size / read, unit: "MB/s", limit: size / events, of: "saxes, events alone" },
  ];
}

/** Seconds for all files, once each thread has read them all to warm up. */
async function onAllCores(files: readonly File[]): Promise<number> {
  const threads = availableParallelism();
  const pool = new Piscina<File, void>({
    filename: new URL("./read-worker.ts", import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  try {
    const all = () => Promise.all(files.map((file) => pool.run(file)));
    await all();
    return await seconds(all);
  } finally {
    await pool.destroy();
  }
}
