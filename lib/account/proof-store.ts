/** Second factors, passkeys, and what sessions proved. */
import { type Db, db } from "@/lib/db";

export type SecondFactor = {
  secret: string;
  confirmedAt: Date | null;
  lastStep: bigint;
  failures: number;
  failingSince: Date | null;
};

/** While nobody else may use it, to the end of the transaction; null when there is none. */
export async function lockSecondFactor(userId: string, tx: Db): Promise<SecondFactor | null> {
  await tx.$queryRaw`SELECT FROM second_factor WHERE user_id = ${userId}::uuid FOR NO KEY UPDATE`;
  return findSecondFactor(userId, tx);
}

export function findSecondFactor(userId: string, from: Db = db): Promise<SecondFactor | null> {
  return from.secondFactor.findUnique({
    select: { secret: true, confirmedAt: true, lastStep: true, failures: true, failingSince: true },
    where: { userId },
  });
}

/** In place of one that was never confirmed. */
export async function startSecondFactorOf(userId: string, secret: string, tx: Db): Promise<void> {
  const fresh = { secret, confirmedAt: null, lastStep: 0n, failures: 0, failingSince: null };
  await tx.secondFactor.upsert({ where: { userId }, create: { userId, ...fresh }, update: fresh });
}

export async function saveSecondFactor(userId: string, changed: Partial<SecondFactor>, tx: Db): Promise<void> {
  await tx.secondFactor.update({ where: { userId }, data: changed });
}

/** With its recovery codes. */
export async function dropSecondFactor(userId: string, tx: Db): Promise<void> {
  await tx.secondFactor.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
}

export async function saveRecoveryCodes(userId: string, hashes: readonly string[], tx: Db): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, hash })) });
}

/** False when it is none of theirs, or was used. */
export async function useRecoveryCode(userId: string, hash: string, tx: Db): Promise<boolean> {
  return (await tx.recoveryCode.deleteMany({ where: { userId, hash } })).count > 0;
}

export function countRecoveryCodes(userId: string, from: Db = db): Promise<number> {
  return from.recoveryCode.count({ where: { userId } });
}

/** Whoever uses this session proved that it is theirs. */
export async function saveProved(sessionToken: string, userId: string, now: Date, tx: Db): Promise<void> {
  await tx.session.updateMany({ where: { sessionToken, userId }, data: { provedAt: now } });
}

export type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null };

/** The oldest first, at most 50. */
export function passkeysOf(userId: string, from: Db = db): Promise<Passkey[]> {
  return from.passkey.findMany({
    select: { id: true, name: true, createdAt: true, usedAt: true },
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 50,
  });
}

export type PasskeyRow = {
  id: string;
  userId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: bigint;
  transports: string[];
};

/** Null when nobody has it. */
export async function findPasskey(id: string, tx: Db): Promise<PasskeyRow | null> {
  const row = await tx.passkey.findUnique({
    select: { id: true, userId: true, publicKey: true, counter: true, transports: true },
    where: { id },
  });
  return row && { ...row, publicKey: Uint8Array.from(row.publicKey) };
}

/** False when somebody has it already. */
export async function savePasskey(row: PasskeyRow & { name: string }, now: Date, tx: Db): Promise<boolean> {
  const data = [{ ...row, publicKey: Buffer.from(row.publicKey), createdAt: now }];
  return (await tx.passkey.createMany({ data, skipDuplicates: true })).count > 0;
}

export async function saveUsed(id: string, counter: bigint, now: Date, tx: Db): Promise<void> {
  await tx.passkey.update({ where: { id }, data: { counter, usedAt: now } });
}

/** False when it is none of theirs. */
export async function dropPasskey(userId: string, id: string, tx: Db): Promise<boolean> {
  return (await tx.passkey.deleteMany({ where: { userId, id } })).count > 0;
}

/** Also forgets those that were never answered in time. */
export async function saveChallenge(
  { challenge, userId, expires }: { challenge: string; userId: string | null; expires: Date },
  now: Date,
  tx: Db,
): Promise<void> {
  await tx.challenge.deleteMany({ where: { expires: { lt: now } } });
  await tx.challenge.create({ data: { challenge, userId, expires } });
}

/** Uses a challenge up. False when it is none of this person's, was used, or is too old. */
export async function useChallenge(challenge: string, userId: string | null, now: Date, tx: Db): Promise<boolean> {
  return (await tx.challenge.deleteMany({ where: { challenge, userId, expires: { gte: now } } })).count > 0;
}

/** A new session of somebody who proved who they are. */
export async function insertSession(
  session: { userId: string; sessionToken: string; expires: Date; agent: string; provedAt: Date },
  tx: Db,
): Promise<void> {
  await tx.session.create({ data: session });
}
