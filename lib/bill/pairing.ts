/**
 * Which block of one text is which of another, found from the certain to the likely:
 *
 * 1. pieces that say the same, whole, and occur once on each side; then blocks that do;
 * 2. what holds most of the same blocks as something on the other side;
 * 3. inside what is paired, from the top down: the same words in the same order, then the likest;
 * 4. what is left, anywhere: only where one block is much alike, and no other nearly as much.
 *
 * A text that stands in several places is paired by what it stands in and what stands around it, and else not at all.
 */
import { type Budget, editScript } from "./edit-script";
import { childrenOf, type Family } from "./family";
import { likeness } from "./likeness";
import { Overlaps } from "./overlaps";

/** Indexes of the other side, -1 for none. */
export type Pairing = { toOf: Int32Array; fromOf: Int32Array };

/** Fewer words than this are paired by what they stand in, never across the whole text. */
const TELLING = 5;
/** A container is the one that holds this part of the words it had. */
const HELD = 0.5;
/** The least likeness of two blocks with the same number in the same place; in the same place; anywhere. */
const LEAST = { sameStep: 0.3, samePlace: 0.5, anywhere: 0.7 };
/** What is found anywhere must be this much more like than the next best. */
const CLEARLY = 0.08;
/** Containers that say so much of the same need no look at what is in them. */
const LIKE_ENOUGH = 0.8;
/** Up to this many comparisons each is compared with each; beyond, only those that share rare words. */
const FEW = 1_000;

export function pair(from: Family, to: Family): Pairing {
  const pairing = { toOf: new Int32Array(from.said.length).fill(-1), fromOf: new Int32Array(to.said.length).fill(-1) };
  const work = new Pairer(from, to, pairing);
  work.pairWholes();
  work.pairSayings();
  work.pairHolders();
  work.alignAll();
  work.pairHolders();
  work.pairAnywhere();
  work.pairHolders();
  work.alignAll();
  return pairing;
}

class Pairer {
  readonly #budget: Budget = { left: 20_000_000 };

  constructor(
    readonly from: Family,
    readonly to: Family,
    readonly pairing: Pairing,
  ) {}

