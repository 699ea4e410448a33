/** Who speaks for an organization: invited by its owners, taken up by themselves. */
import { randomBytes } from "node:crypto";
import { secret } from "@/lib/account/commands";
import { permitted } from "@/lib/account/permission";
import { hashOfToken } from "@/lib/account/sign-in-link";
import type { Viewer } from "@/lib/account/viewer";
import { type Db, transaction } from "@/lib/db";
import { publicUrl } from "@/lib/env";
import { sendMail } from "@/lib/mail";
import { Problem } from "@/lib/problem";
import { asMember } from "./application-commands";
import { invitationMail } from "./letter";
import {
  closeInvitation,
  countInvitations,
  countOwners,
  type Invitation,
  invitationOf,
  MOST_MEMBERS,
  membersOf,
  removeMember,
  roleIn,
  saveInvitation,
  saveListed,
  saveMember,
  useInvitation,
} from "./membership-store";
import { MEMBER_ROLES, type MemberRole } from "./organization";
import type { MailedToken, MemberChange, NewInvitation } from "./schema";
import { findOrganization, lockOrganization } from "./store";

const DAY = 24 * 60 * 60 * 1_000;
/** Milliseconds an invitation can be taken up. */
const LASTS = 14 * DAY;
/** Invitations one organization may send in a day. */
const A_DAY = 20;

/** Mails an invitation. Whether its address has an account is not told. */
export async function invite(viewer: Viewer, { id, email, role }: NewInvitation, now: Date): Promise<void> {
  const person = await asMember(viewer, "manage-members", id);
  const [organization, sent] = await Promise.all([
    findOrganization(id),
    countInvitations(id, new Date(now.getTime() - DAY)),
  ]);
  if (sent >= A_DAY) throw new Problem("too-many-requests", "Twenty invitations were sent today: go on tomorrow.");
  const token = randomBytes(32).toString("hex");
  const link = `${publicUrl()}/organizations/join?token=${token}`;
  const by = person.name ?? "Somebody";
  await sendMail(invitationMail({ to: email, name: organization?.name ?? "an organization", by, role, link }), now);
  const given = { organization: id, email, role, tokenHash: hashOfToken(token, secret()), byId: person.id };
  await transaction((tx) => saveInvitation(given, new Date(now.getTime() + LASTS), now, tx));
}

export async function takeBackInvitation(
  viewer: Viewer,
  { id, invitation }: { id: string; invitation: string },
  now: Date,
): Promise<void> {
  await asMember(viewer, "manage-members", id);
  await closeInvitation(id, invitation, now);
}

/** What the link in a mail invites to; null when it is used up, taken back, or too old. For the page that asks first. */
export function invitationAsked(token: string, now: Date): Promise<Invitation | null> {
  return invitationOf(hashOfToken(token, secret()), now);
}

/** Takes the invitation up, once. Who belongs to it already keeps the greater of the two roles. The organization's id. */
export async function join(viewer: Viewer, { token }: MailedToken, now: Date): Promise<string> {
  const { id: userId } = permitted(viewer, "join");
  const invitation = await invitationAsked(token, now);
  if (invitation === null) throw usedUp();
  const { id, role, organization } = invitation;

  await transaction(async (tx) => {
    await lockOrganization(organization.id, tx);
    if (!(await useInvitation(id, now, tx))) throw usedUp();
    const has = await roleIn(organization.id, userId, tx);
    if (has === null && (await membersOf(organization.id, tx)).length >= MOST_MEMBERS)
      throw new Problem("conflict", `It has ${MOST_MEMBERS} members already: one must leave first.`);
    await saveMember(organization.id, userId, greater(role, has), tx);
  });
  return organization.id;
}

/** Gives a member another role, or ends the membership. */
export async function changeMember(viewer: Viewer, { id, member, role }: MemberChange): Promise<void> {
  await asMember(viewer, "manage-members", id);
  await transaction((tx) => put(id, member, role, tx));
}

export async function leave(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const person = await asMember(viewer, "belong", id);
  await transaction((tx) => put(id, person.id, null, tx));
}

/** Whether the organization's profile names the viewer. */
export async function showMyself(viewer: Viewer, { id, listed }: { id: string; listed: boolean }): Promise<void> {
  const person = await asMember(viewer, "belong", id);
  await saveListed(id, person.id, listed);
}

/** An organization without an owner could never be changed again: two owners who leave at once are told one after the other. */
async function put(id: string, member: string, role: MemberRole | null, tx: Db): Promise<void> {
  await lockOrganization(id, tx);
  const has = await roleIn(id, member, tx);
  if (has === null) throw new Problem("not-found", "They do not belong to it any more.");
  if (has === "owner" && role !== "owner" && (await countOwners(id, tx)) === 1)
    throw new Problem("conflict", "It needs an owner: make somebody else one first.");
  if (role === null) await removeMember(id, member, tx);
  else await saveMember(id, member, role, tx);
}

function greater(role: MemberRole, has: MemberRole | null): MemberRole {
  return has !== null && MEMBER_ROLES.indexOf(has) < MEMBER_ROLES.indexOf(role) ? has : role;
}

function usedUp(): Problem {
  return new Problem("conflict", "This invitation was used, taken back, or is too old. Ask for a new one.");
}
