/**
 * How requests name bills, versions and blocks.
 */
import { z } from "zod";
import type { Revision, Version } from "@/lib/bill/bill";
import { formatBillId, parseBillId, readBillNumber } from "@/lib/bill/bill-id";
import { isStage, STAGE_NAMES, type Stage } from "@/lib/bill/stage";
import { billsNumbered, findRevision, findVersion } from "@/lib/bill/store";
import { parseVoteId } from "@/lib/congress/vote-id";
import { Problem } from "@/lib/problem";

/** In a filter: any spelling that says the Congress. Comes out canonical. */
export const BillName = z
  .string()
  .max(100)
  .transform((written, context) => {
    const bill = readBillNumber(written);
    if (bill !== null && bill.congress !== null) return formatBillId({ ...bill, congress: bill.congress });
    context.addIssue({ code: "custom", message: "Name a bill with its Congress, as in hr1500-116." });
    return z.NEVER;
  })
  .meta({ example: "hr1500-116" });

/** In a filter: bill and stage. */
export const VersionName = z
  .string()
  .max(100)
  .transform((written) => written.toLowerCase())
  .refine((written) => isVersionId(written), "Name a version by bill and stage, as in hr1500-116/rh.")
  .meta({ example: "hr1500-116/rh" });

function isVersionId(written: string): boolean {
  const [bill = "", stage = "", ...more] = written.split("/");
  return more.length === 0 && parseBillId(bill) !== null && isStage(stage);
}

/** In a filter: a Member of Congress. */
export const Bioguide = z
  .string()
  .max(20)
  .transform((written) => written.toUpperCase())
  .refine((written) => /^[A-Z]\d{6}$/.test(written), "Name a member by their Bioguide id, as in D000096.")
  .meta({ example: "D000096" });

/** In a filter: a committee or subcommittee. */
export const CommitteeCode = z
  .string()
  .max(20)
  .transform((written) => written.toLowerCase())
  .refine((written) => /^[a-z]{4}[a-z0-9]{2}$/.test(written), "Name a committee by its code, as in hsju00.")
  .meta({ example: "hsju00" });

/** In a filter: a roll call. */
export const VoteName = z
  .string()
  .max(30)
  .transform((written) => written.toLowerCase())
  .refine(
    (written) => parseVoteId(written) !== null,
    "Name a roll call by chamber and number, Congress and session, as in h17-119-1.",
  )
  .meta({ example: "h17-119-1" });

/** In a path. */
export const BillParams = z.object({
  bill: z
    .string()
    .max(100)
    .meta({ example: "hr1500-116", description: "Any spelling; others than this are redirected." }),
});
export const VersionParams = BillParams.extend({
  stage: z
    .string()
    .max(10)
    .meta({ example: "rh", description: `One of ${STAGE_NAMES.join(", ")}.` }),
});
export const RevisionQuery = {
  revision: z.int().min(1).max(999_999).optional().meta({ description: "An earlier text of the version." }),
};

/** The parameters with the bill in its one spelling. A number without its Congress means the latest bill of that number. */
export async function canonicalBill<Params extends { bill: string }>(params: Params): Promise<Params> {
  if (parseBillId(params.bill) !== null) return params;
  const number = readBillNumber(params.bill);
  if (number === null)
    throw new Problem("bad-request", "That is no bill number: write it like hr1500-116.", [
      { path: "bill", message: "Write type, number and Congress, as in hr1500-116." },
    ]);
  if (number.congress === 0) throw unknownBill();
  if (number.congress !== null) return { ...params, bill: formatBillId({ ...number, congress: number.congress }) };
  const [latest] = await billsNumbered(number.type, number.number);
  if (!latest) throw unknownBill();
  return { ...params, bill: latest.id };
}

export async function canonicalVersion<Params extends { bill: string; stage: string }>(
  params: Params,
): Promise<Params> {
  return canonicalBill({ ...params, stage: params.stage.toLowerCase() });
}

export async function existingVersion({ bill, stage }: { bill: string; stage: string }): Promise<Version> {
  const version = isStage(stage) ? await findVersion(`${bill}/${stage satisfies Stage}`) : null;
  if (!version) throw new Problem("not-found", `There is no version ${bill}/${stage}.`);
  return version;
}

/** The text asked for, the current one if none is named; null when the version has no text at all. */
export async function revisionAsked(version: Version, number: number | undefined): Promise<Revision | null> {
  const revision = await findRevision(version.id, number ?? null);
  if (!revision && number !== undefined) throw new Problem("not-found", `${version.id} has no revision ${number}.`);
  return revision;
}

export function unknownBill(): Problem {
  return new Problem("not-found", "There is no such bill here.");
}
