import "../support/database";
import { expect, test } from "vitest";
import type { Viewer } from "@/lib/account/viewer";
import { guest } from "@/lib/account/viewer";
import { annotate, deleteAnnotation, editAnnotation } from "@/lib/annotation/commands";
import { NewAnnotation } from "@/lib/annotation/schema";
import { countsOn, findAnnotation, findAnnotations } from "@/lib/annotation/store";
import { db } from "@/lib/db";
import { makeBlock, makeOrganization, makeRevision, makeUser, makeVersion, NOON } from "../support/make";

const LATER = new Date("2026-01-06T12:00:00.000Z");

function say(viewer: Viewer, draft: object, now = NOON) {
  return annotate(viewer, NewAnnotation.parse({ body: "Why?", ...draft }), now);
}

const on = async (revisionId: string, path: string) =>
  (await findAnnotations({ parts: { some: { revisionId, path } } }, { after: null, limit: 9 })).items;

const kept = async () => [await db.annotation.count(), await db.annotationPart.count(), await db.change.count()];

test("publishes a comment on a passage in the bill's own words, and tells the feed", async () => {
  const { block, bill, version } = await makeBlock({ text: "This Act takes effect at once." });
  const ada = await makeUser({ name: "ada" });

  const said = await say(ada, { block, start: 22, end: 29 });

  expect(said).toMatchObject({
    author: { id: ada.id, name: "ada" },
    organization: null,
    bill,
    target: { version, revision: 1, parts: [{ path: "s1", selector: { exact: "at once", suffix: "." } }] },
    createdAt: NOON,
    updatedAt: NOON,
  });
  expect(await findAnnotation(said.id)).toEqual(said);
  expect(await db.change.findMany()).toMatchObject([
    { kind: "annotated", collection: "annotations", subject: said.id, bill, at: NOON },
  ]);
});

test("finds the passage by its words and what stands around them", async () => {
  const { block } = await makeBlock({ text: "30 days after, or 30 days before" });

  const said = await say(await makeUser(), { block, exact: "30 days", prefix: "or " });

  expect(said.target.parts[0]?.selector).toMatchObject({ start: 18, end: 25 });
});

test("a target of several parts keeps their order", async () => {
  const { version } = await makeVersion({ blocks: [{ path: "s1" }, { path: "s1/a" }, { path: "s1/b" }] });

  const said = await say(await makeUser(), {
    target: [
      { block: `${version}/s1/a`, start: 5, end: 30 },
      { block: `${version}/s1/b`, start: 0, end: 4 },
    ],
  });

  expect(said.target.parts.map(({ path }) => path)).toEqual(["s1/a", "s1/b"]);
});

test.each([
  ["a passage beyond the text", [{ block: "s1", start: 22, end: 31 }], "target.0.end"],
  ["words that are not there", [{ block: "s1", exact: "never" }], "target.0.exact"],
  ["words that stand twice", [{ block: "s1", exact: "e" }], "target.0.exact"],
  ["a place and words that disagree", [{ block: "s1", start: 0, end: 4, exact: "That" }], "target.0.exact"],
  [
    "a place and context that disagree",
    [{ block: "s1", start: 5, end: 8, exact: "Act", prefix: "An " }],
    "target.0.prefix",
  ],
  ["a passage that starts inside a character", [{ block: "s2", start: 1, end: 3 }], "target.0.start"],
  ["a quotation of half a character", [{ block: "s2", exact: "\ude00 aye" }], "target.0.exact"],
  ["parts out of order", [{ block: "s2" }, { block: "s1" }], "target.1.block"],
  ["a part twice", [{ block: "s1" }, { block: "s1" }], "target.1.block"],
  ["one block of two that does not exist", [{ block: "s1" }, { block: "s9" }], "target.1.block"],
])("refuses %s, and keeps nothing", async (_case, parts, path) => {
  const { version } = await makeVersion({ blocks: [{ path: "s1" }, { path: "s2", text: "😀 aye" }] });
  const target = parts.map((part) => ({ ...part, block: `${version}/${part.block}` }));

  await expect(say(await makeUser(), { target })).rejects.toMatchObject({ code: "invalid", errors: [{ path }] });

  expect(await kept()).toEqual([0, 0, 0]);
});

test("refuses parts in two texts", async () => {
  const one = await makeBlock({ version: "hr1-119/ih" });
  const other = await makeBlock({ version: "hr1-119/rh" });

  const both = say(await makeUser(), { target: [{ block: one.block }, { block: other.block }] });

  await expect(both).rejects.toMatchObject({ code: "invalid", errors: [{ path: "target.1.block" }] });
});

test("a block that does not exist is not found", async () => {
  const { version } = await makeBlock();

  await expect(say(await makeUser(), { block: `${version}/s9` })).rejects.toMatchObject({ code: "not-found" });
  await expect(say(await makeUser(), { block: "hr9-119/ih/s1" })).rejects.toMatchObject({ code: "not-found" });
});

