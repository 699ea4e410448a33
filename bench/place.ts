/** Placing 10,000 annotations of the largest bill's first text in its last, against copying what that writes. */
import pg from "pg";
import { saveUser } from "@/lib/account/store";
import { placeBill } from "@/lib/annotation/placement-commands";
import { importFile } from "@/lib/intake/commands";
import { withDatabase } from "./database";
import { benchFiles } from "./files";
import type { Row } from "./run";

const COUNT = 10_000;
/** House-passed and enrolled: the Senate rewrote much between. */
const FILES = /119hr1(eh|enr)\b|119hr1eh_/;

export async function benchPlace(): Promise<Row[]> {
  const files = benchFiles().filter(({ name }) => FILES.test(name) && !/eas/.test(name));
  if (files.length < 2) return [];
  return withDatabase(async (ownerUrl) => {
    for (const { name, bytes } of files) await importFile(name, bytes.length, bytes, new Date());
    const { id } = await saveUser({ email: "p@example.org", name: "P", role: "citizen" }, new Date());
    const client = new pg.Client(ownerUrl);
    await client.connect();
    try {
      await client.query(ANNOTATE, [id, COUNT]);
      await client.query("ANALYZE");
      const began = performance.now();
      const report = await placeBill("hr1-119");
      const placing = (performance.now() - began) / 1_000;
      const again = performance.now();
      await client.query("CREATE TABLE placement_again (LIKE placement INCLUDING ALL)");
      await client.query("INSERT INTO placement_again SELECT * FROM placement");
      await client.query("CREATE TABLE part_again (LIKE placed_part INCLUDING ALL)");
      await client.query("INSERT INTO part_again SELECT * FROM placed_part");
      const copying = (performance.now() - again) / 1_000;
      const found = Object.entries(report).map(([place, count]) => `${count} ${place}`);
      const work = `place: ${COUNT} annotations of 119hr1 eh in enr, in ${placing.toFixed(1)} s (${found.join(", ")})`;
      return [
        { work, rate: COUNT / placing, unit: "per s", limit: COUNT / copying, of: "copying the rows that it writes" },
      ];
    } finally {
      await client.end();
    }
  });
}

/** On words in the middle of blocks, one after the other, as `describe` would quote them. */
const ANNOTATE = `
  WITH block AS (
    SELECT row_number() OVER (ORDER BY position) AS turn, count(*) OVER () AS blocks, revision_id, path, text, length(text) / 3 AS start
    FROM block WHERE revision_id = (SELECT id FROM revision WHERE version_id = 'hr1-119/eh') AND length(text) BETWEEN 30 AND 2000
      AND text ~ '^[\\x01-\\x7f]*$'
  ), made AS (
    SELECT gen_random_uuid() AS id, block.* FROM generate_series(1, $2) AS number
    JOIN block ON block.turn = 1 + number % block.blocks
  ), said AS (
    INSERT INTO annotation (id, motivation, author_id, bill_id, version_id, revision_id, body, visibility, created_at, updated_at)
    SELECT id, 'commenting', $1, 'hr1-119', 'hr1-119/eh', revision_id, 'Why?', 'public', now(), now() FROM made
  )
  INSERT INTO annotation_part (annotation_id, ordinal, revision_id, path, selector)
  SELECT id, 0, revision_id, path, json_build_object('start', start, 'end', start + 12, 'exact', substr(text, start + 1, 12),
    'prefix', substr(text, greatest(start - 31, 1), least(start, 32)), 'suffix', substr(text, start + 13, 32)) FROM made`;
