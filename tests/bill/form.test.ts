import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readFileName } from "@/lib/bill/file-name";
import { congressIn, dateIn, ordinalIn, sessionIn } from "@/lib/bill/form-words";
import { readBill } from "@/lib/bill/read";
import type { Reading } from "@/lib/bill/reading";
import { dtdBill, readingOf, rejectionOf, uslmBill } from "./written";

test.each([
  ["119th CONGRESS", 119],
  ["111th Cong.", 111],
  ["One Hundred Twelfth Congress of the United States of America", 112],
  ["One Hundred and Twentieth Congress", 120],
  ["Ninety-third Congress", 93],
  ["Congress", null],
  ["", null],
])("the congress of “%s” is %s", (words, number) => {
  expect(congressIn(words)).toBe(number);
});

test.each([
  ["1st Session", 1],
  ["2d Sess.", 2],
  ["AT THE SECOND SESSION", 2],
  ["At the First Session", 1],
  ["Session", null],
])("the session of “%s” is %s", (words, number) => {
  expect(sessionIn(words)).toBe(number);
});

test.each([
  ["zero", 0],
  ["one hundred", 100],
  ["twenty-first", 21],
  ["nothing", null],
])("“%s” is %s", (words, number) => {
  expect(ordinalIn(words)).toBe(number);
});

test.each([
  ["20250130", "2025-01-30"],
  ["2025-01-30", "2025-01-30"],
  ["January 30, 2025", "2025-01-30"],
  ["Feb. 9, 2026", "2026-02-09"],
  ["July 1 (legislative day, June 30), 2025.", "2025-07-01"],
  ["Approved June 1, 2025.", "2025-06-01"],
  ["20250231", null],
  ["February 30, 2025", null],
  ["Wednesday, the fifth day of January", null],
  ["", null],
])("the date of “%s” is %s", (words, date) => {
  expect(dateIn(words)).toBe(date);
});

test.each<[string, string]>([
  ["BILLS-119hr1eas.xml", "hr 1 119 eas"],
  ["H1010_RH.XML", "hr 1010 – rh"],
  ["HR1000_IH.XML", "hres 1000 – ih"],
  ["HJ37_RFS.XML", "hjres 37 – rfs"],
  ["SC13_ATS.XML", "sconres 13 – ats"],
  ["h1058_enr.xml", "hr 1058 – enr"],
  ["hj83_enr.xml", "hjres 83 – enr"],
  ["114hr1732ih__H._R._1732__Introduced-in-House_.xml", "hr 1732 114 ih"],
  ["113hjres59enr_good.xml", "hjres 59 113 enr"],
  ["alpha2011__S2245_IS.xml", "s 2245 – is"],
  ["s3217-111-as.xml", "s 3217 111 as"],
  ["113-hr-1063-rh.xml", "hr 1063 113 rh"],
  ["PL112-21.xml", "– – 112 –"],
  ["data/116/bills/hr/hr1500/text-versions/ih/document.xml", "hr 1500 116 ih"],
  ["document.xml", "– – – –"],
  ["02-rs.xml", "– – – –"],
  ["", "– – – –"],
])("the file name %s says %s", (name, parts) => {
  const { type, number, congress, stage } = readFileName(name);

  expect([type, number, congress, stage].map((part) => part ?? "–").join(" ")).toBe(parts);
});

const bare = (attributes: string, form: string) =>
  `<bill ${attributes}><form>${form}</form><legis-body><section><text>Words.</text></section></legis-body></bill>`;
const FORM = "<congress>119th CONGRESS</congress><legis-num>H. R. 9900</legis-num>";

