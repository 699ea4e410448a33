/**
 * What the House plans to take up in a week.
 */

export type WeekItem = {
  id: string;
  /** “Items that may be considered under suspension of the rules” */
  category: string;
  /** As printed: “H.R. 1”, “Senate Amendment to H.R. 22”, or what has no number yet. */
  number: string;
  text: string | null;
  bills: string[];
  addedAt: Date | null;
  /** Null while it is planned. */
  removedAt: Date | null;
  files: { kind: string | null; url: string }[];
};

/** `weekOf` is the Monday, `YYYY-MM-DD`; items in the order of the plan. */
export type FloorWeek = { weekOf: string; congress: number; changedAt: Date; items: WeekItem[] };

export type KeptItem = WeekItem & { weekOf: string; congress: number; createdAt: Date; updatedAt: Date };

/** Why it matters to be heard before then. */
export const VOTE_AHEAD =
  "The House may vote on it then: tell your representative, and say here what you think, before.";
