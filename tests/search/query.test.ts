import { expect, test } from "vitest";
import { readQuery } from "@/lib/search/query";

const word = (text: string, not = false) => ({ kind: "word", text, not });
const phrase = (text: string, not = false) => ({ kind: "phrase", text, not });
const prefix = (text: string, not = false) => ({ kind: "prefix", text, not });

test.each([
  ["screen reader", [word("screen"), word("reader")]],
  ['"screen reader" bus', [phrase("screen reader"), word("bus")]],
  ["“screen reader” bus", [phrase("screen reader"), word("bus")]],
  ['"screen reader', [phrase("screen reader")]],
  ["timetable -rail", [word("timetable"), word("rail", true)]],
  ['timetable -"in general"', [word("timetable"), phrase("in general", true)]],
  ["appropriat*", [prefix("appropriat")]],
  ["42 U.S.C. 1395w–4", [word("42"), phrase("U.S.C."), phrase("1395w-4")]],
  ["§ 552(b)(3)", [phrase("552(b)(3)")]],
  ["'; DROP TABLE bill; --", [phrase("';"), word("DROP"), word("TABLE"), phrase("bill;")].slice(1)],
  ["& | ! <-> ()", []],
  ["", []],
])("“%s” is looked for as its terms", (written, terms) => {
  expect(readQuery(written).terms).toEqual(terms);
});

test.each([
  ["HR 1", { type: "hr", number: 1, congress: null }],
  ["h.r. 1", { type: "hr", number: 1, congress: null }],
  ["H.R.1", { type: "hr", number: 1, congress: null }],
  ["hr0001", { type: "hr", number: 1, congress: null }],
  ["hr1-119", { type: "hr", number: 1, congress: 119 }],
  ["H. Res. 5", { type: "hres", number: 5, congress: null }],
  ["hjres7", { type: "hjres", number: 7, congress: null }],
  ["1", { type: null, number: 1, congress: null }],
  ["0", null],
  ["one", null],
])("“%s” may mean a bill", (written, bill) => {
  expect(readQuery(written).bill).toEqual(bill);
});

test.each([
  ["sec. 2(a)(1)(B)", "sec. 2(a)(1)(B)"],
  ["Section 2 (a) (1)", "sec. 2(a)(1)"],
  ["§ 101", "sec. 101"],
  ["sec 319f-5", "sec. 319F-5"],
  ["section two", null],
  ["sections of law", null],
])("“%s” may cite a section", (written, citation) => {
  expect(readQuery(written).citation).toBe(citation);
});
