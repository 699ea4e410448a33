/** What changed between two versions of the largest bill that has two: blocks to words, against git's line by line. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { BILL_TYPES, formatBillId } from "@/lib/bill/bill-id";
import { canonicalText } from "@/lib/bill/block";
import { comparisonOf } from "@/lib/bill/comparison";
import { lineageOf } from "@/lib/bill/lineage";
import { readBill } from "@/lib/bill/read";
import { isRejection, type Reading } from "@/lib/bill/reading";
import { rankOf } from "@/lib/bill/stage";
import { benchFiles, seconds } from "./files";
import type { Row } from "./run";

/** Files of each bill that are looked at: the largest ones. */
const LARGEST = 40;

export async function benchCompare(): Promise<Row[]> {
  const pair = largestPair();
  if (!pair) return [];
  const [from, to] = pair;
  const words = Math.round(canonicalText([...from.blocks, ...to.blocks]).split(/\s+/).length / 1_000);
  const compared = await seconds(() => comparisonOf(lineageOf(from.blocks, to.blocks)));
  const lines = await seconds(() => gitDiff(from, to, []));
  const wordDiff = await seconds(() => gitDiff(from, to, ["--word-diff=porcelain", "--unified=100000"]));
  const work = `compare: ${formatBillId(to.bill)} ${from.stage}…${to.stage}, ${words},000 words in ${Math.round(compared * 1_000)} ms`;
  const rate = { work, rate: 1 / compared, unit: "per s" };
  return [
    { ...rate, limit: 1 / lines, of: "git diff --histogram, lines" },
    { ...rate, limit: 1 / wordDiff, of: "git diff --histogram --word-diff" },
  ];
}

function placeOf({ bill, stage }: Reading): number {
  return rankOf(stage, BILL_TYPES[bill.type].chamber);
}

/** Two versions of one bill, next to one another in the process, with the most blocks. */
function largestPair(): [Reading, Reading] | null {
  const readings = benchFiles()
    .sort((a, b) => b.bytes.length - a.bytes.length)
    .slice(0, LARGEST)
    .flatMap(({ name, bytes }) => {
      const read = readBill(bytes, name);
      return isRejection(read) ? [] : [read];
    })
    .sort((a, b) => placeOf(a) - placeOf(b));
  const pairs = readings.flatMap((to, index) => {
    const from = readings.slice(0, index).findLast((one) => formatBillId(one.bill) === formatBillId(to.bill));
    return from && from.stage !== to.stage ? [[from, to] as [Reading, Reading]] : [];
  });
  const size = ([from, to]: [Reading, Reading]) => Math.min(from.blocks.length, to.blocks.length);
  return pairs.sort((a, b) => size(b) - size(a) || b[1].blocks.length - a[1].blocks.length)[0] ?? null;
}

function gitDiff(from: Reading, to: Reading, how: string[]): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), "colloquy-compare-"));
  try {
    const files = [from, to].map(({ blocks }, index) => {
      const file = path.join(folder, `${index}.txt`);
      writeFileSync(file, canonicalText(blocks));
      return file;
    });
    const command = ["diff", "--no-index", "--histogram", ...how, ...files];
    execFileSync("git", command, { stdio: ["ignore", "ignore", "ignore"], maxBuffer: 2 ** 28 });
  } catch (error) {
    if (!(error instanceof Error && "status" in error && error.status === 1)) throw error; // 1: they differ
  } finally {
    rmSync(folder, { recursive: true });
  }
}
