/**
 * What people speak about now: by how many they are, and how many more than before. What one person does in a window counts
 * once, whether it is one reaction or a thousand comments.
 */

/** Days in each window. The window before it is as long. */
export const WINDOW_DAYS = { day: 1, week: 7, month: 30 } as const;
export type Window = keyof typeof WINDOW_DAYS;
export const WINDOWS = Object.keys(WINDOW_DAYS) as Window[];

/** A block is a section, or what stands in none. */
export const UNITS = ["bills", "blocks"] as const;
export type Unit = (typeof UNITS)[number];

/** Days after which an account is new no more, counted to what its owner said last in the window. */
export const SETTLED_AFTER = 7;
/** What the first newcomer counts; each doubling of newcomers and one counts as much again, so that a flood of them stays small. */
export const NEWCOMER = 0.5;
/** A list holds no more. */
export const LONGEST = 500;

export type People = { settled: number; newcomers: number };

/** Who spoke in the window and in the one before, and in how many acts (comments, replies, suggestions, reactions). */
export type Figures = { now: People; before: People; acts: number };

/** How much these people count together. */
export function weightOf({ settled, newcomers }: People): number {
  return settled + NEWCOMER * Math.log2(1 + newcomers);
}

/** From 0, when no more people speak than before, to 1, when nobody did before. */
export function riseOf({ now, before }: Pick<Figures, "now" | "before">): number {
  const [is, was] = [weightOf(now), weightOf(before)];
  return is > was ? (is - was) / (is + was) : 0;
}

/** The people, counted up to twice as they become more. Rounded to thousandths. */
export function scoreOf(figures: Pick<Figures, "now" | "before">): number {
  return Math.round(1_000 * weightOf(figures.now) * (1 + riseOf(figures))) / 1_000;
}

/** With their scores, the greatest first, at most `LONGEST`; ties by `key`. How much they did orders nothing. */
export function ranked<One extends Figures & { key: string }>(all: readonly One[]): (One & { score: number })[] {
  return all
    .map((one) => ({ ...one, score: scoreOf(one) }))
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
    .slice(0, LONGEST);
}
