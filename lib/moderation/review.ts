/** What a moderator decides about something that waits. */
import { z } from "zod";
import { Words } from "@/lib/annotation/schema";

export const REVIEWS = ["publish", "decline"] as const;
export type Decided = (typeof REVIEWS)[number];

/** A decision as its author is told it: `reason` is empty for what was published. */
export type Review = { act: Decided; reason: string; at: Date };

/** What waits, as the moderator read it: `seen` is when its words had last changed. */
export const Reviewed = z.object({ id: z.guid(), seen: z.iso.datetime().transform((at) => new Date(at)) });
export type Reviewed = z.output<typeof Reviewed>;

export const Declined = Reviewed.extend({ reason: Words });
export type Declined = z.output<typeof Declined>;
