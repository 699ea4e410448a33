/**
 * What a person said about a part of a bill. It stays on the revision it was made on.
 */
import type { PlacedPart, Placement } from "./placement";
import type { Selector } from "./selector";
import type { Suggestion } from "./suggestion";

export const MOTIVATIONS = ["commenting", "editing"] as const;
export type Motivation = (typeof MOTIVATIONS)[number];

/** A block, or a passage of it (an empty one is a gap to insert at); `selector` is null for the whole block. */
export type Part = { path: string; selector: Selector | null };

/** Parts stand in reading order; there is at least one. `current` is false once the text has been corrected. */
export type Target = { version: string; revision: number; current: boolean; parts: Part[] };

/** `name` is null until they have chosen one: shown as “a reader”. Never an address. */
export type Author = { id: string; name: string | null };

export type Annotation = {
  id: string;
  motivation: Motivation;
  author: Author;
  /** The body they spoke for, with the standing it had then; null when they spoke for themselves. */
  organization: { id: string; name: string; standing: string } | null;
  bill: string;
  target: Target;
  body: string;
  /** What it would change, and what became of that; null unless it is `editing`. */
  suggestion: Suggestion | null;
  createdAt: Date;
  /** When its words last changed. */
  updatedAt: Date;
};

/** Where it stands in another text; `exact` are the words there, null for a whole block. */
export type Standing = Omit<Placement, "parts"> & {
  version: string;
  revision: number;
  parts: (PlacedPart & { exact: string | null })[];
};
