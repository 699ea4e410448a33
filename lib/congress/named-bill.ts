/**
 * Bills named in what Congress writes: in running words, and by the addresses of links.
 */
import { type BillId, type BillType, formatBillId, readBillNumber } from "@/lib/bill/bill-id";
import { ordinal } from "@/lib/bill/page-frame";

/** Where in a text a bill is named; offsets count UTF-16 code units. */
export type Naming = { start: number; end: number; bill: string };

const NAMED = /(?<![\w.])(?:H|S)\.(?:\s?(?:R\.|(?:J\.\s?|Con\.\s?)?Res\.))?\s?\d{1,5}\b/g;

/** Bills by number, “H. Con. Res. 14”, in order; of the congress given. */
export function billsNamed(text: string, congress: number): Naming[] {
  return [...text.matchAll(NAMED)].flatMap((match) => {
    const number = readBillNumber(match[0]);
    if (number === null) return [];
    const bill = formatBillId({ ...number, congress });
    return [{ start: match.index, end: match.index + match[0].length, bill }];
  });
}

/** As congress.gov calls them in its addresses. */
const ADDRESS: Record<BillType, string> = {
  hr: "house-bill",
  s: "senate-bill",
  hjres: "house-joint-resolution",
  sjres: "senate-joint-resolution",
  hconres: "house-concurrent-resolution",
  sconres: "senate-concurrent-resolution",
  hres: "house-resolution",
  sres: "senate-resolution",
};
const TYPES = Object.entries(ADDRESS) as [BillType, string][];

/** The bill that a link of Congress leads to, in its three kinds of address; null for any other. */
export function billLinked(href: string): BillId | null {
  const [, inPath, called, at] = /\/bill\/(\d{1,3})(?:st|nd|rd|th)-congress\/([a-z-]+)\/(\d{1,6})\b/.exec(href) ?? [];
  const type = TYPES.find(([, name]) => name === called)?.[0];
  if (type && inPath && at) return { type, number: Number(at), congress: Number(inPath) };
  const thomas =
    /[?&/]d(\d{2,3}):([A-Z.]+?)\.?(\d+):?/i.exec(href) ?? /legislation\.(\d{2,3})([a-z]+)(\d+)/i.exec(href);
  const [, congress, letters = "", number] = thomas ?? [];
  const written = congress && readBillNumber(`${letters}${number}`);
  return written ? { ...written, congress: Number(congress) } : null;
}

/** Its page at congress.gov, for a bill that is not here. */
export function officialHref({ type, number, congress }: BillId): string {
  return `https://www.congress.gov/bill/${ordinal(congress)}-congress/${ADDRESS[type]}/${number}`;
}
