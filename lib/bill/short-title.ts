/**
 * The first short title a bill gives itself: neither one it quotes, nor one of a title or division of it.
 */
import type { Block } from "./block";

const ITSELF = /\bthis (?:act|(?:joint |concurrent )?resolution|bill)\b[^.;]*\b(?:cited|known|referred to)\s+as\b/i;
const IN_QUOTES =
  /\bthis (?:act|(?:joint |concurrent )?resolution|bill)\b[^.;“]*\b(?:cited|known)\s+as\s+(?:the\s+)?“([^”]+)”/i;

const CITED = /\bthis (?:act|(?:joint |concurrent )?resolution|bill)\b[^.;]*\b(?:cited|known) as (?:the )?[“"]?$/i;

/** Null when it gives none. What a committee struck counts only when nothing else does. */
export function shortTitleOf(blocks: readonly Block[]): string | null {
  const own = blocks.filter(({ quoted, kind }) => quoted === 0 && kind !== "form" && kind !== "note");
  return titleIn(own.filter(({ struck }) => !struck)) ?? titleIn(own);
}

function titleIn(blocks: readonly Block[]): string | null {
  for (const { text, marks } of blocks) {
    if (!/\bthis (?:act|joint|concurrent|resolution|bill)\b/i.test(text)) continue;
    const mark = marks.find(({ kind, start }) => kind === "short-title" && ITSELF.test(text.slice(0, start)));
    if (mark) return unquoted(text.slice(mark.start, mark.end));
    const quote = marks.find(({ kind, start }) => kind === "quote" && CITED.test(text.slice(0, start)));
    if (quote) return unquoted(text.slice(quote.start, quote.end));
    const quoted = IN_QUOTES.exec(text)?.[1];
    if (quoted) return quoted;
  }
  return null;
}

function unquoted(title: string): string {
  return title.replace(/^[“"]|[”"]$/g, "");
}
