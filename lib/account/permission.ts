/**
 * Who may do what: one table. A permission narrows the viewer, so that the type proves it was asked.
 */
import { Problem } from "@/lib/problem";
import type { Role } from "./role";
import type { Citizen, Viewer, Voice } from "./viewer";

export const PERMISSIONS = {
  annotate: { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to comment." },
  react: { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to react." },
  "take-position": { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to support or oppose a bill." },
  vote: { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to vote." },
  "decide-suggestions": {
    roles: ["citizen", "moderator", "staff"],
    refusal: "Sign in to answer suggestions.",
    office: "Only the office that holds the bill may answer, accept and decline.",
  },
  name: { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to choose a name." },
  "say-state": { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to say where you vote." },
  review: { roles: ["moderator", "staff"], refusal: "Sign in as a moderator to review what waits." },
  "oversee-intake": { roles: ["staff"], refusal: "Sign in as staff to see what is imported." },
} as const satisfies Record<string, { roles: readonly Role[]; refusal: string; office?: string }>;
export type Permission = keyof typeof PERMISSIONS;

/** The viewer as somebody who may; a Problem otherwise. */
export function permitted(viewer: Viewer, permission: Permission): Citizen {
  const { roles, refusal } = PERMISSIONS[permission];
  if (viewer.kind === "guest") throw new Problem("sign-in-required", refusal);
  if (!roles.some((role) => role === viewer.role)) throw new Problem("forbidden", "Your account may not do that.");
  return viewer;
}

/** The viewer as a member of that office, which is verified; a Problem otherwise, and where no office is given. */
export function permittedFor(
  viewer: Viewer,
  permission: "decide-suggestions",
  office: { id: string } | null,
): { person: Citizen; voice: Voice } {
  const person = permitted(viewer, permission);
  const voice = person.voices.find(
    ({ organization, standing }) => organization === office?.id && standing === "verified",
  );
  if (!voice) throw new Problem("forbidden", PERMISSIONS[permission].office);
  return { person, voice };
}
