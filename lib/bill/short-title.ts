/**
 * The first short title a bill gives itself: neither one it quotes, nor one of a title or division of it.
 */
import type { Block } from "./block";

const ITSELF = "this (?:act|(?:joint |concurrent )?resolution|bill)";
/** In a section that stands in no title, “this title” is a slip for the whole: several bills of each congress have it. */
const ITSELF_AT_TOP = `${ITSELF}|this title`;

/** How far into a block it is looked for. */
const LONGEST = 4000;

/** Null when it gives none. What a committee struck counts only when nothing else does. */
export function shortTitleOf(blocks: readonly Block[]): string | null {
  const own = blocks.filter(({ quoted, kind }) => quoted === 0 && kind !== "form" && kind !== "note");
  const current = own.filter(({ struck }) => !struck);
  const top = current.filter(({ level, depth }) => level === "section" && depth === 0);
  return titleIn(current, ITSELF) ?? titleIn(own, ITSELF) ?? titleIn(top, ITSELF_AT_TOP);
}

function titleIn(blocks: readonly Block[], itself: string): string | null {
  const naming = new RegExp(`\\b(?:${itself})\\b[^.;]*\\b(?:cited|known|referred to)\\s+as\\b`, "i");
  const citing = new RegExp(`\\b(?:${itself})\\b[^.;“]*\\b(?:cited|known)\\s+as\\s+(?:the\\s+)?[“"]?$`, "i");
  const quoting = new RegExp(`\\b(?:${itself})\\b[^.;“]*\\b(?:cited|known)\\s+as\\s+(?:the\\s+)?“([^”]+)”`, "i");
  for (const { text: whole, marks } of blocks) {
    const text = whole.slice(0, LONGEST);
    if (!naming.test(text)) continue;
    const mark =
      marks.find(({ kind, start }) => kind === "short-title" && naming.test(text.slice(0, start))) ??
      marks.find(({ kind, start }) => kind === "quote" && citing.test(text.slice(0, start)));
    if (mark) return text.slice(mark.start, mark.end).replace(/^[“"]|[”"]$/g, "");
    const quoted = quoting.exec(text)?.[1];
    if (quoted) return quoted;
  }
  return null;
}
