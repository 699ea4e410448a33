import { type Db, db, withConnection } from "@/lib/db";
import { type Page, type PageRequest, pageOf } from "@/lib/page";

/**
 * A file that could not be imported. `reason` is a code of `Rejection` or of `Unreadable`, or `error` when we are at fault;
 * `size` is in bytes.
 */
export type SetAside = { fileName: string; sha256: string; reason: string; message: string; size: number; at: Date };

/** Set aside again, the same file keeps its first time and takes the newest reason. */
export async function saveSetAside(aside: SetAside, to: Db = db): Promise<void> {
  const { fileName, sha256, reason, message } = aside;
  await to.setAside.upsert({
    where: { fileName_sha256: { fileName, sha256 } },
    create: aside,
    update: { reason, message },
  });
}

/** For a file that can be read after all. */
export async function dropSetAside(fileName: string, sha256: string, to: Db = db): Promise<void> {
  await to.setAside.deleteMany({ where: { fileName, sha256 } });
}

/** Whether these bytes are held as a source already, and whether the file was set aside. */
export function knownFile(fileName: string, sha256: string): Promise<{ held: boolean; aside: boolean }> {
  return withConnection(async (client) => {
    const { rows } = await client.query({ name: "known-file", text: KNOWN_FILE, values: [fileName, sha256] });
    return rows[0];
  });
}

const KNOWN_FILE = `
  SELECT EXISTS (SELECT FROM rendition WHERE sha256 = $2 AND file_name COLLATE "C" <= $1) AS held,
    EXISTS (SELECT FROM set_aside WHERE file_name = $1 AND sha256 = $2) AS aside`;

/** `url` is where it was fetched from; null for a file from a folder or a zip. `again`: staff asked for it to be fetched again. */
export type ListedAside = SetAside & { url: string | null; again: boolean };

/** The latest first. */
export async function listSetAside({ after, limit }: PageRequest, from: Db = db): Promise<Page<ListedAside>> {
  const rows = await from.$queryRaw<ListedAside[]>`
    SELECT file_name AS "fileName", set_aside.sha256, reason, message, size, set_aside.at, set_aside.url,
      coalesce(fetched.again, false) AS again
    FROM set_aside LEFT JOIN fetched ON fetched.url = set_aside.url
    WHERE ${after === null}::boolean
      OR (set_aside.at, file_name, set_aside.sha256) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::text, ${after?.[2] ?? null}::text)
    ORDER BY set_aside.at DESC, file_name DESC, set_aside.sha256 DESC LIMIT ${limit + 1}`;
  return pageOf(rows, limit, ({ at, fileName, sha256 }) => [at.toISOString(), fileName, sha256]);
}

/** How many there are of each reason, the most first. */
export async function countSetAside(from: Db = db): Promise<{ reason: string; files: number }[]> {
  return from.$queryRaw`
    SELECT reason, count(*)::int AS files FROM set_aside GROUP BY reason ORDER BY files DESC, reason`;
}

export async function findSetAside(
  fileName: string,
  sha256: string,
  from: Db = db,
): Promise<{ url: string | null } | null> {
  return from.setAside.findUnique({ select: { url: true }, where: { fileName_sha256: { fileName, sha256 } } });
}

/** What readers did not expect at an element, or of some kind of action (`""`: in the whole file). `example` is one file's words for it. */
export type FindingKind = {
  code: string;
  element: string;
  files: number;
  times: number;
  example: string;
  fileName: string | null;
};

/** Of texts and of statuses, the most frequent first. */
export async function findingKinds({ after, limit }: PageRequest, from: Db = db): Promise<Page<FindingKind>> {
  const rows = await from.$queryRaw<FindingKind[]>`
    WITH found AS (
      SELECT code, "where", message, rendition_id::text AS source, file_name
      FROM finding JOIN rendition ON rendition.id = rendition_id
      UNION ALL
      SELECT code, "where", message, status_finding.bill_id, file_name
      FROM status_finding JOIN bill_status ON bill_status.bill_id = status_finding.bill_id
    ), kinds AS (
      SELECT code, CASE WHEN "where" ~ '\\s' THEN "where" ELSE substring("where" FROM '[^/]*$') END AS element, count(DISTINCT source)::int AS files, count(*)::int AS times,
        min(message) AS example, min(file_name) AS "fileName"
      FROM found GROUP BY code, element
    )
    SELECT * FROM kinds
    WHERE ${after === null}::boolean OR (times, element, code) <
      (${after?.[0] ?? null}::int, ${after?.[1] ?? null}::text, ${after?.[2] ?? null}::text)
    ORDER BY times DESC, element DESC, code DESC LIMIT ${limit + 1}`;
  return pageOf(rows, limit, ({ times, element, code }) => [times, element, code]);
}
