import { type Imported, importVersion, sha256 } from "@/lib/bill/commands";
import { readBill } from "@/lib/bill/read";
import { isRejection } from "@/lib/bill/reading";
import { MAX_BYTES } from "@/lib/bill/xml-tree";
import { logError } from "@/lib/log";
import { dropSetAside, isHeld, saveSetAside } from "./store";

/** What became of one file. `version` is null when its bytes were here before; `message` says why it was set aside. */
export type Outcome =
  | { outcome: Imported["outcome"]; version: string | null; findings: number }
  | { outcome: "set-aside"; reason: string; message: string };

/** Reads and saves one file, or sets it aside with its reason; never throws for what the file is. `bytes` null: too large to read. */
export async function importFile(name: string, size: number, bytes: Uint8Array | null, now: Date): Promise<Outcome> {
  const setAside = async (reason: string, message: string, hash: string): Promise<Outcome> => {
    await saveSetAside({ fileName: name, sha256: hash, reason, message, size, at: now });
    return { outcome: "set-aside", reason, message };
  };
  if (bytes === null)
    return setAside(
      "too-large",
      `The file has ${size} bytes; a bill has at most ${MAX_BYTES}. Check that it is one bill.`,
      `size-${size}`,
    );

  const hash = sha256(bytes);
  if (await isHeld(hash, name)) return { outcome: "unchanged", version: null, findings: 0 };
  const read = readBill(bytes, name);
  if (isRejection(read)) return setAside(read.rejected, read.message, hash);
  try {
    const { outcome, version } = await importVersion(read, { bytes, fileName: name }, now);
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
