/**
 * Makes a word by word difference read as a person would have marked it: no confetti of small words that two unrelated
 * sentences happen to share, and a change set where a clause begins and not in the middle of two.
 */
import type { Stretch } from "./edit-script";
import type { Tokens } from "./token";

/** More words than this in a row are no accident, however much around them changed. */
const MOST_BY_CHANCE = 4;
/** Of two texts that share less than this part of their letters, one replaced the other. */
const LEAST_IN_COMMON = 0.2;

/** The stretches that are worth keeping, each where it reads best. */
export function tidied(a: Tokens, b: Tokens, stretches: readonly Stretch[]): Stretch[] {
  let kept = slid(a, b, stretches);
  for (;;) {
    const fewer = withoutConfetti(a, b, kept);
    if (fewer.length === kept.length) break;
    kept = fewer;
  }
  const common = kept.reduce((sum, { a: from, length }) => sum + weight(a, from, from + length), 0);
  const larger = Math.max(weight(a, 0, a.words.length), weight(b, 0, b.words.length));
  const edges = kept.length <= 1 || kept.every((one) => one.length > MOST_BY_CHANCE);
  return edges || common >= larger * LEAST_IN_COMMON ? kept : kept.filter((one) => one.length > MOST_BY_CHANCE);
}

/** Drops every other stretch at most, so that each is judged by its neighbors as they stand. */
function withoutConfetti(a: Tokens, b: Tokens, stretches: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  let dropped = false;
  stretches.forEach((stretch, index) => {
    const before = stretches[index - 1];
    const after = stretches[index + 1];
    dropped = !dropped && isConfetti(a, b, stretch, before, after);
    if (!dropped) kept.push(stretch);
  });
  return kept;
}

/** Lighter than what changed on both its sides, and short. */
function isConfetti(
  a: Tokens,
  b: Tokens,
  stretch: Stretch,
  before: Stretch | undefined,
  after: Stretch | undefined,
): boolean {
  const { a: from, b: other, length } = stretch;
  if (wordsAmong(a, from, from + length) > MOST_BY_CHANCE) return false;
  const left = changed(a, b, before ? before.a + before.length : 0, from, before ? before.b + before.length : 0, other);
  const right = changed(a, b, from + length, after?.a ?? a.words.length, other + length, after?.b ?? b.words.length);
  // Where words were only added, or only taken away, what stood between still stands.
  if (left.less === 0 && right.less === 0) return false;
  return weight(a, from, from + length) * 2 <= Math.min(left.more, right.more);
}

/** The lighter and the heavier of what was struck and what was inserted in one place. */
function changed(a: Tokens, b: Tokens, a0: number, a1: number, b0: number, b1: number) {
  const [struck, inserted] = [weight(a, a0, a1), weight(b, b0, b1)];
  return { less: Math.min(struck, inserted), more: Math.max(struck, inserted) };
}

/** Letters and digits; a stop counts little. */
function weight({ words }: Tokens, from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index++) {
    const word = words[index] ?? "";
    sum += isWord(word) ? word.length : 0.25;
  }
  return sum;
}

function wordsAmong({ words }: Tokens, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index++) if (isWord(words[index] ?? "")) count += 1;
  return count;
}

function isWord(word: string): boolean {
  return word.length > 1 || /[\p{L}\p{N}]/u.test(word);
}

/** Where words were only inserted or only struck, and could as well have been one token to the left, the better place. */
function slid(a: Tokens, b: Tokens, given: readonly Stretch[]): Stretch[] {
  const stretches = given.map((one) => ({ ...one }));
  for (let index = 0; index + 1 < stretches.length; index++) {
    const before = stretches[index];
    const after = stretches[index + 1];
    if (!before || !after) continue;
    const [gapA, gapB] = [after.a - before.a - before.length, after.b - before.b - before.length];
    if (gapA > 0 === gapB > 0) continue;
    const side = gapA > 0 ? { words: a.words, end: after.a } : { words: b.words, end: after.b };
    const by = bestSlide(side.words, side.end, Math.max(gapA, gapB), before.length - 1, after.length - 1);
    before.length += by;
    after.a += by;
    after.b += by;
    after.length -= by;
  }
  return stretches;
}

/** How many tokens to the right (left when negative) the change that ends at `end` reads best. */
function bestSlide(words: readonly string[], end: number, length: number, mostLeft: number, mostRight: number): number {
  let best = 0;
  let score = fit(words, end, length);
  const consider = (by: number) => {
    const here = fit(words, end + by, length);
    if (here > score) [best, score] = [by, here];
  };
  for (let by = -1; -by <= mostLeft && words[end + by] === words[end + by - length]; by--) consider(by);
  for (let by = 1; by <= mostRight && words[end + by - 1] === words[end + by - 1 - length]; by++) consider(by);
  return best;
}

function fit(words: readonly string[], end: number, length: number): number {
  const start = end - length;
  return boundary(words, start) + boundary(words, end) + (balanced(words, start, end) ? 6 : 0);
}

/** Whether every bracket opened in the change is closed in it. */
function balanced(words: readonly string[], start: number, end: number): boolean {
  let open = 0;
  for (let index = start; index < end && open >= 0; index++) {
    const word = words[index] ?? "";
    if (word === "(" || word === "[") open += 1;
    if (word === ")" || word === "]") open -= 1;
  }
  return open === 0;
}

/** How well a change may begin or end before the token at `at`. */
function boundary(words: readonly string[], at: number): number {
  if (at <= 0 || at >= words.length) return 4;
  const before = words[at - 1] ?? "";
  if (/^[.;:—]$/.test(before)) return 3;
  if (before === ",") return 2;
  return before === ")" ? 1 : 0;
}
