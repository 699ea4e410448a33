/** What Congress says, written: rows as JSON, a statement a table, on the connection of the bill's transaction. */
import type pg from "pg";
import type { Prisma } from "@/prisma/generated/client";
import type { Account, Committee, Member, Seat } from "./member";
import type { Vote } from "./vote";

/** The lists that make up a status, each with the row it takes. */
type StatusRows = {
  action: Prisma.ActionCreateManyInput;
  sponsorship: Prisma.SponsorshipCreateManyInput;
  committee_activity: Prisma.CommitteeActivityCreateManyInput;
  bill_title: Prisma.BillTitleCreateManyInput;
  bill_summary: Prisma.BillSummaryCreateManyInput;
  bill_subject: Prisma.BillSubjectCreateManyInput;
  related_bill: Prisma.RelatedBillCreateManyInput;
  amendment: Prisma.AmendmentCreateManyInput;
  bill_law: Prisma.BillLawCreateManyInput;
  cost_estimate: Prisma.CostEstimateCreateManyInput;
  listed_text: Prisma.ListedTextCreateManyInput;
  bill_vote: Prisma.BillVoteCreateManyInput;
  status_finding: Prisma.StatusFindingCreateManyInput;
};
type Bare<Row> = Omit<Row, "billId" | "ordinal">;
/** In order; the bill and the ordinal are added. */
export type StatusLists = { [Table in keyof StatusRows]: Bare<StatusRows[Table]>[] };

export type StatusHead = {
  originChamber: string | null;
  policyArea: string | null;
  byRequest: boolean;
  reports: string[];
  notes: string[];
};

export type HeldStatus = { factsHash: string; sourceUpdatedAt: Date | null };
export type StatusSource = HeldStatus & { fileName: string | null; gzip: Buffer };

export async function heldStatus(billId: string, client: pg.PoolClient): Promise<HeldStatus | null> {
  const { rows } = await client.query(
    `SELECT facts_hash AS "factsHash", source_updated_at AS "sourceUpdatedAt" FROM bill_status WHERE bill_id = $1`,
    [billId],
  );
  return rows[0] ?? null;
}

/** The same facts from a later file. */
export async function keepSource(billId: string, source: StatusSource, client: pg.PoolClient): Promise<void> {
  await client.query("UPDATE bill_status SET source_updated_at = $2, file_name = $3, source = $4 WHERE bill_id = $1", [
    billId,
    source.sourceUpdatedAt,
    source.fileName,
    source.gzip,
  ]);
}

