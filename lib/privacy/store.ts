/** The rows that are a person's, whatever room they stand in. */
import { type Db, db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { HOLDINGS, type Holding } from "./holding";

const EACH = 500;

/** One row of theirs, as JSON, and what it is called. */
export type HeldRow = { called: string; row: string };

/** Every row that a person takes out, by what it is called, read in pages. */
export async function* everyRowOf(person: string, from: Db = db): AsyncGenerator<HeldRow> {
  for (const holding of HOLDINGS) {
    const { called } = holding;
    if (called === null) continue;
    let last = "";
    for (;;) {
      const rows = await rowsOf(holding, person, last, from);
      for (const row of rows) yield { called, row };
      if (rows.length < EACH) break;
      last = rows.at(-1) ?? "";
    }
  }
}

/** In the order of their text, which differs from row to row. */
async function rowsOf(holding: Holding, person: string, after: string, from: Db): Promise<string[]> {
  const { table, columns, through, kept = [] } = holding;
  const theirs = through
    ? Prisma.sql`${Prisma.raw(through)} IN (SELECT id FROM annotation WHERE author_id = ${person}::uuid)`
    : Prisma.join(
        columns.map((column) => Prisma.sql`${Prisma.raw(`"${column}"`)} = ${person}::uuid`),
        " OR ",
      );
  const rows = await from.$queryRaw<{ row: string }[]>`
    SELECT row FROM (
      SELECT (to_jsonb(held) - ${[...kept]}::text[])::text COLLATE "C" AS row FROM ${Prisma.raw(`"${table}"`)} AS held WHERE ${theirs}
    ) AS mine WHERE row > ${after} ORDER BY row LIMIT ${EACH}`;
  return rows.map(({ row }) => row);
}

/** Ids of what they said that is not taken back yet: what answers another first, so that no stub is left of one's own. */
export async function saidBy(person: string, from: Db = db): Promise<{ id: string; hidden: boolean }[]> {
  const rows = await from.annotation.findMany({
    select: { id: true, visibility: true },
    where: { authorId: person, visibility: { not: "deleted" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(({ id, visibility }) => ({ id, hidden: visibility === "hidden" }));
}

/** The stances they took, each with its block. */
export function stancesOf(person: string, from: Db = db) {
  return from.$queryRaw<{ version: string; revision: number; path: string; kind: string }[]>`
    SELECT version_id AS version, revision.number AS revision, path, kind
    FROM reaction JOIN revision ON revision.id = reaction.revision_id WHERE user_id = ${person}::uuid ORDER BY version_id, number, path, kind`;
}

export async function votedOnBy(person: string, from: Db = db): Promise<{ id: string; bill: string }[]> {
  const rows = await from.annotationVote.findMany({
    select: { annotation: { select: { id: true, billId: true } } },
    where: { userId: person },
    orderBy: { annotationId: "asc" },
  });
  return rows.map(({ annotation }) => ({ id: annotation.id, bill: annotation.billId }));
}

export async function dropVotes(person: string, tx: Db): Promise<void> {
  await tx.annotationVote.deleteMany({ where: { userId: person } });
}

export async function billsHeld(person: string, from: Db = db): Promise<string[]> {
  const rows = await from.position.findMany({
    select: { billId: true },
    where: { userId: person },
    orderBy: { billId: "asc" },
  });
  return rows.map(({ billId }) => billId);
}

/** Organizations of which they are the only owner, by name. */
export async function ownedAlone(person: string, from: Db = db): Promise<string[]> {
  const rows = await from.organization.findMany({
    select: { name: true },
    where: {
      memberships: { some: { userId: person, role: "owner" }, none: { userId: { not: person }, role: "owner" } },
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: 10,
  });
  return rows.map(({ name }) => name);
}

/** Makes the account nobody's: no address, no name, no way in. What it did that others rely on keeps its number. */
export async function emptyAccount(person: string, name: string, now: Date, tx: Db): Promise<void> {
  const { email } = await tx.user.findUniqueOrThrow({ select: { email: true }, where: { id: person } });
  const theirs = { where: { userId: person } };
  await tx.session.deleteMany(theirs);
  await tx.device.deleteMany(theirs);
  await tx.account.deleteMany(theirs);
  await tx.passkey.deleteMany(theirs);
  await tx.secondFactor.deleteMany(theirs);
  await tx.recoveryCode.deleteMany(theirs);
  await tx.challenge.deleteMany(theirs);
  await tx.membership.deleteMany(theirs);
  await tx.mention.deleteMany(theirs);
  await tx.turn.deleteMany(theirs);
  await tx.idempotentAnswer.deleteMany(theirs);
  await tx.claim.deleteMany({ where: { byId: person } });
  await tx.invitation.deleteMany({ where: { byId: person } });
  await tx.report.updateMany({ where: { byId: person }, data: { byId: null } });
  await tx.verificationToken.deleteMany({ where: { identifier: { equals: email, mode: "insensitive" } } });
  await tx.user.update({
    where: { id: person },
    data: {
      email: `${person}@left.invalid`,
      emailVerified: null,
      name,
      image: null,
      role: "citizen",
      leftAt: now,
    },
  });
}
