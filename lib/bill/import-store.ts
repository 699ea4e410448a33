/**
 * Versions, written: typed SQL on one connection, because blocks go in by COPY.
 */

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { prepared } from "@/lib/db";
import { type BillId, formatBillId } from "./bill-id";
import type { Block, Finding } from "./block";
import type { Declared, Summary } from "./precedence";
import type { Form, Format } from "./reading";
import type { Stage } from "./stage";

/**
 * The transaction's end does not wait for the disk. What a crash of the server then loses are the last files, each whole, and
 * importing again brings them; a later write that does wait (of the run, of what was fetched) makes these last as well.
 */
export async function waitForNoDisk(client: pg.PoolClient): Promise<void> {
  await client.query("SET LOCAL synchronous_commit = off");
}

/** `declared` is what its status said last; null when none came. */
export type LockedBill = { id: string; isNew: boolean; declared: Declared | null };

/** Makes the bill if it is new and locks its row: versions of one bill are saved one after the other. */
export async function lockBill(bill: BillId, now: Date, client: pg.PoolClient): Promise<LockedBill> {
  const id = formatBillId(bill);
  const { rowCount } = await client.query(
    prepared(
      `INSERT INTO bill (id, type, number, congress, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT DO NOTHING`,
      [id, bill.type, bill.number, bill.congress, now],
    ),
  );
  const { rows } = await client.query(prepared("SELECT declared FROM bill WHERE id = $1 FOR UPDATE", [id]));
  return { id, isNew: rowCount === 1, declared: rows[0]?.declared ?? null };
}

/** The rendition of these bytes; null when they were never imported. */
export async function renditionOf(
  sha256: string,
  client: pg.PoolClient,
): Promise<{ id: string; fileName: string | null } | null> {
  const { rows } = await client.query(
    prepared(`SELECT id, file_name AS "fileName" FROM rendition WHERE sha256 = $1`, [sha256]),
  );
  return rows[0] ?? null;
}

/** The same bytes under two names keep the one that sorts first, whichever came first. */
export async function renameRendition(id: string, fileName: string, client: pg.PoolClient): Promise<void> {
  await client.query(prepared("UPDATE rendition SET file_name = $2 WHERE id = $1", [id, fileName]));
}

/** It may be there already: known from the bill's status, without a text. */
export async function insertVersion(
  id: string,
  billId: string,
  stage: Stage,
  now: Date,
  client: pg.PoolClient,
): Promise<void> {
  await client.query(
    prepared(
      `INSERT INTO version (id, bill_id, stage, created_at, updated_at) VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING`,
      [id, billId, stage, now],
    ),
  );
}

/** A version that is listed: its stage, and the date listed. */
export type Listed = { stage: Stage; on: string | null };

/** Makes the versions without a text those listed, and says which came, changed and went. */
export async function listVersionsWithoutText(
  billId: string,
  listed: readonly Listed[],
  now: Date,
  client: pg.PoolClient,
): Promise<{ id: string; kind: "imported" | "revised" | "deleted" }[]> {
  const stages = listed.map(({ stage }) => stage);
  const { rows: gone } = await client.query(
    prepared(
      `DELETE FROM version WHERE bill_id = $1 AND stage <> ALL($2::text[])
         AND NOT EXISTS (SELECT FROM revision WHERE version_id = version.id) RETURNING id, 'deleted' AS kind`,
      [billId, stages],
    ),
  );
  const { rows: kept } = await client.query(
    prepared(
      `INSERT INTO version (id, bill_id, stage, issued_on, created_at, updated_at)
       SELECT $1 || '/' || stage, $1, stage, issued_on, $4, $4
       FROM unnest($2::text[], $3::date[]) AS listed(stage, issued_on) ORDER BY stage
       ON CONFLICT (id) DO UPDATE SET issued_on = excluded.issued_on, updated_at = excluded.updated_at
       WHERE version.issued_on IS DISTINCT FROM excluded.issued_on
         AND NOT EXISTS (SELECT FROM revision WHERE version_id = version.id)
       RETURNING id, CASE WHEN created_at = $4 THEN 'imported' ELSE 'revised' END AS kind`,
      [billId, stages, listed.map(({ on }) => on), now],
    ),
  );
  return [...gone, ...kept];
}

export async function saveDeclared(billId: string, declared: Declared, client: pg.PoolClient): Promise<void> {
  await client.query(prepared("UPDATE bill SET declared = $2 WHERE id = $1", [billId, declared]));
}

