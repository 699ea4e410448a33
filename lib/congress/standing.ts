/**
 * Where a bill stands, as its status tells: by the codes of the Library of Congress where an action has one, else by its
 * opening words, which have stayed the same through all layouts of its files.
 */
import type { BillType } from "@/lib/bill/bill-id";
import { type Reached, type Standing, type Step, wayOf } from "@/lib/bill/standing";
import type { Action } from "./action";
import type { Law as PublishedLaw } from "./status-list";

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

/** `actions` the earliest first. `introducedOn` and `laws` are what the status itself says. */
export function standingOf(
  type: BillType,
  actions: readonly Said[],
  { introducedOn, laws }: { introducedOn: string | null; laws: readonly PublishedLaw[] },
): Standing {
  const first = (sign: Sign) => actions.find((action) => shows(action, sign))?.actedOn;
  const isLaw = laws.length > 0;
  const reached: Record<Step, string | null | undefined> = {
    introduced: introducedOn ?? first(INTRODUCED) ?? null,
    committee: first(COMMITTEE),
    house: first(PASSED.house),
    senate: first(PASSED.senate),
    president: first(PRESENTED),
    law: first(LAW) ?? (isLaw ? null : undefined),
  };
  const told = Object.entries(reached).filter(([, on]) => on !== undefined);
  const numbers = laws.map(({ kind, number }) => `${kind} ${number}`).join(", ");
  const note = isLaw ? numbers : first(LAW) === undefined ? noteOf(actions) : null;
  return wayOf(type, Object.fromEntries(told) as Reached, note);
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
