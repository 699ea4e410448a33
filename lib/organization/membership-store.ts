/** Who speaks for organizations, and who is invited to. */
import { type Db, db } from "@/lib/db";
import { uuidv7 } from "@/lib/uuid";
import type { Prisma } from "@/prisma/generated/client";
import type { MemberRole } from "./organization";

/** Null when they do not belong to it. */
export async function roleIn(organizationId: string, userId: string, from: Db = db): Promise<MemberRole | null> {
  const row = await from.membership.findUnique({
    select: { role: true },
    where: { organizationId_userId: { organizationId, userId } },
  });
  return (row?.role ?? null) as MemberRole | null;
}

export type Member = { id: string; name: string | null; role: MemberRole; listed: boolean };

/** An organization has at most this many members. */
export const MOST_MEMBERS = 200;

/** By name; those without one last. */
export async function membersOf(organizationId: string, from: Db = db): Promise<Member[]> {
  const rows = await from.membership.findMany({
    select: { role: true, listed: true, user: { select: { id: true, name: true } } },
    where: { organizationId },
    orderBy: [{ user: { name: { sort: "asc", nulls: "last" } } }, { userId: "asc" }],
    take: MOST_MEMBERS,
  });
  return rows.map(({ user, role, listed }) => ({ ...user, role: role as MemberRole, listed }));
}

export async function countOwners(organizationId: string, from: Db = db): Promise<number> {
  return from.membership.count({ where: { organizationId, role: "owner" } });
}

export async function saveMember(organizationId: string, userId: string, role: MemberRole, tx: Db): Promise<void> {
  await tx.membership.upsert({
    where: { organizationId_userId: { organizationId, userId } },
    create: { organizationId, userId, role },
    update: { role },
  });
}

export async function removeMember(organizationId: string, userId: string, tx: Db): Promise<void> {
  await tx.membership.deleteMany({ where: { organizationId, userId } });
}

export async function saveListed(organizationId: string, userId: string, listed: boolean, to: Db = db): Promise<void> {
  await to.membership.updateMany({ where: { organizationId, userId }, data: { listed } });
}

export type Invitation = {
  id: string;
  email: string;
  role: MemberRole;
  createdAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  organization: { id: string; name: string };
  by: { id: string; name: string | null };
};

const select = {
  id: true,
  email: true,
  role: true,
  createdAt: true,
  expiresAt: true,
  acceptedAt: true,
  organization: { select: { id: true, name: true } },
  by: { select: { id: true, name: true } },
} satisfies Prisma.InvitationSelect;

function toInvitation({ role, ...row }: Prisma.InvitationGetPayload<{ select: typeof select }>): Invitation {
  return { ...row, role: role as MemberRole };
}

const openAt = (now: Date) => ({ acceptedAt: null, expiresAt: { gt: now } }) satisfies Prisma.InvitationWhereInput;

/** Those that can still be taken up, in the order in which they were sent. */
export async function openInvitations(organizationId: string, now: Date, from: Db = db): Promise<Invitation[]> {
  const rows = await from.invitation.findMany({
    select,
    where: { organizationId, ...openAt(now) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MOST_MEMBERS,
  });
  return rows.map(toInvitation);
}

/** How many were sent since then, taken up or not. */
export async function countInvitations(organizationId: string, since: Date, from: Db = db): Promise<number> {
  return from.invitation.count({ where: { organizationId, createdAt: { gt: since } } });
}

/** Null when the token is none of ours, was used, or came too late. */
export async function invitationOf(tokenHash: string, now: Date, from: Db = db): Promise<Invitation | null> {
  const row = await from.invitation.findFirst({ select, where: { tokenHash, ...openAt(now) } });
  return row && toInvitation(row);
}

type NewInvitation = { organization: string; email: string; role: MemberRole; tokenHash: string; byId: string };

export async function saveInvitation(given: NewInvitation, expiresAt: Date, now: Date, tx: Db): Promise<void> {
  const { organization: organizationId, ...row } = given;
  await tx.invitation.create({ data: { ...row, id: uuidv7(now), organizationId, createdAt: now, expiresAt } });
}

/** False when somebody took it up before. */
export async function useInvitation(id: string, now: Date, tx: Db): Promise<boolean> {
  const { count } = await tx.invitation.updateMany({ where: { id, ...openAt(now) }, data: { acceptedAt: now } });
  return count === 1;
}

/** It can be taken up no more; it still counts as sent. */
export async function closeInvitation(organizationId: string, id: string, now: Date, to: Db = db): Promise<void> {
  await to.invitation.updateMany({ where: { id, organizationId, acceptedAt: null }, data: { expiresAt: now } });
}
