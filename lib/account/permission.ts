/**
 * Who may do what: one table. A permission narrows the viewer, so that the type proves it was asked.
 */
import { Problem } from "@/lib/problem";
import type { Role } from "./role";
import type { Citizen, Viewer } from "./viewer";

export const PERMISSIONS = {
  annotate: { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to comment." },
  react: { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to react." },
  vote: { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to vote." },
  name: { roles: ["citizen", "moderator", "staff"], refusal: "Sign in to choose a name." },
  "oversee-intake": { roles: ["staff"], refusal: "Sign in as staff to see what is imported." },
} as const satisfies Record<string, { roles: readonly Role[]; refusal: string }>;
export type Permission = keyof typeof PERMISSIONS;

/** The viewer as somebody who may; a Problem otherwise. */
export function permitted(viewer: Viewer, permission: Permission): Citizen {
  const { roles, refusal } = PERMISSIONS[permission];
  if (viewer.kind === "guest") throw new Problem("sign-in-required", refusal);
  if (!roles.some((role) => role === viewer.role)) throw new Problem("forbidden", "Your account may not do that.");
  return viewer;
}
