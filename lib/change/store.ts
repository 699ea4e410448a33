import type pg from "pg";
import { type Db, db, withConnection } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";
import type { Change, ChangeKind, Collection, NewChange } from "./change";

/** The advisory lock of the sequencer: whoever holds it numbers. */
const SEQUENCER = 4_076_001;
const BATCH = 5_000;

/** Channel of `NOTIFY`; its payload is the last number given. */
export const CHANGES_CHANNEL = "colloquy_changes";

/** Writes a change with the transaction it belongs to; it has no number until that has committed. */
export async function recordChange(change: NewChange, tx: Db): Promise<void> {
  await tx.change.create({ data: change });
}

/** The same for many, in their order. */
export async function recordAll(changes: readonly NewChange[], tx: Db): Promise<void> {
  await tx.change.createMany({ data: [...changes] });
}

/** The same over a plain connection. */
export async function recordChanges(changes: readonly NewChange[], client: pg.PoolClient): Promise<void> {
  if (changes.length === 0) return;
  const columns = [
    changes.map(({ at }) => at),
    changes.map(({ kind }) => kind),
    changes.map(({ collection }) => collection),
    changes.map(({ subject }) => subject),
    changes.map(({ bill }) => bill),
  ];
  await client.query(
    `INSERT INTO change (at, kind, collection, subject, bill)
     SELECT * FROM unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::text[])`,
    columns,
  );
}

/**
 * Numbers what has committed since the last time, in batches, one NOTIFY a batch. Returns how many it numbered;
 * 0 also when another process is at it. Sequences commit out of order, so nothing else may hand out numbers.
 */
export function numberChanges(): Promise<number> {
  return withConnection(async (client) => {
    let total = 0;
    for (;;) {
      const { rows: waiting } = await client.query("SELECT FROM change WHERE number IS NULL LIMIT 1");
      if (waiting.length === 0) return total;
      const count = await numberBatch(client);
      total += count;
      if (count < BATCH) return total;
    }
  });
}

/** The lock is taken in a statement of its own: the next one then sees what the last holder committed. */
async function numberBatch(client: pg.PoolClient): Promise<number> {
  await client.query("BEGIN");
  const { rows: held } = await client.query("SELECT pg_try_advisory_xact_lock($1) AS mine", [SEQUENCER]);
  const { rows } = held[0].mine ? await client.query(NUMBER, [BATCH]) : { rows: [{ count: 0 }] };
  const { count, last } = rows[0];
  if (count > 0) await client.query("SELECT pg_notify($1, $2)", [CHANGES_CHANNEL, String(last)]);
  await client.query("COMMIT");
  return count;
}

const NUMBER = `
  WITH waiting AS MATERIALIZED (
    SELECT written, row_number() OVER (ORDER BY written) AS place
    FROM (SELECT written FROM change WHERE number IS NULL ORDER BY written LIMIT $1) AS first
  ),
  numbered AS (
    UPDATE change SET number = (SELECT coalesce(max(number), 0) FROM change) + waiting.place
    FROM waiting WHERE change.written = waiting.written
    RETURNING change.number
  )
  SELECT count(*)::int AS count, max(number) AS last FROM numbered`;

/** The changes after `number`, in the order of the feed; of one bill when it is named. */
export async function changesAfter(
  number: bigint,
  limit: number,
  { bill = null }: { bill?: string | null } = {},
  from: Db = db,
): Promise<Change[]> {
  const rows = await from.change.findMany({
    where: { number: { gt: number }, ...(bill === null ? {} : { bill }) },
    orderBy: { number: "asc" },
    take: limit,
  });
  return rows.map(toChange);
}

/** Null when the feed has none of that number. */
export async function findChange(number: bigint, from: Db = db): Promise<Change | null> {
  const row = await from.change.findUnique({ where: { number } });
  return row && toChange(row);
}

function toChange({ number, kind, collection, subject, bill, at }: Prisma.ChangeGetPayload<object>): Change {
  return {
    number: number as bigint,
    kind: kind as ChangeKind,
    collection: collection as Collection,
    subject,
    bill,
    at,
  };
}

/** The number of the last change in the feed; 0 when nothing has happened. */
export async function lastChange(from: Db = db): Promise<bigint> {
  const { _max } = await from.change.aggregate({ _max: { number: true } });
  return _max.number ?? 0n;
}
