/**
 * A block: any piece of a revision's text, in reading order.
 *
 * A provision is one block: its designator, its heading and its first own text,
 * in that order, one space between them: `(a) In general The Secretary shall—`.
 * What follows its children (flush text) is a block of its own. So the text of a
 * revision is its blocks' text joined by one line feed, and nothing else.
 *
 * White space inside a block is one space; cells of a table row are set apart by
 * one tab. Offsets count UTF-16 code units, as the browser's Selection does.
 */

/** The levels of a bill, outermost first (Bill DTD elements; USLM levels have the same names). */
export const LEVELS = [
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
  "section",
  "subsection",
  "paragraph",
  "subparagraph",
  "clause",
  "subclause",
  "item",
  "subitem",
  "subsubitem",
  /** USLM `level`: a provision whose source does not name its rank. */
  "level",
] as const;
export type Level = (typeof LEVELS)[number];

/** Those that the contents of a text name: from the division down to the section. */
export const OUTLINED = LEVELS.slice(0, LEVELS.indexOf("section") + 1);

export const KINDS = [
  /** A line of the printed front matter: congress, number, sponsors, official title. */
  "form",
  /** A numbered or headed piece of the hierarchy; the only kind with a level. */
  "provision",
  /** Text of its own with no number: a paragraph, an enacting or resolving formula, a proviso printed apart. */
  "text",
  /** Flush text after or between the children of a provision. */
  "continuation",
  /** A heading that belongs to no provision. */
  "heading",
  "whereas",
  "list-item",
  /** A line of a table of contents printed in the bill. */
  "contents",
  /** The title of a table; its rows are its children. Empty text when the table has no title. */
  "table",
  "row",
  /** “Strike all after the enacting clause and insert …”. */
  "instruction",
  "signature",
  /** Notes, endorsements, the end mark, legislative history: printed, but not the law. */
  "note",
  /** Text under an element the reader does not know; always reported as a finding. */
  "unknown",
] as const;
export type Kind = (typeof KINDS)[number];

export type MarkKind =
  | "quote"
  | "italic"
  | "bold"
  | "underline"
  | "small-caps"
  | "term"
  | "short-title"
  | "sub"
  | "sup"
  | "struck"
  | "inserted"
  | "ref";

/** A run of a block's text that is printed, or means, something particular. `href` only on a `ref` that leads somewhere. */
export type Mark = { start: number; end: number; kind: MarkKind; href?: string };

/** How the printed page sets a block apart where its kind and level do not say it. */
export type Layout = {
  /** Runs on in the line before it, as in “(a)(1) The …”, or as the period after quoted law does. */
  inline?: true;
  align?: "center" | "right";
  /** A row: which part of the table it stands in, and how many columns each cell spans. */
  row?: { head: boolean; spans: number[] };
  /** A line of contents: the level it stands for. */
  contents?: Level;
};

export type Block = {
  /** Its address in the revision, by the grammar in `path.ts`. Unique there. */
  path: string;
  /** The path of the block it stands in; null at the top. */
  parent: string | null;
  /** Its number in reading order, from 0. */
  position: number;
  /** 0 at the top. */
  depth: number;
  kind: Kind;
  /** Null unless a provision. */
  level: Level | null;
  /** Its number as printed, `(a)` or `SEC. 3.`; null when there is none. The text begins with it. */
  designator: string | null;
  /** Its caption; null when there is none. In the text it follows the designator. */
  heading: string | null;
  text: string;
  /** Where its text begins in the canonical text of the revision. */
  start: number;
  /** Its address for people, “sec. 3(b)(2)”; null for a block that has none of its own. */
  citation: string | null;
  /** Text a committee took out, or put in. An inline change is a mark instead. */
  struck: boolean;
  inserted: boolean;
  /** How many laws deep it is quoted: 0 is the bill's own text. */
  quoted: number;
  /** In order of `start`; they may nest and touch, and never leave the text. */
  marks: Mark[];
  layout: Layout;
  /** The `id` of its element; null where it has none. Unique in a file, not kept between versions. */
  sourceId: string | null;
};

/** Something in the file the reader did not expect; the text is kept all the same. */
export type Finding = {
  code:
    | "unknown-element"
    | "unknown-level"
    | "unknown-entity"
    | "duplicate-id"
    | "form-disagrees"
    | "doctype-disagrees"
    | "odd-structure";
  /** The element, as in `legis-body/section/foo`. */
  where: string;
  message: string;
};

/** The text of a revision: what offsets, quotations and searches are about. */
export function canonicalText(blocks: readonly Pick<Block, "text">[]): string {
  return blocks.map(({ text }) => text).join("\n");
}

/** The rest of a block's text, after its designator and heading: where it begins. */
export function bodyStart({ designator, heading, text }: Pick<Block, "designator" | "heading" | "text">): number {
  const lead = [designator, heading].filter((part) => part !== null).join(" ").length;
  return lead > 0 && lead < text.length ? lead + 1 : lead;
}
