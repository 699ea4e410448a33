/**
 * How bills, versions and blocks go out: one shape for item, list, feed and bulk line. `site` is the public address.
 */
import { z } from "zod";
import type { Bill, Rendition, Revision, Version } from "./bill";
import { BILL_TYPE_NAMES, printedNumber } from "./bill-id";
import { type Block, KINDS, LEVELS } from "./block";
import { blockId, permalinkOf, textNamed } from "./block-reference";
import { FORMATS } from "./reading";
import { STAGE_NAMES, STAGES } from "./stage";

const Time = z.iso.datetime().meta({ description: "UTC." });
const Day = z.iso.date().nullable();
const Stage = z.enum(STAGE_NAMES).meta({ id: "Stage", description: "GPO's code, in the order of the process." });

export const BillView = z
  .object({
    id: z.string().meta({ example: "hr1500-116" }),
    type: z.enum(BILL_TYPE_NAMES),
    number: z.int(),
    congress: z.int(),
    printedNumber: z.string().meta({ example: "H.R. 1500" }),
    title: z.string().nullable().meta({ description: "The official title of the latest version." }),
    shortTitle: z.string().nullable(),
    displayTitle: z
      .string()
      .nullable()
      .meta({ description: "The name the Library of Congress shows it by; null without its status." }),
    introducedOn: Day,
    latestVersion: z
      .string()
      .nullable()
      .meta({ example: "hr1500-116/rh", description: "By the order of the process; null while no text is published." }),
    latestStage: Stage.nullable(),
    latestOn: Day.meta({ description: "The date of the latest version." }),
    latestAction: z.string().nullable().meta({ description: "From its status; null without one." }),
    latestActionOn: Day,
    createdAt: Time,
    updatedAt: Time,
    permalink: z.url(),
  })
  .meta({ id: "Bill" });
export type BillView = z.output<typeof BillView>;

export function billView({ standing: _, voices: __, ...bill }: Bill, site: string): BillView {
  return {
    ...bill,
    printedNumber: printedNumber(bill),
    latestVersion: bill.latestStage && `${bill.id}/${bill.latestStage}`,
    createdAt: bill.createdAt.toISOString(),
    updatedAt: bill.updatedAt.toISOString(),
    permalink: `${site}/bills/${bill.id}`,
  };
}

const Named = z.object({
  name: z.string(),
  id: z.string().nullable().meta({ description: "As the file gives it: the Clerk's, the Senate's or Bioguide's." }),
});

export const FormView = z
  .object({
    title: z.string().nullable(),
    shortTitle: z.string().nullable(),
    session: z.int().nullable(),
    chamber: z.enum(["house", "senate"]).nullable(),
    sponsors: z.array(Named),
    cosponsors: z.array(Named),
    committees: z.array(Named),
    date: Day,
  })
  .meta({ id: "Form", description: "What the printed front matter says." });

export const FormatView = z
  .object({
    format: z.enum(FORMATS),
    primary: z.boolean().meta({ description: "The text was read from this one." }),
    sha256: z.string(),
    fileName: z.string().nullable(),
    issuedOn: Day,
    size: z.int().meta({ description: "Bytes." }),
  })
  .meta({ id: "Format", description: "A source file." });

export const VersionView = z
  .object({
    id: z.string().meta({ example: "hr1500-116/rh" }),
    bill: z.string(),
    stage: Stage,
    stageName: z.string().meta({ example: "Reported in House" }),
    issuedOn: Day,
    revision: z.int().nullable().meta({ description: "Which text of this version; null while there is none." }),
    current: z.boolean().meta({ description: "Whether that text is the latest." }),
    form: FormView.nullable(),
    formats: z
      .array(FormatView)
      .meta({ description: "Its source files, the primary first; empty while there is no text." }),
    blockCount: z.int(),
    textLength: z.int().meta({ description: "UTF-16 code units." }),
    createdAt: Time,
    updatedAt: Time,
    permalink: z.url(),
  })
  .meta({ id: "Version" });
export type VersionView = z.output<typeof VersionView>;

/** A version as one of its texts shows it; `revision` is null while it has none. */
export function versionView(
  version: Version,
  revision: Revision | null,
  formats: Rendition[],
  site: string,
): VersionView {
  return {
    ...version,
    bill: version.billId,
    stageName: STAGES[version.stage].name,
    issuedOn: revision ? revision.issuedOn : version.issuedOn,
    revision: revision?.number ?? null,
    current: revision?.current ?? false,
    form: revision?.form ?? null,
    formats,
    blockCount: revision?.blockCount ?? 0,
    textLength: revision?.textLength ?? 0,
    createdAt: version.createdAt.toISOString(),
    updatedAt: version.updatedAt.toISOString(),
    permalink: `${site}/bills/${version.id}`,
  };
}

export const MarkView = z
  .object({ start: z.int(), end: z.int(), kind: z.string(), href: z.string().nullable() })
  .meta({ id: "Mark", description: "A run of the text that is printed, or means, something particular." });

export const BlockView = z
  .object({
    id: z.string().meta({ example: "hr1500-116/rh/s3/b" }),
    version: z.string(),
    revision: z.int(),
    path: z.string().meta({ example: "s3/b" }),
    parent: z.string().nullable(),
    position: z.int().meta({ description: "Its number in reading order, from 0." }),
    depth: z.int(),
    kind: z.enum(KINDS),
    level: z.enum(LEVELS).nullable(),
    designator: z.string().nullable().meta({ example: "(b)" }),
    heading: z.string().nullable(),
    text: z.string().meta({ description: "With designator and heading, one space between them." }),
    start: z.int().meta({ description: "Where it begins in the canonical text, in UTF-16 code units." }),
    citation: z.string().nullable().meta({ example: "sec. 3(b)" }),
    struck: z.boolean(),
    inserted: z.boolean(),
    quoted: z.int().meta({ description: "How many laws deep it is quoted; 0 is the bill's own text." }),
    marks: z.array(MarkView),
    permalink: z.url(),
  })
  .meta({ id: "Block" });
export type BlockView = z.output<typeof BlockView>;

export function blockView(
  block: Block,
  of: { version: string; revision: number; current: boolean },
  site: string,
): BlockView {
  const { version, revision, current } = of;
  const at = { version, revision: textNamed({ number: revision, current }), path: block.path };
  return {
    ...block,
    id: blockId(at),
    version,
    revision,
    marks: block.marks.map(({ href = null, ...mark }) => ({ ...mark, href })),
    permalink: permalinkOf(site, at),
  };
}
