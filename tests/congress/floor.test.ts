import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readBillMeetings, readFloor, readMeetings, readSchedule } from "@/lib/api/floor";
import { isSitting, silentFeeds } from "@/lib/congress/floor";
import { hearAgain } from "@/lib/congress/floor-commands";
import { feedSilences, findDay, floorOn, plannedItems, plannedOn } from "@/lib/congress/floor-store";
import { isAhead } from "@/lib/congress/meeting";
import { comingMeetings, everyMeeting, pastMeetings } from "@/lib/congress/meeting-store";
import { billLinked, billsNamed } from "@/lib/congress/named-bill";
import { db } from "@/lib/db";
import { importFile } from "@/lib/intake/commands";
import { call } from "../support/call";
import { emptyDatabase } from "../support/database";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const importText = (name: string, text: string, now = day(1)) => importFile(name, text.length, Buffer.from(text), now);
const sample = (name: string) => readFileSync(`prisma/samples/congress/${name}`, "utf8");

const TURN = readFileSync("tests/fixtures/congress/20130103.xml", "utf8");
const FLOOR = sample("HDoc-119-1-FloorProceedings.xml");
const WEEK = sample("20250922.xml");
const MARKUP = sample("HMKP-119-PW00-20250923-HMKP990001.xml");

async function floorKept() {
  return {
    days: await db.floorDay.findMany(),
    actions: await db.floorAction.findMany({ orderBy: [{ day: "asc" }, { ordinal: "asc" }] }),
    items: await db.weekItem.findMany({ orderBy: { id: "asc" } }),
    meetings: await db.meeting.findMany({ orderBy: { id: "asc" } }),
    changes: await db.change.findMany({ orderBy: { written: "asc" } }),
  };
}

describe("a legislative day that spans two congresses and passes midnight", () => {
  test("its actions are in time order, each with its congress, each bill and roll call named in one linked", async () => {
    await importText("20130103.xml", TURN);

    const { body } = await call(readFloor, { query: { date: "2013-01-03" } });

    const told = (body.items as Record<string, unknown>[]).map(({ at, congress, day, bills, votes }) => ({
      at,
      congress,
      day,
      bills,
      votes,
    }));
    expect(told).toEqual([
      { at: "2013-01-03T16:20:00.000Z", congress: 112, day: "2013-01-03", bills: ["hr443-112"], votes: [] },
      { at: "2013-01-03T16:59:00.000Z", congress: 112, day: "2013-01-03", bills: [], votes: [] },
      { at: "2013-01-03T17:00:00.000Z", congress: 113, day: "2013-01-03", bills: [], votes: [] },
      {
        at: "2013-01-03T20:05:00.000Z",
        congress: 113,
        day: "2013-01-03",
        bills: ["hres5-113", "hres6-113", "hr11-113"],
        votes: ["h6-113-1"],
      },
      { at: "2013-01-04T05:12:30.000Z", congress: 113, day: "2013-01-03", bills: [], votes: [] },
    ]);
    const [, , , several] = body.items as { text: string; marks: { start: number; end: number; bill: string }[] }[];
    expect(several?.marks.map(({ start, end, bill }) => [several.text.slice(start, end), bill])).toEqual([
      ["H. Res. 5", "hres5-113"],
      ["H. Res. 6", "hres6-113"],
      ["H.R. 11", "hr11-113"],
    ]);
    expect(await findDay("2013-01-03")).toMatchObject({
      congresses: [112, 113],
      finished: true,
      nextAt: new Date("2013-01-04T15:00:00Z"),
    });
  });

  test("the same file again makes no twins, changes nothing and tells nobody", async () => {
    await importText("20130103.xml", TURN);
    const before = await floorKept();

    const again = await importText("HDoc-112-2-FloorProceedings.xml", TURN, day(2));

    expect(again).toMatchObject({ outcome: "unchanged" });
    expect(await floorKept()).toEqual(before);
  });
});

test("an older file of the day takes nothing back; a newer one replaces it, and tells only of what changed", async () => {
  await importText("floor.xml", FLOOR);
  const before = await floorKept();
  const newer = FLOOR.replace("<pubDate>Mon, 22 Sep 2025 15:40", "<pubDate>Mon, 22 Sep 2025 18:40")
    .replace(">no<", ">yes<")
    .replace("one hour of debate", "two hours of debate")
    .replace(/<floor_action act-id="H8D000"[\s\S]*?<\/floor_action>/, "");

  await importText("floor.xml", newer, day(2));
  await importText("floor.xml", FLOOR, day(3));

  const after = await floorKept();
  expect(after.days).toMatchObject([{ finished: true }]);
  expect(after.actions.map(({ id }) => id)).toEqual(["2025-09-22-90101", "2025-09-22-90103", "2025-09-22-90104"]);
  expect(after.actions[1]).toEqual({ ...before.actions[2], ordinal: 1 });
  const told = after.changes.slice(before.changes.length);
  expect(told.map(({ kind, collection, subject, bill }) => [kind, collection, subject, bill])).toEqual([
    ["revised", "floor", "2025-09-22-90104", "hres99902-119"],
    ["deleted", "floor", "2025-09-22-90102", null],
  ]);
});

