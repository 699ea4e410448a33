import { follow, type Head, START } from "./audit";
import { auditAfter } from "./audit-store";

const BATCH = 1_000;

/** Reads the whole audit log and computes every seal again. For the shell: whoever can run it may. */
export async function verifyAudit(): Promise<{ head: Head } | { broken: bigint }> {
  let head = START;
  for (;;) {
    const entries = (await auditAfter(head.number, BATCH)).map((one) => ({
      ...one,
      previous: Buffer.from(one.previous),
      hash: Buffer.from(one.hash),
    }));
    if (entries.length === 0) return { head };
    const followed = follow(head, entries);
    if ("broken" in followed) return followed;
    head = followed.head;
  }
}
