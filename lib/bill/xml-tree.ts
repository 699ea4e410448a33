/**
 * Bytes to a strict tree of elements, for input nobody vouches for.
 *
 * Nothing outside the file is ever loaded and nothing the file declares is ever expanded: an entity
 * other than XML's five and the numeric ones stays in the text as it is written, `&foo;`, with a finding.
 */
import { SaxesParser } from "saxes";
import type { Finding } from "./block";
import { decode } from "./decode";
import type { Rejection } from "./reading";

/** The largest file read, in bytes. The largest bill known is about 12 MB. */
export const MAX_BYTES = 64 * 1024 * 1024;
/** Elements within elements; real bills reach 19. What walks the tree may recurse, because this bounds it. */
export const MAX_DEPTH = 512;
/** Elements in one file; real bills reach 200,000. */
export const MAX_ELEMENTS = 5_000_000;

/** The depths of all elements added up: each has a path as long as it stands deep. Real bills reach 3 million. */
export const MAX_DEPTH_SUM = 60_000_000;

/** Findings of one reading; more of them say no more. */
export const MAX_FINDINGS = 200;

/** An element; its name has no prefix where the prefix only says “USLM” or “XHTML”, as in `html:p`. */
export type Element = { name: string; attributes: Record<string, string>; children: Node[] };
export type Node = Element | string;

export type Tree = { root: Element; doctype: string | null; findings: Finding[] };

/** Thrown and caught in this file alone: the parser has no other way to stop early. */
class Stop extends Error {
  constructor(readonly rejection: Rejection) {
    super(rejection.message);
  }
}