/** All lists of the bill, in place of those that were. */
export async function replaceStatus(
  billId: string,
  head: StatusHead,
  lists: StatusLists,
  source: StatusSource,
  client: pg.PoolClient,
): Promise<void> {
  const { factsHash, sourceUpdatedAt, fileName, gzip } = source;
  await client.query("DELETE FROM bill_status WHERE bill_id = $1", [billId]);
  await client.query(
    `INSERT INTO bill_status (bill_id, origin_chamber, policy_area, by_request, reports, notes, facts_hash,
       source_updated_at, file_name, source) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[billId, head.originChamber, head.policyArea, head.byRequest, head.reports, head.notes],
      ...[factsHash, sourceUpdatedAt, fileName, gzip],
    ],
  );
  for (const [table, rows] of Object.entries(lists)) {
    const placed = rows.map((row, ordinal) => ({ ...row, billId, ordinal }));
    await insertRows(table, placed, client);
  }
}

/** A row an object, as its columns are called in Prisma; every column must be among them. */
export async function insertRows(table: string, rows: readonly object[], client: pg.PoolClient): Promise<void> {
  if (rows.length === 0) return;
  await client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
    inColumns(rows),
  ]);
}

/** As the columns are called: `billId` is `bill_id`. */
function inColumns(rows: readonly object[]): string {
  const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [column(name), value]))),
  );
}

type Told = Account & { factsHash: string };
/** `isNew` is false for what was told otherwise before. */
export type Saved = { id: string; isNew: boolean };

/** Saves those that are told of better than before, and says which are new or changed. */
export function saveMembers(members: readonly (Member & Told)[], now: Date, client: pg.PoolClient): Promise<Saved[]> {
  return saveTold("member", MEMBER_COLUMNS, members, now, client);
}

export function saveCommittees(
  committees: readonly (Committee & Told)[],
  now: Date,
  client: pg.PoolClient,
): Promise<Saved[]> {
  return saveTold("committee", COMMITTEE_COLUMNS, committees, now, client);
}

const MEMBER_COLUMNS = "lis name sort_name party state district chamber terms".split(" ");
const COMMITTEE_COLUMNS = "name chamber kind parent url".split(" ");

/** In the order of their ids, so that two imports never wait for each other. */
async function saveTold(
  table: "member" | "committee",
  columns: readonly string[],
  rows: readonly ({ id: string } & Told)[],
  now: Date,
  client: pg.PoolClient,
): Promise<Saved[]> {
  if (rows.length === 0) return [];
  const assignments = [
    ...[...columns, "rank", "as_of", "facts_hash"].map((column) => `${column} = excluded.${column}`),
    `updated_at = CASE WHEN ${table}.facts_hash = excluded.facts_hash THEN ${table}.updated_at ELSE excluded.updated_at END`,
  ];
  const dated = rows.map((row) => ({ ...row, createdAt: now, updatedAt: now }));
  const { rows: saved } = await client.query(
    `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1) ORDER BY id
     ON CONFLICT (id) DO UPDATE SET ${assignments.join(", ")}
     WHERE (excluded.rank, excluded.as_of, excluded.facts_hash) > (${table}.rank, ${table}.as_of, ${table}.facts_hash)
     RETURNING id, xmax = 0 AS "isNew", updated_at = $2 AS changed`,
    [inColumns(dated), now],
  );
  return saved.filter(({ changed }) => changed);
}

/** Makes these the seats there are; the codes of the committees whose seats changed. */
export async function replaceSeats(seats: readonly Seat[], client: pg.PoolClient): Promise<string[]> {
  await client.query("LOCK TABLE committee_seat IN SHARE ROW EXCLUSIVE MODE");
  const { rows: held } = await client.query<Seat>(
    "SELECT committee, bioguide, position, title, side FROM committee_seat",
  );
  const [before, after] = [rosters(held), rosters(seats)];
  const codes = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = codes.filter((code) => before.get(code) !== after.get(code));
  await client.query("DELETE FROM committee_seat WHERE committee = ANY($1)", [changed]);
  await insertRows(
    "committee_seat",
    seats.filter(({ committee }) => changed.includes(committee)),
    client,
  );
  return changed;
}

function rosters(seats: readonly Seat[]): Map<string, string> {
  const lists = new Map<string, string[]>();
  for (const { committee, bioguide, position, title, side } of seats) {
    const line = JSON.stringify([bioguide, position, title, side]);
    lists.set(committee, [...(lists.get(committee) ?? []), line]);
  }
  return new Map([...lists].map(([committee, lines]) => [committee, lines.sort().join("\n")]));
}

/** Null when there is no such roll call. Nobody else saves it until the transaction ends. */
export async function heldVote(
  id: string,
  client: pg.PoolClient,
): Promise<{ factsHash: string; modifiedAt: string } | null> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 4076002))", [id]);
  const { rows } = await client.query(
    `SELECT facts_hash AS "factsHash", modified_at AS "modifiedAt" FROM vote WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function replaceVote(
  { positions, ...vote }: Vote & { factsHash: string },
  now: Date,
  client: pg.PoolClient,
): Promise<void> {
  const { rows } = await client.query('DELETE FROM vote WHERE id = $1 RETURNING created_at AS "createdAt"', [vote.id]);
  await insertRows("vote", [{ ...vote, createdAt: rows[0]?.createdAt ?? now, updatedAt: now }], client);
  await insertRows(
    "vote_position",
    positions.map((position, ordinal) => ({ ...position, voteId: vote.id, ordinal })),
    client,
  );
}
