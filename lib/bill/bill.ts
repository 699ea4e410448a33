/**
 * A bill, its versions and their revisions, as the rest of the house sees them.
 */
import type { BillType } from "./bill-id";
import type { Form, Format } from "./reading";
import type { Stage } from "./stage";

/** Titles and dates are those of the latest version, by the order of the process, then by date. */
export type Bill = {
  id: string;
  type: BillType;
  number: number;
  congress: number;
  title: string | null;
  shortTitle: string | null;
  latestStage: Stage;
  /** `YYYY-MM-DD`; null when no form prints a date. */
  latestOn: string | null;
  introducedOn: string | null;
  createdAt: Date;
  updatedAt: Date;
};

export type Version = {
  /** `hr1500-116/rh` */
  id: string;
  billId: string;
  stage: Stage;
  issuedOn: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** One text of a version. `number` counts from 1 in the order of the files' dates; the last is `current`. */
export type Revision = {
  id: string;
  billId: string;
  versionId: string;
  stage: Stage;
  number: number;
  current: boolean;
  form: Form;
  issuedOn: string | null;
  blockCount: number;
  /** UTF-16 code units of the canonical text. */
  textLength: number;
  createdAt: Date;
};

/** A source file. `size` is in bytes. */
export type Rendition = {
  format: Format;
  primary: boolean;
  sha256: string;
  fileName: string | null;
  issuedOn: string | null;
  size: number;
};

/** “H.R. 1500” has no better name than its short title, then its official one; null when it prints neither. */
export function nameOf({ shortTitle, title }: Pick<Bill, "shortTitle" | "title">): string | null {
  return shortTitle ?? title;
}
