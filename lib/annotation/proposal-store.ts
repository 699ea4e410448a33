/** Proposals: written, moved, and what stands in them. What they say is read with their annotation. */
import { type Db, db } from "@/lib/db";
import type { Page, PageRequest } from "@/lib/page";
import type { Prisma } from "@/prisma/generated/client";
import type { Annotation, Sort } from "./annotation";
import { MOST } from "./proposal";
import { byReading, findAnnotations, spoken } from "./store";
import { LIVE, OPEN, type Status } from "./suggestion-moves";
import { type MoveRow, type Rival, recordMove } from "./suggestion-store";

export type ProposalRow = { id: string; revisionId: string; title: string; status: Status; suggestions: string[] };

/** The suggestions are part of it from now on. The text must be locked. */
export async function insertProposal({ id, suggestions, ...row }: ProposalRow, tx: Db): Promise<void> {
  await tx.proposal.create({ data: { ...row, annotationId: id } });
  await tx.suggestion.updateMany({ where: { annotationId: { in: suggestions } }, data: { proposalId: id } });
}

/** A proposal with what became of the suggestions in it. `unseen` counts those that may not be seen. */
export type Offered = Rival & { suggestions: Rival[]; unseen: number };

const offeredSelect = {
  annotationId: true,
  status: true,
  suggestions: {
    select: { annotationId: true, status: true, annotation: { select: { visibility: true } } },
    orderBy: byReading,
  },
} satisfies Prisma.ProposalSelect;

function toOffered({
  annotationId: id,
  status,
  suggestions,
}: Prisma.ProposalGetPayload<{ select: typeof offeredSelect }>): Offered {
  const seen = suggestions.filter(({ annotation }) => annotation.visibility === spoken.visibility);
  return {
    id,
    status: status as Status,
    suggestions: seen.map((one) => ({ id: one.annotationId, status: one.status as Status })),
    unseen: suggestions.length - seen.length,
  };
}

/** Null when it may not be seen. */
export async function findOffered(id: string, tx: Db): Promise<Offered | null> {
  const row = await tx.proposal.findFirst({ select: offeredSelect, where: { annotationId: id, annotation: spoken } });
  return row && toOffered(row);
}

/** Those that are open or accepted and hold any of these suggestions, oldest first. */
export async function proposalsHolding(suggestions: readonly string[], tx: Db): Promise<Offered[]> {
  if (suggestions.length === 0) return [];
  const rows = await tx.proposal.findMany({
    select: offeredSelect,
    where: {
      suggestions: { some: { annotationId: { in: [...suggestions] } } },
      status: { in: [...LIVE] },
      annotation: spoken,
    },
    orderBy: { annotationId: "asc" },
  });
  return rows.map(toOffered);
}

/** Moves it and records the decision. The text must be locked. */
export async function saveProposalMove(row: MoveRow, tx: Db): Promise<void> {
  await tx.proposal.update({ where: { annotationId: row.id }, data: { status: row.to } });
  await recordMove(row, tx);
}

export async function saveTitle(id: string, title: string, tx: Db): Promise<void> {
  await tx.proposal.update({ where: { annotationId: id }, data: { title } });
}

/** Its suggestions stand by themselves again. Their ids. */
export async function freeSuggestions(proposalId: string, tx: Db): Promise<string[]> {
  const rows = await tx.suggestion.findMany({ select: { annotationId: true }, where: { proposalId } });
  await tx.suggestion.updateMany({ where: { proposalId }, data: { proposalId: null } });
  return rows.map(({ annotationId }) => annotationId);
}

/** A suggestion stands by itself from now on; where it did, nothing happens. */
export async function freeSuggestion(id: string, tx: Db): Promise<void> {
  await tx.suggestion.updateMany({
    where: { annotationId: id, proposalId: { not: null } },
    data: { proposalId: null },
  });
}

/** Those of these suggestions that may be seen, as they stand in the text. */
export async function suggestionsNamed(ids: readonly string[], from: Db = db): Promise<Annotation[]> {
  const rows = await from.suggestion.findMany({
    select: { annotationId: true },
    where: { annotationId: { in: [...ids] }, annotation: spoken },
    orderBy: byReading,
  });
  const order = rows.map(({ annotationId }) => annotationId);
  const { items } = await findAnnotations({ id: { in: order } }, { after: null, limit: order.length }, "oldest", from);
  return items.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** Suggestions that are part of no proposal, for those that are kept are shown with it. */
const alone = {
  OR: [{ proposalId: null }, { proposal: { annotation: { visibility: { not: spoken.visibility } } } }],
} satisfies Prisma.SuggestionWhereInput;

/** Filters combine. Null and false leave nothing out. */
export type OfferFilter = { status: Status | null; organizations: boolean; author: string | null };
export const everyOffer: OfferFilter = { status: null, organizations: false, author: null };

/** The proposals for a bill and the suggestions that stand by themselves, in one of the orders. */
export function offersOn(
  billId: string,
  { status, organizations, author }: OfferFilter,
  page: PageRequest,
  sort: Sort = "oldest",
  from: Db = db,
): Promise<Page<Annotation>> {
  const where = [
    { billId, ...spoken },
    { OR: [{ motivation: "linking" }, { suggestion: alone }] },
    status ? { OR: [{ suggestion: { status } }, { proposal: { status } }] } : {},
    organizations ? { organizationId: { not: null } } : {},
    author ? { authorId: author } : {},
  ];
  return findAnnotations({ AND: where }, page, sort, from);
}

/** A person's open suggestions for a bill that stand by themselves, oldest first: as many as one proposal holds. */
export async function ownToOffer(authorId: string, billId: string, from: Db = db): Promise<Annotation[]> {
  const where = { authorId, billId, ...spoken, suggestion: { AND: [{ status: { in: [...OPEN] } }, alone] } };
  return (await findAnnotations(where, { after: null, limit: MOST }, "oldest", from)).items;
}
