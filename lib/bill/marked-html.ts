/**
 * A stretch of a block's text with its marks, as HTML whose text is that stretch exactly.
 */
import type { Mark, MarkKind } from "./block";
import { attributes, escapeHtml, safeHref } from "./html";

const TAGS: Record<Exclude<MarkKind, "ref">, string> = {
  quote: "q",
  italic: "i",
  bold: "b",
  underline: "u",
  "small-caps": 'span class="small-caps"',
  term: "dfn",
  "short-title": "cite",
  sub: "sub",
  sup: "sup",
  struck: "del",
  inserted: "ins",
};

/** The text from `from` to `to`. Marks are in order of `start`; one that crosses another is cut in two. */
export function markedHtml(text: string, marks: readonly Mark[], from = 0, to = text.length): string {
  const inside = marks.filter((mark) => mark.start < to && mark.end > from && mark.start < mark.end);
  if (inside.length === 0) return escapeHtml(text.slice(from, to));
  return range(text, inside, from, to, { linked: false, quoted: false });
}

/** What a stretch already stands in. */
type Context = { linked: boolean; quoted: boolean };

function range(text: string, marks: readonly Mark[], from: number, to: number, context: Context): string {
  let html = "";
  let at = from;
  let left = [...marks];
  while (left.length > 0) {
    const [mark, ...others] = left;
    if (!mark) break;
    const start = Math.max(mark.start, at);
    const end = Math.min(mark.end, to);
    html += escapeHtml(text.slice(at, start));
    const [open, close] = tagsOf(text, mark, context);
    const within = others.filter((other) => other.start < end);
    const inner = {
      linked: context.linked || mark.kind === "ref",
      quoted: mark.kind === "quote" || (context.quoted && start === from),
    };
    html += open + range(text, within, start, end, inner) + close;
    at = end;
    left = others.filter((other) => other.end > end && other.start < to);
  }
  return html + escapeHtml(text.slice(at, to));
}

/**
 * Quotations and defined terms are printed in quotation marks, which the style sheet draws unless the text has them.
 * A link inside a link is no HTML: the inner one is left as words.
 */
function tagsOf(text: string, mark: Mark, { linked, quoted }: Context): [open: string, close: string] {
  if (mark.kind === "ref") return linked ? ["", ""] : linkTags(mark);
  const tag = TAGS[mark.kind];
  const own = /["“‘]/.test(text.slice(Math.max(mark.start - 1, 0), mark.start + 1));
  const bare = (mark.kind === "quote" && own) || (mark.kind === "term" && (own || quoted));
  return [bare ? `<${tag} class="bare">` : `<${tag}>`, `</${tag.split(" ")[0]}>`];
}

function linkTags({ href: given }: Mark): [open: string, close: string] {
  const href = given === undefined ? null : safeHref(given);
  if (href === null) return ["", ""];
  const outside = /^https?:/i.test(href);
  return [`<a${attributes({ href: encodeURI(decodable(href)), rel: outside ? "external" : null })}>`, "</a>"];
}

/** So that what is already encoded is not encoded twice. */
function decodable(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href; // a stray percent sign: encodeURI makes it %25
  }
}
