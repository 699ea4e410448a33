/**
 * Which blocks share rare pairs of words with a text: so that nobody need compare each with each.
 */
import type { Family } from "./family";
import type { Gist } from "./likeness";

/** A pair of words found in more blocks than this tells nothing. */
const COMMON = 16;
/** How many of the nearest are looked at closely. */
const NEAREST = 8;
/** More blocks than any bill has: a pair of words and a block's place are kept in one exact number. */
const ROOM = 2 ** 20;

export class Overlaps {
  readonly #indexes: readonly number[];
  /** Pair, and place in `indexes`, in order of the pair. */
  readonly #entries: Float64Array;
  /** For each place how many pairs it shares with the text asked about; all 0 between questions. */
  readonly #counts: Uint16Array;

  constructor(family: Family, indexes: readonly number[]) {
    const gists = indexes.map((index) => family.gist(index).pairs);
    this.#indexes = indexes;
    this.#counts = new Uint16Array(indexes.length);
    this.#entries = new Float64Array(gists.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    gists.forEach((pairs, place) => {
      for (const pair of pairs) this.#entries[at++] = pair * ROOM + place;
    });
    this.#entries.sort();
  }

  /** The nearest first; at most eight. */
  with({ pairs }: Gist): number[] {
    const met: number[] = [];
    let before: number | null = null;
    for (const pair of pairs) {
      if (pair !== before) this.#meet(pair, met);
      before = pair;
    }
    const nearest = this.#nearest(met);
    for (const place of met) this.#counts[place] = 0;
    return nearest.map((place) => this.#indexes[place] ?? 0);
  }

  #meet(pair: number, met: number[]): void {
    const entries = this.#entries;
    const start = this.#startOf(pair * ROOM);
    const end = (pair + 1) * ROOM;
    if (start + COMMON < entries.length && (entries[start + COMMON] ?? 0) < end) return;
    for (let at = start; at < entries.length && (entries[at] ?? 0) < end; at++) {
      const place = (entries[at] ?? 0) - pair * ROOM;
      const count = this.#counts[place] ?? 0;
      if (count === 0) met.push(place);
      this.#counts[place] = count + 1;
    }
  }

  /** Those met most often, the earlier first where two are met as often. */
  #nearest(met: readonly number[]): number[] {
    const best: number[] = [];
    for (const place of met) {
      if (best.length === NEAREST && !this.#isNearer(place, best[NEAREST - 1] ?? 0)) continue;
      let at = best.length;
      while (at > 0 && this.#isNearer(place, best[at - 1] ?? 0)) at -= 1;
      best.splice(at, 0, place);
      if (best.length > NEAREST) best.pop();
    }
    return best;
  }

  #isNearer(place: number, other: number): boolean {
    const [count, others] = [this.#counts[place] ?? 0, this.#counts[other] ?? 0];
    return count > others || (count === others && place < other);
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
