import "../support/database";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { annotate, react } from "@/lib/annotation/commands";
import { placing } from "@/lib/annotation/jobs";
import { emptyReport } from "@/lib/annotation/placement";
import { placeBill } from "@/lib/annotation/placement-commands";
import { noTotals } from "@/lib/annotation/reaction";
import { NewAnnotation, NewReaction } from "@/lib/annotation/schema";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { readAnnotations } from "@/lib/api/annotations";
import { readDiscussion } from "@/lib/api/discussion";
import { catchUp } from "@/lib/change/follower-jobs";
import { numberChanges } from "@/lib/change/store";
import { db } from "@/lib/db";
import { importFile } from "@/lib/intake/commands";
import { call } from "../support/call";
import { makeOrganization, makeUser, NOON } from "../support/make";
import { queriesOf } from "../support/queries";

const BILL = "hr99901-119";
const source = (stage: string) => readFileSync(`prisma/samples/BILLS-119hr99901${stage}.xml`, "utf8");
const importText = (name: string, text: string) => importFile(`${name}.xml`, text.length, Buffer.from(text), NOON);
const importStage = (stage: string) => importText(stage, source(stage));

const told: string[] = [];
const job = placing(async (bill) => {
  told.push(bill);
  await placeBill(bill);
});

/** Everything that has happened, as the process would hear of it. */
async function happen(): Promise<void> {
  await numberChanges();
  await catchUp(job);
}

let seconds = 0;
const later = () => new Date(NOON.getTime() + 1_000 * seconds++);

/** A second after whatever was said before. */
async function say(block: string, exact?: string): Promise<string> {
  const ada = await makeUser({ name: `ada-${block}-${exact ?? ""}` });
  const { id } = await annotate(ada, NewAnnotation.parse({ block, exact, body: "Why so long?" }), later());
  return id;
}

const placements = () =>
  db.placement.findMany({
    select: { place: true, near: true, parts: { select: { path: true, start: true, end: true } } },
    orderBy: { annotationId: "asc" },
  });

test("what was said is placed when another text arrives, and again nothing is done", async () => {
  await importStage("ih");
  await say(`${BILL}/ih/s3/a`, "180 days");
  await say(`${BILL}/ih/s2/2`);
  await happen();
  expect(await placements()).toEqual([]);

  await importStage("rh");
  await happen();

  const first = await placements();
  expect(first).toHaveLength(2);
  expect(await placeBill(BILL)).toEqual(emptyReport());
  expect(await placements()).toEqual(first);
});

test("what is said on a text that is not the last is placed in those that follow, not in those before", async () => {
  for (const stage of ["ih", "rh", "eh"]) await importStage(stage);
  await say(`${BILL}/rh/s1/a`);
  await happen();

  const placed = await db.placement.findMany({ select: { revision: { select: { versionId: true } } } });
  expect(placed).toEqual([{ revision: { versionId: `${BILL}/eh` } }]);
});

test("a corrected text takes over what was said on the one it corrects", async () => {
  await importStage("ih");
  await say(`${BILL}/ih/s2/1`, "34,000,000 people");
  await say(`${BILL}/ih/s2/2`);
  await importText("corrected", source("ih").replace("34,000,000", "35,000,000").replace("2025-03-04<", "2025-03-09<"));
  await happen();

  expect(await placements()).toEqual([
    { place: "changed", near: null, parts: [{ path: "s2/1", start: 14, end: 31 }] },
    { place: "exact", near: null, parts: [{ path: "s2/2", start: null, end: null }] },
  ]);
});

test("fifty comments on fifty places survive the next text, each once", async () => {
  await importStage("ih");
  const blocks = await db.block.findMany({ where: { kind: "provision" }, orderBy: { position: "asc" } });
  for (let turn = 0; turn < 50; turn++) await say(`${BILL}/ih/${blocks[turn % blocks.length]?.path}`, undefined);
  const next = source("ih")
    .replaceAll("Introduced-in-House", "Reported-in-House")
    .replace("180 days", "90 days")
    .replace("$4,000,000", "$5,000,000");
  await importText("next", next);
  await happen();

  const changed = ["s3/a", "s5"];
  const said = await db.annotation.findMany({ include: { parts: true, placements: true } });
  expect(said.map(({ placements }) => placements.length)).toEqual(said.map(() => 1));
  for (const { parts, placements } of said)
    expect([parts[0]?.path, placements[0]?.place]).toEqual([
      parts[0]?.path,
      changed.includes(parts[0]?.path ?? "") ? "changed" : "exact",
    ]);
});

test("reactions are carried by the same rules, and what became of a block nobody reacted to is not kept", async () => {
  await importStage("ih");
  const ada = await makeUser();
  await react(ada, NewReaction.parse({ block: `${BILL}/ih/s2/2`, kind: "great-idea" }), NOON);
  await importText("next", source("ih").replaceAll("Introduced-in-House", "Reported-in-House"));
  await happen();

  const rows = await db.placedBlock.findMany({ select: { fromPath: true, path: true, place: true } });
  expect(rows).toEqual([{ fromPath: "s2/2", path: "s2/2", place: "exact" }]);
});

test("stopped in the middle, it goes on from where it was, and is told of nothing twice that it was told of in full", async () => {
  await importStage("ih");
  await say(`${BILL}/ih/s2/2`);
  await importStage("rh");
  await numberChanges();
  const broken = placing(() => Promise.reject(new Error("killed")));

  await expect(catchUp(broken)).rejects.toThrow("killed");
  expect(await placements()).toEqual([]);
  told.length = 0;
  await catchUp(job);
  await catchUp(job);

  expect(told).toEqual([BILL]);
  expect(await placements()).toHaveLength(1);
});

