/** The floor, the plan of the week and meetings, written; on the connection of one transaction. */
import type pg from "pg";
import type { FeedName, FloorDay } from "./floor";
import { insertRows } from "./import-store";
import type { Meeting } from "./meeting";
import type { FloorWeek } from "./week";

/** What came, changed or went, and the bills it names. */
export type Touched = { id: string; kind: "imported" | "revised" | "deleted"; bills: string[] };

type Held = { at: Date; factsHash: string };

const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended($1, 4076003))";

/** Null when the day is new. Nobody else saves it until the transaction ends. */
export async function holdDay(day: string, client: pg.PoolClient): Promise<Held | null> {
  await client.query(LOCK, [`day ${day}`]);
  const { rows } = await client.query<Held>(
    `SELECT published_at AS at, facts_hash AS "factsHash" FROM floor_day WHERE day = $1`,
    [day],
  );
  return rows[0] ?? null;
}

export async function replaceDay(
  { actions, ...day }: FloorDay & { factsHash: string },
  now: Date,
  client: pg.PoolClient,
): Promise<Touched[]> {
  await client.query(
    `INSERT INTO floor_day (day, congresses, finished, next_at, published_at, facts_hash, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
     ON CONFLICT (day) DO UPDATE SET congresses = excluded.congresses, finished = excluded.finished, next_at = excluded.next_at,
       published_at = excluded.published_at, facts_hash = excluded.facts_hash,
       updated_at = CASE WHEN floor_day.facts_hash = excluded.facts_hash THEN floor_day.updated_at ELSE excluded.updated_at END`,
    [day.day, day.congresses, day.finished, day.nextAt, day.publishedAt, day.factsHash, now],
  );
  const rows = actions.map((action, ordinal) => ({ ...action, day: day.day, ordinal }));
  return replaceRows("floor_action", { column: "day", value: day.day }, rows, now, client);
}

/** Null when no plan of that week is here. Nobody else saves it until the transaction ends. */
export async function holdWeek(weekOf: string, client: pg.PoolClient): Promise<Held | null> {
  await client.query(LOCK, [`week ${weekOf}`]);
  const { rows } = await client.query<Held>(
    `SELECT changed_at AS at, facts_hash AS "factsHash" FROM floor_week WHERE week_of = $1`,
    [weekOf],
  );
  return rows[0] ?? null;
}

export async function replaceWeek(
  { items, ...week }: FloorWeek & { factsHash: string },
  now: Date,
  client: pg.PoolClient,
): Promise<Touched[]> {
  await client.query(
    `INSERT INTO floor_week (week_of, congress, changed_at, facts_hash, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (week_of) DO UPDATE SET congress = excluded.congress, changed_at = excluded.changed_at, facts_hash = excluded.facts_hash`,
    [week.weekOf, week.congress, week.changedAt, week.factsHash, now],
  );
  const rows = items.map((item, ordinal) => ({ ...item, weekOf: week.weekOf, congress: week.congress, ordinal }));
  return replaceRows("week_item", { column: "week_of", value: week.weekOf }, rows, now, client);
}

type Row = { id: string; bills: string[]; createdAt: Date; updatedAt: Date };

/** Makes these the rows of the day or week; says which came, changed and went. What is the same keeps its times. */
async function replaceRows(
  table: "floor_action" | "week_item",
  { column, value }: { column: string; value: string },
  rows: readonly { id: string; bills: string[] }[],
  now: Date,
  client: pg.PoolClient,
): Promise<Touched[]> {
  const { rows: deleted } = await client.query<Row & { facts: object }>(
    `DELETE FROM ${table} AS held WHERE ${column} = $1 RETURNING id, bills, created_at AS "createdAt",
       updated_at AS "updatedAt", to_jsonb(held) - '{ordinal,created_at,updated_at}'::text[] AS facts`,
    [value],
  );
  const held = new Map(deleted.map((row) => [row.id, row]));
  const dated = rows.map((row) => ({ ...row, createdAt: held.get(row.id)?.createdAt ?? now, updatedAt: now }));
  await insertRows(table, dated, client);
  const { rows: kept } = await client.query<{ id: string; facts: object }>(
    `SELECT id, to_jsonb(kept) - '{ordinal,created_at,updated_at}'::text[] AS facts FROM ${table} AS kept WHERE ${column} = $1`,
    [value],
  );
  const same = kept.filter(({ id, facts }) => JSON.stringify(held.get(id)?.facts) === JSON.stringify(facts));
  await client.query(
    `UPDATE ${table} SET updated_at = was.at FROM unnest($1::text[], $2::timestamptz[]) AS was(id, at) WHERE ${table}.id = was.id`,
    [same.map(({ id }) => id), same.map(({ id }) => held.get(id)?.updatedAt)],
  );
  const unchanged = new Set(same.map(({ id }) => id));
  const present = new Set(rows.map(({ id }) => id));
  const came = rows
    .filter(({ id }) => !unchanged.has(id))
    .map(({ id, bills }): Touched => {
      const before = held.get(id);
      return { id, kind: before ? "revised" : "imported", bills: [...new Set([...bills, ...(before?.bills ?? [])])] };
    });
  const went = deleted
    .filter(({ id }) => !present.has(id))
    .map(({ id, bills }): Touched => ({ id, kind: "deleted", bills }));
  return [...came, ...went];
}

/** Null when the meeting is new. Nobody else saves it until the transaction ends. */
export async function holdMeeting(id: string, client: pg.PoolClient): Promise<(Held & { bills: string[] }) | null> {
  await client.query(LOCK, [`meeting ${id}`]);
  const { rows } = await client.query<Held & { bills: string[] }>(
    `SELECT changed_at AS at, facts_hash AS "factsHash", bills FROM meeting WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** `isSame` keeps the time of its last change. */
export async function replaceMeeting(
  meeting: Meeting & { factsHash: string },
  isSame: boolean,
  now: Date,
  client: pg.PoolClient,
): Promise<void> {
  const { rows } = await client.query(
    `DELETE FROM meeting WHERE id = $1 RETURNING created_at AS "createdAt", updated_at AS "updatedAt"`,
    [meeting.id],
  );
  const [held] = rows;
  const times = { createdAt: held?.createdAt ?? now, updatedAt: isSame ? held?.updatedAt : now };
  await insertRows("meeting", [{ ...meeting, ...times }], client);
}

/** The feed said something at `builtAt`, as far as is known now; an older file takes nothing back. */
export async function hear(name: FeedName, builtAt: Date, now: Date, client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO congress_feed (name, built_at, heard_at) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET built_at = greatest(congress_feed.built_at, excluded.built_at),
       heard_at = greatest(congress_feed.heard_at, excluded.heard_at)`,
    [name, builtAt, now],
  );
}

export async function hearNothingNew(name: FeedName, now: Date, client: pg.PoolClient): Promise<void> {
  await client.query("UPDATE congress_feed SET heard_at = greatest(heard_at, $2) WHERE name = $1", [name, now]);
}
