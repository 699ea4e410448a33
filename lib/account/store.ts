import { PrismaAdapter } from "@auth/prisma-adapter";
import { type Db, db } from "@/lib/db";
import type { Role } from "./role";
import type { State } from "./state";
import type { Citizen } from "./viewer";

/** next-auth's way to users, sessions and tokens. */
export function authAdapter() {
  return PrismaAdapter(db);
}

const viewerSelect = {
  id: true,
  name: true,
  role: true,
  createdAt: true,
  memberships: {
    select: { organization: { select: { id: true, name: true, standing: true } } },
    orderBy: { organizationId: "asc" },
  },
} as const;

/** The person whose browser carries this session; null when it is unknown or has ended. */
export async function viewerOfSession(sessionToken: string, now: Date, from: Db = db): Promise<Citizen | null> {
  const session = await from.session.findUnique({
    select: { expires: true, user: { select: viewerSelect } },
    where: { sessionToken },
  });
  if (!session || session.expires <= now) return null;
  const { memberships, role, ...person } = session.user;
  const voices = memberships.map(({ organization }) => ({
    organization: organization.id,
    name: organization.name,
    standing: organization.standing,
  }));
  return { kind: "citizen", ...person, role: role as Role, voices };
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
  return { kind: "citizen", ...row, name, role, voices: [] };
}
