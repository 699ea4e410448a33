import { sqlTransaction } from "@/lib/db";
import type { Change } from "./change";
import { changesAfter } from "./store";

/** Changes told at once. */
const BATCH = 500;

/**
 * Tells `hear` the next changes after the last it was told of, and notes that it was. Returns how many; 0 when there are
 * none, or when another process is telling them.
 */
export function withFollower(name: string, hear: (changes: readonly Change[]) => Promise<void>): Promise<number> {
  return sqlTransaction(async (client) => {
    await client.query("INSERT INTO follower (name, number) VALUES ($1, 0) ON CONFLICT DO NOTHING", [name]);
    const { rows } = await client.query("SELECT number FROM follower WHERE name = $1 FOR UPDATE SKIP LOCKED", [name]);
    if (rows.length === 0) return 0;
    const changes = await changesAfter(BigInt(rows[0].number), BATCH);
    const last = changes.at(-1);
    if (!last) return 0;
    await hear(changes);
    await client.query("UPDATE follower SET number = $2 WHERE name = $1", [name, last.number]);
    return changes.length;
  });
}
