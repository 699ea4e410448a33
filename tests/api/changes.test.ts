import "../support/database";
import { expect, test } from "vitest";
import { guest } from "@/lib/account/viewer";
import { annotate, deleteAnnotation, editAnnotation, react, takeBack } from "@/lib/annotation/commands";
import { REACTION_KINDS } from "@/lib/annotation/reaction";
import { NewAnnotation, NewReaction } from "@/lib/annotation/schema";
import { readAnnotation } from "@/lib/api/annotations";
import { dumpAnnotations, dumpBills, dumpReactions, dumpVersions, readBulk } from "@/lib/api/bulk";
import { readChanges } from "@/lib/api/changes";
import { startSequencer } from "@/lib/change/sequencer";
import { numberChanges, recordChange } from "@/lib/change/store";
import { db, withConnection } from "@/lib/db";
import { call, fetchAs, respond } from "../support/call";
import { makeOrganization, makeUser, makeVersion, NOON } from "../support/make";
import { queriesOf } from "../support/queries";

const note = (block: string, body = "Why?") => NewAnnotation.parse({ block, body });

test("the feed tells what happened in order, with the subject as it may be seen now", async () => {
  await makeVersion();
  const ada = await makeUser();
  const [kept, gone] = [
    await annotate(ada, note("hr1500-116/ih/s1", "one"), NOON),
    await annotate(ada, note("hr1500-116/ih/s1"), NOON),
  ];
  await editAnnotation(ada, { id: kept.id, body: "two" }, NOON);
  await deleteAnnotation(ada, { id: gone.id }, NOON);
  await recordChange(
    { at: NOON, kind: "imported", collection: "versions", subject: "hr1500-116/ih", bill: "hr1500-116" },
    db,
  );
  await numberChanges();

  const { body } = await call(readChanges);

  expect(
    body.items.map(({ kind, subject, deleted, data }) => [
      kind,
      subject.id,
      deleted,
      data && ("body" in data ? data.body : data.id),
    ]),
  ).toEqual([
    ["annotated", kept.id, false, "two"],
    ["annotated", gone.id, true, null],
    ["edited", kept.id, false, "two"],
    ["deleted", gone.id, true, null],
    ["imported", "hr1500-116/ih", false, "hr1500-116/ih"],
  ]);
  expect(body.more).toBe(false);
  const rest = await fetchAs(guest, body.next);
  expect(await rest.json()).toMatchObject({ items: [], cursor: body.cursor, more: false });
});

test("who said it takes another name: the feed tells of all they said; what was said for an organization keeps its name", async () => {
  await makeVersion();
  const league = await makeOrganization({ name: "Alpha League" });
  const [ada, bob] = [await makeUser(), await makeUser({ name: "bob", voices: [league] })];
  const mine = await annotate(ada, note("hr1500-116/ih/s1"), NOON);
  const body = { block: "hr1500-116/ih/s1", body: "Ours.", organization: league.organization };
  const ours = await annotate(bob, NewAnnotation.parse(body), NOON);
  await numberChanges();
  const { cursor } = (await call(readChanges)).body;

  await db.user.update({ where: { id: ada.id }, data: { name: "Ada Lane" } });
  await db.user.update({ where: { id: ada.id }, data: { name: "Ada Lane" } });
  await db.organization.update({ where: { id: league.organization }, data: { name: "Beta League" } });
  await numberChanges();

  expect((await call(readChanges, { query: { since: cursor } })).body.items).toMatchObject([
    { kind: "edited", subject: { id: mine.id, bill: "hr1500-116" }, data: { author: { name: "Ada Lane" } } },
  ]);
  expect((await call(readAnnotation, { params: { id: ours.id } })).body.organization?.name).toBe("Alpha League");
});

test("a cursor goes on after the change it came with; of one bill the others are passed over", async () => {
  for (const bill of ["hr1-119", "hr2-119", "hr1-119", "hr2-119"])
    await recordChange({ at: NOON, kind: "imported", collection: "bills", subject: bill, bill }, db);
  await numberChanges();

  const first = await call(readChanges, { query: { limit: 1 } });
  const second = await call(readChanges, { query: { since: first.body.items[0]?.cursor ?? "" } });
  const ofOne = await call(readChanges, { query: { bill: "hr1-119" } });

  expect(first.body.more).toBe(true);
  expect(second.body.items).toHaveLength(3);
  expect(ofOne.body.items.map(({ subject }) => subject.id)).toEqual(["hr1-119", "hr1-119"]);
  expect(ofOne.body.cursor).toBe(second.body.cursor);
  expect((await call(readChanges, { query: { since: "now" } })).body).toMatchObject({
    items: [],
    cursor: second.body.cursor,
  });
});

