/**
 * What changed between two texts, in the order of the new one: each removed block stands at the place it left.
 */
import type { Block } from "./block";
import { currentText } from "./current";
import { differenceOf, PAIR_BUDGET, type Run, together, wholly, wordsIn } from "./difference";
import type { Budget } from "./edit-script";
import type { Lineage, Relation } from "./lineage";

/** As in a lineage, less what a committee struck: that is the text of neither side. */
export const CHANGE_KINDS = ["same", "moved", "changed", "split", "merged", "removed", "added"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export type Change = Pick<Relation, "from" | "to" | "likeness"> & {
  kind: ChangeKind;
  /** It says the same and kept its place and number in what it stands in, which itself moved. */
  carried: boolean;
  /** The words of both sides with the numbers printed before them; blocks of a group are joined by a line feed. */
  runs: Run[];
  /** False when the words were too many to tell apart, and the whole is shown as replaced. */
  complete: boolean;
};

export type Comparison = {
  /** Everything; `isShown` tells what a reader wants to see. */
  changes: Change[];
  /** How many of each kind; carried ones count as the same. */
  counts: Record<ChangeKind, number>;
  words: { struck: number; inserted: number };
  /** False when any of the changes is not. */
  complete: boolean;
};

/** Steps for one whole comparison: some half a second at worst. */
export const WHOLE_BUDGET = 25 * PAIR_BUDGET;

export function comparisonOf(lineage: Lineage, budget: Budget = { left: WHOLE_BUDGET }): Comparison {
  const changes = inOrder(lineage).map((relation) => changeOf(relation, lineage, budget));
  const counts = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, 0])) as Comparison["counts"];
  const words = { struck: 0, inserted: 0 };
  for (const change of changes) {
    counts[isShown(change) ? change.kind : "same"] += 1;
    words.struck += wordsIn(change.runs, "struck");
    words.inserted += wordsIn(change.runs, "inserted");
  }
  return { changes, counts, words, complete: changes.every(({ complete }) => complete) };
}

/** Whether anything happened to it that did not happen to what it stands in. */
export function isShown({ kind, carried }: Pick<Change, "kind" | "carried">): boolean {
  return kind !== "same" && !carried;
}

function changeOf(relation: Relation, lineage: Lineage, budget: Budget): Change {
  const { kind, from, to, likeness } = relation;
  const carried = kind === "moved" && isCarried(relation, lineage);
  const [before, after] = [from, to].map((blocks) => blocks.map(currentText).join("\n")) as [string, string];
  const told = { kind: kind as ChangeKind, from, to, likeness, carried };
  if (kind === "removed") return { ...told, runs: wholly("struck", before), complete: true };
  if (kind === "added") return { ...told, runs: wholly("inserted", after), complete: true };
  if (kind === "same" || carried) return { ...told, runs: wholly("same", after), complete: true };
  const [numbers, rest] = [numberLength(from, before), numberLength(to, after)];
  const number = differenceOf(before.slice(0, numbers), after.slice(0, rest), budget);
  const words = differenceOf(before.slice(numbers), after.slice(rest), budget);
  return { ...told, runs: together(number.runs, words.runs), complete: number.complete && words.complete };
}

/** Its number is compared apart from its words, so that neither is taken for part of the other; 0 for a group. */
function numberLength(blocks: readonly Block[], text: string): number {
  const designator = blocks.length === 1 ? blocks[0]?.designator : null;
  return designator && text.startsWith(designator) ? designator.length : 0;
}

/** Moved with its parent: it has the same step below it, but for its place among equals. */
function isCarried(relation: Relation, lineage: Lineage): boolean {
  const [before, after] = [relation.from[0], relation.to[0]];
  return before !== undefined && after !== undefined && ownStep(before) === ownStep(after) && stays(relation, lineage);
}

/** Whether it stands in what became of the block it stood in. */
function stays({ from, to }: Relation, { ofFrom }: Lineage): boolean {
  const [before, after] = [from[0]?.parent ?? null, to[0]?.parent ?? null];
  if (before === null || after === null) return before === after;
  return ofFrom.get(before)?.to.some(({ path }) => path === after) ?? false;
}

/** The steps below its parent, `quote/b`, without the number of a repeat. */
function ownStep({ path, parent }: Block): string {
  return path.slice(parent === null ? 0 : parent.length + 1).replace(/~\d+$/, "");
}

/** By the reading order of the new text; what was removed comes after what stood before it and has not gone elsewhere. */
function inOrder(lineage: Lineage): Relation[] {
  const compared = lineage.relations.filter(({ kind }) => kind !== "struck");
  const kept = compared.filter(({ to }) => to.length > 0).sort((a, b) => startOf(a.to) - startOf(b.to));
  const left = new Map<Relation | null, Relation[]>();
  let last: Relation | null = null;
  for (const relation of compared
    .filter(({ from }) => from.length > 0)
    .sort((a, b) => startOf(a.from) - startOf(b.from)))
    if (relation.kind === "removed") left.set(last, [...(left.get(last) ?? []), relation]);
    else if (stays(relation, lineage)) last = relation;
  return [...(left.get(null) ?? []), ...kept.flatMap((relation) => [relation, ...(left.get(relation) ?? [])])];
}

function startOf(blocks: readonly Block[]): number {
  return blocks[0]?.position ?? -1;
}
