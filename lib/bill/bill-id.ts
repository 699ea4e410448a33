/**
 * The number of a bill, `hr3076-117`, and every way people write it.
 */

/** Measures of Congress, with how each is printed and called. */
export const BILL_TYPES = {
  hr: { printed: "H.R.", name: "House bill", chamber: "house" },
  s: { printed: "S.", name: "Senate bill", chamber: "senate" },
  hjres: { printed: "H.J. Res.", name: "House joint resolution", chamber: "house" },
  sjres: { printed: "S.J. Res.", name: "Senate joint resolution", chamber: "senate" },
  hconres: { printed: "H. Con. Res.", name: "House concurrent resolution", chamber: "house" },
  sconres: { printed: "S. Con. Res.", name: "Senate concurrent resolution", chamber: "senate" },
  hres: { printed: "H. Res.", name: "House resolution", chamber: "house" },
  sres: { printed: "S. Res.", name: "Senate resolution", chamber: "senate" },
} as const;
export type BillType = keyof typeof BILL_TYPES;
export const BILL_TYPE_NAMES = Object.keys(BILL_TYPES) as BillType[];

export type Chamber = "house" | "senate";

export type BillId = { type: BillType; number: number; congress: number };

/** What a person may have meant: `congress` is null when they did not say. */
export type BillNumber = { type: BillType; number: number; congress: number | null };

export function formatBillId({ type, number, congress }: BillId): string {
  return `${type}${number}-${congress}`;
}

/** “H.R. 3076”, as printed. */
export function printedNumber({ type, number }: Pick<BillId, "type" | "number">): string {
  return `${BILL_TYPES[type].printed} ${number}`;
}

/** The chamber where the bill of this id began. */
export function originOf(bill: string): Chamber {
  return bill.startsWith("h") ? "house" : "senate";
}

/** The canonical form and no other; null for anything else. */
export function parseBillId(id: string): BillId | null {
  const match = /^([a-z]+)([1-9]\d{0,5})-([1-9]\d{0,2})$/.exec(id);
  const type = match?.[1];
  if (!match || !type || !isBillType(type)) return null;
  return { type, number: Number(match[2]), congress: Number(match[3]) };
}

/** The longest spelling that is read, in characters. */
const LONGEST = 100;

const SPELLING =
  /^(?:(\d{2,3})(?:st|nd|rd|th)?(?: congress)?[ -]*)?([a-z][a-z ]*?)[ -]*0*([1-9]\d{0,5})(?:[ -]+(?:(\d{1,3})(?:st|nd|rd|th)?|([ivxlc]+))(?: congress)?)?$/;

/**
 * Any spelling people use: `HR 1500`, `h.r.1500`, `hr01500`, `116hr1500`, `116-hr1500`, `H.J. Res. 37`, `House Joint Resolution 37`,
 * `hr1500-116`, `H.R. 1500 116th`, `H.R. 1500 (CXVI)`. Null when it is no bill number.
 */
export function readBillNumber(written: string): BillNumber | null {
  if (written.length > LONGEST) return null;
  const folded = written
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‐‑–—−]/g, "-")
    .replace(/[\s.,_/()]+/g, " ")
    .trim();
  const [, before, letters = "", number, after, roman] = SPELLING.exec(folded) ?? [];
  const type = typeNamed(letters.replaceAll(" ", ""));
  if (type === null) return null;
  const congress = before ?? after ?? (roman === undefined ? null : romanValue(roman));
  return { type, number: Number(number), congress: congress === null ? null : Number(congress) };
}

function typeNamed(letters: string): BillType | null {
  if (isBillType(letters)) return letters;
  return BILL_TYPE_NAMES.find((type) => BILL_TYPES[type].name.toLowerCase().replaceAll(" ", "") === letters) ?? null;
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(roman: string): number {
  const digits = [...roman].map((letter) => ROMAN[letter] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

export function isBillType(type: string): type is BillType {
  return Object.hasOwn(BILL_TYPES, type);
}
