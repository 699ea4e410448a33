/**
 * Addresses of blocks: `s3/b/2`, `dA/t1/s101/a`, `s2/quote/s1105/a`.
 *
 * The grammar is total: every block of every file has a path, unique in its revision,
 * made from the file alone, so the same bytes always give the same paths.
 *
 *     path  = step ("/" step)*            one step for each block from the top down
 *     step  = name repeat?
 *     name  = prefix number               a provision above the section, or a section: t1, stA, s101
 *           | number                      a provision below the section: b, 2, A, iii
 *           | prefix                      a provision without number: s, p
 *           | word                        what is no provision: form, text, continuation, quote, table, row, …
 *           | "body2", "body3" …          a wrapper step before all that stands in a second, third body
           | "struck"                    a wrapper step before what a committee struck, where the striking begins
 *     repeat = "~" n                      the second and later of the same name under one parent: ~2, ~3
 *
 * A number is the designator's letters and digits; what else stands between them becomes one hyphen:
 * `(14)(A)` is `14-A`, `319F–5.` is `319F-5`, `‘(c)` is `c`, `SEC. 3.` is `3`. Words printed before the
 * number (`SEC.`, `TITLE`, `Subtitle`) are the level's, and are dropped. Steps keep their case: `i` and `I` differ.
 *
 * `quote`, `struck` and `bodyN` are steps without a block of their own: quoted law stands under `…/quote/…`
 * (`quote~2` for the second under one parent), so its sections never look like the bill's. Struck text stands under
 * `struck/…`, so the plain path is always the current text's: `struck/s2` and `s2`. A body struck whole is not counted.
 */
import type { Kind, Level } from "./block";

/** Steps for provisions that are not below a section carry their level, because numbers of different levels meet there. */
const PREFIX: Record<Level, string> = {
  division: "d",
  subdivision: "sd",
  title: "t",
  subtitle: "st",
  chapter: "c",
  subchapter: "sc",
  part: "p",
  subpart: "sp",
  article: "art",
  "appropriations-major": "am",
  "appropriations-intermediate": "ai",
  "appropriations-small": "as",
  section: "s",
  subsection: "",
  paragraph: "",
  subparagraph: "",
  clause: "",
  subclause: "",
  item: "",
  subitem: "",
  subsubitem: "",
  level: "",
};

const LEVEL_WORD =
  /^[^\p{L}\p{N}§]*(?:(?:divisions?|subdivision|titles?|subtitle|chapter|subchapter|parts?|subpart|articles?|sections?|secs?)(?![\p{L}\p{N}])|§+)[.\s]*/iu;

/** The longest number a step keeps. Real ones have at most a dozen characters, and all below repeat it. */
const LONGEST = 40;

/** The name of a step, before it is made unique among its siblings. */
export function stepOf(kind: Kind, level: Level | null, designator: string | null): string {
  if (level === null) return kind;
  const number = designator === null ? "" : numberOf(designator.slice(0, LONGEST));
  return `${PREFIX[level]}${number}` || level;
}

/** Letters and digits of a designator, without the word for its level: `SECTION 1.` is `1`. Empty when it has none. */
export function numberOf(designator: string): string {
  // Nearly all are `(a)` or `12.`, and a bill has tens of thousands.
  const plain = /^\(([A-Za-z\d]+)\)$|^(\d+[A-Z]?)\.$/.exec(designator);
  if (plain) return plain[1] ?? plain[2] ?? "";
  return withoutLevelWord(designator)
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

/** A designator as printed, less the word for its level: `SEC. 319F–5.` is `319F–5.`. */
export function withoutLevelWord(designator: string): string {
  return designator.replace(LEVEL_WORD, "");
}

/** Gives every step under one parent a name of its own: the second `b` becomes `b~2`. */
export class Namer {
  readonly #taken = new Map<string, number>();

  pathFor(parent: string | null, step: string): string {
    const wanted = parent === null ? step : `${parent}/${step}`;
    const count = (this.#taken.get(wanted) ?? 0) + 1;
    this.#taken.set(wanted, count);
    return count === 1 ? wanted : `${wanted}~${count}`;
  }
}
