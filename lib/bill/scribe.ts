/**
 * Writes a tree of elements down as blocks, and loses no word of it.
 *
 * There is one rule: words go into the block that is open for their run, and where another block has been opened since,
 * they open a new one. So text stays in the order of the file whatever stands in it.
 * The only words that move are those printed in the margin (`aside`): they stand right after the line they interrupt.
 */
import type { Block, Finding, Kind, Layout, Level, Mark, MarkKind } from "./block";
import { citationOf, quotedScope, type Scope, TOP } from "./citation";
import { Namer, stepOf } from "./path";
import type { Dialect, Role } from "./role";
import { isBlank, TextBuilder } from "./text-builder";
import { type Element, wordsOf } from "./xml-tree";

/** A block being written. */
type Draft = Omit<Block, "position" | "start"> & { inside: Scope };

/** Where new blocks stand. */
type Place = {
  block: Draft | null;
  /** The path before their own step. */
  base: string | null;
  /** The kind of a line that does not say its own. */
  zone: Kind;
  quoted: number;
  struck: boolean;
  inserted: boolean;
  scope: Scope;
  /** For quoted law: where the law that quotes it goes on. */
  outer: Place | null;
  table: Element | null;
  head: boolean;
};

/** Words that belong together, as far as no other block comes between them. */
type Run = {
  place: Place;
  /** The block they are in; null before the first word. */
  draft: Draft | null;
  /** The kind of the block they open. */
  kind: Kind;
  /** Inside a line: elements are words here unless they are blocks. */
  running: boolean;
  /** Inside a cell of a table: everything is words here. */
  cell?: true;
};

type OpenMark = { kind: MarkKind; href: string | null; from: number };

export type Written = { blocks: Block[]; findings: Finding[] };

export function writeDown(root: Element, dialect: Dialect): Written {
  return new Scribe(dialect).write(root);
}

class Scribe {
  readonly #dialect: Dialect;
  readonly #namer = new Namer();
  readonly #drafts: Draft[] = [];
  readonly #findings = new Map<string, Finding>();
  readonly #pathOfId = new Map<string, string>();
  readonly #trail: string[] = [];
  #current: Draft | null = null;
  #builder = new TextBuilder();
  #marks: OpenMark[] = [];
  #asides: { element: Element; place: Place }[] = [];
  /** The line last opened, and the element it stands in: what a line may join. */
  #lastLine: { name: string; parent: Element; draft: Draft } | null = null;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  write(root: Element): Written {
    const place: Place = {
      block: null,
      base: null,
      zone: "text",
      quoted: 0,
      struck: false,
      inserted: false,
      scope: TOP,
      outer: null,
      table: null,
      head: false,
    };
    this.#walk(root, { place: this.#within(root, place), draft: null, kind: "text", running: false });
    this.#close();
    return { blocks: this.#finish(), findings: [...this.#findings.values()] };
  }

