/** Placements, kept so that a page need not work them out: written by the job, thrown away with a text that changed. */
import type pg from "pg";
import type { Revision } from "@/lib/bill/bill";
import type { Dated } from "@/lib/bill/precedence";
import type { Stage } from "@/lib/bill/stage";
import { withConnection } from "@/lib/db";
import type { Part, Standing } from "./annotation";
import { type Placement, RULES } from "./placement";
import type { Selector } from "./selector";

/** A text of a bill, as much of it as the job needs. */
export type Text = Dated & { id: string; version: string; stage: Stage; number: number; current: boolean };

/** Every text of a bill, in no particular order; `spoken` when somebody said something about it. */
export async function textsOf(bill: string): Promise<(Text & { spoken: boolean })[]> {
  return withConnection(async (client) => {
    const { rows } = await client.query<Text & { spoken: boolean }>(
      `SELECT revision.id, version.id AS version, version.stage, revision.number, revision.current, revision.issued_on::text AS "issuedOn",
         EXISTS (SELECT FROM annotation WHERE revision_id = revision.id) OR EXISTS (SELECT FROM reaction_total WHERE revision_id = revision.id) AS spoken
       FROM version JOIN revision ON revision.version_id = version.id WHERE version.bill_id = $1`,
      [bill],
    );
    return rows;
  });
}

export type Unplaced = { id: string; parts: Part[] };

/** The annotations made on one text that are not placed in another yet, or by other rules; up to `limit`, by id. */
export async function unplacedFrom(from: string, to: string, limit: number): Promise<Unplaced[]> {
  return withConnection(async (client) => {
    const { rows } = await client.query<Unplaced>(
      `SELECT annotation.id, (SELECT json_agg(json_build_object('path', path, 'selector', selector) ORDER BY ordinal)
         FROM annotation_part WHERE annotation_id = annotation.id) AS parts
       FROM annotation LEFT JOIN placement
         ON placement.annotation_id = annotation.id AND placement.revision_id = $2 AND placement.rules = $3
       WHERE annotation.revision_id = $1 AND placement.annotation_id IS NULL ORDER BY annotation.id LIMIT $4`,
      [from, to, RULES, limit],
    );
    return rows.map(({ id, parts }) => ({
      id,
      parts: parts.map(({ path, selector }) => ({ path, selector: selector as Selector | null })),
    }));
  });
}

/** The blocks of one text that somebody reacted to and that are not placed in another yet, or by other rules. */
export async function unplacedBlocks(from: string, to: string): Promise<string[]> {
  return withConnection(async (client) => {
    const { rows } = await client.query<{ path: string }>(
      `SELECT DISTINCT path FROM reaction_total WHERE revision_id = $1 AND NOT EXISTS (
         SELECT FROM placed_block WHERE from_revision_id = $1 AND from_path = reaction_total.path AND revision_id = $2 AND rules = $3
       ) ORDER BY path`,
      [from, to, RULES],
    );
    return rows.map(({ path }) => path);
  });
}

/** Two that place in one text write one after the other; what both found out is the same. */
async function takeTurn(revision: string, client: pg.PoolClient): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`placing ${revision}`]);
}

/** In place of what was said before of the same annotations. */
export async function savePlacements(
  revision: string,
  placed: readonly { id: string; placement: Placement }[],
  client: pg.PoolClient,
): Promise<void> {
  const ids = placed.map(({ id }) => id);
  await takeTurn(revision, client);
  await client.query("DELETE FROM placement WHERE revision_id = $1 AND annotation_id = ANY($2::uuid[])", [
    revision,
    ids,
  ]);
  await client.query(
    `INSERT INTO placement (annotation_id, revision_id, place, confidence, near, rules)
     SELECT id, $1, place, confidence, near, $6 FROM unnest($2::uuid[], $3::text[], $4::real[], $5::text[]) AS row(id, place, confidence, near)`,
    [
      ...[revision, ids, placed.map(({ placement }) => placement.place)],
      ...[placed.map(({ placement }) => placement.confidence), placed.map(({ placement }) => placement.near), RULES],
    ],
  );
  const parts = placed.flatMap(({ id, placement }) =>
    placement.parts.map((part, number) => ({ id, number, ...part, start: part.span?.start, end: part.span?.end })),
  );
  await client.query(
    `INSERT INTO placed_part (annotation_id, revision_id, number, ordinal, path, start, "end")
     SELECT id, $1, number, ordinal, path, start, "end"
     FROM unnest($2::uuid[], $3::int[], $4::int[], $5::text[], $6::int[], $7::int[]) AS row(id, number, ordinal, path, start, "end")`,
    [
      ...[revision, parts.map(({ id }) => id), parts.map(({ number }) => number), parts.map(({ ordinal }) => ordinal)],
      ...[parts.map(({ path }) => path), parts.map(({ start }) => start ?? null), parts.map(({ end }) => end ?? null)],
    ],
  );
}

