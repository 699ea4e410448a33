/**
 * How the facts of a bill's status go out.
 */
import { z } from "zod";
import type {
  ListedAction,
  ListedAmendment,
  ListedReferral,
  ListedRelated,
  ListedSponsorship,
  ListedSummary,
  ListedTitle,
  StatusHead,
} from "./listed";
import { plainText } from "./summary-text";

const Day = z.iso.date().nullable();
const Time = z.iso.datetime().nullable();

export const ActionView = z
  .object({
    id: z.string().meta({ description: "Made of what it says: the same action keeps its id." }),
    on: z.iso.date(),
    at: z.string().nullable().meta({ description: "hh:mm:ss, Eastern." }),
    text: z.string(),
    kind: z.string().nullable().meta({ example: "Floor", description: "As the Library of Congress calls it." }),
    codes: z.array(z.string()),
    source: z.string().nullable(),
    committees: z.array(z.string()).meta({ description: "Codes." }),
    votes: z.array(z.string()).meta({ description: "Roll calls." }),
  })
  .meta({ id: "Action" });

export function actionView({ actedOn, actedAt, ...action }: ListedAction): z.output<typeof ActionView> {
  return { ...action, on: actedOn, at: actedAt };
}

export const SponsorView = z
  .object({
    member: z.string().nullable().meta({ description: "Bioguide id." }),
    name: z.string(),
    party: z.string().nullable(),
    state: z.string().nullable(),
    district: z.int().nullable(),
  })
  .meta({ id: "Sponsor", description: "As they were then." });

export const CosponsorView = SponsorView.extend({
  original: z.boolean().meta({ description: "On the day it was introduced." }),
  since: Day,
  withdrawnOn: Day.meta({ description: "Null for those who stand by it." }),
}).meta({ id: "Cosponsor" });

export function sponsorView({ bioguide, ...row }: ListedSponsorship): z.output<typeof CosponsorView> {
  return { ...row, member: bioguide };
}

export const TitleView = z
  .object({
    title: z.string(),
    kind: z.string().meta({ example: "Official Title as Introduced" }),
    chamber: z.string().nullable(),
    stage: z.string().nullable().meta({ description: "GPO's code of the text that bears it." }),
  })
  .meta({ id: "Title" });

export function titleView(row: ListedTitle): z.output<typeof TitleView> {
  return row;
}

export const SummaryView = z
  .object({
    code: z.string().nullable().meta({ description: "The Library of Congress's code of the stage it tells of." }),
    action: z.string().nullable().meta({ example: "Introduced in House" }),
    on: Day,
    updatedAt: Time,
    text: z.string().meta({ description: "Plain text, a line feed between paragraphs." }),
  })
  .meta({ id: "BillSummary" });

export function summaryView(row: ListedSummary): z.output<typeof SummaryView> {
  const { actedOn, updatedAt, html } = row;
  return { ...row, on: actedOn, updatedAt: updatedAt?.toISOString() ?? null, text: plainText(html) };
}

export const RelatedView = z
  .object({
    bill: z.string().meta({ example: "s331-119", description: "It may not be here." }),
    title: z.string().nullable(),
    latestAction: z.string().nullable(),
    latestActionOn: Day,
    relations: z.array(z.object({ kind: z.string().nullable(), by: z.string().nullable() })),
  })
  .meta({ id: "RelatedBill" });

export function relatedView({ related, ...row }: ListedRelated): z.output<typeof RelatedView> {
  return { ...row, bill: related };
}

export const AmendmentView = z
  .object({
    id: z.string().meta({ example: "samdt4680-114" }),
    amends: z.string().nullable().meta({ description: "An amendment; null when it amends the bill itself." }),
    description: z.string().nullable(),
    purpose: z.string().nullable(),
    sponsor: z.string().nullable().meta({ description: "Bioguide id." }),
    sponsorName: z.string().nullable(),
    submittedOn: Day,
    latestAction: z.string().nullable(),
    latestActionOn: Day,
  })
  .meta({ id: "Amendment" });

export function amendmentView({ amendment, ...row }: ListedAmendment): z.output<typeof AmendmentView> {
  return { ...row, id: amendment };
}

export const ReferralView = z
  .object({
    committee: z.string().meta({ example: "hsju00" }),
    name: z.string(),
    parent: z.string().nullable(),
    activities: z.array(z.object({ name: z.string(), at: Time })),
  })
  .meta({ id: "Referral" });

export function referralView({ activities, ...row }: ListedReferral): z.output<typeof ReferralView> {
  return { ...row, activities: activities.map(({ name, at }) => ({ name, at: at?.toISOString() ?? null })) };
}

export const StationView = z
  .object({
    name: z.string(),
    on: Day,
    state: z
      .enum(["passed", "here", "ahead", "skipped"])
      .meta({ description: "`skipped`: it went on, and nothing says it was here." }),
  })
  .meta({ id: "Station" });

export const ListedTextView = z
  .object({
    name: z.string(),
    version: z.string().nullable().meta({ description: "Null where its name is no stage we know." }),
    on: Day,
    urls: z.array(z.string()),
  })
  .meta({ id: "ListedText" });

export const EstimateView = z
  .object({
    title: z.string().nullable(),
    url: z.string().nullable(),
    publishedAt: Time,
    description: z.string().nullable(),
  })
  .meta({ id: "CostEstimate" });

/** The single facts and short lists of a status; all empty for a bill known by its text alone. */
export const StatusFields = {
  originChamber: z.string().nullable(),
  policyArea: z.string().nullable(),
  subjects: z.array(z.string()),
  laws: z.array(z.object({ kind: z.string(), number: z.string().meta({ example: "117-108" }) })),
  reports: z.array(z.string()).meta({ description: "Committee reports, as cited." }),
  notes: z.array(z.string()),
  estimates: z.array(EstimateView),
  texts: z.array(ListedTextView).meta({ description: "Texts as the Library of Congress lists them." }),
};

export function statusFields(bill: string, status: StatusHead | null) {
  const { subjects = [], laws = [], reports = [], notes = [], estimates = [], texts = [] } = status ?? {};
  return {
    originChamber: status?.originChamber ?? null,
    policyArea: status?.policyArea ?? null,
    subjects,
    laws,
    reports,
    notes: notes.map(plainText),
    estimates: estimates.map((each) => ({ ...each, publishedAt: each.publishedAt?.toISOString() ?? null })),
    texts: texts.map(({ stage, ...text }) => ({ ...text, version: stage && `${bill}/${stage}` })),
  };
}