  #walk(element: Element, run: Run): void {
    for (const child of element.children) {
      if (typeof child === "string") this.#say(child, run);
      else this.#enter(child, element, run);
    }
  }

  #say(words: string, run: Run): void {
    if (this.#takes(run)) {
      this.#builder.append(words);
      return;
    }
    if (isBlank(words)) return;
    const goesOn = run.draft !== null && run.running;
    run.draft = this.#open(run.kind, null, null, run.place, goesOn ? { inline: true } : {}, null);
    this.#builder.append(words);
  }

  /** Its block is still the one being written. */
  #takes(run: Run): boolean {
    return run.draft !== null && run.draft === this.#current;
  }

  #enter(element: Element, parent: Element, run: Run): void {
    this.#trail.push(element.name);
    const role = this.#dialect.roleOf(element, parent, run.running);
    if (role === null) this.#find("unknown-element", `<${element.name}> is not known here; its words are kept.`);
    if (run.cell) this.#enterCell(element, role, run);
    else this.#act(element, parent, role, run);
    this.#trail.pop();
  }

  #act(element: Element, parent: Element, role: Role | null, run: Run): void {
    if (role === null) {
      if (run.running) this.#walk(element, run);
      else this.#line(element, parent, { is: "line", kind: "unknown" }, run);
      return;
    }
    switch (role.is) {
      case "omit":
        return;
      case "break":
        if (this.#takes(run)) this.#builder.space();
        return;
      case "inline":
        return this.#inline(element, role, run);
      case "provision":
        return this.#stem(element, "provision", role.level, run);
      case "stem":
        return this.#stem(element, role.kind, null, run);
      case "designator":
        return this.#designator(element, run);
      case "heading":
        return this.#heading(element, parent, run);
      case "body":
        return this.#body(element, run);
      case "paragraph":
        return this.#paragraph(element, run);
      case "line":
        if (role.soft && run.running) return this.#inline(element, { is: "inline" }, run);
        return this.#line(element, parent, role, run);
      case "wrap":
        return this.#wrap(element, role.zone ?? run.place.zone, this.#within(element, run.place));
      case "main":
        return this.#main(element, parent, run);
      case "quoted":
        return this.#quoted(element, run);
      case "after-quoted":
        return this.#afterQuoted(element, run);
      case "table":
        return this.#table(element, run);
      case "rows":
        return this.#wrap(element, "text", { ...this.#within(element, run.place), head: role.head });
      case "row":
        return this.#row(element, run);
      case "cell":
        return this.#line(element, parent, { is: "line", kind: "text" }, run);
      case "aside":
        this.#asides.push({ element, place: { ...run.place, zone: "note" } });
        if (this.#current === null) this.#writeAsides();
        return;
    }
  }

  #inline(element: Element, role: Role & { is: "inline" }, run: Run): void {
    const change = this.#dialect.changeOf(element);
    if (role.apart && this.#takes(run)) this.#builder.space();
    const opened = this.#mark(role.mark ?? null, role.mark === "ref" ? this.#dialect.hrefOf(element) : null);
    const changed = this.#mark(role.mark === change ? null : change, null);
    this.#walk(element, run);
    this.#unmark(changed);
    this.#unmark(opened);
  }

  /** A block that others stand in: a provision, a whereas clause. It is written down even when it has no words. */
  #stem(element: Element, kind: Kind, level: Level | null, run: Run): void {
    const place = this.#within(element, run.place);
    const number = element.children.find((child) => typeof child === "object" && this.#isDesignator(child, element));
    const designator = typeof number === "object" ? wordsOf(number) : "";
    const layout: Layout = this.#dialect.isInline(element) ? { inline: true } : {};
    const draft = this.#open(kind, level, designator || null, place, layout, element);
    const inner: Place = {
      ...place,
      block: draft,
      base: draft.path,
      zone: place.zone === "contents" ? "text" : place.zone,
      scope: draft.inside,
    };
    this.#walk(element, { place: inner, draft, kind: "continuation", running: false });
  }

  #isDesignator(element: Element, parent: Element): boolean {
    return this.#dialect.roleOf(element, parent, false)?.is === "designator";
  }

  #designator(element: Element, run: Run): void {
    const draft = run.draft;
    if (!this.#takes(run) || draft?.kind !== "provision" || run.running) {
      if (run.running) return this.#inline(element, { is: "inline", apart: true }, run);
      return this.#walk(element, run);
    }
    const first = this.#builder.text === "";
    this.#lead(element, run);
    if (first && this.#takes(run)) draft.designator = this.#builder.text || null;
    else if (!first) this.#find("odd-structure", `A number stands after other text.`);
  }

  #heading(element: Element, parent: Element, run: Run): void {
    const draft = run.draft;
    if (!this.#takes(run) || draft?.kind !== "provision" || run.running) {
      if (run.running) return this.#inline(element, { is: "inline", apart: true }, run);
      const zone = run.place.zone;
      return this.#line(element, parent, { is: "line", kind: zone === "text" ? "heading" : zone }, run);
    }
    const before = [draft.designator, draft.heading].filter((part) => part !== null).join(" ");
    const fits = this.#builder.text === before;
    this.#lead(element, run);
    if (!this.#takes(run)) return;
    if (!fits) return this.#find("odd-structure", `A heading stands after other text.`);
    const from = draft.designator === null ? 0 : draft.designator.length + 1;
    draft.heading = this.#builder.text.slice(from) || null;
  }

  /** Words of the line a provision begins with, set apart from what stands around them. */
  #lead(element: Element, run: Run): void {
    this.#builder.space();
    const changed = this.#mark(run.place.struck || run.place.inserted ? null : this.#dialect.changeOf(element), null);
    this.#walk(element, { ...run, running: true });
    this.#unmark(changed);
    if (this.#takes(run)) this.#builder.space();
  }

  /** The own text of a provision goes on in its line; a second one, or one after children, is a block of its own. */
  #body(element: Element, run: Run): void {
    if (run.running) return this.#paragraph(element, run);
    if (this.#takes(run)) {
      this.#builder.space();
      const changed = this.#mark(run.place.struck || run.place.inserted ? null : this.#dialect.changeOf(element), null);
      const own: Run = { ...run, kind: "continuation", running: true };
      this.#walk(element, own);
      this.#unmark(changed);
      if (this.#takes(own)) this.#close();
      return;
    }
    const childless = run.place.block === null || run.place.block === this.#drafts[this.#drafts.length - 1];
    const zone = run.place.zone;
    const kind = run.kind === "continuation" && childless ? zone : run.kind;
    this.#line(element, element, { is: "line", kind }, run);
    this.#close();
  }

  #paragraph(element: Element, run: Run): void {
    const lead = run.draft === null ? "" : leadOf(run.draft);
    if (this.#takes(run) && this.#builder.text.length > lead.length) this.#close();
    const own: Run = this.#takes(run)
      ? { ...run, kind: "continuation", running: true }
      : { place: run.place, draft: null, kind: run.place.zone, running: true };
    const changed = this.#mark(this.#dialect.changeOf(element), null);
    this.#walk(element, own);
    this.#unmark(changed);
    if (this.#takes(own) && this.#builder.text.length > leadOf(own.draft).length) this.#close();
  }

  #line(element: Element, parent: Element, role: Role & { is: "line" }, run: Run): void {
    const last = this.#lastLine;
    const joins = role.joins !== undefined && last?.name === role.joins && last.parent === parent;
    const draft = joins && last.draft === this.#current ? last.draft : null;
    if (draft) this.#builder.space();
    const kind = role.kind ?? run.place.zone;
    const own: Run = { place: this.#within(element, run.place), draft, kind, running: true };
    const opened = this.#mark(
      kind === "contents" && this.#dialect.hrefOf(element) ? "ref" : null,
      this.#dialect.hrefOf(element),
    );
    const before = this.#drafts.length;
    this.#walk(element, own);
    this.#unmark(opened);
    const first = this.#drafts[before];
    if (first?.kind === kind) this.#describe(first, element);
    if (this.#takes(own) && own.draft) this.#lastLine = { name: element.name, parent, draft: own.draft };
  }

  #describe(draft: Draft, element: Element): void {
    this.#identify(draft, element);
    const level = draft.kind === "contents" ? this.#dialect.contentsLevelOf(element) : null;
    if (level) draft.layout.contents = level;
    const align = this.#dialect.alignOf(element);
    if (align) draft.layout.align = align;
    if (this.#dialect.isInline(element)) draft.layout.inline = true;
  }

  #wrap(element: Element, zone: Kind, place: Place): void {
    this.#walk(element, { place: { ...place, zone }, draft: null, kind: zone, running: false });
  }

  /** Bodies that stand side by side: each after the first has a step of its own, struck ones not counted. */
  #main(element: Element, parent: Element, run: Run): void {
    const place = this.#within(element, run.place);
    const bodies = parent.children.filter(
      (child): child is Element =>
        typeof child === "object" && child.name === element.name && !this.#isStruckWhole(child),
    );
    const number = bodies.indexOf(element) + 1;
    const base = number > 1 ? this.#namer.pathFor(place.base, `body${number}`) : place.base;
    this.#wrap(element, "text", { ...place, base });
  }

  #isStruckWhole(body: Element): boolean {
    const struck = (element: Element) => this.#dialect.changeOf(element) === "struck";
    const parts = body.children.filter((child) => typeof child === "object");
    return struck(body) || (parts.length > 0 && parts.every(struck));
  }

  #quoted(element: Element, run: Run): void {
    const outer = this.#within(element, run.place);
    const place: Place = {
      ...outer,
      base: this.#namer.pathFor(outer.base, "quote"),
      quoted: outer.quoted + 1,
      scope: quotedScope(outer.scope),
      outer: run.place,
    };
    const zone = run.place.zone === "contents" ? "contents" : "text";
    this.#wrap(element, zone, place);
  }

  #afterQuoted(element: Element, run: Run): void {
    const place = run.place.outer ?? run.place;
    const before = this.#drafts.length;
    const own: Run = { place: this.#within(element, place), draft: null, kind: "continuation", running: true };
    this.#walk(element, own);
    const first = this.#drafts[before];
    if (first) first.layout.inline = true;
  }

  #table(element: Element, run: Run): void {
    const place = this.#within(element, run.place);
    const draft = this.#open("table", null, null, place, {}, element);
    const inner: Place = { ...place, block: draft, base: draft.path, zone: "text", table: element };
    this.#walk(element, { place: inner, draft, kind: "text", running: false });
  }

  #row(element: Element, run: Run): void {
    const place = this.#within(element, run.place);
    const spans: number[] = [];
    const draft = this.#open("row", null, null, place, { row: { head: place.head, spans } }, element);
    const own: Run = { place, draft, kind: "row", running: true, cell: true };
    for (const child of element.children) {
      if (typeof child === "string") {
        this.#say(child, own);
        continue;
      }
      const role = this.#dialect.roleOf(child, element, true);
      if (role?.is === "cell") {
        if (spans.length > 0) this.#builder.cell();
        spans.push(this.#dialect.spanOf(child, place.table));
      }
      this.#enter(child, element, own);
    }
  }

  /** In a cell a row's line goes on, whatever stands there. */
  #enterCell(element: Element, role: Role | null, run: Run): void {
    if (role?.is === "omit") return;
    if (role?.is === "aside") {
      this.#asides.push({ element, place: { ...run.place, zone: "note" } });
      return;
    }
    if (role?.is === "provision") this.#find("odd-structure", `A provision stands in a cell; it is kept as words.`);
    if (role?.is === "inline") return this.#inline(element, role, run);
    if (role !== null) this.#builder.space();
    this.#walk(element, run);
    if (role !== null) this.#builder.space();
  }

  /** The place inside an element that a committee may have struck or put in. */
  #within(element: Element, place: Place): Place {
    const change = this.#dialect.changeOf(element);
    if (change === "struck" && !place.struck) {
      const base = place.base === null ? "struck" : `${place.base}/struck`;
      return { ...place, struck: true, inserted: false, base };
    }
    if (change === "inserted" && !place.inserted) return { ...place, inserted: true, struck: false };
    return place;
  }

  #open(
    kind: Kind,
    level: Level | null,
    designator: string | null,
    place: Place,
    layout: Layout,
    element: Element | null,
  ): Draft {
    this.#close();
    const path = this.#namer.pathFor(place.base, stepOf(kind, level, designator));
    const cited = level === null ? null : citationOf(place.scope, level, designator);
    const draft: Draft = {
      path,
      parent: place.block?.path ?? null,
      depth: place.block === null ? 0 : place.block.depth + 1,
      kind,
      level,
      designator: null,
      heading: null,
      text: "",
      citation: cited?.citation && place.struck ? `${cited.citation} (struck)` : (cited?.citation ?? null),
      struck: place.struck,
      inserted: place.inserted,
      quoted: place.quoted,
      marks: [],
      layout,
      sourceId: null,
      inside: cited?.inside ?? place.scope,
    };
    if (element) this.#identify(draft, element);
    this.#drafts.push(draft);
    this.#current = draft;
    this.#builder = new TextBuilder();
    for (const mark of this.#marks) mark.from = 0;
    return draft;
  }

  /** An id is kept once: a second element that claims it has none. */
  #identify(draft: Draft, element: Element): void {
    const id = this.#dialect.idOf(element);
    if (id === null) return;
    if (this.#pathOfId.has(id)) {
      this.#find("duplicate-id", `The id “${id}” occurs more than once; only the first keeps it.`);
      return;
    }
    this.#pathOfId.set(id, draft.path);
    draft.sourceId = id;
  }

  #close(): void {
    const draft = this.#current;
    if (draft !== null) {
      for (const { kind, href, from } of this.#marks) this.#builder.mark(kind, from, href);
      draft.text = this.#builder.text;
      draft.marks = inOrder(this.#builder.marks);
      this.#current = null;
    }
    if (this.#asides.length > 0) this.#writeAsides();
  }

  #writeAsides(): void {
    const asides = this.#asides;
    const marks = this.#marks;
    this.#asides = [];
    this.#marks = [];
    for (const { element, place } of asides) {
      this.#walk(element, { place: this.#within(element, place), draft: null, kind: "note", running: false });
    }
    this.#marks = marks;
    this.#close();
  }

  #mark(kind: MarkKind | null, href: string | null): OpenMark | null {
    if (kind === null) return null;
    const mark = { kind, href, from: this.#current === null ? 0 : this.#builder.text.length };
    this.#marks.push(mark);
    return mark;
  }

  #unmark(mark: OpenMark | null): void {
    if (mark === null) return;
    this.#marks.pop();
    if (this.#current !== null) this.#builder.mark(mark.kind, mark.from, mark.href);
  }

  #find(code: Finding["code"], message: string): void {
    const where = this.#trail.join("/");
    const key = `${code} ${this.#trail.slice(-2).join("/")}`;
    if (!this.#findings.has(key)) this.#findings.set(key, { code, where, message });
  }

  #finish(): Block[] {
    let start = 0;
    return this.#drafts.map(({ inside: _inside, ...draft }, position) => {
      const block: Block = { ...draft, position, start, marks: draft.marks.map((mark) => this.#led(mark)) };
      start += draft.text.length + 1;
      return block;
    });
  }

  /** A reference to an element of this file leads to its block, `#path`, or nowhere. */
  #led(mark: Mark): Mark {
    if (!mark.href?.startsWith("#")) return mark;
    const { href, ...plain } = mark;
    const path = this.#pathOfId.get(href.slice(1));
    return path === undefined ? plain : { ...plain, href: `#${path}` };
  }
}

function leadOf(draft: Draft | null): string {
  return [draft?.designator, draft?.heading].filter((part) => typeof part === "string").join(" ");
}

function inOrder(marks: Mark[]): Mark[] {
  return marks.length < 2 ? marks : marks.sort((a, b) => a.start - b.start || b.end - a.end);
}
