/** Annotations, written, and read for one revision. Lists over everything are in `list-store.ts`. */
import { type Db, db } from "@/lib/db";
import { type Page, type PageRequest, pageOf } from "@/lib/page";
import { uuidv7 } from "@/lib/uuid";
import { Prisma } from "@/prisma/generated/client";
import type { Annotation, Motivation, Part, Sort } from "./annotation";
import type { Mention } from "./mention";
import { ORDERS } from "./order-store";
import type { Proposal } from "./proposal";
import type { Selector } from "./selector";
import type { Suggestion, SuggestionKind } from "./suggestion";
import { LIVE, type Status } from "./suggestion-moves";

/** Whose words may be read: nothing else decides it. */
export const spoken = { visibility: "public" } satisfies Prisma.AnnotationWhereInput;
/** The same for SQL in which the table has its own name. */
export const SPOKEN = "annotation.visibility = 'public'";
const spokenRow = Prisma.raw(SPOKEN);

/** What everybody may see: those, and the stubs of what was answered. `count_reply` in the database counts by the same. */
export const visible = {
  OR: [spoken, { visibility: { in: ["hidden", "deleted"] }, replies: { gt: 0 } }],
} satisfies Prisma.AnnotationWhereInput;
export const visibleRow = Prisma.sql`(${spokenRow} OR (annotation.visibility IN ('hidden', 'deleted') AND annotation.replies > 0))`;

const conflicts = {
  select: { otherId: true },
  where: { other: { status: { in: [...LIVE] }, annotation: spoken } },
  orderBy: { otherId: "asc" },
} satisfies Prisma.Suggestion$conflictsArgs;

/** Suggestions on one text as they stand in it. */
export const byReading = [
  { first: "asc" },
  { start: { sort: "asc", nulls: "first" } },
  { annotationId: "asc" },
] satisfies Prisma.SuggestionOrderByWithRelationInput[];

export const annotationSelect = {
  id: true,
  motivation: true,
  standing: true,
  calledThen: true,
  billId: true,
  versionId: true,
  visibility: true,
  hiddenFor: true,
  parentId: true,
  rootId: true,
  underId: true,
  body: true,
  replies: true,
  agree: true,
  disagree: true,
  score: true,
  createdAt: true,
  updatedAt: true,
  author: { select: { id: true, name: true } },
  organizationId: true,
  revision: { select: { number: true, current: true } },
  parts: { select: { path: true, selector: true }, orderBy: { ordinal: "asc" } },
  mentions: true,
  suggestion: {
    select: {
      kind: true,
      words: true,
      replacement: true,
      citation: true,
      status: true,
      proposalId: true,
      conflicts,
    },
  },
} satisfies Prisma.AnnotationSelect;

type Row = Prisma.AnnotationGetPayload<{ select: typeof annotationSelect }>;
type Proposals = ReadonlyMap<string, Proposal>;

/** The proposals among these, and those that suggestions among these are part of, by id. No query where there are none. */
async function proposalsAmong(rows: readonly Row[], from: Db): Promise<Proposals> {
  const ids = rows.flatMap(({ id, motivation, suggestion }) =>
    motivation === "linking" ? [id] : (suggestion?.proposalId ?? []),
  );
  if (ids.length === 0) return new Map();
  const proposals = await from.proposal.findMany({
    select: {
      annotationId: true,
      title: true,
      status: true,
      suggestions: { select: { annotationId: true, conflicts }, where: { annotation: spoken }, orderBy: byReading },
    },
    where: { annotationId: { in: ids }, annotation: spoken },
  });
  return new Map(proposals.map(({ annotationId, ...row }) => [annotationId, toProposal(row)]));
}

export async function toAnnotations(rows: readonly Row[], from: Db): Promise<Annotation[]> {
  const proposals = await proposalsAmong(rows, from);
  return rows.map((row) => toAnnotation(row, proposals));
}

