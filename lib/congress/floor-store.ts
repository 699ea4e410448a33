/** The floor and the plan of the week, read; and which feeds have fallen silent. */
import { dateOf, easternDay } from "@/lib/clock";
import { type Db, db } from "@/lib/db";
import { type Page, type PageRequest, pageOf } from "@/lib/page";
import { Prisma } from "@/prisma/generated/client";
import { type FeedName, type Heard, type KeptAction, type KeptDay, silentFeeds } from "./floor";
import type { Naming } from "./named-bill";
import type { KeptItem, WeekItem } from "./week";

function toAction({ day, ordinal: _, marks, ...row }: Prisma.FloorActionGetPayload<object>): KeptAction {
  return { ...row, day: dateOf(day), marks: marks as Naming[] };
}

function toDay({ day, congresses, finished, nextAt, publishedAt }: Prisma.FloorDayGetPayload<object>): KeptDay {
  return { day: dateOf(day), congresses, finished, nextAt, publishedAt };
}

function toItem({ weekOf, ordinal: _, files, ...row }: Prisma.WeekItemGetPayload<object>): KeptItem {
  return { ...row, weekOf: dateOf(weekOf), files: files as WeekItem["files"] };
}

/** Null while no legislative day is known. */
export async function latestDay(from: Db = db): Promise<KeptDay | null> {
  const row = await from.floorDay.findFirst({ orderBy: { day: "desc" } });
  return row && toDay(row);
}

export async function findDay(day: string, from: Db = db): Promise<KeptDay | null> {
  const row = await from.floorDay.findUnique({ where: { day: new Date(day) } });
  return row && toDay(row);
}

/** The latest first, with how many actions each has. */
export async function listDays(
  { after, limit }: PageRequest,
  from: Db = db,
): Promise<Page<KeptDay & { actions: number }>> {
  const rows = await from.floorDay.findMany({
    where: after ? { day: { lt: new Date(String(after[0])) } } : {},
    include: { _count: { select: { actions: true } } },
    orderBy: { day: "desc" },
    take: limit + 1,
  });
  const days = rows.map(({ _count, ...row }) => ({ ...toDay(row), actions: _count.actions }));
  return pageOf(days, limit, ({ day }) => [day]);
}

/** What was done on a legislative day, the earliest first, a page at a time. */
export async function actionsOf(day: string, { after, limit }: PageRequest, from: Db = db): Promise<Page<KeptAction>> {
  const rows = await from.floorAction.findMany({
    where: { day: new Date(day), ordinal: { gt: Number(after?.[0] ?? -1) } },
    orderBy: { ordinal: "asc" },
    take: limit + 1,
  });
  const { items, next } = pageOf(rows, limit, ({ ordinal }) => [ordinal]);
  return { items: items.map(toAction), next };
}

/** The last things done on a day, the latest first. */
export async function lastActions(day: string, most: number, from: Db = db): Promise<KeptAction[]> {
  const rows = await from.floorAction.findMany({
    where: { day: new Date(day) },
    orderBy: { ordinal: "desc" },
    take: most,
  });
  return rows.map(toAction);
}

/** Values of one filter are alternatives; filters combine. Null filters nothing. */
export type FloorFilter = {
  congress: number[] | null;
  /** Legislative days. */
  date: string[] | null;
  bill: string[] | null;
  ids: string[] | null;
};
export const wholeFloor: FloorFilter = { congress: null, date: null, bill: null, ids: null };

function floorWhere({ congress, date, bill, ids }: FloorFilter): Prisma.FloorActionWhereInput {
  return {
    ...(congress && { congress: { in: congress } }),
    ...(date && { day: { in: date.map((day) => new Date(day)) } }),
    ...(bill && { bills: { hasSome: bill } }),
    ...(ids && { id: { in: ids } }),
  };
}

/** In the order of time, ties by id. */
export async function listFloor(
  filter: FloorFilter,
  { after, limit }: PageRequest,
  from: Db = db,
): Promise<Page<KeptAction>> {
  const at = String(after?.[0]);
  const later = { at: { gte: at }, OR: [{ at: { gt: at } }, { id: { gt: String(after?.[1]) } }] };
  const rows = await from.floorAction.findMany({
    where: { AND: [floorWhere(filter), after ? later : {}] },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: limit + 1,
  });
  return pageOf(rows.map(toAction), limit, ({ at, id }) => [at.toISOString(), id]);
}

