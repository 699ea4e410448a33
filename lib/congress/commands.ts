import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type pg from "pg";
import { declareBill, type SourceFile } from "@/lib/bill/commands";
import { type Listed, lockBill } from "@/lib/bill/import-store";
import type { Declared } from "@/lib/bill/precedence";
import type { Collection } from "@/lib/change/change";
import { recordChanges } from "@/lib/change/store";
import { sqlTransaction } from "@/lib/db";
import type { BillStatus } from "./bill-status";
import {
  type HeldStatus,
  heldStatus,
  heldVote,
  keepSource,
  replaceSeats,
  replaceStatus,
  replaceVote,
  type Saved,
  type StatusLists,
  saveCommittees,
  saveMembers,
} from "./import-store";
import { type Account, type Committee, type Member, membersAmong, RANKS, type Roster } from "./member";
import { standingOf } from "./standing";
import type { Vote } from "./vote";

/** `facts` when something was new or changed, `unchanged` when all of it was here, or something later was. */
export type Told = "facts" | "unchanged";

/**
 * Saves what a status says, all or nothing. Of several files of one bill the one that the Library of Congress wrote last is
 * believed, whichever comes first; the same facts again change nothing and tell nobody.
 */
export function importStatus(status: BillStatus, file: SourceFile, now: Date): Promise<Told> {
  const { sourceUpdatedAt, ...facts } = status;
  const at = sourceUpdatedAt === null ? null : new Date(sourceUpdatedAt);
  const gzip = gzipSync(file.bytes, { level: 6 });
  const source = { factsHash: hashOf(facts), sourceUpdatedAt: at, fileName: file.fileName, gzip };
  return sqlTransaction(async (client) => {
    const bill = await lockBill(status.bill, now, client);
    const held = await heldStatus(bill.id, client);
    if (held && !isLater(source, held)) return "unchanged";
    if (held?.factsHash === source.factsHash) {
      await keepSource(bill.id, source, client);
      return "unchanged";
    }
    await replaceStatus(bill.id, status, listsOf(status), source, client);
    await declareBill(bill, { declared: declaredBy(status), listed: listedBy(status) }, now, client);
    await saveAccounts(membersAmong(status.sponsorships, status.introducedOn), committeesAmong(status), now, client);
    return "facts";
  });
}

/** Saves members, committees and seats; what is told better elsewhere stays. */
export function importRoster({ members, committees, seats }: Roster, now: Date): Promise<Told> {
  return sqlTransaction(async (client) => {
    const saved = await saveAccounts(members, committees, now, client);
    const changed = seats === null ? [] : await replaceSeats(seats, client);
    await recordAll(
      "committees",
      changed.map((id) => ({ id, isNew: false })),
      now,
      client,
    );
    return saved + changed.length > 0 ? "facts" : "unchanged";
  });
}

/** Saves a roll call. Of two files of one the later is believed. */
export function importVote(vote: Vote, now: Date): Promise<Told> {
  const factsHash = hashOf(vote);
  return sqlTransaction(async (client) => {
    const held = await heldVote(vote.id, client);
    const order = (one: { modifiedAt: string; factsHash: string }) => `${one.modifiedAt} ${one.factsHash}`;
    if (held && order({ ...vote, factsHash }) <= order(held)) return "unchanged";
    await replaceVote({ ...vote, factsHash }, now, client);
    const kind = held ? "revised" : "imported";
    await recordChanges([{ at: now, kind, collection: "votes", subject: vote.id, bill: vote.bill }], client);
    return "facts";
  });
}

/** The same for the same facts, however they came. */
export function hashOf(facts: unknown): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}

function isLater(one: HeldStatus, other: HeldStatus): boolean {
  const [at, then] = [one, other].map(({ sourceUpdatedAt }) => sourceUpdatedAt?.getTime() ?? 0);
  return (at ?? 0) !== (then ?? 0) ? (at ?? 0) > (then ?? 0) : one.factsHash > other.factsHash;
}

/** How many are new or changed. */
async function saveAccounts(
  members: readonly (Member & Account)[],
  committees: readonly (Committee & Account)[],
  now: Date,
  client: pg.PoolClient,
): Promise<number> {
  const hashed = <Facts extends Account>(each: readonly Facts[]) =>
    each.map(
      ({ rank, asOf, ...facts }) =>
        ({ ...facts, rank, asOf, factsHash: hashOf(facts) }) as Facts & { factsHash: string },
    );
  const savedMembers = await saveMembers(hashed(members), now, client);
  const savedCommittees = await saveCommittees(hashed(committees), now, client);
  await recordAll("members", savedMembers, now, client);
  await recordAll("committees", savedCommittees, now, client);
  return savedMembers.length + savedCommittees.length;
}

function recordAll(collection: Collection, saved: readonly Saved[], at: Date, client: pg.PoolClient): Promise<void> {
  const kindOf = (isNew: boolean) => (isNew ? ("imported" as const) : ("revised" as const));
  const changes = saved.map(({ id, isNew }) => ({ at, kind: kindOf(isNew), collection, subject: id, bill: null }));
  return recordChanges(changes, client);
}

function committeesAmong({ referrals, introducedOn }: BillStatus): (Committee & Account)[] {
  const account = { rank: RANKS.status, asOf: introducedOn ?? "", url: null };
  const all = referrals.map(({ committee, activities: _, ...each }) => ({ id: committee, ...each, ...account }));
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

function declaredBy(status: BillStatus): Declared {
  const { bill, displayTitle, titles, introducedOn, latestAction, latestActionOn, actions, laws } = status;
  const first = (kind: RegExp) => titles.find((title) => kind.test(title.kind))?.title ?? null;
  return {
    displayTitle,
    title: first(/^official title/i),
    shortTitle: first(/^short titles?\b(?!.*portion)/i),
    introducedOn,
    latestAction,
    latestActionOn,
    standing: standingOf(bill.type, actions, { introducedOn, laws }),
  };
}

/** Each stage once, with the earliest date listed. */
function listedBy({ texts }: BillStatus): Listed[] {
  const stages = new Map<Listed["stage"], Listed>();
  for (const { stage, on } of [...texts].sort((a, b) => (a.on ?? "9999").localeCompare(b.on ?? "9999")))
    if (stage !== null && !stages.has(stage)) stages.set(stage, { stage, on });
  return [...stages.values()];
}

function listsOf(status: BillStatus): StatusLists {
  return {
    action: status.actions.map(({ votes, ...action }) => ({ ...action, votes: votes.map(({ vote }) => vote) })),
    sponsorship: status.sponsorships.map(({ sortName: _, chamber: __, ...row }) => row),
    committee_activity: status.referrals.flatMap(({ committee, name: called, activities }) =>
      (activities.length === 0 ? [{}] : activities).map((activity) => ({ committee, called, ...activity })),
    ),
    bill_title: status.titles,
    bill_summary: status.summaries,
    bill_subject: status.subjects.map((name) => ({ name })),
    related_bill: status.related,
    amendment: status.amendments,
    bill_law: status.laws,
    cost_estimate: status.estimates,
    listed_text: status.texts,
    bill_vote: status.votes,
    status_finding: status.findings,
  };
}
