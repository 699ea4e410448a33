/**
 * How alike two texts are, 0 to 1: the words they share and the pairs of neighboring words they share, half and half.
 *
 * Words alone would call all legal English alike; pairs alone would call a short text changed in one word unlike.
 */
import type { Codebook } from "./token";

/** The words of a text and its pairs of words, as sorted numbers; words may repeat. */
export type Gist = { words: Int32Array; pairs: Int32Array };

/** So few pairs tell nothing: one word between two parts them all. */
const FEW = 2;
/** More words than this are not looked at: they tell nothing more. */
const MOST_WORDS = 800;

/** Case and punctuation count for nothing. */
export function gistOf(text: string, book: Codebook): Gist {
  const said = text.toLowerCase();
  const codes: number[] = [];
  let start = -1;
  for (let at = 0; at <= said.length && codes.length < MOST_WORDS; at++) {
    const letter = at < said.length && isLetter(said.charCodeAt(at));
    if (letter && start === -1) start = at;
    if (letter || start === -1) continue;
    codes.push(book.codeOf(said.slice(start, at)));
    start = -1;
  }
  const pairs = new Int32Array(Math.max(codes.length - 1, 0));
  for (let index = 0; index < pairs.length; index++)
    pairs[index] = (Math.imul(codes[index] ?? 0, 0x9e3779b1) ^ Math.imul(codes[index + 1] ?? 0, 0x85ebca6b)) | 0;
  return { words: new Int32Array(codes).sort(), pairs: pairs.sort() };
}

/** Near enough: a to z, digits, and what is beyond ASCII but for general punctuation. */
function isLetter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return code !== 0xa0 && (code < 0x2000 || code > 0x206f);
}

export function likeness(a: Gist, b: Gist): number {
  const words = dice(a.words, b.words);
  if (a.pairs.length < FEW || b.pairs.length < FEW) return words;
  return (words + dice(a.pairs, b.pairs)) / 2;
}

/** How much of `part` stands in `whole`, 0 to 1, by pairs of words. */
export function containment(part: Gist, whole: Gist): number {
  return part.pairs.length === 0 ? 0 : shared(part.pairs, whole.pairs) / part.pairs.length;
}

function dice(a: Int32Array, b: Int32Array): number {
  const sum = a.length + b.length;
  return sum === 0 ? 0 : (2 * shared(a, b)) / sum;
}

/** Of two sorted lists, how many stand in both. */
function shared(a: Int32Array, b: Int32Array): number {
  let count = 0;
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0);
    if (difference === 0) count += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return count;
}

/** What a text says beyond another: its pairs of words, less those of the other. */
export function less(a: Gist, b: Gist): Gist {
  let at = 0;
  const pairs = a.pairs.filter((pair) => {
    while (at < b.pairs.length && (b.pairs[at] ?? 0) < pair) at += 1;
    if (b.pairs[at] !== pair) return true;
    at += 1;
    return false;
  });
  return { words: a.words, pairs };
}