export type StoredRevision = {
  id: string;
  wordsHash: string;
  number: number;
  current: boolean;
  issuedOn: string | null;
};

export async function revisionsToOrder(versionId: string, client: pg.PoolClient): Promise<StoredRevision[]> {
  const { rows } = await client.query(
    prepared(
      `SELECT id, words_hash AS "wordsHash", number, current, issued_on::text AS "issuedOn" FROM revision WHERE version_id = $1`,
      [versionId],
    ),
  );
  return rows;
}

/** The only revision is the current one; beside others it has no place until `placeRevisions` gives it one. */
export async function insertRevision(
  id: string,
  { versionId, hash, only }: { versionId: string; hash: string; only: boolean },
  now: Date,
  client: pg.PoolClient,
): Promise<void> {
  await client.query(
    prepared(
      `INSERT INTO revision (id, version_id, number, current, words_hash, form, block_count, text_length, created_at)
       VALUES ($1, $2, $3, $4, $5, '{}', 0, 0, $6)`,
      [id, versionId, only ? 1 : 0, only, hash, now],
    ),
  );
}

/** The numbers and which is current, as `ordered` has them, the last being current. */
export async function placeRevisions(ordered: readonly StoredRevision[], client: pg.PoolClient): Promise<void> {
  const ids = ordered.map(({ id }) => id);
  await client.query(
    prepared("UPDATE revision SET current = false WHERE id = ANY($1::uuid[]) AND current AND id <> $2", [
      ids,
      ids.at(-1),
    ]),
  );
  await client.query(
    prepared(
      `UPDATE revision SET number = place.number, current = place.number = $2
       FROM unnest($1::uuid[]) WITH ORDINALITY AS place(id, number)
       WHERE revision.id = place.id AND (revision.number, revision.current) IS DISTINCT FROM (place.number::int, place.number = $2)`,
      [ids, ids.length],
    ),
  );
}

export type StoredRendition = { id: string; format: Format; sha256: string; issuedOn: string | null; primary: boolean };

export async function renditionsToOrder(revisionId: string, client: pg.PoolClient): Promise<StoredRendition[]> {
  const { rows } = await client.query(
    prepared(
      `SELECT id, format, sha256, issued_on::text AS "issuedOn", "primary" FROM rendition WHERE revision_id = $1`,
      [revisionId],
    ),
  );
  return rows;
}

export type NewRendition = StoredRendition & {
  revisionId: string;
  fileName: string | null;
  size: number;
  gzip: Buffer;
};

