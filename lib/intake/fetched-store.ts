/** What is known of the URLs that are followed, and when their sources were looked at. */
import { type Db, db, transaction, withConnection } from "@/lib/db";

/** `changed`: when it changed, as the list that names it says; null when none says so. `again`: staff want it fetched again. */
export type Fetched = {
  url: string;
  etag: string | null;
  lastModified: string | null;
  changed: string | null;
  sha256: string | null;
  outcome: string;
  at: Date;
  again: boolean;
};

/** By URL; one that was never fetched is not among them. */
export async function fetchedAmong(urls: readonly string[], from: Db = db): Promise<Map<string, Fetched>> {
  const rows = await from.$queryRaw<Fetched[]>`
    SELECT url, etag, last_modified AS "lastModified", changed, sha256, outcome, at, again
    FROM fetched WHERE url = ANY(${[...urls]})`;
  return new Map(rows.map((row) => [row.url, row]));
}

/** What staff want again, by URL. */
export async function fetchedToRepeat(limit: number, from: Db = db): Promise<Fetched[]> {
  return from.fetched.findMany({ where: { again: true }, orderBy: { url: "asc" }, take: limit });
}

export async function saveFetched(row: Fetched, to: Db = db): Promise<void> {
  const { url, ...known } = row;
  await to.fetched.upsert({ where: { url }, create: row, update: known });
}

/**
 * Saves a file's row with what became of it: one that is set aside learns where it came from, and what was set aside of an
 * earlier fetch of the same URL is forgotten.
 */
export async function saveTaken(row: Fetched, setAside: { fileName: string; sha256: string } | null): Promise<void> {
  await transaction(async (tx) => {
    await saveFetched(row, tx);
    await tx.setAside.deleteMany({ where: { url: row.url, ...(setAside && { NOT: setAside }) } });
    if (setAside) await tx.setAside.updateMany({ where: setAside, data: { url: row.url } });
  });
}

/** Saves the row of a file that has not changed: that it could not be fetched once is forgotten. */
export async function saveSame(row: Fetched): Promise<void> {
  await transaction(async (tx) => {
    await saveFetched(row, tx);
    await tx.setAside.deleteMany({ where: { url: row.url, reason: "unreachable" } });
  });
}

/** Tells a file that was set aside because it could not be fetched where it is to be had. */
export async function nameSource(
  setAside: { fileName: string; sha256: string },
  url: string,
  to: Db = db,
): Promise<void> {
  await to.setAside.updateMany({ where: setAside, data: { url } });
}

/** Asks for a URL to be fetched at the next look, whatever is known of it. */
export async function askAgain(url: string, now: Date, to: Db = db): Promise<void> {
  const unknown = { etag: null, lastModified: null, changed: null, sha256: null };
  await to.fetched.upsert({
    where: { url },
    create: { url, ...unknown, outcome: "unreachable", at: now, again: true },
    update: { again: true },
  });
}

/** The last look at a source. `error` is null when it went well; `minutes` stand between two looks. */
export type Looked = { name: string; triedAt: Date; succeededAt: Date | null; error: string | null; minutes: number };

export async function listLooked(from: Db = db): Promise<Looked[]> {
  return from.source.findMany({ orderBy: { name: "asc" } });
}

export async function saveLook(name: string, look: { at: Date; error: string | null; minutes: number }): Promise<void> {
  const { at, error, minutes } = look;
  const row = { triedAt: at, error, minutes, ...(error === null && { succeededAt: at }) };
  await db.source.upsert({ where: { name }, create: { name, ...row }, update: row });
}

/** The advisory lock of the sync. */
const SYNC = 4_076_004;

/** Runs `work` while no other process syncs into this database; false when one does. */
export function whileAlone(work: () => Promise<void>): Promise<boolean> {
  return withConnection(async (client) => {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS mine", [SYNC]);
    if (!rows[0].mine) return false;
    try {
      await work();
    } finally {
      await client.query("SELECT pg_advisory_unlock($1)", [SYNC]);
    }
    return true;
  });
}
