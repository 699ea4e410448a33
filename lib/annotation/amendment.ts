/**
 * Suggestions as an amendment, in the form the House uses: “In section 3(b)(2), strike ‘30 days’ and insert ‘45 days’.”
 *
 * Words that stand several times at the place named are told apart by their number, never by “each place it appears”.
 */
import type { Block } from "@/lib/bill/block";
import { locationOf, ordinalWord, spoken } from "./amendment-location";
import type { Edit } from "./working-draft";

/** A piece of an instruction: plain words, or a quotation. */
export type Piece = { kind: "said" | "quoted"; text: string };
/** `insertion` are the lines that follow it; null where it says all itself. */
export type Instruction = { pieces: Piece[]; insertion: string[] | null };

/** One instruction for each edit, in reading order. `blocks` is the whole text the edits are about. */
export function instructionsOf(blocks: readonly Block[], edits: readonly Edit[]): Instruction[] {
  const at = new Map(blocks.map((block, index) => [block.position, index]));
  return [...edits].sort(byReading).flatMap((edit) => {
    const index = at.get(edit.first);
    return index === undefined ? [] : [instructionOf(blocks, index, edit)];
  });
}

/** A new provision comes after all that stands in the block it follows; a gap before the words it touches. */
function byReading(a: Edit, b: Edit): number {
  const place = ({ kind, first, last, span }: Edit) =>
    kind === "insert-after" ? [last, Number.MAX_SAFE_INTEGER, 0] : [first, span?.start ?? -1, span?.end ?? 0];
  const [one, other] = [place(a), place(b)];
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs === -1 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0);
}

function instructionOf(blocks: readonly Block[], index: number, edit: Edit): Instruction {
  const block = blocks[index] as Block;
  const location = locationOf(blocks, index, edit.span);
  const told = (...pieces: Piece[]): Instruction => ({ pieces: [...pieces, said(".")], insertion: null });
  if (edit.kind === "insert-after") {
    const insertion = edit.replacement.split(/\n+/).filter((line) => line.trim() !== "");
    return {
      pieces: [
        said(`After ${block.citation === null ? location.name : spoken(block.citation)}, insert the following:`),
      ],
      insertion,
    };
  }
  if (edit.span === null) {
    if (block.citation !== null) return told(said(`Strike ${spoken(block.citation)}`));
    return told(said(`In ${location.name}, strike `), quoted(block.text));
  }
  const words = block.text.slice(edit.span.start, edit.span.end);
  const within = said(`In ${location.name}, `);
  if (edit.kind === "insert") return told(within, ...insertionOf(block.text, edit.span.start, edit, location.placeOf));
  const strike = [within, said("strike "), quoted(words), said(nth(location.placeOf(edit.span)))];
  return edit.kind === "strike" ? told(...strike) : told(...strike, said(" and insert "), quoted(edit.replacement));
}

type PlaceOf = ReturnType<typeof locationOf>["placeOf"];

/** After some of the words before the gap, or before some of those after it. */
function insertionOf(text: string, at: number, { replacement }: Edit, placeOf: PlaceOf): Piece[] {
  const before = /(?:\S+\s+){0,3}\S+(?=\s*$)/.exec(text.slice(0, at));
  const after = /^\s*(\S+(?:\s+\S+){0,3})/.exec(text.slice(at));
  const insert = [said("insert "), quoted(replacement)];
  if (before) {
    const span = { start: before.index, end: before.index + before[0].length };
    return [...insert, said(" after "), quoted(before[0]), said(nth(placeOf(span)))];
  }
  if (!after?.[1]) return insert;
  const start = at + after[0].length - after[1].length;
  return [...insert, said(" before "), quoted(after[1]), said(nth(placeOf({ start, end: start + after[1].length })))];
}

function nth(place: number | null): string {
  return place === null ? "" : ` the ${ordinalWord(place)} place it appears`;
}

function said(text: string): Piece {
  return { kind: "said", text };
}

function quoted(text: string): Piece {
  return { kind: "quoted", text: text.trim() };
}

/** As plain text; quotation marks inside a quotation become single ones. */
export function saidOf({ pieces }: Instruction): string {
  return pieces.map(({ kind, text }) => (kind === "said" ? text : `“${innerQuotes(text)}”`)).join("");
}

function innerQuotes(text: string): string {
  return text.replace(/“/g, "‘").replace(/”/g, "’");
}
