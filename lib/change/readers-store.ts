/**
 * How many have a bill open now: each process writes how many of its streams are about it, and the sum is what is told.
 * Only numbers are kept, never who.
 */
import { sqlTransaction, withConnection } from "@/lib/db";
import { logError } from "@/lib/log";
import { hear, wakeAll } from "./live-store";

/** Channel of `NOTIFY`: some numbers are others now. */
const READERS_CHANNEL = "colloquy_readers";
/** Milliseconds between two writings of a process, however many come and go. */
const WRITTEN = 500;
/** Milliseconds after which a process says that it is alive, and after which one that does not is not counted. */
const [ALIVE, DEAD] = [20_000, 60_000];

const self = crypto.randomUUID();
/** The streams of this process, by bill. */
const own = new Map<string, number>();
/** What all processes said last, of the bills that are open here. */
const everywhere = new Map<string, number>();
const waiting = new Set<string>();
let timer: NodeJS.Timeout | undefined;

hear(READERS_CHANNEL, () => void read());

/** Somebody opened it. The returned function says that they left. */
export function openBill(bill: string): () => void {
  change(bill, 1);
  return () => change(bill, -1);
}

/** How many have it open, in all processes, as far as is known here; null before that is known. */
export function readersOf(bill: string): number | null {
  return everywhere.get(bill) ?? null;
}

function change(bill: string, by: 1 | -1): void {
  const count = (own.get(bill) ?? 0) + by;
  if (count > 0) own.set(bill, count);
  else own.delete(bill);
  if (waiting.size === 0) writeIn(WRITTEN);
  waiting.add(bill);
}

function writeIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void write(), milliseconds).unref();
}

async function write(): Promise<void> {
  const bills = [...new Set([...waiting, ...own.keys()])];
  const changed = waiting.size > 0;
  waiting.clear();
  if (own.size > 0) writeIn(ALIVE);
  try {
    await sqlTransaction(async (client) => {
      const counts = bills.map((bill) => own.get(bill) ?? 0);
      await client.query(SAVE, [self, bills, counts]);
      const gone = await client.query(FORGET, [DEAD]);
      if (changed || gone.rowCount) await client.query("SELECT pg_notify($1, '')", [READERS_CHANNEL]);
    });
  } catch (error) {
    logError("counting readers", error); // the next writing says it all again
  }
}

const SAVE = `
  INSERT INTO reader (process, bill, count, seen_at)
  SELECT $1, bill, count, now() FROM unnest($2::text[], $3::int[]) AS said (bill, count) ORDER BY bill
  ON CONFLICT (process, bill) DO UPDATE SET count = excluded.count, seen_at = excluded.seen_at`;
const FORGET = `
  DELETE FROM reader WHERE ctid IN (
    SELECT ctid FROM reader WHERE count = 0 OR seen_at < now() - $1 * interval '1 millisecond' FOR UPDATE SKIP LOCKED)`;

async function read(): Promise<void> {
  const bills = [...own.keys()];
  if (bills.length === 0) return everywhere.clear();
  try {
    const { rows } = await withConnection((client) => client.query(SUMS, [bills, DEAD]));
    everywhere.clear();
    for (const { bill, count } of rows) everywhere.set(bill, count);
    wakeAll();
  } catch (error) {
    logError("counting readers", error);
  }
}

const SUMS = `
  SELECT bill, sum(count)::int AS count FROM reader
  WHERE bill = ANY($1) AND seen_at > now() - $2 * interval '1 millisecond' GROUP BY bill`;
