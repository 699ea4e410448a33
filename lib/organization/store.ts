import { type Db, db } from "@/lib/db";
import type { MemberRole, Organization } from "./organization";

/** Saves an organization with the people who may speak for it. */
export async function saveOrganization(
  organization: Organization,
  members: readonly { userId: string; role: MemberRole }[],
  to: Db = db,
): Promise<void> {
  await to.organization.create({ data: { ...organization, memberships: { create: [...members] } } });
}
