/**
 * BILLSTATUS, the Library of Congress's account of a bill, in any of its four layouts: bytes to facts, or the true reason
 * there are none. What we do not know is kept as it is written, and reported.
 *
 * Source: usgpo/bill-status; versions 1.0.0 and 3.0.0, and files that name none.
 */
import { type BillId, formatBillId, isBillType } from "@/lib/bill/bill-id";
import type { Finding } from "@/lib/bill/block";
import type { Rejection } from "@/lib/bill/reading";
import { ACTION_KINDS, type Action, actionsIn, type NamedVote, votesIn } from "./action";
import { type Amendment, amendmentsIn } from "./amendment";
import { childAt, dateIn, type Element, instantIn, itemsAt, numberIn, parseXml, textAt } from "./data-xml";
import * as list from "./status-list";

export type BillStatus = {
  bill: BillId;
  /** When the Library of Congress last changed it, ISO 8601. */
  sourceUpdatedAt: string | null;
  displayTitle: string | null;
  introducedOn: string | null;
  originChamber: "house" | "senate" | null;
  policyArea: string | null;
  /** Introduced for somebody else, as for the President. */
  byRequest: boolean;
  latestAction: string | null;
  latestActionOn: string | null;
  /** The earliest first. */
  actions: Action[];
  sponsorships: list.Sponsorship[];
  referrals: list.Referral[];
  titles: list.Title[];
  summaries: list.Summary[];
  subjects: string[];
  related: list.Related[];
  amendments: Amendment[];
  laws: list.Law[];
  estimates: list.Estimate[];
  texts: list.ListedText[];
  votes: NamedVote[];
  /** Committee reports, as cited. */
  reports: string[];
  /** HTML as it came. */
  notes: string[];
  findings: StatusFinding[];
};

/** Something in a status that the reader did not expect; it is kept. */
export type StatusFinding = Omit<Finding, "code"> & { code: Finding["code"] | "unknown-action-kind" | "unknown-stage" };

export function readBillStatus(bytes: Uint8Array): BillStatus | Rejection {
  const tree = parseXml(bytes);
  if ("rejected" in tree) return tree;
  const bill = childAt(tree.root, "bill");
  const id = bill && billIn(bill);
  if (!bill || !id)
    return {
      rejected: "no-bill-number",
      message: "The status names no bill: type, number or Congress is missing. Fetch it again.",
    };
  const actions = actionsIn(bill, formatBillId(id));
  const texts = list.textsIn(bill);
  const latest = actions.at(-1);
  return {
    bill: id,
    sourceUpdatedAt: instantIn(textAt(bill, "updateDate")),
    displayTitle: textAt(bill, "title"),
    introducedOn: dateIn(textAt(bill, "introducedDate")),
    originChamber: chamberOf(textAt(bill, "originChamber")),
    policyArea: textAt(
      bill,
      ["policyArea", "name"],
      ["subjects", "billSubjects", "policyArea", "name"],
      ["subjects", "policyArea", "name"],
      ["primarySubject", "name"],
    ),
    byRequest: itemsAt(bill, ["sponsors"]).some(
      (item) => textAt(item, "isByRequest") === "Y" || textAt(item, "byRequestType") !== null,
    ),
    latestAction: textAt(bill, ["latestAction", "text"]) ?? latest?.text ?? null,
    latestActionOn: dateIn(textAt(bill, ["latestAction", "actionDate"])) ?? latest?.actedOn ?? null,
    actions,
    sponsorships: list.sponsorshipsIn(bill),
    referrals: list.referralsIn(bill),
    titles: list.titlesIn(bill),
    summaries: list.summariesIn(bill),
    subjects: list.subjectsIn(bill),
    related: list.relatedIn(bill),
    amendments: amendmentsIn(bill),
    laws: list.lawsIn(bill),
    estimates: list.estimatesIn(bill),
    texts,
    votes: allVotes(bill, actions),
    reports: list.wordsIn(bill, "committeeReports", "citation"),
    notes: list.wordsIn(bill, "notes", "text"),
    findings: [...tree.findings, ...findingsIn(bill, actions, texts)],
  };
}

function billIn(bill: Element): BillId | null {
  const type = textAt(bill, "type", "billType")?.toLowerCase() ?? "";
  const number = numberIn(textAt(bill, "number", "billNumber"));
  const congress = numberIn(textAt(bill, "congress"));
  if (!isBillType(type) || !number || !congress || number > 999_999 || congress > 999) return null;
  return { type, number, congress };
}

function chamberOf(words: string | null): "house" | "senate" | null {
  const chamber = words?.toLowerCase();
  return chamber === "house" || chamber === "senate" ? chamber : null;
}

/** Those the bill names and those its actions name, the earliest first, each once. */
function allVotes(bill: Element, actions: readonly Action[]): NamedVote[] {
  const named = [...votesIn(bill), ...actions.flatMap(({ votes }) => votes)];
  const votes = [...new Map(named.map((vote) => [vote.vote, vote])).values()];
  return votes.sort((a, b) => (a.heldAt ?? "").localeCompare(b.heldAt ?? "") || a.vote.localeCompare(b.vote));
}

const FIELDS = new Set(
  `billNumber number createDate updateDate updateDateIncludingText originChamber originChamberCode billType type introducedDate
   congress constitutionalAuthorityStatementText recordedVotes committees committeeReports relatedBills actions sponsors
   cosponsors cboCostEstimates laws notes policyArea subjects summaries title titles amendments textVersions latestAction
   calendarNumbers version cdata isReserved primarySubject legislationUrl`.split(/\s+/),
);

function findingsIn(bill: Element, actions: readonly Action[], texts: readonly list.ListedText[]): StatusFinding[] {
  const found = (code: StatusFinding["code"], where: string, message: string): StatusFinding => ({
    code,
    where,
    message,
  });
  const fields = list.fieldsIn(bill).filter((name) => !FIELDS.has(name));
  const kinds = actions.flatMap(({ kind }) => (kind !== null && !ACTION_KINDS.has(kind) ? [kind] : []));
  const stages = texts.flatMap(({ stage, name }) => (stage === null ? [name] : []));
  return [
    ...[...new Set(fields)].map((name) =>
      found("unknown-element", `bill/${name}`, `A field <${name}> is not known here.`),
    ),
    ...[...new Set(kinds)].map((kind) =>
      found("unknown-action-kind", kind, `Actions of the kind “${kind}” are not known here.`),
    ),
    ...[...new Set(stages)].map((name) =>
      found("unknown-stage", name, `A text is listed as “${name}”, which is no stage we know.`),
    ),
  ];
}
