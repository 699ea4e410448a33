/** What was decided about held words, and what a moderator should know of them. */
import { type Db, db } from "@/lib/db";
import { type Decided, REVIEWS, type Review } from "./review";

/** The last decision on each of these that has one. */
export async function lastReviews(ids: readonly string[], from: Db = db): Promise<Map<string, Review>> {
  const rows = await from.act.findMany({
    select: { annotationId: true, kind: true, reason: true, at: true },
    where: { annotationId: { in: [...ids] }, kind: { in: [...REVIEWS] } },
    orderBy: [{ annotationId: "asc" }, { at: "desc" }, { id: "desc" }],
    distinct: ["annotationId"],
  });
  return new Map(
    rows.map(({ annotationId, kind, ...row }) => [annotationId as string, { ...row, act: kind as Decided }]),
  );
}

/** `others` are the other accounts that said the same words, on any bill, counted to `MOST_OTHERS`. */
export type Background = { accountSince: Date; others: number };

export const MOST_OTHERS = 1_000;

/** What is behind each of these: how old the account is, and how many others say the same. */
export async function backgroundOf(ids: readonly string[], from: Db = db): Promise<Map<string, Background>> {
  const rows = await from.$queryRaw<(Background & { id: string })[]>`
    SELECT said.id, person.created_at AS "accountSince", (
      SELECT count(*)::int FROM (
        SELECT DISTINCT author_id FROM annotation
        WHERE fingerprint = said.fingerprint AND author_id <> said.author_id LIMIT ${MOST_OTHERS}
      ) AS other
    ) AS others
    FROM annotation AS said JOIN "user" AS person ON person.id = said.author_id WHERE said.id = ANY(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, ...background }) => [id, background]));
}

/** How many wait, counted to `most`. */
export function countWaiting(most: number, from: Db = db): Promise<number> {
  return from.annotation.count({ where: { visibility: "pending" }, take: most });
}
