/**
 * Corrected texts: the same printing again with other words. Each text of a version stays, by its number.
 */
import type { Stage } from "./stage";

/** A text of a version: its number, the date it prints, the day it came here (Eastern). */
export type Text = { number: number; issuedOn: string | null; cameOn: string };

/** The text `before` was corrected into `number` on a day, `YYYY-MM-DD`. */
export type Correction = { before: number; number: number; on: string };

/**
 * From the first correction to the last; `texts` in the order of their numbers. A file that prints a later date than the one
 * before it was corrected on that day, any other on the day it came.
 */
export function correctionsOf(texts: readonly Text[]): Correction[] {
  return texts.slice(1).flatMap(({ number, issuedOn, cameOn }, index) => {
    const before = texts[index];
    if (!before) return [];
    const dated = issuedOn !== null && before.issuedOn !== null && issuedOn > before.issuedOn;
    return [{ before: before.number, number, on: dated ? issuedOn : cameOn }];
  });
}

/** The address of what was corrected between two texts of one version; `to` is null for the present one. */
export function correctionHref(bill: string, stage: Stage, from: number, to: number | null): string {
  const until = to === null ? "" : `&toRevision=${to}`;
  return `/bills/${bill}/compare/${stage}...${stage}?fromRevision=${from}${until}`;
}
