/**
 * A text with the accepted suggestions folded in: a view, never a version, and never official text.
 */
import type { Block } from "@/lib/bill/block";
import { differenceOf, type Run, together, wholly } from "@/lib/bill/difference";
import type { Part } from "./annotation";
import type { Reach } from "./suggestion";

/** An accepted suggestion as it is folded in. */
export type Edit = Reach & { id: string; replacement: string };

/** One block of the draft, `block` null for a new provision. `suggestions` are those that made it what it is. */
export type DraftBlock = {
  block: Block | null;
  state: "same" | "changed" | "struck" | "inserted";
  runs: Run[];
  suggestions: string[];
};

/** The blocks of the draft in reading order, struck ones too. `edits` do not overlap; their order does not matter. */
export function draftOf(blocks: readonly Block[], edits: readonly Edit[]): DraftBlock[] {
  const within = groupedBy(
    edits.filter(({ span }) => span !== null),
    ({ first }) => first,
  );
  const after = groupedBy(
    edits.filter(({ kind }) => kind === "insert-after"),
    ({ last }) => last,
  );
  const struck = edits.filter(({ kind }) => kind === "strike-block").sort((a, b) => a.first - b.first);
  return blocks.flatMap((block) => {
    const { position } = block;
    const strike = struck.find(({ first, last }) => first <= position && position <= last);
    return [
      strike ? struckBlock(block, strike) : editedBlock(block, within.get(position) ?? []),
      ...(after.get(position) ?? []).map(insertedBlock),
    ];
  });
}

/** How many of a part's words the draft strikes; the part stands on this block. */
export function removalOf(
  { selector }: Pick<Part, "selector">,
  { runs, state }: DraftBlock,
): "none" | "partly" | "wholly" {
  if (selector === null) return state === "struck" ? "wholly" : "none";
  let [at, struck] = [0, 0];
  for (const { kind, text } of runs) {
    if (kind === "inserted") continue;
    const common = Math.min(at + text.length, selector.end) - Math.max(at, selector.start);
    if (kind === "struck") struck += Math.max(0, common);
    at += text.length;
  }
  return struck === 0 ? "none" : struck < selector.end - selector.start ? "partly" : "wholly";
}

function groupedBy(edits: readonly Edit[], positionOf: (edit: Edit) => number): Map<number, Edit[]> {
  const groups = new Map<number, Edit[]>();
  for (const edit of edits) groups.set(positionOf(edit), [...(groups.get(positionOf(edit)) ?? []), edit]);
  return groups;
}

function struckBlock(block: Block, { id }: Edit): DraftBlock {
  return { block, state: "struck", runs: wholly("struck", block.text), suggestions: [id] };
}

function insertedBlock({ id, replacement }: Edit): DraftBlock {
  return { block: null, state: "inserted", runs: wholly("inserted", replacement), suggestions: [id] };
}

/** A gap at the edge of words that are replaced comes before or after them, as it stands. */
function editedBlock(block: Block, edits: readonly Edit[]): DraftBlock {
  if (edits.length === 0) return { block, state: "same", runs: wholly("same", block.text), suggestions: [] };
  const ordered = [...edits].sort((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b));
  let runs: Run[] = [];
  let at = 0;
  for (const edit of ordered) {
    const words = block.text.slice(startOf(edit), endOf(edit));
    runs = together(runs, wholly("same", block.text.slice(at, startOf(edit))));
    runs = together(runs, differenceOf(words, edit.replacement).runs);
    at = endOf(edit);
  }
  runs = together(runs, wholly("same", block.text.slice(at)));
  return { block, state: "changed", runs, suggestions: ordered.map(({ id }) => id) };
}

function startOf({ span }: Edit): number {
  return span?.start ?? 0;
}

function endOf({ span }: Edit): number {
  return span?.end ?? 0;
}
