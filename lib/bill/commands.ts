import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type pg from "pg";
import type { ChangeKind } from "@/lib/change/change";
import { recordChanges } from "@/lib/change/store";
import { sqlTransaction } from "@/lib/db";
import { uuidv7 } from "@/lib/uuid";
import { formatBillId } from "./bill-id";
import { lawOf } from "./document";
import { keepLaw, type PackedLaw, packLaw } from "./document-store";
import {
  clearRevision,
  fillRevision,
  insertRendition,
  insertRevision,
  insertVersion,
  type Listed,
  listVersionsWithoutText,
  lockBill,
  placeRevisions,
  renameRendition,
  renditionOf,
  renditionsToOrder,
  revisionsToOrder,
  type StoredRendition,
  saveDeclared,
  touchBill,
  touchVersion,
  versionsToSum,
  waitForNoDisk,
  wouldOrphan,
} from "./import-store";
import { byPrecedence, byRevision, type Declared, summaryOf } from "./precedence";
import type { Reading } from "./reading";
import { wordsHash } from "./words";

export type SourceFile = { bytes: Uint8Array; fileName: string | null };

/**
 * What an import did. `new-version` and `new-revision` brought words; `rendition` the same words from another file;
 * `unchanged` bytes that were here.
 */
export type Imported = { outcome: "new-version" | "new-revision" | "rendition" | "unchanged"; version: string };

/** SHA-256 of a source file, hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Saves what was read from a file, all or nothing, whatever order files come in, and makes its law ready to be shown. The
 * same bytes again change nothing.
 */
export async function importVersion(reading: Reading, file: SourceFile, now: Date): Promise<Imported> {
  const hash = sha256(file.bytes);
  const words = wordsHash(reading.blocks);
  const billId = formatBillId(reading.bill);
  const version = `${billId}/${reading.stage}`;
  const asCurrent = { billId, versionId: version, form: reading.form, number: 1, current: true };
  // all that takes time is made before the bill is locked: other files of it wait for that
  const [zipped, law] = await Promise.all([
    promisify(gzip)(file.bytes, { level: 4 }),
    packLaw(lawOf(asCurrent, reading.blocks)),
  ]);
  return sqlTransaction(async (client) => {
    await waitForNoDisk(client);
    const bill = await lockBill(reading.bill, now, client);
    const same = await renditionOf(hash, client);
    if (same) {
      await keepFirstName(same, file.fileName, client);
      return { outcome: "unchanged", version };
    }
    await insertVersion(version, bill.id, reading.stage, now, client);
    const held = await revisionsToOrder(version, client);
    const known = held.find(({ wordsHash: other }) => other === words);
    const revisionId = known?.id ?? uuidv7(now);
    if (!known)
      await insertRevision(revisionId, { versionId: version, hash: words, only: held.length === 0 }, now, client);

    const rendition = {
      id: uuidv7(now),
      revisionId,
      format: reading.format,
      sha256: hash,
      issuedOn: reading.form.date,
    };
    const others = known ? await renditionsToOrder(revisionId, client) : [];
    const primary = await takesOver(rendition, others, { ...reading, law }, client);
    await insertRendition(
      { ...rendition, primary, fileName: file.fileName, size: file.bytes.length, gzip: zipped },
      reading.findings,
      now,
      client,
    );

    const issuedOn = held.length === 0 ? reading.form.date : await orderRevisions(version, client);
    await touchVersion(version, issuedOn, now, client);
    await sumUp(bill.id, bill.declared, now, client);
    const outcome = held.length === 0 ? "new-version" : known ? "rendition" : "new-revision";
    await recordChanges(changesOf(outcome, bill, version, now), client);
    return { outcome, version };
  });
}

/**
 * Saves what a bill's status says of it and which versions it lists, in the transaction of whoever read the status; the bill
 * is locked. A version that is listed and has no text is there without one, until its text arrives.
 */
export async function declareBill(
  bill: { id: string; isNew: boolean },
  { declared, listed }: { declared: Declared; listed: readonly Listed[] },
  now: Date,
  client: pg.PoolClient,
): Promise<void> {
  await saveDeclared(bill.id, declared, client);
  const versions = await listVersionsWithoutText(bill.id, listed, now, client);
  await sumUp(bill.id, declared, now, client);
  const kind = bill.isNew ? "imported" : "revised";
  await recordChanges(
    [
      { at: now, kind, collection: "bills", subject: bill.id, bill: bill.id },
      ...versions.map(({ id, kind }) => ({
        at: now,
        kind,
        collection: "versions" as const,
        subject: id,
        bill: bill.id,
      })),
    ],
    client,
  );
}

/** Gives each its number. Returns the date of the one that is current. */
async function orderRevisions(version: string, client: pg.PoolClient): Promise<string | null> {
  const ordered = (await revisionsToOrder(version, client)).sort(byRevision);
  await placeRevisions(ordered, client);
  return ordered.at(-1)?.issuedOn ?? null;
}

async function sumUp(bill: string, declared: Declared | null, now: Date, client: pg.PoolClient): Promise<void> {
  await touchBill(bill, summaryOf(bill, await versionsToSum(bill, client), declared), now, client);
}

async function keepFirstName(
  same: { id: string; fileName: string | null },
  fileName: string | null,
  client: pg.PoolClient,
) {
  if (fileName !== null && (same.fileName === null || fileName < same.fileName))
    await renameRendition(same.id, fileName, client);
}

type Candidate = Omit<StoredRendition, "primary"> & { revisionId: string };

/**
 * Fills the revision from this rendition when it is the first or comes before the others; true when it is now primary.
 * Where people have spoken on a block that it lacks, the one that was there stays: nothing said may lose its place.
 */
async function takesOver(
  rendition: Candidate,
  others: readonly StoredRendition[],
  { form, blocks, law }: Reading & { law: PackedLaw },
  client: pg.PoolClient,
): Promise<boolean> {
  const best = others.find(({ primary }) => primary);
  if (best && byPrecedence(best, rendition) < 0) return false;
  if (
    best &&
    (await wouldOrphan(
      rendition.revisionId,
      blocks.map(({ path }) => path),
      client,
    ))
  )
    return false;
  if (best) await clearRevision(rendition.revisionId, client);
  await fillRevision(rendition.revisionId, { form, issuedOn: form.date, blocks }, client);
  await keepLaw(rendition.revisionId, null, law, client);
  return true;
}

const VERSION_CHANGE: Record<Exclude<Imported["outcome"], "unchanged">, ChangeKind> = {
  "new-version": "imported",
  "new-revision": "corrected",
  rendition: "revised",
};

function changesOf(
  outcome: keyof typeof VERSION_CHANGE,
  bill: { id: string; isNew: boolean },
  version: string,
  at: Date,
) {
  return [
    {
      at,
      kind: bill.isNew ? ("imported" as const) : ("revised" as const),
      collection: "bills" as const,
      subject: bill.id,
      bill: bill.id,
    },
    { at, kind: VERSION_CHANGE[outcome], collection: "versions" as const, subject: version, bill: bill.id },
  ];
}
