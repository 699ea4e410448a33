/**
 * The front matter of a bill in the Bill DTD, in fields.
 */
import { type BillNumber, readBillNumber } from "./bill-id";
import { chamberIn, dateIn, sessionIn } from "./form-words";
import type { Form, Sponsor } from "./reading";
import { type Element, elementsOf, findElement, findElements, wordsOf } from "./xml-tree";

const FORMS = ["form", "amendment-form", "engrossed-amendment-form"];

/** The element that holds the form; the root in a file without one. */
export function formElementOf(root: Element): Element {
  return (
    root.children.find((child): child is Element => typeof child === "object" && FORMS.includes(child.name)) ?? root
  );
}

export function readForm(root: Element): Omit<Form, "shortTitle"> {
  const form = formElementOf(root);
  const introduced = findElements(form, "action-desc").find((words) => findElement(words, "sponsor"));
  return {
    title: wordsOf(findElement(form, "official-title")) || null,
    session: sessionIn(wordsOf(findElement(form, "session"))),
    chamber: chamberIn(wordsOf(findElement(form, "current-chamber"))),
    sponsors: introduced ? named(findElements(introduced, "sponsor"), "name-id") : [],
    cosponsors: named(findElements(form, "cosponsor"), "name-id"),
    committees: named(findElements(form, "committee-name"), "committee-id"),
    date: latest(findElements(form, "action-date").map(dateOf)) ?? dateIn(metadataIn(root, "dc:date")),
    formula: formulaOf(root),
  };
}

/** The number of the bill the form is of. An amendment's own number, “AMENDMENT NO. 3739”, is another element's. */
export function billNumberIn(form: Element): BillNumber | null {
  for (const element of findElements(form, "legis-num")) {
    const number = readBillNumber(wordsOf(element));
    if (number) return number;
  }
  return null;
}

/** A Dublin Core field; empty when the file has none. */
export function metadataIn(root: Element, name: string): string {
  const metadata = root.children.find(
    (child): child is Element => typeof child === "object" && child.name === "metadata",
  );
  return metadata ? wordsOf(findElement(metadata, name)) : "";
}

/** The printed date: the attribute is a copy that later printings forget to change. */
function dateOf(element: Element): string | null {
  return dateIn(wordsOf(element)) ?? dateIn(element.attributes.date ?? "");
}

export function latest(dates: (string | null)[]): string | null {
  return (
    dates
      .filter((date) => date !== null)
      .sort()
      .at(-1) ?? null
  );
}

/** Names in the order printed, each once. */
export function named(elements: Element[], ...idAttributes: string[]): Sponsor[] {
  const seen = new Set<string>();
  const names: Sponsor[] = [];
  for (const element of elements) {
    const id = idAttributes.map((attribute) => element.attributes[attribute]).find((value) => value) ?? null;
    const name = wordsOf(element);
    if (name === "" || seen.has(id ?? name)) continue;
    seen.add(id ?? name);
    names.push({ name, id });
  }
  return names;
}

/** The attributes' defaults are the DTD's: a bill shows its enacting clause, a resolution its resolving clause. */
function formulaOf(root: Element): Form["formula"] {
  for (const { name, attributes } of elementsOf(root, ({ name }) => name === root.name)) {
    if (name === "legis-body" && attributes["display-enacting-clause"] !== "no-display-enacting-clause") {
      return root.name === "bill" ? "enacting" : "none";
    }
    if (name === "resolution-body" && attributes["display-resolving-clause"] !== "no-display-resolving-clause") {
      return "resolving";
    }
  }
  return "none";
}
