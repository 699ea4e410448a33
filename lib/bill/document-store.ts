/**
 * The reading page, ready to be sent. Its law is made once for a revision and kept compressed; the page around it is put
 * together when it is first asked for, and again when what it says has changed.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { db, prepared, withConnection } from "@/lib/db";
import type { Revision } from "./bill";
import { textNamed } from "./block-reference";
import { type Law, lawOf, renderDocument } from "./document";
import type { Assets, Shown, ShownVersion, Subject } from "./page-frame";
import { byProcess } from "./precedence";
import { RENDERER } from "./render";
import type { Stage } from "./stage";
import { blocksOf } from "./store";

/** `etag` is without quotation marks, and the same for every encoding. */
export type Ready = { etag: string; gzip: Buffer; brotli: Buffer };

/** Bytes of ready documents one process holds. */
const HELD = 128 * 2 ** 20;
/** Quality 5 is nearly as small as 11 and takes a fiftieth of the time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const held = new LRUCache<string, Ready, Subject>({
  maxSize: HELD,
  sizeCalculation: ({ gzip, brotli }) => gzip.length + brotli.length,
  fetchMethod: (etag, _stale, { context }) => made(etag, context),
});

/** The page of a revision in its compressed forms. */
export async function readyDocument(shown: Shown, assets: Assets): Promise<Ready> {
  const subject = { ...shown, assets };
  return held.forceFetch(etagOf(subject), { context: subject });
}

/** What the page is made of: two pages with one etag are the same to the byte. */
export function etagOf({ bill, versions, revision, assets }: Subject): string {
  const { id, number, current, issuedOn } = revision;
  const parts = [RENDERER, id, number, current, issuedOn, bill, versions, assets];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

async function made(etag: string, subject: Subject): Promise<Ready> {
  const html = Buffer.from(renderDocument(subject, await keptLaw(subject.revision)));
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(html, { level: 6 }),
    promisify(brotliCompress)(html, QUALITY),
  ]);
  return { etag, gzip: zipped, brotli };
}

/** The law as it was kept; made and kept when it is not there, by another renderer, or from when the text was current. */
async function keptLaw(revision: Revision): Promise<Law> {
  const kept = await db.document.findUnique({ where: { revisionId: revision.id } });
  const named = textNamed(revision);
  if (kept?.renderer === RENDERER && kept.named === named) {
    const [contents, text] = await Promise.all([promisify(gunzip)(kept.contents), promisify(gunzip)(kept.law)]);
    return { contents: contents.toString(), text: text.toString() };
  }
  const law = lawOf(revision, await blocksOf(revision.id));
  const packed = await packLaw(law);
  await withConnection((client) => keepLaw(revision.id, named, packed, client));
  return law;
}

/** Level 1 is a quarter larger than 6 and takes a third of its time: what is sent is compressed anew. */
const KEPT = { level: 1 };

export type PackedLaw = { contents: Buffer; text: Buffer };

export async function packLaw({ contents, text }: Law): Promise<PackedLaw> {
  const zip = promisify(gzip);
  const [zippedContents, zippedText] = await Promise.all([zip(contents, KEPT), zip(text, KEPT)]);
  return { contents: zippedContents, text: zippedText };
}

/** `named` is the number of an earlier text; null for the current one. */
export async function keepLaw(
  revisionId: string,
  named: number | null,
  { contents, text }: PackedLaw,
  client: pg.ClientBase,
): Promise<void> {
  await client.query(
    prepared(
      `INSERT INTO document (revision_id, renderer, named, contents, law) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (revision_id) DO UPDATE SET renderer = excluded.renderer, named = excluded.named, contents = excluded.contents, law = excluded.law`,
      [revisionId, RENDERER, named, contents, text],
    ),
  );
}

type Row = Shown["bill"] & { versions: Omit<ShownVersion, "published">[]; revision: Revision; madeAt: Date };

/**
 * What there is to show of a bill: at a stage, the latest when null; in a revision, the current one when null.
 * One query. Null when there is no such text.
 */
export async function findShown(bill: string, stage: Stage | null, revision: number | null): Promise<Shown | null> {
  const { rows } = await withConnection((client) =>
    client.query<Row>({ name: "shown", text: SHOWN, values: [bill, stage, revision] }),
  );
  const [row] = rows;
  if (!row) return null;
  const { versions, revision: found, madeAt, ...about } = row;
  const shown = versions.map((version) => ({ ...version, published: version.texts.length > 0 })).sort(byProcess(bill));
  return { bill: about, versions: shown, revision: { ...found, createdAt: madeAt } };
}

const SHOWN = `
  SELECT bill.id, bill.type, bill.number, bill.congress, bill.title, bill.short_title AS "shortTitle", bill.display_title AS "displayTitle",
    bill.latest_stage AS "latestStage", bill.latest_on::text AS "latestOn", bill.introduced_on::text AS "introducedOn",
    bill.declared -> 'standing' AS standing,
    (SELECT json_agg(json_build_object('id', id, 'stage', stage, 'issuedOn', issued_on,
       'texts', (SELECT coalesce(json_agg(json_build_object('number', number, 'issuedOn', issued_on,
          'cameOn', (created_at AT TIME ZONE 'America/New_York')::date) ORDER BY number), '[]') FROM revision WHERE version_id = version.id)))
     FROM version WHERE bill_id = bill.id) AS versions,
    json_build_object('id', revision.id, 'billId', bill.id, 'versionId', version.id, 'stage', version.stage,
      'number', revision.number, 'current', revision.current, 'form', revision.form, 'issuedOn', revision.issued_on,
      'blockCount', revision.block_count, 'textLength', revision.text_length) AS revision,
    revision.created_at AS "madeAt"
  FROM bill
  JOIN version ON version.bill_id = bill.id AND version.stage = coalesce($2::text, bill.latest_stage)
  JOIN revision ON revision.version_id = version.id
  WHERE bill.id = $1 AND CASE WHEN $3::int IS NULL THEN revision.current ELSE revision.number = $3 END`;
