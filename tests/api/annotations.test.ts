import "../support/database";
import { expect, test } from "vitest";
import { annotate, react } from "@/lib/annotation/commands";
import { NewAnnotation, NewReaction } from "@/lib/annotation/schema";
import {
  createAnnotation,
  readAnnotation,
  readAnnotations,
  removeAnnotation,
  updateAnnotation,
} from "@/lib/api/annotations";
import { readBlock } from "@/lib/api/blocks";
import { readReactions } from "@/lib/api/reactions";
import { db } from "@/lib/db";
import { uuidv7 } from "@/lib/uuid";
import { call, respond, SITE } from "../support/call";
import { makeBlock, makeOrganization, makeRevision, makeUser, makeVersion, NOON } from "../support/make";
import { queriesOf } from "../support/queries";

type Listed = { body: { items: { id?: unknown }[]; next: string | null; total: number | null } };

const text = "This Act takes effect at once.";

/** Comments on the block, `equal` of them at each moment; their ids in no order. */
async function makeComments(count: number, equal: number) {
  const { bill, version, revision, path } = await makeBlock({ text });
  const { id: authorId } = await makeUser();
  const rows = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(NOON.getTime() + Math.floor(index / equal));
    return {
      id: uuidv7(NOON),
      motivation: "commenting",
      authorId,
      billId: bill,
      versionId: version,
      revisionId: revision,
      body: `No. ${index}`,
      visibility: "public",
      createdAt,
      updatedAt: createdAt,
    };
  });
  await db.annotation.createMany({ data: rows });
  await db.annotationPart.createMany({
    data: rows.map(({ id }) => ({ annotationId: id, ordinal: 0, revisionId: revision, path })),
  });
  return rows.map(({ id }) => id);
}

async function walk(limit: number): Promise<unknown[]> {
  const seen: unknown[] = [];
  let query: Record<string, string> | null = { limit: String(limit) };
  while (query) {
    const { body }: Listed = await call(readAnnotations, { query });
    seen.push(...body.items.map(({ id }) => id));
    query = body.next === null ? null : Object.fromEntries(new URL(body.next).searchParams);
  }
  return seen;
}

test("publishes a comment on a passage in the bill's own words", async () => {
  const { block, version } = await makeBlock({ text });
  const ada = await makeUser({ name: "ada" });

  const { status, body, headers } = await call(createAnnotation, {
    as: ada,
    body: { block, start: 22, end: 29, body: "When?" },
  });

  expect(status).toBe(201);
  expect(headers.get("location")).toBe(`${SITE}/api/v1/annotations/${body.id}`);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toMatchObject({
    motivation: "commenting",
    author: { id: ada.id, name: "ada" },
    organization: null,
    target: {
      version,
      revision: 1,
      parts: [{ block, path: "s1", selector: { start: 22, end: 29, exact: "at once" } }],
    },
    body: "When?",
    permalink: `${SITE}/bills/hr1500-116/ih/s1?comment=${body.id}#annotation-${body.id}`,
  });
  expect((await call(readAnnotation, { params: { id: body.id } })).body).toEqual(body);
});

test("a whole block has no selector, and a reader without a name is null; their address is nowhere", async () => {
  const { block } = await makeBlock();
  const nobody = await makeUser({ name: null });

  const { body } = await call(createAnnotation, { as: nobody, body: { block, body: "Why?" } });

  expect(body).toMatchObject({ author: { name: null }, target: { parts: [{ selector: null }] } });
  expect(JSON.stringify((await call(readAnnotations)).body)).not.toContain("@");
});

test.each([
  ["an empty quotation", { exact: "" }, "exact"],
  ["a start after the end", { start: 5, end: 4 }, "end"],
  ["a passage beyond the text", { start: 0, end: 99 }, "target.0.end"],
  ["words that are not there", { exact: "never" }, "target.0.exact"],
  ["a null selector", { start: null, end: null }, "start"],
])("refuses %s with the field, and keeps nothing", async (_case, passage, path) => {
  const { block } = await makeBlock({ text });

  const { status, body } = await call(createAnnotation, {
    as: await makeUser(),
    body: { block, body: "Why?", ...passage },
  });

  expect(status).toBe(422);
  expect(body).toMatchObject({ code: "invalid", errors: expect.arrayContaining([expect.objectContaining({ path })]) });
  expect(await db.annotation.count()).toBe(0);
});

