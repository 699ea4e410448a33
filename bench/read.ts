/** Reading XML: one core, bytes to blocks, against libxml2 building its own tree of the same bytes. */
import { XmlDocument } from "libxml2-wasm";
import { SaxesParser } from "saxes";
import { readBill } from "@/lib/bill/read";
import { benchFiles, megabytes, seconds } from "./files";
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
  return [
    { work: "read: bytes to blocks", rate: size / read, unit: "MB/s", limit: size / tree, of: "libxml2, its own tree" },
    { work: "read: bytes to blocks", rate: size / read, unit: "MB/s", limit: size / events, of: "saxes, events alone" },
  ];
}
