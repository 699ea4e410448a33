/** Rollups: hours that are due are counted again from what was said, so that to do it twice changes nothing. */
import type pg from "pg";
import { sqlTransaction, withConnection } from "@/lib/db";
import { minutesSince } from "./rollup";
import { STANDING } from "./section-store";
import { SPOKEN } from "./store";

/** The advisory lock of whoever counts. */
const COUNTING = 4_076_002;
/** Marks taken at once. */
const BATCH = 500;

/** Counts every hour that is due again, and forgets minutes that are too old. Returns how many hours it counted. */
export async function countDue(now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const hours = await sqlTransaction((client) => countBatch(client, minutesSince(now)));
    if (hours === null) return total;
    total += hours;
  }
}

/** The lock comes first: what is read after it is what the last to hold it has left. Null when nothing is due. */
async function countBatch(client: pg.PoolClient, minutes: Date): Promise<number | null> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [COUNTING]);
  await client.query("DELETE FROM rollup WHERE span = 'minute' AND at < $1", [minutes]);
  const { rows } = await client.query<{ bill: string; hour: Date }>(TAKE, [BATCH]);
  if (rows.length === 0) return null;
  const due = [rows.map(({ bill }) => bill), rows.map(({ hour }) => hour)];
  await client.query(FORGET, due);
  await client.query(COUNT, [...due, minutes]);
  await client.query(FORGET_DAYS, due);
  await client.query(COUNT_DAYS, due);
  await client.query(COUNT_VOICES, [due[0]]);
  return rows.length;
}

/** All marks of an hour go at once: however much was said in it, it is counted once. */
const TAKE = `
  WITH first AS (SELECT DISTINCT bill_id, hour FROM (SELECT bill_id, hour FROM rollup_due ORDER BY id LIMIT $1) AS oldest),
  taken AS (
    DELETE FROM rollup_due USING first WHERE rollup_due.bill_id = first.bill_id AND rollup_due.hour = first.hour
  )
  SELECT bill_id AS bill, hour FROM first`;

const DUE = "due AS (SELECT * FROM unnest($1::text[], $2::timestamptz[]) AS due(bill, hour))";
const DAYS = `
  days AS (SELECT DISTINCT bill, date_trunc('day', hour, 'America/New_York') AS day
    FROM unnest($1::text[], $2::timestamptz[]) AS due(bill, hour))`;

const FORGET = `
  WITH ${DUE},
  cells AS (
    SELECT bill, 'hour' AS span, hour AS start FROM due
    UNION ALL
    SELECT bill, 'minute', hour + minute * interval '1 minute' FROM due, generate_series(0, 59) AS minute
  )
  DELETE FROM rollup USING cells WHERE bill_id = cells.bill AND rollup.span = cells.span AND at = cells.start`;

/**
 * `what` tells one thing said from another: a comment on two blocks counts once in each section, and once on the text. By
 * OFFSET 0 each hour is looked up by itself, in an index; as a join by a range it would be a walk through all that was said.
 */
const COUNT = `
  WITH ${DUE},
  said AS MATERIALIZED (
    SELECT due.bill AS bill_id, words.revision_id, part.path, words.act, words.at, words.id::text AS what
    FROM due CROSS JOIN LATERAL (
      SELECT id, revision_id, motivation AS act, created_at AS at FROM annotation
      WHERE bill_id = due.bill AND ${SPOKEN} AND created_at >= due.hour AND created_at < due.hour + interval '1 hour' OFFSET 0
    ) AS words JOIN annotation_part AS part ON part.annotation_id = words.id
    UNION ALL
    SELECT due.bill, revision.id, taken.path, taken.kind, taken.at, concat(taken.user_id, taken.path)
    FROM due JOIN version ON version.bill_id = due.bill JOIN revision ON revision.version_id = version.id
    CROSS JOIN LATERAL (
      SELECT user_id, path, kind, at FROM reaction
      WHERE revision_id = revision.id AND at >= due.hour AND at < due.hour + interval '1 hour' OFFSET 0
    ) AS taken
  ),
  ${STANDING},
  placed AS MATERIALIZED (
    SELECT bill_id, revision_id, section, act, at, what FROM said JOIN standing USING (revision_id, path)
    UNION ALL
    SELECT bill_id, revision_id, '', act, at, what FROM said
  ),
  spans AS (
    SELECT *, 'hour' AS span, date_trunc('hour', at, 'UTC') AS start FROM placed
    UNION ALL
    SELECT *, 'minute', date_trunc('minute', at) FROM placed WHERE at >= $3
  )
  INSERT INTO rollup (bill_id, span, at, revision_id, section, act, count)
  SELECT bill_id, span, start, revision_id, section, act, count(DISTINCT what)
  FROM spans GROUP BY bill_id, span, start, revision_id, section, act`;

const FORGET_DAYS = `
  WITH ${DAYS} DELETE FROM rollup USING days WHERE bill_id = days.bill AND span = 'day' AND at = days.day`;

const COUNT_DAYS = `
  WITH ${DAYS}
  INSERT INTO rollup (bill_id, span, at, revision_id, section, act, count)
  SELECT bill_id, 'day', days.day, revision_id, section, act, sum(count)
  FROM days CROSS JOIN LATERAL (
    SELECT bill_id, revision_id, section, act, count FROM rollup WHERE bill_id = days.bill AND span = 'hour'
      AND at >= days.day AND at < date_trunc('day', days.day + interval '26 hours', 'America/New_York') OFFSET 0
  ) AS hours
  GROUP BY bill_id, days.day, revision_id, section, act`;

const COUNT_VOICES = `
  UPDATE bill SET voices = counted.voices FROM (
    SELECT id, (SELECT coalesce(sum(count), 0) FROM rollup WHERE bill_id = bill.id AND span = 'day' AND section = '') AS voices
    FROM bill WHERE id = ANY ($1::text[])
  ) AS counted WHERE bill.id = counted.id AND bill.voices <> counted.voices`;

/** Makes every hour due in which something was said on a version: its blocks may now stand in other sections. */
export function makeVersionDue(version: string): Promise<void> {
  return withConnection(async (client) => {
    await client.query(
      `INSERT INTO rollup_due (bill_id, hour) SELECT DISTINCT rollup.bill_id, rollup.at FROM rollup
       JOIN revision ON revision.id = rollup.revision_id AND revision.version_id = $1 WHERE span = 'hour'`,
      [version],
    );
  });
}

/** Makes every hour due in which something was said, or is counted. */
export function makeAllDue(): Promise<void> {
  return withConnection(async (client) => {
    await client.query(`
      INSERT INTO rollup_due (bill_id, hour)
      SELECT bill_id, date_trunc('hour', created_at, 'UTC') FROM annotation
      UNION SELECT bill_id, date_trunc('hour', reaction.at, 'UTC') FROM reaction
        JOIN revision ON revision.id = reaction.revision_id JOIN version ON version.id = revision.version_id
      UNION SELECT bill_id, date_trunc('hour', at, 'UTC') FROM rollup
      UNION SELECT id, date_trunc('hour', created_at, 'UTC') FROM bill WHERE voices <> 0`);
  });
}
