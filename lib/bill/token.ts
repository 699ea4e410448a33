/**
 * The words of a text as a comparison sees them: words, numbers and punctuation are tokens, what stands between is not.
 *
 * White space, soft hyphens and quotation marks stand between. Quotation marks, because the Bill DTD leaves them to the
 * printer and USLM writes them: the same law, so they decide nothing. They are kept all the same where text is shown.
 */

/** Where the tokens of `text` begin and end, and what they say. */
export type Tokens = { text: string; words: string[]; starts: number[]; ends: number[] };

/** A number with its separators, `1,500.25`; a word with its apostrophes; or one other character. */
const TOKEN =
  /\p{N}+(?:[.,]\p{N}+)*(?![\p{L}\p{M}])|[\p{L}\p{M}\p{N}\u00ad]+(?:['’][\p{L}\p{M}]+)*|[^\s\u00ad"“”„‘’]/gu;

/** A character that is no token, nor part of one. */
export const BETWEEN = /[\s\u00ad"“”„‘’]/;

export function tokensOf(text: string): Tokens {
  const tokens: Tokens = { text, words: [], starts: [], ends: [] };
  for (const match of text.matchAll(TOKEN)) {
    const said = match[0];
    const word = /[’\u00ad]/.test(said) ? said.replace(/’/g, "'").replace(/\u00ad/g, "") : said;
    if (word === "") continue;
    tokens.words.push(word);
    tokens.starts.push(match.index);
    tokens.ends.push(match.index + said.length);
  }
  return tokens;
}

/** Gives every word a number, the same one each time. */
export class Codebook {
  readonly #codes = new Map<string, number>();

  codesOf(words: readonly string[]): Int32Array {
    return Int32Array.from(words, (word) => this.codeOf(word));
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
  return text
    .replace(/[\u00ad"“”„‘’']/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
