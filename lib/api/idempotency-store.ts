import { type Db, db } from "@/lib/db";

/** An answer kept for a key; `status` is 0 while the first request is still being answered. */
export type KeptAnswer = { request: string; status: number; value: unknown; at: Date };

/** Takes the key for this request; null when it is free now and ours, else what is kept under it. */
export async function claimKey(
  userId: string,
  key: string,
  request: string,
  { now, expired, abandoned }: { now: Date; expired: Date; abandoned: Date },
  from: Db = db,
): Promise<KeptAnswer | null> {
  await from.idempotentAnswer.deleteMany({
    where: { OR: [{ at: { lt: expired } }, { userId, key, status: 0, at: { lt: abandoned } }] },
  });
  const row = { userId, key, request, status: 0, body: {}, at: now };
  const { count } = await from.idempotentAnswer.createMany({ data: row, skipDuplicates: true });
  if (count > 0) return null;
  const kept = await from.idempotentAnswer.findUniqueOrThrow({ where: { userId_key: { userId, key } } });
  return { ...kept, value: (kept.body as { value?: unknown }).value };
}

/** `value` is JSON, or undefined for an answer without a body. */
export async function keepAnswer(userId: string, key: string, status: number, value: unknown, from: Db = db) {
  const body = value === undefined ? {} : { value: JSON.parse(JSON.stringify(value)) };
  await from.idempotentAnswer.update({ where: { userId_key: { userId, key } }, data: { status, body } });
}

/** After a refusal the same key may be tried again. */
export async function freeKey(userId: string, key: string, from: Db = db): Promise<void> {
  await from.idempotentAnswer.deleteMany({ where: { userId, key } });
}
