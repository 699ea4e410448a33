/** Threads: what is shown under what, votes, and the wordings of what was edited. */
import { type Db, db } from "@/lib/db";
import { type Key, type Page, type PageRequest, pageOf } from "@/lib/page";
import type { Prisma } from "@/prisma/generated/client";
import type { Annotation, Choice, Replies, Wording } from "./annotation";
import { findAnnotation, findAnnotations, visible, visibleRow } from "./store";

type Placed = { id: string; under: string; total: number };

/** The first `each` shown under each of these, and those under them: the two levels below, oldest first. */
export async function repliesBelow(ids: readonly string[], each: number, from: Db = db): Promise<Replies[]> {
  const second = await firstUnder(ids, each, from);
  const placed = [
    ...second,
    ...(await firstUnder(
      second.map(({ id }) => id),
      each,
      from,
    )),
  ];
  const { items } = await findAnnotations(
    { id: { in: placed.map(({ id }) => id) } },
    { after: null, limit: placed.length },
    "oldest",
    from,
  );
  const totals = new Map(placed.map(({ under, total }) => [under, total]));
  return [...totals].map(([under, total]) => ({
    under,
    total,
    items: items.filter(({ reply }) => reply?.under === under),
  }));
}

function firstUnder(ids: readonly string[], each: number, from: Db): Promise<Placed[]> {
  return from.$queryRaw<Placed[]>`
    SELECT id, under, total FROM (
      SELECT id, under_id AS under, row_number() OVER (PARTITION BY under_id ORDER BY created_at, id) AS place,
        (count(*) OVER (PARTITION BY under_id))::int AS total
      FROM annotation WHERE under_id = ANY(${ids}::uuid[]) AND ${visibleRow}
    ) AS numbered WHERE place <= ${each}`;
}

/** What is shown above it, the thread's root first, and it itself; empty when it may not be seen. */
export async function chainTo(id: string, from: Db = db): Promise<Annotation[]> {
  const chain: Annotation[] = [];
  for (let at: string | undefined = id; at !== undefined; ) {
    const found: Annotation | null = await findAnnotation(at, from);
    if (!found) return [];
    chain.unshift(found);
    at = found.reply?.under;
  }
  return chain;
}

/** Those whose place or shape changes with replies coming or going: what each answers and, where that goes, what is above. */
export async function aboveOf(ids: readonly string[], tx: Db): Promise<{ id: string; bill: string }[]> {
  return tx.$queryRaw<{ id: string; bill: string }[]>`
    WITH RECURSIVE above AS (
      SELECT parent.id, parent.parent_id, parent.bill_id, 1 AS far FROM annotation AS child
        JOIN annotation AS parent ON parent.id = child.parent_id WHERE child.id = ANY(${[...ids]}::uuid[])
      UNION ALL
      SELECT parent.id, parent.parent_id, parent.bill_id, far + 1 FROM above JOIN annotation ON annotation.id = above.id AND NOT ${visibleRow}
        JOIN annotation AS parent ON parent.id = above.parent_id
    ) SELECT id, bill_id AS bill FROM above GROUP BY id, bill_id ORDER BY min(far), id`;
}

/** False when they chose so before. */
export async function saveVote(
  userId: string,
  annotationId: string,
  choice: Choice,
  at: Date,
  tx: Db,
): Promise<boolean> {
  const { count } = await tx.annotationVote.createMany({
    data: { userId, annotationId, choice, at },
    skipDuplicates: true,
  });
  if (count > 0) return true;
  const changed = await tx.annotationVote.updateMany({
    where: { userId, annotationId, choice: { not: choice } },
    data: { choice, at },
  });
  return changed.count > 0;
}

/** False when there was none. */
export async function removeVote(userId: string, annotationId: string, tx: Db): Promise<boolean> {
  const { count } = await tx.annotationVote.deleteMany({ where: { userId, annotationId } });
  return count > 0;
}

/** What a person chose on each of these that they voted on. */
export async function votesBy(
  userId: string,
  annotations: readonly string[],
  from: Db = db,
): Promise<Map<string, Choice>> {
  const rows = await from.annotationVote.findMany({
    select: { annotationId: true, choice: true },
    where: { userId, annotationId: { in: [...annotations] } },
  });
  return new Map(rows.map(({ annotationId, choice }) => [annotationId, choice as Choice]));
}

/** Every wording of an annotation, the earliest first and what it says now at the end. The key is the number. */
export async function wordingsOf(annotation: Annotation, page: PageRequest, from: Db = db): Promise<Page<Wording>> {
  const earlier = await from.wording.findMany({
    select: { number: true, title: true, body: true, at: true },
    where: { annotationId: annotation.id, number: { gt: Number(page.after?.[0] ?? -1) } },
    orderBy: { number: "asc" },
    take: page.limit + 1,
  });
  const edits = await editsOf(annotation.id, from);
  const { body, proposal, updatedAt: at } = annotation;
  const now = { number: edits, title: proposal?.title ?? null, body, at };
  const rest = Number(page.after?.[0] ?? -1) < edits ? [now] : [];
  return pageOf([...earlier, ...rest], page.limit, ({ number }): Key => [number]);
}

/** How many wordings an annotation had before what it says now. */
export async function editsOf(id: string, from: Db = db): Promise<number> {
  const row = await from.annotation.findUnique({ select: { edits: true }, where: { id } });
  return row?.edits ?? 0;
}

/** A filter for what is shown under an annotation, or answers it. */
export function repliesWhere(id: string, flat: boolean): Prisma.AnnotationWhereInput {
  return flat ? { OR: [{ underId: id }, { parentId: id }] } : { parentId: id };
}

export async function listReplies(
  id: string,
  flat: boolean,
  page: PageRequest,
  sort: Parameters<typeof findAnnotations>[2],
  from: Db = db,
): Promise<Page<Annotation>> {
  return findAnnotations(repliesWhere(id, flat), page, sort, from);
}

export function countReplies(id: string, flat: boolean, from: Db = db): Promise<number> {
  return from.annotation.count({ where: { AND: [visible, repliesWhere(id, flat)] } });
}
