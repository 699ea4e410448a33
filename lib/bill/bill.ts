/**
 * A bill, its versions and their revisions, as the rest of the house sees them.
 */
import type { BillType } from "./bill-id";
import type { Form, Format } from "./reading";
import type { Stage } from "./stage";
import type { Standing } from "./standing";

/**
 * Titles and dates are those of the latest version that has a text, by the order of the process, then by date. What its
 * texts do not say is taken from its status, and a bill may be known by its status alone.
 */
export type Bill = {
  id: string;
  type: BillType;
  number: number;
  congress: number;
  title: string | null;
  shortTitle: string | null;
  /** The name the Library of Congress shows it by; null without a status. */
  displayTitle: string | null;
  /** Null while no text is published. */
  latestStage: Stage | null;
  /** `YYYY-MM-DD`; null when no form prints a date. */
  latestOn: string | null;
  introducedOn: string | null;
  /** From its status. */
  latestAction: string | null;
  latestActionOn: string | null;
  /** As its status tells; null without one. */
  standing: Standing | null;
  /** Comments, replies, suggestions and reactions on all its texts. `updatedAt` does not follow it. */
  voices: number;
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

/** What people call it: its display title, else its short title, else the official one; null when nothing tells. */
export function nameOf(bill: Pick<Bill, "displayTitle" | "shortTitle" | "title">): string | null {
  return bill.displayTitle ?? bill.shortTitle ?? bill.title;
}
