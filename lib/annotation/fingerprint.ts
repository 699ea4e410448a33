/**
 * What the same words have in common, however they are spaced, marked or written large. A letter that many send has one.
 */
import { createHash } from "node:crypto";

/** Characters: fewer are said by many who never met. */
const FEWEST = 40;

/** Null for few words, which are the same by chance. `beside` is what is said besides the words: a suggestion's place and wording. */
export function fingerprintOf(words: string, beside = ""): string | null {
  const plain = `${words} ${beside}`
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  return plain.length < FEWEST ? null : createHash("sha256").update(plain).digest("hex");
}
