/** What is not for all to read yet: `pending` waits for a moderator, `draft` went back to its author. */
import { type Db, db } from "@/lib/db";
import { laterThan, type Page, type PageRequest, pageOf } from "@/lib/page";
import type { Prisma } from "@/prisma/generated/client";
import { type Annotation, HELD } from "./annotation";
import { annotationSelect, spoken, toAnnotationOrNull, toAnnotations } from "./store";
import { LIVE } from "./suggestion-moves";

const held = { visibility: { in: [...HELD] } } satisfies Prisma.AnnotationWhereInput;

/** Null when it is not held, or not this person's. */
export async function findHeld(id: string, author: string, from: Db = db): Promise<Annotation | null> {
  const row = await from.annotation.findFirst({ select: annotationSelect, where: { id, authorId: author, ...held } });
  return toAnnotationOrNull(row, from);
}

async function list(where: Prisma.AnnotationWhereInput, page: PageRequest, from: Db): Promise<Page<Annotation>> {
  const rows = await from.annotation.findMany({
    select: annotationSelect,
    where: { AND: [where, laterThan("createdAt", page)] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  return pageOf(await toAnnotations(rows, from), page.limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

/** What of a person is held, on one block where it is named; oldest first. */
export function heldOf(
  author: string,
  on: { revision: string; path: string } | null,
  page: PageRequest,
  from: Db = db,
): Promise<Page<Annotation>> {
  const parts = on ? { parts: { some: { revisionId: on.revision, path: on.path } } } : {};
  return list({ authorId: author, ...held, ...parts }, page, from);
}

/** What waits for a moderator, by anybody; what has waited longest first. */
export function waiting(page: PageRequest, from: Db = db): Promise<Page<Annotation>> {
  return list({ visibility: "pending" }, page, from);
}

/** How many of a person's posts all may read, counted to `most`. */
export function publishedBy(author: string, most: number, from: Db = db): Promise<number> {
  return from.annotation.count({ where: { authorId: author, ...spoken }, take: most });
}

type Same = { author: string; bill: string; fingerprint: string; since: Date; besides: string | null };

/** The first, `besides` one, that says the same and stands: no suggestion that was withdrawn, nothing taken back. */
export async function findSame(
  { author, bill, fingerprint, since, besides }: Same,
  from: Db,
): Promise<Annotation | null> {
  const stands = { OR: [{ suggestion: null }, { suggestion: { status: { in: [...LIVE] } } }] };
  const row = await from.annotation.findFirst({
    select: annotationSelect,
    where: {
      fingerprint,
      authorId: author,
      billId: bill,
      createdAt: { gt: since },
      ...(besides && { id: { not: besides } }),
      ...stands,
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return toAnnotationOrNull(row, from);
}

type Words = { body: string; fingerprint: string | null };

/** Other words for what is held, which then waits, what went back at the end of the queue. False when it is held no more. */
export async function updateHeld(id: string, words: Words, now: Date, tx: Db): Promise<boolean> {
  const said = { ...words, updatedAt: now, visibility: "pending" };
  const waited = await tx.annotation.updateMany({ where: { id, visibility: "pending" }, data: said });
  if (waited.count > 0) return true;
  const sent = await tx.annotation.updateMany({
    where: { id, visibility: "draft" },
    data: { ...said, createdAt: now },
  });
  return sent.count > 0;
}

/** How it stands while nobody else may decide on it, to the end of the transaction; null when it does not exist. */
export async function lockHeld(id: string, tx: Db): Promise<{ visibility: string; updatedAt: Date } | null> {
  const rows = await tx.$queryRaw<{ visibility: string; updatedAt: Date }[]>`
    SELECT visibility, updated_at AS "updatedAt" FROM annotation WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return rows[0] ?? null;
}

/** What waited is said now: lists and feeds go by that moment, so a reader who is halfway through meets it once. */
export async function publishHeld(id: string, now: Date, tx: Db): Promise<void> {
  await tx.annotation.update({ where: { id }, data: { visibility: "public", createdAt: now, updatedAt: now } });
}

export async function sendBack(id: string, tx: Db): Promise<void> {
  await tx.annotation.update({ where: { id }, data: { visibility: "draft" } });
}

/** The text that a suggestion is about, be it held; null for no suggestion. */
export async function draftOf(id: string, from: Db = db): Promise<string | null> {
  const row = await from.suggestion.findUnique({ select: { revisionId: true }, where: { annotationId: id } });
  return row?.revisionId ?? null;
}
