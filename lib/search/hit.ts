/** What a search finds. */
import type { BillId } from "@/lib/bill/bill-id";
import type { Block } from "@/lib/bill/block";

/** A block whose words fit. `pieces` are a part of its text, in order; those with `found` are what was looked for. */
export type Hit = Pick<Block, "path" | "citation" | "heading" | "struck" | "quoted"> & {
  version: string;
  bill: string;
  billNumber: BillId;
  name: string | null;
  pieces: Piece[];
};
/** `at` counts UTF-16 code units from the start of the part shown. */
export type Piece = { at: number; text: string; found: boolean };

/** Private characters of Unicode, which stand in no bill: they set off what was found. */
export const [START, STOP] = ["\u{e000}", "\u{e001}"];

export function piecesOf(highlight: string): Piece[] {
  let at = 0;
  return highlight.split(new RegExp(`(${START}[^${STOP}]*${STOP})`, "u")).flatMap((written) => {
    const found = written.startsWith(START);
    const text = found ? written.slice(1, -1) : written;
    const piece = { at, text, found };
    at += text.length;
    return text === "" ? [] : [piece];
  });
}
