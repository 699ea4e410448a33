/**
 * The log of grave acts: each entry is sealed with the hash of the one before, so that none can be changed, left out or put
 * between without every later seal being wrong.
 */
import { createHash } from "node:crypto";

/** `by` is the id of an account, or `shell`; `detail` names ids and rules, never words that people wrote. */
export type NewAudit = { at: Date; kind: string; by: string; subject: string; detail: Record<string, string | null> };

/** As the database holds it: `at` and `detail` are the texts that were sealed. */
export type AuditEntry = {
  number: bigint;
  at: string;
  kind: string;
  by: string;
  subject: string;
  detail: string;
  previous: Buffer;
  hash: Buffer;
};

const BETWEEN = "\x1f";

/** SHA-256 of the seal before and of what the entry says; the database computes the same in `chain_audit`. */
export function sealOf({ number, at, kind, by, subject, detail }: AuditEntry, previous: Buffer): Buffer {
  const says = [number, at, kind, by, subject, detail].join(BETWEEN);
  return createHash("sha256").update(previous).update(says).digest();
}

/** Where a chain stands: the number and the seal of its last entry. */
export type Head = { number: bigint; hash: Buffer };
export const START: Head = { number: 0n, hash: Buffer.alloc(0) };

/** Goes on from `head` over the entries that follow; the first number at which the chain is broken, where it is. */
export function follow(head: Head, entries: readonly AuditEntry[]): { head: Head } | { broken: bigint } {
  let at = head;
  for (const entry of entries) {
    const follows = entry.number === at.number + 1n && entry.previous.equals(at.hash);
    if (!follows || !sealOf(entry, at.hash).equals(entry.hash)) return { broken: at.number + 1n };
    at = { number: entry.number, hash: entry.hash };
  }
  return { head: at };
}
