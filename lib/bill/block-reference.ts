/**
 * Naming a block from outside: `hr1500-116/rh/s3/b`, or `hr1500-116/rh/s3/b?revision=1` for an earlier text of that version.
 */
import { parseBillId } from "./bill-id";
import { isStage } from "./stage";

/** `revision` is null when the current one is meant. */
export type BlockReference = { version: string; revision: number | null; path: string };

const REFERENCE = /^([a-z0-9-]+)\/([a-z]+)\/([\p{L}\p{N}~-]+(?:\/[\p{L}\p{N}~-]+)*)(?:\?revision=([1-9]\d{0,5}))?$/u;

/** Null when it names no block of ours in form; whether there is such a block is for the store to say. */
export function readBlockReference(written: string): BlockReference | null {
  const [, bill, stage, path, revision] = REFERENCE.exec(written) ?? [];
  if (bill === undefined || stage === undefined || path === undefined) return null;
  if (parseBillId(bill) === null || !isStage(stage)) return null;
  return { version: `${bill}/${stage}`, revision: revision === undefined ? null : Number(revision), path };
}

/** A text as a reference names it: an earlier one by its number. */
export function textNamed({ number, current }: { number: number; current: boolean }): number | null {
  return current ? null : number;
}

/** The query that names an earlier text; empty for the current one. */
export function suffixOf(revision: number | null): string {
  return revision === null ? "" : `?revision=${revision}`;
}

/** The id of a block: what `readBlockReference` reads. */
export function blockId({ version, revision, path }: BlockReference): string {
  return `${version}/${path}${suffixOf(revision)}`;
}

/** Its page, for people. */
export function permalinkOf(site: string, { version, revision, path }: BlockReference): string {
  return `${site}/bills/${version}/${path.split("/").map(encodeURIComponent).join("/")}${suffixOf(revision)}`;
}