/** To 10,000; null when there are more. */
export async function countFloor(filter: FloorFilter, from: Db = db): Promise<number | null> {
  const count = await from.floorAction.count({ where: floorWhere(filter), take: 10_001 });
  return count <= 10_000 ? count : null;
}

/** A bill, or the bills that a committee had. */
export type About = { bill: string } | { committee: string };

function billsOf(about: About): Prisma.Sql {
  if ("bill" in about) return Prisma.sql`ARRAY[${about.bill}]::text[]`;
  return Prisma.sql`ARRAY(SELECT bill_id FROM committee_activity WHERE committee = ${about.committee})`;
}

/** Where it was named on the floor, the latest first, at most so many. */
export async function floorOn(about: About, most: number, from: Db = db): Promise<KeptAction[]> {
  const keys = await from.$queryRaw<{ id: string }[]>`
    SELECT id FROM floor_action WHERE bills && ${billsOf(about)} ORDER BY at DESC, id DESC LIMIT ${most}`;
  const rows = await from.floorAction.findMany({
    where: { id: { in: keys.map(({ id }) => id) } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
  });
  return rows.map(toAction);
}

/** The week that a day falls in, by its Monday. */
function mondayOf(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date;
}

const planned = (now: Date) =>
  ({ removedAt: null, weekOf: { gte: mondayOf(easternDay(now)) } }) satisfies Prisma.WeekItemWhereInput;
const inPlan = [{ weekOf: "asc" as const }, { ordinal: "asc" as const }];

/** What the House plans this week and later, in the order of its plan. */
export async function plannedItems(now: Date, most: number, from: Db = db): Promise<KeptItem[]> {
  const rows = await from.weekItem.findMany({ where: planned(now), orderBy: inPlan, take: most });
  return rows.map(toItem);
}

/** Of these, those about a bill or the bills of a committee. */
export async function plannedOn(about: About, now: Date, most: number, from: Db = db): Promise<KeptItem[]> {
  const keys = await from.$queryRaw<{ id: string }[]>`
    SELECT id FROM week_item WHERE bills && ${billsOf(about)} AND removed_at IS NULL AND week_of >= ${mondayOf(easternDay(now))}
    ORDER BY week_of, ordinal LIMIT ${most}`;
  const rows = await from.weekItem.findMany({ where: { id: { in: keys.map(({ id }) => id) } }, orderBy: inPlan });
  return rows.map(toItem);
}

export type ItemFilter = { bill: string[] | null; congress: number[] | null; ids: string[] | null };
export const everyItemOfPlans: ItemFilter = { bill: null, congress: null, ids: null };

function itemsWhere({ bill, congress, ids }: ItemFilter): Prisma.WeekItemWhereInput {
  return {
    ...(bill && { bills: { hasSome: bill } }),
    ...(congress && { congress: { in: congress } }),
    ...(ids && { id: { in: ids } }),
  };
}

/** Of all weeks, as they arrived, ties by id; those that are planned no more are among them. */
export async function listItems(
  filter: ItemFilter,
  { after, limit }: PageRequest,
  from: Db = db,
): Promise<Page<KeptItem>> {
  const createdAt = String(after?.[0]);
  const later = {
    createdAt: { gte: createdAt },
    OR: [{ createdAt: { gt: createdAt } }, { id: { gt: String(after?.[1]) } }],
  };
  const rows = await from.weekItem.findMany({
    where: { AND: [itemsWhere(filter), after ? later : {}] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit + 1,
  });
  return pageOf(rows.map(toItem), limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

/** To 10,000; null when there are more. */
export async function countItems(filter: ItemFilter, from: Db = db): Promise<number | null> {
  const count = await from.weekItem.count({ where: itemsWhere(filter), take: 10_001 });
  return count <= 10_000 ? count : null;
}

/** What each feed last said; a feed that was never read here is missing. */
export async function heardFeeds(from: Db = db): Promise<Heard[]> {
  const rows = await from.congressFeed.findMany({ orderBy: { name: "asc" } });
  return rows.map((row) => ({ ...row, name: row.name as FeedName }));
}

/** Feeds that are silent though the House is in session, each since when; for staff, and to say how old the floor is. */
export async function feedSilences(now: Date, from: Db = db): Promise<{ name: FeedName; since: Date }[]> {
  const [heard, latest] = await Promise.all([heardFeeds(from), latestDay(from)]);
  return silentFeeds(heard, latest, now);
}
