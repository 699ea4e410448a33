import "../support/database";
import { XMLParser } from "fast-xml-parser";
import { beforeEach, expect, test } from "vitest";
import type { Citizen } from "@/lib/account/viewer";
import { annotate, deleteAnnotation } from "@/lib/annotation/commands";
import { NewAnnotation } from "@/lib/annotation/schema";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { readAtom, readJsonFeed } from "@/lib/api/discussion-feed";
import { db } from "@/lib/db";
import { fetchAs, respond, SITE } from "../support/call";
import { makeUser, makeVersion, NOON } from "../support/make";
import { queriesOf } from "../support/queries";

const params = { bill: "hr1500-116" };
const block = "hr1500-116/ih/s1";
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name) => ["entry", "link"].includes(name),
});
let ada: Citizen;

type Link = { rel: string; href: string; type: string };
type AtomEntry = {
  id: string;
  title: string;
  content: { "#text": string; type: string };
  link: Link[];
  updated: string;
};
type AtomFeed = { id: string; updated: string; link: Link[]; entry?: AtomEntry[] };

async function atom(query: Record<string, string | number> = {}): Promise<AtomFeed> {
  const text = await (await respond(readAtom, { params, query })).text();
  return (parser.parse(text) as { feed: AtomFeed }).feed;
}
const json = async (query: Record<string, string | number> = {}) =>
  (await respond(readJsonFeed, { params, query })).json();
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

function say(body: string, minutes: number, about: object = { block }) {
  return annotate(ada, NewAnnotation.parse({ body, ...about }), later(minutes));
}

beforeEach(async () => {
  await makeVersion({ blocks: [{ path: "s1", citation: "sec. 1" }] });
  ada = await makeUser({ name: "Ada <Lane>" });
});

test("both feeds hold what is said, newest first, by ids that stay", async () => {
  const root = await say("*Why* & how?\n\n- <b>one</b>", 0);
  const reply = await say("As @Ada <Lane> asks.", 1, { inReplyTo: root.id });
  const words = { motivation: "editing", block, exact: "at once", replacement: "in May", body: "Sooner." };
  const change = await suggest(ada, NewAnnotation.parse(words), later(2));

  const feed = await atom();
  const ids = [change, reply, root].map(({ id }) => `urn:uuid:${id}`);
  expect(feed.entry?.map(({ id }) => id)).toEqual(ids);
  expect(feed).toMatchObject({ id: `${SITE}/bills/hr1500-116/discussion`, updated: later(2).toISOString() });
  expect(feed.entry?.map(({ title }) => title)).toEqual([
    "Ada <Lane> suggests other words for sec. 1",
    "Ada <Lane> answers on sec. 1",
    "Ada <Lane> on sec. 1",
  ]);
  const { items, version, feed_url: self } = await json();
  expect([version, self]).toEqual([
    "https://jsonfeed.org/version/1.1",
    `${SITE}/api/v1/bills/hr1500-116/discussion.json`,
  ]);
  expect(items.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(items[0].content_html).toBe("<p>strike ‘at once’ and insert ‘in May’</p><p>Sooner.</p>");
  expect(items[1]).toMatchObject({
    content_html: `<p>As <a href="${SITE}/voices/${ada.id}" rel="nofollow ugc noopener">@Ada &lt;Lane&gt;</a> asks.</p>`,
    authors: [{ name: "Ada <Lane>" }],
    _colloquy: { answers: `urn:uuid:${root.id}` },
  });
  expect(items[2].content_html).toBe("<p><em>Why</em> &amp; how?</p><ul><li>&lt;b&gt;one&lt;/b&gt;</li></ul>");
  expect(items[2].url).toContain(`?comment=${root.id}`);
});

test("what was taken back or hidden is gone, stub and all, and the tag changes", async () => {
  const [gone, hidden] = [await say("xylophone", 0), await say("zeppelin", 1)];
  await say("I stay.", 2, { inReplyTo: gone.id });
  const before = (await respond(readAtom, { params })).headers.get("etag") ?? "";

  await deleteAnnotation(ada, { id: gone.id }, later(3));
  await db.annotation.update({ where: { id: hidden.id }, data: { visibility: "hidden" } });

  for (const endpoint of [readAtom, readJsonFeed]) {
    const text = await (await respond(endpoint, { params })).text();
    expect(text).toContain("I stay.");
    expect(text).not.toMatch(/xylophone|zeppelin/);
  }
  const again = await respond(readAtom, { params, headers: { "if-none-match": before } });
  expect(again.status).toBe(200);
  const tag = again.headers.get("etag") ?? "";
  expect((await respond(readAtom, { params, headers: { "if-none-match": tag } })).status).toBe(304);
});

test("its pages lead from the newest to the oldest and meet each entry once", async () => {
  for (let turn = 0; turn < 7; turn++) await say(`No. ${turn}`, turn);
  const titles: string[] = [];
  const rels: string[][] = [];
  for (let at: string | undefined = `${SITE}/api/v1/bills/hr1500-116/discussion.atom?limit=3`; at !== undefined; ) {
    const response = await fetchAs({ kind: "guest" }, at);
    expect(response.headers.get("content-type")).toBe("application/atom+xml");
    const { feed } = parser.parse(await response.text()) as { feed: AtomFeed };
    titles.push(...(feed.entry ?? []).map((entry) => entry.content["#text"].replace(/\D+/g, "")));
    rels.push(feed.link.map(({ rel }) => rel));
    expect(feed.link.find(({ rel }) => rel === "self")?.href).toBe(at);
    at = feed.link.find(({ rel }) => rel === "next")?.href;
  }

  expect(titles).toEqual(["6", "5", "4", "3", "2", "1", "0"]);
  expect(rels).toEqual([
    ["self", "alternate", "next"],
    ["self", "alternate", "first", "next"],
    ["self", "alternate", "first"],
  ]);
  expect((await json({ limit: 3 })).next_url).toContain("cursor=");
  expect((await json({ limit: 7 })).next_url).toBeUndefined();
});

test("characters that XML cannot hold do not break it", async () => {
  await say("before \u0001 after \u{1f600}", 0);

  const [entry] = (await atom()).entry ?? [];

  expect(entry?.content["#text"]).toContain("before \ufffd after 😀");
});

test("a bill on which nothing is said has an empty feed; one that is not here has none", async () => {
  expect((await atom()).entry).toBeUndefined();
  expect((await json()).items).toEqual([]);
  for (const endpoint of [readAtom, readJsonFeed]) {
    expect((await respond(endpoint, { params: { bill: "hr9-116" } })).status).toBe(404);
    expect((await respond(endpoint, { params, query: { cursor: "nonsense" } })).status).toBe(400);
    expect((await respond(endpoint, { params: { bill: "H.R. 1500 (116th)" } })).status).toBeGreaterThanOrEqual(300);
  }
});

test("a feed of forty entries costs as many queries as one of two", async () => {
  const cost = () => queriesOf(() => respond(readAtom, { params }));
  for (let turn = 0; turn < 2; turn++) await say(`No. ${turn}`, turn);
  const few = (await cost()).length;
  for (let turn = 2; turn < 40; turn++) await say(`No. ${turn}`, turn);

  expect((await cost()).length).toBe(few);
  expect(few).toBeLessThan(12);
});