test("what people write stays data: markup, control characters and line separators come back as they were", async () => {
  const { block } = await makeBlock();
  const words = `<img onerror="x"> javascript:alert(1) \u0001\u0007\u2028\u2029\u0085 🙂`;

  await call(createAnnotation, { as: await makeUser(), body: { block, body: words } });
  const raw = await (await respond(readAnnotations)).text();

  expect(JSON.parse(raw).items[0].body).toBe(words);
  expect(raw).not.toMatch(/[\u2028\u2029\u0085\n]/);
});

test.each([
  ["a lone surrogate", '{"block":"hr1500-116/ih/s1","body":"a\\ud83d"}'],
  ["NUL", '{"block":"hr1500-116/ih/s1","body":"a\\u0000"}'],
  ["a lone surrogate in the block", '{"block":"hr1500-116/ih/s1\\ud83d","body":"a"}'],
])("refuses %s", async (_case, body) => {
  await makeBlock();
  const headers = { "content-type": "application/json" };

  expect((await call(createAnnotation, { as: await makeUser(), text: body, headers })).status).toBe(422);
});

test("its author changes it and takes it back; then nobody finds it", async () => {
  const { block } = await makeBlock();
  const [ada, bob] = [await makeUser(), await makeUser({ name: "bob" })];
  const { body: made } = await call(createAnnotation, { as: ada, body: { block, body: "xylophone" } });
  const params = { id: made.id };

  const edited = await call(updateAnnotation, { as: ada, params, body: { body: "Because." } });
  const foreign = [
    await call(updateAnnotation, { as: bob, params, body: { body: "No." } }),
    await call(removeAnnotation, { as: bob, params }),
    await call(removeAnnotation, { params }),
  ];
  const gone = await call(removeAnnotation, { as: ada, params });

  expect(edited.body).toMatchObject({ body: "Because.", createdAt: made.createdAt });
  expect(Date.parse(edited.body.updatedAt)).toBeGreaterThanOrEqual(Date.parse(made.updatedAt));
  expect(foreign.map(({ status }) => status)).toEqual([403, 403, 401]);
  expect({ status: gone.status, body: gone.body }).toEqual({ status: 204, body: null });
  expect((await call(readAnnotation, { params })).status).toBe(404);
  expect((await call(readAnnotations)).body).toEqual({ items: [], next: null, total: 0 });
});

test("filters combine, and the total follows them", async () => {
  await makeVersion({ id: "hr1-119/ih", blocks: [{ path: "s1", text }, { path: "s2" }] });
  await makeVersion({ id: "s2-119/is", blocks: [{ path: "s1" }] });
  const league = await makeOrganization();
  const [ada, bob] = [await makeUser(), await makeUser({ name: "bob", voices: [league] })];
  const say = async (as: typeof ada, body: object) => String((await call(createAnnotation, { as, body })).body.id);
  const one = await say(ada, { block: "hr1-119/ih/s1", body: "Fifty_percent of 100%?" });
  const two = await say(bob, { block: "hr1-119/ih/s2", body: "Why?", organization: league.organization });
  const three = await say(ada, { target: [{ block: "s2-119/is/s1" }], body: "fiftyXpercent" });

  const found = async (query: Record<string, string | string[]>) => {
    const { body } = await call(readAnnotations, { query });
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ id }) => id);
  };

  expect(await found({ bill: "hr1-119" })).toEqual([one, two]);
  expect(await found({ bill: "H.R. 1 (119th Congress)", author: bob.id })).toEqual([two]);
  expect(await found({ version: ["hr1-119/ih", "s2-119/is"] })).toEqual([one, two, three]);
  expect(await found({ block: ["hr1-119/ih/s1", "s2-119/is/s1"] })).toEqual([one, three]);
  expect(await found({ block: "hr1-119/ih/s1?revision=2" })).toEqual([]);
  expect(await found({ organization: league.organization })).toEqual([two]);
  expect(await found({ motivation: "commenting", q: "FIFTY" })).toEqual([one, three]);
  expect(await found({ q: "fifty_" })).toEqual([one]);
  expect(await found({ q: "100%" })).toEqual([one]);
  expect(await found({ ids: `${three},${one}` })).toEqual([one, three]);
  expect(await found({ created: "..2020-01-01" })).toEqual([]);
  expect(await found({ updated: "2020-01-01.." })).toEqual([one, two, three]);
});

