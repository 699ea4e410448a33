/** The bills to test on. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { BILL_TYPES, formatBillId } from "@/lib/bill/bill-id";
import type { Block } from "@/lib/bill/block";
import { readBill } from "@/lib/bill/read";
import { isRejection } from "@/lib/bill/reading";
import { rankOf } from "@/lib/bill/stage";

export type Printing = { name: string; bill: string; rank: number; blocks: Block[] };

const CORPUS = process.env.CORPUS ?? path.join(import.meta.dirname, "../../../shared/corpus");
const folders = [
  path.join(import.meta.dirname, "../../prisma/samples"),
  ...["bills", "uslm", "amendments"].map((folder) => path.join(CORPUS, folder)),
];

/** Every text that can be read, by bill and in the order of the process: our samples, and the corpus where it is at hand. */
export function printings(): Printing[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => /\.xml$/i.test(file))
    .flatMap((file) => {
      const read = readBill(readFileSync(file), path.basename(file));
      if (isRejection(read)) return [];
      return [
        {
          name: path.basename(file),
          bill: formatBillId(read.bill),
          rank: rankOf(read.stage, BILL_TYPES[read.bill.type].chamber),
          blocks: read.blocks,
        },
      ];
    })
    .sort((a, b) => a.bill.localeCompare(b.bill) || a.rank - b.rank || a.name.localeCompare(b.name));
}