test.each(["x", "W10", Buffer.from('["a"]').toString("base64url"), Buffer.from("[-1]").toString("base64url")])(
  "“%s” is no cursor",
  async (since) => {
    expect(await call(readChanges, { query: { since } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "since" }] },
    });
  },
);

test("waiting ends as soon as something happens, or when the time is over", async () => {
  await makeVersion();
  const ada = await makeUser();
  const started = Date.now();
  const nothing = await call(readChanges, { query: { wait: 1 } });
  expect(nothing.body.items).toEqual([]);
  expect(Date.now() - started).toBeGreaterThanOrEqual(990);

  const stop = startSequencer();
  const waiting = call(readChanges, { query: { wait: 20 } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const said = await annotate(ada, note("hr1500-116/ih/s1"), NOON);
  const { body } = await waiting;
  await stop();

  expect(body.items.map(({ subject }) => subject.id)).toEqual([said.id]);
  expect(Date.now() - started).toBeLessThan(10_000);
});

test("the same as a stream of events, which goes on after Last-Event-ID and ends when the client leaves", async () => {
  await makeVersion();
  const ada = await makeUser();
  const stop = startSequencer();
  const left = new AbortController();
  const headers = { accept: "text/event-stream" };
  const said = [await annotate(ada, note("hr1500-116/ih/s1", "a\u2028\nb"), NOON)];

  const response = await fetchAs(guest, "/api/v1/changes", { headers, signal: left.signal });
  const events = eventsOf(response);
  const first = (await events.next()).value;
  said.push(await annotate(ada, note("hr1500-116/ih/s1"), NOON));
  const second = (await events.next()).value;
  left.abort();
  expect((await events.next()).done).toBe(true);
  await stop();

  expect([first?.data.subject.id, second?.data.subject.id]).toEqual(said.map(({ id }) => id));
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const again = await fetchAs(guest, "/api/v1/changes?since=now", {
    headers: { ...headers, "last-event-id": first?.id ?? "" },
  });
  const resumed = eventsOf(again);
  expect((await resumed.next()).value?.data.subject.id).toBe(said[1]?.id);
  await resumed.return(undefined);
});

test("all who listen hear of each change once, and it is read once for all of them", async () => {
  await makeVersion();
  const ada = await makeUser();
  const stop = startSequencer();
  const left = new AbortController();
  const headers = { accept: "text/event-stream" };
  const open = async (query: string) =>
    eventsOf(await fetchAs(guest, `/api/v1/changes?since=now${query}`, { headers, signal: left.signal }));
  const streams = await Promise.all(Array.from({ length: 40 }, (_, turn) => open(turn % 2 ? "&bill=hr1500-116" : "")));
  const heard = streams.map((stream) => stream.next());
  await annotate(ada, note("hr1500-116/ih/s1"), NOON);
  await Promise.all(heard);

  const next = streams.map((stream) => stream.next());
  let said = "";
  const queries = await queriesOf(async () => {
    said = (await annotate(ada, note("hr1500-116/ih/s1"), NOON)).id;
    await Promise.all(next);
  });

  const subjects = (await Promise.all(next)).map(({ value }) => value?.data.subject.id);
  expect(subjects).toEqual(streams.map(() => said));
  expect(queries.filter((sql) => /SELECT.*"change"/is.test(sql) && /"number" >/.test(sql)).length).toBeLessThan(5);
  left.abort();
  await Promise.all(streams.map((stream) => stream.return(undefined)));
  await stop();
});

test("a stream about a bill tells how many have it open, here and in other processes, as they come and go", async () => {
  await makeVersion();
  const headers = { accept: "text/event-stream" };
  const open = async () => {
    const left = new AbortController();
    const query = "?since=now&bill=hr1500-116";
    const response = await fetchAs(guest, `/api/v1/changes${query}`, { headers, signal: left.signal });
    return { counts: eventsOf(response, "readers"), left };
  };
  const until = async (counts: AsyncGenerator<{ data: number }>, wanted: number) => {
    for await (const { data } of { [Symbol.asyncIterator]: () => ({ next: () => counts.next() }) })
      if (data === wanted) return data;
    return null;
  };
  const elsewhere = (count: number, seen: string) =>
    withConnection(async (client) => {
      await client.query(
        `INSERT INTO reader VALUES ('00000000-0000-4000-8000-000000000001', 'hr1500-116', $1, now() - $2::interval)
         ON CONFLICT (process, bill) DO UPDATE SET count = excluded.count, seen_at = excluded.seen_at`,
        [count, seen],
      );
      await client.query("SELECT pg_notify('colloquy_readers', '')");
    });

  const first = await open();
  expect(await until(first.counts, 1)).toBe(1);
  const second = await open();
  const begun = second.counts.next();
  expect(await until(first.counts, 2)).toBe(2);
  await elsewhere(5, "0");
  expect(await until(first.counts, 7)).toBe(7);
  await elsewhere(5, "2 minutes"); // it fell silent
  expect(await until(first.counts, 2)).toBe(2);
  second.left.abort();
  await begun;
  await second.counts.return(undefined);
  expect(await until(first.counts, 1)).toBe(1);
  first.left.abort();
});

async function* eventsOf(response: Response, wanted = "message") {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const [, id = ""] = /^id: (.*)$/m.exec(event) ?? [];
        const [, data] = /^data: (.*)$/m.exec(event) ?? [];
        const [, name = "message"] = /^event: (.*)$/m.exec(event) ?? [];
        if (data !== undefined && name === wanted) yield { id, data: JSON.parse(data) };
      }
    }
  } finally {
    await reader?.cancel();
  }
}

