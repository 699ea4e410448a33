/** Offices of Congress, and the bills they hold. */
import { type Db, db } from "@/lib/db";
import type { Standing } from "./organization";

export type Office = { id: string; name: string; standing: Standing };

/** The office that holds the bill; null while none does. */
export async function officeOf(billId: string, from: Db = db): Promise<Office | null> {
  const row = await from.billOffice.findUnique({
    select: { organization: { select: { id: true, name: true, standing: true } } },
    where: { billId },
  });
  return row && { ...row.organization, standing: row.organization.standing as Standing };
}

/** The organizations of that id or that name, in any case. */
export async function organizationsCalled(called: string, from: Db = db): Promise<Office[]> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(called);
  const rows = await from.organization.findMany({
    select: { id: true, name: true, standing: true },
    where: isId ? { id: called } : { name: { equals: called, mode: "insensitive" } },
    orderBy: { id: "asc" },
    take: 10,
  });
  return rows.map((row) => ({ ...row, standing: row.standing as Standing }));
}

/** From here to the end of the transaction nobody else gives the bill away. */
export async function lockOfficeOf(billId: string, tx: Db): Promise<void> {
  await tx.$queryRaw`SELECT FROM bill WHERE id = ${billId} FOR NO KEY UPDATE`;
}

/** Makes the organization an office, and the bill one that it holds; whoever held it holds it no more. */
export async function saveHolder(billId: string, organizationId: string, now: Date, tx: Db): Promise<void> {
  await tx.organization.update({ where: { id: organizationId }, data: { kind: "office" } });
  await tx.billOffice.upsert({
    where: { billId },
    create: { billId, organizationId, at: now },
    update: { organizationId, at: now },
  });
}
