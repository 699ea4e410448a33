/**
 * Which blocks share rare pairs of words with a text: so that nobody need compare each with each.
 */
import type { Family } from "./family";
import type { Gist } from "./likeness";

/** A pair of words found in more blocks than this tells nothing. */
const COMMON = 24;
/** How many of the nearest are looked at closely. */
const NEAREST = 8;
/** More blocks than any bill has: a pair of words and a block's index are kept in one exact number. */
const ROOM = 2 ** 20;

export class Overlaps {
  /** Pair and index, in order of the pair. */
  readonly #entries: Float64Array;
  readonly #counts: Int32Array;

  constructor(family: Family, indexes: readonly number[]) {
    const gists = indexes.map((index) => family.gist(index).pairs);
    this.#entries = new Float64Array(gists.reduce((sum, { length }) => sum + length, 0));
    this.#counts = new Int32Array(family.said.length);
    let at = 0;
    gists.forEach((pairs, order) => {
      for (const pair of pairs) this.#entries[at++] = pair * ROOM + (indexes[order] ?? 0);
    });
    this.#entries.sort();
  }

  /** The nearest first; at most eight. */
  with({ pairs }: Gist): number[] {
    const met: number[] = [];
    for (let order = 0; order < pairs.length; order++) {
      const pair = pairs[order] ?? 0;
      if (order > 0 && pair === pairs[order - 1]) continue;
      const start = this.#startOf(pair * ROOM);
      const end = (pair + 1) * ROOM;
      if ((this.#entries[start + COMMON] ?? Number.POSITIVE_INFINITY) < end) continue;
      for (let at = start; (this.#entries[at] ?? Number.POSITIVE_INFINITY) < end; at++) {
        const index = (this.#entries[at] ?? 0) - pair * ROOM;
        if (this.#counts[index] === 0) met.push(index);
        this.#counts[index] = (this.#counts[index] ?? 0) + 1;
      }
    }
    const counts = this.#counts;
    const nearest = met.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b).slice(0, NEAREST);
    for (const index of met) counts[index] = 0;
    return nearest;
  }

  /** The first entry that is not less. */
  #startOf(wanted: number): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
