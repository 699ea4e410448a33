/**
 * A table of the bill: its title the caption, each row a block. A row's text is its cells, a tab between each.
 */
import type { Block, Mark } from "./block";
import { addressOf, classOf, gutterHtml, type Setting } from "./block-html";
import { attributes } from "./html";
import { markedHtml } from "./marked-html";

export type PlacedRow = { block: Block; setting: Setting };

/** It scrolls inside its own box where it is wider than the column. */
export function tableHtml(table: Block, setting: Setting, rows: PlacedRow[]): string {
  const heads = rows.findIndex(({ block }) => !block.layout.row?.head);
  const split = heads === -1 ? rows.length : heads;
  const head = rows.slice(0, split).map(rowHtml).join("");
  const body = rows.slice(split).map(rowHtml).join("");
  const caption = `<caption class="words">${markedHtml(table.text, table.marks)}</caption>`;
  const box = attributes({ class: "table-box", role: "group", "aria-label": table.text || "Table", tabindex: 0 });
  return `<div${attributes({ class: classOf(table, setting), ...addressOf(table) })}><div${box}><table>${caption}${head && `<thead>${head}</thead>`}${body && `<tbody>${body}</tbody>`}</table></div>${gutterHtml(table, setting)}</div>`;
}

function rowHtml({ block, setting }: PlacedRow): string {
  const { text, marks } = block;
  const { head, spans } = block.layout.row ?? { head: false, spans: [] };
  let at = 0;
  const cells = text.split("\t").map((cell, index) => {
    const from = at;
    at += cell.length + 1;
    const span = spans[index] ?? 1;
    return cellHtml(text, marks, from, from + cell.length, {
      head,
      span,
      first: index === 0 && gutterHtml(block, setting),
    });
  });
  return `<tr${attributes({ class: `${classOf(block, { indent: 0, line: "words" })}`, ...addressOf(block) })}>${cells.join("\t")}</tr>`;
}

type Cell = { head: boolean; span: number; first: string | false };

function cellHtml(text: string, marks: readonly Mark[], from: number, to: number, { head, span, first }: Cell): string {
  const words = text.slice(from, to);
  const figure = /\d/.test(words) && /^[-–—+($\d,.%)\s]+$/.test(words);
  const tag = head && words !== "" ? "th" : "td";
  const given = {
    class: figure ? "figure" : null,
    colspan: span > 1 ? span : null,
    scope: tag === "th" ? "col" : null,
  };
  return `<${tag}${attributes(given)}>${markedHtml(text, marks, from, to)}${first || ""}</${tag}>`;
}
