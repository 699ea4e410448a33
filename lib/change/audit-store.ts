/** The audit log. The app's role may add to it and read it: what is in it stays. */
import { type Db, db } from "@/lib/db";
import type { AuditEntry, NewAudit } from "./audit";

/** Adds an entry; entries wait for each other until their transactions end, so this comes last in one. */
export async function recordAudit({ at, kind, by, subject, detail }: NewAudit, tx: Db): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO audit (at, kind, by, subject, detail)
    VALUES (${at}, ${kind}, ${by}, ${subject}, ${JSON.stringify(detail)}::jsonb)`;
}

/** Those after a number, in order. */
export function auditAfter(number: bigint, limit: number, from: Db = db): Promise<AuditEntry[]> {
  return from.$queryRaw<AuditEntry[]>`
    SELECT number, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, kind, by, subject,
      detail::text AS detail, previous, hash
    FROM audit WHERE number > ${number} ORDER BY number LIMIT ${limit}`;
}
