/**
 * Addresses for people: “sec. 3(b)(2)”, “title I, subtitle A”, “sec. 2 (quoted sec. 1105(a))”.
 *
 * A section is cited without the title it stands in, as Congress does; titles are cited with the divisions above them.
 * A provision below a section that has no section above it says its rank: “title I, par. (2)”.
 */
import type { Level } from "./block";
import { withoutLevelWord } from "./path";

/** Where a citation begins: what stands around a provision. */
export type Scope = {
  /** The citation so far inside this law; null at its top. */
  local: string | null;
  /** True once inside a section, where numbers are written one after another. */
  inSection: boolean;
  /** The citation of what quotes this law; null in the bill itself. */
  quotedIn: string | null;
};

export const TOP: Scope = { local: null, inSection: false, quotedIn: null };

const WORDS: Partial<Record<Level, string>> = {
  subsection: "subsec.",
  paragraph: "par.",
  subparagraph: "subpar.",
  clause: "cl.",
  subclause: "subcl.",
  item: "item",
  subitem: "subitem",
  subsubitem: "subsubitem",
  level: "par.",
};

/** The longest number cited; see `path.ts`. */
const LONGEST = 40;

/** The citation of a provision, and the scope of what stands in it. Null for one without a number. */
export function citationOf(scope: Scope, level: Level, designator: string): { citation: string | null; inside: Scope } {
  const number = printedNumber(designator.slice(0, LONGEST));
  if (number === "" || level.startsWith("appropriations-")) return { citation: null, inside: scope };
  const local = localCitation(scope, level, number);
  const inSection = level === "section" || Object.hasOwn(WORDS, level);
  const inside = { local, inSection, quotedIn: scope.quotedIn };
  return { citation: whole(inside), inside };
}

/** The scope of law quoted in `scope`. */
export function quotedScope(scope: Scope): Scope {
  return { local: null, inSection: false, quotedIn: whole(scope) ?? "" };
}

function whole({ local, quotedIn }: Scope): string | null {
  if (quotedIn === null) return local;
  if (local === null) return quotedIn === "" ? null : quotedIn;
  return quotedIn === "" ? `quoted ${local}` : `${quotedIn} (quoted ${local})`;
}

const PLAIN = /^[A-Za-z\d]+$/;

function localCitation({ local, inSection }: Scope, level: Level, number: string): string {
  if (level === "section") return `sec. ${number}`;
  const word = WORDS[level];
  if (word === undefined) return [local, `${level} ${number}`].filter((part) => part !== null).join(", ");
  if (inSection && PLAIN.test(number)) return `${local ?? ""}(${number})`;
  const parts = number.match(/[\p{L}\p{N}]+(?:[–-][\p{L}\p{N}]+)*/gu) ?? [number];
  const steps = parts.map((part) => `(${part})`).join("");
  if (inSection) return `${local ?? ""}${steps}`;
  return [local, `${word} ${steps}`].filter((part) => part !== null).join(", ");
}

/** The number with its inner punctuation, `319F–5`, and none around it. */
function printedNumber(designator: string): string {
  const plain = /^\(([A-Za-z\d]+)\)$/.exec(designator)?.[1];
  if (plain !== undefined) return plain;
  return withoutLevelWord(designator).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}
