/** Meetings of committees, read. */
import { dateOf, easternDay } from "@/lib/clock";
import { type Db, db } from "@/lib/db";
import { type Page, type PageRequest, pageOf } from "@/lib/page";
import type { Prisma } from "@/prisma/generated/client";
import type { KeptMeeting, MeetingDocument, MeetingKind, MeetingState } from "./meeting";

function toMeeting({
  kind,
  status,
  on,
  documents,
  factsHash: _,
  ...row
}: Prisma.MeetingGetPayload<object>): KeptMeeting {
  return {
    ...row,
    kind: kind as MeetingKind,
    status: status as MeetingState | null,
    on: on && dateOf(on),
    documents: documents as MeetingDocument[],
  };
}

/** Values of one filter are alternatives; filters combine. Null filters nothing. */
export type MeetingFilter = {
  bill: string[] | null;
  committee: string[] | null;
  congress: number[] | null;
  kind: string[] | null;
  ids: string[] | null;
};
export const everyMeeting: MeetingFilter = { bill: null, committee: null, congress: null, kind: null, ids: null };

function meetingsWhere({ bill, committee, congress, kind, ids }: MeetingFilter): Prisma.MeetingWhereInput {
  return {
    ...(bill && { bills: { hasSome: bill } }),
    ...(committee && { committees: { hasSome: committee } }),
    ...(congress && { congress: { in: congress } }),
    ...(kind && { kind: { in: kind } }),
    ...(ids && { id: { in: ids } }),
  };
}

/** As they arrived, ties by id. */
export async function listMeetings(
  filter: MeetingFilter,
  { after, limit }: PageRequest,
  from: Db = db,
): Promise<Page<KeptMeeting>> {
  const createdAt = String(after?.[0]);
  const later = {
    createdAt: { gte: createdAt },
    OR: [{ createdAt: { gt: createdAt } }, { id: { gt: String(after?.[1]) } }],
  };
  const rows = await from.meeting.findMany({
    where: { AND: [meetingsWhere(filter), after ? later : {}] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit + 1,
  });
  return pageOf(rows.map(toMeeting), limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

/** To 10,000; null when there are more. */
export async function countMeetings(filter: MeetingFilter, from: Db = db): Promise<number | null> {
  const count = await from.meeting.count({ where: meetingsWhere(filter), take: 10_001 });
  return count <= 10_000 ? count : null;
}

/** Those of today and later, whatever became of them, the next first; at most so many. */
export async function comingMeetings(
  filter: MeetingFilter,
  now: Date,
  most: number,
  from: Db = db,
): Promise<KeptMeeting[]> {
  const rows = await from.meeting.findMany({
    where: { AND: [meetingsWhere(filter), { on: { gte: new Date(easternDay(now)) } }] },
    orderBy: [{ on: "asc" }, { id: "asc" }],
    take: most,
  });
  return rows.map(toMeeting);
}

/** Those before today, and those of no day; the latest first, at most so many. */
export async function pastMeetings(
  filter: MeetingFilter,
  now: Date,
  most: number,
  from: Db = db,
): Promise<KeptMeeting[]> {
  const rows = await from.meeting.findMany({
    where: { AND: [meetingsWhere(filter), { OR: [{ on: null }, { on: { lt: new Date(easternDay(now)) } }] }] },
    orderBy: [{ on: { sort: "desc", nulls: "last" } }, { id: "desc" }],
    take: most,
  });
  return rows.map(toMeeting);
}
