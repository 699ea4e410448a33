/**
 * Which block of one text became which of another: of two versions of a bill, or of any two bills.
 *
 * Compared is the current text. What a committee struck in a reported bill is printed there and is its text no more:
 * such blocks are `struck` and become nothing, on either side. So a block of the introduced bill is paired with the
 * committee's words for it and not with its own words printed in line-through, and is `removed` where there are none.
 */
import type { Block } from "./block";
import { isCurrent } from "./current";
import { type Family, familyOf } from "./family";
import { likeness } from "./likeness";
import { type Pairing, pair } from "./pairing";
import { type Group, groupsOf } from "./splitting";
import { Codebook } from "./token";

/**
 * `same`: the same words at the same path · `moved`: the same words at another · `changed`: other words, wherever it
 * stands now · `split`, `merged`: one became several, several one · `removed`, `added`: has no counterpart ·
 * `struck`: printed as struck, not part of the text.
 *
 * Words are a block's caption and text; its number is its address.
 */
export type RelationKind = "same" | "moved" | "changed" | "split" | "merged" | "removed" | "added" | "struck";

/** Blocks of both sides, in reading order. `likeness` is 1 for the same words, 0 where there is no counterpart. */
export type Relation = { kind: RelationKind; from: Block[]; to: Block[]; likeness: number };

/** Every block of either side stands in exactly one relation. */
export type Lineage = {
  relations: Relation[];
  /** What became of the block at a path of the first text. */
  ofFrom: Map<string, Relation>;
  /** Where the block at a path of the second text came from. */
  ofTo: Map<string, Relation>;
};

/** Total and deterministic; 11,000 blocks on each side take a fraction of a second. */
export function lineageOf(from: readonly Block[], to: readonly Block[]): Lineage {
  const book = new Codebook();
  const sayings = new Codebook();
  const [a, b] = [from, to].map((blocks) => familyOf(blocks.filter(isCurrent), book, sayings)) as [Family, Family];
  const pairing = pair(a, b);
  const splits = groupsOf(a, b, pairing.toOf, pairing.fromOf);
  for (const { whole, parts } of splits) release(pairing, [whole], parts);
  const merges = groupsOf(b, a, pairing.fromOf, pairing.toOf).filter(
    ({ whole, parts }) => !splits.some((split) => split.parts.includes(whole) || parts.includes(split.whole)),
  );
  for (const { whole, parts } of merges) release(pairing, parts, [whole]);
  return indexed([
    ...paired(a, b, pairing, splits, merges),
    ...grouped(a, b, splits, "split"),
    ...grouped(b, a, merges, "merged"),
    ...from.filter((block) => !isCurrent(block)).map((block) => alone("struck", [block], [])),
    ...to.filter((block) => !isCurrent(block)).map((block) => alone("struck", [], [block])),
  ]);
}

function release({ toOf, fromOf }: Pairing, from: readonly number[], to: readonly number[]): void {
  for (const i of from) toOf[i] = -1;
  for (const j of to) fromOf[j] = -1;
}

function paired(a: Family, b: Family, pairing: Pairing, splits: Group[], merges: Group[]): Relation[] {
  const goneFrom = new Set([...splits.map(({ whole }) => whole), ...merges.flatMap(({ parts }) => parts)]);
  const goneTo = new Set([...splits.flatMap(({ parts }) => parts), ...merges.map(({ whole }) => whole)]);
  const before = a.blocks.flatMap((block, i) => {
    if (goneFrom.has(i)) return [];
    const j = pairing.toOf[i] ?? -1;
    const mate = b.blocks[j];
    return mate ? [relation(a, i, b, j, block, mate)] : [alone("removed", [block], [])];
  });
  const added = b.blocks.filter((_, j) => pairing.fromOf[j] === -1 && !goneTo.has(j));
  return [...before, ...added.map((block) => alone("added", [], [block]))];
}

function relation(a: Family, i: number, b: Family, j: number, from: Block, to: Block): Relation {
  if (a.said[i] !== b.said[j])
    return { kind: "changed", from: [from], to: [to], likeness: rounded(likeness(a.gist(i), b.gist(j))) };
  return { kind: from.path === to.path ? "same" : "moved", from: [from], to: [to], likeness: 1 };
}

function grouped(wholes: Family, parts: Family, groups: readonly Group[], kind: "split" | "merged"): Relation[] {
  return groups.map(({ whole, parts: indexes }) => {
    const one = [wholes.blocks[whole]].filter((block) => block !== undefined);
    const several = indexes.map((index) => parts.blocks[index]).filter((block) => block !== undefined);
    const alike = Math.max(...indexes.map((index) => likeness(wholes.gist(whole), parts.gist(index))));
    const [from, to] = kind === "split" ? [one, several] : [several, one];
    return { kind, from, to, likeness: rounded(alike) };
  });
}

function alone(kind: RelationKind, from: Block[], to: Block[]): Relation {
  return { kind, from, to, likeness: 0 };
}

/** Below 1, because the words differ. */
function rounded(alike: number): number {
  return Math.min(Math.round(alike * 1_000) / 1_000, 0.999);
}

function indexed(relations: Relation[]): Lineage {
  const by = (side: "from" | "to") =>
    new Map(relations.flatMap((one) => one[side].map((block): [string, Relation] => [block.path, one])));
  return { relations, ofFrom: by("from"), ofTo: by("to") };
}