test("the block comes inline when asked for", async () => {
  const { block } = await makeBlock({ text });
  await call(createAnnotation, { as: await makeUser(), body: { block, body: "Why?" } });

  const { body } = await call(readAnnotations, { query: { include: "block" } });

  expect(body.items).toMatchObject([{ blocks: [{ id: block, text }] }]);
  expect((await call(readAnnotations)).body.items[0]).not.toHaveProperty("blocks");
});

test.each([
  [1, 100, 20],
  [7, 400, 100],
  [250, 1_000, 300],
])(
  "a walk with limit %i meets each of %i comments once, %i at each moment, while 100 edits go on",
  async (limit, count, equal) => {
    const ids = await makeComments(count, equal);

    const edits = (async () => {
      for (let turn = 0; turn < 100; turn++)
        await db.annotation.update({
          where: { id: ids[(turn * 37) % count] ?? "" },
          data: { body: "Edited.", updatedAt: new Date() },
        });
    })();
    const [seen] = await Promise.all([walk(limit), edits]);

    expect(seen).toHaveLength(count);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect((await call(readAnnotations, { query: { limit: 1 } })).body.total).toBe(count);
  },
);

test("a page costs as many queries with 100 comments as with 2", async () => {
  await makeComments(100, 10);
  const page = (limit: number) => queriesOf(() => call(readAnnotations, { query: { limit, include: "block" } }));
  await page(2);

  const [few, many] = [await page(2), await page(100)];

  expect(many.length).toBe(few.length);
  expect(many.length).toBeLessThanOrEqual(10); // two of them for suggestions and what they conflict with
});

test("what was said about a text that was corrected since is named and linked by that text, not by the new one", async () => {
  const { block, version } = await makeBlock({ text });
  const ada = await makeUser({ name: "ada" });
  const { id } = await annotate(ada, NewAnnotation.parse({ block, motivation: "commenting", body: "At once?" }), NOON);
  await react(ada, NewReaction.parse({ block, kind: "confusing" }), NOON);

  await makeRevision({ version, blocks: [{ path: "s1", text: "This Act takes effect in a year." }] });

  const earlier = `${block}?revision=1`;
  const { body: comment } = await call(readAnnotation, { params: { id } });
  expect(comment).toMatchObject({
    target: { version, revision: 1, parts: [{ block: earlier }] },
    permalink: `${SITE}/bills/${earlier}&comment=${id}#annotation-${id}`,
  });
  expect((await call(readAnnotations, { query: { block: earlier } })).body.items).toMatchObject([{ id }]);
  expect((await call(readAnnotations, { query: { include: "block" } })).body.items).toMatchObject([
    { blocks: [{ id: earlier, revision: 1, permalink: `${SITE}/bills/${earlier}` }] },
  ]);
  expect((await call(readReactions)).body.items).toMatchObject([
    { block: earlier, permalink: `${SITE}/bills/${earlier}` },
  ]);
  const params = { bill: "hr1500-116", stage: "ih", path: "s1" };
  expect((await call(readBlock, { params, query: { revision: 1 } })).body).toMatchObject({ id: earlier });
  expect((await call(readBlock, { params })).body).toMatchObject({ id: block, permalink: `${SITE}/bills/${block}` });
});