test.each<[string, string, string | null, string, number]>([
  [
    "the form before the file's name",
    bare(`bill-stage="Engrossed-in-House"`, FORM),
    "BILLS-118hr9900ih.xml",
    "hr9900-119/eh",
    2,
  ],
  [
    "the file's name where the form is silent",
    bare("", "<legis-num>H. R. 9900</legis-num>"),
    "BILLS-118hr9900ih.xml",
    "hr9900-118/ih",
    0,
  ],
  ["the file's name alone", bare("", ""), "SJ7_ES.XML", "", 0],
  [
    "the number from the file's name",
    bare(`bill-stage="Enrolled-Bill"`, "<congress>One Hundred Nineteenth Congress</congress>"),
    "sj7_enr.xml",
    "sjres7-119/enr",
    0,
  ],
  [
    "dc:title for the stage, never the congress",
    bare("", `${FORM}`).replace(
      "<form>",
      "<metadata><dublinCore><dc:title>101 HR 9900 RFS: Oars</dc:title></dublinCore></metadata><form>",
    ),
    null,
    "hr9900-119/rfs",
    0,
  ],
])("believes %s", (_case, xml, name, expected, disagreements) => {
  const read = readBill(new TextEncoder().encode(xml), name);
  if ("rejected" in read) return expect([read.rejected, expected]).toEqual(["no-bill-number", ""]);

  expect(`${read.bill.type}${read.bill.number}-${read.bill.congress}/${read.stage}`).toBe(expected);
  expect(read.findings.filter(({ code }) => code === "form-disagrees")).toHaveLength(disagreements);
});

test("names what it does not know when it sets a file aside", () => {
  expect(rejectionOf(bare(`bill-stage="Introduced-in-House"`, "<congress>119th</congress>"))).toMatchObject({
    rejected: "no-bill-number",
  });
  expect(rejectionOf(bare(`bill-stage="Introduced-in-House"`, "<legis-num>H. R. 1</legis-num>"))).toMatchObject({
    rejected: "no-bill-number",
  });
  expect(rejectionOf(bare("", FORM))).toMatchObject({ rejected: "no-stage" });
  expect(rejectionOf(bare(`bill-stage="Pre-Introduced"`, FORM))).toMatchObject({ rejected: "no-stage" });
});

test.each<[string, string, string | null]>([
  [
    "its own",
    `<section><text>This Act may be cited as the <quote><short-title>Oar Act</short-title></quote>.</text></section>`,
    "Oar Act",
  ],
  [
    "the first of two",
    `<section><text>This Act may be cited as the <quote><short-title>Oar Act</short-title></quote> or the <quote><short-title>OA</short-title></quote>.</text></section>`,
    "Oar Act",
  ],
  [
    "one in plain quotation marks",
    `<section><text>This joint resolution may be cited as the “Oar Resolution”.</text></section>`,
    "Oar Resolution",
  ],
  [
    "not one it quotes",
    `<section><text>Add:</text><quoted-block><section><text>This Act may be cited as the <quote><short-title>Other Act</short-title></quote>.</text></section></quoted-block></section>`,
    null,
  ],
  [
    "not one it amends",
    `<section><text>The <quote><short-title>Other Act</short-title></quote> is repealed.</text></section>`,
    null,
  ],
  [
    "not a division's, though it stands first",
    `<division><section><text>This division may be cited as the <quote><short-title>Part Act</short-title></quote>.</text></section></division><section><text>This Act may be cited as the <quote>Whole Act</quote>.</text></section>`,
    "Whole Act",
  ],
  [
    "one by a slip, in a section that stands in no title",
    `<section><text>This title may be cited as the <quote><short-title>Oar Act</short-title></quote>.</text></section>`,
    "Oar Act",
  ],
])("the short title is %s", (_case, body, title) => {
  expect(readingOf(dtdBill(body)).form.shortTitle).toBe(title);
});

test("the current short title goes before the struck one", () => {
  const section = (changed: string, style: string, name: string) =>
    `<section changed="${changed}" reported-display-style="${style}"><text>This Act may be cited as the <quote><short-title>${name}</short-title></quote>.</text></section>`;
  const xml = dtdBill(section("deleted", "strikethrough", "Old Act") + section("added", "italic", "New Act"), {
    stage: "Reported-in-House",
  });

  expect(readingOf(xml).form.shortTitle).toBe("New Act");
});

const fixture = (name: string): Reading => {
  const read = readBill(readFileSync(path.join(import.meta.dirname, "../fixtures/bills", name)), name);
  if ("rejected" in read) throw new Error(read.message);
  return read;
};

