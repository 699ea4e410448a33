import "../support/database";
import { DtdValidator, XmlDocument, XmlDtd } from "libxml2-wasm";
import { expect, test } from "vitest";
import type { Viewer } from "@/lib/account/viewer";
import { createAnnotation, readAnnotation, readAnnotations, updateAnnotation } from "@/lib/api/annotations";
import { dumpAnnotations } from "@/lib/api/bulk";
import { readChanges } from "@/lib/api/changes";
import { readAtom } from "@/lib/api/discussion-feed";
import { createDecision, createProposal, readAmendment, readDecisions, readDraft } from "@/lib/api/suggestions";
import { readHistory } from "@/lib/api/threads";
import { numberChanges } from "@/lib/change/store";
import { db } from "@/lib/db";
import { giveBill } from "@/lib/organization/commands";
import { amendmentDtd } from "../support/amendment-dtd";
import { call, respond, SITE } from "../support/call";
import { makeOrganization, makeUser, makeVersion, NOON } from "../support/make";

async function library() {
  await makeVersion({
    blocks: [
      { path: "s1", text: "SEC. 1. Reports come within 30 days.", citation: "sec. 1" },
      { path: "s2", text: "SEC. 2. Maps come within 60 days.", citation: "sec. 2" },
    ],
  });
  const voice = await makeOrganization({ name: "Office of Rep. Lane" });
  await giveBill("hr1500-116", voice.organization, NOON);
  const people = { ada: await makeUser(), office: await makeUser({ name: "lane", voices: [voice] }) };
  const one = await suggestion(people.ada, "s1", "30", "45");
  const two = await suggestion(people.ada, "s2", "60", "90");
  return { ...people, one, two };
}

async function suggestion(as: Viewer, path: string, exact: string, replacement: string): Promise<string> {
  const body = { motivation: "editing", block: `hr1500-116/ih/${path}`, exact, replacement, body: "Because." };
  return (await call(createAnnotation, { as, body })).body.id;
}

const words = { title: "More time", body: "All need more time." };
async function made() {
  const given = await library();
  const { body } = await call(createProposal, {
    as: given.ada,
    body: { ...words, suggestions: [given.two, given.one] },
  });
  return { ...given, id: body.id, proposal: body };
}

test("a proposal is made, told as an annotation and found with its suggestions", async () => {
  const { ada, one, two } = await library();

  const { status, body, headers } = await call(createProposal, {
    as: ada,
    body: { ...words, suggestions: [two, one] },
  });

  expect([status, headers.get("location")]).toEqual([201, `${SITE}/api/v1/annotations/${body.id}`]);
  expect(body).toMatchObject({
    motivation: "linking",
    body: "All need more time.",
    suggestion: null,
    proposal: { title: "More time", status: "proposed", suggestions: [one, two], conflicts: [] },
    permalink: `${SITE}/bills/hr1500-116/suggestions/${body.id}`,
  });
  expect((await call(readAnnotation, { params: { id: body.id } })).body).toEqual(body);
  const found = async (query: object) =>
    (await call(readAnnotations, { query: { ...query } })).body.items.map(({ id }) => id);
  expect(await found({ motivation: "linking" })).toEqual([body.id]);
  expect(await found({ proposal: body.id })).toEqual([one, two]);
  expect(await found({ status: "proposed" })).toEqual([one, two, body.id]);
  expect(await found({ block: "hr1500-116/ih/s2" })).toEqual([two, body.id]);
  const { body: held } = await call(readAnnotation, { params: { id: one } });
  expect(held.suggestion?.proposal).toBe(body.id);
  const dump = await respond(dumpAnnotations, { query: { motivation: "linking" } });
  expect(JSON.parse(await dump.text())).toEqual(body);
});

