import { type Imported, importVersion, sha256 } from "@/lib/bill/commands";
import { readBill } from "@/lib/bill/read";
import { isRejection } from "@/lib/bill/reading";
import { logError } from "@/lib/log";
import type { Content } from "./source";
import { dropSetAside, isHeld, saveSetAside } from "./store";

/** What became of one file. `version` is null when its bytes were here before; `message` says why it was set aside. */
export type Outcome =
  | { outcome: Imported["outcome"]; version: string | null; findings: number }
  | { outcome: "set-aside"; reason: string; message: string };

/** Reads and saves one file, or sets it aside with its reason; never throws for what the file is. `size` is in bytes. */
export async function importFile(name: string, size: number, content: Content, now: Date): Promise<Outcome> {
  const setAside = async (reason: string, message: string, hash: string): Promise<Outcome> => {
    await saveSetAside({ fileName: name, sha256: hash, reason, message, size, at: now });
    return { outcome: "set-aside", reason, message };
  };
  // without bytes there is no hash: the name and size stand for it
  if (!(content instanceof Uint8Array)) return setAside(content.reason, content.message, `size-${size}`);

  const hash = sha256(content);
  if (await isHeld(hash, name)) return { outcome: "unchanged", version: null, findings: 0 };
  const read = readBill(content, name);
  if (isRejection(read)) return setAside(read.rejected, read.message, hash);
  try {
    const { outcome, version } = await importVersion(read, { bytes: content, fileName: name }, now);
    await dropSetAside(name, hash);
    return { outcome, version, findings: read.findings.length };
  } catch (error) {
    if (!isOurs(error)) throw error; // the database is gone or full: no file's fault
    logError("import", error, { file: name });
    return setAside(
      "error",
      `Colloquy failed on this file: ${error instanceof Error ? error.message : String(error)}`,
      hash,
    );
  }
}

/** SQLSTATE classes 22 and 23 (bad data, broken constraint) are about this file's rows; without a SQLSTATE it is our bug. */
function isOurs(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : null;
  return code === null || /^2[23]/.test(code);
}
