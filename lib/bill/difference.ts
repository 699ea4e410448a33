/**
 * What words were struck from a text and what words were inserted, word by word.
 *
 * The runs in order tell both texts whole: `same` and `struck` are the text before, `same` and `inserted` the text
 * after, to the character.
 */
import { type Budget, editScript, type Stretch } from "./edit-script";
import { tidied } from "./tidy";
import { BETWEEN, Codebook, countWords, type Tokens, tokensOf } from "./token";

export type RunKind = "same" | "struck" | "inserted";
export type Run = { kind: RunKind; text: string };

export type Difference = {
  /** Never empty runs; no two of one kind together; in a replacement what was struck comes first. */
  runs: Run[];
  /** False when the budget was spent: then what is shown as replaced may have words in common. */
  complete: boolean;
};

/** Steps for one pair of texts when nothing is said: some twenty milliseconds at worst. */
export const PAIR_BUDGET = 2_000_000;

/** `budget` is shared by all the differences of one comparison, so that many hard pairs together cost no more either. */
export function differenceOf(before: string, after: string, budget: Budget = { left: PAIR_BUDGET }): Difference {
  if (before === after) return { runs: runsOf([["same", before]]), complete: true };
  const book = new Codebook();
  const [a, b] = [tokensOf(before), tokensOf(after)];
  const own = { left: Math.min(budget.left, PAIR_BUDGET) };
  const granted = own.left;
  const { stretches, complete } = editScript(book.codesOf(a.words), book.codesOf(b.words), own);
  budget.left -= granted - Math.max(own.left, 0);
  return { runs: told(a, b, tidied(a, b, stretches)), complete };
}

/** The runs of a text that is wholly of one kind. */
export function wholly(kind: RunKind, text: string): Run[] {
  return runsOf([[kind, text]]);
}

/** The runs of two texts, one right after the other, as those of one. */
export function together(first: readonly Run[], second: readonly Run[]): Run[] {
  return runsOf([...first, ...second].map(({ kind, text }) => [kind, text]));
}

/** How many words the runs of a kind hold; punctuation is none. */
export function wordsIn(runs: readonly Run[], kind: RunKind): number {
  return runs.filter((run) => run.kind === kind).reduce((sum, { text }) => sum + countWords(text), 0);
}

/** Tokens in common become runs with what stands before them; where that differs, it was replaced. */
function told(a: Tokens, b: Tokens, stretches: readonly Stretch[]): Run[] {
  const parts: [RunKind, string][] = [];
  let [atA, atB] = [0, 0];
  const between = (toA: number, toB: number) => {
    parts.push(...replaced(a.text.slice(atA, toA), b.text.slice(atB, toB)));
    [atA, atB] = [toA, toB];
  };
  for (const stretch of stretches)
    for (let index = 0; index < stretch.length; index++) {
      between(a.starts[stretch.a + index] ?? 0, b.starts[stretch.b + index] ?? 0);
      const endA = a.ends[stretch.a + index] ?? 0;
      const endB = b.ends[stretch.b + index] ?? 0;
      const [word, other] = [a.text.slice(atA, endA), b.text.slice(atB, endB)];
      if (word === other) parts.push(["same", word]);
      else parts.push(["struck", word], ["inserted", other]); // an apostrophe of another shape
      [atA, atB] = [endA, endB];
    }
  between(a.text.length, b.text.length);
  return runsOf(parts);
}

/** One text for another, less the white space and quotation marks both begin or end with. */
function replaced(before: string, after: string): [RunKind, string][] {
  if (before === after) return [["same", before]];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head] && BETWEEN.test(before[head] ?? "")) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail) && BETWEEN.test(before.at(-1 - tail) ?? ""))
    tail += 1;
  return [
    ["same", before.slice(0, head)],
    ["struck", before.slice(head, before.length - tail)],
    ["inserted", after.slice(head, after.length - tail)],
    ["same", before.slice(before.length - tail)],
  ];
}

/** Runs of one kind put together; in each stretch of changes the struck words before the inserted. */
function runsOf(parts: readonly (readonly [RunKind, string])[]): Run[] {
  const runs: Run[] = [];
  const open = { struck: "", inserted: "" };
  const close = () => {
    for (const kind of ["struck", "inserted"] as const) {
      if (open[kind] !== "") runs.push({ kind, text: open[kind] });
      open[kind] = "";
    }
  };
  for (const [kind, text] of parts) {
    if (text === "") continue;
    if (kind !== "same") {
      open[kind] += text;
      continue;
    }
    close();
    const last = runs.at(-1);
    if (last?.kind === "same") last.text += text;
    else runs.push({ kind, text });
  }
  close();
  return runs;
}
