/**
 * The block that is open, and the blocks written before it.
 *
 * Only one block is open at a time; opening the next closes it. Marks that are still open when a block closes go on in the next.
 */
import type { Block, Finding, Kind, Layout, Level, Mark, MarkKind } from "./block";
import { Namer, stepOf } from "./path";
import { TextBuilder } from "./text-builder";
import { MAX_FINDINGS } from "./xml-tree";

/** Where a new block stands. */
export type Stand = {
  /** The block it stands in; null at the top. */
  block: Block | null;
  /** The path before its own step. */
  base: string | null;
  quoted: number;
  struck: boolean;
  inserted: boolean;
};

export type OpenMark = { kind: MarkKind; href: string | null; from: number };

/** Marks within marks; deeper ones are left away, so that no file can make each block carry hundreds. */
const MAX_MARKS = 16;

export class BlockWriter {
  readonly namer = new Namer();
  readonly blocks: Block[] = [];
  current: Block | null = null;
  words = new TextBuilder();
  readonly #findings = new Map<string, Finding>();
  readonly #pathOfId = new Map<string, string>();
  readonly #afterClose: () => void;
  #marks: OpenMark[] = [];

  /** `afterClose` is called whenever a line is complete: what stands beside it may be written then. */
  constructor(afterClose: () => void) {
    this.#afterClose = afterClose;
  }

  /** The designator here is for the path; the block has it only once it is in its text. */
  open(kind: Kind, level: Level | null, designator: string | null, stand: Stand, layout: Layout): Block {
    this.close();
    const block: Block = {
      path: this.namer.pathFor(stand.base, stepOf(kind, level, designator)),
      parent: stand.block?.path ?? null,
      position: this.blocks.length,
      depth: stand.block === null ? 0 : stand.block.depth + 1,
      kind,
      level,
      designator: null,
      heading: null,
      text: "",
      start: 0,
      citation: null,
      struck: stand.struck,
      inserted: stand.inserted,
      quoted: stand.quoted,
      marks: [],
      layout,
      sourceId: null,
    };
    this.blocks.push(block);
    this.current = block;
    this.words = new TextBuilder();
    for (const mark of this.#marks) mark.from = 0;
    return block;
  }

  close(): void {
    const block = this.current;
    if (block !== null) {
      for (const { kind, href, from } of this.#marks) this.words.mark(kind, from, href);
      block.text = this.words.text;
      block.marks = inOrder(this.words.marks);
      this.current = null;
    }
    this.#afterClose();
  }

  /** Opens a mark at the next word; with no kind, none. */
  mark(kind: MarkKind | null, href: string | null): OpenMark | null {
    if (kind === null || this.#marks.length >= MAX_MARKS) return null;
    const mark = { kind, href, from: this.current === null ? 0 : this.words.text.length };
    this.#marks.push(mark);
    return mark;
  }

  /** Closes the mark that was opened last. */
  unmark(mark: OpenMark | null): void {
    if (mark === null) return;
    this.#marks.pop();
    if (this.current !== null) this.words.mark(mark.kind, mark.from, mark.href);
  }

  /** Writes what is beside the line: no open mark reaches there. */
  aside(write: () => void): void {
    const marks = this.#marks;
    this.#marks = [];
    write();
    this.close();
    this.#marks = marks;
  }

  /** An id is kept once: a second element that claims it has none. False when it was taken. */
  identify(block: Block, id: string): boolean {
    if (this.#pathOfId.has(id)) return false;
    this.#pathOfId.set(id, block.path);
    block.sourceId = id;
    return true;
  }

  /** One finding of a kind for one element in another. */
  find(code: Finding["code"], trail: readonly string[], message: string): void {
    const key = `${code} ${trail.slice(-2).join("/")}`;
    if (this.#findings.size < MAX_FINDINGS && !this.#findings.has(key))
      this.#findings.set(key, { code, where: trail.join("/"), message });
  }

  finish(): { blocks: Block[]; findings: Finding[] } {
    this.close();
    let start = 0;
    for (const block of this.blocks) {
      block.start = start;
      start += block.text.length + 1;
      if (block.marks.some(leadsInside)) block.marks = block.marks.map((mark) => this.#led(mark));
    }
    return { blocks: this.blocks, findings: [...this.#findings.values()] };
  }

  /** A reference to an element of this file leads to its block, `#path`, or nowhere. */
  #led(mark: Mark): Mark {
    if (!leadsInside(mark)) return mark;
    const { href, ...plain } = mark;
    const path = this.#pathOfId.get(href?.slice(1) ?? "");
    return path === undefined ? plain : { ...plain, href: `#${path}` };
  }
}

function leadsInside({ href }: Mark): boolean {
  return href?.startsWith("#") === true;
}

function inOrder(marks: Mark[]): Mark[] {
  return marks.length < 2 ? marks : marks.sort((a, b) => a.start - b.start || b.end - a.end);
}
