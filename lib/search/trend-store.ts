/** What people speak about now, as it was ranked last; and the figures it is ranked by. */
import type pg from "pg";
import { STANDING } from "@/lib/annotation/section-store";
import { SPOKEN } from "@/lib/annotation/store";
import { type Db, db, sqlTransaction } from "@/lib/db";
import { type Page, type PageRequest, pageOf } from "@/lib/page";
import { Prisma } from "@/prisma/generated/client";
import { type Figures, SETTLED_AFTER, type Unit, WINDOW_DAYS, type Window } from "./trending";

/** The advisory lock of whoever ranks. */
const RANKING = 4_076_003;
const DAY = 86_400_000;

/** What is spoken about: a bill, or a block of one of its texts. `key` tells it from all others. */
export type Spoken = Figures & { key: string; bill: string; revisionId: string | null; path: string | null };

/** Ranks once in all processes: false when another is at it. Readers see the lists of before until it is done. */
export function whileRanking(work: (client: pg.PoolClient) => Promise<void>): Promise<boolean> {
  return sqlTransaction(async (client) => {
    const { rows } = await client.query("SELECT pg_try_advisory_xact_lock($1) AS mine", [RANKING]);
    if (rows[0].mine) await work(client);
    return rows[0].mine;
  });
}

/** Everything that was spoken about in the window that ends at `now`, in no order. */
export async function figuresOf(window: Window, unit: Unit, now: Date, client: pg.PoolClient): Promise<Spoken[]> {
  const length = WINDOW_DAYS[window] * DAY;
  const [from, start] = [new Date(now.getTime() - 2 * length), new Date(now.getTime() - length)];
  const settled = `${SETTLED_AFTER} days`;
  const { rows } = await client.query(FIGURES[unit], [from, start, now, settled]);
  return rows.map(({ settled, newcomers, settledBefore, newcomersBefore, ...row }) => ({
    ...row,
    now: { settled, newcomers },
    before: { settled: settledBefore, newcomers: newcomersBefore },
  }));
}

const IN_TIME = (column: string) => `${column} > $1 AND ${column} <= $3`;

/** One act a row: on bills, and on the blocks that stand for sections. */
const ACTS = {
  bills: `
    acts AS (
      SELECT bill_id, NULL::uuid AS revision_id, NULL AS path, author_id AS person, created_at AS at FROM annotation
      WHERE ${SPOKEN} AND ${IN_TIME("created_at")}
      UNION ALL
      SELECT version.bill_id, NULL, NULL, user_id, reaction.at FROM reaction
      JOIN revision ON revision.id = reaction.revision_id JOIN version ON version.id = revision.version_id
      WHERE ${IN_TIME("reaction.at")}
    )`,
  blocks: `
    said AS MATERIALIZED (
      SELECT bill_id, annotation.revision_id, part.path, author_id AS person, created_at AS at, annotation.id::text AS what
      FROM annotation JOIN annotation_part AS part ON part.annotation_id = annotation.id
      WHERE ${SPOKEN} AND ${IN_TIME("created_at")}
      UNION ALL
      SELECT version.bill_id, reaction.revision_id, reaction.path, user_id, reaction.at, concat(path, kind) FROM reaction
      JOIN revision ON revision.id = reaction.revision_id JOIN version ON version.id = revision.version_id
      WHERE ${IN_TIME("reaction.at")}
    ),
    ${STANDING},
    acts AS (
      SELECT DISTINCT bill_id, revision_id, section AS path, person, at, what FROM said JOIN standing USING (revision_id, path)
    )`,
};

const figures = (unit: Unit) => `
  WITH ${ACTS[unit]},
  people AS (
    SELECT bill_id, revision_id, path, person, count(*) FILTER (WHERE at > $2) AS acts,
      max(at) FILTER (WHERE at > $2) AS last, max(at) FILTER (WHERE at <= $2) AS last_before
    FROM acts GROUP BY bill_id, revision_id, path, person
  )
  SELECT concat_ws(' ', bill_id, revision_id, path) AS key, bill_id AS bill, revision_id AS "revisionId", path, sum(acts)::int AS acts,
    count(*) FILTER (WHERE last - created_at >= $4::interval)::int AS settled,
    count(*) FILTER (WHERE last - created_at < $4::interval)::int AS newcomers,
    count(*) FILTER (WHERE last_before - created_at >= $4::interval)::int AS "settledBefore",
    count(*) FILTER (WHERE last_before - created_at < $4::interval)::int AS "newcomersBefore"
  FROM people JOIN "user" ON "user".id = people.person
  GROUP BY bill_id, revision_id, path HAVING count(last) > 0`;

