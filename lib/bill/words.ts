/**
 * What a text says, whatever the format that carries it: the fingerprint that tells a new revision from another rendition.
 *
 * The two formats print the same law differently. USLM spells out what the Bill DTD leaves to the printer (`SEC.`,
 * quotation marks, the enacting formula, dashes after headings), so only letters and digits of the law itself count,
 * without case and without the words for a level.
 */
import { createHash } from "node:crypto";
import { type Block, bodyStart } from "./block";
import { numberOf } from "./path";

/** Kinds that are the law's own words; the form, signatures, notes and tables of contents are the printing's. */
const LAW = new Set<Block["kind"]>([
  "provision",
  "text",
  "continuation",
  "heading",
  "whereas",
  "list-item",
  "table",
  "row",
  "unknown",
]);

/** Printed by one format and only asked for by the other. */
const FORMULA =
  /^(?:beitenactedbythesenateandhouseofrepresentativesoftheunitedstatesofamericaincongressassembled|resolvedbythesenateandhouseofrepresentativesoftheunitedstatesofamericaincongressassembled|resolvedbythehouseofrepresentativesthesenateconcurring|resolvedbythesenatethehouseofrepresentativesconcurring|resolved|that)+/;

/** SHA-256, hex. */
export function wordsHash(blocks: readonly Block[]): string {
  const said: string[] = [];
  for (const block of blocks) {
    if (!LAW.has(block.kind)) continue;
    const words = wordsOf(block);
    said.push(said.length === 0 ? words.replace(FORMULA, "") : words);
    if (said[0] === "") said.pop();
  }
  return createHash("sha256").update(said.join("")).digest("hex");
}

function wordsOf(block: Block): string {
  const number = block.designator === null ? "" : numberOf(block.designator);
  return folded(`${number}${block.heading ?? ""}${block.text.slice(bodyStart(block))}`);
}

/** Letters and digits alone, in their small and plain form. */
function folded(text: string): string {
  return (
    foldedAscii(text) ??
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "")
  );
}

/** What each character of ASCII folds to; 0 for what is dropped. */
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const small = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9]/.test(small) ? small.charCodeAt(0) : 0;
});

/** The same by a table, four times as fast; null when a character is neither ASCII nor a dash, quotation mark or section sign. */
function foldedAscii(text: string): string | null {
  const codes = Buffer.allocUnsafe(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const small = ASCII[code];
    if (small) codes[length++] = small;
    else if (small === undefined && code !== 0xa7 && !(code >= 0x2010 && code <= 0x201f)) return null;
  }
  return codes.toString("latin1", 0, length);
}
