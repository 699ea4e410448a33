/** A large library: real bills, small ones, copied under other numbers inside the database, with their status and their blocks. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { importFile } from "@/lib/intake/commands";
import { benchFiles, CORPUS } from "./files";

export const BILLS = 10_000;
/** Each with a version at three stages. */
const STAGES = 3;
/** Bytes of the largest file that is copied, and blocks of the longest text. */
const SMALL = 40_000;
const SHORT = 45;

/** Imports what is small, copies it, and says how many rows that made. */
export async function fillLibrary(ownerUrl: string, bills = BILLS): Promise<string> {
  for (const { name, bytes } of [...benchFiles().filter(({ bytes }) => bytes.length < SMALL), ...statuses()])
    await importFile(name, bytes.length, bytes, new Date());
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica"); // copies of good rows: keys need no checking
    for (const statement of COPIES) await client.query(statement.replaceAll(":bills", String(bills)));
    await client.query("VACUUM ANALYZE");
    return await counted(client);
  } finally {
    await client.end();
  }
}

function statuses() {
  const folders = ["billstatus", "members"]
    .map((kind) => path.join(CORPUS, kind))
    .filter((folder) => existsSync(folder));
  return (folders.length > 0 ? folders : ["prisma/samples/congress"]).flatMap((folder) =>
    readdirSync(folder).map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) })),
  );
}

async function counted(client: pg.Client): Promise<string> {
  const tables = ["bill", "version", "block", "sponsorship", "committee_activity", "bill_subject", "action"];
  const counts = tables.map((table) => `SELECT '${table}' AS name, count(*)::int AS count FROM ${table}`);
  const { rows } = await client.query(counts.join(" UNION ALL "));
  return rows.map(({ name, count }) => `${count.toLocaleString("en-US")} ${name}`).join(", ");
}

/** `copy` says which bill is made of which; `text` which text of it. Numbers, dates and congresses go round. */
const COPIES = [
  `CREATE TEMP TABLE original AS
   SELECT bill.*, revision.id AS revision, row_number() OVER (ORDER BY bill.id) - 1 AS turn, count(*) OVER () AS turns
   FROM bill JOIN version ON version.bill_id = bill.id AND version.stage = bill.latest_stage
   JOIN revision ON revision.version_id = version.id AND revision.current AND revision.block_count <= ${SHORT}`,
  `CREATE TEMP TABLE copy AS
   SELECT original.id AS was, original.revision, made.*, original.type || made.number || '-' || made.congress AS id, original.type
   FROM (SELECT i, 100000 + i AS number, 113 + i % 7 AS congress, date '2013-01-03' + i * 7919 % 4500 AS day
     FROM generate_series(1, :bills) AS i) AS made
   JOIN original ON original.turn = made.i % original.turns`,
  `INSERT INTO bill (id, type, number, congress, title, short_title, latest_stage, latest_on, introduced_on, ordered_on, display_title, latest_action, latest_action_on, created_at, updated_at)
   SELECT copy.id, copy.type, copy.number, copy.congress, title, short_title, CASE WHEN left(copy.type, 1) = 'h' THEN 'eh' ELSE 'es' END,
     day + 60, day, day + 90, display_title, latest_action, day + 90, now() + i * interval '1 ms', now() + i * interval '1 ms'
   FROM copy JOIN original ON original.id = copy.was`,
  `CREATE TEMP TABLE text AS
   SELECT copy.id || '/' || stage AS version, copy.id AS bill, stage, copy.revision AS was, day + 30 * turn::int AS day,
     gen_random_uuid() AS revision, now() + i * interval '1 ms' AS at
   FROM copy, unnest(CASE WHEN left(copy.type, 1) = 'h' THEN ARRAY['ih', 'rh', 'eh'] ELSE ARRAY['is', 'rs', 'es'] END) WITH ORDINALITY AS stages (stage, turn)
   LIMIT :bills * ${STAGES}`,
  `INSERT INTO version (id, bill_id, stage, issued_on, created_at, updated_at) SELECT version, bill, stage, day, at, at FROM text`,
  `INSERT INTO revision (id, version_id, number, current, words_hash, form, issued_on, block_count, text_length, created_at)
   SELECT text.revision, version, 1, true, words_hash, form, day, block_count, text_length, at FROM text JOIN revision ON revision.id = was`,
  `INSERT INTO rendition (id, revision_id, format, "primary", sha256, issued_on, size, source, created_at)
   SELECT gen_random_uuid(), revision, 'dtd', true, md5(version) || md5(version || '/'), day, 0, '', at FROM text`,
  `DROP INDEX block_words_idx`,
  `INSERT INTO block (revision_id, position, path, parent, depth, kind, level, designator, heading, text, start, citation, struck, inserted, quoted, marks, layout, source_id)
   SELECT text.revision, position, path, parent, depth, kind, level, designator, heading, block.text, start, citation, struck, inserted, quoted, marks, layout, source_id
   FROM text JOIN block ON block.revision_id = was`,
  `CREATE INDEX block_words_idx ON block USING GIN (words)`,
  `INSERT INTO bill_status (bill_id, origin_chamber, policy_area, by_request, reports, notes, facts_hash, source)
   SELECT id, origin_chamber, policy_area, by_request, '{}', '{}', '', '' FROM copy JOIN bill_status ON bill_id = was`,
  `INSERT INTO sponsorship (bill_id, ordinal, role, bioguide, name, party, state, district, original, since)
   SELECT id, ordinal, role, bioguide, name, party, state, district, original, since FROM copy JOIN sponsorship ON bill_id = was WHERE ordinal < 20`,
  `INSERT INTO committee_activity (bill_id, ordinal, committee, name, at)
   SELECT id, ordinal, committee, name, at FROM copy JOIN committee_activity ON bill_id = was WHERE ordinal < 10`,
  `INSERT INTO bill_subject (bill_id, ordinal, name) SELECT id, ordinal, name FROM copy JOIN bill_subject ON bill_id = was WHERE ordinal < 20`,
  `INSERT INTO action (id, bill_id, ordinal, acted_on, text, kind, codes, source, committees, votes)
   SELECT md5(copy.id || ordinal), copy.id, ordinal, acted_on, text, kind, codes, source, committees, votes
   FROM copy JOIN action ON bill_id = was WHERE ordinal < 10`,
];
