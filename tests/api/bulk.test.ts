import "../support/database";
import { expect, test } from "vitest";
import { annotate, react } from "@/lib/annotation/commands";
import { takePosition } from "@/lib/annotation/position-commands";
import { NewAnnotation, NewReaction } from "@/lib/annotation/schema";
import { readAnnotation, readAnnotations } from "@/lib/api/annotations";
import { readBills } from "@/lib/api/bills";
import { readBlocks } from "@/lib/api/blocks";
import {
  dumpAnnotations,
  dumpBills,
  dumpBlocks,
  dumpPositions,
  dumpPositionTotals,
  dumpReactions,
  dumpVersions,
  readBulk,
} from "@/lib/api/bulk";
import { toJson } from "@/lib/api/json";
import { readPositions } from "@/lib/api/positions";
import { readReactions } from "@/lib/api/reactions";
import { readVersions } from "@/lib/api/versions";
import { numberChanges } from "@/lib/change/store";
import { db } from "@/lib/db";
import { call, respond } from "../support/call";
import { makeRevision, makeUser, makeVersion, NOON } from "../support/make";

const lines = async (response: Response) => (await response.text()).split("\n").slice(0, -1);

async function makeTalk() {
  await makeVersion({
    id: "hr1-119/ih",
    blocks: [{ path: "s1", marks: [{ start: 0, end: 4, kind: "bold" }] }, { path: "s1/a" }],
  });
  await makeVersion({ id: "hr1-119/rh", blocks: [{ path: "s1", text: "old" }] });
  await makeRevision({ version: "hr1-119/rh", blocks: [{ path: "s1", text: "a\u2028b" }] });
  await makeVersion({ id: "s2-119/is" });
  const ada = await makeUser();
  const say = (block: string, body: string, at: Date) => annotate(ada, NewAnnotation.parse({ block, body }), at);
  const said = await say("hr1-119/ih/s1", "line\nbreaks \u2028 and \u0001", NOON);
  await say("hr1-119/rh/s1?revision=1", "on the old text", new Date(NOON.getTime() + 1));
  for (const kind of ["confusing", "great-idea"])
    await react(ada, NewReaction.parse({ block: "hr1-119/ih/s1/a", kind }), NOON);
  await takePosition(ada, { bill: "hr1-119", side: "support", statement: "At last.", organization: null }, NOON);
  return said;
}

test("a line is byte for byte the item of the list, in every collection", async () => {
  const { id } = await makeTalk();
  const items = async (response: Promise<Response>) => JSON.parse(await (await response).text()).items.map(toJson);
  const hr1 = { bill: "hr1-119" };

  expect(await lines(await respond(dumpBills))).toEqual(await items(respond(readBills)));
  expect(await lines(await respond(dumpVersions, { query: hr1 }))).toEqual(
    await items(respond(readVersions, { params: hr1 })),
  );
  expect(await lines(await respond(dumpBlocks, { query: { version: "hr1-119/ih" } }))).toEqual(
    await items(respond(readBlocks, { params: { ...hr1, stage: "ih" } })),
  );
  expect(await lines(await respond(dumpAnnotations))).toEqual(await items(respond(readAnnotations)));
  expect((await lines(await respond(dumpAnnotations)))[0]).toBe(
    await (await respond(readAnnotation, { params: { id } })).text(),
  );
  expect(await lines(await respond(dumpReactions))).toEqual(await items(respond(readReactions)));
  expect(await lines(await respond(dumpPositions))).toEqual(await items(respond(readPositions)));
  const { totals } = (await call(readPositions, { query: hr1 })).body;
  expect(await lines(await respond(dumpPositionTotals))).toEqual(totals.map(toJson));
});

test("blocks are those of the current texts, in reading order", async () => {
  await makeTalk();

  const blocks = (await lines(await respond(dumpBlocks))).map((line) => JSON.parse(line));

  expect(blocks.map(({ id, revision }) => [id, revision]).sort()).toEqual([
    ["hr1-119/ih/s1", 1],
    ["hr1-119/ih/s1/a", 1],
    ["hr1-119/rh/s1", 2],
    ["s2-119/is/s1", 1],
  ]);
});

test("filters are those of the list, and an unknown one is refused before anything is sent", async () => {
  await makeTalk();

  expect(await lines(await respond(dumpAnnotations, { query: { q: "old text" } }))).toHaveLength(1);
  expect(await lines(await respond(dumpReactions, { query: { kind: "confusing" } }))).toHaveLength(1);
  expect(await call(dumpBills, { query: { congres: 119 } })).toMatchObject({
    status: 400,
    body: { code: "bad-request" },
  });
});

test("a dump has no length, says where the changes since lead, and is not sent again while nothing has happened", async () => {
  const { id } = await makeTalk();
  await numberChanges();

  const response = await respond(dumpAnnotations);
  const etag = response.headers.get("etag") ?? "";

  expect(response.headers.get("content-type")).toBe("application/x-ndjson");
  expect(response.headers.get("content-length")).toBeNull();
  expect(response.headers.get("link")).toMatch(/^<http.*\/api\/v1\/changes\?since=\w+>; rel="monitor"$/);
  expect((await respond(dumpAnnotations, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await respond(dumpAnnotations, { method: "HEAD" })).headers.get("etag")).toBe(etag);
  await db.change.create({ data: { at: NOON, kind: "edited", collection: "annotations", subject: id } });
  await numberChanges();
  expect((await respond(dumpAnnotations, { headers: { "if-none-match": etag } })).status).toBe(200);
});

test("the list of dumps names each, and where changes go on", async () => {
  const { body } = await call(readBulk);

  expect(body.items.map(({ collection }) => collection)).toEqual([
    "bills",
    "versions",
    "blocks",
    "annotations",
    "reactions",
    "positions",
    "position-totals",
    "organizations",
  ]);
  expect(body.changes).toContain("/api/v1/changes?since=");
});

test("a reader that leaves is not read for any further", async () => {
  const { revision } = await makeVersion();
  const rows = Array.from({ length: 6_000 }, (_, index) => ({
    revisionId: revision,
    position: index + 1,
    path: `s${index + 2}`,
    depth: 0,
    kind: "text",
    text: "x".repeat(200),
    start: 0,
    struck: false,
    inserted: false,
    quoted: 0,
    marks: [],
    layout: {},
  }));
  await db.block.createMany({ data: rows });

  const reader = (await respond(dumpBlocks)).body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();

  expect(first?.value?.byteLength).toBeLessThan(200_000);
  expect(await lines(await respond(dumpBlocks))).toHaveLength(6_001);
});
