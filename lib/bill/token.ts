/**
 * The words of a text as a comparison sees them: words, numbers and punctuation are tokens, what stands between is not.
 *
 * White space, soft hyphens and quotation marks stand between. Quotation marks, because the Bill DTD leaves them to the
 * printer and USLM writes them: the same law, so they decide nothing. They are kept all the same where text is shown.
 * Nor does it matter which hyphen or apostrophe a printing has.
 */

/** Where the tokens of `text` begin and end, and what they say. */
export type Tokens = { text: string; words: string[]; starts: number[]; ends: number[] };

/** A character that is no token, nor part of one. */
export const BETWEEN = /[\s\u00ad"“”„‘’]/;

export function tokensOf(text: string): Tokens {
  const tokens: Tokens = { text, words: [], starts: [], ends: [] };
  for (let at = 0; at < text.length; ) {
    const kind = kindOf(text, at);
    const end = kind === LETTER || kind === DIGIT ? endOfWord(text, at) : at + 1;
    if (kind !== GAP) {
      const said = text.slice(at, end);
      tokens.words.push(/[’\u00ad‐‑–]/.test(said) ? plain(said) : said);
      tokens.starts.push(at);
      tokens.ends.push(end);
    }
    at = end;
  }
  return tokens;
}

/** Apostrophes and hyphens in their plain form, without soft hyphens. */
function plain(said: string): string {
  return said
    .replace(/’/g, "'")
    .replace(/\u00ad/g, "")
    .replace(/[‐‑–]/g, "-");
}

/** How many words a text holds; punctuation is none. */
export function countWords(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; ) {
    const kind = kindOf(text, at);
    const isWord = kind === LETTER || kind === DIGIT;
    if (isWord) count += 1;
    at = isWord ? endOfWord(text, at) : at + 1;
  }
  return count;
}

const [GAP, LETTER, DIGIT, OTHER] = [1, 2, 3, 4];
const kinds = new Uint8Array(0x10000);

/** Halves of a surrogate pair count as letters, so that none is torn from the other. */
function kindOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = kinds[code];
  if (known) return known;
  const character = text.charAt(at);
  const isLetter = /[\p{L}\p{M}\p{Surrogate}]/u.test(character);
  const kind = BETWEEN.test(character) ? GAP : isLetter ? LETTER : /\p{N}/u.test(character) ? DIGIT : OTHER;
  kinds[code] = kind ?? 0;
  return kind ?? 0;
}

/** A number goes on over its separators, `1,500.25`; a word over soft hyphens and apostrophes. */
function endOfWord(text: string, start: number): number {
  const number = endOfNumber(text, start);
  if (number > start && !(number < text.length && kindOf(text, number) === LETTER)) return number;
  let end = start;
  while (end < text.length && (isAlnum(text, end) || text[end] === "\u00ad")) end += 1;
  while (/['’]/.test(text[end] ?? "") && end + 1 < text.length && kindOf(text, end + 1) === LETTER) {
    end += 1;
    while (end < text.length && kindOf(text, end) === LETTER) end += 1;
  }
  return end;
}

function endOfNumber(text: string, start: number): number {
  let end = start;
  while (isDigit(text, end) || (end > start && /[.,]/.test(text[end] ?? "") && isDigit(text, end + 1))) end += 1;
  return end;
}

function isDigit(text: string, at: number): boolean {
  return at < text.length && kindOf(text, at) === DIGIT;
}

function isAlnum(text: string, at: number): boolean {
  const kind = kindOf(text, at);
  return kind === LETTER || kind === DIGIT;
}

/** Gives every word a number, the same one each time. */
export class Codebook {
  readonly #codes = new Map<string, number>();

  codesOf(words: readonly string[]): Int32Array {
    const codes = new Int32Array(words.length);
    for (let at = 0; at < codes.length; at++) codes[at] = this.codeOf(words[at] ?? "");
    return codes;
  }

  codeOf(word: string): number {
    const known = this.#codes.get(word);
    if (known !== undefined) return known;
    const code = this.#codes.size + 1;
    this.#codes.set(word, code);
    return code;
  }
}

/** Two texts with one key have the same tokens. Cheaper than to compare these, and a string that maps can hold. */
export function keyOf(text: string): string {
  if (!/["“”„‘’'\u00ad‐‑–]|\s\s|[^\S ]|^ | $/.test(text)) return text;
  return text
    .replace(/[\u00ad"“”„‘’']/g, "")
    .replace(/[‐‑–]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}
