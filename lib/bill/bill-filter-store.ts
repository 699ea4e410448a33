/** Which bills are meant: the filters of every list of bills, as conditions of SQL. */
import { likeWords } from "@/lib/page";
import type { Window } from "@/lib/window";
import { Prisma } from "@/prisma/generated/client";
import { foldName } from "./fold";

/** Values of one filter are alternatives; filters combine. Null filters nothing. */
export type BillFilter = {
  congress: number[] | null;
  type: string[] | null;
  number: number[] | null;
  /** Bills that have a version at one of these stages. */
  stage: string[] | null;
  ids: string[] | null;
  /** Words that stand in a title, any case. */
  q: string | null;
  introduced: Window[] | null;
  updated: Window[] | null;
  /** Bioguide ids. */
  sponsor: string[] | null;
  /** Letters of the party its sponsor had then. */
  party: string[] | null;
  /** Bioguide ids; also of those who withdrew. */
  cosponsor: string[] | null;
  /** Codes of committees that had the bill. */
  committee: string[] | null;
  /** Subjects or policy areas, in the words of the Library of Congress. */
  subject: string[] | null;
};
export const everyBill: BillFilter = {
  congress: null,
  type: null,
  number: null,
  stage: null,
  ids: null,
  q: null,
  introduced: null,
  updated: null,
  sponsor: null,
  party: null,
  cosponsor: null,
  committee: null,
  subject: null,
};

/** As a condition on `bill`. */
export function billsWhere(filter: BillFilter): Prisma.Sql {
  const { congress, type, number, stage, ids, q, introduced, updated } = filter;
  const conditions = [
    congress && Prisma.sql`bill.congress = ANY(${congress}::int[])`,
    type && Prisma.sql`bill.type = ANY(${type}::text[])`,
    number && Prisma.sql`bill.number = ANY(${number}::int[])`,
    stage &&
      Prisma.sql`EXISTS (SELECT FROM version WHERE version.bill_id = bill.id AND version.stage = ANY(${stage}::text[]))`,
    ids && Prisma.sql`bill.id = ANY(${ids}::text[])`,
    q && Prisma.sql`bill.names LIKE ${`%${likeWords(foldName(q))}%`}`,
    introduced && inWindows(Prisma.sql`bill.introduced_on`, Prisma.sql`date`, introduced),
    updated && inWindows(Prisma.sql`bill.updated_at`, Prisma.sql`timestamptz`, updated),
    ...statusConditions(filter),
  ].filter((condition) => condition !== null && condition !== "");
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " AND ");
}

function statusConditions({ sponsor, party, cosponsor, committee, subject }: BillFilter): (Prisma.Sql | null)[] {
  const backedBy = (role: string, ids: string[]) =>
    Prisma.sql`EXISTS (SELECT FROM sponsorship WHERE bill_id = bill.id AND role = ${role} AND bioguide = ANY(${ids}::text[]))`;
  return [
    sponsor && backedBy("sponsor", sponsor),
    party &&
      Prisma.sql`bill.id IN (SELECT bill_id FROM sponsorship WHERE role = 'sponsor' AND party = ANY(${party}::text[]))`,
    cosponsor && backedBy("cosponsor", cosponsor),
    committee &&
      Prisma.sql`EXISTS (SELECT FROM committee_activity WHERE bill_id = bill.id AND committee = ANY(${committee}::text[]))`,
    subject &&
      Prisma.sql`bill.id IN (
        SELECT bill_id FROM bill_subject WHERE name = ANY(${subject}::text[])
        UNION ALL SELECT bill_id FROM bill_status WHERE policy_area = ANY(${subject}::text[]))`,
  ];
}

function inWindows(column: Prisma.Sql, cast: Prisma.Sql, windows: Window[]): Prisma.Sql {
  const each = windows.map(({ from, before }) => {
    const start = from ? Prisma.sql`${column} >= ${from.toISOString()}::text::${cast}` : Prisma.sql`true`;
    const end = before ? Prisma.sql`${column} < ${before.toISOString()}::text::${cast}` : Prisma.sql`true`;
    return Prisma.sql`(${column} IS NOT NULL AND ${start} AND ${end})`;
  });
  return Prisma.join(each, " OR ", "(", ")");
}