test.each([
  ["one suggestion", { suggestions: ["00000000-0000-7000-8000-000000000001"] }, 422, "suggestions"],
  [
    "suggestions that are not there",
    { suggestions: ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"] },
    422,
    "suggestions.0",
  ],
  ["no title", { title: "" }, 422, "title"],
])("refuses %s, and keeps nothing", async (_case, more, code, path) => {
  const { ada, one, two } = await library();
  const before = await db.change.count();

  const { status, body } = await call(createProposal, {
    as: ada,
    body: { ...words, suggestions: [one, two], ...more },
  });

  expect([status, body]).toMatchObject([code, { errors: [{ path }] }]);
  expect([await db.proposal.count(), await db.change.count()]).toEqual([0, before]);
});

test("is no motivation of a comment", async () => {
  const { ada } = await library();

  const { status } = await call(createAnnotation, {
    as: ada,
    body: { motivation: "linking", block: "hr1500-116/ih/s1", body: "Why?" },
  });

  expect([status, await db.annotation.count({ where: { motivation: "linking" } })]).toEqual([422, 0]);
});

test("one suggestion in it is refused with what it is part of; all of it is accepted, and feed and draft say so", async () => {
  const { office, id, one, two } = await made();

  const alone = await call(createDecision, { as: office, params: { id: one }, body: { act: "accept" } });
  const { status, body } = await call(createDecision, { as: office, params: { id }, body: { act: "accept" } });

  expect([alone.status, alone.body]).toMatchObject([409, { errors: [{ path: "proposal" }] }]);
  expect([status, body.proposal?.status]).toEqual([201, "accepted"]);
  expect((await call(readDecisions, { params: { id } })).body.items).toMatchObject([
    { act: "accept", from: "proposed", to: "accepted" },
  ]);
  const draft = await call(readDraft, { params: { bill: "hr1500-116", stage: "ih" } });
  expect(draft.body.suggestions).toEqual([one, two]);
  await numberChanges();
  const { items } = (await call(readChanges)).body;
  expect(items.slice(-3)).toMatchObject(
    [one, two, id].map((subject) => ({ kind: "decided", subject: { id: subject }, deleted: false })),
  );
  expect(items.at(-1)?.data).toEqual(body);
});

test("its title is changed with its reason, and the history has both", async () => {
  const { ada, id, one } = await made();

  const { body } = await call(updateAnnotation, { as: ada, params: { id }, body: { ...words, title: "More days" } });
  const wrong = await call(updateAnnotation, { as: ada, params: { id: one }, body: words });

  expect([body.proposal?.title, wrong.status]).toEqual(["More days", 422]);
  expect((await call(readHistory, { params: { id } })).body.items).toMatchObject([
    { number: 0, title: "More time" },
    { number: 1, title: "More days" },
  ]);
});

test("is one amendment, in reading order and in three formats; the XML is valid by the DTD", async () => {
  const { id } = await made();
  const read = async (format: string) =>
    String((await call(readAmendment, { params: { id }, query: { format } })).body);

  const [text, html, xml] = [await read("txt"), await read("html"), await read("xml")];

  expect(text).toContain("In section 1, strike “30” and insert “45”.\n\nIn section 2, strike “60” and insert “90”.");
  expect(html.match(/<li>/g)).toHaveLength(2);
  using dtd = XmlDtd.fromString(amendmentDtd());
  using document = XmlDocument.fromString(xml);
  expect(() => new DtdValidator(dtd).validate(document)).not.toThrow();
  expect(document.find("//amendment-instruction")).toHaveLength(2);
});

test("hidden, it is in no list, feed, dump or export, and its suggestions name it no more", async () => {
  const { id, one, two } = await made();
  await db.annotation.update({ where: { id }, data: { visibility: "hidden" } });

  const lists = [{ motivation: "linking" }, { proposal: id }, { ids: id }];
  for (const query of lists) expect((await call(readAnnotations, { query })).body.total).toBe(0);
  for (const endpoint of [readAnnotation, readAmendment, readDecisions])
    expect((await call(endpoint, { params: { id } })).status).toBe(404);
  expect(await (await respond(dumpAnnotations)).text()).not.toMatch(/More time|linking/);
  expect(String((await call(readAtom, { params: { bill: "hr1500-116" } })).body)).not.toContain("More time");
  for (const held of [one, two])
    expect((await call(readAnnotation, { params: { id: held } })).body.suggestion?.proposal).toBeNull();
});

test("hidden and answered, a stub stays that says neither its title nor what it holds", async () => {
  const { ada, id, one } = await made();
  for (const inReplyTo of [id, one]) await call(createAnnotation, { as: ada, body: { inReplyTo, body: "Well." } });
  await db.annotation.updateMany({ where: { id: { in: [id, one] } }, data: { visibility: "hidden" } });

  for (const hidden of [id, one])
    expect((await call(readAnnotation, { params: { id: hidden } })).body).toMatchObject({
      visibility: "hidden",
      body: "",
      suggestion: null,
      proposal: null,
    });
  expect((await call(readAnnotations, { query: { status: "proposed" } })).body.items).toHaveLength(1);
  expect((await call(readAmendment, { params: { id: one } })).status).toBe(404);
});

test("the feed of a bill says who proposes what", async () => {
  const { id } = await made();

  const { body } = await call(readAtom, { params: { bill: "hr1500-116" } });

  expect(String(body)).toContain("ada proposes changes to sec. 1");
  expect(String(body)).toContain("More time");
  expect(String(body)).toContain(`/bills/hr1500-116/suggestions/${id}`);
});
