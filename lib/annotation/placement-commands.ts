/**
 * Placing what was said about a bill in its later texts. Whatever is not placed is placed, so that it can be stopped at any
 * moment, done again, and done by several at once; nothing that is placed is looked at again.
 */

import { type Lineage, lineageOf } from "@/lib/bill/lineage";
import { byProcess } from "@/lib/bill/precedence";
import { blocksOf } from "@/lib/bill/store";
import { sqlTransaction } from "@/lib/db";
import { emptyReport, PLACES, placerOf, type Report } from "./placement";
import { saveBlocks, savePlacements, type Text, textsOf, unplacedBlocks, unplacedFrom } from "./placement-store";

/** Annotations placed in one transaction. */
const BATCH = 2_000;

/** Places everything said about a bill in its current later texts, and says how many annotations were placed how. */
export async function placeBill(bill: string): Promise<Report> {
  const texts = await textsOf(bill);
  const report = emptyReport();
  for (const from of texts.filter(({ spoken }) => spoken))
    for (const to of texts) if (follows(bill, to, from)) await placeFrom(from, to, report);
  return report;
}

/** The same for several, one after the other. */
export async function placeBills(bills: readonly string[]): Promise<Report> {
  const report = emptyReport();
  for (const bill of bills) addTo(report, await placeBill(bill));
  return report;
}

function addTo(report: Report, more: Report): void {
  for (const place of PLACES) report[place] += more[place];
}

/** Whether what was said on `earlier` is shown on `later` too: a later stage, or the correction of the same. */
function follows(bill: string, later: Text, earlier: Text): boolean {
  if (!later.current || later.id === earlier.id) return false;
  return later.version === earlier.version || byProcess(bill)(earlier, later) < 0;
}

async function placeFrom(from: Text, to: Text, report: Report): Promise<void> {
  let placer: ReturnType<typeof placerOf> | null = null;
  const place = async () => {
    placer ??= placerOf(await lineageBetween(from, to));
    return placer;
  };
  const blocks = await unplacedBlocks(from.id, to.id);
  if (blocks.length > 0) {
    const placeTarget = await place();
    const placed = blocks.map((path) => ({ path, placement: placeTarget([{ path, selector: null }]) }));
    await sqlTransaction((client) => saveBlocks(from.id, to.id, placed, client));
  }
  for (;;) {
    const annotations = await unplacedFrom(from.id, to.id, BATCH);
    if (annotations.length === 0) return;
    const placeTarget = await place();
    const placed = annotations.map(({ id, parts }) => ({ id, placement: placeTarget(parts) }));
    await sqlTransaction((client) => savePlacements(to.id, placed, client));
    for (const { placement } of placed) report[placement.place] += 1;
  }
}

async function lineageBetween(from: Text, to: Text): Promise<Lineage> {
  const [before, after] = await Promise.all([blocksOf(from.id), blocksOf(to.id)]);
  return lineageOf(before, after);
}
