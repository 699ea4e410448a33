/**
 * The law of a bill as HTML: what the page shows and the API serves.
 *
 * Each block is an element whose id is its path; the text of its `.words` is its text, so offsets fit. What the
 * printed page adds (formula, “Sec.”, quotation marks) is outside, or drawn by the style sheet.
 */

import type { Revision } from "./bill";
import { parseBillId } from "./bill-id";
import type { Block, Kind } from "./block";
import { blockHtml, type Setting } from "./block-html";
import { suffixOf, textNamed } from "./block-reference";
import { beginsChunk, sizeOf } from "./chunk";
import { escapeHtml } from "./html";
import { contentsTargets } from "./outline";
import { formLine, formulaOf, hangs, indentOf, isHeadline, wordBefore } from "./printed";
import { quotesAfter, quotesBefore } from "./quotation";
import { tableHtml } from "./table-html";

/** Goes up with every change of what is rendered: ready documents of a lower number are made again. */
export const RENDERER = 12;

export type Placed = { block: Block; setting: Setting };
/** What of a revision the law is made of, besides its blocks. */
export type Rendered = Pick<Revision, "billId" | "versionId" | "number" | "current" | "form">;

/** The whole text of a revision. */
export function renderLaw(revision: Rendered, blocks: readonly Block[]): string {
  const placed = place(revision, blocks);
  const first = placed.findIndex(({ block }) => !FRONT.includes(block.kind) && !inPreamble(block));
  const bill = parseBillId(revision.billId);
  const formula = bill && formulaOf(bill.type, revision.form.formula);
  const printed = formula === null ? "" : `<p class="formula">${escapeHtml(formula)}</p>`;
  if (first === -1) return chunks(placed) + printed;
  return chunks(placed.slice(0, first)) + printed + chunks(placed.slice(first));
}

/**
 * Some blocks of it, as on a page of their own: links to other blocks lead to the whole text. `marks` are attributes of the
 * controls, by path.
 */
export function renderBlocks(
  revision: Rendered,
  blocks: readonly Block[],
  marks: ReadonlyMap<string, Setting["mark"]> = new Map(),
): string {
  const whole = `/bills/${revision.versionId}${suffixOf(textNamed(revision))}`;
  return place(
    revision,
    blocks.map((block) => leading(block, whole)),
  )
    .map(({ block, setting }) => ({ block, setting: { ...setting, mark: marks.get(block.path) ?? {} } }))
    .map(piece)
    .join("");
}

function leading(block: Block, whole: string): Block {
  const marks = block.marks.map((mark) => (mark.href?.startsWith("#") ? { ...mark, href: whole + mark.href } : mark));
  return { ...block, marks };
}

/** What is printed before the enacting formula. */
const FRONT: readonly Kind[] = ["form", "instruction", "note", "whereas"];

function inPreamble({ path }: Block): boolean {
  return /^(whereas|preamble)\b/.test(path);
}

function place(revision: Rendered, blocks: readonly Block[]): Placed[] {
  const targets = contentsTargets(blocks);
  const suffix = suffixOf(textNamed(revision));
  const known = new Map<string, { indent: number; quoted: number }>();
  const ranks: number[] = [];
  let firstSection = true;
  return blocks.map((given, index) => {
    const target = targets.get(given.path);
    const block = target && !given.marks.some(({ kind }) => kind === "ref") ? linked(given, target) : given;
    const parent = block.parent === null ? null : (known.get(block.parent) ?? null);
    const indent = indentOf(block, parent);
    known.set(block.path, { indent, quoted: block.quoted });
    const headline = isHeadline(block.level) && block.quoted === 0;
    const setting = {
      indent,
      open: closedInTable(block, blocks[index - 1]) + quotesBefore(block),
      close: quotesAfter(block, blocks[index + 1] ?? null),
      word: wordBefore(block, firstSection && block.quoted === 0),
      rank: headline ? rankOf(block, ranks) : null,
      line: block.kind === "form" ? formLine(block.text, revision.form.title) : null,
      change: changeAt(block, blocks[index - 1]),
      page: encodeURI(`/bills/${revision.versionId}/${block.path}`) + suffix,
      mark: {},
    };
    if (block.level === "section" && block.quoted === 0) firstSection = false;
    return { block, setting };
  });
}

