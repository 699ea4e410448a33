/**
 * Pointing at a passage of a block's text, and finding it again in a later
 * version of that text.
 *
 * Offsets count UTF-16 code units, as the browser's Selection does.
 */

/** A range of text: `end` is the first code unit outside it. Empty only as a gap to insert at. */
export type Span = { start: number; end: number };

/** A W3C TextQuoteSelector and TextPositionSelector, always kept together. */
export type Selector = Span & { exact: string; prefix: string; suffix: string };

export type Quotation = Pick<Selector, "exact" | "prefix" | "suffix">;

export type Found = { place: "found"; span: Span };
export type Gone = { place: "gone" };
export type Ambiguous = { place: "ambiguous" };

/** Context kept on each side: about half a printed line, enough to tell repeats apart. */
const CONTEXT = 32;

/** The context is up to one code unit shorter where its edge would cut a character in two. */
export function describe(text: string, { start, end }: Span): Selector {
  const from = Math.max(0, start - CONTEXT);
  const to = Math.min(text.length, end + CONTEXT);
  return {
    start,
    end,
    exact: text.slice(start, end),
    prefix: text.slice(splitsCharacter(text, from) ? from + 1 : from, start),
    suffix: text.slice(end, splitsCharacter(text, to) ? to - 1 : to),
  };
}

/**
 * Where the passage stands in `text`: found, gone, or ambiguous when its words
 * occur more than once and their surroundings do not tell which was meant.
 * Never a guess: a tie is for a person to settle.
 */
export function locate(text: string, selector: Quotation): Found | Gone | Ambiguous {
  const [best, next] = occurrences(text, selector.exact)
    .map((at) => ({ at, agreement: agreement(text, at, selector) }))
    .sort((a, b) => b.agreement - a.agreement);
  if (!best) return { place: "gone" };
  if (next?.agreement === best.agreement) return { place: "ambiguous" };
  return { place: "found", span: { start: best.at, end: best.at + selector.exact.length } };
}

/** Whether the place falls inside a surrogate pair, where no text may be cut. */
export function splitsCharacter(text: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));
}

/** Where the words stand, overlapping ones too. An empty quotation stands nowhere. */
function occurrences(text: string, exact: string): number[] {
  const found: number[] = [];
  if (exact === "") return found;
  for (let at = text.indexOf(exact); at !== -1; at = text.indexOf(exact, at + 1)) found.push(at);
  return found;
}

/** How many code units of the context on both sides stand there too, counted outward from the passage. */
function agreement(text: string, at: number, { exact, prefix, suffix }: Quotation): number {
  let before = 0;
  while (before < prefix.length && before < at && prefix.at(-1 - before) === text[at - 1 - before]) before++;
  const end = at + exact.length;
  let after = 0;
  while (after < suffix.length && suffix[after] === text[end + after] && end + after < text.length) after++;
  return before + after;
}
