/** How each stance is shown: a mark, a color by its name in the style sheet, and always its word. */
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
