import "../support/database";
import { expect, test } from "vitest";
import { createAnnotation, readAnnotation, readAnnotations } from "@/lib/api/annotations";
import { readChanges } from "@/lib/api/changes";
import { createDecision, readAmendment, readDecisions, readDraft, readDraftAmendment } from "@/lib/api/suggestions";
import { numberChanges } from "@/lib/change/store";
import { db } from "@/lib/db";
import { giveBill } from "@/lib/organization/commands";
import { call } from "../support/call";
import { makeOrganization, makeUser, makeVersion, NOON } from "../support/make";

const PARAGRAPH = `${"The agency shall publish each timetable in a form that can be read aloud. ".repeat(14)}It does so within 30 days.`;

async function library() {
  await makeVersion({
    blocks: [
      { path: "s1", text: PARAGRAPH, citation: "sec. 1" },
      { path: "s2", citation: "sec. 2" },
    ],
  });
  const voice = await makeOrganization({ name: "Office of Rep. Lane" });
  await giveBill("hr1500-116", voice.organization, NOON);
  return { ada: await makeUser(), ben: await makeUser({ name: "ben" }), office: await makeUser({ voices: [voice] }) };
}
const body = { motivation: "editing", block: "hr1500-116/ih/s1", body: "Agencies need time." };
const version = { bill: "hr1500-116", stage: "ih" };

test("changing 30 to 45 in a long paragraph says exactly that", async () => {
  const { ada } = await library();

  const made = await call(createAnnotation, { as: ada, body: { ...body, replacement: PARAGRAPH.replace("30", "45") } });

  expect(made.status).toBe(201);
  expect(made.body.suggestion).toEqual({
    kind: "replace",
    replacement: "45",
    status: "proposed",
    plain: "strike ‘30’ and insert ‘45’",
    runs: [
      { kind: "struck", text: "30" },
      { kind: "inserted", text: "45" },
    ],
    conflicts: [],
    proposal: null,
  });
  expect((await call(readAnnotation, { params: { id: made.body.id } })).body).toEqual(made.body);
});

test.each([
  ["the same words", { replacement: PARAGRAPH }, "replacement"],
  ["no words proposed", {}, "replacement"],
  ["too many words", { replacement: "x".repeat(50_001) }, "replacement"],
  ["words with a hidden turn", { replacement: "a \u202e b" }, "replacement"],
  ["a new section after a passage", { exact: "30", insertAfter: true, replacement: "SEC. 2." }, "insertAfter"],
  ["a comment with other words", { motivation: "commenting", replacement: "x" }, "replacement"],
  ["a comment on a gap", { motivation: "commenting", start: 3, end: 3 }, "end"],
])("refuses %s, and keeps nothing", async (_case, more, field) => {
  const { ada } = await library();

  const { status, body: problem } = await call(createAnnotation, { as: ada, body: { ...body, ...more } });

  expect([status, problem]).toMatchObject([422, { errors: [{ path: field }] }]);
  expect([await db.annotation.count(), await db.suggestion.count(), await db.change.count()]).toEqual([0, 0, 0]);
});

test("lists by motivation and status", async () => {
  const { ada, office } = await library();
  const one = await call(createAnnotation, { as: ada, body: { ...body, exact: "30", replacement: "45" } });
  await call(createAnnotation, { as: ada, body: { ...body, exact: "aloud. It", replacement: "aloud. She" } });
  await call(createAnnotation, { as: ada, body: { block: "hr1500-116/ih/s1", body: "Why?" } });
  await call(createDecision, { as: office, params: { id: one.body.id }, body: { act: "accept" } });

  const editing = await call(readAnnotations, { query: { motivation: "editing" } });
  const accepted = await call(readAnnotations, { query: { status: ["accepted", "declined"] } });

  expect([editing.body.total, accepted.body.items.map(({ id }) => id)]).toEqual([2, [one.body.id]]);
});

test("decisions, the draft and the feed say what happened", async () => {
  const { ada, ben, office } = await library();
  const said = await call(createAnnotation, {
    as: ben,
    body: { block: "hr1500-116/ih/s1", exact: "30 days", body: "Why?" },
  });
  const one = await call(createAnnotation, { as: ada, body: { ...body, exact: "30 days", replacement: "45 days" } });
  const two = await call(createAnnotation, { as: ben, body: { ...body, exact: "within 30", replacement: "after 60" } });

  const accepted = await call(createDecision, {
    as: office,
    params: { id: one.body.id },
    body: { act: "accept", reason: "Yes." },
  });
  const refused = await call(createDecision, { as: office, params: { id: two.body.id }, body: { act: "accept" } });

  expect([accepted.status, accepted.body.suggestion]).toMatchObject([
    201,
    { status: "accepted", conflicts: [two.body.id] },
  ]);
  expect(refused.status).toBe(409);
  expect((await call(readDecisions, { params: { id: one.body.id } })).body.items).toMatchObject([
    { act: "accept", from: "proposed", to: "accepted", reason: "Yes.", organization: { name: "Office of Rep. Lane" } },
  ]);
  const draft = await call(readDraft, { params: version });
  expect(draft.body).toMatchObject({
    official: false,
    suggestions: [one.body.id],
    blocks: [{ path: "s1", state: "changed", suggestions: [one.body.id] }],
    removed: [{ annotation: said.body.id, removal: "partly" }],
  });
  expect((await call(readDraft, { params: version, query: { all: "true" } })).body.blocks.length).toBe(2);
  await numberChanges();
  const { body: feed } = await call(readChanges);
  const last = feed.items.filter(({ subject }) => subject.id === two.body.id).at(-1);
  expect(last).toMatchObject({ kind: "decided", data: { suggestion: { status: "conflicting" } } });
  expect(feed.items.filter(({ kind }) => kind === "conflicted").map(({ subject }) => subject.id)).toEqual([
    one.body.id,
  ]);
});

test.each([["decline"], ["answer"]])("to %s, the office says why", async (act) => {
  const { ada, office } = await library();
  const { body: made } = await call(createAnnotation, { as: ada, body: { ...body, exact: "30", replacement: "45" } });

  const { status, body: problem } = await call(createDecision, { as: office, params: { id: made.id }, body: { act } });

  expect([status, problem]).toMatchObject([422, { errors: [{ path: "reason" }] }]);
  expect(await db.suggestionMove.count()).toBe(0);
});

test("one suggestion, and the whole draft, as an amendment in three formats", async () => {
  const { ada, office } = await library();
  const { body: made } = await call(createAnnotation, {
    as: ada,
    body: { ...body, exact: "30 days", replacement: "45 days" },
  });
  expect((await call(readDraftAmendment, { params: version })).status).toBe(404);
  await call(createDecision, { as: office, params: { id: made.id }, body: { act: "accept" } });

  for (const format of ["txt", "html", "xml"]) {
    const one = await call(readAmendment, { params: { id: made.id }, query: { format } });
    const all = await call(readDraftAmendment, { params: version, query: { format } });
    expect(one.body).toContain("In section 1, strike ");
    expect(all.body).toEqual(one.body);
  }
});

test("a comment has no decisions and is no amendment", async () => {
  const { ada, office } = await library();
  const { body: said } = await call(createAnnotation, { as: ada, body: { block: "hr1500-116/ih/s1", body: "Why?" } });
  const params = { id: said.id };

  expect((await call(readAmendment, { params })).status).toBe(404);
  expect((await call(readDecisions, { params })).status).toBe(404);
  expect((await call(createDecision, { as: office, params, body: { act: "accept" } })).status).toBe(404);
});
