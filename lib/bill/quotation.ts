/**
 * The quotation marks GPO prints around quoted law: one at the head of every paragraph, one at the end of the whole.
 * They are not in the text of the blocks (Bill DTD), unless the source wrote them itself (USLM).
 */
import type { Block } from "./block";

type Quoted = Pick<Block, "path" | "quoted" | "text" | "kind">;

const OPEN = ["", "“", "“‘", "“‘“"];
const CLOSE = ["”", "’"];

/** The marks before this block's text: a double, in law quoted by quoted law also a single. */
export function quotesBefore({ quoted, text, kind }: Quoted): string {
  if (quoted === 0 || kind === "row" || kind === "table" || text === "" || /^[“‘"]/.test(text)) return "";
  return OPEN[Math.min(quoted, OPEN.length - 1)] ?? "";
}

/** The marks after it: one for every law whose quotation ends here. `next` is null at the end of the bill. */
export function quotesAfter(block: Quoted, next: Quoted | null): string {
  if (block.quoted === 0 || block.kind === "row" || /[”’"]$/.test(block.text)) return "";
  const ending = quotesOf(block.path).filter((quote) => !next?.path.startsWith(`${quote}/`)).length;
  return Array.from({ length: ending }, (_, index) => CLOSE[(block.quoted - 1 - index) % 2]).join("");
}

/** The paths of the quotations it stands in, outermost first. */
function quotesOf(path: string): string[] {
  return Array.from(path.matchAll(/(?<=^|\/)quote(?:~\d+)?(?=\/|$)/g), ({ 0: step, index }) =>
    path.slice(0, index + step.length),
  );
}
