import "../support/database";
import { expect, test } from "vitest";
import { type Citizen, FREE } from "@/lib/account/viewer";
import { annotate, editAnnotation, react } from "@/lib/annotation/commands";
import { takePosition } from "@/lib/annotation/position-commands";
import { countDue } from "@/lib/annotation/rollup-store";
import { NewAnnotation, NewReaction } from "@/lib/annotation/schema";
import { CATALOG } from "@/lib/api/catalog";
import type { Endpoint } from "@/lib/api/endpoint";
import { numberChanges } from "@/lib/change/store";
import { db } from "@/lib/db";
import { ABOUT_NOTHING, saveAct } from "@/lib/moderation/act-store";
import { rankTrends } from "@/lib/search/trend-commands";
import { makeBill, makeCommittee, makeMember } from "../search/library";
import { type Call, respond } from "../support/call";
import { makeOrganization, makeUser, NOON } from "../support/make";
import { queriesOf } from "../support/queries";

/** Five minutes after the one before, so that nobody says too much at once. */
const at = (turn: number) => new Date(NOON.getTime() - (60 - turn) * 300_000);

/** A bill and all that lists show of it, so many times. Every bill is also the one of the lists of a bill. */
async function fill(from: number, to: number): Promise<void> {
  const ada = await makeUser();
  for (let number = from; number <= to; number++) {
    const sponsor = { bioguide: `A00000${number % 10}`, name: "Rep. Ada", party: "D" };
    const bill = await makeBill({ id: `hr${number}-119`, sponsor, committee: "hsju00", subjects: ["Bridges"] });
    await annotate(ada, NewAnnotation.parse({ block: `${bill}/ih/s1`, body: "Why?" }), at(number));
    const held = await annotate(ada, NewAnnotation.parse({ block: `${bill}/ih/s1`, body: "May I?" }), at(number));
    const { authorId } = await firstComment();
    await db.annotation.update({ where: { id: held.id }, data: { visibility: "pending", authorId } });
    await react(ada, NewReaction.parse({ block: `${bill}/ih/s1`, kind: "confusing" }), at(number));
    await takePosition(ada, { bill, side: "support", statement: "At last.", organization: null }, at(number));
    await makeMember(`M${String(number).padStart(6, "0")}`, `Member ${number}`, `${number}, Member`);
    await makeCommittee(`hs${String(number).padStart(4, "a")}`, `Committee ${number}`);
    await makeVote(number, bill);
    await makeOrganization({ name: `Organization ${number}` });
    await fillFirstBill(number);
    await makeDoings(number);
    await speakOfFirst(ada, number);
    const mona = { id: ada.id, role: "moderator" };
    await saveAct({ ...ABOUT_NOTHING, kind: "keep", annotation: held.id, by: mona, at: at(number) }, db);
  }
  await numberChanges();
  await countDue(NOON);
  await rankTrends(NOON);
}

async function makeVote(number: number, bill: string): Promise<void> {
  const facts = {
    question: "On Passage",
    result: "Passed",
    heldOn: NOON,
    candidates: [],
    modifiedAt: "",
    factsHash: "",
  };
  const id = `h${number}-119-1`;
  const key = { id, chamber: "house", congress: 119, session: 1, number, bill: number % 2 ? bill : "hr1-119" };
  await db.vote.create({ data: { ...key, ...facts, createdAt: NOON, updatedAt: NOON } });
  await db.votePosition.create({
    data: { voteId: id, ordinal: 0, bioguide: "M000001", name: "Member 1", cast: "Yea", side: "yea" },
  });
}

/** The first comment on the first bill, which is answered and reworded each time. */
async function speakOfFirst(ada: Citizen, turn: number): Promise<void> {
  const { id, authorId } = await firstComment();
  await annotate(ada, NewAnnotation.parse({ inReplyTo: id, body: `Because, @ada#${authorId.slice(-4)}.` }), at(turn));
  const author = { ...ada, id: authorId };
  await editAnnotation(author, { id, body: `Why, once more: ${turn}?` }, at(turn));
}

function firstComment(): Promise<{ id: string; authorId: string }> {
  const where = { billId: "hr1-119", motivation: "commenting", visibility: "public" };
  return db.annotation.findFirstOrThrow({ where, orderBy: { createdAt: "asc" } });
}

/** What the House did, plans and meets about: all of it the first bill. */
async function makeDoings(ordinal: number): Promise<void> {
  const [kept, about] = [
    { createdAt: NOON, updatedAt: NOON },
    { congress: 119, bills: ["hr1-119"], ordinal },
  ];
  const [day, weekOf] = [NOON, NOON];
  const known = { publishedAt: NOON, factsHash: "", ...kept };
  await db.floorDay.upsert({
    where: { day },
    update: {},
    create: { day, congresses: [119], finished: true, ...known },
  });
  await db.floorAction.create({
    data: { id: `act-${ordinal}`, day, at: NOON, text: "Considered.", votes: [], marks: [], ...about, ...kept },
  });
  const week = { weekOf, congress: 119, changedAt: NOON, factsHash: "", createdAt: NOON };
  await db.floorWeek.upsert({ where: { weekOf }, update: {}, create: week });
  await db.weekItem.create({
    data: { id: `item-${ordinal}`, weekOf, category: "Suspensions", number: "H.R. 1", files: [], ...about, ...kept },
  });
  const { ordinal: _, ...held } = about;
  const meeting = { id: `meeting-${ordinal}`, kind: "markup", on: NOON, committees: ["hsju00"], documents: [] };
  await db.meeting.create({ data: { ...meeting, changedAt: NOON, factsHash: "", ...held, ...kept } });
}

