/**
 * Passages of a bill, and where their words are in a copy with known edits: found by editing a shadow of the bill, in which
 * every word is one of a kind, with the same seed.
 */
import type { Part } from "@/lib/annotation/annotation";
import { describe, type Span } from "@/lib/annotation/selector";
import { type Block, bodyStart } from "@/lib/bill/block";
import { editedCopy } from "../bill/known-edits";

/** `now` is where its words stand in the copy, in one piece; null where they do not. `holders` are the blocks that hold what its block held. */
export type Passage = {
  part: Part;
  untouched: boolean;
  now: { path: string; span: Span | null } | null;
  holders: string[];
};

export type Known = { copy: Block[]; passages: Passage[] };

export function knownPassages(blocks: readonly Block[], seed: number, count: number): Known {
  const copy = editedCopy(blocks, seed);
  const shadow = editedCopy(blocks.map(shadowOf), seed);
  const places = new Map<string, Place>();
  shadow.blocks.forEach((block, index) => {
    const twin = copy.blocks[index];
    if (!twin || twin.path !== block.path) throw new Error("The shadow went another way.");
    const spans = wordsOf(twin);
    wordsOf(block).forEach(({ word }, at) => {
      const span = spans[at];
      if (span) places.set(word, { path: twin.path, index: at, start: span.start, end: span.end });
    });
  });
  const texts = new Map(copy.blocks.map((block) => [block.path, block]));
  const own = new Map(blocks.map((block) => [block.path, block]));
  const passages = passagesOf(blocks, seed + 1, count).map((part) => {
    const block = own.get(part.path) as Block;
    const holders = copy.truth.get(part.path) ?? [];
    const [only] = holders;
    const twin = only === undefined ? undefined : texts.get(only);
    const untouched = holders.length === 1 && twin !== undefined && bodyOf(twin) === bodyOf(block);
    const { selector } = part;
    if (selector === null)
      return { part, untouched, now: untouched && twin ? { path: twin.path, span: null } : null, holders };
    const words = [...wordsOf(block).entries()].filter(
      ([, { start, end }]) => start >= selector.start && end <= selector.end,
    );
    const now = inOnePiece(words.map(([index]) => places.get(token(part.path, index))));
    return { part, untouched, now, holders };
  });
  return { copy: copy.blocks, passages };
}

/** Every eighth is a whole block, every fifth begins where the block's own words do; the others are some words of one. */
export function passagesOf(blocks: readonly Block[], seed: number, count: number): Part[] {
  const random = pseudoRandom(seed);
  const speakable = blocks.filter((block) => wordsOf(block).length > 0);
  return Array.from({ length: count }, (_, turn) => {
    const block = speakable[Math.floor(random() * speakable.length)] as Block;
    if (turn % 8 === 0) return { path: block.path, selector: null };
    const words = wordsOf(block);
    const first = turn % 5 === 0 ? 0 : Math.floor(random() * words.length);
    const last = Math.min(first + Math.floor(random() ** 2 * 14), words.length - 1);
    const span = { start: words[first]?.start ?? 0, end: words[last]?.end ?? 0 };
    return { path: block.path, selector: describe(block.text, span) };
  });
}

type Place = { path: string; index: number } & Span;

function inOnePiece(places: readonly (Place | undefined)[]): Passage["now"] {
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last) return null;
  const follows = places.every((place, at) => place?.path === first.path && place.index === first.index + at);
  return follows ? { path: first.path, span: { start: first.start, end: last.end } } : null;
}

function shadowOf(block: Block): Block {
  let at = 0;
  const start = bodyStart(block);
  const body = block.text.slice(start).replace(/\S+/g, () => token(block.path, at++));
  return { ...block, text: block.text.slice(0, start) + body };
}

function token(path: string, index: number): string {
  return `${path}#${index}`;
}

function bodyOf(block: Block): string {
  return `${block.heading}${block.text.slice(bodyStart(block))}`;
}

/** The words of its body, each with its place in its text. */
function wordsOf(block: Block): ({ word: string } & Span)[] {
  const from = bodyStart(block);
  return [...block.text.slice(from).matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word,
    start: from + index,
    end: from + index + word.length,
  }));
}

/** Park and Miller's minimal standard. */
function pseudoRandom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