  #join(i: number, j: number): void {
    this.pairing.toOf[i] = j;
    this.pairing.fromOf[j] = i;
  }

  #free(i: number, j: number): boolean {
    return this.pairing.toOf[i] === -1 && this.pairing.fromOf[j] === -1;
  }

  pairWholes(): void {
    const { from, to } = this;
    const other = onlyOnes(to.whole);
    const own = onlyOnes(from.whole);
    for (let i = 0; i < from.whole.length; i++) {
      const code = from.whole[i] ?? 0;
      const j = other.get(code) ?? -1;
      if (j < 0 || own.get(code) !== i || (from.bulk[i] ?? 0) < TELLING || !this.#akin(i, j)) continue;
      const length = (from.end[i] ?? 0) - i;
      for (let step = 0; step < length; step++) this.#join(i + step, j + step);
      i += length - 1;
    }
  }

  pairSayings(): void {
    const { from, to } = this;
    const other = onlyOnes(to.said);
    for (const [code, i] of onlyOnes(from.said)) {
      const j = other.get(code) ?? -1;
      if (i < 0 || j < 0 || code === 0 || (from.size[i] ?? 0) < TELLING) continue;
      if (this.#free(i, j) && this.#akin(i, j)) this.#join(i, j);
    }
  }

  /** From the inside out: an unpaired container is what holds most of its children's words now, and holds few others. */
  pairHolders(): void {
    const { from, to, pairing } = this;
    for (let i = from.said.length - 1; i >= 0; i--) {
      if (pairing.toOf[i] !== -1 || from.end[i] === i + 1) continue;
      const holder = favorite(from, to, pairing.toOf, i);
      if (holder === null || !this.#free(i, holder.index) || !this.#akin(i, holder.index)) continue;
      if (favorite(to, from, pairing.fromOf, holder.index)?.index !== i) continue;
      if (this.#contradicted(i, holder.index)) continue;
      const inside = (from.bulk[i] ?? 0) - (from.size[i] ?? 0);
      const sure = from.said[i] === to.said[holder.index] || this.#sameStep(i, holder.index) ? HELD / 2 : HELD;
      if (holder.words >= inside * sure) this.#join(i, holder.index);
    }
  }

  /** Whether two containers say things so unlike that holding the same does not make them one. */
  #contradicted(i: number, j: number): boolean {
    const { from, to } = this;
    if (Math.min(from.size[i] ?? 0, to.size[j] ?? 0) < TELLING || this.#sameStep(i, j)) return false;
    return likeness(from.gist(i), to.gist(j)) < LEAST.sameStep;
  }

  /** From the top down, so that what is paired on the way is looked into as well. */
  alignAll(): void {
    this.#align(-1, -1);
    for (let i = 0; i < this.from.said.length; i++) {
      const j = this.pairing.toOf[i] ?? -1;
      if (j !== -1) this.#align(i, j);
    }
  }

  #align(p: number, q: number): void {
    const [as, bs] = [childrenOf(this.from, p), childrenOf(this.to, q)];
    const unpaired = () => as.some((i) => this.pairing.toOf[i] === -1) && bs.some((j) => this.pairing.fromOf[j] === -1);
    if (!unpaired()) return;
    this.#alignSayings(as, bs);
    if (!unpaired()) return;
    this.#alignLikest(
      as.filter((i) => this.pairing.toOf[i] === -1),
      bs.filter((j) => this.pairing.fromOf[j] === -1),
    );
  }

  /** The same words under the same number; then the same words in the same order among their siblings. */
  #alignSayings(as: readonly number[], bs: readonly number[]): void {
    const { from, to, pairing } = this;
    const steps = new Map(bs.map((j) => [stepOf(to, j), j]));
    for (const i of as) {
      const j = isNumbered(from, i) ? (steps.get(stepOf(from, i)) ?? -1) : -1;
      if (j !== -1 && this.#free(i, j) && from.said[i] !== 0 && from.said[i] === to.said[j] && this.#akin(i, j))
        this.#join(i, j);
    }
    // Paired siblings hold their place by a code of their own; other paired ones, and those that say nothing, match none.
    let none = -2 * from.said.length - 2;
    const codeA = (i: number) => (pairing.toOf[i] !== -1 ? -i - 2 : from.said[i] || none--);
    const codeB = (j: number) => {
      const mate = pairing.fromOf[j] ?? -1;
      return mate !== -1 ? -mate - 2 : to.said[j] || none--;
    };
    const { stretches } = editScript(Int32Array.from(as, codeA), Int32Array.from(bs, codeB), this.#budget);
    for (const { a, b, length } of stretches)
      for (let step = 0; step < length; step++) {
        const [i, j] = [as[a + step] ?? 0, bs[b + step] ?? 0];
        if (this.#free(i, j) && this.#akin(i, j)) this.#join(i, j);
      }
  }

  #alignLikest(as: readonly number[], bs: readonly number[]): void {
    const candidates = as.length * bs.length <= FEW ? everyPair(as, bs) : this.#likely(as, bs);
    const scored = candidates
      .filter(([i, j]) => this.#akin(i, j))
      .map(([i, j]) => {
        const alike = this.#alike(i, j);
        const sameStep = this.#sameStep(i, j);
        const wanted = sameStep ? LEAST.sameStep : LEAST.samePlace;
        return { i, j, fits: alike >= wanted, score: alike + (sameStep ? 0.15 : 0) };
      })
      .filter(({ fits }) => fits)
      .sort((a, b) => b.score - a.score || Math.abs(a.i - a.j) - Math.abs(b.i - b.j) || a.i - b.i || a.j - b.j);
    for (const { i, j } of scored) if (this.#free(i, j)) this.#join(i, j);
  }

  /** The same step, or rare words in common. */
  #likely(as: readonly number[], bs: readonly number[]): [number, number][] {
    const steps = new Map(bs.map((j) => [stepOf(this.to, j), j]));
    const overlaps = new Overlaps(this.to, bs);
    return as.flatMap((i) => {
      const same = steps.get(stepOf(this.from, i));
      const others = overlaps.with(this.from.gist(i)).filter((j) => j !== same);
      return [...(same === undefined ? [] : [same]), ...others].map((j): [number, number] => [i, j]);
    });
  }

  pairAnywhere(): void {
    const { from, to, pairing } = this;
    const left = (family: Family, mates: Int32Array) =>
      [...mates.keys()].filter((index) => mates[index] === -1 && (family.size[index] ?? 0) >= TELLING + 3);
    const overlaps = new Overlaps(to, left(to, pairing.fromOf));
    const scored = left(from, pairing.toOf).flatMap((i) => {
      const ranked = overlaps
        .with(from.gist(i))
        .filter((j) => this.#akin(i, j))
        .map((j) => ({ i, j, score: likeness(from.gist(i), to.gist(j)) }))
        .sort((a, b) => b.score - a.score || a.j - b.j);
      const [best, next] = ranked;
      return best && best.score >= LEAST.anywhere && best.score - (next?.score ?? 0) >= CLEARLY ? [best] : [];
    });
    scored.sort((a, b) => b.score - a.score || a.i - b.i);
    for (const { i, j } of scored) if (this.#free(i, j)) this.#join(i, j);
  }

  /** By their own words; containers also by what stands in them. */
  #alike(i: number, j: number): number {
    const { from, to } = this;
    const holds = from.end[i] !== i + 1 && to.end[j] !== j + 1;
    const mute = from.said[i] === 0 && to.said[j] === 0;
    if (mute && !holds) return this.#sameStep(i, j) && from.bulk[i] === to.bulk[j] ? 1 : 0;
    const own = mute ? 0 : from.said[i] === to.said[j] ? 1 : likeness(from.gist(i), to.gist(j));
    return holds && own < LIKE_ENOUGH ? Math.max(own, likeness(from.wholeGist(i), to.wholeGist(j))) : own;
  }

  #sameStep(i: number, j: number): boolean {
    return stepOf(this.from, i) === stepOf(this.to, j);
  }

  /** Whether one could be the other at all: a provision is not a row, nor a section a clause. */
  #akin(i: number, j: number): boolean {
    const [a, b] = [this.from.blocks[i], this.to.blocks[j]];
    if (!a || !b) return false;
    const [isHigh, isSame] = [HIGH.test(a.level ?? "") || HIGH.test(b.level ?? ""), a.level === b.level];
    if (a.kind === b.kind) return isSame || !isHigh || (SECTIONS.has(a.level ?? "") && SECTIONS.has(b.level ?? ""));
    return RUNNING.has(a.kind) && RUNNING.has(b.kind) && !isHigh;
  }
}

/** A section may become a subsection of another, or the other way round. */
const SECTIONS = new Set(["section", "subsection"]);
/** Levels that keep their rank. */
const HIGH = /division|title|chapter|part|article|^section$/;
/** Kinds that become one another when a paragraph gets a number, or loses it. */
const RUNNING = new Set(["provision", "text", "continuation", "list-item"]);

function stepOf({ blocks }: Family, index: number): string {
  const path = blocks[index]?.path ?? "";
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Whether its step is its own number, and not its place among others of the name. */
function isNumbered(family: Family, index: number): boolean {
  return family.blocks[index]?.designator !== null && !stepOf(family, index).includes("~");
}

/** What holds most of the words of a container's children now; null when nothing does, or two things as many. */
function favorite(own: Family, other: Family, mates: Int32Array, container: number) {
  const votes = new Map<number, number>();
  for (const child of childrenOf(own, container)) {
    const mate = mates[child] ?? -1;
    const holder = mate === -1 ? -1 : (other.parent[mate] ?? -1);
    if (holder !== -1) votes.set(holder, (votes.get(holder) ?? 0) + (own.bulk[child] ?? 0));
  }
  const [best, next] = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return best && best[1] > 0 && next?.[1] !== best[1] ? { index: best[0], words: best[1] } : null;
}

/** Where each code stands; -1 where it stands more than once. */
function onlyOnes(codes: Int32Array): Map<number, number> {
  const at = new Map<number, number>();
  codes.forEach((code, index) => {
    at.set(code, at.has(code) ? -1 : index);
  });
  return at;
}

function everyPair(as: readonly number[], bs: readonly number[]): [number, number][] {
  return as.flatMap((i) => bs.map((j): [number, number] => [i, j]));
}
