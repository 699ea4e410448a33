/** Draws people's words as elements. */
import type { Mention } from "@/lib/annotation/mention";
import { type Inline, LINK_REL, readWords } from "@/lib/annotation/words";
import { make } from "./dom";

export function drawWords(body: string, mentions: readonly Mention[]): HTMLElement {
  const pieces = readWords(body, mentions).map((piece) => {
    if (piece.kind === "paragraph") return make("p", {}, ...piece.inside.map(drawInline));
    const items = piece.items.map((item) => make("li", {}, ...item.map(drawInline)));
    return piece.start === null ? make("ul", {}, ...items) : make("ol", { start: String(piece.start) }, ...items);
  });
  return make("div", { class: "body" }, ...pieces);
}

function drawInline(piece: Inline): Node | string {
  if (piece.kind === "text") return piece.text;
  if (piece.kind === "line") return make("br");
  const inside = piece.inside.map(drawInline);
  if (piece.kind === "link") return make("a", { href: piece.href, rel: LINK_REL }, ...inside);
  return make(piece.kind, {}, ...inside);
}
