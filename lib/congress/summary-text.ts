/**
 * A summary's words as paragraphs and lists, built anew from HTML nobody vouches for: nothing of its markup is passed on.
 *
 * Summaries are written with `<p>`, `<ul>`, `<li>`, `<b>`, `<strong>`, `<i>`, `<em>` and `<br>`; of any other tag only the words stay.
 */

export type Run = { text: string; style: "plain" | "strong" | "emphasis" };
export type Paragraph = { kind: "paragraph" | "item"; runs: Run[] };

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b[^>]*(?:>|$)|<|[^<]+/gi;
/** What stands inside these is no words. */
const SILENT = new Set([
  "script",
  "style",
  "template",
  "title",
  "noscript",
  "textarea",
  "svg",
  "math",
  "iframe",
  "object",
]);
const BREAKS = new Set(
  "p div ul ol li br h1 h2 h3 h4 h5 h6 table tr td th blockquote pre section article hr dd dt dl".split(" "),
);
const STYLES: Record<string, Run["style"]> = { b: "strong", strong: "strong", i: "emphasis", em: "emphasis" };

/** In the order of the text; none is empty. */
export function paragraphsOf(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let runs: Run[] = [];
  let kind: Paragraph["kind"] = "paragraph";
  let silent: string | null = null;
  const open: Run["style"][] = [];
  const end = () => {
    const kept = trimmed(runs);
    if (kept.length > 0) paragraphs.push({ kind, runs: kept });
    runs = [];
  };
  for (const [token, slash, written] of html.matchAll(TOKEN)) {
    const tag = written?.toLowerCase();
    if (silent !== null) {
      if (slash === "/" && tag === silent) silent = null;
    } else if (tag === undefined) {
      if (!token.startsWith("<!--")) runs.push({ text: decoded(token), style: open.at(-1) ?? "plain" });
    } else if (SILENT.has(tag)) {
      if (slash === "") silent = tag;
    } else if (BREAKS.has(tag)) {
      end();
      if (tag !== "br") kind = tag === "li" && slash === "" ? "item" : "paragraph";
    } else if (STYLES[tag]) {
      if (slash === "") open.push(STYLES[tag]);
      else open.pop();
    }
  }
  end();
  return paragraphs;
}

/** White space folded across runs, none at the ends; runs of one style are joined. */
function trimmed(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const { text, style } of runs) {
    const folded = text.replace(/\s+/g, " ");
    const last = joined.at(-1);
    const rest = !last || last.text.endsWith(" ") ? folded.trimStart() : folded;
    if (rest === "") continue;
    if (last?.style === style) last.text += rest;
    else joined.push({ text: rest, style });
  }
  const last = joined.at(-1);
  if (last) last.text = last.text.trimEnd();
  return joined.filter(({ text }) => text !== "");
}

const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  sect: "§",
  hellip: "…",
  eacute: "é",
  ntilde: "ñ",
  cent: "¢",
  deg: "°",
  frac12: "½",
};

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z0-9]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 8 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";
  });
}

/** The words alone, a line feed between paragraphs. */
export function plainText(html: string): string {
  return paragraphsOf(html)
    .map(({ runs }) => runs.map(({ text }) => text).join(""))
    .join("\n");
}
