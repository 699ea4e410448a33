/** Rows of the database as the rest of the house sees them: what every store of this room makes of them. */
import { dateOf } from "@/lib/clock";
import type { Prisma } from "@/prisma/generated/client";
import type { Bill, Revision, Version } from "./bill";
import type { BillType } from "./bill-id";
import type { Kind, Layout, Level, Mark } from "./block";
import type { Declared } from "./precedence";
import type { Form } from "./reading";
import type { Stage } from "./stage";

type BillRow = Prisma.BillGetPayload<object>;

export function toBill({ orderedOn: _, declared, names: __, ...row }: BillRow): Bill {
  const { type, latestStage, latestOn, introducedOn, latestActionOn } = row;
  return {
    ...row,
    type: type as BillType,
    latestStage: latestStage as Stage | null,
    latestOn: latestOn && dateOf(latestOn),
    introducedOn: introducedOn && dateOf(introducedOn),
    latestActionOn: latestActionOn && dateOf(latestActionOn),
    standing: (declared as Declared | null)?.standing ?? null,
  };
}

export function toVersion({ stage, issuedOn, ...row }: Prisma.VersionGetPayload<object>): Version {
  return { ...row, stage: stage as Stage, issuedOn: issuedOn && dateOf(issuedOn) };
}

export const revisionSelect = {
  id: true,
  versionId: true,
  number: true,
  current: true,
  form: true,
  issuedOn: true,
  blockCount: true,
  textLength: true,
  createdAt: true,
  version: { select: { stage: true, billId: true } },
} satisfies Prisma.RevisionSelect;

export function toRevision({
  version,
  form,
  issuedOn,
  ...row
}: Prisma.RevisionGetPayload<{ select: typeof revisionSelect }>): Revision {
  return {
    ...row,
    billId: version.billId,
    stage: version.stage as Stage,
    form: form as Form,
    issuedOn: issuedOn && dateOf(issuedOn),
  };
}

type BlockRow = { kind: string; level: string | null; marks: Prisma.JsonValue; layout: Prisma.JsonValue };

/** A row of blocks, and whatever was read beside it. */
export function toBlock<Row extends BlockRow>({ kind, level, marks, layout, ...row }: Row) {
  return { ...row, kind: kind as Kind, level: level as Level | null, marks: marks as Mark[], layout: layout as Layout };
}
