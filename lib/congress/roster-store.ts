/** Members and committees, read. */

import type { Chamber } from "@/lib/bill/bill-id";
import { type Db, db } from "@/lib/db";
import { COUNTED, counted, laterThan, likeWords, type Page, type PageRequest, pageOf } from "@/lib/page";
import type { Prisma } from "@/prisma/generated/client";
import type { KeptCommittee, KeptMember, Seat, Term } from "./member";

function toMember({ rank: _, asOf: __, factsHash: ___, ...row }: Prisma.MemberGetPayload<object>): KeptMember {
  return { ...row, chamber: row.chamber as Chamber | null, terms: row.terms as Term[] };
}

function toCommittee({ rank: _, asOf: __, factsHash: ___, ...row }: Prisma.CommitteeGetPayload<object>): KeptCommittee {
  return row;
}

/** Values of one filter are alternatives; filters combine. Null filters nothing. */
export type MemberFilter = {
  ids: string[] | null;
  chamber: string[] | null;
  state: string[] | null;
  party: string[] | null;
  /** Words of a name, any case. */
  q: string | null;
};
export const everyMember: MemberFilter = { ids: null, chamber: null, state: null, party: null, q: null };

function membersWhere({ ids, chamber, state, party, q }: MemberFilter): Prisma.MemberWhereInput {
  const words = (q ?? "").split(/[\s,]+/).filter((word) => word !== "");
  return {
    ...(ids && { id: { in: ids } }),
    ...(chamber && { chamber: { in: chamber } }),
    ...(state && { state: { in: state } }),
    ...(party && { party: { in: party } }),
    AND: words.map((word) => ({
      OR: [
        { name: { contains: likeWords(word), mode: "insensitive" } },
        { sortName: { contains: likeWords(word), mode: "insensitive" } },
      ],
    })),
  };
}

/** As they arrived, ties by id. */
export async function listMembers(filter: MemberFilter, page: PageRequest, from: Db = db): Promise<Page<KeptMember>> {
  const rows = await from.member.findMany({
    where: { AND: [membersWhere(filter), laterThan("createdAt", page)] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  return pageOf(rows.map(toMember), page.limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

/** By name, ties by id. */
export async function membersByName(filter: MemberFilter, page: PageRequest, from: Db = db): Promise<Page<KeptMember>> {
  const rows = await from.member.findMany({
    where: { AND: [membersWhere(filter), laterThan("sortName", page)] },
    orderBy: [{ sortName: "asc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  return pageOf(rows.map(toMember), page.limit, (member) => [member.sortName, member.id]);
}

/** To 10,000; null when there are more. */
export async function countMembers(filter: MemberFilter, from: Db = db): Promise<number | null> {
  return counted(await from.member.count({ where: membersWhere(filter), take: COUNTED + 1 }));
}

/** The states and parties that any member has, for filters. */
export async function memberFacets(from: Db = db): Promise<{ states: string[]; parties: string[] }> {
  const [states, parties] = await Promise.all([
    from.member.findMany({ distinct: ["state"], select: { state: true }, orderBy: { state: "asc" } }),
    from.member.findMany({ distinct: ["party"], select: { party: true }, orderBy: { party: "asc" } }),
  ]);
  return { states: states.flatMap(({ state }) => state ?? []), parties: parties.flatMap(({ party }) => party ?? []) };
}

export async function findMember(id: string, from: Db = db): Promise<KeptMember | null> {
  const row = await from.member.findUnique({ where: { id } });
  return row && toMember(row);
}

export type CommitteeFilter = {
  ids: string[] | null;
  chamber: string[] | null;
  parent: string[] | null;
  /** Words that stand in the name, any case. */
  q: string | null;
};
export const everyCommittee: CommitteeFilter = { ids: null, chamber: null, parent: null, q: null };

function committeesWhere({ ids, chamber, parent, q }: CommitteeFilter): Prisma.CommitteeWhereInput {
  return {
    ...(ids && { id: { in: ids } }),
    ...(chamber && { chamber: { in: chamber } }),
    ...(parent && { parent: { in: parent } }),
    ...(q && { name: { contains: likeWords(q), mode: "insensitive" } }),
  };
}

/** As they arrived, ties by code. */
export async function listCommittees(
  filter: CommitteeFilter,
  page: PageRequest,
  from: Db = db,
): Promise<Page<KeptCommittee>> {
  const rows = await from.committee.findMany({
    where: { AND: [committeesWhere(filter), laterThan("createdAt", page)] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  return pageOf(rows.map(toCommittee), page.limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

export async function countCommittees(filter: CommitteeFilter, from: Db = db): Promise<number> {
  return from.committee.count({ where: committeesWhere(filter) });
}

export async function findCommittee(id: string, from: Db = db): Promise<KeptCommittee | null> {
  const row = await from.committee.findUnique({ where: { id } });
  return row && toCommittee(row);
}

export type CountedCommittee = {
  id: string;
  name: string;
  chamber: string | null;
  parent: string | null;
  bills: number;
};

/** More than Congress ever had at once, with all their parts. */
const MOST_COMMITTEES = 2_000;

/** All of both chambers, by name, with how many bills that are here each had. */
export async function allCommittees(from: Db = db): Promise<CountedCommittee[]> {
  return from.$queryRaw<CountedCommittee[]>`
    SELECT committee.id, committee.name, committee.chamber, committee.parent, coalesce(had.bills, 0)::int AS bills
    FROM committee LEFT JOIN (
      SELECT committee, count(DISTINCT bill_id) AS bills FROM committee_activity GROUP BY committee
    ) AS had ON had.committee = committee.id
    ORDER BY committee.name COLLATE "en-x-icu", committee.id LIMIT ${MOST_COMMITTEES}`;
}

/** Its subcommittees, by name. */
export async function partsOf(committee: string, from: Db = db): Promise<KeptCommittee[]> {
  const rows = await from.committee.findMany({
    where: { parent: committee },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map(toCommittee);
}

/** Who sits on a committee: by side, then by rank. The name is that of the member, null when they are not known here. */
export async function seatsOf(committee: string, from: Db = db): Promise<(Seat & { name: string | null })[]> {
  return from.$queryRaw<(Seat & { name: string | null })[]>`
    SELECT seat.committee, seat.bioguide, seat.position, seat.title, seat.side, member.name
    FROM committee_seat AS seat LEFT JOIN member ON member.id = seat.bioguide
    WHERE seat.committee = ${committee} ORDER BY seat.side, seat.position, seat.bioguide`;
}

/** The committees a member sits on, whole committees first. */
export async function committeesOfMember(
  bioguide: string,
  from: Db = db,
): Promise<{ committee: string; name: string; title: string | null; parent: string | null }[]> {
  return from.$queryRaw`
    SELECT seat.committee, coalesce(committee.name, seat.committee) AS name, seat.title, committee.parent
    FROM committee_seat AS seat LEFT JOIN committee ON committee.id = seat.committee
    WHERE seat.bioguide = ${bioguide} ORDER BY coalesce(committee.parent, seat.committee), committee.parent IS NOT NULL, name`;
}
