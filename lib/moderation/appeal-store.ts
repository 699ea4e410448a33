/** Appeals: one an act at most. */
import { type Db, db } from "@/lib/db";
import { laterThan, type Page, type PageRequest, pageOf } from "@/lib/page";
import { uuidv7 } from "@/lib/uuid";
import { actsNamed } from "./act-store";
import type { Appeal, Outcome } from "./appeal";

/** False when the act was appealed before. */
export async function saveAppeal(
  { act, by, words, at }: { act: string; by: string; words: string; at: Date },
  tx: Db,
): Promise<boolean> {
  const data = [{ id: uuidv7(at), actId: act, byId: by, words, at }];
  const { count } = await tx.appeal.createMany({ data, skipDuplicates: true });
  return count > 0;
}

/** What waits to be decided while nobody else may; null when it is decided already, or not there. */
export async function lockAppeal(id: string, tx: Db): Promise<{ act: string; by: string } | null> {
  const rows = await tx.$queryRaw<{ act: string; by: string }[]>`
    SELECT act_id AS act, by_id AS by FROM appeal WHERE id = ${id}::uuid AND outcome IS NULL FOR NO KEY UPDATE`;
  return rows[0] ?? null;
}

export async function saveJudgment(
  id: string,
  { outcome, reason, judge, at }: { outcome: Outcome; reason: string; judge: string; at: Date },
  tx: Db,
): Promise<void> {
  await tx.appeal.update({ where: { id }, data: { outcome, reason, judgeId: judge, decidedAt: at } });
}

/** Those that wait, the longest first; each with who did what is appealed. */
export async function waitingAppeals(page: PageRequest, from: Db = db): Promise<Page<Appeal & { actor: string }>> {
  const rows = await from.appeal.findMany({
    select: { id: true, actId: true, words: true, at: true, by: { select: { id: true, name: true } } },
    where: { AND: [{ outcome: null }, laterThan("at", page)] },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  const { items, next } = pageOf(rows, page.limit, ({ at, id }) => [at.toISOString(), id]);
  const acts = await actsNamed(
    items.map(({ actId }) => actId),
    from,
  );
  const appeals = items.map(({ actId, ...row }) => {
    const act = acts.get(actId);
    if (!act) throw new Error(`${actId} was appealed and is not there`);
    return { ...row, act, actor: act.by, outcome: null, reason: null, decidedAt: null };
  });
  return { items: appeals, next };
}

/** What became of the appeals against these acts, by act. */
export async function appealsOf(
  acts: readonly string[],
  from: Db = db,
): Promise<Map<string, { words: string; outcome: Outcome | null; reason: string | null }>> {
  const rows = await from.appeal.findMany({
    select: { actId: true, words: true, outcome: true, reason: true },
    where: { actId: { in: [...acts] } },
  });
  return new Map(rows.map(({ actId, outcome, ...row }) => [actId, { ...row, outcome: outcome as Outcome | null }]));
}
