/**
 * A member as a bill's status names them: “Rep. Davis, Danny K. [D-IL-7]”.
 */

import type { Chamber } from "@/lib/bill/bill-id";
import { type Element, numberIn, textAt } from "./data-xml";

export type Person = {
  /** Null where there is none: a committee can be the sponsor of an amendment. */
  bioguide: string | null;
  /** “Danny K. Davis” */
  name: string;
  /** “Davis, Danny K.” */
  sortName: string;
  chamber: Chamber | null;
  party: string | null;
  state: string | null;
  /** 0 where the state has one district only; null for senators. */
  district: number | null;
};

export function isBioguide(id: string | null): id is string {
  return id !== null && /^[A-Z]\d{6}$/.test(id);
}

/** Null when the item names nobody. */
export function personIn(item: Element): Person | null {
  const full = textAt(item, "fullName", "name");
  const last = textAt(item, "lastName");
  const written = full ?? ([last, textAt(item, "firstName")].filter(Boolean).join(", ") || null);
  if (written === null) return null;
  const [, title = "", sortName = written] =
    /^(?:(Rep\.|Sen\.|Del\.|Resident Commissioner|Com\.)\s+)?(.*?)\s*(?:\[.*\])?$/.exec(written) ?? [];
  const [, party = null, state = null, district = null] =
    /\[([A-Z]+)-([A-Z]{2})(?:-(\d+|At Large))?\]$/.exec(written) ?? [];
  const bioguide = textAt(item, "bioguideId", ["identifiers", "bioguideId"])?.toUpperCase() ?? null;
  const isSenator = title === "Sen.";
  const seat = textAt(item, "district") ?? district;
  return {
    bioguide: isBioguide(bioguide) ? bioguide : null,
    name: inSpeech(sortName),
    sortName,
    chamber: title === "" ? null : isSenator ? "senate" : "house",
    party: textAt(item, "party") ?? party,
    state: textAt(item, "state") ?? state,
    district: isSenator ? null : seat === "At Large" ? 0 : numberIn(seat),
  };
}

/** “Danny K. Davis” from “Davis, Danny K.”; “Hank Johnson, Jr.” keeps what follows the first name. */
export function inSpeech(sortName: string): string {
  const [last = "", first, ...more] = sortName.split(/,\s*/);
  if (first === undefined || first === "") return last;
  return [`${first} ${last}`, ...more].join(", ");
}