export async function saveBlocks(
  from: string,
  to: string,
  placed: readonly { path: string; placement: Placement }[],
  client: pg.PoolClient,
): Promise<void> {
  const rows = placed.flatMap(({ path, placement: { place, parts } }) => {
    const blocks = parts.length === 0 ? [null] : parts.map((part) => part.path);
    return blocks.map((now, number) => ({ path, number, place, now }));
  });
  await takeTurn(to, client);
  await client.query(
    "DELETE FROM placed_block WHERE from_revision_id = $1 AND revision_id = $2 AND from_path = ANY($3::text[])",
    [from, to, placed.map(({ path }) => path)],
  );
  await client.query(
    `INSERT INTO placed_block (from_revision_id, from_path, revision_id, number, place, path, rules)
     SELECT $1, from_path, $2, number, place, path, $7
     FROM unnest($3::text[], $4::int[], $5::text[], $6::text[]) AS row(from_path, number, place, path)`,
    [
      ...[from, to, rows.map(({ path }) => path), rows.map(({ number }) => number), rows.map(({ place }) => place)],
      ...[rows.map(({ now }) => now), RULES],
    ],
  );
}

/** Forgets every answer about or from the texts of a version, because its blocks are others now. */
export async function forgetPlacements(version: string): Promise<void> {
  await withConnection(async (client) => {
    const revisions = "(SELECT id FROM revision WHERE version_id = $1)";
    await client.query(
      `DELETE FROM placement WHERE revision_id IN ${revisions}
         OR annotation_id IN (SELECT id FROM annotation WHERE revision_id IN ${revisions})`,
      [version],
    );
    await client.query(
      `DELETE FROM placed_block WHERE revision_id IN ${revisions} OR from_revision_id IN ${revisions}`,
      [version],
    );
  });
}

/** Where each of these annotations stands in a text, by its id; those made there, and those not placed yet, are left out. */
export async function standingsIn(
  revision: Pick<Revision, "id" | "versionId" | "number">,
  annotations: readonly string[],
): Promise<Map<string, Standing>> {
  type Row = Omit<Standing, "version" | "revision" | "parts"> & {
    id: string;
    parts: { ordinal: number; path: string; start: number | null; end: number | null; text: string | null }[] | null;
  };
  const { rows } = await withConnection((client) =>
    client.query<Row>(
      `SELECT annotation_id AS id, place, confidence, near, (
         SELECT json_agg(json_build_object('ordinal', ordinal, 'path', part.path, 'start', part.start, 'end', part."end", 'text', block.text) ORDER BY part.number)
         FROM placed_part AS part LEFT JOIN block ON block.revision_id = part.revision_id AND block.path = part.path
         WHERE part.annotation_id = placement.annotation_id AND part.revision_id = placement.revision_id
       ) AS parts
       FROM placement WHERE revision_id = $1 AND annotation_id = ANY($2::uuid[])`,
      [revision.id, annotations],
    ),
  );
  return new Map(
    rows.map(({ id, parts, ...row }) => {
      const placed = (parts ?? []).map(({ ordinal, path, start, end, text }) => {
        const span = start === null || end === null ? null : { start, end };
        return { ordinal, path, span, exact: span === null || text === null ? null : text.slice(span.start, span.end) };
      });
      return [id, { ...row, version: revision.versionId, revision: revision.number, parts: placed }];
    }),
  );
}
