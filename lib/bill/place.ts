/**
 * Where in the bill the words being read stand: in which block, which law, struck or new.
 */
import type { Kind } from "./block";
import type { Stand } from "./block-writer";
import { quotedScope, type Scope, TOP } from "./citation";
import type { Element } from "./xml-tree";

export type Place = Stand & {
  /** The kind of a line that does not say its own. */
  zone: Kind;
  scope: Scope;
  /** For quoted law: where the law that quotes it goes on. */
  outer: Place | null;
  table: Element | null;
  head: boolean;
};

export const AT_THE_TOP: Place = {
  block: null,
  base: null,
  zone: "text",
  quoted: 0,
  struck: false,
  inserted: false,
  scope: TOP,
  outer: null,
  table: null,
  head: false,
};

/** Inside what a committee struck or put in. Struck text has a step of its own, where the striking begins. */
export function placeChanged(place: Place, change: "struck" | "inserted" | null): Place {
  if (change === "struck" && !place.struck) {
    const base = place.base === null ? "struck" : `${place.base}/struck`;
    return { ...place, struck: true, inserted: false, base };
  }
  if (change === "inserted" && !place.inserted) return { ...place, inserted: true, struck: false };
  return place;
}

/** Inside law that is quoted there; `base` is the path it stands under. */
export function placeQuoted(place: Place, base: string): Place {
  return { ...place, base, quoted: place.quoted + 1, scope: quotedScope(place.scope), outer: place };
}
