import "../support/database";
import { beforeEach, expect, test } from "vitest";
import { type Citizen, guest, type Viewer } from "@/lib/account/viewer";
import { FEWEST, SIDES, type Side } from "@/lib/annotation/position";
import { sayState, takeBackPosition, takePosition } from "@/lib/annotation/position-commands";
import { NewPosition } from "@/lib/annotation/position-schema";
import { everyPosition, listPositions, positionBy, totalsOfBills } from "@/lib/annotation/position-store";
import { readChanges } from "@/lib/api/changes";
import { putPosition, readOwnPositions, readPositions, removePosition } from "@/lib/api/positions";
import { numberChanges } from "@/lib/change/store";
import { db } from "@/lib/db";
import { call } from "../support/call";
import { makeOrganization, makeUser, makeVersion, NOON } from "../support/make";
import { queriesOf } from "../support/queries";

const bill = "hr1500-116";
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
let ada: Citizen;

beforeEach(async () => {
  await makeVersion();
  ada = await makeUser();
});

function take(viewer: Viewer, side: Side, statement = "", organization: string | null = null, at = NOON) {
  return takePosition(viewer, { ...NewPosition.parse({ side, statement, organization }), bill }, at);
}

const sides = (support: number, oppose: number, neither: number) => ({ support, oppose, neither });
const totals = async () => (await totalsOfBills([bill]))[0];
const told = async () => (await listPositions(everyPosition, { after: null, limit: 250 })).items;
const changes = async () =>
  (await db.change.findMany({ orderBy: { written: "asc" } })).map(({ kind, collection }) => `${kind} ${collection}`);

/** What the database keeps beside what it would count anew. */
async function recount() {
  const rows = await db.position.groupBy({ by: ["billId", "side"], _count: true });
  const kept = await db.positionTotal.groupBy({ by: ["billId", "side"], _sum: { total: true } });
  const countOf = (side: Side) => rows.find((row) => row.side === side)?._count ?? 0;
  const keptOf = (side: Side) => kept.find((row) => row.side === side)?._sum.total ?? 0;
  return { counted: SIDES.map(countOf), kept: SIDES.map(keptOf) };
}

test("a position without a statement is counted, and told to nobody by name", async () => {
  await take(ada, "support");

  expect(await totals()).toMatchObject({ people: sides(1, 0, 0), organizations: sides(0, 0, 0) });
  expect(await told()).toEqual([]);
  expect(await changes()).toEqual(["positioned position-totals"]);
  expect(JSON.stringify((await call(readPositions, { query: { bill } })).body)).not.toContain(ada.id);
});

test("one with a statement is told with the name, changed in place, and keeps its id", async () => {
  const first = await take(ada, "support", "At last.");
  const second = await take(ada, "oppose", "On second thought, no.", null, later(1));

  expect(second.id).toBe(first.id);
  expect(await told()).toMatchObject([
    { id: first.id, side: "oppose", statement: "On second thought, no.", author: { id: ada.id, name: "ada" } },
  ]);
  expect(await totals()).toMatchObject({ people: sides(0, 1, 0), updatedAt: expect.any(Date) });
  expect(await db.position.count()).toBe(1);
});

test("the same again changes nothing, and tells the feed nothing", async () => {
  const first = await take(ada, "support", "At last.");
  const again = await take(ada, "support", "At last.", null, later(1));

  expect(again).toEqual(first);
  expect(await changes()).toEqual(["positioned positions", "positioned position-totals"]);
});

test("a statement that is dropped is gone for all readers, and the feed says so; the side still counts", async () => {
  const { id } = await take(ada, "support", "xylophone");
  await take(ada, "support", "", null, later(1));
  await numberChanges();

  expect(await told()).toEqual([]);
  expect((await totals())?.people).toEqual(sides(1, 0, 0));
  const { body } = await call(readChanges);
  expect(body.items.filter(({ subject }) => subject.id === id).map((one) => [one.kind, one.deleted])).toEqual([
    ["positioned", true],
    ["deleted", true],
  ]);
  expect(JSON.stringify(body)).not.toContain("xylophone");
});

test("taken back, nothing of it is left; taken back again, nothing happens", async () => {
  await take(ada, "oppose", "xylophone");
  await takeBackPosition(ada, { bill, organization: null }, later(1));
  const after = await changes();
  await takeBackPosition(ada, { bill, organization: null }, later(2));

  expect(await db.position.count()).toBe(0);
  expect(await totals()).toMatchObject({ people: sides(0, 0, 0) });
  expect(await changes()).toEqual(after);
  expect(after.slice(2)).toEqual(["deleted positions", "positioned position-totals"]);
});

