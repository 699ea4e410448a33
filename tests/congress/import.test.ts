import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBill, readBills } from "@/lib/api/bills";
import { readActions } from "@/lib/api/status";
import { readText } from "@/lib/api/text";
import { readVersion, readVersions } from "@/lib/api/versions";
import { readVote } from "@/lib/api/votes";
import { db } from "@/lib/db";
import { importFile } from "@/lib/intake/commands";
import { call } from "../support/call";
import { emptyDatabase } from "../support/database";

const SAMPLES = "prisma/samples";
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const read = (name: string) => readFileSync(`${SAMPLES}/${name}`, "utf8");
const importText = (name: string, text: string, now = day(1)) => importFile(name, text.length, Buffer.from(text), now);

const STATUS = read("congress/BILLSTATUS-119hr99901.xml");
const importStatus = (text = STATUS, now = day(1)) => importText("BILLSTATUS-119hr99901.xml", text, now);
const later = (text: string) => text.replace("<updateDate>2025-09-20", "<updateDate>2025-10-01");
const bill = { bill: "hr99901-119" };

/** Every row that a status, a vote or a list makes, without ids and times of ours. */
async function kept() {
  const [bills, versions, actions, people, members, committees, seats, votes, positions] = await Promise.all([
    db.bill.findMany({ orderBy: { id: "asc" } }),
    db.version.findMany({ orderBy: { id: "asc" } }),
    db.action.findMany({ orderBy: [{ billId: "asc" }, { ordinal: "asc" }] }),
    db.sponsorship.findMany({ orderBy: [{ billId: "asc" }, { ordinal: "asc" }] }),
    db.member.findMany({ orderBy: { id: "asc" } }),
    db.committee.findMany({ orderBy: { id: "asc" } }),
    db.committeeSeat.findMany({ orderBy: [{ committee: "asc" }, { bioguide: "asc" }] }),
    db.vote.findMany({ orderBy: { id: "asc" } }),
    db.votePosition.findMany({ orderBy: [{ voteId: "asc" }, { ordinal: "asc" }] }),
  ]);
  return { bills, versions, actions, people, members, committees, seats, votes, positions };
}

async function importAll(names: string[], now = day(1)) {
  for (const name of names) await importText(name.replace("congress/", ""), read(name), now);
}

const ALL = [
  ...readdirSync(`${SAMPLES}/congress`).map((name) => `congress/${name}`),
  ...readdirSync(SAMPLES).filter((name) => name.includes("hr99901")),
];

test("all files again change nothing, the time of the last change included, and tell the feed nothing", async () => {
  await importAll(ALL);
  const before = { ...(await kept()), changes: await db.change.findMany() };

  await importAll(ALL, day(2));

  expect({ ...(await kept()), changes: await db.change.findMany() }).toEqual(before);
});

test.each([
  ["backwards", [...ALL].reverse()],
  ["the status last", [...ALL.slice(1), ...ALL.slice(0, 1)]],
  ["in an order of no sense", [...ALL].sort((a, b) => a.length - b.length || a.localeCompare(b))],
])("the order of the files does not matter: %s", async (_case, names) => {
  await importAll(ALL);
  const wanted = await kept();
  await emptyDatabase();

  await importAll(names);

  expect(await kept()).toEqual(wanted);
});

test("a title that changes is one change, of the bill", async () => {
  await importStatus();
  const before = await db.change.count();

  await importStatus(
    later(STATUS).replace("<title>Plain Timetables Act</title>", "<title>Plain Times Act</title>"),
    day(2),
  );

  const changes = await db.change.findMany({ orderBy: { written: "asc" }, skip: before });
  expect(changes).toMatchObject([{ kind: "revised", collection: "bills", subject: "hr99901-119" }]);
  expect(await db.bill.findUnique({ where: { id: "hr99901-119" } })).toMatchObject({
    displayTitle: "Plain Times Act",
    updatedAt: day(2),
  });
});

test("a later file with the same facts is silent, and an earlier one is not believed", async () => {
  await importStatus(later(STATUS));
  const before = [await kept(), await db.change.count()];

  const same = await importStatus(STATUS.replace("<updateDate>2025-09-20", "<updateDate>2025-12-01"), day(2));
  const old = await importStatus(
    STATUS.replace("<title>Plain Timetables Act</title>", "<title>Old name</title>"),
    day(3),
  );

  expect([same, old]).toMatchObject([{ outcome: "unchanged" }, { outcome: "unchanged" }]);
  expect([await kept(), await db.change.count()]).toEqual(before);
});