/** A quotation that ends with a table is closed in the line after it. */
function closedInTable({ layout }: Block, before: Block | undefined): string {
  return layout.inline && before?.kind === "row" ? "”" : "";
}

function linked(block: Block, target: string): Block {
  return { ...block, marks: [{ start: 0, end: block.text.length, kind: "ref", href: `#${target}` }, ...block.marks] };
}

/** 2 for the outermost headline, one more for each it stands in; `open` holds the depths of those. */
function rankOf({ depth }: Block, open: number[]): number {
  while (open.length > 0 && (open.at(-1) ?? 0) >= depth) open.pop();
  open.push(depth);
  return Math.min(open.length + 1, 6);
}

function chunks(placed: readonly Placed[]): string {
  const cut: Placed[][] = [];
  for (const one of placed) {
    const last = cut.at(-1);
    if (!last || beginsChunk(one.block, last.length)) cut.push([one]);
    else last.push(one);
  }
  let html = ""; // joined at once, the whole law would be copied one time more
  for (const one of cut) html += (html && "\n") + chunkHtml(one);
  return html;
}

function chunkHtml(placed: Placed[]): string {
  const size = sizeOf(placed.map(({ block, setting }) => ({ block, indent: setting.indent })));
  return `<div class="chunk size${size}">${placed.map(piece).join("\n")}</div>`;
}

/** A block, with what runs on in its line or stands in its table; empty for what a block before it has taken in. */
function piece({ block, setting }: Placed, index: number, all: readonly Placed[]): string {
  const before = all[index - 1]?.block;
  const next = all[index + 1]?.block;
  const change = setting.change === null ? "" : `<p class="change">${CHANGES[setting.change]}</p>`;
  if (block.kind === "table") return change + tableHtml(block, setting, rowsAfter(index, all));
  if (block.kind === "row" && inTable(index, all)) return "";
  if (runsOn(block, before)) return "";
  if (!runsOn(next, block)) return change + blockHtml(block, setting);
  const others = takeWhile(all.slice(index + 1), (one, at) => runsOn(one.block, all[index + at]?.block));
  return change + lineHtml([{ block, setting }, ...others]);
}

/** Blocks that run on in one line, as “(e)(1)” and “SEC. 101. (a)”: only the first opens a quotation. */
function lineHtml(line: readonly Placed[]): string {
  const [first] = line;
  if (!first) return "";
  const { indent } = first.setting;
  const place = [
    "line",
    hangs(first.block) && "hangs",
    indent > 0 && `in${indent}`,
    first.block.quoted > 0 && `law${Math.min(first.block.quoted, 3)}`,
    first.block.inserted && "inserted",
  ].filter(Boolean);
  const words = line.map(({ block, setting }, index) => {
    if (index === 0) return blockHtml(block, setting);
    const open = setting.open.replace(/[“‘]/g, "");
    return gapBetween(line[index - 1]?.block.text ?? "", open + block.text) + blockHtml(block, { ...setting, open });
  });
  return `<div class="${place.join(" ")}">${words.join("")}</div>`;
}

function gapBetween(before: string, after: string): string {
  const close = /^[.,;:”’)]/.test(after) || (before.endsWith(")") && after.startsWith("("));
  return close ? "" : " ";
}

function runsOn(block: Block | undefined, before: Block | undefined): boolean {
  const joins = block?.layout.inline === true && block.kind !== "row" && block.kind !== "table";
  return joins && before !== undefined && before.kind !== "row" && before.kind !== "table";
}

function rowsAfter(index: number, all: readonly Placed[]): Placed[] {
  return takeWhile(all.slice(index + 1), ({ block }) => block.kind === "row");
}

function inTable(index: number, all: readonly Placed[]): boolean {
  let at = index;
  while (all[at]?.block.kind === "row") at -= 1;
  return all[at]?.block.kind === "table";
}

function takeWhile<Item>(items: readonly Item[], holds: (item: Item, at: number) => boolean): Item[] {
  const end = items.findIndex((item, at) => !holds(item, at));
  return items.slice(0, end === -1 ? items.length : end);
}

/** Said in words where a committee's change begins, so that color and line are not all that tells it. */
const CHANGES = { struck: "Struck out by the committee:", inserted: "Put in by the committee:" };

function changeAt(block: Block, before: Block | undefined): Setting["change"] {
  if (block.struck) return before?.struck ? null : "struck";
  return block.inserted && !before?.inserted ? "inserted" : null;
}
