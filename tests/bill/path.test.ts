import { expect, test } from "vitest";
import { formatBillId, parseBillId, printedNumber, readBillNumber } from "@/lib/bill/bill-id";
import { bodyStart, type Level } from "@/lib/bill/block";
import { citationOf, quotedScope, TOP } from "@/lib/bill/citation";
import { Namer, numberOf, stepOf } from "@/lib/bill/path";
import { linkTo } from "@/lib/bill/reference";
import { isStage, rankOf, showsChanges, stageOfDtd, stageOfName } from "@/lib/bill/stage";

test.each([
  ["(a)", "a"],
  ["1.", "1"],
  ["(14)(A)", "14-A"],
  ["319F–5.", "319F-5"],
  ["‘(c)", "c"],
  ["“SEC. 2045.", "2045"],
  ["SECTION 1. ", "1"],
  ["§ 101302.", "101302"],
  ["TITLE IV—", "IV"],
  ["Subtitle A—", "A"],
  ["DIVISION AA—", "AA"],
  ["9.(a)", "9-a"],
  ["  104. ", "104"],
  ["(ii)", "ii"],
  ["section", ""],
  ["—", ""],
])("the number of %s is “%s”", (designator, number) => {
  expect(numberOf(designator)).toBe(number);
});

test.each<[Level | null, string | null, string]>([
  ["title", "I", "tI"],
  ["section", null, "s"],
  ["subsection", "(b)", "b"],
  ["paragraph", null, "paragraph"],
  ["appropriations-small", null, "as"],
  [null, null, "text"],
])("the step of a %s %s is %s", (level, designator, step) => {
  expect(stepOf(level ? "provision" : "text", level, designator)).toBe(step);
});

test("names the second of a name apart", () => {
  const namer = new Namer();

  expect(["b", "b", "c", "b"].map((step) => namer.pathFor("s3", step))).toEqual(["s3/b", "s3/b~2", "s3/c", "s3/b~3"]);
});

const TRAIL: Record<string, [Level, string][]> = {
  "sec. 3(b)(2)": [
    ["section", "SEC. 3."],
    ["subsection", "(b)"],
    ["paragraph", "(2)"],
  ],
  "title I": [["title", "TITLE I"]],
  "title I, subtitle A": [
    ["title", "I"],
    ["subtitle", "A"],
  ],
  "sec. 101(a)": [
    ["title", "I"],
    ["section", "101."],
    ["subsection", "(a)"],
  ],
  "sec. 9(14)(A)": [
    ["section", "9."],
    ["paragraph", "(14)(A)"],
  ],
  "sec. 319F–5": [["section", "‘319F–5."]],
  "title I, par. (2)": [
    ["title", "I"],
    ["appropriations-small", ""],
    ["paragraph", "(2)"],
  ],
  "cl. (ii)": [["clause", "(ii)"]],
};

test.each(Object.entries(TRAIL))("cites %s", (expected, trail) => {
  let scope = TOP;
  let citation: string | null = null;
  for (const [level, designator] of trail) ({ citation, inside: scope } = citationOf(scope, level, designator));

  expect(citation).toBe(expected);
});

test("cites quoted law by what quotes it", () => {
  const { inside } = citationOf(TOP, "section", "2.");
  const quoted = citationOf(quotedScope(inside), "section", "“SEC. 1105.");

  expect(citationOf(quoted.inside, "subsection", "“(a)").citation).toBe("sec. 2 (quoted sec. 1105(a))");
  expect(citationOf(quotedScope(TOP), "paragraph", "(1)").citation).toBe("quoted par. (1)");
  expect(citationOf(inside, "subsection", "").citation).toBeNull();
});

test.each([
  ["usc/21/812", "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title21-section812"],
  ["/us/usc/t42/s300gg–91/a", "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section300gg-91"],
  ["usc-chapter/42/7", "https://uscode.house.gov/view.xhtml?path=/prelim@title42/chapter7"],
  ["pl/101/426", "https://www.govinfo.gov/link/plaw/101/public/426"],
  ["/us/stat/97/1234", "https://www.govinfo.gov/link/statute/97/1234"],
  ["/us/bill/119/hr/29", "https://www.govinfo.gov/link/bills/119/hr/29"],
  ["https://example.org/", null],
  ["", null],
])("the reference %s leads to %s", (reference, link) => {
  expect(linkTo(reference)).toBe(link);
});

test.each([
  ["HR 1500", "hr 1500 –"],
  ["h.r.1500", "hr 1500 –"],
  ["hr01500", "hr 1500 –"],
  ["116hr1500", "hr 1500 116"],
  ["H.J. Res. 37", "hjres 37 –"],
  ["H. CON. RES. 4", "hconres 4 –"],
  ["hr1500-116", "hr 1500 116"],
  ["H.R. 1500 (116th Congress)", "hr 1500 116"],
  ["S. 331", "s 331 –"],
  ["Rules Committee Print 114-4", ""],
  ["hr0", ""],
  ["1500", ""],
])("the bill number %s is %s", (written, parts) => {
  const number = readBillNumber(written);

  expect(number ? `${number.type} ${number.number} ${number.congress ?? "–"}` : "").toBe(parts);
});

test("writes a bill's number one way, and reads no other", () => {
  const bill = { type: "hjres", number: 37, congress: 116 } as const;

  expect([formatBillId(bill), printedNumber(bill)]).toEqual(["hjres37-116", "H.J. Res. 37"]);
  expect(parseBillId("hjres37-116")).toEqual(bill);
  for (const other of ["HJRES37-116", "hjres037-116", "hjres37", "toString1-1"]) expect(parseBillId(other)).toBeNull();
});

test.each([
  ["Introduced-in-House", "ih"],
  ["Reported-in-Senate", "rs"],
  ["Enrolled-Bill", "enr"],
  ["Pre-Introduced", null],
  ["", null],
])("the attribute %s is the stage %s", (attribute, stage) => {
  expect(stageOfDtd(attribute)).toBe(stage);
});

test.each([
  ["Laid on Table House", "lth"],
  ["Enrolled Bill", "enr"],
  ["Agreed to Senate", "ats"],
  ["Considered and Passed Senate", "cps"],
  ["Pre-Introduced", null],
])("the words %s are the stage %s", (words, stage) => {
  expect(stageOfName(words)).toBe(stage);
});

test("stages have an order, and only some show a committee's changes", () => {
  expect(rankOf("ih", "house")).toBeLessThan(rankOf("enr", "house"));
  expect([isStage("ih"), isStage("toString")]).toEqual([true, false]);
  expect([showsChanges("rs"), showsChanges("enr"), showsChanges("pcs")]).toEqual([true, false, false]);
});

test.each([
  ["(a)", "In general", "(a) In general The rest.", 15],
  ["(a)", null, "(a)", 3],
  [null, null, "All of it.", 0],
])("after %s and %s the text goes on", (designator, heading, text, start) => {
  expect(bodyStart({ designator, heading, text })).toBe(start);
});
