/**
 * The front matter of a bill in USLM, in fields.
 */
import { type BillNumber, readBillNumber } from "./bill-id";
import { latest, named } from "./form-dtd";
import { chamberIn, dateIn, sessionIn } from "./form-words";
import type { Form } from "./reading";
import { type Element, findElement, findElements, wordsOf } from "./xml-tree";

export function prefaceOf(root: Element): Element {
  return childNamed(root, "preface") ?? childNamed(root, "amendPreface") ?? root;
}

export function metaOf(root: Element): Element | null {
  return childNamed(root, "meta") ?? childNamed(root, "amendMeta");
}

export function childNamed(element: Element, name: string): Element | null {
  return element.children.find((child): child is Element => typeof child === "object" && child.name === name) ?? null;
}

export function readForm(root: Element): Omit<Form, "shortTitle"> {
  const preface = prefaceOf(root);
  const meta = metaOf(root);
  const introduced = findElements(preface, "actionDescription").find((words) => findElement(words, "sponsor"));
  const session = findElement(preface, "session");
  const chamber = findElement(preface, "currentChamber");
  return {
    title: titleOf(root),
    session:
      sessionIn(session?.attributes.value ?? wordsOf(session)) ??
      sessionIn(wordsOf(meta && findElement(meta, "session"))),
    chamber:
      chamberIn(chamber?.attributes.value ?? wordsOf(chamber)) ??
      chamberIn(wordsOf(meta && findElement(meta, "currentChamber"))),
    sponsors: introduced ? named(findElements(introduced, "sponsor"), "bioGuideId", "senateId") : [],
    cosponsors: named(findElements(preface, "cosponsor"), "bioGuideId", "senateId"),
    committees: named(findElements(preface, "committee"), "committeeId"),
    date:
      latest(findElements(preface, "date").map(dateOf)) ??
      approvalOf(root) ??
      dateIn(wordsOf(findElement(root, "dc:date"))),
    formula: "none",
  };
}

/** The number in the preface, printed in two elements, “H. R. ” and “1010”. */
export function billNumberIn(place: Element | null): BillNumber | null {
  if (place === null) return null;
  const type = wordsOf(childNamed(place, "dc:type"));
  const number = wordsOf(childNamed(place, "docNumber"));
  return readBillNumber(`${TYPE_NAMES[type.toLowerCase()] ?? type} ${number}`);
}

/** How `meta` names the types. */
const TYPE_NAMES: Record<string, string> = {
  "house bill": "hr",
  "senate bill": "s",
  "house joint resolution": "hjres",
  "senate joint resolution": "sjres",
  "house concurrent resolution": "hconres",
  "senate concurrent resolution": "sconres",
  "house simple resolution": "hres",
  "senate simple resolution": "sres",
  "house resolution": "hres",
  "senate resolution": "sres",
};

/** The bill a public law was: the first that its margin or its legislative history names. */
export function enactedBillOf(law: Element): BillNumber | null {
  const main = childNamed(law, "main");
  const places = [
    main && childNamed(main, "longTitle"),
    childNamed(law, "legislativeHistory"),
    main && findElement(main, "sidenote"),
  ];
  for (const place of places) {
    for (const { attributes } of place ? findElements(place, "ref") : []) {
      const match = /^\/us\/(?:bill|resolution)\/(\d+)\/([a-z]+)\/(\d+)/.exec(attributes.href ?? "");
      const number = match && readBillNumber(`${match[1]}${match[2]}${match[3]}`);
      if (number) return number;
    }
  }
  return null;
}

function titleOf(root: Element): string | null {
  const official = wordsOf(findElement(root, "officialTitle"));
  return official || wordsOf(childNamed(prefaceOf(root), "dc:title")) || null;
}

function dateOf(element: Element): string | null {
  return dateIn(element.attributes.date ?? "") ?? dateIn(wordsOf(element));
}

/** A public law's: “Approved January 29, 2025.” */
function approvalOf(root: Element): string | null {
  const main = childNamed(root, "main");
  const action = main && childNamed(main, "action");
  const approved = dateIn(wordsOf(findElement(root, "approvedDate")));
  return approved ?? (action ? dateIn(wordsOf(action)) : null);
}
