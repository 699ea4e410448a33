/**
 * Where a bill stands: the stations of its way to the law, with the day it reached each.
 *
 * Told by the codes of the Library of Congress where an action has one, else by its opening words, which have stayed the
 * same through all layouts of its files.
 */
import { BILL_TYPES, type BillType } from "@/lib/bill/bill-id";
import type { Action } from "./action";

export type Station = {
  name: string;
  /** The day it was reached; null when it was not, or the day is not told. */
  on: string | null;
  state: "passed" | "here" | "ahead";
};
export type Standing = {
  stations: Station[];
  /** What ended or turned its way: a veto, a failed vote. Null when nothing did. */
  note: string | null;
};

type Said = Pick<Action, "actedOn" | "text" | "codes">;
type Sign = { codes: string[]; words: RegExp };

const INTRODUCED: Sign = { codes: ["1000", "10000", "Intro-H"], words: /^introduced in (the )?(house|senate)/i };
const COMMITTEE: Sign = {
  codes: ["2000", "11000", "H11100", "5000", "14000"],
  words: /^(referred to|read twice and referred|reported (by|to)|(the )?committee on)\b/i,
};
const PASSED = {
  house: { codes: ["8000"], words: /^(passed\/agreed to in house|passed house)/i },
  senate: { codes: ["17000"], words: /^(passed\/agreed to in senate|passed senate)/i },
} satisfies Record<string, Sign>;
const FAILED = {
  house: { codes: ["9000"], words: /^failed of passage(\/not agreed to)? in house/i },
  senate: { codes: ["18000"], words: /^failed of passage(\/not agreed to)? in senate/i },
} satisfies Record<string, Sign>;
const PRESENTED: Sign = { codes: ["28000", "E20000"], words: /^presented to president/i };
const VETOED: Sign = { codes: ["31000"], words: /^(pocket )?vetoed by president/i };
const LAW: Sign = { codes: [], words: /^became (public|private) law/i };
const OVERRIDE_FAILED: Sign = { codes: ["33000", "35000"], words: /^failed of passage .*over(ride)? veto/i };

/** `actions` the earliest first. `introducedOn` and `isLaw` are what the status itself says. */
export function standingOf(
  type: BillType,
  actions: readonly Said[],
  { introducedOn, isLaw }: { introducedOn: string | null; isLaw: boolean },
): Standing {
  const first = (sign: Sign) => actions.find((action) => shows(action, sign))?.actedOn ?? null;
  const own = BILL_TYPES[type].chamber;
  const other = own === "house" ? "senate" : "house";
  const simple = type === "hres" || type === "sres";
  const concurrent = type === "hconres" || type === "sconres";
  const agreed = simple || concurrent;
  const became = first(LAW);
  const way: { name: string; on: string | null; reached?: boolean }[] = [
    { name: "Introduced", on: introducedOn ?? first(INTRODUCED), reached: true },
    { name: "In committee", on: first(COMMITTEE) },
    { name: nameOf(own, agreed), on: first(PASSED[own]) },
    ...(simple ? [] : [{ name: nameOf(other, agreed), on: first(PASSED[other]) }]),
    ...(agreed
      ? []
      : [
          { name: "To the President", on: first(PRESENTED) },
          { name: "Law", on: became, reached: isLaw },
        ]),
  ];
  const here = way.findLastIndex(({ on, reached }) => on !== null || reached === true);
  const stations = way.map(({ name, on }, index) => ({ name, on, state: stateOf(index, here) }));
  return { stations, note: became !== null || isLaw ? null : noteOf(actions) };
}

function stateOf(index: number, here: number): Station["state"] {
  if (index === here) return "here";
  return index < here ? "passed" : "ahead";
}

function nameOf(chamber: "house" | "senate", agreed: boolean): string {
  return `${agreed ? "Agreed to in" : "Passed"} ${chamber === "house" ? "House" : "Senate"}`;
}

function shows({ codes, text }: Said, sign: Sign): boolean {
  return codes.some((code) => sign.codes.includes(code)) || sign.words.test(text);
}

/** The last turn against it; a later passage in the same chamber takes a failure back. */
function noteOf(actions: readonly Said[]): string | null {
  let note: string | null = null;
  for (const action of actions) {
    if (shows(action, OVERRIDE_FAILED)) note = "The veto stands.";
    else if (shows(action, VETOED)) note = "Vetoed by the President.";
    else if (shows(action, FAILED.house)) note = "Failed in the House.";
    else if (shows(action, FAILED.senate)) note = "Failed in the Senate.";
    else if (shows(action, PASSED.house) || shows(action, PASSED.senate)) note = null;
  }
  return note;
}
