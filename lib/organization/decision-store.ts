/** What was decided about organizations, and who is still to be told. */
import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";
import type { Organization, Standing } from "./organization";
import type { Act, Check, Decision } from "./vetting";

const select = {
  number: true,
  act: true,
  from: true,
  to: true,
  name: true,
  by: { select: { id: true, name: true } },
  reason: true,
  checked: true,
  at: true,
} satisfies Prisma.OrganizationDecisionSelect;

type Row = Prisma.OrganizationDecisionGetPayload<{ select: typeof select }>;

function toDecision({ act, from, to, checked, ...row }: Row): Decision {
  return { ...row, act: act as Act, from: from as Standing, to: to as Standing, checked: checked as Check[] };
}

/** The last of them, the latest first. Nobody is asked so often to decide that there are more. */
const MOST = 200;

export async function decisionsOn(organizationId: string, from: Db = db): Promise<Decision[]> {
  const rows = await from.organizationDecision.findMany({
    select,
    where: { organizationId },
    orderBy: { number: "desc" },
    take: MOST,
  });
  return rows.map(toDecision);
}

/** The names under which it was verified, the latest first. */
export async function verifiedNames(organizationId: string, from: Db = db): Promise<string[]> {
  const rows = await from.organizationDecision.findMany({
    select: { name: true },
    where: { organizationId, act: { in: ["verify", "renew"] } },
    orderBy: { number: "desc" },
    take: MOST,
  });
  return [...new Set(rows.map(({ name }) => name))];
}

export type NewDecision = Omit<Decision, "number" | "name" | "by"> & { byId: string | null };
/** What else the decision changes. */
export type Consequence = {
  reviewerId?: string | null;
  verifiedAt?: Date;
  verifiedUntil?: Date;
  renewalAskedAt?: Date | null;
};

/** Writes the decision down and makes it the organization's standing. The organization must be locked. */
export async function saveDecision(
  { id, decided, standing }: Organization,
  { byId, ...decision }: NewDecision,
  consequence: Consequence,
  tx: Db,
): Promise<void> {
  const number = decided + 1;
  const since = decision.to === standing ? {} : { since: decision.at };
  const { name } = await tx.organization.update({
    select: { name: true },
    where: { id },
    data: { standing: decision.to, decided: number, updatedAt: decision.at, ...since, ...consequence },
  });
  await tx.organizationDecision.create({ data: { ...decision, organizationId: id, number, name, byId } });
}

export type Untold = Decision & {
  organization: string;
  reviewer: string | null;
  /** Addresses of the owners. */
  owners: string[];
};

/** After so long nobody is told any more, in milliseconds: the address is wrong, or the mail server was down for a day. */
const GIVEN_UP = 24 * 60 * 60 * 1_000;

/**
 * The earliest decision after that one of which nobody was told, held until the transaction ends; null when there is none.
 * Other processes pass it by.
 */
export async function takeUntold(after: Untold | null, now: Date, tx: Db): Promise<Untold | null> {
  const [first] = await tx.$queryRaw<{ organization_id: string; number: number }[]>`
    SELECT organization_id, number FROM organization_decision
    WHERE told_at IS NULL AND at > ${new Date(now.getTime() - GIVEN_UP)}
      AND (${after === null} OR (at, organization_id, number) >
        (${after?.at ?? now}::timestamptz, ${after?.organization ?? null}::uuid, ${after?.number ?? 0}))
    ORDER BY at, organization_id, number LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (!first) return null;
  const { organization, ...row } = await tx.organizationDecision.findUniqueOrThrow({
    select: {
      ...select,
      organization: {
        select: {
          id: true,
          reviewer: { select: { email: true } },
          memberships: { select: { user: { select: { email: true } } }, where: { role: "owner" } },
        },
      },
    },
    where: { organizationId_number: { organizationId: first.organization_id, number: first.number } },
  });
  return {
    ...toDecision(row),
    organization: organization.id,
    reviewer: organization.reviewer?.email ?? null,
    owners: organization.memberships.map(({ user }) => user.email),
  };
}

export async function saveTold({ organization, number }: Untold, now: Date, tx: Db): Promise<void> {
  await tx.organizationDecision.updateMany({ where: { organizationId: organization, number }, data: { toldAt: now } });
}
