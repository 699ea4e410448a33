/**
 * The changes of a comparison as HTML: struck and inserted in one line of reading, or both texts side by side.
 */
import { type Block, bodyStart } from "./block";
import { type Change, type ChangeKind, isShown } from "./comparison";
import { printed, type Sheet, sheetOf } from "./comparison-sheet";
import type { RunKind } from "./difference";
import { attributes, escapeHtml } from "./html";
import { indentOf, isHeadline } from "./printed";
import { BETWEEN } from "./token";

export type View = "inline" | "side";

/** A text as the comparison needs it; `version` is `hr1500-116/rh`, `suffix` the query for an earlier revision. */
export type Side = { version: string; suffix: string; blocks: readonly Block[]; at: ReadonlyMap<string, Block> };
/** `mates` gives what a block of the first became in the second. */
export type Sides = { from: Side; to: Side; mates: ReadonlyMap<Block, Block> };
export type Headline = { block: Block; side: Side };

/** A change and its number among all of them, which is its address on the page. */
export type Numbered = { change: Change; number: number };

export function sideOf(version: string, suffix: string, given: readonly Block[]): Side {
  const blocks = [...given].sort((a, b) => a.position - b.position);
  return { version, suffix, blocks, at: new Map(blocks.map((block) => [block.path, block])) };
}

/** The heading a change stands under, in the new text if it is there: the nearest section or title; null in the front matter. */
export function headlineOf({ from, to }: Change, sides: Sides): Headline | null {
  const [first] = to.length > 0 ? to : from;
  const side = to.length > 0 ? sides.to : sides.from;
  let block: Block | null = first ?? null;
  while (block && !(isHeadline(block.level) && block.quoted === 0)) block = above(block, side);
  const mate = block && sides.mates.get(block);
  return mate ? { block: mate, side: sides.to } : block && { block, side };
}

export function hrefOf({ version, suffix }: Side, path: string): string {
  return `/bills/${version}${suffix}#${encodeURI(path)}`;
}

/** “Sec. 3. Definitions”, or the first words of what has neither number nor caption. */
export function headlineWords(block: Block): string {
  const { citation, heading, text } = block;
  const name = heading ?? text.slice(bodyStart(block), bodyStart(block) + 60);
  const number = citation === null ? "" : citation.charAt(0).toUpperCase() + citation.slice(1);
  return [number, name].filter(Boolean).join(". ") || text.slice(0, 60);
}

const KIND_WORDS: Record<ChangeKind, string> = {
  same: "Unchanged",
  moved: "Moved",
  changed: "Changed",
  split: "Split",
  merged: "Merged",
  removed: "Removed",
  added: "Added",
};

/** One change. `runsOn` when it continues what was removed or added just before it, and needs no label. */
export function changeHtml(numbered: Numbered, sides: Sides, view: View, runsOn: boolean, next: string | null): string {
  const { change, number } = numbered;
  const shown = isShown(change);
  const kind = shown ? change.kind : "same";
  const given = { id: `c${number}`, class: ["delta", kind, runsOn && "on"].filter(Boolean).join(" ") };
  const label = shown && !runsOn ? labelHtml(change, sides, next) : "";
  return `<div${attributes(given)}>${label}${wordsHtml(change, sides, view)}</div>`;
}

function labelHtml({ kind, from, to, complete }: Change, sides: Sides, next: string | null): string {
  const [was, is] = [places(from, sides.from), places(to, sides.to)];
  const apart = from.map(({ path }) => path).join() !== to.map(({ path }) => path).join() && was.words !== is.words;
  const where = [from.length > 0 && (to.length === 0 || apart) && was.html, to.length > 0 && is.html].filter(Boolean);
  const whole = complete ? "" : " <span>(too much changed to compare word by word)</span>";
  const on = next === null ? "" : `<a${attributes({ class: "next", href: next, "aria-label": "Next change" })}>↓</a>`;
  return `<p class="label"><b>${KIND_WORDS[kind]}</b> ${where.join(" → ")}${whole}${on}</p>`;
}

/** Where blocks stand, as links into their text. */
function places(blocks: readonly Block[], side: Side): { words: string; html: string } {
  const named = blocks.map((block) => ({ block, words: block.citation ?? nameOf(block) }));
  const links = named.map(
    ({ block, words }) => `<a${attributes({ href: hrefOf(side, block.path) })}>${escapeHtml(words)}</a>`,
  );
  return { words: named.map(({ words }) => words).join(), html: links.join(", ") };
}

function nameOf({ kind }: Block): string {
  return { form: "front matter", contents: "table of contents", note: "note", row: "table" }[kind as string] ?? "text";
}

function wordsHtml(change: Change, sides: Sides, view: View): string {
  const { kind, carried, from, to } = change;
  const before = sheetOf(from, nextIn(sides.from));
  const after = sheetOf(to, nextIn(sides.to));
  const [side, first] = to[0] ? [sides.to, to[0]] : [sides.from, from[0]];
  const indent = first ? indentIn(side, first) : 0;
  const row = first?.kind === "row" ? " cells" : "";
  const paragraph = (html: string) => `<p class="words${indent > 0 ? ` in${indent}` : ""}${row}">${html}</p>`;
  const plain = kind === "same" || carried;
  const cut = plain
    ? [{ kind: "same" as const, html: printed(after, 0, after.text.length) }]
    : pieces(change, before, after);
  if (view === "inline") return paragraph(cut.map(({ kind: run, html }) => marked(run, html)).join(""));
  const column = (without: RunKind, sheet: Sheet, name: string) => {
    const html = cut
      .filter((piece) => piece.kind !== without)
      .map(({ kind: run, html: words }) => marked(run, words))
      .join("");
    return `<div${attributes({ class: "text", "data-name": name })}>${sheet.text === "" ? "" : paragraph(html)}</div>`;
  };
  return `<div class="pair">${column("inserted", before, "Before")}${column("struck", after, "After")}</div>`;
}

type Piece = { kind: RunKind; html: string };

/** The runs, each printed from the side it stands on. Marks and spaces that alone differ are printed, not marked. */
function pieces({ runs }: Change, before: Sheet, after: Sheet): Piece[] {
  let [a, b] = [0, 0];
  return runs.flatMap(({ kind, text }): Piece[] => {
    const [fromA, fromB] = [a, b];
    if (kind !== "inserted") a += text.length;
    if (kind !== "struck") b += text.length;
    const html = kind === "struck" ? printed(before, fromA, a) : printed(after, fromB, b);
    if (kind === "same" || [...text].some((character) => !BETWEEN.test(character))) return [{ kind, html }];
    return kind === "struck" ? [] : [{ kind: "same", html }];
  });
}

function marked(kind: RunKind, html: string): string {
  if (html === "") return "";
  if (kind === "same") return html;
  return kind === "struck" ? `<del>${html}</del>` : `<ins>${html}</ins>`;
}

function above({ parent }: Block, { at }: Side): Block | null {
  return parent === null ? null : (at.get(parent) ?? null);
}

function nextIn({ blocks }: Side) {
  return (block: Block) => blocks[lowerBound(blocks, block.position + 1)] ?? null;
}

/** The first block at that position or after it. */
function lowerBound(blocks: readonly Block[], position: number): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.position ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function indentIn(side: Side, block: Block): number {
  const parent = above(block, side);
  return indentOf(block, parent && { indent: indentIn(side, parent), quoted: parent.quoted });
}
