import { type Imported, importVersion, type SourceFile, sha256 } from "@/lib/bill/commands";
import { readBill } from "@/lib/bill/read";
import { isRejection, type Rejection } from "@/lib/bill/reading";
import { readBillStatus } from "@/lib/congress/bill-status";
import { importRoster, importStatus, importVote, type Told } from "@/lib/congress/commands";
import { importFloor, importMeeting, importWeek } from "@/lib/congress/floor-commands";
import { readFloor } from "@/lib/congress/floor-xml";
import { readMeeting } from "@/lib/congress/meeting-xml";
import { readMemberJson } from "@/lib/congress/member-json";
import { readMemberXml } from "@/lib/congress/member-xml";
import { readVote } from "@/lib/congress/vote";
import { readWeek } from "@/lib/congress/week-xml";
import { logError } from "@/lib/log";
import { type Kind, kindOf } from "./kind";
import { type Content, keyOfUrl } from "./source";
import { dropSetAside, knownFile, saveSetAside } from "./store";

/**
 * What became of one file. `version` is null when its bytes were here before, and where it is no text of a bill; `message`
 * says why it was set aside.
 */
export type Outcome =
  | { outcome: Imported["outcome"] | Told; version: string | null; findings: number }
  | { outcome: "set-aside"; reason: string; message: string };

/** Reads and saves one file, or sets it aside with its reason; never throws for what the file is. `size` is in bytes. */
export async function importFile(name: string, size: number, content: Content, now: Date): Promise<Outcome> {
  const setAside = async (reason: string, message: string, hash: string): Promise<Outcome> => {
    await saveSetAside({ fileName: name, sha256: hash, reason, message, size, at: now });
    return { outcome: "set-aside", reason, message };
  };
  if (!(content instanceof Uint8Array)) {
    // without bytes there is no hash: its URL, or the name and size, stand for it
    const key = content.reason === "unreachable" ? keyOfUrl(content.url) : `size-${size}`;
    return setAside(content.reason, content.message, key);
  }

  const hash = sha256(content);
  const known = await knownFile(name, hash);
  try {
    const done = known.held ? UNCHANGED : await IMPORTERS[kindOf(content)]({ bytes: content, fileName: name }, now);
    if ("rejected" in done) return setAside(done.rejected, done.message, hash);
    if (known.aside) await dropSetAside(name, hash);
    return done;
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

type Done = Exclude<Outcome, { outcome: "set-aside" }>;
type Importer = (file: SourceFile & { fileName: string }, now: Date) => Promise<Done | Rejection>;

const UNCHANGED: Done = { outcome: "unchanged", version: null, findings: 0 };

const IMPORTERS: Record<Kind, Importer> = {
  bill: async (file, now) => {
    const read = readBill(file.bytes, file.fileName);
    if (isRejection(read)) return read;
    const { outcome, version } = await importVersion(read, file, now);
    return { outcome, version, findings: read.findings.length };
  },
  status: async (file, now) => {
    const read = readBillStatus(file.bytes);
    if ("rejected" in read) return read;
    return { outcome: await importStatus(read, file, now), version: null, findings: read.findings.length };
  },
  vote: async ({ bytes }, now) => {
    const read = readVote(bytes);
    return "rejected" in read ? read : { outcome: await importVote(read, now), version: null, findings: 0 };
  },
  "member-xml": async ({ bytes }, now) => rosterOf(readMemberXml(bytes), now),
  floor: async ({ bytes }, now) => {
    const read = readFloor(bytes);
    return "rejected" in read ? read : { outcome: await importFloor(read, now), version: null, findings: 0 };
  },
  week: async ({ bytes }, now) => {
    const read = readWeek(bytes);
    return "rejected" in read ? read : { outcome: await importWeek(read, now), version: null, findings: 0 };
  },
  meeting: async ({ bytes }, now) => {
    const read = readMeeting(bytes);
    return "rejected" in read ? read : { outcome: await importMeeting(read, now), version: null, findings: 0 };
  },
  json: async ({ bytes }, now) => rosterOf(readMemberJson(bytes), now),
};

async function rosterOf(read: ReturnType<typeof readMemberJson>, now: Date): Promise<Done | Rejection> {
  return "rejected" in read ? read : { outcome: await importRoster(read, now), version: null, findings: 0 };
}

/** SQLSTATE classes 22 and 23 (bad data, broken constraint) are about this file's rows; without a SQLSTATE it is our bug. */
function isOurs(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : null;
  return code === null || /^2[23]/.test(code);
}