test("an organization has one position whoever speaks for it, beside those of its people", async () => {
  const league = await makeOrganization();
  const [first, second] = [await makeUser({ voices: [league] }), await makeUser({ name: "bob", voices: [league] })];
  await take(first, "support", "", league.organization);
  await take(second, "oppose", "", league.organization, later(1));
  await take(second, "support", "For my part.", null, later(2));

  expect(await told()).toMatchObject([
    { side: "oppose", author: null, organization: { id: league.organization, standing: "verified" } },
    { side: "support", author: { name: "bob" }, organization: null },
  ]);
  expect(await totals()).toMatchObject({ people: sides(1, 0, 0), organizations: sides(0, 1, 0) });
  expect((await call(readPositions, { query: { by: "organizations" } })).body.total).toBe(1);
  expect((await call(readPositions, { query: { by: "people" } })).body.total).toBe(1);
  expect((await call(readOwnPositions, { as: second, query: { bill } })).body.items).toMatchObject([
    { organization: null, side: "support" },
    { organization: league.organization, side: "oppose" },
  ]);
});

test("what a moderator hid is told nowhere by name, still counts, and stays hidden when it is changed", async () => {
  const { id } = await take(ada, "support", "xylophone");
  await db.position.update({ where: { id }, data: { visibility: "hidden" } });
  await take(ada, "oppose", "xylophone, again", null, later(1));
  await numberChanges();

  for (const query of [{}, { bill }, { author: ada.id }, { ids: id }])
    expect((await call(readPositions, { query })).body.items).toEqual([]);
  expect(JSON.stringify((await call(readChanges)).body)).not.toContain("xylophone");
  expect((await totals())?.people).toEqual(sides(0, 1, 0));
  expect((await call(readOwnPositions, { as: ada, query: { bill } })).body.items).toMatchObject([
    { visibility: "hidden" },
  ]);
});

test.each<[string, () => Promise<Viewer>, object, number]>([
  ["a guest", async () => guest, { side: "support" }, 401],
  ["a side there is not", () => makeUser(), { side: "maybe" }, 422],
  ["neither without a word", () => makeUser(), { side: "neither" }, 422],
  ["a statement too long", () => makeUser(), { side: "support", statement: "x".repeat(10_001) }, 422],
  ["half a character", () => makeUser(), { side: "support", statement: "\ud800" }, 422],
  ["an organization of others", () => makeUser(), { side: "support", organization: crypto.randomUUID() }, 403],
])("refuses %s and keeps nothing", async (_case, viewer, body, status) => {
  const answer = await call(putPosition, { as: await viewer(), params: { bill }, body });

  expect(answer.status).toBe(status);
  expect(await Promise.all([db.position.count(), db.positionTotal.count(), db.change.count()])).toEqual([0, 0, 0]);
});

test("refuses an organization that is not verified, and a bill that is not here", async () => {
  const league = await makeOrganization({ standing: "applied" });
  const speaker = await makeUser({ voices: [league] });
  const body = { side: "support" };
  const unverified = await call(putPosition, {
    as: speaker,
    params: { bill },
    body: { ...body, organization: league.organization },
  });
  const unknown = await call(putPosition, { as: speaker, params: { bill: "hr9-116" }, body });
  const gone = await call(removePosition, { as: speaker, params: { bill: "hr9-116" } });
  const signedOut = await call(removePosition, { params: { bill } });

  expect([unverified.status, unknown.status, gone.status, signedOut.status]).toEqual([403, 404, 404, 401]);
  expect(await db.position.count()).toBe(0);
  expect(await db.change.count()).toBe(0);
});

test("a bill known by its status alone can be supported: a position needs no text", async () => {
  await db.bill.create({
    data: { id: "s9-119", type: "s", number: 9, congress: 119, createdAt: NOON, updatedAt: NOON },
  });

  const { status, body } = await call(putPosition, { as: ada, params: { bill: "s9-119" }, body: { side: "support" } });

  expect(status).toBe(200);
  expect(body).toMatchObject({ mine: { side: "support" }, totals: { id: "s9-119", people: sides(1, 0, 0) } });
});

