import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as listing from "@/lib/intake/listing";
import { congressOn, holds, type Scope, scopeKey, sessionsOf, yearOf } from "@/lib/intake/scope";
import { isStale } from "@/lib/intake/sources";

const bytes = (text: string) => Buffer.from(text);

test("a listing gives folders, files and the zip, with Eastern times as instants", () => {
  const link = "https://www.govinfo.gov/bulkdata";
  const row = (name: string, time: string | undefined) => ({
    folder: false,
    fileExtension: name.split(".")[1],
    formattedLastModifiedTime: time,
    link: `${link}/${name}`,
  });
  const files = [
    { folder: true, name: "hr", link: `${link}/json/hr`, formattedLastModifiedTime: "24-Apr-2026 19:36" },
    row("winter.xml", "13-Jan-2026 23:36"),
    row("autumn.xml", "01-Nov-2026 01:30"),
    row("timeless.xml", undefined),
    row("all.zip", undefined),
  ];

  expect(listing.readFolder(bytes(JSON.stringify({ files })))).toEqual({
    folders: [{ url: `${link}/json/hr`, changed: "2026-04-24T23:36:00.000Z" }],
    files: [
      { url: `${link}/winter.xml`, changed: "2026-01-14T04:36:00.000Z" },
      { url: `${link}/autumn.xml`, changed: "2026-11-01T05:30:00.000Z" },
      { url: `${link}/timeless.xml`, changed: null },
    ],
    zip: { url: `${link}/all.zip`, changed: null },
  });
  expect(() => listing.readFolder(bytes('{"rows":[]}'))).toThrow(/not in the form/);
});

test("a sitemap gives what it names; one that is none is a failure", () => {
  const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a/b.xml</loc><lastmod>2026-07-13T23:36:12-04:00</lastmod></url><url><loc>https://a/c.xml</loc></url></urlset>`;

  expect(listing.readSitemap(bytes(xml))).toEqual([
    { url: "https://a/b.xml", changed: "2026-07-14T03:36:12.000Z" },
    { url: "https://a/c.xml", changed: null },
  ]);
  expect(() => listing.readSitemap(bytes("<urlset>"))).toThrow();
});

test("a page of roll calls gives their numbers, a menu those of the Senate", () => {
  const page =
    '<a href="http://clerk.house.gov/cgi-bin/vote.asp?year=2025&rollnumber=12">12</a> <a href="/evs/2025/roll011.xml">';

  expect(listing.readRollPage(bytes(page))).toEqual([11, 12]);
  const menu = "../shared/corpus/votes_senate/senate_vote_menu_119_1.xml";
  const written = "<vote_summary><votes><vote><vote_number>00659</vote_number></vote></votes></vote_summary>";
  expect(listing.readVoteMenu(existsSync(menu) ? readFileSync(menu) : bytes(written))).toContain(659);
});

test("a Congress begins on January 3, and has the sessions that have begun", () => {
  const scope: Scope = { congress: 119, session: null, types: null, since: null };

  expect(["2025-01-02", "2025-01-03", "2026-12-31", "2027-01-03"].map((day) => congressOn(new Date(day)))).toEqual([
    118, 119, 119, 120,
  ]);
  expect([yearOf(119, 1), yearOf(119, 2)]).toEqual([2025, 2026]);
  expect(sessionsOf(scope, new Date("2025-06-01"))).toEqual([1]);
  expect(sessionsOf(scope, new Date("2026-06-01"))).toEqual([1, 2]);
});

test("a part of a Congress holds its files and no others, and has a name of its own", () => {
  const part: Scope = { congress: 119, session: 1, types: ["s", "hr"], since: null };

  expect(holds(part, "https://a/bulkdata/BILLS/119/1/hr/BILLS-119hr1ih.xml")).toBe(true);
  expect(holds(part, "https://a/bulkdata/BILLSTATUS/119/s/BILLSTATUS-119s1.xml")).toBe(true);
  expect(holds(part, "https://a/bulkdata/BILLS/119/2/hr/BILLS-119hr1rh.xml")).toBe(false);
  expect(holds(part, "https://a/bulkdata/BILLS/119/1/hres/BILLS-119hres1ih.xml")).toBe(false);
  expect(holds(part, "https://a/bulkdata/BILLS/118/1/hr/BILLS-118hr1ih.xml")).toBe(false);
  expect(scopeKey(part)).toBe("119-1-hr+s");
});

test("a source is stale when three pauses have passed since its last success, or its first try", () => {
  const looked = { name: "bills", triedAt: new Date(0), succeededAt: null, error: "x", minutes: 60 };

  expect(isStale(looked, new Date(180 * 60_000))).toBe(false);
  expect(isStale(looked, new Date(181 * 60_000))).toBe(true);
  expect(
    isStale({ ...looked, triedAt: new Date(170 * 60_000), succeededAt: new Date(0) }, new Date(181 * 60_000)),
  ).toBe(true);
});
