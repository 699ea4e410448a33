/**
 * One block as HTML. The text of its `.words` is the block's text and nothing else:
 * quotation marks, “Sec.” and dashes are attributes that the style sheet prints.
 */
import { type Block, bodyStart } from "./block";
import { attributes } from "./html";
import { markedHtml } from "./marked-html";
import { afterCaption, hangs, isGroup, isHeadline } from "./printed";

/** What a block's surroundings say about how it is set. */
export type Setting = {
  indent: number;
  open: string;
  close: string;
  /** “Sec.” before the number; null for none. */
  word: string | null;
  /** The rank of its heading, 2 to 6; null when it is no heading of this bill. */
  rank: number | null;
  /** The front matter's kind of line; null elsewhere. */
  line: string | null;
  /** What a committee did, where that begins with this block. */
  change: "struck" | "inserted" | null;
  /** Its own page. */
  page: string;
  /** What more its control says. */
  mark: Record<string, string | null>;
};

export function blockHtml(block: Block, setting: Setting): string {
  return `<div${attributes({ class: classOf(block, setting), ...addressOf(block) })}>${wordsHtml(block, setting)}${gutterHtml(block, setting)}</div>`;
}

export function addressOf({ path }: Pick<Block, "path">): Record<string, string> {
  return { id: path, "data-path": path };
}

export function classOf(block: Block, { indent, line }: Pick<Setting, "indent" | "line">): string {
  const align = block.layout.align;
  return [
    "block",
    block.level ?? block.kind,
    isGroup(block.level) && "group",
    line,
    block.layout.contents,
    align,
    indent > 0 && `in${indent}`,
    hangs(block) && "hangs",
    block.quoted > 0 && `law${Math.min(block.quoted, 3)}`,
    block.struck && "struck",
    block.inserted && "inserted",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The one control of a block: a link to its own page, which the script makes a menu. `slight`: of punctuation alone. */
export function gutterHtml(
  block: Pick<Block, "citation" | "text">,
  { page, mark }: Pick<Setting, "page" | "mark">,
): string {
  const kind = /[\p{L}\p{N}]/u.test(block.text) || block.text === "" ? "gutter" : "gutter slight";
  return `<a${attributes({ class: kind, href: page, "aria-label": `Discuss ${block.citation ?? lineNamed(block.text)}`, ...mark })}></a>`;
}

/** By its first words: many lines have no citation. A colon would end the name (`nameOf` in the reader). */
function lineNamed(text: string): string {
  const words = text.trim().split(/\s+/);
  const first = words
    .slice(0, 5)
    .join(" ")
    .replace(/:(?= |$)/g, "")
    .slice(0, 48);
  return first === "" ? "this line" : `the line “${first}${words.length > 5 ? " …" : ""}”`;
}

function wordsHtml(block: Block, setting: Setting): string {
  const { open, close } = setting;
  const around = { "data-open": open || null, "data-close": close || null };
  const lead = leadHtml(block, setting);
  if (lead === null) return `<p${attributes({ class: "words", ...around })}>${markedHtml(block.text, block.marks)}</p>`;

  const body = bodyStart(block);
  const rest = markedHtml(block.text, block.marks, body);
  const apart = isHeadline(block.level) && block.heading !== null;
  if (!apart) {
    const gap = block.heading === null ? " " : `<span class="gap"> </span>`;
    return `<p${attributes({ class: "words", ...around })}>${lead}${rest && gap + rest}</p>`;
  }
  const tag = setting.rank === null ? "div" : `h${setting.rank}`;
  const head = `<${tag}${attributes({ class: "head", "data-open": open || null, "data-close": rest ? null : close || null })}>${lead}</${tag}>`;
  const text = rest && ` <p${attributes({ "data-close": close || null })}>${rest}</p>`;
  return `<div class="words">${head}${text}</div>`;
}

/** Number and caption; null when the text does not begin with them. */
function leadHtml(block: Block, { word }: Setting): string | null {
  const { designator, heading, text, marks, level } = block;
  const parts = [designator, heading].filter((part) => part !== null);
  if (parts.length === 0 || !text.startsWith(parts.join(" "))) return null;
  const at = designator === null ? 0 : designator.length + 1;
  const dash = isGroup(level) && heading !== null && designator !== null && !/[—–-]$/.test(designator);
  const number =
    designator !== null &&
    `<span${attributes({ class: dash ? "num dash" : "num", "data-word": word && `${word} ` })}>${markedHtml(text, marks, 0, designator.length)}</span>`;
  const caption =
    heading !== null &&
    `<span${attributes({ class: "cap", "data-after": afterCaption(level, heading) || null })}>${markedHtml(text, marks, at, at + heading.length)}</span>`;
  return [number, caption].filter(Boolean).join(" ");
}
