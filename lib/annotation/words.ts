/**
 * What the marks in people's words mean: paragraphs, lists, emphasis, links. Everything else, HTML too, is text.
 *
 * It comes out as a tree, which a page draws as elements: nobody parses HTML.
 */

import { type Mention, unknownNames, voiceHref } from "./mention";

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "line" }
  | { kind: "em"; inside: Inline[] }
  | { kind: "strong"; inside: Inline[] }
  | { kind: "link"; href: string; inside: Inline[] };

/** `start` is the number of the first item; null for a list with dots. */
export type Piece = { kind: "paragraph"; inside: Inline[] } | { kind: "list"; start: number | null; items: Inline[][] };

/** What a link carries: it is a reader's, not ours. */
export const LINK_REL = "nofollow ugc noopener";

/** What works, said beside the field. */
export const WORDS_HINT =
  "*emphasis*, **strong**, [a link](https://example.org), lines that begin with - or 1. for lists.";

/** How somebody is named, said there too. */
/** Characters of a quoted passage that are shown whole without being asked for. */
export const SHORT_QUOTATION = 240;

/** What the author of words is told of the names in them that mean nobody; null where there are none. */
export function sayUnknown(body: string, mentions: readonly Mention[]): string | null {
  const names = unknownNames(body, mentions);
  if (names.length === 0) return null;
  return `Not recognized: ${names.map((name) => `@${name}`).join(", ")}. ${MENTION_HINT}`;
}

export const MENTION_HINT = "@ and a name mentions somebody who has spoken on this bill, or an organization.";

/** Characters a comment may have. */
export const MOST_WORDS = 10_000;

const ITEM = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])[ \t]+(\S.*)$/;

/** In the order it was written. Those named in it are links to their pages. */
export function readWords(body: string, mentions: readonly Mention[] = []): Piece[] {
  if (mentions.length === 0) return piecesOf(body);
  const longestFirst = [...mentions].sort((a, b) => b.written.length - a.written.length);
  return piecesOf(body).map((piece) =>
    piece.kind === "paragraph"
      ? { ...piece, inside: linked(piece.inside, longestFirst) }
      : { ...piece, items: piece.items.map((item) => linked(item, longestFirst)) },
  );
}

/** The name is shown without the mark that told them from others. */
function linked(inside: Inline[], mentions: readonly Mention[]): Inline[] {
  return inside.flatMap((piece): Inline[] => {
    if (piece.kind === "em" || piece.kind === "strong") return [{ ...piece, inside: linked(piece.inside, mentions) }];
    if (piece.kind !== "text") return [piece];
    const [first, ...others] = mentions;
    if (!first) return [piece];
    const link: Inline = { kind: "link", href: voiceHref(first), inside: [{ kind: "text", text: `@${first.name}` }] };
    const whole = new RegExp(`${first.written.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u");
    return piece.text
      .split(whole)
      .flatMap((text, at) => [
        ...(at > 0 ? [link] : []),
        ...linked(text === "" ? [] : [{ kind: "text", text }], others),
      ]);
  });
}

function piecesOf(body: string): Piece[] {
  const pieces: Piece[] = [];
  let lines: string[] = [];
  let list: { start: number | null; items: string[][] } | null = null;
  const end = () => {
    if (lines.length > 0) pieces.push({ kind: "paragraph", inside: inlineOf(lines.join("\n")) });
    if (list)
      pieces.push({ kind: "list", start: list.start, items: list.items.map((item) => inlineOf(item.join("\n"))) });
    lines = [];
    list = null;
  };
  for (const line of body.split("\n")) {
    const item = ITEM.exec(line);
    if (item) {
      const start = item[1] === undefined ? null : Number(item[1]);
      if (!list || (list.start === null) !== (start === null)) end();
      list ??= { start, items: [] };
      list.items.push([item[2] ?? ""]);
    } else if (line.trim() === "") end();
    else if (list) list.items.at(-1)?.push(line.trim());
    else lines.push(line);
  }
  end();
  return pieces;
}

const MARK =
  /\\([\\*_[\]()])|\*\*(?=\S)([^\n]+?)(?<=\S)\*\*(?!\*)|\*(?=\S)([^*\n]+?)(?<=\S)\*|(?<![\p{L}\p{N}_])_(?=\S)([^_\n]+?)(?<=\S)_(?![\p{L}\p{N}_])|\[([^\]\n]{1,500})\]\(([^\s()]{1,2000})\)|(https?:\/\/[^\s<>"'\\]{1,2000})|(\n)/gu;

function inlineOf(text: string, linked = false): Inline[] {
  const inside: Inline[] = [];
  let at = 0;
  const say = (words: string) => {
    const last = inside.at(-1);
    if (last?.kind === "text") last.text += words;
    else if (words !== "") inside.push({ kind: "text", text: words });
  };
  for (const match of text.matchAll(MARK)) {
    say(text.slice(at, match.index));
    at = match.index + match[0].length;
    const [all, escaped, strong, em, slanted, label, target, address, line] = match;
    const href = linked ? null : linkOf(target ?? bare(address));
    if (escaped !== undefined) say(escaped);
    else if (strong !== undefined) inside.push({ kind: "strong", inside: inlineOf(strong, linked) });
    else if (em !== undefined || slanted !== undefined)
      inside.push({ kind: "em", inside: inlineOf(em ?? slanted ?? "", linked) });
    else if (line !== undefined) inside.push({ kind: "line" });
    else if (href === null) say(all);
    else if (label !== undefined) inside.push({ kind: "link", href, inside: inlineOf(label, true) });
    else {
      const shown = bare(address) ?? "";
      inside.push({ kind: "link", href, inside: [{ kind: "text", text: shown }] });
      say(all.slice(shown.length));
    }
  }
  say(text.slice(at));
  return inside;
}

/** An address in running text, without the sentence's own marks at its end. */
function bare(address: string | undefined): string | undefined {
  return address?.replace(/[.,;:!?)\]*_]+$/, "");
}

const SCHEMES = ["http:", "https:", "mailto:"];

/** Null for what a link may not lead to. */
function linkOf(written: string | undefined): string | null {
  if (written === undefined || !URL.canParse(written)) return null;
  const url = new URL(written);
  return SCHEMES.includes(url.protocol) ? url.href : null;
}