/** With their words though they are hidden: for moderators, and for who wrote them. */
export async function toRevealed(rows: readonly Row[], from: Db): Promise<Annotation[]> {
  const proposals = await proposalsAmong(rows, from);
  return rows.map((row) => toAnnotation(row, proposals, row.visibility === "hidden"));
}

/** Of a row that may not be there. */
export async function toAnnotationOrNull(row: Row | null, from: Db): Promise<Annotation | null> {
  const [annotation = null] = await toAnnotations(row ? [row] : [], from);
  return annotation;
}

function toAnnotation(
  {
    motivation,
    organizationId,
    standing,
    calledThen,
    billId,
    versionId,
    revision,
    parts,
    visibility,
    parentId,
    rootId,
    underId,
    author,
    body,
    agree,
    disagree,
    score: _,
    mentions,
    suggestion,
    ...row
  }: Row,
  proposals: Proposals,
  revealed = false,
): Annotation {
  const said = revealed || (visibility !== "hidden" && visibility !== "deleted");
  return {
    ...row,
    motivation: motivation as Motivation,
    visibility: visibility as Annotation["visibility"],
    reply: parentId && rootId && underId ? { to: parentId, root: rootId, under: underId } : null,
    author: said ? author : null,
    organization:
      said && organizationId ? { id: organizationId, name: calledThen as string, standing: standing as string } : null,
    body: said ? body : "",
    mentions: said ? (mentions as Mention[]) : [],
    votes: said ? { agree, disagree } : { agree: 0, disagree: 0 },
    bill: billId,
    target: {
      version: versionId,
      revision: revision.number,
      current: revision.current,
      parts: parts.map(({ path, selector }) => ({ path, selector: selector as Selector | null })),
    },
    suggestion: said && suggestion ? toSuggestion(suggestion, proposals) : null,
    proposal: proposals.get(row.id) ?? null,
  };
}

function toSuggestion(
  { kind, status, conflicts, proposalId, ...row }: NonNullable<Row["suggestion"]>,
  proposals: Proposals,
): Suggestion {
  const within = proposalId ? proposals.get(proposalId) : undefined;
  return {
    ...row,
    kind: kind as SuggestionKind,
    status: status as Status,
    conflicts: conflicts.map(({ otherId }) => otherId),
    proposal: proposalId && within ? { id: proposalId, title: within.title, status: within.status } : null,
  };
}

type Held = { annotationId: string; conflicts: { otherId: string }[] };

function toProposal({ title, status, suggestions }: { title: string; status: string; suggestions: Held[] }): Proposal {
  const others = suggestions.flatMap((one) => one.conflicts.map(({ otherId }) => otherId));
  return {
    title,
    status: status as Status,
    suggestions: suggestions.map(({ annotationId }) => annotationId),
    conflicts: [...new Set(others)].sort(),
  };
}

/** Visible annotations in one of the orders. */
export async function findAnnotations(
  where: Prisma.AnnotationWhereInput,
  page: PageRequest,
  sort: Sort = "oldest",
  from: Db = db,
): Promise<Page<Annotation>> {
  const { by, after, keyOf } = ORDERS[sort];
  const rows = await from.annotation.findMany({
    select: annotationSelect,
    where: { AND: [visible, where, page.after ? after(page.after.map(String)) : {}] },
    orderBy: by,
    take: page.limit + 1,
  });
  const { items, next } = pageOf(rows, page.limit, keyOf);
  return { items: await toAnnotations(items, from), next };
}

/** Null when there is none that may be seen. */
export async function findAnnotation(id: string, from: Db = db): Promise<Annotation | null> {
  const row = await from.annotation.findFirst({ select: annotationSelect, where: { id, ...visible } });
  return toAnnotationOrNull(row, from);
}

/** Whether there is one that may be seen, be it as a stub. */
export async function isShown(id: string, from: Db = db): Promise<boolean> {
  return (await from.annotation.count({ where: { id, ...visible } })) > 0;
}