test("reads the form of a House bill", () => {
  const { bill, stage, form, findings } = fixture("BILLS-119hr9801ih.xml");

  expect({ bill, stage, form }).toEqual({
    bill: { type: "hr", number: 9801, congress: 119 },
    stage: "ih",
    form: {
      title: "To keep lighthouses lit, to define keeper, and for other purposes.",
      shortTitle: "Lighthouse Keepers Act of 2026",
      session: 2,
      chamber: "house",
      sponsors: [{ name: "Ms. Harbor", id: "X000001" }],
      cosponsors: [
        { name: "Mr. Quay", id: "X000002" },
        { name: "Ms. Strand", id: "X000003" },
      ],
      committees: [{ name: "Committee on Coasts", id: "HXX00" }],
      date: "2026-02-03",
      formula: "enacting",
    },
  });
  expect(findings.map(({ code }) => code)).toEqual([
    "unknown-element",
    "unknown-element",
    "unknown-element",
    "duplicate-id",
  ]);
});

test.each<[string, object]>([
  [
    "BILLS-119s9802rs.xml",
    { date: "2025-05-06", sponsors: [{ name: "Mr. Reef", id: "S901" }], shortTitle: "Tide and Current Act" },
  ],
  [
    "BILLS-119hres9804ih.xml",
    { formula: "resolving", session: 1, sponsors: [{ name: "Mr. Cove", id: null }], date: "2025-06-09" },
  ],
  ["BILLS-119hr9805eas.xml", { title: null, session: 1, chamber: "senate", date: "2025-07-01", formula: "none" }],
  ["h9806_enr.xml", { title: "To name a pier.", session: 1, formula: "enacting" }],
  [
    "H9807_IH.XML",
    {
      title: "To count ferries.",
      shortTitle: "Ferry Count Act",
      chamber: "house",
      sponsors: [{ name: "Ms. Ferry", id: "X000004" }],
      date: "2025-05-06",
      formula: "none",
    },
  ],
  ["PLAW-119publ998.xml", { title: "To light a cape.", shortTitle: "Cape Light Act", date: "2025-06-01" }],
])("reads the form of %s", (name, form) => {
  expect(fixture(name).form).toMatchObject(form);
});

test("a proposed amendment is no stage of a bill, an engrossed or printed one is", () => {
  const amendment = (attributes: string, number: string) =>
    `<amendment-doc ${attributes}><amendment-form><congress>119th CONGRESS</congress><legis-num>${number}</legis-num><current-chamber>IN THE SENATE</current-chamber></amendment-form><amendment-body><amendment><amendment-block><section><enum>1.</enum><text>Words.</text></section></amendment-block></amendment></amendment-body></amendment-doc>`;

  expect(
    rejectionOf(amendment(`amend-type="house-amendment" amend-stage="proposed"`, "Rules Committee Print 119-1")),
  ).toEqual({
    rejected: "not-a-bill",
    message: "This is an amendment proposed (Rules Committee Print 119-1), not a stage of a bill.",
  });
  expect(readingOf(amendment(`amend-type="senate-amendment"`, "S. 9900"))).toMatchObject({
    bill: { type: "s" },
    stage: "as",
  });
  expect(readingOf(amendment(`amend-type="engrossed-amendment"`, "H.R. 9900"))).toMatchObject({ stage: "eas" });
});

test("a formula is asked for by an attribute in the DTD, and is text in USLM", () => {
  const body = "<section><text>Words.</text></section>";
  const silent = dtdBill(body).replace(
    "<legis-body>",
    `<legis-body display-enacting-clause="no-display-enacting-clause">`,
  );

  expect(readingOf(dtdBill(body)).form.formula).toBe("enacting");
  expect(readingOf(silent).form.formula).toBe("none");
  expect(readingOf(uslmBill("<enactingFormula>Be it enacted</enactingFormula>")).blocks.at(-1)).toMatchObject({
    kind: "text",
    text: "Be it enacted",
  });
});

test("the date that is printed counts, not the attribute that disagrees", () => {
  const printed = readFileSync("prisma/samples/BILLS-119hr99901ih.xml", "utf8").replace(
    'date="20250304"',
    'date="20170217"',
  );

  expect(readBill(Buffer.from(printed), null)).toMatchObject({ form: { date: "2025-03-04" } });
});

test("a printed number that cannot be read is reported, whoever else gives one", () => {
  const odd = readFileSync("prisma/samples/BILLS-119hr99901ih.xml", "utf8").replace(
    "H. R. 99901",
    "H. R. 99999999999999999999",
  );

  expect(readBill(Buffer.from(odd), "BILLS-119hr99901ih.xml")).toMatchObject({
    bill: { number: 99901 },
    findings: [{ code: "form-disagrees", where: "legis-num" }],
  });
});