test("an action that comes twice, differing in the padding of a roll call or its session, is one with one id", async () => {
  const at = STATUS.indexOf("<item>", STATUS.indexOf("16:55:30") - 80);
  const twin =
    /<item>\s*<actionDate>2025-09-15<\/actionDate>\s*<actionTime>17:42:08[\s\S]*?<\/item>\s*(?=<item>)/.exec(
      STATUS,
    )?.[0] ?? "";
  const padded = twin
    .replace("roll901", "roll0901")
    .replace("<sessionNumber>1", "<sessionNumber>2")
    .replace("no. 901", "no. 0901");
  await importStatus();
  const { body: once } = await call(readActions, { params: bill });

  await importStatus(later(STATUS.slice(0, at) + padded + STATUS.slice(at)), day(2));
  const { body: twice } = await call(readActions, { params: bill });

  expect(padded).toContain("roll0901");
  expect(once.items.length).toBeGreaterThan(8);
  expect(twice.items).toEqual(once.items);
  expect(twice.items.filter(({ votes }) => votes.length > 0).map(({ votes }) => votes)).toEqual([
    ["h901-119-1"],
    ["h901-119-1"],
  ]);
});

test("a bill of which only the status is known is there, without a text", async () => {
  await importStatus();

  const { status, body } = await call(readBill, { params: bill });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    displayTitle: "Plain Timetables Act",
    shortTitle: "Plain Timetables Act of 2025",
    latestVersion: null,
    latestStage: null,
    sponsors: [{ member: "X000001", name: "Edna Example", party: "D", state: "OH", district: 3 }],
    cosponsors: 2,
    policyArea: "Transportation and Public Works",
    subjects: ["Government information and archives", "Public transit", "Department of Transportation"],
    laws: [],
    reports: ["H. Rept. 119-9901"],
    versions: [{ stage: "ih", revision: null, formats: [] }, { stage: "rh" }, { stage: "eh" }, { stage: "rfs" }],
  });
  expect((await call(readBills)).body.items).toMatchObject([{ id: "hr99901-119", latestVersion: null }]);
});

test("a version that is listed and not there says so, and fills in when its text arrives", async () => {
  await importStatus();
  const params = { ...bill, stage: "eh" };

  expect((await call(readText, { params })).body).toMatchObject({ text: null, reason: expect.any(String) });
  expect((await call(readVersion, { params })).body).toMatchObject({ formats: [], issuedOn: "2025-09-15" });

  const outcome = await importText("BILLS-119hr99901eh.xml", read("BILLS-119hr99901eh.xml"), day(2));

  expect(outcome).toMatchObject({ outcome: "new-version", version: "hr99901-119/eh" });
  expect((await call(readVersion, { params })).body).toMatchObject({ revision: 1, formats: [{ primary: true }] });
  expect((await call(readBill, { params: bill })).body).toMatchObject({ latestStage: "eh" });
  expect(await db.change.findMany({ where: { at: day(2) }, orderBy: { written: "asc" } })).toMatchObject([
    { kind: "revised", subject: "hr99901-119" },
    { kind: "imported", subject: "hr99901-119/eh" },
  ]);
});

test("a version that is no longer listed and has no text goes, and the feed says so", async () => {
  await importStatus();
  const without = STATUS.replace(/<item>\s*<type>Referred in Senate<\/type>[\s\S]*?<\/item>/, "");

  await importStatus(later(without), day(2));

  expect((await call(readVersions, { params: bill })).body.items.map(({ stage }) => stage).sort()).toEqual([
    "eh",
    "ih",
    "rh",
  ]);
  expect(await db.change.findMany({ where: { at: day(2), kind: "deleted" } })).toMatchObject([
    { collection: "versions", subject: "hr99901-119/rfs" },
  ]);
});

test("bills are found by sponsor, cosponsor, committee and subject", async () => {
  await importStatus();
  const found = async (query: Record<string, string>) => (await call(readBills, { query })).body.total;

  expect(await found({ sponsor: "x000001" })).toBe(1);
  expect(await found({ sponsor: "X000002" })).toBe(0);
  expect(await found({ cosponsor: "X000002,X000001" })).toBe(1);
  expect(await found({ committee: "HSPW12" })).toBe(1);
  expect(await found({ committee: "hsju00" })).toBe(0);
  expect(await found({ subject: "Public transit" })).toBe(1);
  expect(await found({ subject: "Transportation and Public Works", sponsor: "X000001" })).toBe(1);
});

test("a vote names its members, and the Senate's senators by the Senate's own numbers", async () => {
  await importAll(ALL);
  const senate = readFileSync("tests/fixtures/congress/vote_119_1_00901.xml", "utf8");
  await importText("vote_119_1_00901.xml", senate);

  expect((await call(readVote, { params: { vote: "H901-119-1" } })).status).toBe(308);
  expect((await call(readVote, { params: { vote: "h901-119-1" } })).body).toMatchObject({
    bill: "hr99901-119",
    question: "On Passage",
    yeas: 5,
    nays: 2,
    notVoting: 1,
    positions: expect.arrayContaining([expect.objectContaining({ member: "X000004", cast: "Nay", side: "nay" })]),
  });
  expect((await call(readVote, { params: { vote: "s901-119-1" } })).body.positions).toMatchObject([
    { member: "X000003", name: "Ruth Pattern", side: "yea" },
    { member: null, name: "Paul Stranger", side: "not-voting" },
  ]);
});