test("a dump and all changes since its cursor are a full and exact copy, taken while people go on", async () => {
  const blocks = ["s1", "s2", "s3"].map((path) => ({ path }));
  await makeVersion({ blocks });
  const people = await Promise.all([makeUser(), makeUser({ name: "bob" }), makeUser({ name: "eve" })]);
  const dumps = { bills: dumpBills, versions: dumpVersions, annotations: dumpAnnotations, reactions: dumpReactions };
  const stop = startSequencer();
  let seed = 7;
  const pick = <Item>(items: readonly Item[]): Item => {
    seed = (seed * 16_807) % 2_147_483_647;
    return items[seed % items.length] as Item;
  };
  const mine: { id: string; by: (typeof people)[number] }[] = [];
  const act = async () => {
    const by = pick(people);
    const block = `hr1500-116/ih/${pick(blocks).path}`;
    const reaction = NewReaction.parse({ block, kind: pick(REACTION_KINDS) });
    const said = mine.length > 0 ? pick(mine) : null;
    const deed = pick(["say", "edit", "delete", "react", "react", "take back"]);
    if (deed === "say") mine.push({ id: (await annotate(by, note(block), new Date())).id, by });
    if (deed === "edit" && said) await editAnnotation(said.by, { id: said.id, body: `Edited ${seed}` }, new Date());
    if (deed === "delete" && said) {
      mine.splice(mine.indexOf(said), 1);
      await deleteAnnotation(said.by, { id: said.id }, new Date());
    }
    if (deed === "react") await react(by, reaction, new Date());
    if (deed === "take back") await takeBack(by, reaction, new Date());
  };
  const whole = async () => {
    const copy = new Map<string, string>();
    for (const [collection, dump] of Object.entries(dumps))
      for (const line of (await (await respond(dump)).text()).split("\n").slice(0, -1))
        copy.set(`${collection} ${JSON.parse(line).id}`, line);
    return copy;
  };

  for (let turn = 0; turn < 20; turn++) await act();
  const busy = (async () => {
    for (let turn = 0; turn < 60; turn++) await act();
  })();
  const { changes } = (await call(readBulk)).body;
  const copy = await whole();
  await busy;
  await stop();
  await numberChanges();
  for (let next: string | null = `${changes}&limit=7`; next; ) {
    const { items, more, next: on } = await (await fetchAs(guest, next)).json();
    for (const { subject, deleted, data } of items) {
      if (deleted) copy.delete(`${subject.collection} ${subject.id}`);
      else copy.set(`${subject.collection} ${subject.id}`, JSON.stringify(data));
    }
    next = more ? on : null;
  }

  expect([...copy].sort()).toEqual([...(await whole())].sort());
  expect(copy.size).toBeGreaterThan(5);
});
