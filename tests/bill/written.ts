/** Small bills for tests, and readings in a notation one can read aloud. */
import type { Block } from "@/lib/bill/block";
import { readBill } from "@/lib/bill/read";
import { isRejection, type Reading, type Rejection } from "@/lib/bill/reading";

export function bytesOf(xml: string): Uint8Array {
  return new TextEncoder().encode(xml);
}

/** A House bill, introduced unless said otherwise, with `body` in its legis-body. */
export function dtdBill(body: string, { stage = "Introduced-in-House", form = "" } = {}): string {
  return `<bill bill-stage="${stage}"><form><congress>119th CONGRESS</congress><session>1st Session</session><legis-num>H. R. 9900</legis-num>${form}</form><legis-body>${body}</legis-body></bill>`;
}

/** The same in USLM, `body` in its main. */
export function uslmBill(body: string, { stage = "Introduced in House" } = {}): string {
  return `<bill xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:dc="http://purl.org/dc/elements/1.1/"><meta><docStage>${stage}</docStage></meta><preface><congress value="119">119th CONGRESS</congress><dc:type>H. R. </dc:type><docNumber>9900</docNumber></preface><main>${body}</main></bill>`;
}

export function readingOf(xml: string, fileName: string | null = null): Reading {
  const read = readBill(bytesOf(xml), fileName);
  if (isRejection(read)) throw new Error(`${read.rejected}: ${read.message}`);
  return read;
}

export function rejectionOf(xml: string | Uint8Array, fileName: string | null = null): Rejection {
  const read = readBill(typeof xml === "string" ? bytesOf(xml) : xml, fileName);
  if (!isRejection(read)) throw new Error("It was read.");
  return read;
}

/** The blocks of the body: those of the form are left away. */
export function bodyOf(xml: string): Block[] {
  return readingOf(xml).blocks.filter(({ kind }) => kind !== "form");
}

/** One line a block: `path kind: text`. */
export function outline(blocks: Block[]): string[] {
  return blocks.map(({ path, kind, level, text }) => `${path} ${level ?? kind}: ${text.replaceAll("\t", " | ")}`);
}

/** The words each mark covers: `quote «dusk»`. */
export function marked(block: Block | undefined): string[] {
  return (block?.marks ?? []).map(({ kind, start, end, href }) => {
    return `${kind} «${block?.text.slice(start, end)}»${href ? ` → ${href}` : ""}`;
  });
}
