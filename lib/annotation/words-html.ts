/** People's words as HTML, for readers of feeds. Links within this site get its address, `site`. */
import { attributes, escapeHtml } from "@/lib/bill/html";
import type { Mention } from "./mention";
import { type Inline, LINK_REL, readWords } from "./words";

export function wordsHtml(body: string, mentions: readonly Mention[], site: string): string {
  const inline = (inside: Inline[]): string => inside.map(one).join("");
  const one = (piece: Inline): string => {
    if (piece.kind === "text") return escapeHtml(piece.text);
    if (piece.kind === "line") return "<br>";
    if (piece.kind !== "link") return `<${piece.kind}>${inline(piece.inside)}</${piece.kind}>`;
    const href = piece.href.startsWith("/") ? `${site}${piece.href}` : piece.href;
    return `<a${attributes({ href, rel: LINK_REL })}>${inline(piece.inside)}</a>`;
  };
  return readWords(body, mentions)
    .map((piece) => {
      if (piece.kind === "paragraph") return `<p>${inline(piece.inside)}</p>`;
      const items = piece.items.map((item) => `<li>${inline(item)}</li>`).join("");
      return piece.start === null ? `<ul>${items}</ul>` : `<ol${attributes({ start: piece.start })}>${items}</ol>`;
    })
    .join("");
}
