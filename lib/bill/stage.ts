/**
 * Where in a bill's life a printing was made: GPO's codes, in the order of the process.
 *
 * Codes and names are GPO's (govinfo, “Bill versions”); `dtd` is the value of `bill-stage` in the Bill DTD.
 */

/** `plain` says after “the text …” what `name` means. */
type Row = { name: string; plain: string; dtd?: string };

/** Earliest first: of two versions of one bill, the one further down is the later, whatever their dates. */
export const STAGES = {
  ih: { name: "Introduced in House", plain: "as introduced in the House", dtd: "Introduced-in-House" },
  ihr: { name: "Introduced in House-Reprint", plain: "as introduced in the House, printed again" },
  is: { name: "Introduced in Senate", plain: "as introduced in the Senate", dtd: "Introduced-in-Senate" },
  isr: { name: "Introduced in Senate-Reprint", plain: "as introduced in the Senate, printed again" },
  iph: { name: "Indefinitely Postponed House", plain: "put off without a day in the House" },
  ips: { name: "Indefinitely Postponed Senate", plain: "put off without a day in the Senate" },
  sc: { name: "Sponsor Change", plain: "with another sponsor", dtd: "Sponsor-Change" },
  ash: {
    name: "Additional Sponsors House",
    plain: "with more sponsors in the House",
    dtd: "Additional-Sponsors-House",
  },
  sas: {
    name: "Additional Sponsors Senate",
    plain: "with more sponsors in the Senate",
    dtd: "Additional-Sponsors-Senate",
  },
  rch: {
    name: "Reference Change House",
    plain: "sent to another committee of the House",
    dtd: "Reference-Change-House",
  },
  rcs: {
    name: "Reference Change Senate",
    plain: "sent to another committee of the Senate",
    dtd: "Reference-Change-Senate",
  },
  rth: {
    name: "Referred to Committee House",
    plain: "as sent to a committee of the House",
    dtd: "Referred-to-Committee-House",
  },
  rts: {
    name: "Referred to Committee Senate",
    plain: "as sent to a committee of the Senate",
    dtd: "Referred-to-Committee-Senate",
  },
  rah: {
    name: "Referred with Amendments House",
    plain: "as sent to a committee of the House with amendments",
    dtd: "Referred-w-Amendments-House",
  },
  ras: {
    name: "Referred with Amendments Senate",
    plain: "as sent to a committee of the Senate with amendments",
    dtd: "Referred-w-Amendments-Senate",
  },
  rih: {
    name: "Referral Instructions House",
    plain: "as sent back to a House committee with instructions",
    dtd: "Referral-Instructions-House",
  },
  ris: {
    name: "Referral Instructions Senate",
    plain: "as sent back to a Senate committee with instructions",
    dtd: "Referral-Instructions-Senate",
  },
  cdh: {
    name: "Committee Discharged House",
    plain: "as taken from a committee of the House",
    dtd: "Committee-Discharged-House",
  },
  cds: {
    name: "Committee Discharged Senate",
    plain: "as taken from a committee of the Senate",
    dtd: "Committee-Discharged-Senate",
  },
  rh: { name: "Reported in House", plain: "as a House committee reported it", dtd: "Reported-in-House" },
  rhr: { name: "Reported in House-Reprint", plain: "as a House committee reported it, printed again" },
  rs: { name: "Reported in Senate", plain: "as a Senate committee reported it", dtd: "Reported-in-Senate" },
  rsr: { name: "Reported in Senate-Reprint", plain: "as a Senate committee reported it, printed again" },
  rhuc: { name: "Returned to House by Unanimous Consent", plain: "as returned to the House" },
  oph: {
    name: "Ordered to be Printed House",
    plain: "as the House ordered it printed",
    dtd: "Ordered-to-be-Printed-House",
  },
  ops: {
    name: "Ordered to be Printed Senate",
    plain: "as the Senate ordered it printed",
    dtd: "Ordered-to-be-Printed-Senate",
  },
  pch: {
    name: "Placed on Calendar House",
    plain: "as it waits on the calendar of the House",
    dtd: "Placed-on-Calendar-House",
  },
  pcs: {
    name: "Placed on Calendar Senate",
    plain: "as it waits on the calendar of the Senate",
    dtd: "Placed-on-Calendar-Senate",
  },
  lth: { name: "Laid on Table in House", plain: "as laid aside in the House", dtd: "Laid-on-Table-House" },
  lts: { name: "Laid on Table in Senate", plain: "as laid aside in the Senate", dtd: "Laid-on-Table-Senate" },
  fph: { name: "Failed Passage House", plain: "as the House voted it down", dtd: "Failed-Passage-House" },
  fps: { name: "Failed Passage Senate", plain: "as the Senate voted it down", dtd: "Failed-Passage-Senate" },
  fah: { name: "Failed Amendment House", plain: "an amendment the House voted down", dtd: "Failed-Amendment-House" },
  fas: { name: "Failed Amendment Senate", plain: "an amendment the Senate voted down", dtd: "Failed-Amendment-Senate" },
  cph: {
    name: "Considered and Passed House",
    plain: "as the House took it up and passed it",
    dtd: "Considered-and-Passed-House",
  },
  cps: {
    name: "Considered and Passed Senate",
    plain: "as the Senate took it up and passed it",
    dtd: "Considered-and-Passed-Senate",
  },
  ath: { name: "Agreed to House", plain: "as the House agreed to it", dtd: "Agreed-to-House" },
  ats: { name: "Agreed to Senate", plain: "as the Senate agreed to it", dtd: "Agreed-to-Senate" },
  eph: { name: "Engrossed and Deemed Passed by House", plain: "as the House counts it passed" },
  eh: { name: "Engrossed in House", plain: "as the House passed it", dtd: "Engrossed-in-House" },
  ehr: { name: "Engrossed in House-Reprint", plain: "as the House passed it, printed again" },
  es: { name: "Engrossed in Senate", plain: "as the Senate passed it", dtd: "Engrossed-in-Senate" },
  esr: { name: "Engrossed in Senate-Reprint", plain: "as the Senate passed it, printed again" },
  rdh: { name: "Received in House", plain: "as the House received it from the Senate", dtd: "Received-in-House" },
  rds: { name: "Received in Senate", plain: "as the Senate received it from the House", dtd: "Received-in-Senate" },
  rfh: {
    name: "Referred in House",
    plain: "as sent to a House committee after the Senate passed it",
    dtd: "Referred-in-House",
  },
  rfhr: {
    name: "Referred in House-Reprint",
    plain: "as sent to a House committee after the Senate passed it, printed again",
  },
  rfs: {
    name: "Referred in Senate",
    plain: "as sent to a Senate committee after the House passed it",
    dtd: "Referred-in-Senate",
  },
  rfsr: {
    name: "Referred in Senate-Reprint",
    plain: "as sent to a Senate committee after the House passed it, printed again",
  },
  hdh: { name: "Held at Desk House", plain: "as it waits at the desk of the House", dtd: "Held-at-Desk-House" },
  hds: { name: "Held at Desk Senate", plain: "as it waits at the desk of the Senate", dtd: "Held-at-Desk-Senate" },
  pav: { name: "Previous Action Vitiated", plain: "after what was done before was undone" },
  pap: { name: "Printed as Passed", plain: "as printed after it passed", dtd: "Printed-as-Passed" },
  pp: { name: "Public Print", plain: "as printed for the public" },
  pwah: { name: "Ordered to be Printed with House Amendment", plain: "as printed with the amendment of the House" },
  ah: { name: "Amendment in House", plain: "an amendment offered in the House", dtd: "Amendment-in-House" },
  as: { name: "Amendment in Senate", plain: "an amendment offered in the Senate", dtd: "Amendment-in-Senate" },
  re: { name: "Reprint of an Amendment", plain: "an amendment, printed again" },
  eah: { name: "Engrossed Amendment House", plain: "the amendment the House passed", dtd: "Engrossed-Amendment-House" },
  eas: {
    name: "Engrossed Amendment Senate",
    plain: "the amendment the Senate passed",
    dtd: "Engrossed-Amendment-Senate",
  },
  reah: {
    name: "Re-engrossed Amendment House",
    plain: "the amendment the House passed, mended",
    dtd: "Reengrossed-Amendment-House",
  },
  res: {
    name: "Re-engrossed Amendment Senate",
    plain: "the amendment the Senate passed, mended",
    dtd: "Reengrossed-Amendment-Senate",
  },
  enr: {
    name: "Enrolled Bill",
    plain: "as both chambers passed it, on its way to the President",
    dtd: "Enrolled-Bill",
  },
  renr: { name: "Re-enrolled Bill", plain: "as both chambers passed it, mended", dtd: "Re-Enrolled-Bill" },
  pl: { name: "Public Law", plain: "as it became law" },
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
