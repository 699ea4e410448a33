/**
 * Writes a tree of elements down as blocks, and loses no word of it.
 *
 * There is one rule: words go into the block that is open for their run, and where another block has been opened since,
 * they open a new one. So text stays in the order of the file whatever stands in it.
 * The only words that move are those printed in the margin (`aside`): they stand right after the line they interrupt.
 *
 * It recurses as deep as the tree, which `MAX_DEPTH` bounds.
 */
import type { Block, Finding, Kind, Layout, Level } from "./block";
import { BlockWriter } from "./block-writer";
import { citationOf } from "./citation";
import { AT_THE_TOP, type Place, placeChanged, placeQuoted } from "./place";
import type { Dialect, Role } from "./role";
import { isBlank } from "./text-builder";
import { type Element, wordsOf } from "./xml-tree";

/** Words that belong together, as far as no other block comes between them. */
type Run = {
  place: Place;
  /** The block they are in; null before the first word. */
  block: Block | null;
  /** The kind of the block they open. */
  kind: Kind;
  /** Inside a line: elements are words here unless they are blocks. */
  running: boolean;
  /** Inside a cell of a table: everything is words here. */
  cell?: true;
};

/** An element, where it stands, and the run it stands in. */
type Act<R extends Role = Role> = { element: Element; parent: Element; role: R; run: Run };
type ActOf<Is extends Role["is"]> = Act<Extract<Role, { is: Is }>>;

export function writeDown(root: Element, dialect: Dialect): { blocks: Block[]; findings: Finding[] } {
  return new Scribe(dialect).write(root);
}

