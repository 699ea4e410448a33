import { type Db, db } from "@/lib/db";

/** A file that could not be imported. `reason` is a code of `Rejection`, or `error` when we are at fault; `size` is in bytes. */
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

/** Whether these bytes are held as a source already. */
export async function isHeld(sha256: string, fileName: string, from: Db = db): Promise<boolean> {
  const row = await from.rendition.findUnique({ select: { fileName: true }, where: { sha256 } });
  return row !== null && row.fileName !== null && row.fileName <= fileName;
}
