/** Versions and blocks over many bills, a page at a time. */
import { dateOf } from "@/lib/clock";
import { type Db, db } from "@/lib/db";
import { COUNTED, counted, laterThan, type Page, type PageRequest, pageOf } from "@/lib/page";
import type { Window } from "@/lib/window";
import { Prisma } from "@/prisma/generated/client";
import type { Rendition, Version } from "./bill";
import { type Block, type Level, OUTLINED } from "./block";
import type { Format } from "./reading";
import { toBlock, toVersion } from "./row-store";

/** Values of one filter are alternatives; filters combine. Null filters nothing. */
export type VersionFilter = {
  bill: string[] | null;
  stage: string[] | null;
  ids: string[] | null;
  updated: Window[] | null;
};

export const everyVersion: VersionFilter = { bill: null, stage: null, ids: null, updated: null };

function versionsWhere({ bill, stage, ids, updated }: VersionFilter): Prisma.VersionWhereInput {
  return {
    ...(bill && { billId: { in: bill } }),
    ...(stage && { stage: { in: stage } }),
    ...(ids && { id: { in: ids } }),
    ...(updated && { OR: updated.map((window) => ({ updatedAt: within(window) })) }),
  };
}

/** As a condition of Prisma's. */
export function within({ from, before }: Window) {
  return { ...(from && { gte: from }), ...(before && { lt: before }) };
}

/** Versions as they were made, ties by id. */
export async function listVersions(filter: VersionFilter, page: PageRequest, from: Db = db): Promise<Page<Version>> {
  const rows = await from.version.findMany({
    where: { AND: [versionsWhere(filter), laterThan("createdAt", page)] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  return pageOf(rows.map(toVersion), page.limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

/** To 10,000; null when there are more. */
export async function countVersions(filter: VersionFilter, from: Db = db): Promise<number | null> {
  return counted(await from.version.count({ where: versionsWhere(filter), take: COUNTED + 1 }));
}

/** The source files of many revisions, by revision, the primary first. */
export async function renditionsOfAll(revisionIds: string[], from: Db = db): Promise<Map<string, Rendition[]>> {
  const rows = await from.rendition.findMany({
    select: {
      revisionId: true,
      format: true,
      primary: true,
      sha256: true,
      fileName: true,
      issuedOn: true,
      size: true,
    },
    where: { revisionId: { in: revisionIds } },
    orderBy: [{ primary: "desc" }, { sha256: "asc" }],
  });
  const byRevision = new Map<string, Rendition[]>(revisionIds.map((id) => [id, []]));
  for (const { revisionId, format, issuedOn, ...row } of rows)
    byRevision.get(revisionId)?.push({ ...row, format: format as Format, issuedOn: issuedOn && dateOf(issuedOn) });
  return byRevision;
}

/** A block with the text it belongs to. */
export type PlacedBlock = Block & { version: string; revision: number; current: boolean; revisionId: string };

export type BlockFilter = {
  bill: string[] | null;
  version: string[] | null;
  /** One text; null for the current text of each version. */
  revisionId: string | null;
  kind: string[] | null;
  level: string[] | null;
  /** Paths, or version and path. */
  path: string[] | null;
  ids: { version: string; path: string }[] | null;
};
export const everyBlock: BlockFilter = {
  bill: null,
  version: null,
  revisionId: null,
  kind: null,
  level: null,
  path: null,
  ids: null,
};

function blocksWhere({ bill, version, revisionId, kind, level, path, ids }: BlockFilter): Prisma.Sql {
  const conditions = [
    revisionId === null ? Prisma.sql`revision.current` : Prisma.sql`revision.id = ${revisionId}::uuid`,
    bill && Prisma.sql`version.bill_id = ANY(${bill}::text[])`,
    version && Prisma.sql`version.id = ANY(${version}::text[])`,
    kind && Prisma.sql`block.kind = ANY(${kind}::text[])`,
    level && Prisma.sql`block.level = ANY(${level}::text[])`,
    path && Prisma.sql`block.path = ANY(${path}::text[])`,
    ids &&
      Prisma.sql`(version.id, block.path) IN (SELECT * FROM unnest(${ids.map((id) => id.version)}::text[], ${ids.map((id) => id.path)}::text[]))`,
  ].filter((condition) => condition !== null);
  return Prisma.join(conditions, " AND ");
}

const blocksFrom = Prisma.sql`
  block JOIN revision ON revision.id = block.revision_id JOIN version ON version.id = revision.version_id`;

type BlockRow = Omit<Block, "kind" | "level" | "marks" | "layout"> & {
  revisionId: string;
  version: string;
  revision: number;
  current: boolean;
  kind: string;
  level: string | null;
  marks: Prisma.JsonValue;
  layout: Prisma.JsonValue;
};

/** Blocks by text, then in reading order: the order in which they are kept. */
export async function listBlocks(
  filter: BlockFilter,
  { after, limit }: PageRequest,
  from: Db = db,
): Promise<Page<PlacedBlock>> {
  const later = after
    ? Prisma.sql`AND (block.revision_id, block.position) > (${String(after[0])}::uuid, ${Number(after[1])}::int)`
    : Prisma.empty;
  const rows = await from.$queryRaw<BlockRow[]>`
    SELECT block.revision_id AS "revisionId", version.id AS version, revision.number AS revision, revision.current,
      block.path,
      block.parent, block.position, block.depth::int, block.kind, block.level, block.designator, block.heading,
      block.text, block.start, block.citation, block.struck, block.inserted, block.quoted::int, block.marks,
      block.layout, block.source_id AS "sourceId"
    FROM ${blocksFrom} WHERE ${blocksWhere(filter)} ${later}
    ORDER BY block.revision_id, block.position LIMIT ${limit + 1}`;
  return pageOf(rows.map(toBlock), limit, ({ revisionId, position }) => [revisionId, position]);
}

/** To 10,000; null when there are more. */
export async function countBlocks(filter: BlockFilter, from: Db = db): Promise<number | null> {
  const [row] = await from.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${blocksFrom} WHERE ${blocksWhere(filter)} LIMIT ${COUNTED + 1}) AS counted`;
  return counted(row?.count ?? 0);
}

/** What stands in the contents of a text: the bill's own provisions down to the section, in reading order. */
export async function outlineBlocks(
  revisionId: string,
  from: Db = db,
): Promise<Pick<Block, "path" | "level" | "designator" | "heading" | "citation" | "struck" | "inserted">[]> {
  const rows = await from.block.findMany({
    select: { path: true, level: true, designator: true, heading: true, citation: true, struck: true, inserted: true },
    where: { revisionId, quoted: 0, level: { in: OUTLINED } },
    orderBy: { position: "asc" },
  });
  return rows.map(({ level, ...row }) => ({ ...row, level: level as Level }));
}

/** Named blocks of named texts, for what points at them. */
export async function blocksOfTargets(
  targets: { version: string; revision: number; paths: string[] }[],
  from: Db = db,
): Promise<PlacedBlock[]> {
  if (targets.length === 0) return [];
  const rows = await from.block.findMany({
    where: {
      OR: targets.map(({ version, revision, paths }) => ({
        path: { in: paths },
        revision: { versionId: version, number: revision },
      })),
    },
    include: { revision: { select: { versionId: true, number: true, current: true } } },
  });
  return rows.map(({ revision, ...row }) =>
    toBlock({ ...row, version: revision.versionId, revision: revision.number, current: revision.current }),
  );
}
