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
  const hash = createHash("sha256");
  let opening = true;
  for (const block of blocks) {
    if (!LAW.has(block.kind)) continue;
    const words = wordsOf(block);
    const said = opening ? words.replace(FORMULA, "") : words;
    if (said !== "") opening = false;
    hash.update(said);
  }
  return hash.digest("hex");
}

function wordsOf(block: Block): string {
  const number = block.designator === null ? "" : numberOf(block.designator);
  const rest = `${block.heading ?? ""}${block.text.slice(bodyStart(block))}`;
  return `${number}${rest}`
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
