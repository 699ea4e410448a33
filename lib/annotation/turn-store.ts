/** Whose turn it is: what a person did lately, counted under a lock so that no request slips past another. */
import type { Db } from "@/lib/db";
import type { TurnKind } from "./limits";

type Taking = { person: string; kind: TurnKind };

/** Makes all that a person writes at once wait for each other, in every process, until the transaction ends. */
export async function lockPerson(person: string, tx: Db): Promise<void> {
  await tx.$queryRaw`SELECT FROM "user" WHERE id = ${person}::uuid FOR NO KEY UPDATE`;
}

/** For each number, when the turn that many turns ago was taken; null where there were fewer. The person must be locked. */
export async function turnsAgo({ person, kind }: Taking, numbers: readonly number[], tx: Db): Promise<(Date | null)[]> {
  const rows = await tx.$queryRaw<{ at: Date | null }[]>`
    SELECT (
      SELECT at FROM turn WHERE user_id = ${person}::uuid AND kind = ${kind} ORDER BY at DESC OFFSET number - 1 LIMIT 1
    ) AS at FROM unnest(${[...numbers]}::int[]) WITH ORDINALITY AS asked (number, place) ORDER BY place`;
  return rows.map(({ at }) => at);
}

/** Those from before `forgotten` count no more, and go. */
export async function saveTurn({ person, kind }: Taking, at: Date, forgotten: Date, tx: Db): Promise<void> {
  await tx.turn.deleteMany({ where: { userId: person, kind, at: { lte: forgotten } } });
  await tx.turn.create({ data: { userId: person, kind, at } });
}
