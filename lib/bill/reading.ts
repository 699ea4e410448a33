/**
 * What a reader of bill XML gives back: the version it found, or the true reason it found none.
 * Two readers give it: `dtd-xml.ts` and `uslm-xml.ts`.
 */
import type { BillId } from "./bill-id";
import type { Block, Finding } from "./block";
import type { Stage } from "./stage";

/** The formats we read, the one preferred as primary first (the fixed order of renditions). */
export const FORMATS = ["dtd", "uslm"] as const;
export type Format = (typeof FORMATS)[number];

/** A name as the form prints it; `id` is the Clerk's, the Senate's or Bioguide's, null where the file gives none. */
export type Sponsor = { name: string; id: string | null };

/** What the printed front matter says of the bill, in fields. Every date is `YYYY-MM-DD`. */
export type Form = {
  /** The official (long) title; null in the few files that print none. */
  title: string | null;
  /** The first short title the bill gives itself (not one it quotes); null when it gives none. */
  shortTitle: string | null;
  session: number | null;
  chamber: "house" | "senate" | null;
  sponsors: Sponsor[];
  cosponsors: Sponsor[];
  committees: { name: string; id: string | null }[];
  /** The latest action date the form prints, else the file's own date; null when there is neither. */
  date: string | null;
  /** The words the page prints though the file only asks for them by an attribute (`display-enacting-clause`). */
  formula: "enacting" | "resolving" | "none";
};

export type Reading = {
  bill: BillId;
  stage: Stage;
  format: Format;
  form: Form;
  /** In reading order; never empty. */
  blocks: Block[];
  findings: Finding[];
};

/** Why a file is set aside. */
export type Rejection = {
  rejected:
    | "empty"
    | "too-large"
    | "not-xml"
    | "cut-off"
    | "malformed"
    | "wrong-encoding"
    | "too-deep"
    | "too-many-elements"
    | "not-a-bill"
    | "unknown-kind"
    | "no-bill-number"
    | "no-stage"
    | "no-text";
  /** A sentence for staff: what is wrong, where (line and column if known), and what to do. */
  message: string;
};

export type Read = Reading | Rejection;

export function isRejection(read: Read): read is Rejection {
  return "rejected" in read;
}
