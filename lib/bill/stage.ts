/**
 * Where in a bill's life a printing was made: GPO's codes, in the order of the process.
 *
 * Codes and names are GPO's (govinfo, “Bill versions”); `dtd` is the value of `bill-stage` in the Bill DTD.
 */

import type { Chamber } from "./bill-id";

/**
 * `plain` says after “the text …” what `name` means. `at` is where the bill is: in a chamber, in the first one, or between the
 * two; `amends` is the chamber that answers the other with an amendment. Without both it has passed both.
 */
type Row = { name: string; plain: string; at?: Chamber | "first" | "between"; amends?: Chamber; dtd?: string };

/** Of each chamber, and of what comes after, earliest first. */
export const STAGES = {
  sc: { name: "Sponsor Change", plain: "with another sponsor", dtd: "Sponsor-Change", at: "first" },
  ih: { name: "Introduced in House", plain: "as introduced in the House", dtd: "Introduced-in-House", at: "house" },
  ihr: { name: "Introduced in House-Reprint", plain: "as introduced in the House, printed again", at: "house" },
  rdh: {
    name: "Received in House",
    plain: "as the House received it from the Senate",
    dtd: "Received-in-House",
    at: "house",
  },
  rfh: {
    name: "Referred in House",
    plain: "as sent to a House committee after the Senate passed it",
    dtd: "Referred-in-House",
    at: "house",
  },
  rfhr: {
    name: "Referred in House-Reprint",
    plain: "as sent to a House committee after the Senate passed it, printed again",
    at: "house",
  },
  hdh: {
    name: "Held at Desk House",
    plain: "as it waits at the desk of the House after the Senate passed it",
    dtd: "Held-at-Desk-House",
    at: "house",
  },
  iph: { name: "Indefinitely Postponed House", plain: "put off without a day in the House", at: "house" },
  ash: {
    name: "Additional Sponsors House",
    plain: "with more sponsors in the House",
    dtd: "Additional-Sponsors-House",
    at: "house",
  },
  rch: {
    name: "Reference Change House",
    plain: "sent to another committee of the House",
    dtd: "Reference-Change-House",
    at: "house",
  },
  rth: {
    name: "Referred to Committee House",
    plain: "as sent to a committee of the House",
    dtd: "Referred-to-Committee-House",
    at: "house",
  },
  rah: {
    name: "Referred with Amendments House",
    plain: "as sent to a committee of the House with amendments",
    dtd: "Referred-w-Amendments-House",
    at: "house",
  },
  rih: {
    name: "Referral Instructions House",
    plain: "as sent back to a House committee with instructions",
    dtd: "Referral-Instructions-House",
    at: "house",
  },
  cdh: {
    name: "Committee Discharged House",
    plain: "as taken from a committee of the House",
    dtd: "Committee-Discharged-House",
    at: "house",
  },
  rh: { name: "Reported in House", plain: "as a House committee reported it", dtd: "Reported-in-House", at: "house" },
  rhr: { name: "Reported in House-Reprint", plain: "as a House committee reported it, printed again", at: "house" },
  oph: {
    name: "Ordered to be Printed House",
    plain: "as the House ordered it printed",
    dtd: "Ordered-to-be-Printed-House",
    at: "house",
  },
  pch: {
    name: "Placed on Calendar House",
    plain: "as it waits on the calendar of the House",
    dtd: "Placed-on-Calendar-House",
    at: "house",
  },
  lth: { name: "Laid on Table in House", plain: "as laid aside in the House", dtd: "Laid-on-Table-House", at: "house" },
  fph: { name: "Failed Passage House", plain: "as the House voted it down", dtd: "Failed-Passage-House", at: "house" },
  fah: {
    name: "Failed Amendment House",
    plain: "an amendment the House voted down",
    dtd: "Failed-Amendment-House",
    at: "house",
  },
  cph: {
    name: "Considered and Passed House",
    plain: "as the House took it up and passed it",
    dtd: "Considered-and-Passed-House",
    at: "house",
  },
  ath: { name: "Agreed to House", plain: "as the House agreed to it", dtd: "Agreed-to-House", at: "house" },
  eph: { name: "Engrossed and Deemed Passed by House", plain: "as the House counts it passed", at: "house" },
  eh: { name: "Engrossed in House", plain: "as the House passed it", dtd: "Engrossed-in-House", at: "house" },
  ehr: { name: "Engrossed in House-Reprint", plain: "as the House passed it, printed again", at: "house" },
  is: { name: "Introduced in Senate", plain: "as introduced in the Senate", dtd: "Introduced-in-Senate", at: "senate" },
  isr: { name: "Introduced in Senate-Reprint", plain: "as introduced in the Senate, printed again", at: "senate" },
  rds: {
    name: "Received in Senate",
    plain: "as the Senate received it from the House",
    dtd: "Received-in-Senate",
    at: "senate",
  },
  rfs: {
    name: "Referred in Senate",
    plain: "as sent to a Senate committee after the House passed it",
    dtd: "Referred-in-Senate",
    at: "senate",
  },
  rfsr: {
    name: "Referred in Senate-Reprint",
    plain: "as sent to a Senate committee after the House passed it, printed again",
    at: "senate",
  },
  hds: {
    name: "Held at Desk Senate",
    plain: "as it waits at the desk of the Senate after the House passed it",
    dtd: "Held-at-Desk-Senate",
    at: "senate",
  },
  ips: { name: "Indefinitely Postponed Senate", plain: "put off without a day in the Senate", at: "senate" },
  sas: {
    name: "Additional Sponsors Senate",
    plain: "with more sponsors in the Senate",
    dtd: "Additional-Sponsors-Senate",
    at: "senate",
  },
  rcs: {
    name: "Reference Change Senate",
    plain: "sent to another committee of the Senate",
    dtd: "Reference-Change-Senate",
    at: "senate",
  },
  rts: {
    name: "Referred to Committee Senate",
    plain: "as sent to a committee of the Senate",
    dtd: "Referred-to-Committee-Senate",
    at: "senate",
  },
  ras: {
    name: "Referred with Amendments Senate",
    plain: "as sent to a committee of the Senate with amendments",
    dtd: "Referred-w-Amendments-Senate",
    at: "senate",
  },
  ris: {
    name: "Referral Instructions Senate",
    plain: "as sent back to a Senate committee with instructions",
    dtd: "Referral-Instructions-Senate",
    at: "senate",
  },
  cds: {
    name: "Committee Discharged Senate",
    plain: "as taken from a committee of the Senate",
    dtd: "Committee-Discharged-Senate",
    at: "senate",
  },
  rs: {
    name: "Reported in Senate",
    plain: "as a Senate committee reported it",
    dtd: "Reported-in-Senate",
    at: "senate",
  },
  rsr: { name: "Reported in Senate-Reprint", plain: "as a Senate committee reported it, printed again", at: "senate" },
  ops: {
    name: "Ordered to be Printed Senate",
    plain: "as the Senate ordered it printed",
    dtd: "Ordered-to-be-Printed-Senate",
    at: "senate",
  },
  pcs: {
    name: "Placed on Calendar Senate",
    plain: "as it waits on the calendar of the Senate",
    dtd: "Placed-on-Calendar-Senate",
    at: "senate",
  },
  lts: {
    name: "Laid on Table in Senate",
    plain: "as laid aside in the Senate",
    dtd: "Laid-on-Table-Senate",
    at: "senate",
  },
  fps: {
    name: "Failed Passage Senate",
    plain: "as the Senate voted it down",
    dtd: "Failed-Passage-Senate",
    at: "senate",
  },
  fas: {
    name: "Failed Amendment Senate",
    plain: "an amendment the Senate voted down",
    dtd: "Failed-Amendment-Senate",
    at: "senate",
  },
  cps: {
    name: "Considered and Passed Senate",
    plain: "as the Senate took it up and passed it",
    dtd: "Considered-and-Passed-Senate",
    at: "senate",
  },
  ats: { name: "Agreed to Senate", plain: "as the Senate agreed to it", dtd: "Agreed-to-Senate", at: "senate" },
  es: { name: "Engrossed in Senate", plain: "as the Senate passed it", dtd: "Engrossed-in-Senate", at: "senate" },
  esr: { name: "Engrossed in Senate-Reprint", plain: "as the Senate passed it, printed again", at: "senate" },
  rhuc: {
    name: "Returned to House by Unanimous Consent",
    plain: "as the Senate returned it to the House, which passed it",
    at: "between",
  },
  pav: { name: "Previous Action Vitiated", plain: "after what was done before was undone", at: "between" },
  pap: { name: "Printed as Passed", plain: "as printed after it passed", dtd: "Printed-as-Passed", at: "between" },
  pp: { name: "Public Print", plain: "as printed for the public", at: "between" },
  pwah: {
    name: "Ordered to be Printed with House Amendment",
    plain: "as printed with the amendment of the House",
    amends: "house",
  },
  ah: {
    name: "Amendment in House",
    plain: "an amendment offered in the House",
    dtd: "Amendment-in-House",
    amends: "house",
  },
  as: {
    name: "Amendment in Senate",
    plain: "an amendment offered in the Senate",
    dtd: "Amendment-in-Senate",
    amends: "senate",
  },
  re: { name: "Reprint of an Amendment", plain: "an amendment, printed again", at: "between" },
  eah: {
    name: "Engrossed Amendment House",
    plain: "the amendment the House passed",
    dtd: "Engrossed-Amendment-House",
    amends: "house",
  },
  eas: {
    name: "Engrossed Amendment Senate",
    plain: "the amendment the Senate passed",
    dtd: "Engrossed-Amendment-Senate",
    amends: "senate",
  },
  reah: {
    name: "Re-engrossed Amendment House",
    plain: "the amendment the House passed, mended",
    dtd: "Reengrossed-Amendment-House",
    amends: "house",
  },
  res: {
    name: "Re-engrossed Amendment Senate",
    plain: "the amendment the Senate passed, mended",
    dtd: "Reengrossed-Amendment-Senate",
    amends: "senate",
  },
  enr: { name: "Enrolled Bill", plain: "as both chambers passed it", dtd: "Enrolled-Bill" },
  renr: { name: "Re-enrolled Bill", plain: "as both chambers passed it, mended", dtd: "Re-Enrolled-Bill" },
  pl: { name: "Public Law", plain: "as it became law" },
} as const satisfies Record<string, Row>;

export type Stage = keyof typeof STAGES;
export const STAGE_NAMES = Object.keys(STAGES) as Stage[];

export function isStage(code: string): code is Stage {
  return Object.hasOwn(STAGES, code);
}

/**
 * Its place in the process of a bill that began in `origin`: first what happens there, then in the other chamber, then the
 * amendments by which the two come to agree, the other chamber's before the answer to them.
 */
export function rankOf(stage: Stage, origin: Chamber): number {
  return partOf(STAGES[stage], origin) * STAGE_NAMES.length + STAGE_NAMES.indexOf(stage);
}

function partOf({ at, amends }: Row, origin: Chamber): number {
  if (at === origin || at === "first") return 0;
  if (at) return at === "between" ? 2 : 1;
  if (amends) return amends === origin ? 4 : 3;
  return 5;
}

/** Whether it is printed by the other chamber than `origin`, which has a bill only once the first has passed it. */
export function isAcross(stage: Stage, origin: Chamber): boolean {
  const { at, amends }: Row = STAGES[stage];
  const chamber = amends ?? at;
  return (chamber === "house" || chamber === "senate") && chamber !== origin;
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
