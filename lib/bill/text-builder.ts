/**
 * The text of one block as it is put together: white space folded, marks placed.
 *
 * Every kind of white space counts, no-break and typographic spaces too, so that the same words from two
 * formats are the same text. A space is written only once a word follows it: a block never begins or ends with one.
 */
import type { Mark, MarkKind } from "./block";

const FOLDS = /[\t\n\v\f\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]| {2,}/;
const SPACES = /[\s\u0085]+/g;

export function isBlank(raw: string): boolean {
  return !/[^\s\u0085]/.test(raw);
}

export class TextBuilder {
  text = "";
  readonly marks: Mark[] = [];
  /** White space was met since the last word. */
  #apart = false;
  /** No word yet in this block or this cell. */
  #bare = true;
  /** Where a piece was set off from the one before by a space or a tab; looking in the text itself would copy it each time. */
  #gaps: Set<number> | null = null;

  append(raw: string): void {
    const folded = FOLDS.test(raw) ? raw.replace(SPACES, " ") : raw;
    if (folded === "") return;
    if (folded === " ") {
      this.#apart = true;
      return;
    }
    const from = folded.startsWith(" ") ? 1 : 0;
    const ends = folded.endsWith(" ");
    if ((this.#apart || from === 1) && !this.#bare) this.#gap(" ");
    this.text += from === 0 && !ends ? folded : folded.slice(from, ends ? -1 : undefined);
    this.#apart = ends;
    this.#bare = false;
  }

  /** What comes next is a word of its own. */
  space(): void {
    this.#apart = true;
  }

  /** The next cell of a row begins. */
  cell(): void {
    this.#gap("\t");
    this.#apart = false;
    this.#bare = true;
  }

  #gap(white: string): void {
    this.#gaps ??= new Set();
    this.#gaps.add(this.text.length);
    this.text += white;
  }

  /** Marks what was written since the text was `from` long; nothing when that was no word. */
  mark(kind: MarkKind, from: number, href: string | null): void {
    let start = from;
    while (this.#gaps?.has(start)) start += 1;
    const end = this.text.length;
    if (start < end) this.marks.push(href === null ? { start, end, kind } : { start, end, kind, href });
  }
}