test("two at once place everything once", async () => {
  await importStage("ih");
  for (const path of ["s2/1", "s2/2", "s2/3"]) await say(`${BILL}/ih/${path}`);
  await importStage("rh");

  await Promise.all([placeBill(BILL), placeBill(BILL)]);

  expect(await placements()).toHaveLength(3);
});

test("placing asks for as little when much was said as when little was", async () => {
  await importStage("ih");
  await importStage("rh");
  await say(`${BILL}/ih/s2/1`);
  const few = (await queriesOf(() => placeBill(BILL))).length;
  for (let turn = 0; turn < 20; turn++) await say(`${BILL}/ih/s2/${(turn % 3) + 1}`, undefined);
  const many = (await queriesOf(() => placeBill(BILL))).length;

  expect(many).toBe(few);
});

test("the list says where each stands in a version, on a block there too, and leaves out what does not stand", async () => {
  await importStage("ih");
  const due = await say(`${BILL}/ih/s3/a`, "180 days");
  const kept = await say(`${BILL}/ih/s2/2`);
  await importText(
    "next",
    source("ih").replaceAll("Introduced-in-House", "Reported-in-House").replace("180 days", "90 days"),
  );
  const there = await say(`${BILL}/rh/s2/2`);
  await happen();

  const listed = async (query: Record<string, string | string[]>) => {
    const { status, body } = await call(readAnnotations, { query: { placedIn: `${BILL}/rh`, ...query } });
    expect(status).toBe(200);
    return body.items.map(({ id, placement = null }) => [
      id,
      placement && [placement.place, ...placement.parts.map(({ path, exact }) => `${path}: ${exact}`)],
    ]);
  };

  expect(await listed({})).toEqual([
    [due, ["changed", "s3/a: 90 days"]],
    [kept, ["exact", "s2/2: null"]],
    [there, null],
  ]);
  expect(await listed({ block: `${BILL}/rh/s2/2` })).toEqual([
    [kept, ["exact", "s2/2: null"]],
    [there, null],
  ]);
  expect(await listed({ exactOnly: "true" })).toHaveLength(2);
  expect(await listed({ placement: ["changed"] })).toEqual([[due, ["changed", "s3/a: 90 days"]]]);
  expect(await call(readAnnotations, { query: { placement: ["gone"] } })).toMatchObject({ status: 400 });
  expect(await call(readAnnotations, { query: { placedIn: `${BILL}/eh` } })).toMatchObject({ status: 404 });
});

test("a text counts what is said on it and what is placed on it, and each person's reaction once", async () => {
  await importStage("ih");
  await say(`${BILL}/ih/s2/2`);
  const ada = await makeUser({ name: "ada" });
  await react(ada, NewReaction.parse({ block: `${BILL}/ih/s2/2`, kind: "great-idea" }), NOON);
  await importText("next", source("ih").replaceAll("Introduced-in-House", "Reported-in-House"));
  await react(ada, NewReaction.parse({ block: `${BILL}/rh/s2/2`, kind: "great-idea" }), NOON);
  const bob = await makeUser({ name: "bob" });
  await react(bob, NewReaction.parse({ block: `${BILL}/rh/s2/2`, kind: "great-idea" }), NOON);
  const said = await say(`${BILL}/rh/s2/2`);
  await say(`${BILL}/rh/s2/2`);
  await happen();
  await db.annotation.update({ where: { id: said }, data: { visibility: "hidden" } });

  const { body } = await call(readDiscussion, { params: { bill: BILL, stage: "rh" } });

  expect(body).toEqual({
    version: `${BILL}/rh`,
    revision: 1,
    blocks: [
      {
        path: "s2/2",
        comments: 1,
        suggestions: 0,
        earlier: 1,
        repeated: 0,
        reactions: { ...noTotals(), "great-idea": 2 },
        reactionsHere: { ...noTotals(), "great-idea": 2 },
      },
    ],
    placed: { ...emptyReport(), exact: 1 },
    latest: expect.any(String),
  });
});

test("a text counts what one person said, or organizations, or suggestions of a status, and then nobody's reactions", async () => {
  await importStage("ih");
  const block = `${BILL}/ih/s2/2`;
  const ada = await makeUser({ name: "ada" });
  await react(ada, NewReaction.parse({ block, kind: "great-idea" }), NOON);
  await annotate(ada, NewAnnotation.parse({ block, body: "Mine." }), NOON);
  const voice = await makeOrganization();
  const said = NewAnnotation.parse({ block, body: "Ours.", organization: voice.organization });
  await annotate({ ...ada, voices: [voice] }, said, NOON);
  await say(block);
  const other = { block, motivation: "editing", replacement: "Other words entirely.", body: "They are plainer." };
  await suggest(ada, NewAnnotation.parse(other), NOON);
  const counted = async (query: Record<string, string | string[]>) => {
    const { body } = await call(readDiscussion, { params: { bill: BILL, stage: "ih" }, query });
    return body.blocks.map(({ comments, suggestions, reactions }) => [comments, suggestions, reactions["great-idea"]]);
  };

  expect(await counted({})).toEqual([[3, 1, 1]]);
  expect(await counted({ author: ada.id })).toEqual([[2, 1, 0]]);
  expect(await counted({ organizations: "true" })).toEqual([[1, 0, 0]]);
  expect(await counted({ status: ["proposed", "accepted"] })).toEqual([[0, 1, 0]]);
  expect(await counted({ status: ["accepted"] })).toEqual([]);
  expect(await counted({ author: "00000000-0000-4000-8000-000000000009" })).toEqual([]);
  expect(await call(readDiscussion, { params: { bill: BILL, stage: "ih" }, query: { author: "ada" } })).toMatchObject({
    status: 400,
  });
});