test("a state is told apart once enough people of it took a position; until then they are counted elsewhere", async () => {
  for (let person = 1; person < FEWEST; person++) {
    const neighbor = await makeUser({ name: `neighbor ${person}` });
    await sayState(neighbor, { state: "WY" }, NOON);
    await take(neighbor, "support");
  }
  await take(ada, "oppose");
  expect(await totals()).toMatchObject({ states: [], elsewhere: sides(FEWEST - 1, 1, 0) });

  await sayState(ada, { state: "WY" }, later(1));

  expect(await totals()).toMatchObject({
    people: sides(FEWEST - 1, 1, 0),
    states: [{ state: "WY", ...sides(FEWEST - 1, 1, 0) }],
    elsewhere: sides(0, 0, 0),
  });
  expect((await positionBy(bill, { person: ada.id, organization: null }))?.state).toBe("WY");
});

test("who moves is counted in the new place, who no longer says it in none; both are told as numbers alone", async () => {
  await sayState(ada, { state: "CA" }, NOON);
  await take(ada, "support", "At last.");
  const before = (await changes()).length;
  await sayState(ada, { state: "CA" }, later(1));
  expect(await changes()).toHaveLength(before);

  await sayState(ada, { state: null }, later(2));

  expect(await db.positionTotal.findMany({ where: { total: { gt: 0 } } })).toMatchObject([{ state: "", total: 1 }]);
  expect((await changes()).slice(before)).toEqual(["positioned position-totals"]);
  await expect(sayState(guest, { state: "CA" }, NOON)).rejects.toMatchObject({ code: "sign-in-required" });
});

test("two positions of one person at once leave one, and the totals agree", async () => {
  await Promise.all([
    ...Array.from({ length: 6 }, (_, turn) => take(ada, turn % 2 ? "support" : "oppose", `${turn}`, null, later(turn))),
    takeBackPosition(ada, { bill, organization: null }, later(9)),
  ]);

  expect(await db.position.count()).toBeLessThanOrEqual(1);
  const { counted, kept } = await recount();
  expect(kept).toEqual(counted);
});

test("a put and a taking back at once leave all of it or nothing", async () => {
  for (let turn = 0; turn < 5; turn++) {
    await Promise.all([
      take(ada, "support", "At last.", null, later(turn)),
      takeBackPosition(ada, { bill, organization: null }, later(turn)),
      sayState(ada, { state: turn % 2 ? "CA" : "WY" }, later(turn)),
    ]);
    const [position, { counted, kept }] = [await db.position.findFirst(), await recount()];
    expect(kept).toEqual(counted);
    const user = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
    if (position) expect(position.state).toBe(user.state);
  }
});

test("people who change sides in opposite directions at once do not block each other", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => makeUser({ name: `reader ${index}` })));
  const all = (flip: number) =>
    Promise.all(people.map((person, index) => take(person, (index + flip) % 2 ? "support" : "oppose")));
  await all(0);
  await all(1);
  await all(2);

  expect((await totals())?.people).toEqual(sides(4, 4, 0));
  const { counted, kept } = await recount();
  expect(kept).toEqual(counted);
});

test("when an account is deleted its positions are counted no more; an organization's stays", async () => {
  const league = await makeOrganization();
  const speaker = await makeUser({ voices: [league] });
  await take(speaker, "support", "For me.");
  await take(speaker, "support", "For us.", league.organization);

  await db.user.delete({ where: { id: speaker.id } });

  expect(await told()).toMatchObject([{ organization: { name: "Alpha League" }, statement: "For us." }]);
  expect(await totals()).toMatchObject({ people: sides(0, 0, 0), organizations: sides(1, 0, 0) });
});

test("the list costs as many queries with forty positions as with two, and pages meet each once", async () => {
  const fill = async (from: number, to: number) => {
    for (let turn = from; turn <= to; turn++)
      await take(await makeUser({ name: `reader ${turn}` }), "support", `Reason ${turn}.`, null, later(turn));
  };
  const cost = () => queriesOf(() => call(readPositions, { query: { bill } }));
  await fill(1, 2);
  const few = (await cost()).length;
  await fill(3, 40);

  expect((await cost()).length).toBe(few);
  expect(few).toBeLessThan(6);
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query: Record<string, string | number> = { bill, limit: 7, ...(cursor && { cursor }) };
    const { body }: Awaited<ReturnType<typeof call<typeof readPositions>>> = await call(readPositions, { query });
    expect(body.total).toBe(40);
    seen.push(...body.items.map(({ statement }) => statement));
    cursor = body.next && new URL(body.next).searchParams.get("cursor");
  }
  expect(seen).toEqual(Array.from({ length: 40 }, (_, index) => `Reason ${index + 1}.`));
});
