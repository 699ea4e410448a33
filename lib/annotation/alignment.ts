/**
 * Where a passage of one text stands in another, by what differs between them.
 */
import type { Run } from "@/lib/bill/difference";
import type { Span } from "./selector";

/** A stretch of both texts: the same in both, or one for the other. An empty side is what was put in, or struck. */
type Piece = { same: boolean; before: Span; after: Span };

/** Both texts, cut in pieces that follow one another. */
export type Alignment = { pieces: Piece[] };

/**
 * What became of a passage: its place in the text after, or null where nothing stands for it; the share of its characters
 * that stand there still; the share of the context that stands right beside it still.
 */
export type Carried = { span: Span | null; kept: number; surrounded: number };

/** Characters on each side that tell whether a passage has its surroundings still. */
const CONTEXT = 32;

/** `runs` as `differenceOf` gives them: in a replacement the struck words come first. */
export function alignmentOf(runs: readonly Run[]): Alignment {
  const pieces: Piece[] = [];
  let [before, after] = [0, 0];
  for (const { kind, text } of runs) {
    const replaced = kind === "inserted" ? pieces.at(-1) : undefined;
    const ended = kind === "inserted" ? before : before + text.length;
    const endedAfter = kind === "struck" ? after : after + text.length;
    if (replaced && !replaced.same) replaced.after.end = endedAfter;
    else
      pieces.push({
        same: kind === "same",
        before: { start: before, end: ended },
        after: { start: after, end: endedAfter },
      });
    [before, after] = [ended, endedAfter];
  }
  return { pieces };
}

/**
 * Words put in right at its edge are not of the passage. Words that replaced some struck at its edge are: «30» days became
 * «45» days.
 */
export function carried({ pieces }: Alignment, { start, end }: Span): Carried {
  const touched = pieces.filter(({ before }) => before.start < end && before.end > start);
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return { span: null, kept: 0, surrounded: 0 };
  const from = first.same
    ? first.after.start + start - first.before.start
    : start <= first.before.start
      ? first.after.start
      : first.after.end;
  const to = last.same
    ? last.after.start + end - last.before.start
    : end >= last.before.end
      ? last.after.end
      : last.after.start;
  const kept = touched.filter(({ same }) => same).reduce((sum, { before }) => sum + overlap(before, { start, end }), 0);
  return {
    span: from < to ? { start: from, end: to } : null,
    kept: kept / (end - start),
    surrounded: surrounded(pieces, { start, end }, first, last),
  };
}

function overlap(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}

function surrounded(pieces: readonly Piece[], { start, end }: Span, first: Piece, last: Piece): number {
  const left = first.same || start > first.before.start ? first : pieces[pieces.indexOf(first) - 1];
  const right = last.same || end < last.before.end ? last : pieces[pieces.indexOf(last) + 1];
  const text = pieces.at(-1)?.before.end ?? 0;
  const wanted = Math.min(CONTEXT, start) + Math.min(CONTEXT, text - end);
  const had =
    (left?.same ? Math.min(CONTEXT, start - left.before.start) : 0) +
    (right?.same ? Math.min(CONTEXT, right.before.end - end) : 0);
  return wanted === 0 ? 1 : had / wanted;
}
