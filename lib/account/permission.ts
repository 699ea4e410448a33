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
  apply: { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to apply for an organization." },
  "write-application": {
    roles: ["citizen", "moderator", "staff"],
    refusal: "Sign in to write for your organization.",
    members: ["owner", "editor"],
  },
  "send-application": {
    roles: ["citizen", "moderator", "staff"],
    refusal: "Sign in to act for your organization.",
    members: ["owner"],
  },
  "prove-domain": {
    roles: ["citizen", "moderator", "staff"],
    refusal: "Sign in to prove your organization's domain.",
    members: ["owner", "editor"],
  },
  "manage-members": {
    roles: ["citizen", "moderator", "staff"],
    refusal: "Sign in to choose who speaks for your organization.",
    members: ["owner"],
  },
  belong: {
    roles: ["citizen", "moderator", "staff"],
    refusal: "Sign in as who belongs to the organization.",
    members: ["owner", "editor", "speaker"],
  },
  join: { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to take the invitation up." },
  vet: { roles: ["staff"], refusal: "Sign in as staff to review organizations." },
  name: { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to choose a name." },
  "say-state": { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to say where you vote." },
  review: { roles: ["moderator", "staff"], refusal: "Sign in as a moderator to review what waits." },
  "oversee-intake": { roles: ["staff"], refusal: "Sign in as staff to see what is imported." },
} as const satisfies Record<
  string,
  { roles: readonly Role[]; refusal: string; office?: string; members?: readonly string[] }
>;
export type Permission = keyof typeof PERMISSIONS;
/** What an organization's members do for it, each by their role there. */
export type MemberPermission = {
  [Each in Permission]: (typeof PERMISSIONS)[Each] extends { members: readonly string[] } ? Each : never;
}[Permission];

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

/** Whether a member of that role may; null for who does not belong to the organization. */
export function mayAsMember(permission: MemberPermission, role: string | null): boolean {
  return PERMISSIONS[permission].members.some((one) => one === role);
}

/** A Problem unless they may. To who does not belong to it, an organization that is not known is not there. */
export function permittedMember(permission: MemberPermission, role: string | null): void {
  if (role === null) throw new Problem("not-found", "You belong to no such organization.");
  if (!mayAsMember(permission, role))
    throw new Problem(
      "forbidden",
      `Only ${PERMISSIONS[permission].members.join(" and ")}s may do that: ask one of them.`,
    );
}

export function mayVet(viewer: Viewer): boolean {
  return viewer.kind === "citizen" && PERMISSIONS.vet.roles.some((role) => role === viewer.role);
}