/** How many annotations with words stand on each block that has any, by path. */
export async function countsOn(revisionId: string, from: Db = db): Promise<Map<string, number>> {
  const rows = await from.$queryRaw<{ path: string; count: number }[]>`
    SELECT part.path, count(DISTINCT annotation.id)::int AS count
    FROM annotation_part AS part JOIN annotation ON annotation.id = part.annotation_id AND ${spokenRow}
    WHERE part.revision_id = ${revisionId}::uuid GROUP BY part.path`;
  return new Map(rows.map(({ path, count }) => [path, count]));
}

export type AnnotationRow = Omit<
  Annotation,
  | "id"
  | "author"
  | "organization"
  | "hiddenFor"
  | "target"
  | "replies"
  | "votes"
  | "suggestion"
  | "proposal"
  | "updatedAt"
> & {
  authorId: string;
  organization: { id: string; standing: string } | null;
  version: string;
  revisionId: string;
  parts: Part[];
  fingerprint: string | null;
};

export async function insertAnnotation(row: AnnotationRow, tx: Db): Promise<Annotation> {
  const created = await tx.annotation.create({
    select: annotationSelect,
    data: {
      id: uuidv7(row.createdAt),
      motivation: row.motivation,
      authorId: row.authorId,
      organizationId: row.organization?.id ?? null,
      standing: row.organization?.standing ?? null,
      billId: row.bill,
      versionId: row.version,
      revisionId: row.revisionId,
      ...(row.reply && { parentId: row.reply.to, rootId: row.reply.root, underId: row.reply.under }),
      body: row.body,
      visibility: row.visibility,
      fingerprint: row.fingerprint,
      createdAt: row.createdAt,
      updatedAt: row.createdAt,
      mentioned: { createMany: { data: row.mentions.map(mentionRow) } },
      parts: {
        createMany: {
          data: row.parts.map(({ path, selector }, ordinal) => ({
            ordinal,
            revisionId: row.revisionId,
            path,
            selector: selector ?? Prisma.DbNull,
          })),
        },
      },
    },
  });
  return toAnnotation(created, new Map());
}

/** Who is named in it now, in place of those before. */
export async function saveMentions(annotationId: string, mentions: readonly Mention[], tx: Db): Promise<void> {
  await tx.mention.deleteMany({ where: { annotationId } });
  await tx.mention.createMany({ data: mentions.map((one, at) => ({ annotationId, ...mentionRow(one, at) })) });
}

function mentionRow({ written, name, person, organization }: Mention, ordinal: number) {
  return { ordinal, written, name, userId: person, organizationId: organization };
}

/** Keeps the words it had as a wording. False when it is not there to be read any more. */
export async function updateBody(
  id: string,
  words: { body: string; fingerprint: string | null },
  now: Date,
  tx: Db,
): Promise<boolean> {
  const kept = await tx.$executeRaw`
    INSERT INTO wording (annotation_id, number, title, body, at)
    SELECT id, edits, (SELECT title FROM proposal WHERE annotation_id = id), body, updated_at FROM annotation WHERE id = ${id}::uuid AND ${spokenRow} FOR UPDATE`;
  if (kept === 0) return false;
  await tx.annotation.update({ where: { id }, data: { ...words, updatedAt: now, edits: { increment: 1 } } });
  return true;
}

/** Takes all its words away; the row stays, for what was answered. False when it is not as it `was` any more. */
export async function eraseAnnotation(id: string, was: Annotation["visibility"], now: Date, tx: Db): Promise<boolean> {
  const { count } = await tx.annotation.updateMany({
    where: { id, visibility: was },
    data: { visibility: "deleted", body: "", fingerprint: null, updatedAt: now },
  });
  if (count === 0) return false;
  await tx.wording.deleteMany({ where: { annotationId: id } });
  await tx.mention.deleteMany({ where: { annotationId: id } });
  return true;
}
