/**
 * What an element of bill XML is to a reader. Each format gives a table of these; `scribe.ts` acts on them.
 */
import type { Kind, Level, MarkKind } from "./block";
import type { Element } from "./xml-tree";

export type Role =
  /** Not the text of the bill: left out with all it holds. */
  | { is: "omit" }
  /** A line break: the words around it stay apart. */
  | { is: "break" }
  /** Words in a line. `apart`: a space stands before it, though the file may have none. */
  | { is: "inline"; mark?: MarkKind; apart?: true }
  | { is: "provision"; level: Level }
  | { is: "designator" }
  | { is: "heading" }
  /** The own text of a provision; anywhere else, text of its own. */
  | { is: "body" }
  /** A paragraph in running text: the first goes on in its block, each other begins one. */
  | { is: "paragraph" }
  /**
   * A block of words, of the kind of the zone it stands in unless it says its own. `joins` the line of that
   * element when it directly follows it; `soft`: no more than words where it stands in running text.
   */
  | { is: "line"; kind?: Kind; joins?: string; soft?: true }
  /** A block that others stand in, with words of its own first: a whereas clause. */
  | { is: "stem"; kind: Kind }
  /** No block of its own: what it holds stands in its place. `zone`: the kind of the lines in it. */
  | { is: "wrap"; zone?: Kind }
  /** The text of the bill, or one of several. */
  | { is: "main" }
  /** Law that is quoted, and the words of the quoting law right after it. */
  | { is: "quoted" }
  | { is: "after-quoted" }
  | { is: "table" }
  | { is: "rows"; head: boolean }
  | { is: "row" }
  | { is: "cell" }
  /** Printed in the margin or the page's head: never part of the line it interrupts, it stands right after it. */
  | { is: "aside" };

/** A format's answers about an element. */
export type Dialect = {
  /** Null for an element the format does not define. `running` is true inside a line of words. */
  roleOf: (element: Element, parent: Element, running: boolean) => Role | null;
  /** What a committee did to it; null when nothing, or when this stage's attributes are not to be trusted. */
  changeOf: (element: Element) => "struck" | "inserted" | null;
  /** Where a reference leads: a link, `#id` for an element of this file, or null. */
  hrefOf: (element: Element) => string | null;
  /** Runs on in the line before it. */
  isInline: (element: Element) => boolean;
  alignOf: (element: Element) => "center" | "right" | null;
  /** The level a line of contents stands for. */
  contentsLevelOf: (element: Element) => Level | null;
  /** How many columns a cell spans; `table` holds the definitions of the columns. */
  spanOf: (cell: Element, table: Element | null) => number;
  /** Its id in the file. */
  idOf: (element: Element) => string | null;
};

/** One role for several elements, their names set apart by spaces. */
export function rolesFor(role: Role, names: string): Record<string, Role> {
  return Object.fromEntries(names.split(" ").map((name) => [name, role]));
}
