/** Roll calls, read. */
import { everyBill } from "@/lib/bill/bill-filter-store";
import type { Chamber } from "@/lib/bill/bill-id";
import { listBills } from "@/lib/bill/bill-list-store";
import { dateOf } from "@/lib/clock";
import { type Db, db } from "@/lib/db";
import { COUNTED, counted, laterThan, type Page, type PageRequest, pageOf } from "@/lib/page";
import { Prisma } from "@/prisma/generated/client";
import type { BillVote, Cast, CastOnBill, KeptPosition, KeptVote, Side, Vote } from "./vote";

function toVote({ heldOn, candidates, modifiedAt: _, factsHash: __, ...row }: Prisma.VoteGetPayload<object>): KeptVote {
  return {
    ...row,
    chamber: row.chamber as Chamber,
    heldOn: dateOf(heldOn),
    candidates: candidates as Vote["candidates"],
  };
}

/** Values of one filter are alternatives; filters combine. Null filters nothing. */
export type VoteFilter = {
  ids: string[] | null;
  congress: number[] | null;
  chamber: string[] | null;
  bill: string[] | null;
};
export const everyVote: VoteFilter = { ids: null, congress: null, chamber: null, bill: null };

function votesWhere({ ids, congress, chamber, bill }: VoteFilter): Prisma.VoteWhereInput {
  return {
    ...(ids && { id: { in: ids } }),
    ...(congress && { congress: { in: congress } }),
    ...(chamber && { chamber: { in: chamber } }),
    ...(bill && { bill: { in: bill } }),
  };
}

/** As they arrived, ties by id. */
export async function listVotes(filter: VoteFilter, page: PageRequest, from: Db = db): Promise<Page<KeptVote>> {
  const rows = await from.vote.findMany({
    where: { AND: [votesWhere(filter), laterThan("createdAt", page)] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  return pageOf(rows.map(toVote), page.limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

/** To 10,000; null when there are more. */
export async function countVotes(filter: VoteFilter, from: Db = db): Promise<number | null> {
  return counted(await from.vote.count({ where: votesWhere(filter), take: COUNTED + 1 }));
}

export async function findVote(id: string, from: Db = db): Promise<KeptVote | null> {
  const row = await from.vote.findUnique({ where: { id } });
  return row && toVote(row);
}

/** As the roll was called. */
export async function positionsIn(vote: string, from: Db = db): Promise<KeptPosition[]> {
  return from.$queryRaw<KeptPosition[]>`
    SELECT coalesce(p.bioguide, member.id) AS bioguide, p.name, p.party, p.state, p."cast", p.side
    FROM vote_position AS p LEFT JOIN member ON member.lis = p.lis
    WHERE p.vote_id = ${vote} ORDER BY p.ordinal`;
}

function votesOn(bill: string): Prisma.Sql {
  return Prisma.sql`
    SELECT id, min(day) AS day, min(url) AS url FROM (
      SELECT vote AS id, (held_at AT TIME ZONE 'America/New_York')::date AS day, url FROM bill_vote WHERE bill_id = ${bill}
      UNION ALL SELECT id, held_on, NULL FROM vote WHERE bill = ${bill}
    ) AS named GROUP BY id`;
}

/** Those its status names and those that name it, the earliest first. */
export async function listBillVotes(bill: string, page: PageRequest, from: Db = db): Promise<Page<BillVote>> {
  const key = Prisma.sql`coalesce(day, '0001-01-01'::date)`;
  const later = page.after
    ? Prisma.sql`WHERE (${key}, id) > (${String(page.after[0])}::text::date, ${String(page.after[1])})`
    : Prisma.empty;
  const rows = await from.$queryRaw<{ id: string; key: string; day: string | null; url: string | null }[]>`
    SELECT id, ${key}::text AS key, day::text, url FROM (${votesOn(bill)}) AS votes ${later}
    ORDER BY ${key}, id LIMIT ${page.limit + 1}`;
  const held = await from.vote.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  const votes = new Map(held.map((row) => [row.id, toVote(row)]));
  const { items, next } = pageOf(rows, page.limit, (row) => [row.key, row.id]);
  return { items: items.map(({ id, day, url }) => ({ id, on: day, url, vote: votes.get(id) ?? null })), next };
}

export async function countBillVotes(bill: string, from: Db = db): Promise<number> {
  const [row] = await from.$queryRaw<{ count: number }[]>`SELECT count(*)::int FROM (${votesOn(bill)}) AS votes`;
  return row?.count ?? 0;
}

function castBy(member: { id: string; lis: string | null }): Prisma.VotePositionWhereInput {
  return { OR: [{ bioguide: member.id }, ...(member.lis === null ? [] : [{ lis: member.lis }])] };
}

/** A member's votes, the latest first. */
export async function listCast(
  member: { id: string; lis: string | null },
  { after, limit }: PageRequest,
  from: Db = db,
): Promise<Page<Cast>> {
  const day = new Date(`${after?.[0] ?? "9999-12-31"}T00:00:00Z`);
  const before = {
    vote: { OR: [{ heldOn: { lt: day } }, { heldOn: day, id: { lt: String(after?.[1]) } }] },
  } satisfies Prisma.VotePositionWhereInput;
  const rows = await from.votePosition.findMany({
    select: { cast: true, side: true, vote: true },
    where: { AND: [castBy(member), after ? before : {}] },
    orderBy: [{ vote: { heldOn: "desc" } }, { voteId: "desc" }],
    take: limit + 1,
  });
  const cast = rows.map((row) => ({ vote: toVote(row.vote), cast: row.cast, side: row.side as Side | null }));
  return pageOf(cast, limit, ({ vote }) => [vote.heldOn, vote.id]);
}

export async function countCast(member: { id: string; lis: string | null }, from: Db = db): Promise<number> {
  return from.votePosition.count({ where: castBy(member) });
}

/** How a member voted on bills that are here, the latest first, at most so many. */
export async function castOnBills(
  member: { id: string; lis: string | null },
  most: number,
  from: Db = db,
): Promise<CastOnBill[]> {
  const rows = await from.$queryRaw<{ voteId: string; billId: string; cast: string; side: Side | null }[]>`
    SELECT vote.id AS "voteId", bill.id AS "billId", p."cast", p.side
    FROM vote_position AS p JOIN vote ON vote.id = p.vote_id JOIN bill ON bill.id = vote.bill
    WHERE p.bioguide = ${member.id} OR (p.lis IS NOT NULL AND p.lis = ${member.lis})
    ORDER BY vote.held_on DESC, vote.held_at DESC NULLS LAST, vote.id DESC LIMIT ${most}`;
  const [votes, bills] = await Promise.all([
    from.vote.findMany({ where: { id: { in: rows.map(({ voteId }) => voteId) } } }),
    listBills({ ...everyBill, ids: rows.map(({ billId }) => billId) }, "created", { after: null, limit: most }, from),
  ]);
  const voteOf = new Map(votes.map((row) => [row.id, toVote(row)]));
  const billOf = new Map(bills.items.map((bill) => [bill.id, bill]));
  return rows.flatMap(({ voteId, billId, cast, side }) => {
    const [vote, bill] = [voteOf.get(voteId), billOf.get(billId)];
    return vote && bill ? [{ vote, bill, cast, side }] : [];
  });
}
