/** The blocks that a search looks at: those that fit, in the texts that are meant, and no more of them than can be ranked in time. */
import { type BillFilter, billsWhere } from "@/lib/bill/bill-filter-store";
import { type Db, db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import type { SearchQuery, Term } from "./query";

/** More candidates than this are not ranked: the words are too common to order well. */
const RANKED = 20_000;
/** Of blocks in any text, so many are looked at for those in a text that is meant. */
const LOOKED_AT = 60_000;
/** Up to so many texts, their own blocks are read instead of all that have the words. */
const FEW_TEXTS = 500;

/** What is looked for, as SQL: `words` is null where a section is found by its citation. */
export type Candidates = { words: Prisma.Sql | null; sql: Prisma.Sql };

/** A query that gives blocks with `version` and `bill`; null when there is nothing to look for. */
export async function candidatesOf(
  { citation, terms }: SearchQuery,
  filter: BillFilter,
  from: Db = db,
): Promise<Candidates | null> {
  const words = tsquery(terms);
  if (citation !== null) {
    const cited = await candidatesThat(Prisma.sql`block.citation = ${citation}`, filter, from);
    if (await any(cited, from)) return { words: null, sql: cited };
  }
  return words && { words, sql: await candidatesThat(Prisma.sql`block.words @@ ${words}`, filter, from) };
}

async function any(candidates: Prisma.Sql, from: Db): Promise<boolean> {
  return (await from.$queryRaw<unknown[]>`SELECT FROM (${candidates}) AS candidate LIMIT 1`).length > 0;
}

async function candidatesThat(fits: Prisma.Sql, filter: BillFilter, from: Db): Promise<Prisma.Sql> {
  const texts = isNarrow(filter) ? await textsOf(filter, from) : null;
  const few = texts && texts.length <= FEW_TEXTS ? Prisma.sql`block.revision_id = ANY(${texts}::uuid[]) AND` : null;
  const cap = few ? Prisma.empty : Prisma.sql`LIMIT ${LOOKED_AT}`;
  // By its limit the inner query keeps to itself: the index of words is the start, and only then is it known which texts they are in.
  return Prisma.sql`
    SELECT hit.revision_id, hit.position, hit.struck, hit.words, version.id AS version, bill.id AS bill, bill.ordered_on
    FROM (SELECT revision_id, position, struck, words FROM block WHERE ${few ?? Prisma.empty} ${fits} ${cap}) AS hit
    JOIN revision ON revision.id = hit.revision_id AND revision.current
    JOIN version ON version.id = revision.version_id JOIN bill ON bill.id = version.bill_id
    WHERE ${textsWhere(filter)} LIMIT ${RANKED}`;
}

function isNarrow({ ids, number, sponsor, cosponsor, committee, subject, q }: BillFilter): boolean {
  return [ids, number, sponsor, cosponsor, committee, subject, q].some((values) => values !== null);
}

/** The texts that are meant, to one more than are few. */
async function textsOf(filter: BillFilter, from: Db): Promise<string[]> {
  const rows = await from.$queryRaw<{ id: string }[]>`
    SELECT revision.id FROM bill JOIN version ON version.bill_id = bill.id
    JOIN revision ON revision.version_id = version.id AND revision.current
    WHERE ${textsWhere(filter)} LIMIT ${FEW_TEXTS + 1}`;
  return rows.map(({ id }) => id);
}

/** Where no stage is named a bill is found once, in its latest text. */
function textsWhere({ stage, ...filter }: BillFilter): Prisma.Sql {
  const version = stage
    ? Prisma.sql`version.stage = ANY(${stage}::text[])`
    : Prisma.sql`version.stage = bill.latest_stage`;
  return Prisma.sql`${version} AND ${billsWhere({ ...filter, stage: null })}`;
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
