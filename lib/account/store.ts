import { PrismaAdapter } from "@auth/prisma-adapter";
import type { Adapter } from "next-auth/adapters";
import { type Db, db } from "@/lib/db";
import { env } from "@/lib/env";
import { proofOf } from "./proof";
import type { Role } from "./role";
import { touchSession } from "./session-store";
import type { State } from "./state";
import { type Citizen, FREE, type Restraints } from "./viewer";

/** next-auth's way to users, sessions and tokens; `agent` is kept of a session that is made, and `made` told of it. */
export function authAdapter(agent: string, made: (session: { userId: string }) => void): Adapter {
  return {
    ...PrismaAdapter(db),
    createSession: async (session) => {
      made(session);
      return db.session.create({ data: { ...session, agent } });
    },
  };
}

const HOUR = 60 * 60 * 1_000;

const viewerSelect = {
  id: true,
  name: true,
  role: true,
  createdAt: true,
  suspendedUntil: true,
  limitedUntil: true,
  heldUntil: true,
  memberships: {
    select: { organization: { select: { id: true, name: true, standing: true } } },
    orderBy: { organizationId: "asc" },
  },
} as const;

/** The person whose browser carries this session; null when it is unknown or has ended. */
export async function viewerOfSession(sessionToken: string, now: Date, from: Db = db): Promise<Citizen | null> {
  const session = await from.session.findUnique({
    select: { expires: true, seenAt: true, provedAt: true, user: { select: viewerSelect } },
    where: { sessionToken },
  });
  if (!session || session.expires <= now) return null;
  if (now.getTime() - session.seenAt.getTime() > HOUR) await touchSession(sessionToken, now);
  const { memberships, role, suspendedUntil, limitedUntil, heldUntil, ...person } = session.user;
  const inForce = (until: Date | null) => (until !== null && until > now ? until : null);
  const voices = memberships.map(({ organization }) => ({
    organization: organization.id,
    name: organization.name,
    standing: organization.standing,
  }));
  const restraints = {
    suspendedUntil: inForce(suspendedUntil),
    limitedUntil: inForce(limitedUntil),
    heldUntil: inForce(heldUntil),
  };
  const proof = proofOf(session.provedAt, now);
  const proofAsked = env().SECOND_FACTOR === "required";
  return { kind: "citizen", ...person, role: role as Role, voices, restraints, proof, proofAsked };
}

export async function endSession(sessionToken: string, to: Db = db): Promise<void> {
  await to.session.deleteMany({ where: { sessionToken } });
}

export async function saveLinkToken(identifier: string, token: string, expires: Date, to: Db = db): Promise<void> {
  await to.verificationToken.create({ data: { identifier, token, expires } });
}

/** Unused links of this address that were made since `since`, given how long they live. */
export async function linksSince(identifier: string, since: Date, lifetime: number, from: Db = db): Promise<number> {
  return from.verificationToken.count({ where: { identifier, expires: { gt: new Date(since.getTime() + lifetime) } } });
}

export async function saveName(userId: string, name: string, to: Db = db): Promise<void> {
  await to.user.update({ where: { id: userId }, data: { name } });
}

/** Where they vote; null when they do not say. */
export async function stateOf(userId: string, from: Db = db): Promise<State | null> {
  const row = await from.user.findUnique({ select: { state: true }, where: { id: userId } });
  return (row?.state ?? null) as State | null;
}

/** The person with this address, made if there is none, with this name and role. */
export async function saveUser(
  user: { email: string; name: string; role: Role },
  now: Date,
  to: Db = db,
): Promise<Citizen> {
  const { email, name, role } = user;
  const row = await to.user.upsert({
    select: { id: true, createdAt: true },
    where: { email },
    create: { email, name, role, emailVerified: now, createdAt: now },
    update: { name, role },
  });
  return { kind: "citizen", ...row, name, role, voices: [], restraints: FREE, proof: "none", proofAsked: false };
}

/** A person as those who look after the place see them. */
export type Person = { id: string; name: string | null; role: Role; createdAt: Date } & Restraints;

/** Null when there is nobody of that id. */
export async function findPerson(id: string, from: Db = db): Promise<Person | null> {
  const row = await from.user.findUnique({
    select: {
      id: true,
      name: true,
      role: true,
      createdAt: true,
      suspendedUntil: true,
      limitedUntil: true,
      heldUntil: true,
    },
    where: { id },
  });
  return row && { ...row, role: row.role as Role };
}

/** Puts restraints on an account or takes them off; those not named stay. */
export async function saveRestraints(id: string, restraints: Partial<Restraints>, tx: Db): Promise<void> {
  await tx.user.update({ where: { id }, data: restraints });
}
