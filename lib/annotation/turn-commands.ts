/** What is asked of everybody before they may write, within the transaction that writes. It comes before any other lock. */
import { saySuspended } from "@/lib/account/permission";
import type { Citizen } from "@/lib/account/viewer";
import { permalinkOf } from "@/lib/bill/block-reference";
import { type Db, db } from "@/lib/db";
import { env } from "@/lib/env";
import { Problem } from "@/lib/problem";
import { targetBlock } from "./annotation";
import { conductOf, lastSaid } from "./conduct-store";
import { fingerprintOf } from "./fingerprint";
import { findSame, publishedBy } from "./held-store";
import {
  ageOf,
  fullLimit,
  limitsOn,
  linkRefusal,
  noticesFor,
  SAME_WITHIN,
  sayFull,
  sayWait,
  type TurnKind,
  waits,
} from "./limits";
import { lockPerson, saveTurn, turnsAgo } from "./turn-store";
import { commentLink } from "./view";

/** Counts one more act of a person; a Problem that says when to come again where a limit is reached. */
export async function takeTurn(person: Citizen, kind: TurnKind, now: Date, tx: Db): Promise<void> {
  const limits = limitsOn(kind, ageOf(person, now));
  const taking = { person: person.id, kind };
  await lockPerson(person.id, tx);
  const reached = await turnsAgo(
    taking,
    limits.map(({ most }) => most),
    tx,
  );
  const full = fullLimit(limits, reached, now);
  if (full) throw new Problem("too-many-requests", sayFull(kind, full), [], { retryAfter: full.seconds });
  const longest = Math.max(...limits.map(({ within }) => within));
  await saveTurn(taking, now, new Date(now.getTime() - longest), tx);
}

/** Refuses too many links, on the field that has them. */
export function refuseLinks(person: Citizen, words: string, field: string, now: Date): void {
  const message = linkRefusal(words, ageOf(person, now));
  if (message !== null) throw new Problem("invalid", message, [{ path: field, message }]);
}

/** Something to publish; `beside` is what a suggestion says besides its reason. */
type Said = { bill: string; body: string; beside?: string };

/** How something new comes to be: its fingerprint, and whether all may read it or a moderator first. */
export type Admitted = { fingerprint: string | null; visibility: "public" | "pending" };

/** Lets a person publish something new; a Problem when they write too much, too many links, or the same again. */
export async function admit(author: Citizen, { bill, body, beside }: Said, now: Date, tx: Db): Promise<Admitted> {
  refuseLinks(author, body, "body", now);
  await takeTurn(author, "words", now, tx);
  const fingerprint = fingerprintOf(body, beside);
  await refuseSame(author, { bill, fingerprint, besides: null }, now, tx);
  const waits = (await keepToConduct(author, bill, now, tx)) || (await waitsFor(author, now, tx));
  return { fingerprint, visibility: waits ? "pending" : "public" };
}

/** Whether what is said on the bill is read by a moderator first; a Problem while its discussion is slowed and it is too soon. */
async function keepToConduct(author: Citizen, bill: string, now: Date, tx: Db): Promise<boolean> {
  const conduct = await conductOf(bill, tx);
  if (conduct === null || author.role !== "citizen") return false;
  const { held, slowSeconds } = conduct;
  const last = slowSeconds > 0 ? await lastSaid(author.id, bill, tx) : null;
  const seconds = last === null ? 0 : Math.ceil(slowSeconds - (now.getTime() - last.getTime()) / 1_000);
  if (seconds > 0) {
    const message = `The discussion of this bill is slowed: wait ${sayWait(seconds)} before you say more on it.`;
    throw new Problem("too-many-requests", message, [], { retryAfter: seconds });
  }
  return held;
}

/**
 * Lets a person say something else in place of what `id` says, by the same rules; its fingerprint. Whose posts wait changes
 * nothing that is published: a moderator would have published other words.
 */
export async function admitEdit(
  author: Citizen,
  { id, held, bill, body, beside }: Said & { id: string; held: boolean },
  now: Date,
  tx: Db,
): Promise<string | null> {
  refuseLinks(author, body, "body", now);
  await takeTurn(author, "words", now, tx);
  if (!held && (await waitsFor(author, now, tx))) throw editWaits();
  const fingerprint = fingerprintOf(body, beside);
  await refuseSame(author, { bill, fingerprint, besides: id }, now, tx);
  return fingerprint;
}

function editWaits(): Problem {
  const message =
    "A moderator reads your first posts before others do, so what is published stays as it is for now. Add to it with a reply, or delete it and write it again.";
  return new Problem("forbidden", message, [{ path: "body", message }]);
}

type Saying = { bill: string; fingerprint: string | null; besides: string | null };

async function refuseSame(author: Citizen, { fingerprint, ...saying }: Saying, now: Date, tx: Db): Promise<void> {
  if (fingerprint === null) return;
  const since = new Date(now.getTime() - SAME_WITHIN);
  const first = await findSame({ author: author.id, fingerprint, since, ...saying }, tx);
  if (!first) return;
  const message = "You said just this on this bill already. Add what is new, or edit what you said.";
  const see = commentLink(permalinkOf("", targetBlock(first.target)), first.id);
  throw new Problem("conflict", message, [{ path: "body", message }], first.visibility === "hidden" ? {} : { see });
}

/** Whether a moderator will read what a person publishes next before others do. */
export async function waitsFor(person: Citizen, now: Date, from: Db = db): Promise<boolean> {
  if (person.restraints.heldUntil !== null) return true;
  const { HOLD_FIRST_POSTS: first } = env();
  if (first === 0) return false;
  return waits(ageOf(person, now), first, await publishedBy(person.id, first, from));
}

/** What a person should know before they write; nothing for most. */
export async function noticesTo(person: Citizen, now: Date): Promise<string[]> {
  const { suspendedUntil } = person.restraints;
  if (suspendedUntil !== null) return [saySuspended(suspendedUntil)];
  return noticesFor(ageOf(person, now), await waitsFor(person, now));
}
