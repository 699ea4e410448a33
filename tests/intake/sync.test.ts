import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { easternDay } from "@/lib/clock";
import { heardFeeds } from "@/lib/congress/floor-store";
import { db } from "@/lib/db";
import { Importer } from "@/lib/intake/run";
import type { Scope } from "@/lib/intake/scope";
import type { SourceName } from "@/lib/intake/sources";
import { dryRun, type Round, syncOnce } from "@/lib/intake/sync";
import { emptyDatabase } from "../support/database";
import { snapshotOf } from "../support/snapshot";
import { StandIn } from "../support/stand-in";

const SAMPLES = "prisma/samples";
const sample = (name: string) => readFileSync(`${SAMPLES}/${name}`, "utf8");
const INTRODUCED = sample("BILLS-119hr99901ih.xml");
const STATUS = sample("congress/BILLSTATUS-119hr99901.xml");
const LATER = new Date("2026-02-01T12:00:00Z");

const everything: Scope = { congress: 119, session: null, types: null, since: null };

const importer = new Importer();
afterAll(() => importer.close());

let site: StandIn;
let bill: string;
let status: string;

beforeEach(async () => {
  site = await new StandIn().start();
  Object.assign(process.env, site.settings);
  bill = site.putBulk("BILLS-119hr99901ih.xml", INTRODUCED);
  status = site.putBulk("BILLSTATUS-119hr99901.xml", STATUS);
  site.putBulk("BILLS-119hres99902ih.xml", sample("BILLS-119hres99902ih.xml"));
});
afterEach(() => site.stop());

function sync(names: SourceName[] = ["bills", "statuses"], scope: Partial<Scope> = {}): Promise<Round> {
  return syncOnce(planOf(names, scope), importer);
}

function planOf(names: SourceName[], scope: Partial<Scope>) {
  return { names, scopes: [{ ...everything, ...scope }], signal: new AbortController().signal, say: () => {} };
}

/** So many bills of one type, made of one sample by giving it other numbers. */
function putMany(count: number, changed?: Date): string[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(90_001 + index);
    return site.putBulk(`BILLS-119hr${number}ih.xml`, INTRODUCED.replace(/99901/g, number), changed);
  });
}

const files = (paths: string[]) => paths.filter((path) => path.endsWith(".xml") && path.startsWith("/bulkdata/"));

test("fills an empty database, and a second time fetches no file and has no news", async () => {
  const first = await sync();
  const asked = site.takeAsked();
  const before = await snapshotOf(process.env.DATABASE_OWNER_URL ?? "");

  const second = await sync();

  expect(first.tally.outcomes).toEqual({ "new-version": 2, facts: 1 });
  expect(files(asked)).toHaveLength(3);
  expect(second.tally).toMatchObject({ files: 0, news: false });
  expect(site.takeAsked()).toEqual([
    "/sitemap/bulkdata/BILLS/sitemapindex.xml",
    "/sitemap/bulkdata/BILLSTATUS/sitemapindex.xml",
    "/rss/billstatus-batch.xml",
  ]);
  expect(await snapshotOf(process.env.DATABASE_OWNER_URL ?? "")).toEqual(before);
});

test("one file that changed at the source changes just that", async () => {
  await sync();
  site.takeAsked();
  site.put(bill, INTRODUCED.replace("34,000,000", "35,000,000"), LATER);

  const { tally } = await sync();

  expect(files(site.takeAsked())).toEqual([bill]);
  expect(tally.outcomes).toEqual({ "new-revision": 1 });
  expect(await db.revision.count()).toBe(3);
});

