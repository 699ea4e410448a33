/** What an import left in a database, without surrogate ids and times: two imports that ended the same give equal snapshots. */
import pg from "pg";

const QUERIES = {
  bills: `SELECT id, type, number, congress, title, short_title, latest_stage, latest_on::text, introduced_on::text, ordered_on::text FROM bill ORDER BY id`,
  versions: `SELECT id, bill_id, stage, issued_on::text FROM version ORDER BY id`,
  revisions: `SELECT version_id, number, current, words_hash, form, issued_on::text, block_count, text_length FROM revision ORDER BY version_id, number`,
  renditions: `
    SELECT revision.version_id, revision.number, format, "primary", sha256, file_name, rendition.issued_on::text, size, md5(source) AS source
    FROM rendition JOIN revision ON revision.id = revision_id ORDER BY sha256`,
  findings: `SELECT sha256, ordinal, code, "where", message FROM finding JOIN rendition ON rendition.id = rendition_id ORDER BY sha256, ordinal`,
  blocks: `
    SELECT revision.version_id, revision.number,
      md5(string_agg(concat_ws('|', position, path, parent, depth, kind, level, designator, heading, text, start, citation, struck, inserted, quoted, marks, layout, source_id), E'\\n' ORDER BY position)) AS blocks
    FROM block JOIN revision ON revision.id = revision_id GROUP BY revision.id ORDER BY version_id, number`,
  asides: `SELECT file_name, sha256, reason, message, size FROM set_aside ORDER BY file_name, sha256`,
};

export async function snapshotOf(ownerUrl: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const snapshot: Record<string, unknown[]> = {};
    for (const [name, query] of Object.entries(QUERIES)) snapshot[name] = (await client.query(query)).rows;
    return snapshot;
  } finally {
    await client.end();
  }
}
