/**
 * The words of blocks as printed, to be cut where a difference cuts them: with the quotation marks, the “Sec.” and the
 * stops after captions that are no text of the block.
 */
import type { Block } from "./block";
import { currentText } from "./current";
import { escapeHtml } from "./html";
import { afterCaption, wordBefore } from "./printed";
import { quotesAfter, quotesBefore } from "./quotation";

/** `before` is printed ahead of the character at `at`, else behind the one that ends there. */
type Addition = { at: number; before: boolean; words: string };
export type Sheet = { text: string; additions: Addition[] };

/** Blocks of one side, joined by a line feed; `nextOf` gives the block after one, in reading order. */
export function sheetOf(blocks: readonly Block[], nextOf: (block: Block) => Block | null): Sheet {
  const sheet: Sheet = { text: "", additions: [] };
  for (const block of blocks) {
    const start = sheet.text === "" ? 0 : sheet.text.length + 1;
    for (const addition of additionsTo(block, nextOf(block)))
      sheet.additions.push({ ...addition, at: addition.at + start });
    sheet.text += (start === 0 ? "" : "\n") + currentText(block);
  }
  sheet.additions.sort((a, b) => a.at - b.at);
  return sheet;
}

function additionsTo(block: Block, next: Block | null): Addition[] {
  const { text, marks, heading, designator, level, quoted } = block;
  if (marks.some(({ kind }) => kind === "struck")) return [];
  const word = wordBefore(block, false);
  const [open, close] = quoted % 2 === 1 ? ["‘", "’"] : ["“", "”"];
  const lead = [designator, heading].filter((part) => part !== null).join(" ").length;
  const quotes = marks
    .filter(
      ({ kind, start }) => (kind === "quote" || kind === "term") && !/["“‘]/.test(text.slice(start - 1, start + 1)),
    )
    .filter((mark, index, all) => all.findIndex((one) => one.start === mark.start && one.end === mark.end) === index);
  return [
    { at: 0, before: true, words: quotesBefore(block) + (word === null ? "" : `${word} `) },
    ...quotes.flatMap(({ start, end }) => [
      { at: start, before: true, words: open },
      { at: end, before: false, words: close },
    ]),
    { at: lead, before: false, words: heading !== null && lead < text.length ? afterCaption(level, heading) : "" },
    { at: text.length, before: false, words: quotesAfter(block, next) },
  ].filter(({ words }) => words !== "");
}

/** A stretch of it as HTML. */
export function printed({ text, additions }: Sheet, from: number, to: number): string {
  let html = "";
  let at = from;
  for (const addition of additions) {
    const inside = addition.before ? addition.at >= from && addition.at < to : addition.at > from && addition.at <= to;
    if (!inside) continue;
    html += textHtml(text.slice(at, addition.at)) + escapeHtml(addition.words);
    at = addition.at;
  }
  return html + textHtml(text.slice(at, to));
}

/** Cells stand apart, and the blocks of a group in lines of their own. */
function textHtml(text: string): string {
  return escapeHtml(text).replace(/\n/g, "<br>").replace(/\t/g, '<span class="tab">\t</span>');
}
