/** How people may speak where a moderator decided something about it: a bill's discussion, a thread. */
import { type Db, db } from "@/lib/db";

/** `held`: a moderator reads what is said before others do. `slowSeconds`: between two posts of one person; 0 for no pause. */
export type Conduct = { held: boolean; slowSeconds: number };

/** Null where a bill is as all are. */
export function conductOf(billId: string, from: Db = db): Promise<Conduct | null> {
  return from.conduct.findUnique({ select: { held: true, slowSeconds: true }, where: { billId } });
}

/** Makes a bill's discussion so; as all are where nothing is left. */
export async function saveConduct(billId: string, conduct: Conduct, tx: Db): Promise<void> {
  if (!conduct.held && conduct.slowSeconds === 0) {
    await tx.conduct.deleteMany({ where: { billId } });
    return;
  }
  await tx.conduct.upsert({ where: { billId }, create: { billId, ...conduct }, update: conduct });
}

/** When a person last said something on a bill, be it not shown; null when they never did. */
export async function lastSaid(authorId: string, billId: string, from: Db = db): Promise<Date | null> {
  const row = await from.annotation.findFirst({
    select: { createdAt: true },
    where: { authorId, billId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return row?.createdAt ?? null;
}

/** Whether the thread that begins with it takes no more answers. */
export async function isLocked(id: string, from: Db = db): Promise<boolean> {
  return (await from.annotation.count({ where: { id, lockedAt: { not: null } } })) > 0;
}

/** `at` is from when on it is closed; null opens it. */
export async function saveLock(id: string, at: Date | null, tx: Db): Promise<void> {
  await tx.annotation.update({ where: { id }, data: { lockedAt: at } });
}
