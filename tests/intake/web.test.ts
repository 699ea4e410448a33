import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backOff, LONGEST_WAIT, Pace, readRetryAfter } from "@/lib/intake/pace";
import { FetchFailure, Web } from "@/lib/intake/web";
import { StandIn } from "../support/stand-in";

const NOW = new Date("2026-01-05T12:00:00Z");

describe("pace", () => {
  test.each([
    ["120", 120_000],
    ["0", 0],
    ["Mon, 05 Jan 2026 12:01:00 GMT", 60_000],
    ["Mon, 05 Jan 2026 11:00:00 GMT", 0],
    ["soon", null],
    [null, null],
  ])("Retry-After %j is %j milliseconds", (header, milliseconds) => {
    expect(readRetryAfter(header, NOW)).toBe(milliseconds);
  });

  test("each pause is twice the last, up to half more, and never too long", () => {
    expect([1, 2, 3].map((failed) => backOff(1_000, failed, 0))).toEqual([1_000, 2_000, 4_000]);
    expect(backOff(1_000, 1, 1)).toBe(1_500);
    expect(backOff(1_000, 60, 1)).toBe(LONGEST_WAIT);
  });

  test("a host gets so many turns a second, another its own, and none while it wants to be left alone", () => {
    const pace = new Pace(4);

    expect([pace.turn("a", 0), pace.turn("a", 0), pace.turn("b", 0), pace.turn("a", 1_000)]).toEqual([0, 250, 0, 0]);
    pace.hold("a", 5_000, 1_000);
    expect(pace.turn("a", 2_000)).toBe(4_000);
  });
});

describe("asking", () => {
  let site: StandIn;
  let web: Web;
  const stop = new AbortController();

  beforeEach(async () => {
    site = await new StandIn().start();
    Object.assign(process.env, site.settings);
    web = new Web(stop.signal);
    site.putBulk("BILLS-119hr1ih.xml", "<bill/>");
  });
  afterEach(() => site.stop());

  test("a listing is had only by who asks for JSON", async () => {
    const listing = `${site.url}/bulkdata/json/BILLS/119`;

    expect((await fetch(listing, { headers: { accept: "text/html" } })).status).toBe(406);
    expect(await web.bytes(listing, { format: "json" })).toMatchObject({ is: "fresh" });
  });

  test("a server that asks for a long rest is not waited for", async () => {
    const after = { status: 503, headers: { "retry-after": "86400" } };
    site.fail("/bulkdata/json/BILLS/119", after, after);

    await expect(web.bytes(`${site.url}/bulkdata/json/BILLS/119`, { format: "json" })).rejects.toThrow(FetchFailure);
    expect(site.asked).toHaveLength(1);
  });

  test.each([
    ["broken JSON", { body: '{"files":[' }, /broken or cut off/],
    ["a page instead of a listing", { page: true as const }, /web page/],
  ])("%s is asked for four times, and then a failure", async (_case, fault, says) => {
    site.fail("/bulkdata/json/BILLS/119", fault, fault, fault, fault);

    await expect(web.bytes(`${site.url}/bulkdata/json/BILLS/119`, { format: "json" })).rejects.toThrow(says);
    expect(site.asked).toHaveLength(4);
  });

  test("a server that is not there is a failure with its cause", async () => {
    const url = site.url;
    await site.stop();

    await expect(web.bytes(`${url}/a.xml`, { format: "xml" })).rejects.toThrow(/connection failed/i);
    await site.start();
  });

  test.each([["file:///etc/passwd"], ["ftp://example.org/a.xml"]])("a redirect to %s is not followed", async (to) => {
    site.fail("/a.xml", { to });

    await expect(web.bytes(`${site.url}/a.xml`, { format: "xml" })).rejects.toThrow(/not safe/);
  });
});
