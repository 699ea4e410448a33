/**
 * Who asks.
 */
import type { Role } from "./role";

/** An organization the person may speak for, with the standing it has now. */
export type Voice = { organization: string; name: string; standing: string };

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
};
export type Viewer = Guest | Citizen;

export const guest: Guest = { kind: "guest" };
