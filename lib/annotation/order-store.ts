/** The orders of annotations: each with the key of a row, and the condition for what comes after a key. */
import { type Key, laterThan } from "@/lib/page";
import type { Prisma } from "@/prisma/generated/client";
import type { Sort } from "./annotation";

type Ordered = { id: string; createdAt: Date; score: number; organizationId: string | null };
type Order = {
  by: Prisma.AnnotationOrderByWithRelationInput[];
  keyOf: (row: Ordered) => Key;
  after: (key: string[]) => Prisma.AnnotationWhereInput;
};

/** In a key: spoken for nobody but oneself. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

const timeOf = ({ createdAt, id }: Ordered): Key => [createdAt.toISOString(), id];
const later = (key: string[]) => laterThan("createdAt", { after: key, limit: 0 });

export const ORDERS: Record<Sort, Order> = {
  oldest: { by: [{ createdAt: "asc" }, { id: "asc" }], keyOf: timeOf, after: later },
  newest: {
    by: [{ createdAt: "desc" }, { id: "desc" }],
    keyOf: timeOf,
    after: ([at = "", id = ""]) => ({ createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] }),
  },
  helpful: {
    by: [{ score: "desc" }, { id: "asc" }],
    keyOf: ({ score, id }) => [score, id],
    after: ([score, id = ""]) => ({
      score: { lte: Number(score) },
      OR: [{ score: { lt: Number(score) } }, { id: { gt: id } }],
    }),
  },
  organizations: {
    by: [{ organizationId: { sort: "asc", nulls: "last" } }, { createdAt: "asc" }, { id: "asc" }],
    keyOf: (row) => [row.organizationId ?? NOBODY, ...timeOf(row)],
    after: ([organization = NOBODY, ...key]) =>
      organization === NOBODY
        ? { AND: [{ organizationId: null }, later(key)] }
        : {
            OR: [
              { organizationId: null },
              { organizationId: { gt: organization } },
              { AND: [{ organizationId: organization }, later(key)] },
            ],
          },
  },
};
