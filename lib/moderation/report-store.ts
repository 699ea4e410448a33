/** Reports of readers, the queue they make, and who has what in hand. */
import { type Db, db } from "@/lib/db";
import { type Page, type PageRequest, pageOf } from "@/lib/page";
import { uuidv7 } from "@/lib/uuid";
import type { Report, ReportKind } from "./report";

export type ReportRow = {
  annotation: string;
  by: string | null;
  kind: ReportKind;
  harm: number;
  words: string;
  at: Date;
};

/** False when this person has an open report about it already. */
export async function saveReport({ annotation, by, ...row }: ReportRow, tx: Db): Promise<boolean> {
  const data = [{ ...row, id: uuidv7(row.at), annotationId: annotation, byId: by }];
  const { count } = await tx.report.createMany({ data, skipDuplicates: true });
  return count > 0;
}

export function reportsSince(by: string, since: Date, tx: Db): Promise<number> {
  return tx.report.count({ where: { byId: by, at: { gt: since } } });
}

/** Open ones about it from readers who were not signed in. */
export function unnamedOn(annotation: string, tx: Db): Promise<number> {
  return tx.report.count({ where: { annotationId: annotation, byId: null, actId: null } });
}

/** The open reports about these are answered by an act. */
export async function settle(annotation: string, act: string, tx: Db): Promise<void> {
  await tx.report.updateMany({ where: { annotationId: annotation, actId: null }, data: { actId: act } });
}

/** Something reported: the greatest harm that is said of it, since when, by how many, and who has it in hand. */
export type Queued = {
  annotation: string;
  harm: number;
  since: Date;
  reports: number;
  claim: { by: string; name: string | null; until: Date } | null;
};

/** What is reported and not answered: the most harm first, then what waits longest. */
export async function queue(page: PageRequest, now: Date, from: Db = db): Promise<Page<Queued>> {
  const [harm, since, id] = page.after ?? [4, new Date(0).toISOString(), "00000000-0000-0000-0000-000000000000"];
  const rows = await from.$queryRaw<
    (Omit<Queued, "claim"> & { by: string | null; name: string | null; until: Date })[]
  >`
    SELECT open.*, claim.by_id AS by, person.name, claim.until FROM (
      SELECT annotation_id AS annotation, max(harm)::int AS harm, min(at) AS since, count(*)::int AS reports
      FROM report WHERE act_id IS NULL GROUP BY annotation_id
    ) AS open
    LEFT JOIN claim ON claim.annotation_id = open.annotation AND claim.until > ${now}
    LEFT JOIN "user" AS person ON person.id = claim.by_id
    WHERE (-open.harm, open.since, open.annotation) > (${-Number(harm)}::int, ${String(since)}::timestamptz, ${String(id)}::uuid)
    ORDER BY open.harm DESC, open.since, open.annotation LIMIT ${page.limit + 1}`;
  const items = rows.map(({ by, name, until, ...row }) => ({
    ...row,
    claim: by === null ? null : { by, name, until },
  }));
  return pageOf(items, page.limit, (one) => [one.harm, one.since.toISOString(), one.annotation]);
}

/** How many are reported and not answered, counted to `most`. */
export async function countQueued(most: number, from: Db = db): Promise<number> {
  const [row] = await from.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT DISTINCT annotation_id FROM report WHERE act_id IS NULL LIMIT ${most}) AS open`;
  return row?.count ?? 0;
}

/** The last 20 reports about each of these, newest first. */
export async function reportsOn(ids: readonly string[], from: Db = db): Promise<Map<string, Report[]>> {
  const rows = await from.$queryRaw<
    {
      annotation: string;
      id: string;
      kind: ReportKind;
      words: string;
      at: Date;
      by: string | null;
      name: string | null;
      settled: boolean;
    }[]
  >`
    SELECT asked.id AS annotation, report.id, kind, words, at, by_id AS by, person.name, act_id IS NOT NULL AS settled
    FROM unnest(${[...ids]}::uuid[]) AS asked (id) CROSS JOIN LATERAL (
      SELECT * FROM report WHERE annotation_id = asked.id ORDER BY at DESC, id DESC LIMIT 20
    ) AS report LEFT JOIN "user" AS person ON person.id = report.by_id ORDER BY at DESC, report.id DESC`;
  const byAnnotation = new Map<string, Report[]>();
  for (const { annotation, by, name, ...row } of rows)
    byAnnotation.set(annotation, [
      ...(byAnnotation.get(annotation) ?? []),
      { ...row, by: by === null ? null : { id: by, name } },
    ]);
  return byAnnotation;
}

export type Claim = { by: string; name: string | null; until: Date };

/** Who has these in hand now, by annotation. */
export async function claimsOn(ids: readonly string[], now: Date, from: Db = db): Promise<Map<string, Claim>> {
  const rows = await from.claim.findMany({
    select: { annotationId: true, byId: true, until: true, by: { select: { name: true } } },
    where: { annotationId: { in: [...ids] }, until: { gt: now } },
  });
  return new Map(rows.map(({ annotationId, byId, until, by }) => [annotationId, { by: byId, name: by.name, until }]));
}

export async function saveClaim(annotation: string, by: string, until: Date, tx: Db): Promise<void> {
  await tx.claim.upsert({
    where: { annotationId: annotation },
    create: { annotationId: annotation, byId: by, until },
    update: { byId: by, until },
  });
}

export async function dropClaims(annotations: readonly string[], tx: Db): Promise<void> {
  await tx.claim.deleteMany({ where: { annotationId: { in: [...annotations] } } });
}

/** Near-identical texts of many accounts: how many, since when and until when, and on how many bills. */
export type Campaign = {
  fingerprint: string;
  example: string;
  people: number;
  posts: number;
  bills: number;
  newcomers: number;
  first: Date;
  last: Date;
};

/** How old an account may be to count as new where it speaks in a campaign. Milliseconds. */
const NEW = 7 * 24 * 60 * 60 * 1_000;

/** Of those in which something was said since then: the same words by at least three people, the most people first. */
export async function campaignsSince(since: Date, page: PageRequest, from: Db = db): Promise<Page<Campaign>> {
  const [people, fingerprint] = page.after ?? [2 ** 31 - 1, ""];
  const rows = await from.$queryRaw<Campaign[]>`
    SELECT * FROM (
      SELECT fingerprint, min(annotation.id::text) AS example, count(DISTINCT author_id)::int AS people, count(*)::int AS posts,
        count(DISTINCT bill_id)::int AS bills, min(annotation.created_at) AS first, max(annotation.created_at) AS last,
        count(DISTINCT author_id) FILTER (WHERE annotation.created_at - person.created_at < ${NEW} * interval '1 millisecond')::int AS newcomers
      FROM annotation JOIN "user" AS person ON person.id = author_id
      WHERE visibility IN ('public', 'pending', 'hidden') AND fingerprint IN (
        SELECT fingerprint FROM annotation WHERE created_at >= ${since} AND fingerprint IS NOT NULL
      )
      GROUP BY fingerprint HAVING count(DISTINCT author_id) >= 3
    ) AS campaign
    WHERE (-people, fingerprint) > (${-Number(people)}::int, ${String(fingerprint)})
    ORDER BY people DESC, fingerprint LIMIT ${page.limit + 1}`;
  return pageOf(rows, page.limit, (one) => [one.people, one.fingerprint]);
}
