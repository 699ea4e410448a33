/**
 * What a person typed into the search box, understood.
 *
 * A bill's number in any spelling, a citation of a section, quoted phrases, `-words` to leave out, `wor*` for a beginning.
 * Everything else is words that must all be there.
 */
import { type BillNumber, readBillNumber } from "@/lib/bill/bill-id";

/** `prefix` is the beginning of a word; `not` must be absent. */
export type Term = { kind: "word" | "phrase" | "prefix"; text: string; not: boolean };

export type SearchQuery = {
  /** A bill that may be meant; a number alone can be of any type. Null when it is none. */
  bill: (BillNumber | { type: null; number: number; congress: null }) | null;
  /** `117-58`: the bill that became this public law. Null when none is named. */
  law: string | null;
  /** A section of a bill, as blocks are cited: `sec. 2(a)(1)(B)`. Null when it is none. */
  citation: string | null;
  terms: Term[];
};

/** The longest query that is read, in characters. */
export const LONGEST = 200;

export function readQuery(written: string): SearchQuery {
  const query = plain(written.slice(0, 2 * LONGEST)).slice(0, LONGEST);
  return { bill: billIn(query), law: lawIn(query), citation: citationIn(query), terms: termsIn(query) };
}

/** Dashes of every length become hyphens, as in the index; curly quotation marks become straight. */
function plain(written: string): string {
  return written
    .normalize("NFC")
    .replace(/[‐‑–—−]/g, "-")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/\bU\.? ?S\.? ?C\b\.?(?= |$)/gi, "U.S.C.")
    .trim();
}

function billIn(query: string): SearchQuery["bill"] {
  if (/^\d{1,6}$/.test(query)) return Number(query) > 0 ? { type: null, number: Number(query), congress: null } : null;
  return readBillNumber(query);
}

/** “Public Law 117-58”, “Pub. L. No. 117-58”, “P.L. 117-58”. */
function lawIn(query: string): string | null {
  const match = /^p(?:ub(?:lic|\.)?)?\.? ?l(?:aw|\.)? ?(?:no\.? ?)?(\d{2,3})-0*([1-9]\d{0,3})$/i.exec(query);
  return match ? `${match[1]}-${match[2]}` : null;
}

/** “Sec. 2(a)(1)(B)”, “section 2 (a)”, “§ 2(a)”; a law's section is found by its words. */
function citationIn(query: string): string | null {
  const match = /^(?:sec(?:tion|s)?\.?|§+) ?(\d+[a-z]?(?:-\d+[a-z]?)?)((?:\s*\([a-z0-9]{1,6}\))*)$/i.exec(query);
  if (!match) return null;
  return `sec. ${match[1]?.toUpperCase()}${(match[2] ?? "").replace(/\s+/g, "")}`;
}

const TERM = /(-?)(?:"([^"]+)"?|(\S+))/g;

function termsIn(query: string): Term[] {
  // of a section that no bill has, what is left to find is where it is spoken of
  const spoken = citationIn(query) === null ? query : query.replace(/^[^\d]+/, "").replace(/ /g, "");
  return [...spoken.matchAll(TERM)].flatMap(([, minus, phrase, word]) => termOf(phrase, word, minus === "-"));
}

function termOf(phrase: string | undefined, word: string | undefined, not: boolean): Term[] {
  const text = (phrase ?? word ?? "").replace(/"/g, "").trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  if (phrase !== undefined) return [{ kind: "phrase", text, not }];
  const beginning = /^([\p{L}\p{N}]+)\*$/u.exec(text)?.[1];
  if (beginning !== undefined) return [{ kind: "prefix", text: beginning, not }];
  // what holds together by points, hyphens or brackets is looked for as it stands: 1395w-4, U.S.C., 552(b)(3)
  return [{ kind: /^[\p{L}\p{N}]+$/u.test(text) ? "word" : "phrase", text, not }];
}
