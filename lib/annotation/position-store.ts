/** Positions on bills: those told by name, a viewer's own, and the totals. */
import type { State } from "@/lib/account/state";
import { within } from "@/lib/bill/list-store";
import { type Db, db } from "@/lib/db";
import { COUNTED, counted, laterThan, type Page, type PageRequest, pageOf } from "@/lib/page";
import { uuidv7 } from "@/lib/uuid";
import type { Window } from "@/lib/window";
import type { Prisma } from "@/prisma/generated/client";
import type { Shown } from "./annotation";
import {
  type Counted,
  type OwnPosition,
  type Position,
  type PositionTotals,
  positionTotals,
  type Side,
} from "./position";
import { spoken } from "./store";

const select = {
  id: true,
  billId: true,
  side: true,
  statement: true,
  standing: true,
  calledThen: true,
  user: { select: { id: true, name: true } },
  organizationId: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.PositionSelect;

type Row = Prisma.PositionGetPayload<{ select: typeof select }>;

/** What everybody may see by name: the visibility is that of all that people write. */
const told = { named: true, ...spoken } satisfies Prisma.PositionWhereInput;

function toPosition({ billId, side, standing, calledThen, user, organizationId: id, ...row }: Row): Position {
  return {
    ...row,
    bill: billId,
    side: side as Side,
    author: user,
    organization: id === null ? null : { id, name: calledThen as string, standing: standing as string },
  };
}

/** Values of one filter are alternatives; filters combine. Null filters nothing. */
export type PositionFilter = {
  bill: string[] | null;
  side: string[] | null;
  author: string[] | null;
  organization: string[] | null;
  /** Of people or of organizations. */
  by: "people" | "organizations" | null;
  updated: Window[] | null;
  ids: string[] | null;
};

export const everyPosition: PositionFilter = {
  bill: null,
  side: null,
  author: null,
  organization: null,
  by: null,
  updated: null,
  ids: null,
};

function positionsWhere(filter: PositionFilter): Prisma.PositionWhereInput {
  const { bill, side, author, organization, by, updated, ids } = filter;
  return {
    AND: [
      told,
      bill ? { billId: { in: bill } } : {},
      side ? { side: { in: side } } : {},
      author ? { userId: { in: author } } : {},
      organization ? { organizationId: { in: organization } } : {},
      by === null ? {} : { organizationId: by === "people" ? null : { not: null } },
      updated ? { OR: updated.map((window) => ({ updatedAt: within(window) })) } : {},
      ids ? { id: { in: ids } } : {},
    ],
  };
}

/** Those told by name, in the order in which they were first taken. */
export async function listPositions(filter: PositionFilter, page: PageRequest, from: Db = db): Promise<Page<Position>> {
  const rows = await from.position.findMany({
    select,
    where: { AND: [positionsWhere(filter), laterThan("createdAt", page)] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  return pageOf(rows.map(toPosition), page.limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

/** To 10,000; null when there are more. */
export async function countPositions(filter: PositionFilter, from: Db = db): Promise<number | null> {
  return counted(await from.position.count({ where: positionsWhere(filter), take: COUNTED + 1 }));
}

/** The totals of these bills, in their order; all 0 where nobody took a position. */
export async function totalsOfBills(bills: readonly string[], from: Db = db): Promise<PositionTotals[]> {
  const rows = await from.positionTotal.findMany({ where: { billId: { in: [...bills] } } });
  return bills.map((bill) =>
    positionTotals(
      bill,
      rows.filter(({ billId }) => billId === bill).map((row) => ({ ...row, side: row.side as Side }) satisfies Counted),
    ),
  );
}

/** The totals of every bill on which somebody ever took a position, by its id. */
export async function listPositionTotals(
  { bill }: { bill: string[] | null },
  page: PageRequest,
  from: Db = db,
): Promise<Page<PositionTotals>> {
  const after = page.after === null ? {} : { gt: String(page.after[0]) };
  const rows = await from.positionTotal.groupBy({
    by: ["billId"],
    where: { billId: { ...after, ...(bill && { in: bill }) } },
    orderBy: { billId: "asc" },
    take: page.limit + 1,
  });
  const { items, next } = pageOf(rows, page.limit, ({ billId }) => [billId]);
  return {
    items: await totalsOfBills(
      items.map(({ billId }) => billId),
      from,
    ),
    next,
  };
}

/** Whose position: a person's, or an organization's for which they speak. */
export type Holder = { person: string; organization: { id: string; standing: string } | null };

function heldBy({ person, organization }: Holder) {
  return organization ? { organizationId: organization.id } : { userId: person };
}

/**
 * Makes all who write this holder's positions wait for each other until the transaction ends. The state in which a person
 * votes; null for an organization and for who does not say.
 */
export async function lockHolder({ person, organization }: Holder, tx: Db): Promise<State | null> {
  if (organization) {
    await tx.$queryRaw`SELECT FROM organization WHERE id = ${organization.id}::uuid FOR NO KEY UPDATE`;
    return null;
  }
  const rows = await tx.$queryRaw<{ state: string | null }[]>`
    SELECT state FROM "user" WHERE id = ${person}::uuid FOR NO KEY UPDATE`;
  return (rows[0]?.state ?? null) as State | null;
}

const ownSelect = {
  id: true,
  billId: true,
  side: true,
  statement: true,
  organizationId: true,
  state: true,
  visibility: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.PositionSelect;

function toOwn({
  billId,
  side,
  organizationId,
  state,
  visibility,
  ...row
}: Prisma.PositionGetPayload<{ select: typeof ownSelect }>): OwnPosition {
  return {
    ...row,
    bill: billId,
    side: side as Side,
    organization: organizationId,
    state: state as State | null,
    visibility: visibility as Shown,
  };
}

/** Null when they took none. */
export async function positionBy(bill: string, holder: Holder, from: Db = db): Promise<OwnPosition | null> {
  const row = await from.position.findFirst({ select: ownSelect, where: { billId: bill, ...heldBy(holder) } });
  return row && toOwn(row);
}

/** What a person and these organizations think of a bill: theirs first. */
export async function positionsBy(
  person: string,
  organizations: readonly string[],
  bill: string,
  from: Db = db,
): Promise<OwnPosition[]> {
  const rows = await from.position.findMany({
    select: ownSelect,
    where: { billId: bill, OR: [{ userId: person }, { organizationId: { in: [...organizations] } }] },
    orderBy: { organizationId: { sort: "asc", nulls: "first" } },
  });
  return rows.map(toOwn);
}

type Taken = { bill: string; side: Side; statement: string; state: State | null };

/** What a moderator hid stays hidden. */
export async function savePosition(taken: Taken, holder: Holder, now: Date, tx: Db): Promise<OwnPosition> {
  const { bill, side, statement, state } = taken;
  const { person, organization } = holder;
  const said = { side, statement, state, named: organization !== null || statement !== "", updatedAt: now };
  const speaks = organization ? { spokenById: person, standing: organization.standing } : {};
  const where = organization
    ? { organizationId_billId: { organizationId: organization.id, billId: bill } }
    : { userId_billId: { userId: person, billId: bill } };
  const made = { id: uuidv7(now), billId: bill, ...heldBy(holder), visibility: "public", createdAt: now };
  const row = await tx.position.upsert({
    select: ownSelect,
    where,
    create: { ...made, ...said, ...speaks },
    update: { ...said, ...speaks },
  });
  return toOwn(row);
}

export async function removePosition(id: string, tx: Db): Promise<void> {
  await tx.position.delete({ where: { id } });
}

/** Counts a person's positions in another state, bill after bill in a fixed order. The bills. */
export async function moveState(person: string, state: State | null, tx: Db): Promise<string[]> {
  await tx.user.update({ where: { id: person }, data: { state } });
  const rows = await tx.position.findMany({
    select: { id: true, billId: true },
    where: { userId: person },
    orderBy: { billId: "asc" },
  });
  for (const { id } of rows) await tx.position.update({ where: { id }, data: { state } });
  return rows.map(({ billId }) => billId);
}