test("a file that only claims to have changed is asked for by its validators, and once", async () => {
  await sync();
  site.put(bill, INTRODUCED, LATER);
  site.asked.splice(0);

  const second = await sync();
  const request = site.asked.find(({ path }) => path === bill);
  const third = await sync();

  expect(request).toMatchObject({
    status: 304,
    headers: { "user-agent": expect.stringMatching(/^Colloquy\/\S+ \(\+http/) },
  });
  expect(request?.headers["if-none-match"]).toBeTruthy();
  expect(request?.headers["if-modified-since"]).toBeTruthy();
  expect(second.tally.outcomes).toEqual({ same: 1 });
  expect(third.tally.files).toBe(0);
});

test.each([
  ["busy", [{ status: 503, headers: { "retry-after": "0" } }]],
  ["busy without saying how long", [{ status: 503 }, { status: 502 }]],
  ["too many requests", [{ status: 429, headers: { "retry-after": new Date().toUTCString() } }]],
  ["cut off", [{ cut: 900 }]],
  ["cut off with a right length", [{ body: INTRODUCED.slice(0, 3_000) }]],
  ["a web page", [{ page: true as const }]],
  ["moved", [{ to: "/elsewhere.xml" }]],
])("a reply that is %s is asked for again, and the text arrives", async (_case, faults) => {
  site.put("/elsewhere.xml", INTRODUCED);
  site.fail(bill, ...faults);

  const { tally, failed } = await sync();

  expect(failed).toEqual([]);
  expect(tally.outcomes).toEqual({ "new-version": 2, facts: 1 });
  expect(await db.setAside.count()).toBe(0);
});

test.each([
  ["HTML instead of XML", { page: true as const }, /web page/],
  ["cut off", { cut: 900 }, /connection failed/],
  ["refused", { status: 403 }, /answered 403/],
  ["an error", { status: 500 }, /answered 500/],
  ["sent in circles", { to: "/circle.xml" }, /more than 5 times/],
])(
  "a correction that is always %s is set aside with its URL; the text that was here stays, and the next sync tries again",
  async (_case, fault, says) => {
    await sync();
    const before = await snapshotOf(process.env.DATABASE_OWNER_URL ?? "");
    site.put(bill, INTRODUCED.replace("34,000,000", "35,000,000"), LATER);
    for (let hop = 0; hop < 40; hop++) site.fail("/circle.xml", { to: "/circle.xml" });
    site.fail(bill, fault, fault, fault, fault);

    const { tally } = await sync();

    expect(tally.outcomes).toEqual({ "set-aside": 1 });
    expect({ ...(await snapshotOf(process.env.DATABASE_OWNER_URL ?? "")), asides: [] }).toEqual({
      ...before,
      asides: [],
    });
    expect(await db.setAside.findMany()).toMatchObject([
      {
        fileName: "BILLS-119hr99901ih.xml",
        reason: "unreachable",
        message: expect.stringMatching(says),
        url: site.url + bill,
      },
    ]);
    site.recover();

    expect((await sync()).tally.outcomes).toEqual({ "new-revision": 1 });
    expect(await db.setAside.count()).toBe(0);
  },
);

test("a file that is read but is no bill is set aside once, and again only when it changed or staff ask", async () => {
  site.put(bill, "<bill/>");
  await sync();

  const second = await sync();
  await db.fetched.update({ where: { url: site.url + bill }, data: { again: true } });
  site.put(bill, INTRODUCED);
  const third = await sync();

  expect(second.tally.files).toBe(0);
  expect(third.tally.outcomes).toEqual({ "new-version": 1 });
  expect(await db.setAside.count()).toBe(0);
});

test("where most of a folder is missing its zip is fetched, and no file of it", async () => {
  putMany(30);
  site.makeZips();

  const { tally } = await sync(["bills"]);
  const asked = site.takeAsked();
  const second = await sync(["bills"]);

  expect(tally.outcomes).toEqual({ "new-version": 32 });
  expect(asked.filter((path) => path.endsWith(".zip"))).toEqual(["/bulkdata/BILLS/119/1/hr/BILLS-119-1-hr.zip"]);
  expect(files(asked)).toEqual(["/bulkdata/BILLS/119/1/hres/BILLS-119hres99902ih.xml"]);
  expect(second.tally.files).toBe(0);
});

test("what is newer than the zip is fetched by itself, and its old text never seen", async () => {
  const [first = ""] = putMany(30);
  site.makeZips();
  site.put(first, INTRODUCED.replace(/99901/g, "90001").replace("34,000,000", "36,000,000"), LATER);

  await sync(["bills"]);

  expect(files(site.takeAsked())).toEqual([first, "/bulkdata/BILLS/119/1/hres/BILLS-119hres99902ih.xml"].sort());
  expect(await db.revision.count({ where: { versionId: "hr90001-119/ih" } })).toBe(1);
});

test.each([
  ["damaged", { cut: 2_000 }],
  ["gone", { status: 404 }],
  ["no zip", { body: "PK, but not really" }],
])("a zip that is %s is done without", async (_case, fault) => {
  putMany(24);
  site.makeZips();
  const zip = "/bulkdata/BILLS/119/1/hr/BILLS-119-1-hr.zip";
  site.fail(zip, fault, fault, fault, fault);

  const { tally } = await sync(["bills"]);

  expect(tally.outcomes).toEqual({ "new-version": 26 });
  expect(await db.setAside.count()).toBe(0);
});

test("a mirror without sitemaps is walked by its listings", async () => {
  site.sitemaps = false;
  putMany(24);
  site.makeZips();

  const first = await sync(["bills"]);
  site.takeAsked();
  const second = await sync(["bills"]);
  site.put(bill, INTRODUCED.replace("34,000,000", "35,000,000"), LATER);
  const third = await sync(["bills"]);

  expect(first.tally.outcomes).toEqual({ "new-version": 26 });
  expect(second.tally.files).toBe(0);
  expect(third.tally.outcomes).toEqual({ "new-revision": 1 });
});

test("a part of a Congress is taken when asked, and the rest later", async () => {
  const hres = await sync(["bills"], { types: ["hres"] });
  const since = await sync(["bills"], { since: LATER });
  const rest = await sync(["bills"]);

  expect(hres.tally.outcomes).toEqual({ "new-version": 1 });
  expect(since.tally.files).toBe(0);
  expect(rest.tally.outcomes).toEqual({ "new-version": 1 });
});

test("the feed of batches brings what it names before the sitemaps do", async () => {
  await sync();
  const changed = STATUS.replace(
    /<updateDate>[^<]*<\/updateDate>/,
    "<updateDate>2030-01-01T00:00:00Z</updateDate>",
  ).replace("To require", "To really require");
  site.put(status, changed);
  const description = `&lt;a href="https://www.govinfo.gov${status}"&gt;file&lt;/a&gt;`;
  const guid = "BILLSTATUS-2030-01-01T00:00:00.000Z";
  site.put(
    "/rss/billstatus-batch.xml",
    `<rss><channel><item><guid>${guid}</guid><description>${description}</description></item></channel></rss>`,
  );
  site.takeAsked();

  await sync(["statuses"]);

  expect(files(site.takeAsked())).toEqual([status]);
});

test("a dry run says what it would fetch, and writes nothing", async () => {
  const said: string[] = [];
  await dryRun({ ...planOf(["bills"], {}), say: (line) => said.push(line) });

  expect(said).toContain(`would fetch ${site.url}${bill}`);
  expect(files(site.takeAsked())).toEqual([]);
  expect([
    await db.fetched.count(),
    await db.source.count(),
    await db.importRun.count(),
    await db.bill.count(),
  ]).toEqual([0, 0, 0, 0]);
});

test("a source that cannot be looked at is named with its error, keeps its last success, and does not stop the others", async () => {
  await sync(["members", "bills"]);
  const before = await db.source.findUniqueOrThrow({ where: { name: "bills" } });
  const index = "/sitemap/bulkdata/BILLS/sitemapindex.xml";
  site.fail(index, { status: 500 }, { status: 500 }, { status: 500 }, { status: 500 });

  const { failed } = await sync(["bills", "statuses"]);

  expect(failed).toEqual(["bills"]);
  expect(await db.source.findUniqueOrThrow({ where: { name: "bills" } })).toMatchObject({
    succeededAt: before.succeededAt,
    error: "The server answered 500.",
  });
  expect(await db.source.findUniqueOrThrow({ where: { name: "statuses" } })).toMatchObject({ error: null });
});

test("members, committees and roll calls of both chambers arrive; settled roll calls are not asked for again", async () => {
  await emptyDatabase();
  site.put("/legislators-current.json", sample("congress/legislators.json"));
  site.put("/committees-current.json", sample("congress/committees.json"));
  site.put("/committee-membership-current.json", sample("congress/committee-membership.json"));
  const roll = sample("congress/roll901.xml");
  const numbers = Array.from({ length: 25 }, (_, index) => 901 + index);
  site.put("/evs/2025/ROLL_000.asp", numbers.map((number) => `<a href="?year=2025&rollnumber=${number}">`).join("\n"));
  for (const number of numbers) site.put(`/evs/2025/roll${number}.xml`, roll.replace(/901/g, String(number)));
  const lis = "/legislative/LIS";
  site.put(
    `${lis}/roll_call_lists/vote_menu_119_1.xml`,
    "<vote_summary><votes><vote><vote_number>00901</vote_number></vote></votes></vote_summary>",
  );
  site.put(
    `${lis}/roll_call_votes/vote1191/vote_119_1_00901.xml`,
    readFileSync("tests/fixtures/congress/vote_119_1_00901.xml"),
  );

  const names: SourceName[] = ["legislators", "house-votes", "senate-votes"];
  const first = await sync(names);
  site.takeAsked();
  const second = await sync(names);

  expect(first.failed).toEqual([]);
  expect(await db.vote.count()).toBe(26);
  expect(await db.member.count()).toBeGreaterThan(0);
  expect(second.tally).toMatchObject({ news: false, outcomes: { same: 24, absent: 1 } });
  expect(site.takeAsked().filter((path) => path.includes("/evs/2025/roll"))).toHaveLength(20);
});

test("floor proceedings, the bills of the week and meetings are fetched from where they lie, and what is not published is nobody's fault", async () => {
  const monday = "20260105";
  site.put("/floor/HDoc-119-1-FloorProceedings.xml", "<house-floor-activities/>");
  site.put("/Committee/Committees.aspx", '<select><option value="RU00">Rules</option></select>');
  const meeting = "/meetings/RU/RU00/20250519/102252/HMTG-119-RU00-20250519.xml";
  const item = `<item><enclosure url="https://docs.house.gov${meeting}" /><pubDate>Mon, 19 May 2025 10:00:00 GMT</pubDate></item>`;
  site.put("/Committee/RSS.ashx?Code=RU00", `<rss><channel>${item}&nbsp;</channel></rss>`);
  site.put(meeting, "<committee-meeting/>");
  site.fail(`/billsthisweek/${monday}/${monday}.xml`, { page: true });

  const { failed } = await sync(["floor", "week", "meetings"]);
  const asked = site.takeAsked();
  const second = await sync(["floor", "week", "meetings"]);

  expect(failed).toEqual([]);
  expect(asked).toContain("/floor/HDoc-119-1-FloorProceedings.xml");
  expect(asked).toContain(meeting);
  expect(second.tally.news).toBe(false);
});

test("two files of one name that cannot be fetched are set aside each with its own URL, and forgotten one by one", async () => {
  const [one, two] = ["/bulkdata/BILLS/119/1/hr/BILLS-119hr1ih.xml", "/bulkdata/BILLS/119/2/hr/BILLS-119hr1ih.xml"];
  for (const place of [one, two]) {
    site.put(place, INTRODUCED);
    site.fail(place, { status: 403 });
  }
  await sync(["bills"]);
  const urls = async () => (await db.setAside.findMany({ orderBy: { url: "asc" } })).map(({ url }) => url);

  expect(await urls()).toEqual([site.url + one, site.url + two]);
  site.fail(two, { status: 403 });
  await sync(["bills"]);
  expect(await urls()).toEqual([site.url + two]);
  await sync(["bills"]);
  expect(await urls()).toEqual([]);
});

describe("a feed is heard again", () => {
  const EARLIER = new Date("2025-01-01T12:00:00Z");
  const monday = easternMonday();
  const plan = `/billsthisweek/${monday}/${monday}.xml`;
  const feeds: SourceName[] = ["floor", "week", "meetings"];
  const heardAgain = async () =>
    (await heardFeeds()).filter(({ heardAt }) => heardAt > EARLIER).map(({ name }) => name);

  beforeEach(async () => {
    site.put("/floor/HDoc-119-1-FloorProceedings.xml", sample("congress/HDoc-119-1-FloorProceedings.xml"));
    site.put("/floor/HDoc-119-2-FloorProceedings.xml", sample("congress/HDoc-119-1-FloorProceedings.xml"));
    site.put(plan, sample("congress/20250922.xml"));
    site.put("/Committee/Committees.aspx", '<option value="PW00">');
    const meeting = "/meetings/PW/PW00/20250923/990001/HMKP-119-PW00-20250923-HMKP990001.xml";
    site.put(meeting, sample("congress/HMKP-119-PW00-20250923-HMKP990001.xml"));
    const enclosure = `<enclosure url="https://docs.house.gov${meeting}"/>`;
    site.put(
      "/Committee/RSS.ashx?Code=PW00",
      `<item>${enclosure}<pubDate>Mon, 22 Sep 2025 10:00:00 GMT</pubDate></item>`,
    );
    await sync(feeds);
    await db.congressFeed.updateMany({ data: { heardAt: EARLIER } });
  });

  test("when its source has the same as before", async () => {
    await sync(feeds);

    expect(await heardAgain()).toEqual(["floor", "meetings", "week"]);
  });

  test.each([
    ["has nothing there", () => [...site.files.keys()].map((place) => site.files.delete(place))],
    ["has lists that name nothing", () => feedsOf().map((place) => site.put(place, "<html></html> >"))],
    ["cannot be reached", () => feedsOf().map((place) => site.fail(place, { status: 403 }))],
  ])("but not when it %s", async (_case, spoil) => {
    spoil();

    await sync(feeds);

    expect(await heardAgain()).toEqual([]);
  });

  test("nor when what it has cannot be read, now or ever again", async () => {
    site.put(plan, "<floorschedule/>");

    for (let look = 0; look < 2; look++) await sync(["week"]);

    expect(await heardAgain()).toEqual([]);
  });

  function feedsOf(): string[] {
    return [...site.files.keys()].filter((place) => /^\/(floor|billsthisweek|Committee)\//.test(place));
  }
});

/** This week's, as the plan of the week is named. */
function easternMonday(): string {
  const day = new Date(`${easternDay(new Date())}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10).replaceAll("-", "");
}
