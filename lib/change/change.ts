/**
 * A thing that happened. It names its subject and holds no words, so nothing hidden can leak from it.
 */
import { z } from "zod";

/** `proposed`: a suggestion is part of a proposal, or of one no more. `positioned`: a position was taken or changed, or how many took one. `replied`: what answers it, or how it is shown because of that, is not what it was. */
export const CHANGE_KINDS = [
  "imported",
  "revised",
  "corrected",
  "annotated",
  "edited",
  "deleted",
  "hidden",
  "restored",
  "replied",
  "voted",
  "reacted",
  "positioned",
  "decided",
  "proposed",
  "conflicted",
] as const;
export const ChangeKind = z.enum(CHANGE_KINDS);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** The collections a subject may belong to, as they are named in the API. */
export const COLLECTIONS = [
  "bills",
  "versions",
  "annotations",
  "reactions",
  "positions",
  "position-totals",
  "organizations",
  "members",
  "committees",
  "votes",
  "floor",
  "schedule",
  "meetings",
] as const;
export const Collection = z.enum(COLLECTIONS);
export type Collection = z.infer<typeof Collection>;

/** `bill` is the bill it is about; null when it is about none. */
export type NewChange = { at: Date; kind: ChangeKind; collection: Collection; subject: string; bill: string | null };

/** A change that has its place in the feed. `number` grows by one from change to change. */
export type Change = NewChange & { number: bigint };