const FIGURES = { bills: figures("bills"), blocks: figures("blocks") };

/** Puts a list in place of the one before. */
export async function saveTrends(
  window: Window,
  unit: Unit,
  ranking: readonly (Spoken & { score: number })[],
  now: Date,
  client: pg.PoolClient,
): Promise<void> {
  await client.query(`DELETE FROM trend WHERE "window" = $1 AND unit = $2`, [window, unit]);
  await client.query(
    `INSERT INTO trend ("window", unit, at, rank, bill_id, revision_id, path, score, acts, settled, newcomers, settled_before, newcomers_before)
     SELECT $1, $2, $3, ranking.* FROM unnest($4::int[], $5::text[], $6::uuid[], $7::text[], $8::float8[], $9::int[], $10::int[],
       $11::int[], $12::int[], $13::int[]) AS ranking`,
    [
      ...[window, unit, now],
      ranking.map((_, index) => index + 1),
      ranking.map(({ bill }) => bill),
      ranking.map(({ revisionId }) => revisionId),
      ranking.map(({ path }) => path),
      ranking.map(({ score }) => score),
      ranking.map(({ acts }) => acts),
      ranking.map(({ now: { settled } }) => settled),
      ranking.map(({ now: { newcomers } }) => newcomers),
      ranking.map(({ before: { settled } }) => settled),
      ranking.map(({ before: { newcomers } }) => newcomers),
    ],
  );
}

/** A block as a list shows it; its names are null where the text has it no more, or it has none. */
export type TrendBlock = {
  version: string;
  revision: number;
  current: boolean;
  path: string;
  citation: string | null;
  designator: string | null;
  heading: string | null;
  /** The first words of its own text. */
  opening: string | null;
};

/** One line of a list. `block` is null for a bill; `at` is when it was ranked. */
export type Trend = Figures & { rank: number; score: number; bill: string; block: TrendBlock | null; at: Date };

/** A list as it was ranked last, best first. */
export async function listTrends(
  window: Window,
  unit: Unit,
  { after, limit }: PageRequest,
  from: Db = db,
): Promise<Page<Trend>> {
  const later = after ? Number(after[0]) : 0;
  const rows = await from.$queryRaw<Row[]>`
    SELECT rank, score, trend.bill_id AS bill, acts, settled, newcomers, settled_before, newcomers_before, trend.at,
      revision.version_id AS version, revision.number AS revision, revision.current, trend.path,
      block.citation, block.designator, block.heading, left(block.text, 200) AS opening
    FROM trend LEFT JOIN revision ON revision.id = trend.revision_id
    LEFT JOIN block ON block.revision_id = trend.revision_id AND block.path = trend.path
    WHERE ${Prisma.raw('trend."window"')} = ${window} AND unit = ${unit} AND rank > ${later} ORDER BY rank LIMIT ${limit + 1}`;
  const { items, next } = pageOf(rows, limit, ({ rank }) => [rank]);
  return { items: items.map(toTrend), next };
}

type Row = { [Field in keyof TrendBlock]: TrendBlock[Field] | null } & Pick<
  Trend,
  "rank" | "score" | "bill" | "acts" | "at"
> & {
    settled: number;
    newcomers: number;
    settled_before: number;
    newcomers_before: number;
  };

function toTrend(row: Row): Trend {
  const { rank, score, bill, acts, at, settled, newcomers, settled_before, newcomers_before, ...block } = row;
  return {
    ...{ rank, score, bill, acts, at },
    now: { settled, newcomers },
    before: { settled: settled_before, newcomers: newcomers_before },
    block: block.path === null ? null : (block as TrendBlock),
  };
}

/** How long a list is. */
export function countTrends(window: Window, unit: Unit, from: Db = db): Promise<number> {
  return from.trend.count({ where: { window, unit } });
}
