import { expect, test } from "vitest";
import { byPrecedence, byProcess, byRevision, summaryOf } from "@/lib/bill/precedence";
import type { Form } from "@/lib/bill/reading";
import { isStage } from "@/lib/bill/stage";

const form = { title: null, shortTitle: null } as Form;
const rendition = { issuedOn: "2025-03-04", format: "dtd" as const, sha256: "b" };

test.each([
  ["the newer", { ...rendition, format: "uslm" as const, issuedOn: "2025-03-05" }, rendition],
  ["the Bill DTD on the same date", rendition, { ...rendition, format: "uslm" as const, sha256: "a" }],
  ["a dated one before one without a date", rendition, { ...rendition, issuedOn: null }],
  ["the smaller hash when all else is equal", { ...rendition, sha256: "a" }, rendition],
])("of two renditions the primary is %s", (_case, first, second) => {
  expect([second, first].sort(byPrecedence)).toEqual([first, second]);
  expect([first, second].sort(byPrecedence)).toEqual([first, second]);
});

test("revisions follow their dates, then their words", () => {
  const revisions = [
    { issuedOn: "2025-03-05", wordsHash: "a" },
    { issuedOn: "2025-03-04", wordsHash: "c" },
    { issuedOn: "2025-03-04", wordsHash: "b" },
    { issuedOn: null, wordsHash: "z" },
  ];

  expect(revisions.sort(byRevision).map(({ wordsHash }) => wordsHash)).toEqual(["z", "b", "c", "a"]);
});

test("versions follow the process, whatever their dates say", () => {
  const versions = [
    { stage: "enr" as const, issuedOn: null },
    { stage: "rh" as const, issuedOn: "2025-06-20" },
    { stage: "ih" as const, issuedOn: "2025-09-01" },
  ];

  expect(versions.sort(byProcess("hr99901-119")).map(({ stage }) => stage)).toEqual(["ih", "rh", "enr"]);
});

test.each([
  ["hr99901-119", "ih rh pch eh rds rfs rs pcs cps pp eas eah enr pl"],
  ["s99903-119", "is rs pcs es rdh rfh rh pch cph eah eas enr pl"],
  ["hjres99901-119", "ih eh rds pcs enr"],
  ["sjres99901-119", "is es hdh ath enr"],
  ["hr99901-119", "sc eh rfs sas rhuc enr renr"],
])("the chamber where %s began has it first, then the other, then both", (bill, process) => {
  const stages = process.split(" ").filter(isStage);

  for (const mixed of [[...stages].reverse(), [...stages].sort()])
    expect(
      mixed
        .map((stage) => ({ stage, issuedOn: null }))
        .sort(byProcess(bill))
        .map(({ stage }) => stage)
        .join(" "),
    ).toBe(process);
});

const texts = [
  { stage: "enr" as const, issuedOn: null, form: { ...form, title: null } },
  {
    stage: "ih" as const,
    issuedOn: "2025-03-04",
    form: { ...form, title: "To open timetables.", shortTitle: "Timetables Act" },
  },
  {
    stage: "eh" as const,
    issuedOn: "2025-09-15",
    form: { ...form, title: "To open timetables, and for other purposes." },
  },
];

test("a bill is called as its latest version that names it, and is ordered by the newest date it has", () => {
  const summary = summaryOf("hr99901-119", texts, null);

  expect(summary).toEqual({
    displayTitle: null,
    latestAction: null,
    latestActionOn: null,
    title: "To open timetables, and for other purposes.",
    shortTitle: "Timetables Act",
    latestStage: "enr",
    latestOn: null,
    introducedOn: "2025-03-04",
    orderedOn: "2025-09-15",
  });
});

const declared = {
  displayTitle: "Plain Timetables Act",
  title: "A bill to open timetables.",
  shortTitle: "Plain Timetables Act of 2025",
  introducedOn: "2025-03-03",
  latestAction: "Presented to President.",
  latestActionOn: "2025-10-01",
  standing: { stations: [], note: null },
};

test("what no text says is taken from the status, which knows the day of introduction better", () => {
  expect(summaryOf("hr99901-119", texts, declared)).toMatchObject({
    displayTitle: "Plain Timetables Act",
    shortTitle: "Timetables Act",
    introducedOn: "2025-03-03",
    orderedOn: "2025-10-01",
  });
  expect(summaryOf("hr99901-119", [], declared)).toMatchObject({
    title: "A bill to open timetables.",
    shortTitle: "Plain Timetables Act of 2025",
    latestStage: null,
    latestOn: null,
    orderedOn: "2025-10-01",
  });
});
