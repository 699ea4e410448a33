/**
 * Other words for a part of a bill: what kind of change they make, how they read, and which suggestions are about the same words.
 *
 * A suggestion never moves: it stays at its offsets in a text that never changes.
 */
import type { Block } from "@/lib/bill/block";
import { differenceOf, type Run } from "@/lib/bill/difference";
import type { Annotation } from "./annotation";
import type { Within } from "./proposal";
import type { Selector, Span } from "./selector";
import type { Status } from "./suggestion-moves";

/**
 * `replace`, `strike`: words of one block · `insert`: at a gap between words · `strike-block`: a block with all that stands in it ·
 * `insert-after`: a new provision after a block and all that stands in it.
 */
export const SUGGESTION_KINDS = ["replace", "strike", "insert", "strike-block", "insert-after"] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** The blocks it reaches, by position, and the span where it stays inside one. */
export type Reach = { kind: SuggestionKind; first: number; last: number; span: Span | null };

export type Suggestion = {
  kind: SuggestionKind;
  /** The bill's own words it would take out, of a block its own text; empty where it only puts in. */
  words: string;
  /** Empty to strike. */
  replacement: string;
  /** The address for people of the block it names; null where it has none. */
  citation: string | null;
  status: Status;
  /** Those that are open or accepted and about the same words, oldest first. */
  conflicts: string[];
  /** The proposal it is part of; null when it stands by itself. */
  proposal: Within | null;
};

/** What a suggestion does to a block; `selector`'s span is null where it is about the block as a whole. */
export type Wording = { kind: SuggestionKind; span: Span | null; replacement: string };
export type Unchanged = { field: "replacement" | "block"; message: string };

/** The longest words one may propose, and the longest reason. */
export const LONGEST = 50_000;

/** What it asks for in a block, `after` for a new provision after it. Where no span is given, words are those the block should have. */
export function wordingOf(
  { text, struck }: Pick<Block, "text" | "struck">,
  span: Span | null,
  { replacement: given, after }: { replacement: string; after: boolean },
): Wording | Unchanged {
  if (struck)
    return { field: "block", message: "A committee struck these words already: suggest for the ones that stand." };
  if (after) {
    const replacement = given.trim();
    if (replacement === "") return { field: "replacement", message: "Write the words to insert." };
    return { kind: "insert-after", span: null, replacement };
  }
  const words = inLine(given);
  if (span !== null) return within(text, span, words);
  return words.trim() === "" ? { kind: "strike-block", span: null, replacement: "" } : smallest(text, words.trim());
}

/** A block is one line: white space is one space, and a tab between the cells of a table. */
function inLine(words: string): string {
  return words.replace(/[^\S\t]+/g, " ").replace(/ ?\t ?/g, "\t");
}

function within(text: string, span: Span, words: string): Wording | Unchanged {
  if (span.start === span.end)
    return words.trim() === ""
      ? { field: "replacement", message: "Write the words to insert." }
      : { kind: "insert", span, replacement: words };
  const replacement = words.trim() === "" ? "" : words;
  if (text.slice(span.start, span.end) === replacement) return SAME;
  return { kind: replacement === "" ? "strike" : "replace", span, replacement };
}

const SAME: Unchanged = { field: "replacement", message: "These are the bill’s own words: change at least one." };

/** From the first word that differs to the last. */
function smallest(text: string, words: string): Wording | Unchanged {
  const { runs } = differenceOf(text, words);
  const changed = (run: Run) => run.kind !== "same";
  const [from, to] = [runs.findIndex(changed), runs.findLastIndex(changed)];
  if (from === -1) return SAME;
  const length = (part: readonly Run[]) => part.reduce((sum, { text: piece }) => sum + piece.length, 0);
  const span = { start: length(runs.slice(0, from)), end: text.length - length(runs.slice(to + 1)) };
  const replacement = runs
    .slice(from, to + 1)
    .filter(({ kind }) => kind !== "struck")
    .map(({ text: piece }) => piece)
    .join("");
  return { kind: span.start === span.end ? "insert" : replacement === "" ? "strike" : "replace", span, replacement };
}

/** The words struck and inserted, to the word. */
export function runsOf({ words, replacement }: Pick<Suggestion, "words" | "replacement">): Run[] {
  return differenceOf(words, replacement).runs;
}

/** The block's text as it would read; as it is where the suggestion is about the block as a whole. */
export function appliedTo(text: string, { suggestion, target }: Pick<Annotation, "suggestion" | "target">): string {
  const selector = target.parts[0]?.selector;
  if (!suggestion || !selector) return text;
  return text.slice(0, selector.start) + suggestion.replacement + text.slice(selector.end);
}

/** Whether both cannot be had. Words right beside others, and gaps at their edges, can. */
export function overlaps(a: Reach, b: Reach): boolean {
  if (a.kind === "insert-after" || b.kind === "insert-after") return insertionMeets(a, b);
  if (a.last < b.first || b.last < a.first) return false;
  if (a.span === null || b.span === null) return true;
  const gap = a.span.start === a.span.end && b.span.start === b.span.end;
  return gap ? a.span.start === b.span.start : a.span.start < b.span.end && b.span.start < a.span.end;
}

/** A new provision meets another at the same place, and a block struck around it. */
function insertionMeets(a: Reach, b: Reach): boolean {
  if (a.kind === b.kind) return a.last === b.last;
  const [block, insertion] = a.kind === "insert-after" ? [b, a] : [a, b];
  return block.kind === "strike-block" && block.first < insertion.first && insertion.last <= block.last;
}

/** The most of a quotation that is said in a sentence. */
const SAID = 240;

/** As one would say it: “strike ‘30 days’ and insert ‘45 days’”. */
export function plainOf(
  { kind, words, replacement, citation }: Pick<Suggestion, "kind" | "words" | "replacement" | "citation">,
  selector: Selector | null,
): string {
  const place = citation ?? "this passage";
  if (kind === "strike-block") return `strike ${place}`;
  if (kind === "insert-after") return `after ${place}, insert ${said(replacement)}`;
  if (kind === "insert") return `insert ${said(replacement)}${besideOf(selector)}`;
  return kind === "strike" ? `strike ${said(words)}` : `strike ${said(words)} and insert ${said(replacement)}`;
}

function besideOf(selector: Selector | null): string {
  const before = selector?.prefix.trim().split(" ").slice(-4).join(" ") ?? "";
  if (before !== "") return ` after ${said(before)}`;
  const after = selector?.suffix.trim().split(" ").slice(0, 4).join(" ") ?? "";
  return after === "" ? "" : ` before ${said(after)}`;
}

function said(words: string): string {
  const short = words.trim();
  if (short.length <= SAID) return `‘${short}’`;
  return `‘${short.slice(0, SAID / 2).trimEnd()} … ${short.slice(-SAID / 2).trimStart()}’`;
}

/** A wording with its place, as far as it makes one suggestion the same as another. */
export function proposalAt(
  { path, selector }: { path: string; selector: Selector | null },
  replacement: string,
): string {
  return `${path} ${selector?.start ?? ""} ${replacement}`;
}