export async function insertRendition(
  rendition: NewRendition,
  findings: readonly Finding[],
  now: Date,
  client: pg.PoolClient,
): Promise<void> {
  const { id, revisionId, format, primary, sha256, fileName, issuedOn, size, gzip } = rendition;
  await client.query(
    prepared(
      `INSERT INTO rendition (id, revision_id, format, "primary", sha256, file_name, issued_on, size, source, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, revisionId, format, primary, sha256, fileName, issuedOn, size, gzip, now],
    ),
  );
  if (findings.length === 0) return;
  await client.query(
    prepared(
      `INSERT INTO finding (rendition_id, ordinal, code, "where", message)
       SELECT $1, ordinal, code, place, message FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS f(code, place, message, ordinal)`,
      [
        id,
        findings.map(({ code }) => code),
        findings.map(({ where }) => where),
        findings.map(({ message }) => message),
      ],
    ),
  );
}

/** Whether something people said or did stands on a block whose path is not among `paths`. */
export async function wouldOrphan(
  revisionId: string,
  paths: readonly string[],
  client: pg.PoolClient,
): Promise<boolean> {
  const { rows } = await client.query(
    prepared(
      `SELECT EXISTS (
         SELECT path FROM annotation_part WHERE revision_id = $1
         UNION ALL SELECT path FROM reaction WHERE revision_id = $1
         UNION ALL SELECT path FROM reaction_total WHERE revision_id = $1
         EXCEPT SELECT unnest($2::text[])
       ) AS orphans`,
      [revisionId, paths],
    ),
  );
  return rows[0].orphans;
}

/** Takes the blocks and the primary mark away, so that another rendition can give them; what people said stays, by path. */
export async function clearRevision(revisionId: string, client: pg.PoolClient): Promise<void> {
  await client.query("SET CONSTRAINTS ALL DEFERRED");
  await client.query(prepared("DELETE FROM block WHERE revision_id = $1", [revisionId]));
  await client.query(prepared("DELETE FROM document WHERE revision_id = $1", [revisionId]));
  await client.query(
    prepared(`UPDATE rendition SET "primary" = false WHERE revision_id = $1 AND "primary"`, [revisionId]),
  );
}

export async function fillRevision(
  id: string,
  { form, issuedOn, blocks }: { form: Form; issuedOn: string | null; blocks: readonly Block[] },
  client: pg.PoolClient,
): Promise<void> {
  const last = blocks.at(-1);
  await client.query(
    prepared("UPDATE revision SET form = $2, issued_on = $3, block_count = $4, text_length = $5 WHERE id = $1", [
      id,
      form,
      issuedOn,
      blocks.length,
      last ? last.start + last.text.length : 0,
    ]),
  );
  const copy = client.query(copyFrom(`COPY block (${BLOCK_COLUMNS.join(", ")}) FROM STDIN`));
  await pipeline(Readable.from(copyLines(id, blocks)), copy);
}

const BLOCK_COLUMNS = [
  "revision_id",
  "position",
  "path",
  "parent",
  "depth",
  "kind",
  "level",
  "designator",
  "heading",
  "text",
  "start",
  "citation",
  "struck",
  "inserted",
  "quoted",
  "marks",
  "layout",
  "source_id",
];

/** Lines a chunk: large enough for the socket, small enough for memory. */
const CHUNK = 200;

function* copyLines(revisionId: string, blocks: readonly Block[]): Generator<string> {
  for (let first = 0; first < blocks.length; first += CHUNK)
    yield blocks
      .slice(first, first + CHUNK)
      .map((block) => copyLine(revisionId, block))
      .join("");
}

function copyLine(revisionId: string, block: Block): string {
  const { position, path, parent, depth, kind, level, designator, heading, text } = block;
  const { start, citation, struck, inserted, quoted, marks, layout, sourceId } = block;
  // one string of all cells: an array of them for each block takes twice as long
  return `${revisionId}\t${position}\t${copyCell(path)}\t${copyCell(parent)}\t${depth}\t${kind}\t${copyCell(level)}\t${copyCell(designator)}\t${copyCell(heading)}\t${copyCell(text)}\t${start}\t${copyCell(citation)}\t${struck}\t${inserted}\t${quoted}\t${copyCell(JSON.stringify(marks))}\t${copyCell(JSON.stringify(layout))}\t${copyCell(sourceId)}\n`;
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** A cell in the text format of COPY. */
function copyCell(value: string | null): string {
  if (value === null) return "\\N";
  return value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

export type StoredVersion = { id: string; stage: Stage; issuedOn: string | null; form: Form };

/** Every version of a bill with the form of its current revision. */
export async function versionsToSum(billId: string, client: pg.PoolClient): Promise<StoredVersion[]> {
  const { rows } = await client.query(
    prepared(
      `SELECT version.id, version.stage, revision.issued_on::text AS "issuedOn", revision.form
       FROM version JOIN revision ON revision.version_id = version.id AND revision.current WHERE version.bill_id = $1`,
      [billId],
    ),
  );
  return rows;
}

export async function touchVersion(
  id: string,
  issuedOn: string | null,
  now: Date,
  client: pg.PoolClient,
): Promise<void> {
  await client.query(prepared("UPDATE version SET issued_on = $2, updated_at = $3 WHERE id = $1", [id, issuedOn, now]));
}

export async function touchBill(id: string, summary: Summary, now: Date, client: pg.PoolClient): Promise<void> {
  const { title, shortTitle, latestStage, latestOn, introducedOn, orderedOn } = summary;
  const { displayTitle, latestAction, latestActionOn } = summary;
  await client.query(
    prepared(
      `UPDATE bill SET title = $2, short_title = $3, latest_stage = $4, latest_on = $5, introduced_on = $6, updated_at = $7,
         ordered_on = coalesce($8, make_date(1787 + 2 * congress, 1, 3)), display_title = $9, latest_action = $10,
         latest_action_on = $11 WHERE id = $1`,
      [
        ...[id, title, shortTitle, latestStage, latestOn, introducedOn, now, orderedOn],
        ...[displayTitle, latestAction, latestActionOn],
      ],
    ),
  );
}