class Scribe {
  readonly #dialect: Dialect;
  readonly #writer: BlockWriter;
  /** The names of the elements around, outermost first. */
  readonly #trail: string[] = [];
  #asides: { element: Element; place: Place }[] = [];
  /** The line last opened, and the element it stands in: what a line may join. */
  #lastLine: { name: string; parent: Element; block: Block } | null = null;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
    this.#writer = new BlockWriter(() => this.#writeAsides());
  }

  write(root: Element): { blocks: Block[]; findings: Finding[] } {
    this.#walk(root, { place: this.#within(root, AT_THE_TOP), block: null, kind: "text", running: false });
    return this.#writer.finish();
  }

  #walk(element: Element, run: Run): void {
    for (const child of element.children) {
      if (typeof child === "string") this.#say(child, run);
      else this.#enter(child, element, run);
    }
  }

  #say(words: string, run: Run): void {
    if (!this.#takes(run)) {
      if (isBlank(words)) return;
      const goesOn = run.block !== null && run.running;
      run.block = this.#writer.open(run.kind, null, null, run.place, goesOn ? { inline: true } : {});
    }
    this.#writer.words.append(words);
  }

  /** Its block is still the one being written. */
  #takes(run: Run): boolean {
    return run.block !== null && run.block === this.#writer.current;
  }

  #enter(element: Element, parent: Element, run: Run): void {
    this.#trail.push(element.name);
    const role = this.#dialect.roleOf(element, parent, run.running);
    if (role === null) this.#find("unknown-element", `<${element.name}> is not known here; its words are kept.`);
    if (run.cell) this.#inCell(element, role, run);
    else if (role !== null) this.#act({ element, parent, role, run });
    else if (run.running) this.#walk(element, run);
    else this.#line({ element, parent, role: { is: "line", kind: "unknown" }, run });
    this.#trail.pop();
  }

  #act(act: Act): void {
    const { element, role, run } = act;
    if (role.is === "inline") this.#inline(act as ActOf<"inline">);
    else if (role.is === "designator") this.#designator(act);
    else if (role.is === "heading") this.#heading(act);
    else if (role.is === "body") this.#body(act);
    else if (role.is === "provision") this.#stem(element, "provision", role.level, run);
    else if (role.is === "stem") this.#stem(element, role.kind, null, run);
    else if (role.is === "line") this.#line(act as ActOf<"line">);
    else if (role.is === "paragraph") this.#paragraph(element, run);
    else if (role.is === "quoted") this.#quoted(element, run);
    else if (role.is === "after-quoted") this.#afterQuoted(element, run);
    else if (role.is === "wrap") this.#wrap(element, role.zone ?? run.place.zone, this.#within(element, run.place));
    else if (role.is === "main") this.#main(act);
    else if (role.is === "table") this.#table(element, run);
    else if (role.is === "rows") this.#wrap(element, "text", { ...this.#within(element, run.place), head: role.head });
    else if (role.is === "row") this.#row(element, run);
    else if (role.is === "cell") this.#line({ ...act, role: { is: "line", kind: "text" } });
    else if (role.is === "aside") this.#putAside(element, run.place);
    else if (role.is === "break") this.#break(element, run);
  }

  #inline({ element, role, run }: ActOf<"inline">): void {
    const change = role.mark === "struck" || role.mark === "inserted" ? null : this.#changeInLine(element, run.place);
    if (role.apart && this.#takes(run)) this.#writer.words.space();
    const mark = this.#writer.mark(role.mark ?? null, role.mark === "ref" ? this.#dialect.hrefOf(element) : null);
    const changed = this.#writer.mark(change, null);
    this.#walk(element, run);
    this.#writer.unmark(changed);
    this.#writer.unmark(mark);
  }

  /** A line break holds nothing; should one hold words all the same, they are kept. */
  #break(element: Element, run: Run): void {
    if (this.#takes(run)) this.#writer.words.space();
    this.#walk(element, run);
  }

  /** A block that others stand in: a provision, a whereas clause. It is written down even when it has no words. */
  #stem(element: Element, kind: Kind, level: Level | null, run: Run): void {
    const place = this.#within(element, run.place);
    const number = element.children.find((child) => typeof child === "object" && this.#isDesignator(child, element));
    const designator = typeof number === "object" ? wordsOf(number) : "";
    const cited = level === null ? null : citationOf(place.scope, level, designator);
    const layout: Layout = this.#dialect.isInline(element) ? { inline: true } : {};
    const block = this.#writer.open(kind, level, designator || null, place, layout);
    this.#identify(block, element);
    if (cited?.citation) block.citation = place.struck ? `${cited.citation} (struck)` : cited.citation;
    const zone = place.zone === "contents" ? "text" : place.zone;
    const inner = { ...place, block, base: block.path, zone, scope: cited?.inside ?? place.scope };
    this.#walk(element, { place: inner, block, kind: "continuation", running: false });
  }

  #isDesignator(element: Element, parent: Element): boolean {
    return this.#dialect.roleOf(element, parent, false)?.is === "designator";
  }

  /** The block whose line a designator or heading may begin; null where it is words like others. */
  #leadOf(run: Run): Block | null {
    return this.#takes(run) && !run.running && run.block?.kind === "provision" ? run.block : null;
  }

  #designator({ element, parent, run }: Act): void {
    const block = this.#leadOf(run);
    if (block === null) {
      if (run.running) this.#inline({ element, parent, role: { is: "inline", apart: true }, run });
      else this.#walk(element, run);
      return;
    }
    const first = this.#writer.words.text === "";
    this.#leadIn(element, run);
    if (!first) this.#find("odd-structure", "A number stands after other text.");
    else if (this.#takes(run)) block.designator = this.#writer.words.text || null;
  }

  #heading({ element, parent, run }: Act): void {
    const block = this.#leadOf(run);
    if (block === null) {
      const zone = run.place.zone;
      if (run.running) this.#inline({ element, parent, role: { is: "inline", apart: true }, run });
      else this.#line({ element, parent, role: { is: "line", kind: zone === "text" ? "heading" : zone }, run });
      return;
    }
    const follows = this.#writer.words.text === leadText(block);
    this.#leadIn(element, run);
    if (!follows) this.#find("odd-structure", "A heading stands after other text.");
    else if (this.#takes(run)) {
      const from = block.designator === null ? 0 : block.designator.length + 1;
      block.heading = this.#writer.words.text.slice(from) || null;
    }
  }

  /** Words of the line a provision begins with, set apart from what stands around them. */
  #leadIn(element: Element, run: Run): void {
    this.#writer.words.space();
    const changed = this.#writer.mark(this.#changeInLine(element, run.place), null);
    this.#walk(element, { ...run, running: true });
    this.#writer.unmark(changed);
    if (this.#takes(run)) this.#writer.words.space();
  }

  /** The own text of a provision goes on in its line; a second one, or one after children, is a block of its own. */
  #body({ element, parent, run }: Act): void {
    if (run.running) return void this.#paragraph(element, run);
    if (!this.#takes(run)) {
      const childless = run.place.block === null || run.place.block === this.#writer.blocks.at(-1);
      const kind = run.kind === "continuation" && childless ? run.place.zone : run.kind;
      this.#line({ element, parent, role: { is: "line", kind }, run });
      this.#writer.close();
      return;
    }
    this.#writer.words.space();
    const changed = this.#writer.mark(this.#changeInLine(element, run.place), null);
    const own: Run = { ...run, kind: "continuation", running: true };
    this.#walk(element, own);
    this.#writer.unmark(changed);
    if (this.#takes(own)) this.#writer.close();
  }

  #paragraph(element: Element, run: Run): void {
    if (this.#takes(run) && this.#saidMore(run)) this.#writer.close();
    const own: Run = this.#takes(run)
      ? { ...run, kind: "continuation", running: true }
      : { place: run.place, block: null, kind: run.place.zone, running: true };
    const changed = this.#writer.mark(this.#changeInLine(element, run.place), null);
    this.#walk(element, own);
    this.#writer.unmark(changed);
    if (this.#takes(own) && this.#saidMore(own)) this.#writer.close();
  }

  /** More than its designator and heading. */
  #saidMore({ block }: Run): boolean {
    return block !== null && this.#writer.words.text.length > leadText(block).length;
  }

  #line({ element, parent, role, run }: ActOf<"line">): void {
    if (role.soft && run.running) return void this.#inline({ element, parent, role: { is: "inline" }, run });
    const last = this.#lastLine;
    const joins = last?.name === role.joins && last?.parent === parent && last?.block === this.#writer.current;
    if (joins) this.#writer.words.space();
    const kind = role.kind ?? run.place.zone;
    const own: Run = { place: this.#within(element, run.place), block: joins ? last.block : null, kind, running: true };
    const href = kind === "contents" ? this.#dialect.hrefOf(element) : null;
    const mark = this.#writer.mark(href === null ? null : "ref", href);
    const before = this.#writer.blocks.length;
    this.#walk(element, own);
    this.#writer.unmark(mark);
    const first = this.#writer.blocks[before];
    if (first?.kind === kind && first.level === null) this.#describe(first, element);
    if (own.block && this.#takes(own)) this.#lastLine = { name: element.name, parent, block: own.block };
  }

  #describe(block: Block, element: Element): void {
    this.#identify(block, element);
    const level = block.kind === "contents" ? this.#dialect.contentsLevelOf(element) : null;
    if (level) block.layout.contents = level;
    const align = this.#dialect.alignOf(element);
    if (align) block.layout.align = align;
  }

  #identify(block: Block, element: Element): void {
    const id = this.#dialect.idOf(element);
    if (id === null || block.sourceId !== null || this.#writer.identify(block, id)) return;
    this.#find("duplicate-id", `The id “${id}” occurs more than once; only the first keeps it.`);
  }

  #wrap(element: Element, zone: Kind, place: Place): void {
    this.#walk(element, { place: { ...place, zone }, block: null, kind: zone, running: false });
  }

  /** Bodies that stand side by side: each after the first has a step of its own, those struck whole not counted. */
  #main({ element, parent, run }: Act): void {
    const place = this.#within(element, run.place);
    const bodies = parent.children.filter(
      (child) => typeof child === "object" && child.name === element.name && !this.#isStruckWhole(child),
    );
    const number = bodies.indexOf(element) + 1;
    const base = number > 1 ? this.#writer.namer.pathFor(place.base, `body${number}`) : place.base;
    this.#wrap(element, "text", { ...place, base });
  }

  #isStruckWhole(body: Element): boolean {
    const struck = (element: Element) => this.#dialect.changeOf(element) === "struck";
    const parts = body.children.filter((child) => typeof child === "object");
    return struck(body) || (parts.length > 0 && parts.every(struck));
  }

  #quoted(element: Element, run: Run): void {
    const place = this.#within(element, run.place);
    const base = this.#writer.namer.pathFor(place.base, "quote");
    const zone = place.zone === "contents" ? "contents" : "text";
    this.#wrap(element, zone, placeQuoted(place, base));
  }

  #afterQuoted(element: Element, run: Run): void {
    const place = this.#within(element, run.place.outer ?? run.place);
    const before = this.#writer.blocks.length;
    this.#walk(element, { place, block: null, kind: "continuation", running: true });
    const first = this.#writer.blocks[before];
    if (first) first.layout.inline = true;
  }

  #table(element: Element, run: Run): void {
    const place = this.#within(element, run.place);
    const block = this.#writer.open("table", null, null, place, {});
    this.#identify(block, element);
    const inner: Place = { ...place, block, base: block.path, zone: "text", table: element };
    this.#walk(element, { place: inner, block, kind: "text", running: false });
  }

  #row(element: Element, run: Run): void {
    const place = this.#within(element, run.place);
    const spans: number[] = [];
    const block = this.#writer.open("row", null, null, place, { row: { head: place.head, spans } });
    this.#identify(block, element);
    const own: Run = { place, block, kind: "row", running: true, cell: true };
    for (const child of element.children) {
      if (typeof child === "string") {
        this.#say(child, own);
        continue;
      }
      if (this.#dialect.roleOf(child, element, true)?.is === "cell") {
        if (spans.length > 0) this.#writer.words.cell();
        spans.push(this.#dialect.spanOf(child, place.table));
      }
      this.#enter(child, element, own);
    }
  }

  /** In a cell a row's line goes on, whatever stands there. */
  #inCell(element: Element, role: Role | null, run: Run): void {
    if (role?.is === "omit") return;
    if (role?.is === "aside") return void this.#putAside(element, run.place);
    if (role?.is === "inline") return void this.#inline({ element, parent: element, role, run });
    if (role?.is === "provision") this.#find("odd-structure", "A provision stands in a cell; it is kept as words.");
    if (role !== null) this.#writer.words.space();
    this.#walk(element, run);
    if (role !== null) this.#writer.words.space();
  }

  #putAside(element: Element, place: Place): void {
    this.#asides.push({ element, place: { ...place, zone: "note" } });
    if (this.#writer.current === null) this.#writeAsides();
  }

  #writeAsides(): void {
    if (this.#asides.length === 0) return;
    const asides = this.#asides;
    this.#asides = [];
    this.#writer.aside(() => {
      for (const { element, place } of asides) {
        this.#walk(element, { place: this.#within(element, place), block: null, kind: "note", running: false });
      }
    });
  }

  /** The place inside an element that a committee may have struck or put in. */
  #within(element: Element, place: Place): Place {
    return placeChanged(place, this.#dialect.changeOf(element));
  }

  /** The same inside a line, where it is a mark; null where the whole block says it already. */
  #changeInLine(element: Element, place: Place): "struck" | "inserted" | null {
    const change = this.#dialect.changeOf(element);
    return change !== null && place[change] ? null : change;
  }

  #find(code: Finding["code"], message: string): void {
    this.#writer.find(code, this.#trail, message);
  }
}

function leadText({ designator, heading }: Block): string {
  return [designator, heading].filter((part) => part !== null).join(" ");
}
