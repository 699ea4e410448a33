import "../support/database";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { agentOf } from "@/lib/account/agent";
import { NewName } from "@/lib/account/schema";
import { noteDevice } from "@/lib/account/session-commands";
import { type Citizen, guest } from "@/lib/account/viewer";
import { annotate, react } from "@/lib/annotation/commands";
import { decide } from "@/lib/annotation/decision-commands";
import { takePosition } from "@/lib/annotation/position-commands";
import { NewAnnotation, NewReaction } from "@/lib/annotation/schema";
import { findAnnotation } from "@/lib/annotation/store";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { castVote } from "@/lib/annotation/vote-commands";
import { readTakeOut } from "@/lib/api/take-out";
import { db } from "@/lib/db";
import { keptMail } from "@/lib/mail";
import { NewAct } from "@/lib/moderation/act";
import { act } from "@/lib/moderation/act-commands";
import { NewReport } from "@/lib/moderation/report";
import { report } from "@/lib/moderation/report-commands";
import { giveBill } from "@/lib/organization/commands";
import { leave } from "@/lib/privacy/commands";
import { HOLDINGS } from "@/lib/privacy/holding";
import type { Problem } from "@/lib/problem";
import { respond } from "../support/call";
import { makeBlock, makeOrganization, makeUser, NOON } from "../support/make";
import { inDatabase } from "../support/server";

const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
const say = (viewer: Citizen, draft: object) => annotate(viewer, NewAnnotation.parse({ body: "Why?", ...draft }), NOON);
const emailOf = async ({ id }: Citizen) => (await db.user.findUniqueOrThrow({ where: { id } })).email;
const leaving = async (viewer: Citizen, words: "keep" | "remove") =>
  leave(viewer, { words, email: await emailOf(viewer) }, later(60));
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (problem: Problem) => problem.code,
  );

/** The tables and columns that refer to a table, as the database has them. */
async function referencesTo(table: string): Promise<string[]> {
  const { pathname } = new URL(process.env.DATABASE_URL ?? "");
  const client = new pg.Client({ connectionString: inDatabase(inject("ownerUrl"), pathname.slice(1)) });
  await client.connect();
  const { rows } = await client.query(
    `SELECT conrelid::regclass::text AS "table", attname AS "column" FROM pg_constraint
     JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
     WHERE contype = 'f' AND confrelid = $1::regclass ORDER BY 1, 2`,
    [`"${table}"`],
  );
  await client.end();
  return rows.map((row) => `${row.table.replaceAll('"', "")}.${row.column}`);
}

test("every column that names a person is a holding, told to them beforehand", async () => {
  const known = HOLDINGS.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  expect((await referencesTo("user")).filter((column) => !known.includes(column))).toEqual([]);
});

/** What belongs to an annotation and says nothing that its author wrote. */
const MADE_OF_IT = [
  "annotation.parent_id",
  "annotation.root_id",
  "annotation.under_id",
  "annotation_vote.annotation_id",
  "appeal.act_id",
  "claim.annotation_id",
  "mention.annotation_id",
  "placement.annotation_id",
  "report.annotation_id",
  "suggestion_conflict.one_id",
  "suggestion_conflict.other_id",
  "suggestion_move.annotation_id",
];

test("everything an author wrote is among what they take out", async () => {
  const known = HOLDINGS.flatMap(({ table, through }) => (through ? [`${table}.${through}`] : []));
  const others = (await referencesTo("annotation")).filter((column) => !known.includes(column));
  expect(others.filter((column) => !MADE_OF_IT.includes(column))).toEqual([]);
});

/** Somebody who did everything that leaves a row, and others who answered. */
async function makeLife() {
  const { block, bill } = await makeBlock();
  const office = await makeOrganization();
  await giveBill(bill, office.organization, NOON);
  const [ada, bob] = [await makeUser(), await makeUser({ name: "bob", voices: [office] })];
  const mona = await makeUser({ name: "Mona the moderator", role: "moderator" });
  const said = await say(ada, { block, body: "Said Zebra" });
  const answer = await say(bob, { inReplyTo: said.id, body: "Answered" });
  const others = await say(bob, { block, body: "Another's" });
  await castVote(ada, { id: others.id, vote: "agree" }, NOON);
  await react(ada, NewReaction.parse({ block, kind: "confusing" }), NOON);
  await takePosition(ada, { bill, side: "support", statement: "Statement Yak", organization: null }, NOON);
  const editing = { motivation: "editing", block };
  const open = await suggest(
    ada,
    NewAnnotation.parse({ ...editing, exact: "This", replacement: "Gnu", body: "Reason Emu" }),
    NOON,
  );
  const accepted = await suggest(
    ada,
    NewAnnotation.parse({ ...editing, exact: "at once", replacement: "Ibex", body: "Sooner" }),
    NOON,
  );
  await decide(bob, { id: accepted.id, act: "accept", reason: "" }, NOON);
  await report(ada, { ...NewReport.parse({ kind: "other", words: "Report Lynx" }), id: others.id }, NOON);
  const hidden = await say(ada, { block, body: "Hidden Okapi" });
  const veiled = await suggest(
    ada,
    NewAnnotation.parse({ ...editing, exact: "Act", replacement: "Kudu", body: "Veiled" }),
    NOON,
  );
  await act(
    mona,
    NewAct.parse({ act: "hide", annotations: [hidden.id, veiled.id], rule: "spam", reason: "Told Asp" }),
    NOON,
  );
  await db.session.create({
    data: { userId: ada.id, sessionToken: "secret-of-the-session-1", expires: later(99_999) },
  });
  return { ada, bob, block, bill, said, answer, others, open, accepted, hidden, veiled };
}

