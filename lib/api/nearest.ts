/**
 * The word somebody may have meant.
 */

/** The most alike of the words; null when none is near: more than half of its letters would have to change. */
export function nearest(written: string, words: readonly string[]): string | null {
  const [best] = words
    .map((word) => ({ word, distance: distance(written.toLowerCase(), word.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.ceil(best.word.length / 2) ? best.word : null;
}

/** How many letters must be put in, taken out or changed (Levenshtein). Only the first 50 are looked at. */
function distance(one: string, other: string): number {
  const [a, b] = [one.slice(0, 50), other.slice(0, 50)];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      next.push(Math.min(change, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    last = next;
  }
  return last[b.length] ?? 0;
}
