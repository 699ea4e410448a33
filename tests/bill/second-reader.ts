/**
 * A second, independent reader of bill XML, to check ours by: libxml2's DOM and three lists written by hand.
 *
 * It knows nothing of blocks. It says which characters the file holds, where white space must or must not stand
 * between two of them, what is printed in the margin, and how many provisions there are at each level.
 */
import { ParseOption, XmlCData, XmlDocument, XmlElement, type XmlNode, XmlText } from "libxml2-wasm";

/** What is not the text of a bill. Written out here, not imported: a reader that leaves out more is caught. */
const LEFT_OUT = new Set(["metadata", "meta-house", "meta-senate", "meta-aip", "image-data", "meta", "amendMeta"]);
/** What is printed in the margin. */
const MARGIN = new Set(["page", "sidenote", "footnote"]);
/** Elements that are only words in a line: white space around them is exactly what the file has. */
const INLINE = new Set(
  (
    "quote italic bold term short-title header-in-text subscript superscript deleted-phrase added-phrase external-xref " +
    "internal-xref act-name committee-name cosponsor sponsor enum-in-header fraction proviso " +
    "b i u sub sup shortTitle quotedText headingText ref addedText deletedText inline amendingAction committee " +
    "pagebreak"
  ).split(" "),
);
const LEVELS = new Set(
  (
    "division subdivision title subtitle chapter subchapter part subpart article appropriations-major " +
    "appropriations-intermediate appropriations-small section subsection paragraph subparagraph clause subclause item " +
    "subitem subsubitem level"
  ).split(" "),
);
const QUOTING = new Set(["quoted-block", "quotedContent"]);

const GLUED = 0;
const APART = 1;
const EITHER = 2;

export type Facts = {
  /** Every character that is no white space, in the order of the file, without the margin. */
  text: string;
  /** For each character: whether white space must stand before it (1), must not (0), or may (2). */
  gaps: Uint8Array;
  /** The words of each note in the margin, in order, without white space. */
  margin: string[];
  /** “section” outside quoted law, “quoted section” inside it → how many. */
  provisions: Map<string, number>;
};

export function factsOf(bytes: Uint8Array): Facts {
  const document = XmlDocument.fromBuffer(bytes, {
    option: ParseOption.XML_PARSE_HUGE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
  });
  try {
    return gather(document.root);
  } finally {
    document.dispose();
  }
}

function gather(root: XmlElement): Facts {
  const texts: string[] = [];
  const gaps: number[] = [];
  const margin: string[] = [];
  const provisions = new Map<string, number>();
  let before = EITHER;

  const say = (words: string) => {
    for (const piece of words.split(/([\s\u0085]+)/)) {
      if (piece === "") continue;
      if (/^[\s\u0085]/.test(piece)) {
        if (before !== EITHER) before = APART;
        continue;
      }
      texts.push(piece);
      gaps.push(before);
      for (let index = 1; index < piece.length; index += 1) gaps.push(GLUED);
      before = GLUED;
    }
  };

  const walk = (element: XmlElement, quoted: boolean) => {
    const name = element.prefix === "dc" ? `dc:${element.name}` : element.name;
    if (LEFT_OUT.has(name) || element.attr("display")?.value === "no") return;
    if (MARGIN.has(name)) return noteMargin(element, margin);
    const level = levelOf(name, element);
    if (level !== null) {
      const key = quoted ? `quoted ${level}` : level;
      provisions.set(key, (provisions.get(key) ?? 0) + 1);
    }
    if (!INLINE.has(name)) before = EITHER;
    for (const child of childrenOf(element)) {
      if (child instanceof XmlElement) walk(child, quoted || QUOTING.has(name));
      else if (child instanceof XmlText || child instanceof XmlCData) say(child.content);
    }
    if (!INLINE.has(name)) before = EITHER;
  };

  walk(root, false);
  return { text: texts.join(""), gaps: Uint8Array.from(gaps), margin, provisions };
}

/** By XPath, because libxml2-wasm cannot step past a processing instruction. */
function childrenOf(element: XmlElement): XmlNode[] {
  return element.find("node()[not(self::processing-instruction())]");
}

function levelOf(name: string, element: XmlElement): string | null {
  if (name === "appropriations") return `appropriations-${element.attr("level")?.value ?? "small"}`;
  return LEVELS.has(name) ? name : null;
}

/** A note in the margin may have paragraphs: each is a note. */
function noteMargin(element: XmlElement, margin: string[]): void {
  const paragraphs: XmlElement[] = [];
  for (const child of childrenOf(element)) {
    if (child instanceof XmlElement && child.name === "p") paragraphs.push(child);
  }
  for (const note of paragraphs.length > 0 ? paragraphs : [element]) {
    const words = squeeze(note.content);
    if (words !== "") margin.push(words);
  }
}

export function squeeze(text: string): string {
  return text.replace(/[\s\u0085]+/g, "");
}
