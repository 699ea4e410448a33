import "../support/database";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { discussionOn } from "@/app/bills/[bill]/[stage]/[...path]/discussion";
import { guest } from "@/lib/account/viewer";
import { annotate } from "@/lib/annotation/commands";
import { placeBill } from "@/lib/annotation/placement-commands";
import { NewAnnotation } from "@/lib/annotation/schema";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { readAnnotations } from "@/lib/api/annotations";
import { readChanges } from "@/lib/api/changes";
import { findRevision } from "@/lib/bill/store";
import { numberChanges } from "@/lib/change/store";
import { db } from "@/lib/db";
import { importFile } from "@/lib/intake/commands";
import { call, respond } from "../support/call";
import { makeBlock, makeUser, NOON } from "../support/make";

const BILL = "hr99901-119";

async function importStage(stage: string) {
  const bytes = readFileSync(`prisma/samples/BILLS-119hr99901${stage}.xml`);
  await importFile(`${stage}.xml`, bytes.length, bytes, NOON);
}

test("the thread of a block has what was said on earlier texts, also what is gone and left it", async () => {
  await importStage("ih");
  const ada = await makeUser();
  const blocks = await db.block.findMany({ where: { revision: { versionId: `${BILL}/ih` }, text: { not: "" } } });
  for (const [at, { path }] of blocks.entries())
    await annotate(
      ada,
      NewAnnotation.parse({ block: `${BILL}/ih/${path}`, body: path }),
      new Date(NOON.getTime() + at * 60_000),
    );
  await importStage("eh");
  await placeBill(BILL);
  const revision = await findRevision(`${BILL}/eh`);
  const gone = await db.placement.findFirst({ where: { place: "gone", near: { not: null } } });
  const exact = await db.placement.findFirst({ where: { place: "exact" }, include: { parts: true } });
  if (!revision || !gone || !exact) throw new Error("the samples no longer show it");

  const on = (path: string) => discussionOn({ revision, path, query: {}, viewer: guest });
  const left = await on(gone.near ?? "");
  const stands = await on(exact.parts[0]?.path ?? "");

  expect(left.roots.map(({ id }) => id)).toContain(gone.annotationId);
  expect(left.standings.get(gone.annotationId)).toMatchObject({ place: "gone", near: gone.near, parts: [] });
  expect(stands.standings.get(exact.annotationId)).toMatchObject({ place: "exact", version: `${BILL}/eh` });
  const query = { placedIn: `${BILL}/eh`, block: `${BILL}/eh/${gone.near}` };
  const listed = (await call(readAnnotations, { query })).body.items;
  expect(listed.find(({ id }) => id === gone.annotationId)?.placement).toMatchObject({
    place: "gone",
    near: gone.near,
  });
}, 120_000);

test("a link to what is no longer there says so, and shows the others", async () => {
  const { block, version, path } = await makeBlock();
  const { id } = await annotate(await makeUser(), NewAnnotation.parse({ block, body: "Why?" }), NOON);
  const revision = await findRevision(version);
  if (!revision) throw new Error("no text");

  const asked = { comment: "019b8e07-4600-7543-8a7a-ec4a77000000" };
  const { missing, linked, roots } = await discussionOn({ revision, path, query: asked, viewer: guest });

  expect({ missing, linked, roots: roots.map((one) => one.id) }).toEqual({ missing: true, linked: null, roots: [id] });
});

test.each([
  '<img src=x onerror="alert(1)">',
  "[x](javascript:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "<svg onload=alert(1)>",
])("%s in a comment and a name goes through the API and the feed as data", async (hostile) => {
  const { block } = await makeBlock();
  await annotate(await makeUser({ name: hostile }), NewAnnotation.parse({ block, body: hostile }), NOON);
  await numberChanges();

  for (const endpoint of [readAnnotations, readChanges] as const) {
    const response = await respond(endpoint);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const raw = await response.text();
    expect(JSON.stringify(JSON.parse(raw))).toContain(JSON.stringify(hostile).slice(1, -1));
  }
});

test("a linked answer to a suggestion is read on the page of the suggestion, and of a comment where it stands", async () => {
  const { version, block, path } = await makeBlock({ text: "Within 30 days." });
  const [ada, revision] = [await makeUser(), await findRevision(version)];
  if (!revision) throw new Error("no text");
  const draft = { motivation: "editing", block, exact: "30", replacement: "60", body: "Longer." };
  const { id } = await suggest(ada, NewAnnotation.parse(draft), NOON);
  const comment = await annotate(ada, NewAnnotation.parse({ block, body: "Why?" }), NOON);
  const answer = await annotate(ada, NewAnnotation.parse({ inReplyTo: id, body: "So long?" }), NOON);
  const apart = async (query: Record<string, string>) =>
    (await discussionOn({ revision, path, query, viewer: guest })).apart;

  expect(await apart({ comment: answer.id })).toBe(`/comments/${id}?comment=${answer.id}#annotation-${answer.id}`);
  expect(await apart({ under: id })).toBe(`/comments/${id}`);
  expect(await apart({ comment: comment.id })).toBeNull();
  expect(await apart({})).toBeNull();
});
