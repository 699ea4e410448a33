/** Acts of moderators: added, and read for the public log, for whom they concern, and for those who oversee. */
import { type Db, db } from "@/lib/db";
import { COUNTED, type Page, type PageRequest, pageOf } from "@/lib/page";
import { uuidv7 } from "@/lib/uuid";
import type { Prisma } from "@/prisma/generated/client";
import type { Act, ActKind, Logged } from "./act";
import type { Rule } from "./rules";

export type ActRow = Omit<Act, "id" | "role"> & { by: { id: string; role: string } };

/** What most acts leave open. */
export const ABOUT_NOTHING = {
  rule: null,
  reason: "",
  annotation: null,
  person: null,
  bill: null,
  until: null,
  undoes: null,
} as const satisfies Partial<ActRow>;

const actSelect = {
  id: true,
  kind: true,
  rule: true,
  reason: true,
  role: true,
  annotationId: true,
  personId: true,
  billId: true,
  until: true,
  undoesId: true,
  at: true,
} satisfies Prisma.ActSelect;
type Row = Prisma.ActGetPayload<{ select: typeof actSelect }>;

function toAct({ kind, rule, annotationId, personId, billId, undoesId, ...row }: Row): Act {
  return {
    ...row,
    kind: kind as ActKind,
    rule: rule as Rule | null,
    annotation: annotationId,
    person: personId,
    bill: billId,
    undoes: undoesId,
  };
}

/** The id of the act. */
export async function saveAct({ by, annotation, person, bill, undoes, ...row }: ActRow, tx: Db): Promise<string> {
  const id = uuidv7(row.at);
  const about = { annotationId: annotation, personId: person, billId: bill, undoesId: undoes };
  await tx.act.create({ data: { ...row, ...about, id, byId: by.id, role: by.role } });
  return id;
}

/** With who did it, and whether it was taken back. */
export type ActInFull = Act & { by: string; undone: boolean };

/** These by their ids. */
export async function actsNamed(ids: readonly string[], from: Db = db): Promise<Map<string, ActInFull>> {
  const rows = await from.act.findMany({
    select: { ...actSelect, byId: true, undone: { select: { id: true } } },
    where: { id: { in: [...ids] } },
  });
  return new Map(
    rows.map(({ byId, undone, ...act }) => [act.id, { ...toAct(act), by: byId, undone: undone !== null }]),
  );
}

/** Null when there is none. */
export async function findAct(id: string, from: Db = db): Promise<ActInFull | null> {
  return (await actsNamed([id], from)).get(id) ?? null;
}

/** The last act of this kind about a person that was not taken back; null when there is none. */
export async function lastOf(person: string, kind: ActKind, from: Db = db): Promise<Act | null> {
  const row = await from.act.findFirst({
    select: actSelect,
    where: { personId: person, kind, undone: null },
    orderBy: [{ at: "desc" }, { id: "desc" }],
  });
  return row && toAct(row);
}

export type LogFilter = { kind: ActKind[] | null; bill: string | null; ids: string[] | null };
export const wholeLog: LogFilter = { kind: null, bill: null, ids: null };

function logWhere({ kind, bill, ids }: LogFilter): Prisma.ActWhereInput {
  return {
    ...(kind && { kind: { in: kind } }),
    ...(bill && { OR: [{ billId: bill }, { annotation: { billId: bill } }] }),
    ...(ids && { id: { in: ids } }),
  };
}

/** Acts, newest first. */
export async function listActs(filter: LogFilter, page: PageRequest, from: Db = db): Promise<Page<Logged>> {
  return readActs(logWhere(filter), page, from);
}

async function readActs(where: Prisma.ActWhereInput, page: PageRequest, from: Db): Promise<Page<Logged>> {
  const rows = await from.act.findMany({
    select: {
      ...actSelect,
      annotation: { select: { billId: true } },
      undone: { select: { id: true } },
      appeal: { select: { outcome: true } },
    },
    where: { AND: [where, earlierThan(page)] },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: page.limit + 1,
  });
  const { items, next } = pageOf(rows, page.limit, ({ at, id }) => [at.toISOString(), id]);
  return { items: items.map(toLogged), next };
}

type LoggedRow = Row & {
  annotation: { billId: string } | null;
  undone: { id: string } | null;
  appeal: { outcome: string | null } | null;
};

function toLogged({ annotation, undone, appeal, ...row }: LoggedRow): Logged {
  return {
    ...toAct(row),
    on: annotation?.billId ?? row.billId,
    undone: undone !== null,
    appeal: appeal && ((appeal.outcome ?? "waiting") as Logged["appeal"]),
  };
}

function earlierThan({ after }: PageRequest): Prisma.ActWhereInput {
  if (after === null) return {};
  const [at, id] = after.map(String) as [string, string];
  return { at: { lte: at }, OR: [{ at: { lt: at } }, { id: { lt: id } }] };
}

/** Counted to one more than `COUNTED`. */
export function countActs(filter: LogFilter, from: Db = db): Promise<number> {
  return from.act.count({ where: logWhere(filter), take: COUNTED + 1 });
}

/** Those about a person and about what they said, newest first. */
export function actsConcerning(person: string, page: PageRequest, from: Db = db): Promise<Page<Logged>> {
  return readActs({ OR: [{ personId: person }, { annotation: { authorId: person } }] }, page, from);
}

/** The last act that hid or showed it, as the public reads it; null when there is none. */
export async function lastOn(annotation: string, from: Db = db): Promise<Logged | null> {
  const { items } = await readActs({ annotationId: annotation }, { after: null, limit: 1 }, from);
  return items[0] ?? null;
}

/** How often each kind of act was done, the most first. */
export async function totalsOfActs(from: Db = db): Promise<{ kind: ActKind; rule: Rule | null; count: number }[]> {
  const rows = await from.act.groupBy({
    by: ["kind", "rule"],
    _count: true,
    orderBy: [{ _count: { kind: "desc" } }, { kind: "asc" }, { rule: "asc" }],
  });
  return rows.map(({ kind, rule, _count }) => ({ kind: kind as ActKind, rule: rule as Rule | null, count: _count }));
}

/** What one moderator did: how often, how much of it was appealed, and how much was reversed by others. */
export type Rate = { id: string; name: string | null; role: string; acts: number; appealed: number; reversed: number };

/** Of everybody who acted since then, who did most first. */
export async function ratesSince(since: Date, from: Db = db): Promise<Rate[]> {
  return from.$queryRaw<Rate[]>`
    SELECT person.id, person.name, person.role, count(*)::int AS acts, count(appeal.id)::int AS appealed,
      count(*) FILTER (WHERE appeal.outcome = 'reversed')::int AS reversed
    FROM act JOIN "user" AS person ON person.id = act.by_id LEFT JOIN appeal ON appeal.act_id = act.id
    WHERE act.at >= ${since} GROUP BY person.id ORDER BY acts DESC, person.id LIMIT 250`;
}
