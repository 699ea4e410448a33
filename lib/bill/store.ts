/** A bill, version, revision or block that is named, read; lists are in `bill-list-store.ts` and `list-store.ts`, imports in `import-store.ts`. */
import { gunzipSync } from "node:zlib";
import { dateOf, easternDay } from "@/lib/clock";
import { type Db, db } from "@/lib/db";
import type { Bill, Revision, Version } from "./bill";
import type { BillType } from "./bill-id";
import type { Block } from "./block";
import type { Text } from "./correction";
import { byProcess } from "./precedence";
import { revisionSelect, toBill, toBlock, toRevision, toVersion } from "./row-store";

/** Null when there is no bill of that id. */
export async function findBill(id: string, from: Db = db): Promise<Bill | null> {
  const row = await from.bill.findUnique({ where: { id } });
  return row && toBill(row);
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
  return rows.map(({ revisions, ...row }) => ({ ...toVersion(row), ...printed(revisions) })).sort(byProcess(billId));
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

export async function findRevisionById(id: string, from: Db = db): Promise<Revision | null> {
  const row = await from.revision.findUnique({ select: revisionSelect, where: { id } });
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
