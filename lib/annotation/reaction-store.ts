/** Reactions: taken, taken back, and read for one revision. Totals over many bills are in `list-store.ts`. */
import { type Db, db } from "@/lib/db";
import { REACTION_KINDS, type ReactionKind, type Totals, totalsFrom } from "./reaction";

export type ReactionRow = { userId: string; revisionId: string; path: string; kind: ReactionKind };

/** The id of the total it was counted in; null when that stance was taken before. The trigger counts. */
export async function insertReaction(row: ReactionRow, now: Date, tx: Db): Promise<string | null> {
  const { count } = await tx.reaction.createMany({ data: { ...row, at: now }, skipDuplicates: true });
  return count === 0 ? null : totalId(row, tx);
}

/** The id of the total it was taken from; null when there was no such stance. */
export async function removeReaction(row: ReactionRow, tx: Db): Promise<string | null> {
  const { count } = await tx.reaction.deleteMany({ where: row });
  return count === 0 ? null : totalId(row, tx);
}

async function totalId({ revisionId, path, kind }: ReactionRow, tx: Db): Promise<string> {
  const total = await tx.reactionTotal.findUniqueOrThrow({
    select: { id: true },
    where: { revisionId_path_kind: { revisionId, path, kind } },
  });
  return total.id;
}

/** The totals of every block that has any, by path. */
export async function totalsOn(revisionId: string, from: Db = db): Promise<Map<string, Totals>> {
  const rows = await from.reactionTotal.findMany({ where: { revisionId, total: { gt: 0 } } });
  const byPath = new Map<string, { kind: ReactionKind; total: number }[]>();
  for (const { path, kind, total } of rows)
    byPath.set(path, [...(byPath.get(path) ?? []), { kind: kind as ReactionKind, total }]);
  return new Map([...byPath].map(([path, totals]) => [path, totalsFrom(totals)]));
}

export async function totalsAt(revisionId: string, path: string, from: Db = db): Promise<Totals> {
  const rows = await from.reactionTotal.findMany({ where: { revisionId, path } });
  return totalsFrom(rows.map(({ kind, total }) => ({ kind: kind as ReactionKind, total })));
}

/** The stances a person took on a revision, by path, then in the fixed order of kinds. */
export async function reactionsBy(
  userId: string,
  revisionId: string,
  from: Db = db,
): Promise<{ path: string; kind: ReactionKind }[]> {
  const rows = await from.reaction.findMany({
    select: { path: true, kind: true },
    where: { userId, revisionId },
    orderBy: { path: "asc" },
  });
  return rows
    .map(({ path, kind }) => ({ path, kind: kind as ReactionKind }))
    .sort((a, b) => compare(a.path, b.path) || REACTION_KINDS.indexOf(a.kind) - REACTION_KINDS.indexOf(b.kind));
}

/** The stances a person took on one block, in the fixed order of kinds. */
export async function reactionsAt(
  userId: string,
  revisionId: string,
  path: string,
  from: Db = db,
): Promise<ReactionKind[]> {
  const rows = await from.reaction.findMany({ select: { kind: true }, where: { userId, revisionId, path } });
  return REACTION_KINDS.filter((kind) => rows.some((row) => row.kind === kind));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