test("the order of files does not matter", async () => {
  const newer = FLOOR.replace("<pubDate>Mon, 22 Sep 2025 15:40", "<pubDate>Mon, 22 Sep 2025 18:40").replace(
    ">no<",
    ">yes<",
  );
  const later = WEEK.replace(`update-date="2025-09-22`, `update-date="2025-09-23`).replace("S. 99904", "S. 99903");
  const moved = MARKUP.replace(`update-date="2025-09-19`, `update-date="2025-09-20`).replace(">S<", ">P<");
  const files = [FLOOR, newer, WEEK, later, MARKUP, moved];
  for (const text of files) await importText("f.xml", text);
  const { changes: _, ...wanted } = await floorKept();
  await emptyDatabase();

  for (const text of [...files].reverse()) await importText("f.xml", text);

  const { changes: __, ...kept } = await floorKept();
  expect(kept).toEqual(wanted);
});

test.each([
  ["no legislative day", `<house-floor-activities lastBuildDate="Mon, 22 Sep 2025 15:41:00 EDT"/>`],
  ["a plan of no week", `<floorschedule congress-num="119" update-date="2025-09-22T09:00:00"/>`],
  ["a meeting without a number", `<committee-meeting congress-num="119" update-date="2025-09-22T09:00:00"/>`],
])("%s is set aside with a reason, and keeps nothing", async (_case, text) => {
  expect(await importText("f.xml", text)).toMatchObject({ outcome: "set-aside", reason: "malformed" });

  expect(await floorKept()).toEqual({ days: [], actions: [], items: [], meetings: [], changes: [] });
  expect(await db.congressFeed.count()).toBe(0);
});

describe("the plan of a week", () => {
  const monday = new Date("2025-09-22T18:00:00Z");

  test("is shown in its order, without what was taken off it; that is still in the data", async () => {
    await importText("20250922.xml", WEEK);

    expect((await plannedItems(monday, 10)).map(({ number, bills }) => [number, bills])).toEqual([
      ["S. 99904", ["s99904-119"]],
      ["H. Res. 99902", ["hres99902-119"]],
      ["H.R. ____", []],
    ]);
    expect(await plannedItems(new Date("2025-09-29T18:00:00Z"), 10)).toEqual([]);
    const { body } = await call(readSchedule, { query: { bill: "hr99901-119" } });
    expect(body.items).toMatchObject([{ number: "H.R. 99901", removedAt: "2025-09-22T13:15:00.000Z" }]);
  });

  test("tells each bill that comes on it or goes", async () => {
    await importText("20250922.xml", WEEK);
    const before = await db.change.count();

    const shorter = WEEK.replace(`update-date="2025-09-22`, `update-date="2025-09-23`).replace(
      /<floor-item id="90003"[\s\S]*?<\/floor-item>/,
      "",
    );
    await importText("20250922.xml", shorter, day(2));

    const changes = await db.change.findMany({ orderBy: { written: "asc" }, skip: before });
    expect(changes.map(({ kind, bill }) => [kind, bill])).toEqual([["deleted", "hres99902-119"]]);
    expect(await plannedOn({ bill: "hres99902-119" }, monday, 10)).toEqual([]);
  });
});

describe("a meeting", () => {
  const eve = new Date("2025-09-22T18:00:00Z");
  const about = { ...everyMeeting, bill: ["s99903-119"] };

  test("has its day, hour, place, committee and the bills of its agenda", async () => {
    await importText("HMKP990001.xml", MARKUP);

    expect((await call(readMeetings, { query: { committee: "hspw00" } })).body.items).toMatchObject([
      {
        id: "h990001",
        kind: "markup",
        status: "scheduled",
        on: "2025-09-23",
        startsAt: "2025-09-23T14:00:00.000Z",
        place: "2167, RHOB",
        committees: ["hspw00"],
        bills: ["hres99902-119", "s99903-119"],
      },
    ]);
  });

  test("told of again is the same meeting: put off, it is ahead no more, and its bills hear of it", async () => {
    await importText("HMKP990001.xml", MARKUP);
    const [before] = await comingMeetings(about, eve, 10);
    expect(before && isAhead(before, eve, "2025-09-22")).toBe(true);
    const count = await db.change.count();
    const putOff = MARKUP.replace(`update-date="2025-09-19`, `update-date="2025-09-22`)
      .replace(">S<", ">P<")
      .replace("H. Res. 99902 and ", "");

    await importText("HMKP990001.xml", putOff, day(2));
    await importText("HMKP990001.xml", MARKUP, day(3));

    const [after, ...more] = await comingMeetings(about, eve, 10);
    expect(more).toEqual([]);
    expect(after).toMatchObject({ status: "postponed", bills: ["s99903-119"] });
    expect(after && isAhead(after, eve, "2025-09-22")).toBe(false);
    const told = await db.change.findMany({ orderBy: { written: "asc" }, skip: count });
    expect(told.map(({ kind, bill }) => [kind, bill])).toEqual([
      ["revised", "hres99902-119"],
      ["revised", "s99903-119"],
    ]);
  });

  test("is past once its day is over, and listed for its bill", async () => {
    await importText("HMKP990001.xml", MARKUP);
    await importText("BILLS-119s99903is.xml", readFileSync("prisma/samples/BILLS-119s99903is.xml", "utf8"));
    const after = new Date("2025-09-24T18:00:00Z");

    expect(await comingMeetings(about, after, 10)).toEqual([]);
    expect(await pastMeetings(about, after, 10)).toHaveLength(1);
    const { body } = await call(readBillMeetings, { params: { bill: "s99903-119" } });
    expect(body).toMatchObject({ total: 1, items: [{ id: "h990001" }] });
    expect((await call(readBillMeetings, { params: { bill: "s1-119" } })).status).toBe(404);
  });
});