export function parseXml(bytes: Uint8Array): Tree | Rejection {
  if (bytes.length > MAX_BYTES) {
    const message = `The file has ${bytes.length} bytes; at most ${MAX_BYTES} are read.`;
    return { rejected: "too-large", message };
  }
  const text = decode(bytes);
  if (typeof text !== "string") return text;
  if (!/[^\s\0]/.test(text)) return { rejected: "empty", message: "The file is empty. Fetch it again." };
  if (looksLikeWebPage(text)) {
    return { rejected: "not-xml", message: "The file looks like a web page, perhaps an error page. Fetch it again." };
  }
  if (!text.trimStart().startsWith("<")) {
    return { rejected: "not-xml", message: "The file does not begin with “<”, so it is not XML." };
  }
  try {
    return build(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (stop) {
    if (stop instanceof Stop) return stop.rejection;
    throw stop;
  }
}

function looksLikeWebPage(text: string): boolean {
  const head = text.slice(0, 4000).replace(/<!--[\s\S]*?-->|<\?[^>]*\?>/g, "");
  return /^\s*<(?:!doctype\s+)?html\b/i.test(head);
}

function build(text: string): Tree {
  const parser = new SaxesParser();
  const top: Element = { name: "", attributes: {}, children: [] };
  const open: Element[] = [top];
  const findings = new Map<string, Finding>();
  let doctype: string | null = null;
  let prefixes: string[] | null = null;
  let elements = 0;
  let depths = 0;
  let ended = false;
  let parent = top;

  const at = () => `line ${parser.line}, column ${parser.column + 1}`;
  const stop = (rejected: Rejection["rejected"], message: string) => new Stop({ rejected, message });

  parser.on("error", (error) => {
    if (error.message.endsWith("undefined entity.")) {
      const where = open
        .map(({ name }) => name)
        .slice(2)
        .join("/");
      const message = `An entity that XML does not define is kept as it is written (first at ${at()}).`;
      if (findings.size < MAX_FINDINGS && !findings.has(where))
        findings.set(where, { code: "unknown-entity", where, message });
      return;
    }
    const what = error.message.replace(/^[^:]*:?\d+:\d+: /, "");
    if (ended && top.children.length > 0 && open.length > 1) {
      throw stop("cut-off", `The file ends before <${parent.name}> is closed. It was cut off: fetch it again.`);
    }
    if (ended) throw stop("cut-off", `The file ends too soon (${what}). It was cut off: fetch it again.`);
    throw stop("malformed", `The file is not well-formed XML at ${at()}: ${what}`);
  });
  parser.on("doctype", (declaration) => {
    doctype = /^\s*([^\s[>]+)/.exec(declaration)?.[1] ?? null;
  });
  parser.on("opentag", (tag) => {
    const attributes = tag.attributes as Record<string, string>;
    prefixes ??= silentPrefixes(attributes);
    elements += 1;
    if (elements > MAX_ELEMENTS) {
      throw stop("too-many-elements", `The file has more than ${MAX_ELEMENTS} elements (at ${at()}).`);
    }
    depths += open.length;
    if (depths > MAX_DEPTH_SUM) throw stop("too-deep", `Too many elements stand too deep (at ${at()}).`);
    if (open.length > MAX_DEPTH) {
      throw stop("too-deep", `Elements stand more than ${MAX_DEPTH} deep (at ${at()}).`);
    }
    const element: Element = { name: plainName(tag.name, prefixes), attributes, children: [] };
    parent.children.push(element);
    open.push(element);
    parent = element;
  });
  parser.on("closetag", () => {
    open.pop();
    parent = open[open.length - 1] ?? top;
  });
  const say = (words: string) => {
    if (parent !== top) parent.children.push(words);
  };
  parser.on("text", say);
  parser.on("cdata", say);

  parser.write(text);
  ended = true;
  parser.close();

  const root = top.children.find((node): node is Element => typeof node !== "string");
  if (!root) throw stop("not-xml", "The file holds no element.");
  const tree: Tree = { root, doctype, findings: [...findings.values()] };
  if (doctype !== null && doctype !== root.name) {
    const message = `The DOCTYPE says <${doctype}>, the file holds <${root.name}>. The file is believed.`;
    tree.findings.push({ code: "doctype-disagrees", where: root.name, message });
  }
  return tree;
}

/** The prefixes the root binds to USLM or XHTML. They are for names, not for meaning; `dc:title` keeps its own. */
function silentPrefixes(attributes: Record<string, string>): string[] {
  return Object.entries(attributes)
    .filter(([name, value]) => name.startsWith("xmlns:") && /\/uslm\b|\/xhtml\b/i.test(value))
    .map(([name]) => `${name.slice("xmlns:".length)}:`);
}

function plainName(name: string, prefixes: string[]): string {
  if (!name.includes(":")) return name;
  const prefix = prefixes.find((candidate) => name.startsWith(candidate));
  return prefix === undefined ? name : name.slice(prefix.length);
}

/** Every element below, and itself, in document order; `enter` may refuse to go into one. */
export function* elementsOf(element: Element, enter: (element: Element) => boolean = () => true): Generator<Element> {
  const waiting: Element[] = [element];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    if (!enter(next)) continue;
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index];
      if (typeof child === "object") waiting.push(child);
    }
  }
}

export function findElement(element: Element, ...names: string[]): Element | null {
  for (const candidate of elementsOf(element)) if (names.includes(candidate.name)) return candidate;
  return null;
}

export function findElements(element: Element, ...names: string[]): Element[] {
  return [...elementsOf(element)].filter(({ name }) => names.includes(name));
}

/** Printed in the margin or the page's head, so no part of the words around it. */
const MARGIN = new Set(["sidenote", "page", "footnote"]);

/** All the characters inside, white space folded, without what stands in the margin. */
export function wordsOf(element: Element | null): string {
  if (element === null) return "";
  const [only, more] = element.children;
  if (typeof only === "string" && more === undefined) return folded(only);
  const parts: string[] = [];
  collect(element, parts);
  return folded(parts.join(""));
}

function folded(text: string): string {
  return text.replace(/[\s\u0085]+/g, " ").trim();
}

function collect(element: Element, parts: string[]): void {
  for (const child of element.children) {
    if (typeof child === "string") parts.push(child);
    else if (child.name === "br" || child.name === "linebreak") parts.push(" ");
    else if (!MARGIN.has(child.name)) collect(child, parts);
  }
}
