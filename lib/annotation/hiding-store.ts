/** What is hidden and shown again, by whose act, and its words for those who may read them nevertheless. */
import { type Db, db } from "@/lib/db";
import { type Page, type PageRequest, pageOf } from "@/lib/page";
import type { Annotation, Held, Shown } from "./annotation";
import { annotationSelect, spoken, toRevealed } from "./store";
import type { Status } from "./suggestion-moves";

/** As it stands while nobody else may change how it is shown. `hiddenBy` is the act that hid it; null while it is not hidden. */
export type Locked = {
  id: string;
  visibility: Shown | Held;
  author: string;
  bill: string;
  isReply: boolean;
  /** Whether its thread takes no more answers. */
  isClosed: boolean;
  /** Of a suggestion; null for all else. */
  status: Status | null;
  hiddenBy: string | null;
};

/**
 * To the end of the transaction, in the order of ids, so that two who lock several never wait for each other; the texts that
 * suggestions among them are about first, as whoever decides on these does.
 */
export async function lockSaid(ids: readonly string[], tx: Db): Promise<Locked[]> {
  await tx.$queryRaw`
    SELECT id FROM revision WHERE id IN (SELECT revision_id FROM suggestion WHERE annotation_id = ANY(${[...ids]}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`;
  return tx.$queryRaw<Locked[]>`
    SELECT annotation.id, visibility, author_id AS author, bill_id AS bill, parent_id IS NOT NULL AS "isReply",
      hidden_by_id AS "hiddenBy",
      locked_at IS NOT NULL AS "isClosed", (SELECT status FROM suggestion WHERE annotation_id = annotation.id) AS status
    FROM annotation WHERE annotation.id = ANY(${[...ids]}::uuid[]) ORDER BY annotation.id FOR NO KEY UPDATE`;
}

/** Hides what is public; what it said stays, for moderators and its author. */
export async function hide(
  ids: readonly string[],
  { rule, act }: { rule: string | null; act: string },
  tx: Db,
): Promise<void> {
  await tx.annotation.updateMany({
    where: { id: { in: [...ids] }, visibility: { in: ["public", "hidden"] } },
    data: { visibility: "hidden", hiddenFor: rule, hiddenById: act },
  });
}

export async function show(ids: readonly string[], tx: Db): Promise<void> {
  await tx.annotation.updateMany({
    where: { id: { in: [...ids] }, visibility: "hidden" },
    data: { visibility: "public", hiddenFor: null, hiddenById: null },
  });
}

/** The ids of all that everybody may read of a person. */
export async function publicIdsBy(author: string, tx: Db): Promise<string[]> {
  const rows = await tx.annotation.findMany({ select: { id: true }, where: { authorId: author, ...spoken } });
  return rows.map(({ id }) => id);
}

/** The ids of what an act hid and that is hidden still. */
export async function idsHiddenBy(act: string, tx: Db): Promise<string[]> {
  const rows = await tx.annotation.findMany({ select: { id: true }, where: { hiddenById: act, visibility: "hidden" } });
  return rows.map(({ id }) => id);
}

/** These as they were written, whatever their state, in no order; what was taken back has no words. */
export async function revealed(ids: readonly string[], from: Db = db): Promise<Annotation[]> {
  const rows = await from.annotation.findMany({ select: annotationSelect, where: { id: { in: [...ids] } } });
  return toRevealed(rows, from);
}

/** All that a person said and did not take back, newest first, as it was written. */
export async function revealedBy(author: string, page: PageRequest, from: Db = db): Promise<Page<Annotation>> {
  const [at, id] = page.after?.map(String) ?? [];
  const before = at && id ? { OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: id } }] } : {};
  const rows = await from.annotation.findMany({
    select: annotationSelect,
    where: { authorId: author, visibility: { not: "deleted" }, ...before },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: page.limit + 1,
  });
  const { items, next } = pageOf(rows, page.limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return { items: await toRevealed(items, from), next };
}