test("the download has every word of theirs, and nothing of others nor any secret", async () => {
  const { ada } = await makeLife();
  const response = await respond(readTakeOut, { as: ada });
  const text = await response.text();

  expect(Object.keys(JSON.parse(text)).length).toBeGreaterThanOrEqual(10);
  for (const word of ["Zebra", "Yak", "Gnu", "Emu", "Ibex", "Lynx", "Okapi", "Asp", await emailOf(ada)])
    expect(text).toContain(word);
  for (const word of ["Answered", "Another's", "secret-of-the-session-1", "Mona"]) expect(text).not.toContain(word);
  expect(response.headers.get("content-disposition")).toContain("attachment");
  expect((await respond(readTakeOut, { as: guest })).status).toBe(401);
});

test("the download of somebody who did nothing is whole, too", async () => {
  const response = await respond(readTakeOut, { as: await makeUser() });
  expect(Object.keys(JSON.parse(await response.text()))).toEqual(["account"]);
});

test("who leaves and lets their words stay is a former participant, with no address and no way in", async () => {
  const { ada, said } = await makeLife();
  const email = await emailOf(ada);
  await leaving(ada, "keep");

  expect(await findAnnotation(said.id)).toMatchObject({
    body: "Said Zebra",
    author: { id: ada.id, name: "Former participant" },
  });
  const row = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
  expect(row).toMatchObject({ email: `${ada.id}@left.invalid`, emailVerified: null, state: null, leftAt: later(60) });
  expect([await db.session.count(), await db.user.count({ where: { email } })]).toEqual([0, 0]);
  expect(await db.reaction.count()).toBe(1);
});

test("who leaves and takes their words along leaves none, but what stands in a working draft and the answers of others", async () => {
  const { ada, bill, said, answer, others, open, accepted, hidden, veiled } = await makeLife();
  await leaving(ada, "remove");

  const rows = await db.annotation.findMany({
    select: { id: true, visibility: true, body: true },
    where: { authorId: ada.id },
  });
  const of = (id: string) => rows.find((row) => row.id === id);
  for (const { id } of [said, open, hidden]) expect(of(id)).toMatchObject({ visibility: "deleted", body: "" });
  expect(of(accepted.id)).toMatchObject({ visibility: "public" });
  expect(
    await db.suggestion.count({ where: { annotationId: { in: [open.id, veiled.id] }, replacement: { not: "" } } }),
  ).toBe(0);
  expect(await findAnnotation(said.id)).toMatchObject({ visibility: "deleted", author: null, replies: 1 });
  expect(await findAnnotation(answer.id)).toMatchObject({ body: "Answered" });
  expect(await findAnnotation(others.id)).toMatchObject({ votes: { agree: 0 } });
  expect([
    await db.reaction.count(),
    await db.position.count({ where: { billId: bill } }),
    await db.wording.count(),
  ]).toEqual([0, 0, 0]);
  expect((await db.reactionTotal.findFirstOrThrow()).total).toBe(0);
  for (const table of HOLDINGS.filter(({ leaving }) => leaving === "It is deleted.")) {
    const [{ count }] = (await db.$queryRawUnsafe(
      `SELECT count(*)::int AS count FROM "${table.table}" WHERE ${table.columns.map((column) => `"${column}" = '${ada.id}'`).join(" OR ")}`,
    )) as [{ count: number }];
    expect([table.table, count]).toEqual([table.table, 0]);
  }
});

test.each([
  [
    "another's address is typed",
    async (ada: Citizen) => leave(ada, { words: "keep", email: "bob@example.org" }, NOON),
    "invalid",
  ],
  [
    "they are the only owner of an organization",
    async (ada: Citizen) => {
      const { organization } = await makeOrganization();
      await db.membership.create({ data: { organizationId: organization, userId: ada.id, role: "owner" } });
      return leaving(ada, "remove");
    },
    "conflict",
  ],
])("nothing goes when %s", async (_case, work, code) => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const { id } = await say(ada, { block });

  expect(await refused(work(ada))).toBe(code);
  expect(await findAnnotation(id)).toMatchObject({ body: "Why?", author: { name: "ada" } });
});

test("somebody suspended may take their data and leave", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const { id } = await say(ada, { block });
  const suspended = { ...ada, restraints: { ...ada.restraints, suspendedUntil: later(99_999) } };

  expect((await respond(readTakeOut, { as: suspended })).status).toBe(200);
  expect(await refused(leaving(suspended, "remove"))).toBeNull();
  expect((await db.annotation.findUniqueOrThrow({ where: { id } })).visibility).toBe("deleted");
});

test.each(["Former participant", "former PARTICIPANT "])("nobody may call themselves “%s”", (name) => {
  expect(NewName.safeParse({ name }).success).toBe(false);
});

test("a browser that was not used before is told of by mail, but the first is not, and none twice", async () => {
  process.env.MAIL_TO_FOLDER = "true";
  const ada = await makeUser();
  const email = await emailOf(ada);
  const mails = async () => ((await keptMail()) ?? []).filter(({ to }) => to === email).length;
  const note = (cookie: string | null) => noteDevice({ userId: ada.id, agent: "Firefox on Linux", cookie }, new Date());

  const first = await note(null);
  expect(await mails()).toBe(0);
  await note(first);
  expect(await mails()).toBe(0);
  const second = await note(null);
  expect(await mails()).toBe(1);
  await note(second);
  expect(await mails()).toBe(1);
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36", "Chrome on Android"],
  ["curl/8.0", ""],
])("%s is called %s", (userAgent, called) => {
  expect(agentOf(userAgent)).toBe(called);
});
