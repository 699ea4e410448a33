/**
 * One side of a lineage: the blocks of a text as a family tree, by index in reading order, with what each says.
 */
import type { Block } from "./block";
import { saidBy } from "./current";
import { type Gist, gistOf } from "./likeness";
import type { Codebook } from "./token";

export type Family = {
  blocks: readonly Block[];
  /** Index of the parent; -1 at the top. */
  parent: Int32Array;
  /** Index of the first block after all that stands in it. */
  end: Int32Array;
  /** A number for what it says without its designator: equal on both sides for the same words; 0 for nothing. */
  said: Int32Array;
  /** The same for it and all that stands in it, in order. */
  whole: Int32Array;
  /** How many words it says. */
  size: Int32Array;
  /** How many words it and all that stands in it say. */
  bulk: Int32Array;
  /** Its own words, of a line of contents those after the number, made when first asked for. */
  gist(index: number): Gist;
  /** Its words and those of all that stands in it. */
  wholeGist(index: number): Gist;
};

/** Both sides of a lineage share one `book` for words and one for sayings. */
export function familyOf(blocks: readonly Block[], book: Codebook, sayings: Codebook): Family {
  const count = blocks.length;
  const [parent, end, said, whole, size, bulk] = [0, 0, 0, 0, 0, 0].map(() => new Int32Array(count)) as Arrays;
  const at = new Map<string, number>();
  const words: string[] = [];
  blocks.forEach((block, index) => {
    parent[index] = block.parent === null ? -1 : (at.get(block.parent) ?? -1);
    at.set(block.path, index);
    const saying = saidBy(block);
    words.push(block.kind === "contents" ? saying.replace(ENTRY, "") : saying);
    said[index] = saying === "" ? 0 : sayings.codeOf(saying);
    size[index] = countWords(saying);
  });
  end.fill(count);
  closeEnds(parent, end);
  for (let index = count - 1; index >= 0; index--) {
    bulk[index] = size[index] ?? 0;
    const inside = childrenOf({ end }, index);
    for (const child of inside) bulk[index] = (bulk[index] ?? 0) + (bulk[child] ?? 0);
    whole[index] = sayings.codeOf(`\0${said[index]} ${inside.map((child) => whole[child]).join(" ")}`);
  }
  const gists = new Map<number, Gist>();
  const wholes = new Map<number, Gist>();
  return {
    blocks,
    parent,
    end,
    said,
    whole,
    size,
    bulk,
    gist: (index) => kept(gists, index, () => gistOf(words[index] ?? "", book)),
    wholeGist: (index) =>
      kept(wholes, index, () => gistOf(words.slice(index, Math.min(end[index] ?? 0, index + FEW)).join(" "), book)),
  };
}

type Arrays = [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];

/** How a line of contents begins: its number is not what makes it like another. */
const ENTRY = /^(sec(tion|\.)|(sub)?(title|part|chapter|division))\s*[^\s.—]+[.—]*\s*/i;

/** Blocks of a container that tell what it is about. */
const FEW = 60;

/** The blocks right below the one at `index`; of the whole text when it is -1. */
export function childrenOf({ end }: Pick<Family, "end">, index: number): number[] {
  const children: number[] = [];
  const last = index === -1 ? end.length : (end[index] ?? 0);
  for (let child = index + 1; child < last; child = end[child] ?? last) children.push(child);
  return children;
}

function closeEnds(parent: Int32Array, end: Int32Array): void {
  const open: number[] = [];
  for (let index = 0; index < parent.length; index++) {
    while (open.length > 0 && open.at(-1) !== parent[index]) end[open.pop() ?? 0] = index;
    open.push(index);
  }
}

function countWords(said: string): number {
  let count = 0;
  let inside = false;
  for (let index = 0; index < said.length; index++) {
    const code = said.charCodeAt(index);
    const space = code === 32 || code === 10 || code === 9;
    if (!space && !inside) count += 1;
    inside = !space;
  }
  return count;
}

function kept(known: Map<number, Gist>, index: number, make: () => Gist): Gist {
  const gist = known.get(index) ?? make();
  known.set(index, gist);
  return gist;
}
