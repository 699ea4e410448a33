/**
 * How an organization comes to be verified, and stops being so: one table of what may be done, from where, by whom.
 *
 * Owners send in and take back, reviewers decide, time lets a verification expire. Nothing else changes a standing.
 */
import type { Standing } from "./organization";

/** `owner` is one of its owners, `reviewer` is staff, `time` is nobody. */
export type Mover = "owner" | "reviewer" | "time";

type Move = {
  by: Mover;
  from: readonly Standing[];
  /** Null where it stands as it stood. */
  to: Standing | null;
  /** Whether the reviewer must say why. */
  reason?: boolean;
  /** Whether all of the checklist must be in order, and the domain proven. */
  checked?: boolean;
};

/** Where it may be written, and documents be added: nobody reviews it then. */
export const OPEN = ["draft", "more-information-needed", "declined", "revoked", "expired"] as const;

/** `change` is what another name, domain or responsible person does to a verified one. */
export const MOVES = {
  submit: { by: "owner", from: OPEN, to: "applied" },
  withdraw: { by: "owner", from: ["applied", "in-review"], to: "draft" },
  change: { by: "owner", from: ["verified"], to: "applied" },
  "ask-renewal": { by: "owner", from: ["verified"], to: null },
  "take-up": { by: "reviewer", from: ["applied", "in-review"], to: "in-review" },
  "ask-for-more": { by: "reviewer", from: ["in-review"], to: "more-information-needed", reason: true },
  verify: { by: "reviewer", from: ["in-review"], to: "verified", checked: true },
  decline: { by: "reviewer", from: ["in-review"], to: "declined", reason: true },
  renew: { by: "reviewer", from: ["verified"], to: null, checked: true },
  suspend: { by: "reviewer", from: ["verified"], to: "suspended", reason: true },
  restore: { by: "reviewer", from: ["suspended"], to: "verified", reason: true },
  revoke: { by: "reviewer", from: ["verified", "suspended"], to: "revoked", reason: true },
  expire: { by: "time", from: ["verified"], to: "expired" },
} as const satisfies Record<string, Move>;
export type Act = keyof typeof MOVES;
export type ActOf<By extends Mover> = { [Each in Act]: (typeof MOVES)[Each]["by"] extends By ? Each : never }[Act];

export const ACTS = Object.keys(MOVES) as Act[];
export const REVIEWER_ACTS = ACTS.filter((act): act is ActOf<"reviewer"> => MOVES[act].by === "reviewer");

/** The standing after the act; null when it may not be done from there. */
export function moved(act: Act, from: Standing): Standing | null {
  const move: Move = MOVES[act];
  return move.from.includes(from) ? (move.to ?? from) : null;
}

export function needs(act: Act): { reason: boolean; checked: boolean } {
  const { reason = false, checked = false }: Move = MOVES[act];
  return { reason, checked };
}

/** What this side may do with one that stands so. */
export function actsFrom(standing: Standing, by: Mover): Act[] {
  return ACTS.filter((act) => MOVES[act].by === by && moved(act, standing) !== null);
}

export function isOpen(standing: Standing): boolean {
  return OPEN.some((one) => one === standing);
}

/** What a reviewer looks at before they verify. */
export const CHECKLIST = {
  registered: "It is registered as it says, or needs no registration",
  name: "Its name is its own, and nobody else’s that is known",
  domain: "The domain is its own, and its website names it",
  responsible: "The person responsible acts for it",
  documents: "The documents say the same",
} as const;
export type Check = keyof typeof CHECKLIST;
export const CHECKS = Object.keys(CHECKLIST) as Check[];

/** What is not yet in order. */
export function unchecked(checked: readonly string[]): Check[] {
  return CHECKS.filter((check) => !checked.includes(check));
}

export type Decision = {
  number: number;
  act: Act;
  from: Standing;
  to: Standing;
  /** What it was called then. */
  name: string;
  /** Null for what time decided. */
  by: { id: string; name: string | null } | null;
  reason: string;
  checked: Check[];
  at: Date;
};

/** An act as the history tells it. */
export const ACT_WORDS: Record<Act, string> = {
  submit: "Sent in",
  withdraw: "Taken back",
  change: "Name, domain or responsible person changed",
  "ask-renewal": "Asked for another year",
  "take-up": "Taken up for review",
  "ask-for-more": "More information asked for",
  verify: "Verified",
  decline: "Declined",
  renew: "Renewed for a year",
  suspend: "Suspended",
  restore: "Restored",
  revoke: "Revoked",
  expire: "Verification expired",
};
