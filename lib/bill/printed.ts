/**
 * What the printed page adds to the words of a bill: “SEC.” before a number, a dash after a caption, an indent.
 * None of it is text of the block; the page draws it by style.
 */
import type { BillType } from "./bill-id";
import type { Block, Level } from "./block";
import type { Form } from "./reading";

/** Levels whose heading stands in the middle of the column. */
const GROUPS: readonly Level[] = [
  "division",
  "subdivision",
  "title",
  "subtitle",
  "chapter",
  "subchapter",
  "part",
  "subpart",
  "article",
  "appropriations-major",
  "appropriations-intermediate",
  "appropriations-small",
];

export function isGroup(level: Level | null): boolean {
  return level !== null && GROUPS.includes(level);
}

/** Sections and all above: what a list of contents names. */
export function isHeadline(level: Level | null): boolean {
  return level === "section" || isGroup(level);
}

/** Steps to the right, below the section. USLM's unnamed `level` stands one step inside its parent. */
const STEPS: Partial<Record<Level, number>> = {
  subsection: 0,
  paragraph: 1,
  subparagraph: 2,
  clause: 3,
  subclause: 4,
  item: 5,
  subitem: 6,
  subsubitem: 7,
};
const DEEPEST = 9;

/** Whether its number hangs beside its words. */
export function hangs({ level, designator }: Pick<Block, "level" | "designator">): boolean {
  return level !== null && designator !== null && !isHeadline(level);
}

type Placed = Pick<Block, "kind" | "level" | "quoted">;

/** How many steps to the right a block stands, each law it is quoted in being one more. `parent` is its parent's. */
export function indentOf({ kind, level, quoted }: Placed, parent: { indent: number; quoted: number } | null): number {
  const own = level === null ? undefined : STEPS[level];
  if (own !== undefined) return Math.min(own + quoted, DEEPEST);
  if (isHeadline(level) || parent === null) return quoted;
  const step = level === "level" || kind === "list-item" ? 1 : 0;
  return Math.min(parent.indent + quoted - parent.quoted + step, DEEPEST);
}

const WORDS: Partial<Record<Level, string>> = {
  division: "Division",
  subdivision: "Subdivision",
  title: "Title",
  subtitle: "Subtitle",
  chapter: "Chapter",
  subchapter: "Subchapter",
  part: "Part",
  subpart: "Subpart",
  article: "Article",
  section: "Sec.",
};

/** The word printed before a number that does not bring its own: “Sec.”; null where none is. */
export function wordBefore({ level, designator }: Pick<Block, "level" | "designator">, first: boolean): string | null {
  const word = level === null ? undefined : WORDS[level];
  if (!word || designator === null || /^[^\p{L}\p{N}§]*(\p{L}{3,}|§)/u.test(designator)) return null;
  return first && level === "section" ? "Section" : word;
}

/** What is printed after a caption: “.—” before running text, “.” after a section's; less what it already ends with. */
export function afterCaption(level: Level | null, heading: string): string {
  if (isGroup(level) || /[—–:]$/.test(heading)) return "";
  const stopped = /[.?!]$/.test(heading);
  if (level === "section") return stopped ? "" : ".";
  return stopped ? DASH : `.${DASH}`;
}

/** A word joiner keeps the dash on the line of the caption. */
const DASH = "\u2060—";

const BOTH = "of the United States of America in Congress assembled,";

/** The enacting or resolving formula, where the file asks the page to print it; null where it has none or its own. */
export function formulaOf(type: BillType, formula: Form["formula"]): string | null {
  if (formula === "none") return null;
  if (formula === "enacting") return `Be it enacted by the Senate and House of Representatives ${BOTH}`;
  if (type === "hconres") return "Resolved by the House of Representatives (the Senate concurring),";
  if (type === "sconres") return "Resolved by the Senate (the House of Representatives concurring),";
  if (type === "hres" || type === "sres") return "Resolved,";
  return `Resolved by the Senate and House of Representatives ${BOTH}`;
}

/** Which line of the front matter this is, told by its words. */
export function formLine(text: string, title: string | null): string {
  if (title !== null && text === title) return "official-title";
  return FORM_LINES.find(([pattern]) => pattern.test(text))?.[1] ?? "plain";
}

const FORM_LINES: readonly [RegExp, string][] = [
  [/^[IVX]{1,3}[AB]?$/, "code"],
  [/\bcongress\b(?!.*\b(bill|resolution)\b)/i, "congress"],
  [/^(at the )?\S+ (\(?\w+\)? )?session\b/i, "session"],
  [/^(h|s)\.? ?(r|j|con)?\.? ?(res)?\.? ?\d+$/i, "number"],
  [/^in the (house of representatives|senate)/i, "chamber"],
  [/^(an? )?(joint |concurrent )?(bill|act|resolution)$/i, "type"],
];
