/** What Congress says of a bill, read: a page at a time, in the order of its status. */
import { dateOf } from "@/lib/clock";
import { type Db, db } from "@/lib/db";
import { type Page, type PageRequest, pageOf } from "@/lib/page";
import type { Prisma } from "@/prisma/generated/client";
import type {
  ListedAction,
  ListedAmendment,
  ListedReferral,
  ListedRelated,
  ListedSponsorship,
  ListedSummary,
  ListedTitle,
  StatusHead,
} from "./listed";

/** A row of a list of a bill; `ordinal` counts from 0. */
type Placed = { billId: string; ordinal: number };

function range(billId: string, { after, limit }: PageRequest) {
  const ordinal = { gt: Number(after?.[0] ?? -1) };
  return { where: { billId, ordinal }, orderBy: { ordinal: "asc" as const }, take: limit + 1 };
}

function paged<Row extends Placed>(rows: Row[], { limit }: PageRequest): Page<Row> {
  return pageOf(rows, limit, ({ ordinal }) => [ordinal]);
}

/** The earliest first. */
export async function listActions(billId: string, page: PageRequest, from: Db = db): Promise<Page<ListedAction>> {
  const rows = await from.action.findMany(range(billId, page));
  return paged(
    rows.map((row) => ({ ...row, actedOn: dateOf(row.actedOn) })),
    page,
  );
}

/** All of them, the earliest first: what a bill's standing is told by. */
export async function allActions(billId: string, from: Db = db): Promise<ListedAction[]> {
  const rows = await from.action.findMany({ where: { billId }, orderBy: { ordinal: "asc" } });
  return rows.map((row) => ({ ...row, actedOn: dateOf(row.actedOn) }));
}

function toSponsorship({ since, withdrawnOn, ...row }: Prisma.SponsorshipGetPayload<object>): ListedSponsorship {
  return { ...row, since: since && dateOf(since), withdrawnOn: withdrawnOn && dateOf(withdrawnOn) };
}

/** As they joined. */
export async function listCosponsors(
  billId: string,
  page: PageRequest,
  from: Db = db,
): Promise<Page<ListedSponsorship>> {
  const { where, ...rest } = range(billId, page);
  const rows = await from.sponsorship.findMany({ where: { ...where, role: "cosponsor" }, ...rest });
  return paged(rows.map(toSponsorship), page);
}

/** Those who introduced it; seldom more than one. */
export async function sponsorsOf(billId: string, from: Db = db): Promise<ListedSponsorship[]> {
  const rows = await from.sponsorship.findMany({ where: { billId, role: "sponsor" }, orderBy: { ordinal: "asc" } });
  return rows.map(toSponsorship);
}

export async function listTitles(billId: string, page: PageRequest, from: Db = db): Promise<Page<ListedTitle>> {
  return paged(await from.billTitle.findMany(range(billId, page)), page);
}

export async function listSummaries(billId: string, page: PageRequest, from: Db = db): Promise<Page<ListedSummary>> {
  const rows = await from.billSummary.findMany(range(billId, page));
  return paged(
    rows.map((row) => ({ ...row, actedOn: row.actedOn && dateOf(row.actedOn) })),
    page,
  );
}

export async function listRelated(billId: string, page: PageRequest, from: Db = db): Promise<Page<ListedRelated>> {
  const rows = await from.relatedBill.findMany(range(billId, page));
  return paged(
    rows.map(({ relations, latestActionOn, ...row }) => ({
      ...row,
      relations: relations as { kind: string | null; by: string | null }[],
      latestActionOn: latestActionOn && dateOf(latestActionOn),
    })),
    page,
  );
}

export async function listAmendments(billId: string, page: PageRequest, from: Db = db): Promise<Page<ListedAmendment>> {
  const rows = await from.amendment.findMany(range(billId, page));
  return paged(
    rows.map((row) => ({
      ...row,
      submittedOn: row.submittedOn && dateOf(row.submittedOn),
      latestActionOn: row.latestActionOn && dateOf(row.latestActionOn),
    })),
    page,
  );
}

/** How many rows each list of a bill has. */
export type StatusCounts = { cosponsors: number; withdrawn: number } & Record<
  "actions" | "titles" | "summaries" | "related" | "amendments",
  number
>;

export async function statusCounts(billId: string, from: Db = db): Promise<StatusCounts> {
  const of = { where: { billId } };
  const cosponsor = { billId, role: "cosponsor" };
  const [actions, titles, summaries, related, amendments, cosponsors, withdrawn] = await Promise.all([
    from.action.count(of),
    from.billTitle.count(of),
    from.billSummary.count(of),
    from.relatedBill.count(of),
    from.amendment.count(of),
    from.sponsorship.count({ where: cosponsor }),
    from.sponsorship.count({ where: { ...cosponsor, withdrawnOn: { not: null } } }),
  ]);
  return { actions, titles, summaries, related, amendments, cosponsors, withdrawn };
}

const inOrder = { orderBy: { ordinal: "asc" } } as const;
const headSelect = {
  originChamber: true,
  policyArea: true,
  byRequest: true,
  reports: true,
  notes: true,
  subjects: { select: { name: true }, ...inOrder },
  laws: { select: { kind: true, number: true }, ...inOrder },
  estimates: { select: { title: true, url: true, publishedAt: true, description: true }, ...inOrder },
  texts: { select: { name: true, stage: true, on: true, urls: true }, ...inOrder },
} satisfies Prisma.BillStatusSelect;

/** Null for a bill known by its text alone. */
export async function findStatus(billId: string, from: Db = db): Promise<StatusHead | null> {
  const row = await from.billStatus.findUnique({ select: headSelect, where: { billId } });
  if (!row) return null;
  const texts = row.texts.map(({ on, ...text }) => ({ ...text, on: on && dateOf(on) }));
  return { ...row, subjects: row.subjects.map(({ name }) => name), texts };
}

export async function referralsOf(billId: string, from: Db = db): Promise<ListedReferral[]> {
  const rows = await from.committeeActivity.findMany({ where: { billId }, orderBy: { ordinal: "asc" } });
  const codes = [...new Set(rows.map(({ committee }) => committee))];
  const known = new Map((await from.committee.findMany({ where: { id: { in: codes } } })).map((one) => [one.id, one]));
  return codes.map((committee) => ({
    committee,
    name: rows.find((row) => row.committee === committee)?.called ?? known.get(committee)?.name ?? committee,
    parent: known.get(committee)?.parent ?? null,
    activities: rows.flatMap((row) =>
      row.committee === committee && row.name !== null ? [{ name: row.name, at: row.at }] : [],
    ),
  }));
}
