/**
 * XML that carries data and no prose: fields and lists, under several names through the years.
 *
 * It is read by the strict reader of bills (nothing is loaded, nothing expanded, nothing malformed let through). A list is
 * always a list, however few stand in it, and everything is text until somebody says what it means.
 */
import { type Element, parseXml, wordsOf } from "@/lib/bill/xml-tree";
import { easternDay } from "@/lib/clock";

export type { Element };
export { parseXml };

/** The elements directly inside, of that name; of any name without one. */
export function childrenOf(element: Element | null, name?: string): Element[] {
  return (element?.children ?? []).filter(
    (child): child is Element => typeof child !== "string" && (name === undefined || child.name === name),
  );
}

/** The first element at the end of a way of names; null when the way ends before. */
export function childAt(element: Element | null, ...way: string[]): Element | null {
  let here = element;
  for (const name of way) here = childrenOf(here, name)[0] ?? null;
  return here;
}

/** The elements in the first of the wrappers that has any. */
export function itemsAt(element: Element | null, ...ways: string[][]): Element[] {
  for (const way of ways) {
    const items = childrenOf(childAt(element, ...way));
    if (items.length > 0) return items;
  }
  return [];
}

/** The words of the first way that has any, white space folded; null when none has. */
export function textAt(element: Element | null, ...ways: (string | string[])[]): string | null {
  for (const way of ways) {
    const words = wordsOf(childAt(element, ...[way].flat()));
    if (words !== "") return words;
  }
  return null;
}

/** The characters as they stand, for what is HTML inside. */
export function rawAt(element: Element | null, ...way: string[]): string {
  return (childAt(element, ...way)?.children ?? []).filter((child) => typeof child === "string").join("");
}

/** A whole number; null for anything else, and for what no column holds. */
export function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** A name that a file gives its part; null for none, and for one so long that no index holds it. */
export function keyIn(text: string | undefined): string | null {
  return text !== undefined && text !== "" && text.length <= LONGEST_KEY ? text : null;
}

/** In characters; real ones have at most 12. */
const LONGEST_KEY = 100;

/** The day of a date, or of an instant in Washington, `YYYY-MM-DD`; null when it is none that exists. */
export function dateIn(text: string | null): string | null {
  const date = dayWritten(text);
  if (date === null || text === null || !ZONED.test(text)) return date;
  const read = new Date(text);
  return Number.isNaN(read.getTime()) ? null : easternDay(read);
}

/** An instant with its zone: the last moment of a day in Washington is written as one of the next in UTC. */
const ZONED = /T.*(Z|[+-]\d\d:?\d\d)$/;

function dayWritten(text: string | null): string | null {
  const date = text === null ? null : (/^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? null);
  if (date === null || date < "0001") return null;
  const read = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || !read.toISOString().startsWith(date) ? null : date;
}

/** An instant as ISO 8601 in UTC; a date alone is its first moment. Null when it is none. */
export function instantIn(text: string | null): string | null {
  if (dayWritten(text) === null || text === null) return null;
  const read = new Date(ZONED.test(text) ? text : `${text}${text.includes("T") ? "Z" : "T00:00:00Z"}`);
  return Number.isNaN(read.getTime()) ? null : read.toISOString();
}
