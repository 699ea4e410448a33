/** Suggestions: written, moved, and read for one text. What they say is read with their annotation. */
import { type Db, db } from "@/lib/db";
import type { Page, PageRequest } from "@/lib/page";
import { uuidv7 } from "@/lib/uuid";
import type { Prisma } from "@/prisma/generated/client";
import type { Annotation } from "./annotation";
import { byReading, findAnnotations, spoken } from "./store";
import type { Reach, Suggestion, SuggestionKind } from "./suggestion";
import { type Decision, LIVE, type Status } from "./suggestion-moves";
import type { Edit } from "./working-draft";

/** From here to the end of the transaction nobody else suggests or decides on this text. */
export async function lockDraft(revisionId: string, tx: Db): Promise<void> {
  await tx.$queryRaw`SELECT id FROM revision WHERE id = ${revisionId}::uuid FOR NO KEY UPDATE`;
}

/** The same for the text of a suggestion or a proposal. */
export async function lockDraftOf(annotationId: string, tx: Db): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM revision WHERE id = (SELECT revision_id FROM annotation WHERE id = ${annotationId}::uuid) FOR NO KEY UPDATE`;
}

export type SuggestionRow = Reach & Omit<Suggestion, "conflicts" | "proposal"> & { id: string; revisionId: string };

export async function insertSuggestion({ id, span, ...row }: SuggestionRow, tx: Db): Promise<void> {
  await tx.suggestion.create({
    data: { ...row, annotationId: id, start: span?.start ?? null, end: span?.end ?? null },
  });
}

/** Both know of each other from now on. */
export async function saveConflicts(id: string, others: readonly string[], tx: Db): Promise<void> {
  const data = others.flatMap((other) => [
    { oneId: id, otherId: other },
    { oneId: other, otherId: id },
  ]);
  await tx.suggestionConflict.createMany({ data });
}

/** One for the same words is accepted already. */
export async function saveConflicting(id: string, tx: Db): Promise<void> {
  await tx.suggestion.update({ where: { annotationId: id }, data: { status: "conflicting" } });
}

export type Rival = { id: string; status: Status };

const reachSelect = {
  annotationId: true,
  kind: true,
  status: true,
  first: true,
  last: true,
  start: true,
  end: true,
  replacement: true,
} satisfies Prisma.SuggestionSelect;
type ReachRow = Prisma.SuggestionGetPayload<{ select: typeof reachSelect }>;

function toEdit({ annotationId: id, kind, status, start, end, ...row }: ReachRow): Edit & Rival {
  const span = start === null || end === null ? null : { start, end };
  return { ...row, id, span, kind: kind as SuggestionKind, status: status as Status };
}

/** Those that are open or accepted and reach any of these blocks, oldest first. */
export async function liveWithin(
  revisionId: string,
  { first, last }: Pick<Reach, "first" | "last">,
  tx: Db,
): Promise<(Edit & Rival)[]> {
  const rows = await tx.suggestion.findMany({
    select: reachSelect,
    where: { revisionId, first: { lte: last }, last: { gte: first }, status: { in: [...LIVE] }, annotation: spoken },
    orderBy: { annotationId: "asc" },
  });
  return rows.map(toEdit);
}

/** What the working draft of a text is made of, in reading order. */
export async function acceptedOn(revisionId: string, from: Db = db): Promise<Edit[]> {
  const rows = await from.suggestion.findMany({
    select: reachSelect,
    where: { revisionId, status: "accepted", annotation: spoken },
    orderBy: [{ first: "asc" }, { start: "asc" }, { annotationId: "asc" }],
  });
  return rows.map(toEdit);
}

/** Those for the same words that are open or accepted, oldest first. */
export async function rivalsOf(id: string, tx: Db): Promise<Rival[]> {
  const rows = await tx.suggestionConflict.findMany({
    select: { other: { select: { annotationId: true, status: true } } },
    where: { oneId: id, other: { status: { in: [...LIVE] }, annotation: spoken } },
    orderBy: { otherId: "asc" },
  });
  return rows.map(({ other }) => ({ id: other.annotationId, status: other.status as Status }));
}

/** Each of these with each accepted one for the same words. */
export async function acceptedRivalsOf(ids: readonly string[], tx: Db): Promise<[string, string][]> {
  const rows = await tx.suggestionConflict.findMany({
    where: { oneId: { in: [...ids] }, other: { status: "accepted", annotation: spoken } },
    orderBy: [{ oneId: "asc" }, { otherId: "asc" }],
  });
  return rows.map(({ oneId, otherId }) => [oneId, otherId]);
}

/** The text it is about and its status as it is now; null when it may not be seen. */
export async function findRival(id: string, from: Db = db): Promise<(Rival & { revisionId: string }) | null> {
  const row = await from.suggestion.findFirst({
    select: { revisionId: true, status: true },
    where: { annotationId: id, annotation: spoken },
  });
  return row && { id, revisionId: row.revisionId, status: row.status as Status };
}

/** A suggestion as it would be folded in, or all of a proposal, whatever the status; null when it may not be seen. */
export async function findEdits(id: string, from: Db = db): Promise<{ edits: Edit[]; revisionId: string } | null> {
  const rows = await from.suggestion.findMany({
    select: { ...reachSelect, revisionId: true },
    where: {
      annotation: spoken,
      OR: [{ annotationId: id }, { proposalId: id, proposal: { annotation: spoken } }],
    },
    orderBy: byReading,
  });
  const [first] = rows;
  return first
    ? { edits: rows.map(({ revisionId: _, ...reach }) => toEdit(reach)), revisionId: first.revisionId }
    : null;
}

/** The suggestions for one block, oldest first. */
export function suggestionsOn(
  revisionId: string,
  path: string,
  page: PageRequest,
  from: Db = db,
): Promise<Page<Annotation>> {
  return findAnnotations({ motivation: "editing", parts: { some: { revisionId, path } } }, page, "oldest", from);
}

/** Those that are not among them and conflict with one of them, as with a block struck around it; oldest first. */
export async function suggestionsBeside(suggestions: readonly Annotation[], from: Db = db): Promise<Annotation[]> {
  const known = new Set(suggestions.map(({ id }) => id));
  const ids = suggestions.flatMap(({ suggestion }) => suggestion?.conflicts ?? []).filter((id) => !known.has(id));
  if (ids.length === 0) return [];
  const { items } = await findAnnotations({ id: { in: ids } }, { after: null, limit: BESIDE }, "oldest", from);
  return items;
}
const BESIDE = 50;

export type MoveRow = Omit<Decision, "by" | "organization"> & {
  id: string;
  byId: string;
  organizationId: string | null;
};

/** Moves it and records the decision. The text must be locked. */
export async function saveMove(row: MoveRow, tx: Db): Promise<void> {
  if (row.from !== row.to) await tx.suggestion.update({ where: { annotationId: row.id }, data: { status: row.to } });
  await recordMove(row, tx);
}

export async function recordMove(
  { id, act, from, to, byId, organizationId, reason, at }: MoveRow,
  tx: Db,
): Promise<void> {
  await tx.suggestionMove.create({
    data: { id: uuidv7(at), annotationId: id, act, from, to, byId, organizationId, reason, at },
  });
}

/** The words proposed go, with those of the annotation. */
export async function eraseReplacement(id: string, tx: Db): Promise<void> {
  await tx.suggestion.update({ where: { annotationId: id }, data: { replacement: "" } });
}

/** The words that a suggestion proposes, or the title of a proposal; of what is neither there is nothing. */
export async function forgetOffer(id: string, tx: Db): Promise<void> {
  await tx.suggestion.updateMany({ where: { annotationId: id }, data: { replacement: "" } });
  await tx.proposal.updateMany({ where: { annotationId: id }, data: { title: "" } });
}

/** The proposal that holds a suggestion and the suggestions that a proposal holds, of each of these: what shows them changes with them. */
export async function kinOf(ids: readonly string[], tx: Db): Promise<{ id: string; bill: string }[]> {
  return tx.$queryRaw<{ id: string; bill: string }[]>`
    SELECT annotation.id, bill_id AS bill FROM annotation JOIN (
      SELECT annotation_id AS id FROM suggestion WHERE proposal_id = ANY(${[...ids]}::uuid[])
      UNION SELECT proposal_id FROM suggestion WHERE annotation_id = ANY(${[...ids]}::uuid[])
    ) AS kin ON kin.id = annotation.id ORDER BY annotation.id`;
}

/** What was decided about each, oldest first. */
export async function decisionsOn(ids: string[], from: Db = db): Promise<Map<string, Decision[]>> {
  const rows = await from.suggestionMove.findMany({
    select: {
      annotationId: true,
      act: true,
      from: true,
      to: true,
      reason: true,
      at: true,
      by: { select: { id: true, name: true } },
      organizationId: true,
      calledThen: true,
    },
    where: { annotationId: { in: ids }, annotation: spoken },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  const byId = new Map<string, Decision[]>();
  for (const { annotationId, act, from: was, to, organizationId: id, calledThen: name, ...row } of rows) {
    const organization = id === null ? null : { id, name: name as string };
    const decision = { ...row, organization, act: act as Decision["act"], from: was as Status, to: to as Status };
    byId.set(annotationId, [...(byId.get(annotationId) ?? []), decision]);
  }
  return byId;
}
