/** Bills, versions, revisions and blocks, read. What imports them is `import-store.ts`. */
import { gunzipSync } from "node:zlib";
import { dateOf, easternDay } from "@/lib/clock";
import { type Db, db } from "@/lib/db";
import { type Page, type PageRequest, pageOf } from "@/lib/page";
import type { Window } from "@/lib/window";
import { Prisma } from "@/prisma/generated/client";
import type { Bill, Revision, Version } from "./bill";
import type { BillType } from "./bill-id";
import type { Block, Kind, Layout, Level, Mark } from "./block";
import type { Text } from "./correction";
import { byProcess, type Declared } from "./precedence";
import type { Form } from "./reading";
import { rankOf, type Stage } from "./stage";

type BillRow = Prisma.BillGetPayload<object>;

function toBill({ orderedOn: _, declared, ...row }: BillRow): Bill {
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

function toVersion({ stage, issuedOn, ...row }: Prisma.VersionGetPayload<object>): Version {
  return { ...row, stage: stage as Stage, issuedOn: issuedOn && dateOf(issuedOn) };
}

const revisionSelect = {
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

function toRevision({
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

function toBlock({ kind, level, marks, layout, revisionId: _, ...row }: Prisma.BlockGetPayload<object>): Block {
  return { ...row, kind: kind as Kind, level: level as Level | null, marks: marks as Mark[], layout: layout as Layout };
}

/** Null when there is no bill of that id. */
export async function findBill(id: string, from: Db = db): Promise<Bill | null> {
  const row = await from.bill.findUnique({ where: { id } });
  return row && toBill(row);
}

/** Values of one filter are alternatives; filters combine. Null filters nothing. */
export type BillFilter = {
  congress: number[] | null;
  type: string[] | null;
  number: number[] | null;
  /** Bills that have a version at one of these stages. */
  stage: string[] | null;
  ids: string[] | null;
  /** Words that stand in a title, any case. */
  q: string | null;
  introduced: Window[] | null;
  updated: Window[] | null;
  /** Bioguide ids. */
  sponsor: string[] | null;
  /** Bioguide ids; also of those who withdrew. */
  cosponsor: string[] | null;
  /** Codes of committees that had the bill. */
  committee: string[] | null;
  /** Subjects or policy areas, in the words of the Library of Congress. */
  subject: string[] | null;
};
export const everyBill: BillFilter = {
  congress: null,
  type: null,
  number: null,
  stage: null,
  ids: null,
  q: null,
  introduced: null,
  updated: null,
  sponsor: null,
  cosponsor: null,
  committee: null,
  subject: null,
};

/** `created` never changes for a row; the others may, so a row can be met twice or missed while they do. */
export const BILL_ORDERS = {
  created: {
    column: Prisma.sql`bill.created_at`,
    cast: Prisma.sql`timestamptz`,
    direction: "asc",
  },
  latest: { column: Prisma.sql`bill.ordered_on`, cast: Prisma.sql`date`, direction: "desc" },
  introduced: {
    column: Prisma.sql`coalesce(bill.introduced_on, '0001-01-01')`,
    cast: Prisma.sql`date`,
    direction: "desc",
  },
  updated: {
    column: Prisma.sql`bill.updated_at`,
    cast: Prisma.sql`timestamptz`,
    direction: "desc",
  },
  number: { column: Prisma.sql`bill.number`, cast: Prisma.sql`int`, direction: "asc" },
} as const;
export type BillOrder = keyof typeof BILL_ORDERS;

function billsWhere(filter: BillFilter): Prisma.Sql {
  const { congress, type, number, stage, ids, q, introduced, updated } = filter;
  const conditions = [
    congress && Prisma.sql`bill.congress = ANY(${congress}::int[])`,
    type && Prisma.sql`bill.type = ANY(${type}::text[])`,
    number && Prisma.sql`bill.number = ANY(${number}::int[])`,
    stage &&
      Prisma.sql`EXISTS (SELECT FROM version WHERE version.bill_id = bill.id AND version.stage = ANY(${stage}::text[]))`,
    ids && Prisma.sql`bill.id = ANY(${ids}::text[])`,
    q &&
      Prisma.sql`(bill.title ILIKE ${contains(q)} OR bill.short_title ILIKE ${contains(q)} OR bill.display_title ILIKE ${contains(q)})`,
    introduced && inWindows(Prisma.sql`bill.introduced_on`, Prisma.sql`date`, introduced),
    updated && inWindows(Prisma.sql`bill.updated_at`, Prisma.sql`timestamptz`, updated),
    ...statusConditions(filter),
  ].filter((condition) => condition !== null && condition !== "");
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " AND ");
}

function statusConditions({ sponsor, cosponsor, committee, subject }: BillFilter): (Prisma.Sql | null)[] {
  const backedBy = (role: string, ids: string[]) =>
    Prisma.sql`EXISTS (SELECT FROM sponsorship WHERE bill_id = bill.id AND role = ${role} AND bioguide = ANY(${ids}::text[]))`;
  return [
    sponsor && backedBy("sponsor", sponsor),
    cosponsor && backedBy("cosponsor", cosponsor),
    committee &&
      Prisma.sql`EXISTS (SELECT FROM committee_activity WHERE bill_id = bill.id AND committee = ANY(${committee}::text[]))`,
    subject &&
      Prisma.sql`bill.id IN (
        SELECT bill_id FROM bill_subject WHERE name = ANY(${subject}::text[])
        UNION ALL SELECT bill_id FROM bill_status WHERE policy_area = ANY(${subject}::text[]))`,
  ];
}

function inWindows(column: Prisma.Sql, cast: Prisma.Sql, windows: Window[]): Prisma.Sql {
  const each = windows.map(({ from, before }) => {
    const start = from ? Prisma.sql`${column} >= ${from.toISOString()}::text::${cast}` : Prisma.sql`true`;
    const end = before ? Prisma.sql`${column} < ${before.toISOString()}::text::${cast}` : Prisma.sql`true`;
    return Prisma.sql`(${column} IS NOT NULL AND ${start} AND ${end})`;
  });
  return Prisma.join(each, " OR ", "(", ")");
}

function contains(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Bills in the order named, ties by id. */
export async function listBills(
  filter: BillFilter,
  order: BillOrder,
  { after, limit }: PageRequest,
  from: Db = db,
): Promise<Page<Bill>> {
  const { column, cast, direction } = BILL_ORDERS[order];
  const compare = direction === "asc" ? Prisma.sql`>` : Prisma.sql`<`;
  const way = direction === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const later = after
    ? Prisma.sql`AND (${column}, bill.id) ${compare} (${String(after[0])}::text::${cast}, ${String(after[1])})`
    : Prisma.empty;
  const keys = await from.$queryRaw<{ id: string; key: string }[]>`
    SELECT bill.id, (${column})::text AS key FROM bill WHERE ${billsWhere(filter)} ${later}
    ORDER BY ${column} ${way}, bill.id ${way} LIMIT ${limit + 1}`;
  const rows = await from.bill.findMany({ where: { id: { in: keys.map(({ id }) => id) } } });
  const bills = new Map(rows.map((row) => [row.id, toBill(row)]));
  const page = pageOf(keys, limit, ({ id, key }) => [key, id]);
  return { items: page.items.flatMap(({ id }) => bills.get(id) ?? []), next: page.next };
}

/** How many bills the filter lets through, to 10,000; null when there are more. */
export async function countBills(filter: BillFilter, from: Db = db): Promise<number | null> {
  const [row] = await from.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM bill WHERE ${billsWhere(filter)} LIMIT 10001) AS counted`;
  return row && row.count <= 10_000 ? row.count : null;
}

/** The congresses, types and stages that any bill has, for filters. */
export async function billFacets(from: Db = db): Promise<{ congresses: number[]; types: BillType[]; stages: Stage[] }> {
  const [congresses, types, stages] = await Promise.all([
    from.bill.findMany({ distinct: ["congress"], select: { congress: true }, orderBy: { congress: "desc" } }),
    from.bill.findMany({ distinct: ["type"], select: { type: true } }),
    from.version.findMany({ distinct: ["stage"], select: { stage: true } }),
  ]);
  return {
    congresses: congresses.map(({ congress }) => congress),
    types: types.map(({ type }) => type as BillType),
    stages: stages.map(({ stage }) => stage as Stage).sort((a, b) => rankOf(a) - rankOf(b)),
  };
}

/** Bills of this number in any congress, newest first; of any type when it is null. */
export async function billsNumbered(type: BillType | null, number: number, from: Db = db): Promise<Bill[]> {
  const where = type === null ? { number } : { type, number };
  const rows = await from.bill.findMany({ where, orderBy: [{ congress: "desc" }, { type: "asc" }] });
  return rows.map(toBill);
}

/**
 * In the order of the process, then by date: the last is the latest. One that is only listed is not `published`; `texts` are
 * those it had, in the order of their numbers.
 */
export async function versionsOf(
  billId: string,
  from: Db = db,
): Promise<(Version & { published: boolean; texts: Text[] })[]> {
  const rows = await from.version.findMany({
    where: { billId },
    include: {
      revisions: { select: { number: true, issuedOn: true, createdAt: true }, orderBy: { number: "asc" } },
    },
  });
  return rows.map(({ revisions, ...row }) => ({ ...toVersion(row), ...printed(revisions) })).sort(byProcess);
}

function printed(revisions: readonly { number: number; issuedOn: Date | null; createdAt: Date }[]) {
  const texts = revisions.map(({ number, issuedOn, createdAt }) => ({
    number,
    issuedOn: issuedOn && dateOf(issuedOn),
    cameOn: easternDay(createdAt),
  }));
  return { published: texts.length > 0, texts };
}

export async function findVersion(id: string, from: Db = db): Promise<Version | null> {
  const row = await from.version.findUnique({ where: { id } });
  return row && toVersion(row);
}

/** The revision of a version: the current one when `number` is null. */
export async function findRevision(
  versionId: string,
  number: number | null = null,
  from: Db = db,
): Promise<Revision | null> {
  const row = await from.revision.findFirst({
    select: revisionSelect,
    where: number === null ? { versionId, current: true } : { versionId, number },
  });
  return row && toRevision(row);
}

/** Current revisions of many versions, by version id. */
export async function currentRevisions(versionIds: string[], from: Db = db): Promise<Map<string, Revision>> {
  const rows = await from.revision.findMany({
    select: revisionSelect,
    where: { versionId: { in: versionIds }, current: true },
  });
  return new Map(rows.map((row) => [row.versionId, toRevision(row)]));
}

/** The primary source file, byte for byte. */
export async function sourceOf(revisionId: string, from: Db = db): Promise<{ sha256: string; bytes: Buffer } | null> {
  const row = await from.rendition.findFirst({
    select: { sha256: true, source: true },
    where: { revisionId, primary: true },
  });
  return row && { sha256: row.sha256, bytes: gunzipSync(row.source) };
}

/** All blocks of a revision in reading order. */
export async function blocksOf(revisionId: string, from: Db = db): Promise<Block[]> {
  const rows = await from.block.findMany({ where: { revisionId }, orderBy: { position: "asc" } });
  return rows.map(toBlock);
}

export async function findBlock(revisionId: string, path: string, from: Db = db): Promise<Block | null> {
  const row = await from.block.findUnique({ where: { revisionId_path: { revisionId, path } } });
  return row && toBlock(row);
}

/** Those of the paths that are blocks of the revision, in reading order. */
export async function blocksAt(revisionId: string, paths: string[], from: Db = db): Promise<Block[]> {
  const rows = await from.block.findMany({
    where: { revisionId, path: { in: paths } },
    orderBy: { position: "asc" },
  });
  return rows.map(toBlock);
}

/** The block and all that stands in it, in reading order. */
export async function subtreeOf(
  revisionId: string,
  { position, depth }: Pick<Block, "position" | "depth">,
  from: Db = db,
): Promise<Block[]> {
  const end = await from.block.findFirst({
    select: { position: true },
    where: { revisionId, position: { gt: position }, depth: { lte: depth } },
    orderBy: { position: "asc" },
  });
  const rows = await from.block.findMany({
    where: { revisionId, position: { gte: position, ...(end ? { lt: end.position } : {}) } },
    orderBy: { position: "asc" },
  });
  return rows.map(toBlock);
}
