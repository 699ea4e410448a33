/**
 * Copies of a bill with edits made at random and remembered: what a lineage should find out without being told.
 */
import type { Block } from "@/lib/bill/block";
import { Namer, stepOf } from "@/lib/bill/path";

/** A copy, and for each path of the bill that is still there, the paths of its words now. */
export type Copy = { blocks: Block[]; truth: Map<string, string[]>; edits: Record<EditKind, number> };

export const EDIT_KINDS = ["insert", "remove", "renumber", "move", "split", "merge", "reword"] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

type Node = { block: Block; origins: string[]; inside: Node[]; above: Node | null; gone: boolean };

/** The same seed makes the same copy. `share` of the blocks are edited. */
export function editedCopy(blocks: readonly Block[], seed: number, share = 0.08): Copy {
  const random = randomFrom(seed);
  const root = familyTree(blocks);
  const words = blocks.flatMap(({ text }) => text.split(/\s+/)).filter((word) => /^[a-z]{4,}$/.test(word));
  const edits = Object.fromEntries(EDIT_KINDS.map((kind) => [kind, 0])) as Record<EditKind, number>;
  const provisions = everyNode(root).filter(({ block }) => block.kind === "provision");
  const wanted = Math.max(7, Math.round(blocks.length * share));
  for (let tries = 0, done = 0; done < wanted && tries < wanted * 20; tries++) {
    const kind = EDIT_KINDS[tries % EDIT_KINDS.length] ?? "reword";
    const node = pick(provisions, random);
    if (!node || isGone(node) || !EDITS[kind](node, { random, words, provisions, size: blocks.length })) continue;
    edits[kind] += 1;
    done += 1;
  }
  return { ...flattened(root), edits };
}

type Tools = { random: () => number; words: string[]; provisions: Node[]; size: number };

/** False where the edit does not fit the node. */
const EDITS: Record<EditKind, (node: Node, tools: Tools) => boolean> = {
  insert: (node, { random, words }) => {
    const text = Array.from({ length: 12 + Math.floor(random() * 20) }, () => pick(words, random) ?? "word").join(" ");
    place(node, 1, { ...node.block, ...worded(node.block.designator, null, text) }, []);
    return true;
  },
  remove: (node, { size }) => {
    if (everyNode(node).length > Math.max(size / 50, 3)) return false;
    takeOut(node);
    return true;
  },
  renumber: (node, { random }) => {
    if (node.block.designator === null || node.block.heading === null) return false;
    const number = String(900 + Math.floor(random() * 90));
    const designator = node.block.designator.replace(/[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u, number);
    const text = designator + node.block.text.slice(node.block.designator.length);
    node.block = { ...node.block, designator, text };
    return true;
  },
  move: (node, { random, provisions }) => {
    const { level, quoted } = node.block;
    if (level !== "section" && level !== "subsection") return false;
    const others = provisions.filter(
      (one) => !isGone(one) && one.block.level === level && one.block.quoted === quoted && one.above !== node.above,
    );
    const beside = pick(others, random);
    if (!beside?.above || within(beside, node)) return false;
    node.above?.inside.splice(node.above.inside.indexOf(node), 1);
    node.above = beside.above;
    beside.above.inside.splice(beside.above.inside.indexOf(beside) + 1, 0, node);
    return true;
  },
  split: (node) => {
    const said = bodyOf(node);
    if (node.inside.length > 0 || said.length < 16 || node.origins.length !== 1) return false;
    const half = Math.floor(said.length / 2);
    place(node, 1, { ...node.block, ...worded(node.block.designator, null, said.slice(half).join(" ")) }, node.origins);
    node.block = {
      ...node.block,
      ...worded(node.block.designator, node.block.heading, said.slice(0, half).join(" ")),
    };
    return true;
  },
  merge: (node) => {
    const next = node.above?.inside[node.above.inside.indexOf(node) + 1];
    if (!next || next.block.level !== node.block.level || next.inside.length > 0 || node.inside.length > 0)
      return false;
    if ([node, next].some((one) => bodyOf(one).length < 8 || one.origins.length !== 1 || one.block.heading !== null))
      return false;
    if (node.origins[0] === next.origins[0]) return false;
    const { designator, heading } = node.block;
    const text = [...bodyOf(node), ...bodyOf(next)].join(" ");
    node.block = { ...node.block, ...worded(designator, heading, text) };
    node.origins = [...node.origins, ...next.origins];
    takeOut(next);
    return true;
  },
  reword: (node, { random, words }) => {
    const said = bodyOf(node);
    const changes = 1 + Math.floor(random() * 3);
    if (said.length < changes * 4) return false;
    for (let change = 0; change < changes; change++) {
      const at = Math.floor(random() * said.length);
      const word = pick(words, random);
      said[at] = word === undefined || word === said[at] ? "word" : word;
    }
    node.block = { ...node.block, ...worded(node.block.designator, node.block.heading, said.join(" ")) };
    return true;
  },
};

function worded(designator: string | null, heading: string | null, body: string) {
  return { designator, heading, text: [designator, heading, body].filter(Boolean).join(" "), marks: [] };
}

function bodyOf({ block: { designator, heading, text } }: Node): string[] {
  const lead = [designator, heading].filter((part) => part !== null).join(" ").length;
  return text.slice(lead).split(/\s+/).filter(Boolean);
}

function place(beside: Node, by: number, block: Block, origins: string[]): void {
  const node = { block, origins: [...origins], inside: [], above: beside.above, gone: false };
  beside.above?.inside.splice(beside.above.inside.indexOf(beside) + by, 0, node);
}

function familyTree(blocks: readonly Block[]): Node {
  const [some] = blocks;
  if (!some) throw new Error("There are no blocks.");
  const root: Node = { block: { ...some, path: "" }, origins: [], inside: [], above: null, gone: false };
  const known = new Map<string, Node>();
  for (const block of blocks) {
    const above = (block.parent === null ? null : known.get(block.parent)) ?? root;
    const node = { block, origins: [block.path], inside: [], above, gone: false };
    above.inside.push(node);
    known.set(block.path, node);
  }
  return root;
}

function everyNode(root: Node): Node[] {
  return root.inside.flatMap((node) => [node, ...everyNode(node)]);
}

function takeOut(node: Node): void {
  node.above?.inside.splice(node.above.inside.indexOf(node), 1);
  node.gone = true;
}

function isGone(node: Node): boolean {
  return node.gone || (node.above !== null && isGone(node.above));
}

function within(node: Node, other: Node): boolean {
  return node === other || (node.above !== null && within(node.above, other));
}

/** Blocks with new paths, positions and starts. */
function flattened(root: Node): Pick<Copy, "blocks" | "truth"> {
  const namer = new Namer();
  const blocks: Block[] = [];
  const truth = new Map<string, string[]>();
  let start = 0;
  const walk = (node: Node, parent: string | null, depth: number) => {
    const { block } = node;
    const wrappers = block.path
      .slice(block.parent === null ? 0 : block.parent.length + 1)
      .split("/")
      .slice(0, -1);
    const above = [parent, ...wrappers].filter((step) => step !== null).join("/");
    const path = namer.pathFor(above === "" ? null : above, stepOf(block.kind, block.level, block.designator));
    blocks.push({ ...block, path, parent, position: blocks.length, depth, start });
    start += block.text.length + 1;
    for (const origin of node.origins) truth.set(origin, [...(truth.get(origin) ?? []), path]);
    for (const inside of node.inside) walk(inside, path, depth + 1);
  };
  for (const node of root.inside) walk(node, null, 0);
  return { blocks, truth };
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
