/**
 * How an amendment names the place of a block: by its citation, or by the numbered provisions around it.
 */
import type { Block } from "@/lib/bill/block";
import type { Span } from "./selector";

/** `placeOf` counts, from 1, at which of several places there the words of a span stand; null where they stand once. */
export type Location = { name: string; placeOf: (span: Span) => number | null };

const WORDS: [RegExp, string][] = [
  [/\bsec\. /g, "section "],
  [/\bsubsec\. /g, "subsection "],
  [/\bpar\. /g, "paragraph "],
  [/\bsubpar\. /g, "subparagraph "],
  [/\bcl\. /g, "clause "],
  [/\bsubcl\. /g, "subclause "],
];

/** A citation in full words: “section 3(b)(2)”, “section 2, in the quoted section 1105(a)”. */
export function spoken(citation: string): string {
  const words = WORDS.reduce((text, [short, long]) => text.replace(short, long), citation);
  return words.replace(/^quoted /, "the quoted ").replace(/ \(quoted (.*)\)$/, ", in the quoted $1");
}

const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

/** “second” for 2; in digits beyond twenty. */
export function ordinalWord(number: number): string {
  const tail = number % 100 > 10 && number % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return ORDINALS[number - 1] ?? `${number}${tail}`;
}

/** Where the block at `index` stands; with a span inside its caption, the caption is named. */
export function locationOf(blocks: readonly Block[], index: number, span: Span | null): Location {
  const block = blocks[index] as Block;
  const caption = span && captionSpan(block);
  if (block.citation !== null && caption && span.start >= caption.start && span.end <= caption.end)
    return {
      name: `the heading of ${spoken(block.citation)}`,
      placeOf: counted(block.text.slice(caption.start, caption.end), -caption.start),
    };
  const { name, start } = placeNamed(blocks, index);
  const next = blocks.findIndex((one, at) => at > index && one.citation !== null);
  const there = blocks.slice(start, next === -1 ? blocks.length : next);
  const before = blocks.slice(start, index).reduce((sum, { text }) => sum + text.length + 1, 0);
  return { name, placeOf: counted(there.map(({ text }) => text).join("\n"), before) };
}

function captionSpan({ designator, heading }: Block): Span | null {
  if (heading === null) return null;
  const start = designator === null ? 0 : designator.length + 1;
  return { start, end: start + heading.length };
}

/** The name, and the index from which the words there are counted. */
function placeNamed(blocks: readonly Block[], index: number): { name: string; start: number } {
  const block = blocks[index] as Block;
  const child = blocks.find((one, at) => at > index && one.citation !== null);
  if (block.citation !== null) {
    const preceding = child && isIn(child, block) ? `, in the matter preceding ${rankOf(child, block)}` : "";
    return { name: spoken(block.citation) + preceding, start: index };
  }
  if (block.kind === "whereas") return { name: `the ${whereasOf(blocks, index)} whereas clause`, start: index };
  const last = blocks.findLastIndex((one, at) => at < index && one.citation !== null);
  const named = blocks[last];
  if (!named) return { name: child ? `the matter preceding ${rankOf(child, block)}` : "the text", start: 0 };
  const above = blocks.findLast((one, at) => at < index && one.citation !== null && isIn(block, one));
  if (above === named) return { name: placeNamed(blocks, last).name, start: last };
  const beside =
    blocks.find((one) => one.citation !== null && isWithin(named, one) && one !== above && !isIn(block, one)) ?? named;
  const start = blocks.findIndex((one, at) => at > last && !isIn(one, beside));
  const following = `the matter following ${rankOf(beside, block)}`;
  return { name: above?.citation ? `${spoken(above.citation)}, in ${following}` : following, start };
}

function isIn(block: Block, around: Block): boolean {
  return block.path.startsWith(`${around.path}/`);
}

function isWithin(block: Block, around: Block): boolean {
  return block === around || isIn(block, around);
}

function whereasOf(blocks: readonly Block[], index: number): string {
  return ordinalWord(blocks.filter(({ kind }, at) => kind === "whereas" && at <= index).length);
}

/** “paragraph (2)” among its siblings; a section or title by its citation; law that only the one beside it does not quote, as such. */
function rankOf({ level, designator, citation, quoted }: Block, beside: Block): string {
  if (quoted > beside.quoted) return "the quoted text";
  const number = designator && /\([\p{L}\p{N}]+\)/u.exec(designator)?.[0];
  if (!number || level === null || level === "section") return spoken(citation ?? "");
  return `${level === "level" ? "paragraph" : level} ${number}`;
}

/** Counts in `text`, in which the block's own offsets are `shift` further on. Whole words are counted as such. */
function counted(text: string, shift: number): Location["placeOf"] {
  return ({ start, end }) => {
    const at = start + shift;
    const words = text.slice(at, end + shift);
    const all = occurrences(text, words);
    const whole = all.filter((place) => isWhole(text, place, words.length));
    const places = whole.includes(at) ? whole : all;
    return places.length > 1 ? places.indexOf(at) + 1 : null;
  };
}

function occurrences(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at !== -1 && words !== ""; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

function isWhole(text: string, at: number, length: number): boolean {
  const joins = (edge: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(edge - 1, edge + 1));
  return (at === 0 || !joins(at)) && !joins(at + length);
}