test("a guest is asked to sign in, before anything else", async () => {
  const { block } = await makeBlock();

  await expect(say(guest, { block })).rejects.toMatchObject({ code: "sign-in-required" });
  expect(await kept()).toEqual([0, 0, 0]);
});

test("an annotation stays on the text it was made on", async () => {
  const { block, version, revision } = await makeBlock({ text: "The old words." });
  const said = await say(await makeUser(), { block, exact: "old" });
  const corrected = await makeRevision({ version, blocks: [{ path: "s1", text: "The new words." }] });

  const onOld = await say(await makeUser(), { block: `${block}?revision=1`, exact: "old" }, LATER);

  expect(onOld.target.revision).toBe(1);
  expect((await on(revision, "s1")).map(({ id }) => id)).toEqual([said.id, onOld.id]);
  expect(await on(corrected, "s1")).toEqual([]);
});

test("speaks for a verified organization, and keeps the standing it had", async () => {
  const { block } = await makeBlock();
  const league = await makeOrganization({ name: "Alpha League" });
  const said = await say(await makeUser({ voices: [league] }), { block, organization: league.organization });

  await db.organization.update({ where: { id: league.organization }, data: { standing: "suspended" } });

  const organization = { id: league.organization, name: "Alpha League", standing: "verified" };
  expect((await findAnnotation(said.id))?.organization).toEqual(organization);
});

test.each([
  ["one the viewer has no voice in", "verified", false],
  ["one that is only applied", "applied", true],
  ["one that is suspended", "suspended", true],
])("nobody speaks for %s", async (_case, standing, member) => {
  const { block } = await makeBlock();
  const league = await makeOrganization({ standing });
  const viewer = await makeUser({ voices: member ? [league] : [] });

  await expect(say(viewer, { block, organization: league.organization })).rejects.toMatchObject({ code: "forbidden" });
  expect(await kept()).toEqual([0, 0, 0]);
});

test("an edit changes the words and says when; the same words change nothing", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const { id } = await say(ada, { block });

  const edited = await editAnnotation(ada, { id, body: "Because." }, LATER);
  await editAnnotation(ada, { id, body: "Because." }, new Date("2026-02-01T00:00:00Z"));

  expect(edited).toMatchObject({ body: "Because.", createdAt: NOON, updatedAt: LATER });
  expect(await findAnnotation(id)).toEqual(edited);
  expect((await db.change.findMany({ orderBy: { written: "asc" } })).map(({ kind }) => kind)).toEqual([
    "annotated",
    "edited",
  ]);
});

test("a deleted comment is gone for all readers, and so are its words", async () => {
  const { block, revision } = await makeBlock();
  const ada = await makeUser();
  const { id } = await say(ada, { block, body: "xylophone" });
  await say(ada, { block });

  await deleteAnnotation(ada, { id }, LATER);

  expect(await findAnnotation(id)).toBeNull();
  expect(await countsOn(revision)).toEqual(new Map([["s1", 1]]));
  expect(await db.annotation.findUnique({ where: { id } })).toMatchObject({ visibility: "deleted", body: "" });
  await expect(deleteAnnotation(ada, { id }, LATER)).rejects.toMatchObject({ code: "not-found" });
  expect(await db.change.findMany({ where: { subject: id } })).toMatchObject([
    { kind: "annotated" },
    { kind: "deleted" },
  ]);
});

test("only its author may change or delete a comment", async () => {
  const { block } = await makeBlock();
  const { id, body } = await say(await makeUser(), { block });
  const other = await makeUser({ name: "bob", role: "staff" });

  await expect(editAnnotation(other, { id, body: "No." }, LATER)).rejects.toMatchObject({ code: "forbidden" });
  await expect(deleteAnnotation(other, { id }, LATER)).rejects.toMatchObject({ code: "forbidden" });
  expect(await findAnnotation(id)).toMatchObject({ body });
});

test("counts a comment once on each block it touches, and none that is hidden", async () => {
  const text = "30 days or 30 days";
  const { version, revision } = await makeVersion({ blocks: [{ path: "s1", text }, { path: "s2" }] });
  const ada = await makeUser();
  const [s1, s2] = [`${version}/s1`, `${version}/s2`];
  await say(ada, { target: [{ block: s1, start: 0, end: 2 }, { block: s1, start: 11, end: 13 }, { block: s2 }] });
  const { id } = await say(ada, { block: s2 });
  await db.annotation.update({ where: { id }, data: { visibility: "hidden" } });

  expect(await countsOn(revision)).toEqual(
    new Map([
      ["s1", 1],
      ["s2", 1],
    ]),
  );
  expect(await on(revision, "s2")).toHaveLength(1);
});
