/** Organizations: one, the directory, the reviewers' queue, and those that look alike. */
import { type Db, db } from "@/lib/db";
import { COUNTED, counted, laterThan, likeWords, type Page, type PageRequest, pageOf } from "@/lib/page";
import type { Prisma } from "@/prisma/generated/client";
import { domainSkeleton, type Named, skeleton } from "./look-alike";
import type { MemberRole, Organization, OrganizationKind, Standing } from "./organization";

const select = {
  id: true,
  name: true,
  kind: true,
  website: true,
  domain: true,
  standing: true,
  since: true,
  decided: true,
  verifiedAt: true,
  verifiedUntil: true,
  renewalAskedAt: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.OrganizationSelect;

type Row = Prisma.OrganizationGetPayload<{ select: typeof select }>;

function toOrganization(row: Row): Organization {
  return { ...row, kind: row.kind as OrganizationKind, standing: row.standing as Standing };
}

/** Those that others may know of: verified now, or once. */
const known = { verifiedAt: { not: null } } satisfies Prisma.OrganizationWhereInput;

/** Null when there is none. */
export async function findOrganization(id: string, from: Db = db): Promise<Organization | null> {
  const row = await from.organization.findUnique({ select, where: { id } });
  return row && toOrganization(row);
}

/** The same, held until the transaction ends: who decides on it next sees what this one decided. */
export async function lockOrganization(id: string, tx: Db): Promise<Organization | null> {
  await tx.$executeRaw`SELECT FROM organization WHERE id = ${id}::uuid FOR UPDATE`;
  return findOrganization(id, tx);
}

/** Who reviews it; null when nobody took it up. */
export async function findReviewer(id: string, from: Db = db): Promise<string | null> {
  return (await from.organization.findUnique({ select: { reviewerId: true }, where: { id } }))?.reviewerId ?? null;
}

/** Values of one filter are alternatives; filters combine. Null filters nothing. */
export type OrganizationFilter = {
  ids: string[] | null;
  standing: string[] | null;
  q: string | null;
};

export const everyOrganization: OrganizationFilter = { ids: null, standing: null, q: null };

function organizationsWhere({ ids, standing, q }: OrganizationFilter): Prisma.OrganizationWhereInput {
  return {
    AND: [
      known,
      ids ? { id: { in: ids } } : {},
      standing ? { standing: { in: standing } } : {},
      q ? { name: { contains: likeWords(q), mode: "insensitive" } } : {},
    ],
  };
}

/** Those that are or were verified, in the order in which they came. */
export async function listOrganizations(
  filter: OrganizationFilter,
  page: PageRequest,
  from: Db = db,
): Promise<Page<Organization>> {
  const rows = await from.organization.findMany({
    select,
    where: { AND: [organizationsWhere(filter), laterThan("createdAt", page)] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  return pageOf(rows.map(toOrganization), page.limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

/** To 10,000; null when there are more. */
export async function countOrganizations(filter: OrganizationFilter, from: Db = db): Promise<number | null> {
  return counted(await from.organization.count({ where: organizationsWhere(filter), take: COUNTED + 1 }));
}

/** The directory: those that are verified, by name. */
export async function organizationsByName(
  q: string | null,
  page: PageRequest,
  from: Db = db,
): Promise<Page<Organization>> {
  const rows = await from.organization.findMany({
    select,
    where: { AND: [organizationsWhere({ ...everyOrganization, standing: ["verified"], q }), laterThan("name", page)] },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  return pageOf(rows.map(toOrganization), page.limit, ({ name, id }) => [name, id]);
}

/** Those the person belongs to, with what they may do there. */
export async function organizationsOf(
  userId: string,
  from: Db = db,
): Promise<{ organization: Organization; role: MemberRole }[]> {
  const rows = await from.membership.findMany({
    select: { role: true, organization: { select } },
    where: { userId },
    orderBy: [{ organization: { name: "asc" } }, { organizationId: "asc" }],
  });
  return rows.map(({ role, organization }) => ({
    organization: toOrganization(organization),
    role: role as MemberRole,
  }));
}

/** What a reviewer may be waited for by. */
export const WAITING = ["applied", "in-review", "renewal", "suspended"] as const;
export type WaitingFor = (typeof WAITING)[number];

/** `waitsSince` is the start of its age in the queue. */
export type Queued = Organization & { reviewer: { id: string; name: string | null } | null; waitsSince: Date };

/** What waits for reviewers, the longest waiting first: sent in, being read, or asking for another year. */
export async function queueOf(what: WaitingFor, page: PageRequest, from: Db = db): Promise<Page<Queued>> {
  const column = what === "renewal" ? "renewalAskedAt" : "since";
  const where =
    what === "renewal" ? { standing: "verified", renewalAskedAt: { not: null } } : ({ standing: what } as const);
  const rows = await from.organization.findMany({
    select: { ...select, reviewer: { select: { id: true, name: true } } },
    where: { AND: [where, laterThan(column, page)] },
    orderBy: [{ [column]: "asc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  const items = rows.map(({ reviewer, ...row }) => ({
    ...toOrganization(row),
    reviewer,
    waitsSince: row[column] ?? row.since,
  }));
  return pageOf(items, page.limit, ({ waitsSince, id }) => [waitsSince.toISOString(), id]);
}

/** How many wait for each, counted to 10,000. */
export async function countQueues(from: Db = db): Promise<Record<WaitingFor, number>> {
  const count = (where: Prisma.OrganizationWhereInput) => from.organization.count({ where, take: COUNTED });
  const [applied, inReview, renewal, suspended] = await Promise.all([
    count({ standing: "applied" }),
    count({ standing: "in-review" }),
    count({ standing: "verified", renewalAskedAt: { not: null } }),
    count({ standing: "suspended" }),
  ]);
  return { applied, "in-review": inReview, renewal, suspended };
}

/** Looked at for one: a reviewer reads no more. */
const MOST_ALIKE = 50;

type Own = { id: string; name: string; domain: string };

/** Others that are or were verified, whose name or domain may be taken for that of each: what is near enough, `warningsOf` says. */
export async function candidatesLike(all: readonly Own[], from: Db = db): Promise<Map<string, Named[]>> {
  const rows = await from.$queryRaw<(Named & { of: string })[]>`
    SELECT own.id AS of, alike.id, alike.name, alike.domain
    FROM unnest(
      ${all.map(({ id }) => id)}::uuid[], ${all.map(({ name }) => skeleton(name))}::text[],
      ${all.map(({ domain }) => domainSkeleton(domain))}::text[]
    ) AS own (id, name, domain)
    CROSS JOIN LATERAL (
      SELECT id, name, domain FROM organization
      WHERE verified_at IS NOT NULL AND id <> own.id AND (name_skeleton % own.name OR domain_skeleton % own.domain)
      ORDER BY greatest(similarity(name_skeleton, own.name), similarity(coalesce(domain_skeleton, ''), own.domain)) DESC, id
      LIMIT ${MOST_ALIKE}
    ) AS alike`;
  const found = new Map<string, Named[]>(all.map(({ id }) => [id, []]));
  for (const { of, ...named } of rows) found.get(of)?.push(named);
  return found;
}

/** Saves an organization with the people who may speak for it. */
export async function saveOrganization(
  organization: Organization,
  members: readonly { userId: string; role: MemberRole }[],
  to: Db = db,
): Promise<void> {
  const data = { ...organization, ...skeletonsOf(organization) };
  await to.organization.create({ data: { ...data, memberships: { create: [...members] } } });
}

/** What others read of it: its name and where its website is. */
export async function saveFace(
  id: string,
  { name, website, domain }: { name: string; website: string; domain: string },
  now: Date,
  tx: Db,
): Promise<void> {
  await tx.organization.update({
    where: { id },
    data: { name, website, domain, ...skeletonsOf({ name, domain }), updatedAt: now },
  });
}

function skeletonsOf({ name, domain }: { name: string; domain: string | null }) {
  return { nameSkeleton: skeleton(name), domainSkeleton: domain === null ? null : domainSkeleton(domain) };
}

/** Verified ones whose time is up, the earliest first. */
export async function idsDue(now: Date, limit: number, from: Db = db): Promise<string[]> {
  const rows = await from.organization.findMany({
    select: { id: true },
    where: { standing: "verified", verifiedUntil: { lte: now } },
    orderBy: [{ verifiedUntil: "asc" }, { id: "asc" }],
    take: limit,
  });
  return rows.map(({ id }) => id);
}
