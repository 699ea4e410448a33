/**
 * From what a reader pointed at to what is kept: the server quotes the bill itself, so nobody can misquote it.
 */
import type { Block } from "@/lib/bill/block";
import type { FieldError } from "@/lib/problem";
import type { Part } from "./annotation";
import type { NewPart } from "./schema";
import { describe, locate, type Span, splitsCharacter } from "./selector";

export type Quoted = { parts: Part[] };
export type Misquoted = { errors: FieldError[] };

type Quotable = Pick<Block, "path" | "text" | "position">;

/** The parts with the bill's own words, or what is wrong with each. `blocks` are those the parts name. */
export function quote(parts: readonly NewPart[], blocks: readonly Quotable[]): Quoted | Misquoted {
  const errors: FieldError[] = [];
  const quoted: (Part & { position: number })[] = [];
  parts.forEach((part, index) => {
    const block = blocks.find(({ path }) => path === part.block.path);
    const span = block
      ? spanOf(block.text, part)
      : { field: "block", message: "That part of the bill does not exist." };
    if (span !== null && "field" in span) errors.push({ path: `target.${index}.${span.field}`, message: span.message });
    else if (block)
      quoted.push({ path: block.path, position: block.position, selector: span && describe(block.text, span) });
  });
  if (errors.length === 0) errors.push(...disorder(quoted));
  return errors.length > 0 ? { errors } : { parts: quoted.map(({ path, selector }) => ({ path, selector })) };
}

type Wrong = { field: string; message: string };

/** Null for the whole block. */
function spanOf(text: string, part: NewPart): Span | Wrong | null {
  const { start, end, exact, prefix = "", suffix = "" } = part;
  if (start === undefined || end === undefined)
    return exact === undefined ? null : quotedSpan(text, { exact, prefix, suffix });
  if (end > text.length) return { field: "end", message: "The selection runs past the end of the text: select again." };
  if (splitsCharacter(text, start)) return { field: "start", message: "The selection starts inside a character." };
  if (splitsCharacter(text, end)) return { field: "end", message: "The selection ends inside a character." };
  if (exact !== undefined && text.slice(start, end) !== exact)
    return { field: "exact", message: "Other words stand at that place: position and quotation disagree." };
  if (!text.slice(0, start).endsWith(prefix))
    return { field: "prefix", message: "Other words stand before that place." };
  if (!text.slice(end).startsWith(suffix)) return { field: "suffix", message: "Other words stand after that place." };
  return { start, end };
}

function quotedSpan(text: string, quotation: { exact: string; prefix: string; suffix: string }): Span | Wrong {
  const found = locate(text, quotation);
  if (found.place === "gone") return { field: "exact", message: "Those words do not stand in that block." };
  if (found.place === "ambiguous")
    return { field: "exact", message: "Those words stand there more than once: add `prefix` or `suffix`." };
  const { start, end } = found.span;
  if (splitsCharacter(text, start) || splitsCharacter(text, end))
    return { field: "exact", message: "The quotation cuts a character in two." };
  return found.span;
}

/** Parts that do not follow one another, each by its place in the list. */
function disorder(parts: readonly (Part & { position: number })[]): FieldError[] {
  return parts.flatMap((part, index) => {
    const last = parts[index - 1];
    if (!last || last.position < part.position) return [];
    const follows =
      last.position === part.position && last.selector && part.selector && last.selector.end <= part.selector.start;
    const message = "Name the parts in reading order, none twice.";
    return follows ? [] : [{ path: `target.${index}.block`, message }];
  });
}
