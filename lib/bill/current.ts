/**
 * The current text of a printing: what it says less what a committee struck from it.
 */
import { type Block, bodyStart } from "./block";
import { keyOf } from "./token";

/** Struck as a whole: printed, and no longer part of the text. */
export function isCurrent({ struck }: Pick<Block, "struck">): boolean {
  return !struck;
}

/** A block's text less the words struck within it. */
export function currentText({ text, marks }: Pick<Block, "text" | "marks">): string {
  const struck = marks.filter(({ kind }) => kind === "struck");
  if (struck.length === 0) return text;
  let kept = "";
  let at = 0;
  for (const { start, end } of struck) {
    if (start > at) kept += text.slice(at, start);
    at = Math.max(at, end);
  }
  return (kept + text.slice(at)).replace(/ {2,}/g, " ").trim();
}

/**
 * What a block says, whatever its number: its caption and its words, as a string that is equal for two blocks with the
 * same words. Captions count without case and without the stops that USLM prints after them.
 */
export function saidBy(block: Block): string {
  const { designator, heading, text } = block;
  if (block.marks.some(({ kind }) => kind === "struck")) {
    const current = currentText(block);
    return keyOf(designator !== null && current.startsWith(designator) ? current.slice(designator.length) : current);
  }
  const body = keyOf(text.slice(bodyStart(block)));
  if (heading === null) return body;
  const caption = keyOf(heading)
    .toLowerCase()
    .replace(/[\s.—–-]+$/, "");
  return body === "" ? caption : `${caption}\n${body}`;
}
