/** Full-text search over the current texts, ranked by PostgreSQL. */
import type { Bill } from "@/lib/bill/bill";
import type { BillId, BillType } from "@/lib/bill/bill-id";
import type { Block } from "@/lib/bill/block";
import { billsNumbered } from "@/lib/bill/store";
import { type Db, db } from "@/lib/db";
import { type Page, type PageRequest, pageOf } from "@/lib/page";
import { Prisma } from "@/prisma/generated/client";
import type { SearchQuery, Term } from "./query";

/** Null filters nothing; values of one filter are alternatives. */
export type SearchFilter = {
  bill: string | null;
  congress: number[] | null;
  type: string[] | null;
  stage: string[] | null;
};

/** A block whose words fit. `pieces` are a part of its text, in order; those with `found` are what was looked for. */
export type Hit = Pick<Block, "path" | "citation" | "heading" | "struck" | "quoted"> & {
  version: string;
  bill: string;
  billNumber: BillId;
  name: string | null;
  pieces: Piece[];
};
/** `at` counts UTF-16 code units from the start of the part shown. */
export type Piece = { at: number; text: string; found: boolean };

/** More candidates than this are not ranked: the words are too common to order well. */
const CANDIDATES = 20_000;

/** Private characters of Unicode, which stand in no bill. */
const [START, STOP] = ["\u{e000}", "\u{e001}"];
const HEADLINE = `StartSel=${START}, StopSel=${STOP}, MaxFragments=1, MaxWords=36, MinWords=18`;

/** Blocks that fit, the best first; a cited section before all, struck text last. Empty when there is nothing to look for. */
export async function searchBlocks(
  { citation, terms }: SearchQuery,
  filter: SearchFilter,
  { after, limit }: PageRequest,
  from: Db = db,
): Promise<Page<Hit>> {
  const words = tsquery(terms);
  if (words === null && citation === null) return { items: [], next: null };
  const rank = citation === null ? Prisma.sql`ts_rank_cd(words, ${words}, 1)` : Prisma.sql`1.0::float4`;
  const later = after
    ? Prisma.sql`WHERE (struck::int, -rank, version, position) > (${Number(after[0])}::int, ${Number(after[1])}::float8, ${String(after[2])}, ${Number(after[3])}::int)`
    : Prisma.empty;
  const rows = await from.$queryRaw<Row[]>`
    WITH candidate AS MATERIALIZED (
      SELECT block.*, version.id AS version, version.bill_id AS bill
      FROM block JOIN revision ON revision.id = block.revision_id AND revision.current
      JOIN version ON version.id = revision.version_id JOIN bill ON bill.id = version.bill_id
      WHERE ${fitting(citation, words)} AND ${within(filter)} LIMIT ${CANDIDATES}
    ), ranked AS (SELECT *, (${rank})::float8 AS rank FROM candidate)
    , page AS (
      SELECT * FROM ranked ${later} ORDER BY struck::int, -rank, version, position LIMIT ${limit + 1}
    )
    SELECT page.path, page.citation, page.heading, page.struck, page.quoted::int, page.version, page.bill, page.position,
      bill.type, bill.number, bill.congress, coalesce(bill.short_title, bill.title) AS name, page.rank,
      ${words === null ? Prisma.sql`left(page.text, 240)` : Prisma.sql`ts_headline('english', page.text, ${words}, ${HEADLINE})`} AS highlight
    FROM page JOIN bill ON bill.id = page.bill ORDER BY page.struck::int, -page.rank, page.version, page.position`;
  const page = pageOf(rows, limit, ({ struck, rank: value, version, position }) => [
    Number(struck),
    String(-value),
    version,
    position,
  ]);
  return {
    next: page.next,
    items: page.items.map(toHit),
  };
}

type Row = Omit<Hit, "billNumber" | "pieces"> & { type: string; number: number; congress: number } & {
  position: number;
  rank: number;
  highlight: string;
};

function toHit({ type, number, congress, position: _position, rank: _rank, highlight, ...hit }: Row): Hit {
  return { ...hit, billNumber: { type: type as BillType, number, congress }, pieces: piecesOf(highlight) };
}

function piecesOf(highlight: string): Piece[] {
  let at = 0;
  return highlight.split(new RegExp(`(${START}[^${STOP}]*${STOP})`, "u")).flatMap((written) => {
    const found = written.startsWith(START);
    const text = found ? written.slice(1, -1) : written;
    const piece = { at, text, found };
    at += text.length;
    return text === "" ? [] : [piece];
  });
}

/** How many blocks fit, to 10,000; null when there are more. */
export async function countHits(
  { citation, terms }: SearchQuery,
  filter: SearchFilter,
  from: Db = db,
): Promise<number | null> {
  const words = tsquery(terms);
  if (words === null && citation === null) return 0;
  const [row] = await from.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM block JOIN revision ON revision.id = block.revision_id AND revision.current
      JOIN version ON version.id = revision.version_id JOIN bill ON bill.id = version.bill_id
      WHERE ${fitting(citation, words)} AND ${within(filter)} LIMIT 10001) AS counted`;
  return row && row.count <= 10_000 ? row.count : null;
}

function fitting(citation: string | null, words: Prisma.Sql | null): Prisma.Sql {
  return citation === null ? Prisma.sql`block.words @@ ${words}` : Prisma.sql`block.citation = ${citation}`;
}

function within({ bill, congress, type, stage }: SearchFilter): Prisma.Sql {
  const conditions = [
    bill === null ? null : Prisma.sql`bill.id = ${bill}`,
    congress && Prisma.sql`bill.congress = ANY(${congress}::int[])`,
    type && Prisma.sql`bill.type = ANY(${type}::text[])`,
    // where no stage is named a bill is found once, in its latest text
    stage ? Prisma.sql`version.stage = ANY(${stage}::text[])` : Prisma.sql`version.stage = bill.latest_stage`,
  ].filter((condition) => condition !== null);
  return Prisma.join(conditions, " AND ");
}

/** Null when nothing but words to leave out, or nothing at all, is asked for. */
function tsquery(terms: readonly Term[]): Prisma.Sql | null {
  if (!terms.some(({ not }) => !not)) return null;
  return Prisma.sql`(${Prisma.join(terms.map(termQuery), " && ")})`;
}

function termQuery({ kind, text, not }: Term): Prisma.Sql {
  const query = {
    word: Prisma.sql`plainto_tsquery('english', ${text})`,
    phrase: Prisma.sql`phraseto_tsquery('english', ${text})`,
    prefix: Prisma.sql`to_tsquery('english', ${`${text}:*`})`,
  }[kind];
  return not ? Prisma.sql`(!!${query})` : query;
}

/** Bills of the number that was typed, newest first, of its congress if one was typed; none when it was no number. */
export async function billsMeant({ bill }: SearchQuery, from: Db = db): Promise<Bill[]> {
  if (bill === null) return [];
  const numbered = await billsNumbered(bill.type, bill.number, from);
  return numbered.filter(({ congress }) => bill.congress === null || bill.congress === congress);
}