/** One more row of each list that a bill has. */
async function fillFirstBill(ordinal: number): Promise<void> {
  const at = { billId: "hr1-119", ordinal };
  await db.action.create({ data: { ...at, id: `action-${ordinal}`, actedOn: NOON, text: "Referred." } });
  await db.sponsorship.create({
    data: { ...at, role: "cosponsor", bioguide: "M000001", name: "Member 1", original: true },
  });
  await db.billTitle.create({ data: { ...at, title: "A title", kind: "official" } });
  await db.billSummary.create({ data: { ...at, html: "<p>It delays.</p>" } });
  await db.relatedBill.create({ data: { ...at, related: `hr${ordinal}-118`, relations: [] } });
  await db.amendment.create({ data: { ...at, amendment: `hamdt${ordinal}-119` } });
}

/** Feeds are paged, too, but no lists: `feeds.test.ts` counts for them. */
const LISTS = CATALOG.filter(
  ({ method, query, produces }) => method === "GET" && "limit" in query.shape && produces.includes("application/json"),
);
const QUERIES: Record<string, Call["query"]> = {
  "/api/v1/search": { q: "effect", include: "facets" },
  "/api/v1/bills": { include: "versions,facets" },
  "/api/v1/annotations": { include: "block" },
  "/api/v1/compare": { from: "hr1-119/ih", to: "hr2-119/ih", include: "same" },
};

async function counted(endpoint: Endpoint): Promise<{ queries: number; items: number }> {
  const { id, authorId } = await firstComment();
  const params = { bill: "hr1-119", stage: "ih", bioguide: "M000001", id };
  const as: Citizen = {
    kind: "citizen",
    id: authorId,
    name: "ada",
    role: "citizen",
    voices: [],
    createdAt: NOON,
    restraints: FREE,
    proof: "none",
    proofAsked: true,
  };
  let items = 0;
  const queries = await queriesOf(async () => {
    const response = await respond(endpoint, { as, params, query: { ...QUERIES[endpoint.path], limit: 100 } });
    const text = await response.text();
    expect(response.status, `${endpoint.path}: ${text}`).toBe(200);
    items = (JSON.parse(text) as { items: unknown[] }).items.length;
  });
  return { queries: queries.length, items };
}

test("every list costs as many queries with fifty rows as with two", { timeout: 120_000 }, async () => {
  await fill(1, 2);
  const few = new Map<Endpoint, { queries: number; items: number }>();
  for (const endpoint of LISTS) await counted(endpoint); // what the first request makes ready is kept
  for (const endpoint of LISTS) few.set(endpoint, await counted(endpoint));
  await fill(3, 50);

  expect(LISTS.length).toBeGreaterThan(15);
  for (const endpoint of LISTS) {
    const many = await counted(endpoint);
    expect(many.queries, endpoint.path).toBe(few.get(endpoint)?.queries);
    expect(many.queries, endpoint.path).toBeLessThan(15);
    if (!/\/blocks$|\/versions$|compare/.test(endpoint.path)) expect(many.items, endpoint.path).toBeGreaterThan(20);
  }
});

/** Pages that list: their own part, which asks for all that is on them. */
const PAGES: [string, () => Promise<{ default: unknown }>, object][] = [
  ["/bills", () => import("@/app/bills/page"), { congress: "119", q: "delay" }],
  ["/bills?q=delai", () => import("@/app/bills/page"), { q: "prohibt delai" }],
  ["/bills?order=discussion", () => import("@/app/bills/page"), { order: "discussion" }],
  ["/trending", () => import("@/app/trending/page"), {}],
  ["/trending?of=blocks", () => import("@/app/trending/page"), { of: "blocks", window: "day" }],
  ["/search", () => import("@/app/search/page"), { q: "effect" }],
  ["/members", () => import("@/app/members/page"), {}],
  ["/members/M000001", () => import("@/app/members/[bioguide]/page"), {}],
  ["/committees/hsju00", () => import("@/app/committees/[code]/page"), {}],
];

test("every page that lists costs as many queries with fifty rows as with two, and never more than twenty", {
  timeout: 120_000,
}, async () => {
  const cost = async ([, load, query]: (typeof PAGES)[number]) => {
    const page = (await load()).default as (props: object) => Promise<unknown>;
    const params = Promise.resolve({ bioguide: "M000001", code: "hsju00" });
    return (await queriesOf(() => page({ params, searchParams: Promise.resolve(query) }))).length;
  };
  await makeCommittee("hsju00", "Committee on the Judiciary");
  await fill(1, 2);
  const few: [string, number][] = [];
  for (const page of PAGES) few.push([page[0], await cost(page)]);
  await fill(3, 50);

  const many: [string, number][] = [];
  for (const page of PAGES) many.push([page[0], await cost(page)]);

  expect(many).toEqual(few);
  for (const [name, queries] of many) expect(queries, name).toBeLessThanOrEqual(20);
});
