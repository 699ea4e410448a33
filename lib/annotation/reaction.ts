/**
 * A person's stance on a block, at most one of each kind: no words, no thread.
 */

export const REACTION_KINDS = ["great-idea", "problematic", "confusing", "unnecessary"] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];

/** How many people took each stance. */
export type Totals = Record<ReactionKind, number>;

/** What a block's totals are, and which stances the viewer took. */
export type Stance = { totals: Totals; mine: ReactionKind[] };

/** One total as it is published. Its row stays when it falls to 0. */
export type ReactionTotal = {
  id: string;
  bill: string;
  version: string;
  revision: number;
  /** Whether that text is the version's latest. */
  current: boolean;
  path: string;
  kind: ReactionKind;
  total: number;
  createdAt: Date;
  updatedAt: Date;
};

export function noTotals(): Totals {
  return { "great-idea": 0, problematic: 0, confusing: 0, unnecessary: 0 };
}

export function totalsFrom(rows: readonly { kind: ReactionKind; total: number }[]): Totals {
  const totals = noTotals();
  for (const { kind, total } of rows) totals[kind] = total;
  return totals;
}
