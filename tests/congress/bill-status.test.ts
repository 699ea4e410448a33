import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type BillStatus, readBillStatus } from "@/lib/congress/bill-status";

function read(text: string): BillStatus {
  const status = readBillStatus(Buffer.from(text));
  if ("rejected" in status) throw new Error(status.message);
  return status;
}

const OLD = readFileSync("tests/fixtures/congress/BILLSTATUS-114s99905.xml", "utf8");
const NEW = readFileSync("prisma/samples/congress/BILLSTATUS-119hr99901.xml", "utf8");

test("the older layout reads: wrapped lists, other names, one child where a list is meant", () => {
  expect(read(OLD)).toMatchObject({
    bill: { type: "s", number: 99905, congress: 114 },
    sourceUpdatedAt: "2016-07-03T06:00:00.000Z",
    policyArea: "Energy",
    byRequest: true,
    subjects: ["Windows"],
    sponsorships: [
      {
        role: "sponsor",
        bioguide: "X000003",
        name: "Ruth Pattern, Jr.",
        chamber: "senate",
        party: "I",
        district: null,
      },
    ],
    referrals: [{ committee: "sseg00", chamber: "senate", activities: [{ name: "Referred to" }] }],
    related: [{ related: "hr99906-114", title: "Windows Act", relations: [{ kind: "Identical bill", by: "CRS" }] }],
    summaries: [{ code: "00", action: "Introduced in Senate", actedOn: "2015-01-29" }],
    estimates: [{ title: "S. 99905, Windows Act", url: "https://www.example.org/99905" }],
    titles: [{ kind: "Short Titles as Introduced", title: "Windows Act" }],
    amendments: [],
    laws: [],
    notes: [],
  });
});

test("actions come the earliest first; one on a day that never was, and one without words, are left out", () => {
  const odd = `<actions><item><actionDate>2015-02-30</actionDate><text>Never.</text></item>
    <item><actionDate>2015-02-20</actionDate><text/></item>`;

  expect(read(OLD.replace("<actions>", odd)).actions.map(({ actedOn, committees }) => [actedOn, committees])).toEqual([
    ["2015-01-29", ["sseg00"]],
    ["2016-03-08", []],
  ]);
});

test("a roll call is named by its number and the session its day falls in, whatever the file says", () => {
  expect(read(OLD).votes).toMatchObject([{ vote: "s44-114-2", heldAt: "2016-03-08T22:44:19.000Z" }]);
});

test("texts are listed with or without type, date and file; what we do not know is kept and reported", () => {
  const { texts, findings } = read(OLD);

  expect(texts).toMatchObject([
    { name: "Introduced in Senate", stage: "is", on: null, urls: [expect.stringContaining("BILLS-114s99905is")] },
    { name: "Carved in Stone", stage: null, on: "2016-04-01", urls: [] },
  ]);
  expect(findings.map(({ code, where }) => `${code} ${where}`)).toEqual([
    "unknown-element bill/weather",
    "unknown-action-kind PASSED SENATE",
    "unknown-stage Carved in Stone",
  ]);
});

test("the present layout reads, CDATA and all, and finds nothing odd", () => {
  const status = read(NEW);

  expect(status.findings).toEqual([]);
  expect(status.summaries[0]?.html).toMatch(/^<p><strong>Plain Timetables Act/);
  expect(status.referrals.map(({ committee, parent }) => [committee, parent])).toEqual([
    ["hspw00", null],
    ["hspw12", "hspw00"],
    ["ssbk00", null],
  ]);
  expect(
    status.sponsorships.map(({ role, name, district, original, withdrawnOn }) => [
      role,
      name,
      district,
      original,
      withdrawnOn,
    ]),
  ).toEqual([
    ["sponsor", "Edna Example", 3, true, null],
    ["cosponsor", "Walter J. Sample", 1, true, null],
    ["cosponsor", "Otto Specimen", 0, false, "2025-06-17"],
    ["cosponsor", "Lena M. Instance", 2, false, null],
  ]);
  expect(status.amendments).toMatchObject([
    { amendment: "hamdt9901-119", amends: null, sponsor: "X000005", submittedOn: "2025-09-15" },
  ]);
});

test("the same action from two systems is one, with the codes of both", () => {
  const introduced = read(NEW).actions.filter(({ text }) => text.startsWith("Introduced"));
  const reported = read(NEW).actions.filter(({ text }) => text.startsWith("Reported"));

  expect(introduced).toMatchObject([{ codes: ["1000", "Intro-H"] }]);
  expect(reported).toMatchObject([{ codes: ["5000", "H12200"], committees: ["hspw00"] }]);
});

test.each([0, 1, 2])("%i of anything is a list", (count) => {
  const items = (item: string) => `<x>${item.repeat(count)}</x>`;
  const list = (name: string, item: string) => items(item).replaceAll("x>", `${name}>`);
  const status = read(`<billStatus><bill><number>5</number><type>HRES</type><congress>117</congress>
    ${list("cosponsors", "<item><fullName>Rep. Mock, Carl [R-GA-9]</fullName></item>")}
    ${list("titles", "<item><title>T</title></item>")}
    ${list("laws", "<item><number>117-1</number></item>")}
    ${list("textVersions", "<item><type>Introduced in House</type></item>")}</bill></billStatus>`);

  expect([status.sponsorships, status.titles, status.laws, status.texts].map(({ length }) => length)).toEqual(
    Array(4).fill(count),
  );
});

test.each([
  ["no number", "<billStatus><bill><type>HR</type><congress>117</congress></bill></billStatus>", "no-bill-number"],
  ["a type there is none of", NEW.replace("<type>HR<", "<type>PN<"), "no-bill-number"],
  ["Congress 0", NEW.replace("<congress>119<", "<congress>0<"), "no-bill-number"],
  ["an end too soon", NEW.slice(0, 4_000), "cut-off"],
  ["nothing in it", "", "empty"],
  ["a web page", "<!DOCTYPE html><html><body>503</body></html>", "not-xml"],
])("a file with %s is rejected with its reason", (_case, text, rejected) => {
  expect(readBillStatus(Buffer.from(text))).toMatchObject({ rejected, message: expect.stringMatching(/\w/) });
});

test("who is named twice as sponsor is one sponsor; who withdrew and joined again stands there twice", () => {
  const sponsor = /<sponsors>[\s\S]*?(<item>[\s\S]*?<\/item>)/.exec(NEW)?.[1] ?? "";
  const cosponsor = /<cosponsors>[\s\S]*?(<item>[\s\S]*?<\/item>)/.exec(NEW)?.[1] ?? "";
  const again = cosponsor.replace(/<sponsorshipDate>[^<]*/, "<sponsorshipDate>2025-08-01");
  const twice = NEW.replace(sponsor, sponsor + sponsor).replace(cosponsor, cosponsor + cosponsor + again);

  const before = read(NEW).sponsorships;
  const after = read(twice).sponsorships;

  expect(after.filter(({ role }) => role === "sponsor")).toEqual(before.filter(({ role }) => role === "sponsor"));
  expect(after).toHaveLength(before.length + 1);
});

test("a day written as an instant is the day in Washington, whichever side of midnight UTC has it", () => {
  const dated = NEW.replace(/(<textVersions>[\s\S]*?<date>)[^<]*/, "$12025-09-21T03:59:59Z");

  expect(read(dated).texts[0]?.on).toBe("2025-09-20");
});
