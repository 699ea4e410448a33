/**
 * Blocks that became several, and several that became one: told by where their words went.
 */
import type { Family } from "./family";
import { containment, less } from "./likeness";
import { Overlaps } from "./overlaps";

/** Index of the block that was whole, and of its pieces in reading order: two or more. */
export type Group = { whole: number; parts: number[] };

/** A piece has at least so many words, and so much of it stands in the whole. */
const LEAST_WORDS = 4;
const TAKEN = 0.8;
/** So much of it stands in what the whole's mate did not take. */
const LEFT = 0.6;
/** So much of the whole went into the pieces. */
const COVERED = 0.7;

/**
 * The blocks of `wholes` whose words stand in several of `parts`. Each piece is the mate of the whole (`mates`), or has
 * no mate of its own (`partMates`). For merged blocks the sides are given the other way round.
 */
export function groupsOf(wholes: Family, parts: Family, mates: Int32Array, partMates: Int32Array): Group[] {
  const touched = [...mates.keys()].filter((index) => {
    const mate = mates[index] ?? -1;
    return (wholes.size[index] ?? 0) >= 2 * LEAST_WORDS && (mate === -1 || wholes.said[index] !== parts.said[mate]);
  });
  const overlaps = new Overlaps(wholes, touched);
  const pieces = new Map<number, number[]>();
  for (const part of partMates.keys()) {
    if (partMates[part] !== -1 || (parts.size[part] ?? 0) < LEAST_WORDS) continue;
    const whole = wholeOf(part, wholes, parts, mates, overlaps);
    if (whole !== null) pieces.set(whole, [...(pieces.get(whole) ?? []), part]);
  }
  return [...pieces].sort((a, b) => a[0] - b[0]).flatMap(([whole, found]) => group(whole, found, wholes, parts, mates));
}

function wholeOf(part: number, wholes: Family, parts: Family, mates: Int32Array, overlaps: Overlaps): number | null {
  const gist = parts.gist(part);
  const held = (index: number) => containment(gist, wholes.gist(index));
  const [best] = overlaps
    .with(gist)
    .map((index) => ({ index, held: held(index) }))
    .filter(({ held }) => held >= TAKEN)
    .filter(({ index }) => {
      const mate = mates[index] ?? -1;
      if (mate === -1) return true;
      // Its words must be in what the mate left: lists repeat themselves.
      return isNear(part, mate, parts) && containment(gist, less(wholes.gist(index), parts.gist(mate))) >= LEFT;
    })
    .sort((a, b) => b.held - a.held || a.index - b.index);
  return best?.index ?? null;
}

/** Pieces stay together: beside one another, or one in the other. */
function isNear(part: number, mate: number, { parent }: Family): boolean {
  return parent[part] === parent[mate] || parent[part] === mate || parent[mate] === part;
}

function group(whole: number, found: readonly number[], wholes: Family, parts: Family, mates: Int32Array): Group[] {
  const mate = mates[whole] ?? -1;
  const first = found[0] ?? 0;
  const near = mate === -1 ? found.filter((part) => part === first || isNear(part, first, parts)) : [mate, ...found];
  const own = mate === -1 ? 1 : containment(parts.gist(mate), wholes.gist(whole));
  if (near.length < 2 || own < COVERED) return [];
  const words = near.reduce((sum, part) => sum + (parts.size[part] ?? 0), 0);
  const covers = words >= (wholes.size[whole] ?? 0) * COVERED && words * COVERED <= (wholes.size[whole] ?? 0);
  return covers ? [{ whole, parts: near.sort((a, b) => a - b) }] : [];
}
