import { notFound, redirect } from "next/navigation";
import { PERMISSIONS, type Permission } from "@/lib/account/permission";
import type { Citizen, Viewer } from "@/lib/account/viewer";

/** Whoever may see a page of the staff; a guest is asked to sign in, and nobody else learns that the page exists. */
export function insider(viewer: Viewer, permission: Permission, here: string): Citizen {
  if (viewer.kind === "guest") redirect(`/sign-in?next=${here}` as "/");
  const roles: readonly string[] = PERMISSIONS[permission].roles;
  if (!roles.includes(viewer.role)) notFound();
  if (viewer.proofAsked && viewer.proof === "none") redirect(`/account/proof?next=${here}` as "/");
  return viewer;
}
