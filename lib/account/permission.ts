/**
 * Who may do what: one table. A permission narrows the viewer, so that the type proves it was asked.
 */

import { easternDay, sayDate } from "@/lib/clock";
import { Problem } from "@/lib/problem";
import { type Proof, suffices } from "./proof";
import type { Role } from "./role";
import type { Citizen, Viewer, Voice } from "./viewer";

const EVERYBODY = ["citizen", "moderator", "staff"] as const;

export const PERMISSIONS = {
  annotate: { roles: EVERYBODY, refusal: "Sign in to comment." },
  react: { roles: EVERYBODY, refusal: "Sign in to react." },
  "take-position": { roles: EVERYBODY, refusal: "Sign in to support or oppose a bill." },
  vote: { roles: EVERYBODY, refusal: "Sign in to vote." },
  "take-back": { roles: EVERYBODY, refusal: "Sign in to take back what you said.", suspended: true },
  "decide-suggestions": {
    roles: EVERYBODY,
    refusal: "Sign in to answer suggestions.",
    office: "Only the office that holds the bill may answer, accept and decline.",
  },
  apply: { roles: EVERYBODY, refusal: "Sign in to apply for an organization." },
  "write-application": {
    roles: EVERYBODY,
    refusal: "Sign in to write for your organization.",
    members: ["owner", "editor"],
  },
  "send-application": {
    roles: EVERYBODY,
    refusal: "Sign in to act for your organization.",
    members: ["owner"],
  },
  "prove-domain": {
    roles: EVERYBODY,
    refusal: "Sign in to prove your organization's domain.",
    members: ["owner", "editor"],
  },
  "manage-members": {
    roles: EVERYBODY,
    refusal: "Sign in to choose who speaks for your organization.",
    members: ["owner"],
  },
  belong: {
    roles: EVERYBODY,
    refusal: "Sign in as who belongs to the organization.",
    members: ["owner", "editor", "speaker"],
  },
  join: { roles: EVERYBODY, refusal: "Sign in to take the invitation up." },
  vet: { roles: ["staff"], refusal: "Sign in as staff to review organizations.", proof: "given" },
  name: { roles: EVERYBODY, refusal: "Sign in to choose a name." },
  "say-state": { roles: EVERYBODY, refusal: "Sign in to say where you vote." },
  "manage-sessions": { roles: EVERYBODY, refusal: "Sign in to see where you are signed in.", suspended: true },
  "manage-proof": { roles: EVERYBODY, refusal: "Sign in first.", suspended: true },
  "remove-proof": { roles: EVERYBODY, refusal: "Sign in first.", suspended: true, proof: "fresh", always: true },
  "take-out": { roles: EVERYBODY, refusal: "Sign in to download what is yours.", suspended: true },
  leave: { roles: EVERYBODY, refusal: "Sign in to delete your account.", suspended: true },
  review: {
    roles: ["moderator", "staff"],
    refusal: "Sign in as a moderator to review what waits.",
    proof: "given",
  },
  report: { roles: ["guest", "citizen", "moderator", "staff"], refusal: "Sign in to report." },
  moderate: {
    roles: ["moderator", "staff"],
    refusal: "Sign in as a moderator to act on what is reported.",
    proof: "given",
  },
  "restrain-gravely": { roles: ["moderator", "staff"], refusal: "Sign in as a moderator.", proof: "fresh" },
  "take-down": { roles: ["staff"], refusal: "Sign in as staff to take down what the law forbids.", proof: "fresh" },
  "oversee-moderation": { roles: ["staff"], refusal: "Sign in as staff to see how moderators act.", proof: "given" },
  appeal: { roles: EVERYBODY, refusal: "Sign in to appeal.", suspended: true },
  "oversee-intake": { roles: ["staff"], refusal: "Sign in as staff to see what is imported.", proof: "given" },
} as const satisfies Record<string, Rule>;
export type Permission = keyof typeof PERMISSIONS;
/** What an organization's members do for it, each by their role there. */
export type MemberPermission = {
  [Each in Permission]: (typeof PERMISSIONS)[Each] extends { members: readonly string[] } ? Each : never;
}[Permission];

/**
 * `suspended`: whose account is suspended may do it too. `proof`: so sure must it be that it is them, where the site asks for it, or
 * `always`. `office` is the refusal to who does not speak for it;
 * `members` are the roles in an organization that may.
 */
type Rule = {
  roles: readonly ("guest" | Role)[];
  refusal: string;
  office?: string;
  members?: readonly string[];
  suspended?: true;
  proof?: Proof;
  always?: true;
};

/** The viewer as somebody who may; a Problem otherwise. */
export function permitted(viewer: Viewer, permission: Permission): Citizen {
  const { refusal } = PERMISSIONS[permission];
  if (viewer.kind === "guest") throw new Problem("sign-in-required", refusal);
  allowed(viewer, permission);
  return viewer;
}

/** Refuses whoever may not, where a guest may, too. */
export function allowed(viewer: Viewer, permission: Permission): void {
  const { roles, refusal, suspended, proof = "none", always }: Rule = PERMISSIONS[permission];
  const is = viewer.kind === "guest" ? "guest" : viewer.role;
  if (!roles.includes(is))
    throw viewer.kind === "guest"
      ? new Problem("sign-in-required", refusal)
      : new Problem("forbidden", "Your account may not do that.");
  if (viewer.kind === "guest") return;
  if (viewer.restraints.suspendedUntil !== null && !suspended)
    throw new Problem("forbidden", saySuspended(viewer.restraints.suspendedUntil), [], { see: "/account/moderation" });
  if ((always || viewer.proofAsked) && !suffices(viewer.proof, proof))
    throw new Problem("forbidden", "Prove first that it is you, by a passkey or a code.", [], {
      see: "/account/proof",
    });
}

export function saySuspended(until: Date): string {
  return `Your account is suspended until ${sayDate(easternDay(until))}. Your account page says why, and how to appeal.`;
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
