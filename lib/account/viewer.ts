/**
 * Who asks.
 */
import type { Proof } from "./proof";
import type { Role } from "./role";

/** An organization the person may speak for, with the standing it has now. */
export type Voice = { organization: string; name: string; standing: string };

/** What a moderator decided about an account, while it is in force: each until when, else null. */
export type Restraints = {
  suspendedUntil: Date | null;
  /** It may write as much as a new account. */
  limitedUntil: Date | null;
  /** A moderator reads all it writes before others do. */
  heldUntil: Date | null;
};

export const FREE: Restraints = { suspendedUntil: null, limitedUntil: null, heldUntil: null };

export type Guest = { kind: "guest" };
/** Somebody with a verified address. `name` is null until they have chosen one. */
export type Citizen = {
  kind: "citizen";
  id: string;
  name: string | null;
  role: Role;
  voices: Voice[];
  /** When the account was made. */
  createdAt: Date;
  restraints: Restraints;
  /** How sure it is that it is them; whether the site asks those with a role for it. */
  proof: Proof;
  proofAsked: boolean;
};
export type Viewer = Guest | Citizen;

export const guest: Guest = { kind: "guest" };
