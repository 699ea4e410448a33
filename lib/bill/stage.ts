/**
 * Where in a bill's life a printing was made: GPO's codes, in the order of the process.
 *
 * Codes and names are GPO's (govinfo, “Bill versions”); `dtd` is the value of `bill-stage` in the Bill DTD.
 */

type Row = { name: string; dtd?: string };

/** Earliest first: of two versions of one bill, the one further down is the later, whatever their dates. */
export const STAGES = {
  ih: { name: "Introduced in House", dtd: "Introduced-in-House" },
  is: { name: "Introduced in Senate", dtd: "Introduced-in-Senate" },
  iph: { name: "Indefinitely Postponed House" },
  ips: { name: "Indefinitely Postponed Senate" },
  sc: { name: "Sponsor Change", dtd: "Sponsor-Change" },
  ash: { name: "Additional Sponsors House", dtd: "Additional-Sponsors-House" },
  sas: { name: "Additional Sponsors Senate", dtd: "Additional-Sponsors-Senate" },
  rch: { name: "Reference Change House", dtd: "Reference-Change-House" },
  rcs: { name: "Reference Change Senate", dtd: "Reference-Change-Senate" },
  rth: { name: "Referred to Committee House", dtd: "Referred-to-Committee-House" },
  rts: { name: "Referred to Committee Senate", dtd: "Referred-to-Committee-Senate" },
  rah: { name: "Referred with Amendments House", dtd: "Referred-w-Amendments-House" },
  ras: { name: "Referred with Amendments Senate", dtd: "Referred-w-Amendments-Senate" },
  rih: { name: "Referral Instructions House", dtd: "Referral-Instructions-House" },
  ris: { name: "Referral Instructions Senate", dtd: "Referral-Instructions-Senate" },
  cdh: { name: "Committee Discharged House", dtd: "Committee-Discharged-House" },
  cds: { name: "Committee Discharged Senate", dtd: "Committee-Discharged-Senate" },
  rh: { name: "Reported in House", dtd: "Reported-in-House" },
  rs: { name: "Reported in Senate", dtd: "Reported-in-Senate" },
  rhuc: { name: "Returned to House by Unanimous Consent" },
  oph: { name: "Ordered to be Printed House", dtd: "Ordered-to-be-Printed-House" },
  ops: { name: "Ordered to be Printed Senate", dtd: "Ordered-to-be-Printed-Senate" },
  pch: { name: "Placed on Calendar House", dtd: "Placed-on-Calendar-House" },
  pcs: { name: "Placed on Calendar Senate", dtd: "Placed-on-Calendar-Senate" },
  lth: { name: "Laid on Table in House", dtd: "Laid-on-Table-House" },
  lts: { name: "Laid on Table in Senate", dtd: "Laid-on-Table-Senate" },
  fph: { name: "Failed Passage House", dtd: "Failed-Passage-House" },
  fps: { name: "Failed Passage Senate", dtd: "Failed-Passage-Senate" },
  fah: { name: "Failed Amendment House", dtd: "Failed-Amendment-House" },
  fas: { name: "Failed Amendment Senate", dtd: "Failed-Amendment-Senate" },
  cph: { name: "Considered and Passed House", dtd: "Considered-and-Passed-House" },
  cps: { name: "Considered and Passed Senate", dtd: "Considered-and-Passed-Senate" },
  ath: { name: "Agreed to House", dtd: "Agreed-to-House" },
  ats: { name: "Agreed to Senate", dtd: "Agreed-to-Senate" },
  eh: { name: "Engrossed in House", dtd: "Engrossed-in-House" },
  es: { name: "Engrossed in Senate", dtd: "Engrossed-in-Senate" },
  rdh: { name: "Received in House", dtd: "Received-in-House" },
  rds: { name: "Received in Senate", dtd: "Received-in-Senate" },
  rfh: { name: "Referred in House", dtd: "Referred-in-House" },
  rfs: { name: "Referred in Senate", dtd: "Referred-in-Senate" },
  hdh: { name: "Held at Desk House", dtd: "Held-at-Desk-House" },
  hds: { name: "Held at Desk Senate", dtd: "Held-at-Desk-Senate" },
  pap: { name: "Printed as Passed", dtd: "Printed-as-Passed" },
  pp: { name: "Public Print" },
  pwah: { name: "Ordered to be Printed with House Amendment" },
  ah: { name: "Amendment in House", dtd: "Amendment-in-House" },
  as: { name: "Amendment in Senate", dtd: "Amendment-in-Senate" },
  eah: { name: "Engrossed Amendment House", dtd: "Engrossed-Amendment-House" },
  eas: { name: "Engrossed Amendment Senate", dtd: "Engrossed-Amendment-Senate" },
  reah: { name: "Re-engrossed Amendment House", dtd: "Reengrossed-Amendment-House" },
  res: { name: "Re-engrossed Amendment Senate", dtd: "Reengrossed-Amendment-Senate" },
  enr: { name: "Enrolled Bill", dtd: "Enrolled-Bill" },
  renr: { name: "Re-enrolled Bill", dtd: "Re-Enrolled-Bill" },
  pl: { name: "Public Law" },
} as const satisfies Record<string, Row>;

export type Stage = keyof typeof STAGES;
export const STAGE_NAMES = Object.keys(STAGES) as Stage[];

export function isStage(code: string): code is Stage {
  return Object.hasOwn(STAGES, code);
}

/** Its place in the process, from 0. */
export function rankOf(stage: Stage): number {
  return STAGE_NAMES.indexOf(stage);
}

/** The stage of a `bill-stage` or `resolution-stage` attribute (Bill DTD); null when there is none of that name. */
export function stageOfDtd(attribute: string): Stage | null {
  const wanted = attribute.trim().toLowerCase();
  return STAGE_NAMES.find((code) => dtdName(code)?.toLowerCase() === wanted) ?? null;
}

/** The stage GPO prints in words, as in USLM's `docStage`; null when there is none of that name. */
export function stageOfName(words: string): Stage | null {
  const plain = (text: string) => text.toLowerCase().replace(/\b(in|the|of|to|be|bill)\b|[^a-z]/g, "");
  return STAGE_NAMES.find((code) => plain(STAGES[code].name) === plain(words)) ?? null;
}

const SHOWS_CHANGES = new Set<Stage>(
  "rh rs rah ras rih ris rch rcs cdh cds oph ops pwah pp".split(" ").filter((code) => isStage(code)),
);

/** Printed with a committee's changes. At other stages `changed` in a file is left over from one of these and means nothing. */
export function showsChanges(stage: Stage): boolean {
  return SHOWS_CHANGES.has(stage);
}

function dtdName(code: Stage): string | undefined {
  const row: Row = STAGES[code];
  return row.dtd;
}