describe("a silent feed", () => {
  test("is noticed while the House sits, since when it said nothing; not before, and not after the day is finished", async () => {
    await importText("floor.xml", FLOOR);
    const at = (time: string) => feedSilences(new Date(`2025-09-22T${time}Z`));

    expect(await at("20:30:00")).toEqual([]);
    expect(await at("20:42:00")).toEqual([{ name: "floor", since: new Date("2025-09-22T19:41:00Z") }]);
    const newer = FLOOR.replace("<pubDate>Mon, 22 Sep 2025 15:40", "<pubDate>Mon, 22 Sep 2025 16:10").replace(
      ">no<",
      ">yes<",
    );
    await importText("floor.xml", newer, day(2));
    expect(await at("20:42:00")).toEqual([]);
  });

  test("a plan that stays as it is is not silent while its source answers", async () => {
    await importText("floor.xml", FLOOR);
    await importText("week.xml", WEEK, new Date("2025-09-21T10:00:00Z"));
    const names = async () => (await feedSilences(new Date("2025-09-23T10:00:00Z"))).map(({ name }) => name);
    expect(await names()).toEqual(["floor"]);
    const later = new Date("2025-09-23T13:20:00Z");
    const unfinished = FLOOR.replaceAll("22 Sep 2025", "23 Sep 2025").replaceAll("20250922", "20250923");
    await importText("floor.xml", unfinished.replaceAll("15:4", "09:1"), later);
    const silent = async (at: string) => (await feedSilences(new Date(at))).map(({ name }) => name);
    expect(await silent("2025-09-23T13:30:00Z")).toEqual(["week"]);

    await hearAgain("week", later);

    expect(await silent("2025-09-23T13:30:00Z")).toEqual([]);
  });

  test("a day that nobody finished is over after a day and a half", () => {
    const latest = { day: "2025-09-22", finished: false };

    expect(isSitting(latest, new Date("2025-09-23T06:00:00Z"))).toBe(true);
    expect(isSitting(latest, new Date("2025-09-23T13:00:00Z"))).toBe(false);
    expect(isSitting(null, new Date("2025-09-23T06:00:00Z"))).toBe(false);
    const heard = [{ name: "floor" as const, builtAt: new Date("2025-09-22T06:00:00Z"), heardAt: day(1) }];
    expect(silentFeeds(heard, latest, new Date("2025-09-25T06:00:00Z"))).toEqual([]);
  });
});

test("what was done about a committee's bills is found by the committee", async () => {
  await importText("status.xml", sample("BILLSTATUS-119hr99901.xml"));
  await importText("floor.xml", FLOOR);

  expect((await floorOn({ committee: "hspw00" }, 5)).map(({ id }) => id)).toEqual(["2025-09-22-90103"]);
  expect(await floorOn({ committee: "hsju00" }, 5)).toEqual([]);
});

test.each([
  ["http://thomas.loc.gov/cgi-bin/bdquery/z?d112:H.CON.RES.14:", "hconres14-112"],
  ["http://hdl.loc.gov/loc.uscongress/legislation.113s47", "s47-113"],
  ["https://www.congress.gov/bill/111th-congress/senate-joint-resolution/3", "sjres3-111"],
  ["https://clerk.house.gov/floor/20130103.xml", null],
])("%s leads to %s", (href, bill) => {
  const read = billLinked(href);

  expect(read && `${read.type}${read.number}-${read.congress}`).toBe(bill);
});

test("bills are found by number in running words, and nothing else is taken for one", () => {
  const words = "H.R. 1, H. Con. Res. 14, S. 47 and S.J. Res. 3; not U.S. 12, Sec. 4, H. Rept. 112-5 or Roll no. 6.";

  expect(billsNamed(words, 112).map(({ bill }) => bill)).toEqual(["hr1-112", "hconres14-112", "s47-112", "sjres3-112"]);
});

test.each([{ bill: "sr9999999-1" }, { date: "2025-13-01" }, { congres: "119" }])(
  "%o is refused with what to do",
  async (query) => {
    expect((await call(readFloor, { query })).status).toBe(400);
  },
);
