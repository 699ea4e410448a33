/**
 * Where a bill stands: the stations of its way to the law, with the day it reached each. Congress tells it in the bill's
 * status; where there is none, the printings that exist tell what they can.
 */
import { BILL_TYPES, type BillType } from "./bill-id";
import { isAcross, type Stage } from "./stage";

export type Station = {
  name: string;
  /** `YYYY-MM-DD`, the day it was reached; null when it was not, or the day is not told. */
  on: string | null;
  /** `skipped`: it went on, and nothing says that it was here. Only a committee can be passed by. */
  state: "passed" | "here" | "ahead" | "skipped";
};
export type Standing = {
  stations: Station[];
  /** What became of it, or turned its way: the law it is, a veto, a failed vote. Null when nothing did. */
  note: string | null;
};

const STEPS = ["introduced", "committee", "house", "senate", "president", "law"] as const;
export type Step = (typeof STEPS)[number];
/** The steps that were reached, with the day; null when the day is not told. */
export type Reached = Partial<Record<Step, string | null>>;

/** Its way in order, as `reached` has it. A simple resolution goes through one chamber, a concurrent one not to the President. */
export function wayOf(type: BillType, reached: Reached, note: string | null): Standing {
  const way = stepsOf(type);
  const here = way.findLastIndex((step) => reached[step] !== undefined);
  const stations = way.map(
    (step, index): Station => ({
      name: nameOf(step, type),
      on: reached[step] ?? null,
      state: index >= here ? (index === here ? "here" : "ahead") : wasAt(step, reached) ? "passed" : "skipped",
    }),
  );
  return { stations, note };
}

function wasAt(step: Step, reached: Reached): boolean {
  return step !== "committee" || reached.committee !== undefined;
}

function stepsOf(type: BillType): Step[] {
  const own = BILL_TYPES[type].chamber;
  const chambers: Step[] = own === "house" ? ["house", "senate"] : ["senate", "house"];
  if (type === "hres" || type === "sres") return ["introduced", "committee", own];
  const agreed = type === "hconres" || type === "sconres";
  return ["introduced", "committee", ...chambers, ...(agreed ? [] : (["president", "law"] as const))];
}

function nameOf(step: Step, type: BillType): string {
  const did = type.endsWith("conres") || type === "hres" || type === "sres" ? "Agreed to in" : "Passed";
  return {
    introduced: "Introduced",
    committee: "In committee",
    house: `${did} House`,
    senate: `${did} Senate`,
    president: "To the President",
    law: "Law",
  }[step];
}

/** Printings that are made only once a step is reached. An enrolled one passed both chambers, and may not have left them yet. */
const PRINTED: Record<Step, readonly Stage[]> = {
  introduced: ["ih", "is"],
  committee: ["rth", "rts", "rah", "ras", "rih", "ris", "rch", "rcs", "cdh", "cds", "rh", "rs", "rhr", "rsr"],
  house: ["eh", "ehr", "eph", "ath", "cph", "pwah", "eah", "reah", "rds", "rfs", "rfsr", "hds", "rhuc", "enr", "renr"],
  senate: ["es", "esr", "ats", "cps", "eas", "res", "rdh", "rfh", "rfhr", "hdh", "enr", "renr"],
  president: ["pl"],
  law: ["pl"],
};

/** Of printings that say so last, what became of it. */
const TURNED: Partial<Record<Stage, string>> = { fph: "Failed in the House.", fps: "Failed in the Senate." };

/** What a bill's printings tell of its way. `texts` in the order of the process. */
export function standingByTexts(type: BillType, texts: readonly { stage: Stage; issuedOn: string | null }[]): Standing {
  const { chamber } = BILL_TYPES[type];
  const tells = (step: Step, stage: Stage) =>
    PRINTED[step].includes(stage) && !(step === "committee" && isAcross(stage, chamber));
  const reached: Reached = { introduced: null };
  for (const step of STEPS) {
    const first = texts.find(({ stage }) => tells(step, stage));
    if (first) reached[step] = dayOf(step, first);
  }
  if (texts.some(({ stage }) => stage === "pap" || isAcross(stage, chamber))) reached[chamber] ??= null;
  const last = texts.at(-1);
  return wayOf(type, reached, (last && TURNED[last.stage]) ?? null);
}

/** As its status tells, else as its printings do. */
export function standingOfBill(
  { type, standing }: { type: BillType; standing: Standing | null },
  texts: readonly { stage: Stage; issuedOn: string | null }[],
): Standing {
  return standing ?? standingByTexts(type, texts);
}

/** A printing is dated by the step it was made for; one that follows a step says only that it was reached. */
function dayOf(step: Step, { stage, issuedOn }: { stage: Stage; issuedOn: string | null }): string | null {
  const dated = ["ih", "is", "rh", "rs", "eh", "es", "ath", "ats", "cph", "cps", "eah", "eas"];
  return step !== "president" && (dated.includes(stage) || stage === "pl") ? issuedOn : null;
}
