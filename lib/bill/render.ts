/**
 * The law as the page shows it.
 */
import type { Revision } from "./bill";
import type { Block } from "./block";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** HTML of a text, one element a block. */
export function renderLaw(revision: Revision, blocks: readonly Block[]): string {
  const lines = blocks.map(({ path, text }) => `<p id="${escaped(path)}">${escaped(text)}</p>`);
  return `<article data-version="${escaped(revision.versionId)}">\n${lines.join("\n")}\n</article>\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
