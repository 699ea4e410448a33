/**
 * What may be decided about a suggestion, by whom, and where that leads.
 */

export const STATUSES = ["proposed", "withdrawn", "accepted", "declined", "superseded", "conflicting"] as const;
export type Status = (typeof STATUSES)[number];

/** Those that still ask for something. */
export const OPEN = ["proposed", "conflicting"] as const satisfies readonly Status[];
/** Those that others for the same words are told of. */
export const LIVE = [...OPEN, "accepted"] as const satisfies readonly Status[];

type Move = { from: readonly Status[]; to: Status; by: "author" | "office" | "itself"; refusal: string };

/** `collide` and `clear` follow by themselves when one for the same words is accepted, or is no more. */
export const MOVES = {
  withdraw: {
    from: OPEN,
    to: "withdrawn",
    by: "author",
    refusal: "Only one that is not yet decided can be withdrawn.",
  },
  supersede: {
    from: OPEN,
    to: "superseded",
    by: "author",
    refusal: "Only one that is not yet decided can be superseded.",
  },
  accept: {
    from: ["proposed"],
    to: "accepted",
    by: "office",
    refusal: "Only one that is proposed, and conflicts with none accepted, can be accepted.",
  },
  decline: { from: LIVE, to: "declined", by: "office", refusal: "It is withdrawn, superseded or declined already." },
  collide: { from: ["proposed"], to: "conflicting", by: "itself", refusal: "Only a proposed one comes to conflict." },
  clear: { from: ["conflicting"], to: "proposed", by: "itself", refusal: "Only a conflicting one is cleared." },
} as const satisfies Record<string, Move>;
export type Act = keyof typeof MOVES;

/** Where the act leads from there; null where it does not apply. */
export function moved(act: Act, from: Status): Status | null {
  const { from: allowed, to } = MOVES[act];
  return allowed.some((status) => status === from) ? to : null;
}

/** One row of what was decided. An `answer` moves nothing: the office's words alone. */
export type Decision = {
  act: Act | "answer";
  from: Status;
  to: Status;
  by: { id: string; name: string | null };
  /** The office decided for; null for the author. */
  organization: { id: string; name: string } | null;
  /** Empty where none was given. */
  reason: string;
  at: Date;
};
