/**
 * Which bill a file is, at which stage, when its sources disagree.
 *
 * The order of trust is fixed: the printed form, then attributes and metadata, then the file's name, then `dc:title`,
 * which is never believed about the congress (many files of the 119th say 101st or 104th there).
 */
import { type BillId, type BillNumber, formatBillId, readBillNumber } from "./bill-id";
import type { Finding } from "./block";
import type { Rejection } from "./reading";
import { isStage, type Stage } from "./stage";

/** What one source says; null where it is silent. */
export type Claim = {
  source: string;
  bill: Pick<BillNumber, "type" | "number"> | null;
  congress: number | null;
  stage: Stage | null;
};

export type Identity = { bill: BillId; stage: Stage; findings: Finding[] };

/** `claims` in the order of trust. */
export function identify(claims: Claim[]): Identity | Rejection {
  const bill = believe(claims, "bill number", (claim) =>
    claim.bill ? `${claim.bill.type}${claim.bill.number}` : null,
  );
  const congress = believe(claims, "congress", (claim) => claim.congress);
  const stage = believe(claims, "stage", (claim) => claim.stage);
  const chosen = bill.claim?.bill;
  if (!chosen)
    return { rejected: "no-bill-number", message: "Neither the form nor the file's name gives a bill number." };
  if (congress.value === null) {
    return {
      rejected: "no-bill-number",
      message: "Neither the form nor the file's name says which congress it is of.",
    };
  }
  const id: BillId = { type: chosen.type, number: chosen.number, congress: congress.value };
  if (stage.value === null) {
    const message = `Nothing says at which stage ${formatBillId(id)} was printed. Name the file by GPO's pattern, such as 119hr1ih.xml.`;
    return { rejected: "no-stage", message };
  }
  return { bill: id, stage: stage.value, findings: [...bill.findings, ...congress.findings, ...stage.findings] };
}

function believe<T extends string | number>(claims: Claim[], what: string, say: (claim: Claim) => T | null) {
  const speaking = claims.filter((claim) => say(claim) !== null);
  const claim = speaking[0] ?? null;
  const value = claim === null ? null : say(claim);
  const findings = speaking
    .filter((other) => say(other) !== value && other.source !== "dc:title")
    .map((other): Finding => {
      const message = `The ${what} is ${value} by the ${claim?.source}, ${say(other)} by the ${other.source}.`;
      return { code: "form-disagrees", where: "", message };
    });
  return { claim, value, findings };
}

/** What `dc:title` says, as in “119 HR 1 EAS: …”; never its congress. */
export function claimOfTitle(title: string): Claim {
  const match = /^\d+\s+([A-Z]+)\s*(\d+)\s*([A-Z]*)\s*:/i.exec(title);
  const stage = match?.[3]?.toLowerCase() ?? "";
  return {
    source: "dc:title",
    bill: match ? readBillNumber(`${match[1]}${match[2]}`) : null,
    congress: null,
    stage: isStage(stage) ? stage : null,
  };
}
