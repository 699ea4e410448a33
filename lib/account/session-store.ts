/** The browsers in which a person is signed in, and those they signed in with before. */
import { type Db, db } from "@/lib/db";

/** `agent` is empty where the browser did not say what it is; `seenAt` is to the hour. */
export type SignedIn = { id: string; agent: string; createdAt: Date; seenAt: Date; here: boolean };

/** Those that have not ended, the last used first, at most 100; `token` tells which of them asks. */
export async function sessionsOf(userId: string, token: string, now: Date, from: Db = db): Promise<SignedIn[]> {
  const rows = await from.session.findMany({
    select: { id: true, agent: true, createdAt: true, seenAt: true, sessionToken: true },
    where: { userId, expires: { gt: now } },
    orderBy: [{ seenAt: "desc" }, { id: "asc" }],
    take: 100,
  });
  return rows.map(({ sessionToken, ...row }) => ({ ...row, here: sessionToken === token }));
}

/** Ends one of a person's sessions. False when there is none. */
export async function endSessionOf(userId: string, id: string, tx: Db): Promise<boolean> {
  return (await tx.session.deleteMany({ where: { userId, id } })).count > 0;
}

/** Ends all of a person's sessions but this one. */
export async function endOthers(userId: string, token: string, tx: Db): Promise<void> {
  await tx.session.deleteMany({ where: { userId, sessionToken: { not: token } } });
}

/** Remembers that it was used. */
export async function touchSession(token: string, now: Date, to: Db = db): Promise<void> {
  await to.session.updateMany({ where: { sessionToken: token }, data: { seenAt: now } });
}

/** How many browsers are known of a person, and whether this is one. */
export async function devicesOf(userId: string, hash: string, tx: Db): Promise<{ known: boolean; others: number }> {
  const [here, all] = [
    await tx.device.count({ where: { userId, hash } }),
    await tx.device.count({ where: { userId } }),
  ];
  return { known: here > 0, others: all - here };
}

export async function saveDevice(userId: string, hash: string, now: Date, tx: Db): Promise<void> {
  await tx.device.upsert({
    where: { userId_hash: { userId, hash } },
    create: { userId, hash, seenAt: now },
    update: { seenAt: now },
  });
}

/** The address of a person's account: for mail to them alone. */
export async function addressOf(userId: string, from: Db = db): Promise<string> {
  const { email } = await from.user.findUniqueOrThrow({ select: { email: true }, where: { id: userId } });
  return email;
}
