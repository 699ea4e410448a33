/** How what is said is shown beside a block. Each stance has a mark, a color by its name in the style sheet, and always its word. */
import type { SaidOn } from "@/lib/annotation/inside-store";
import { REACTION_KINDS, type ReactionKind, type Totals } from "@/lib/annotation/reaction";

export const KINDS: Record<ReactionKind, { mark: string; word: string }> = {
  "great-idea": { mark: "+", word: "Great idea" },
  problematic: { mark: "!", word: "Problematic" },
  confusing: { mark: "?", word: "Confusing" },
  unnecessary: { mark: "–", word: "Unnecessary" },
};

/** The stance most people took, the first of equals; null when nobody took one. */
export function prevailing(totals: Totals): ReactionKind | null {
  const [first] = [...REACTION_KINDS].sort((a, b) => totals[b] - totals[a]);
  return first && totals[first] > 0 ? first : null;
}

export function sumOf(totals: Totals): number {
  return REACTION_KINDS.reduce((sum, kind) => sum + totals[kind], 0);
}

/** How much is shown on a block, how much of it are stances, and the one that prevails among those. */
export type Shown = { count: number; stances: number; kind: ReactionKind | null };

/** The mark in the gutter, as attributes; null takes one away. */
export function markOf({ count, stances, kind }: Shown): Record<string, string | null> {
  const others = count - stances;
  return {
    "data-count": count > 0 ? String(count) : null,
    "data-kind": kind,
    "data-mark": kind ? `${KINDS[kind].mark} ${stances}` : others > 0 ? `“ ${others}` : null,
    "data-more": kind && others > 0 ? `“ ${others}` : null,
  };
}

/** “2 reactions, 1 comment”; empty when nothing is said. */
export function sayCounts({ totals, comments, suggestions }: SaidOn): string {
  const words = Object.entries({ reaction: sumOf(totals), comment: comments, suggestion: suggestions });
  return words.flatMap(([what, many]) => (many > 0 ? counted(many, what) : [])).join(", ");
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
