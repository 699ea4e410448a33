/**
 * The contents of a bill: its own headlines, titles over sections, and where a printed line of contents leads.
 */
import type { Block, Level } from "./block";
import { numberOf } from "./path";
import { isHeadline, wordBefore } from "./printed";

export type Entry = {
  path: string;
  level: Level;
  /** “Sec. 3.”; null when it has no number. */
  number: string | null;
  heading: string | null;
  struck: boolean;
  inside: Entry[];
};

/** The headlines of the bill's own text, nested as they stand in each other. Quoted law has none here. */
export function outlineOf(blocks: readonly Block[]): Entry[] {
  const top: Entry[] = [];
  const open: { entry: Entry; depth: number }[] = [];
  for (const block of headlines(blocks).filter((one) => !isRemark(one))) {
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= block.depth) open.pop();
    const entry = entryOf(block);
    (open.at(-1)?.entry.inside ?? top).push(entry);
    open.push({ entry, depth: block.depth });
  }
  return top;
}

/** “(INCLUDING TRANSFER OF FUNDS)”: printed like a headline, and names nothing. */
function isRemark({ designator, heading }: Block): boolean {
  return designator === null && heading !== null && /^\(.*\)$/.test(heading);
}

type Headline = Block & { level: Level };

function headlines(blocks: readonly Block[]): Headline[] {
  return blocks.filter(
    (block): block is Headline =>
      isHeadline(block.level) && block.quoted === 0 && (block.designator !== null || block.heading !== null),
  );
}

function entryOf(block: Headline): Entry {
  const word = wordBefore(block, false);
  const number = block.designator && (word ? `${word} ${block.designator}` : block.designator);
  return { path: block.path, level: block.level, number, heading: block.heading, struck: block.struck, inside: [] };
}

/** For printed lines of contents that do not lead anywhere yet: the path of the headline they name. */
export function contentsTargets(blocks: readonly Block[]): Map<string, string> {
  const lines = blocks.filter(({ kind, quoted }) => kind === "contents" && quoted === 0);
  if (lines.length === 0) return new Map();
  const known = new Map<string, string>();
  for (const { level, designator, path, struck } of headlines(blocks))
    if (designator !== null && !struck && !known.has(`${level} ${numberOf(designator)}`))
      known.set(`${level} ${numberOf(designator)}`, path);
  const found = lines.flatMap(({ path, text, layout }) => {
    const [, word, number] = LINE.exec(text) ?? [];
    const level = layout.contents ?? (word && LEVEL_OF[word.toLowerCase().slice(0, 3)]);
    const target = number && known.get(`${level} ${numberOf(number)}`);
    return target ? [[path, target] as const] : [];
  });
  return new Map(found);
}

const LINE = /^(sec(?:tion)?|title|subtitle|division|chapter|part)\.?\s+([\p{L}\d]+(?:[–-][\p{L}\d]+)*)/iu;
const LEVEL_OF: Record<string, Level> = {
  sec: "section",
  tit: "title",
  sub: "subtitle",
  div: "division",
  cha: "chapter",
  par: "part",
};
