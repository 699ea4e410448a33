/** What is said, in the course of time: read from the rollups. */
import { easternDay } from "@/lib/clock";
import { type Db, db } from "@/lib/db";
import { COUNTED, counted, type Page, type PageRequest, pageOf } from "@/lib/page";
import { Prisma } from "@/prisma/generated/client";
import { REACTION_KINDS, type ReactionKind } from "./reaction";
import type { Day, ReactionCount, Span } from "./rollup";

const KINDS = [...REACTION_KINDS];

/** The days on which anything was said about a bill, the latest first, at most `limit`. What is hidden or taken back does not count. */
export async function daysOf(bill: string, limit: number, from: Db = db): Promise<Day[]> {
  const rows = await from.$queryRaw<(Omit<Day, "day"> & { at: Date })[]>`
    SELECT at, coalesce(sum(count) FILTER (WHERE act <> ALL (${KINDS}::text[])), 0)::int AS comments,
      coalesce(sum(count) FILTER (WHERE act = ANY (${KINDS}::text[])), 0)::int AS reactions
    FROM rollup WHERE bill_id = ${bill} AND span = 'day' AND section = '' GROUP BY at ORDER BY at DESC LIMIT ${limit}`;
  return rows.map(({ at, ...counts }) => ({ day: easternDay(at), ...counts }));
}

/** Values of one filter are alternatives; filters combine. Null filters nothing. */
export type SeriesFilter = { span: Span; bill: string[]; version: string[] | null; kind: string[] | null };

function seriesWhere({ span, bill, version, kind }: SeriesFilter): Prisma.Sql {
  const conditions = [
    Prisma.sql`rollup.bill_id = ANY (${bill}::text[]) AND rollup.span = ${span} AND rollup.section <> ''`,
    Prisma.sql`rollup.act = ANY (${kind ?? KINDS}::text[])`,
    ...(version ? [Prisma.sql`revision.version_id = ANY (${version}::text[])`] : []),
  ];
  return Prisma.join(conditions, " AND ");
}

/** Reactions section by section, the earliest span first, then by text, section and kind. Spans in which none was taken are left out. */
export async function listReactionCounts(
  filter: SeriesFilter,
  { after, limit }: PageRequest,
  from: Db = db,
): Promise<Page<ReactionCount>> {
  const later = after
    ? Prisma.sql`AND (rollup.at, rollup.revision_id, rollup.section, rollup.act) >
        (${String(after[0])}::text::timestamptz, ${String(after[1])}::uuid, ${String(after[2])}, ${String(after[3])})`
    : Prisma.empty;
  const rows = await from.$queryRaw<(Omit<ReactionCount, "kind"> & { kind: string; text: string })[]>`
    SELECT rollup.at AS "from", rollup.bill_id AS bill, revision.version_id AS version, revision.number AS revision, revision.current,
      rollup.revision_id AS text, rollup.section, rollup.act AS kind, rollup.count
    FROM rollup JOIN revision ON revision.id = rollup.revision_id WHERE ${seriesWhere(filter)} ${later}
    ORDER BY rollup.at, rollup.revision_id, rollup.section, rollup.act LIMIT ${limit + 1}`;
  const page = pageOf(rows, limit, (row) => [row.from.toISOString(), row.text, row.section, row.kind]);
  return { ...page, items: page.items.map(({ text: _, kind, ...row }) => ({ ...row, kind: kind as ReactionKind })) };
}

/** To 10,000; null when there are more. */
export async function countReactionCounts(filter: SeriesFilter, from: Db = db): Promise<number | null> {
  const [row] = await from.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM rollup JOIN revision ON revision.id = rollup.revision_id WHERE ${seriesWhere(filter)} LIMIT ${COUNTED + 1}
    ) AS counted`;
  return counted(row?.count ?? 0);
}
