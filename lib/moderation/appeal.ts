/** What its author says against an act: once, and somebody else than who acted decides. */
import { z } from "zod";
import { Words } from "@/lib/annotation/schema";
import { type Act, kindOf } from "./act";

export const OUTCOMES = ["upheld", "reversed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Milliseconds after an act in which it may be appealed. */
export const APPEALED_WITHIN = 180 * 24 * 60 * 60 * 1_000;

export const NewAppeal = z.object({ act: z.guid(), words: Words });
export type NewAppeal = z.output<typeof NewAppeal>;

export const Judgment = z.object({
  appeal: z.guid(),
  outcome: z.enum(OUTCOMES, "Choose whether the act stands."),
  reason: Words,
});
export type Judgment = z.output<typeof Judgment>;

/** `outcome`, `reason` and `decidedAt` are null while it waits. */
export type Appeal = {
  id: string;
  act: Act;
  by: { id: string; name: string | null };
  words: string;
  at: Date;
  outcome: Outcome | null;
  reason: string | null;
  decidedAt: Date | null;
};

/** Whether somebody may still appeal, who has not: not against what has ended or was taken back. */
export function mayAppeal({ kind, at, until }: Act, undone: boolean, now: Date): boolean {
  if (kindOf(kind).appeal === undefined || undone) return false;
  if (until !== null && until <= now) return false;
  return now.getTime() - at.getTime() <= APPEALED_WITHIN;
}
