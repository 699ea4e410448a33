import "../support/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { discussionOn } from "@/app/bills/[bill]/[stage]/[...path]/discussion";
import type { Citizen } from "@/lib/account/viewer";
import { guest } from "@/lib/account/viewer";
import { annotate, deleteAnnotation, editAnnotation } from "@/lib/annotation/commands";
import { decide } from "@/lib/annotation/decision-commands";
import { heldOf, waiting } from "@/lib/annotation/held-store";
import { layerOf } from "@/lib/annotation/layer-store";
import { discussionOf } from "@/lib/annotation/list-store";
import { placeBill } from "@/lib/annotation/placement-commands";
import { takePosition } from "@/lib/annotation/position-commands";
import { countDue } from "@/lib/annotation/rollup-store";
import { NewAnnotation } from "@/lib/annotation/schema";
import { daysOf } from "@/lib/annotation/series-store";
import { countsOn, findAnnotation } from "@/lib/annotation/store";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { acceptedOn, suggestionsOn } from "@/lib/annotation/suggestion-store";
import { castVote } from "@/lib/annotation/vote-commands";
import { createAnnotation, readAnnotation, readAnnotations } from "@/lib/api/annotations";
import { CATALOG } from "@/lib/api/catalog";
import { readChanges } from "@/lib/api/changes";
import { readOwnHeld } from "@/lib/api/held";
import { readViewer } from "@/lib/api/viewer";
import { findRevision } from "@/lib/bill/store";
import { numberChanges } from "@/lib/change/store";
import { db } from "@/lib/db";
import { decline, publish } from "@/lib/moderation/review-commands";
import { backgroundOf, lastReviews } from "@/lib/moderation/review-store";
import { giveBill } from "@/lib/organization/commands";
import type { Problem } from "@/lib/problem";
import { call, fetchAs } from "../support/call";
import { makeBlock, makeOrganization, makeUser, makeVersion, NOON } from "../support/make";

const LETTER = "Zebra words that nobody but their author may read before a moderator has.";
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
const ALL = { after: null, limit: 50 };

beforeEach(() => {
  process.env.HOLD_FIRST_POSTS = "1";
});
afterEach(() => {
  delete process.env.HOLD_FIRST_POSTS;
});

const newcomer = (name = "newcomer") => makeUser({ name, createdAt: NOON });
const moderator = () => makeUser({ name: "mona", role: "moderator" });
const say = (viewer: Citizen, draft: object, now = NOON) =>
  annotate(viewer, NewAnnotation.parse({ body: LETTER, ...draft }), now);
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (problem: Problem) => problem,
  );

test("the first words of a new account wait, the next once one is published", async () => {
  const { block } = await makeBlock();
  const [ada, mona] = [await newcomer(), await moderator()];

  const first = await say(ada, { block });
  const second = await say(ada, { block, body: "And more." });
  await publish(mona, { id: first.id, seen: first.updatedAt }, later(60));
  const third = await say(ada, { block, body: "Now at once." }, later(61));

  expect([first, second, third].map(({ visibility }) => visibility)).toEqual(["pending", "pending", "public"]);
  expect((await heldOf(ada.id, null, ALL)).items.map(({ id }) => id)).toEqual([second.id]);
});

test.each([
  ["an account that is known", () => makeUser()],
  ["a moderator", () => makeUser({ role: "moderator", createdAt: NOON })],
])("the first words of %s do not wait", async (_case, make) => {
  const { block } = await makeBlock();
  expect(await say(await make(), { block })).toMatchObject({ visibility: "public" });
});

test("without the setting nothing waits", async () => {
  process.env.HOLD_FIRST_POSTS = "0";
  const { block } = await makeBlock();
  expect(await say(await newcomer(), { block })).toMatchObject({ visibility: "public" });
});

/** A comment, a reply to a public one and a suggestion, all held, on a bill with a later text. */
async function everythingHeld() {
  const { version, bill, revision } = await makeVersion({ blocks: [{ path: "s1" }] });
  const block = `${version}/s1`;
  const ada = await newcomer("Zebra Author");
  const bob = await makeUser({ name: "bob" });
  const root = await say(bob, { block, body: "Something public." });
  const comment = await say(ada, { block }, later(1));
  const reply = await say(ada, { inReplyTo: root.id, body: `${LETTER} Indeed.` }, later(2));
  const draft = { motivation: "editing", block, replacement: "Zebra wording.", body: `${LETTER} So.` };
  const suggestion = await suggest(ada, NewAnnotation.parse(draft), later(3));
  await makeVersion({ id: "hr1500-116/rh", blocks: [{ path: "s1" }] });
  await placeBill(bill);
  await numberChanges();
  return { version, bill, revision, block, ada, bob, root, comment, reply, suggestion };
}

const ids = ({ comment, reply, suggestion }: Awaited<ReturnType<typeof everythingHeld>>) => [
  comment.id,
  reply.id,
  suggestion.id,
];

/** Every address of the API that is read, as `viewer`: how many answered, and which told one of the secrets. */
async function sweep(
  viewer: Citizen,
  { fill, ask, secrets }: { fill: Record<string, string>; ask: string[]; secrets: string[] },
) {
  let answered = 0;
  const leaks: string[] = [];
  for (const { path, method } of CATALOG) {
    const known = path.replace(/\{(\w+)\+?\}/g, (whole, name) => fill[name] ?? whole);
    if (method !== "GET" || known.includes("{")) continue;
    for (const query of ["", ...ask]) {
      const answer = await fetchAs(viewer, `${known}${query}`);
      const told = await answer.text();
      if (answer.status >= 400) continue;
      answered += 1;
      if (secrets.some((secret) => told.includes(secret))) leaks.push(`${known}${query}`);
    }
  }
  return { answered, leaks };
}

test("no address of the API tells anybody of what waits, and many do once it is published", async () => {
  const made = await everythingHeld();
  const { bob, ada, comment, root, version, bill } = made;
  const asked = {
    fill: { bill, stage: version.split("/")[1] ?? "", path: "s1", id: root.id },
    ask: [
      "?q=zebra",
      "?placedIn=hr1500-116/rh&include=replies",
      `?version=${version}`,
      `?ids=${comment.id}`,
      `?author=${ada.id}`,
    ],
    secrets: ["Zebra", ...ids(made)],
  };

  const before = await sweep(bob, asked);
  await publish(await moderator(), { id: comment.id, seen: comment.updatedAt }, later(60));
  await numberChanges();
  const after = await sweep(bob, asked);

  expect(before.leaks).toEqual([]);
  expect(before.answered).toBeGreaterThan(50);
  expect(after.leaks.length).toBeGreaterThan(8);
}, 60_000);

test("nothing that is counted or drawn knows of what waits", async () => {
  const made = await everythingHeld();
  const { revision, bill, bob, root, comment, reply, suggestion } = made;
  const later = await findRevision("hr1500-116/rh");
  const text = await findRevision("hr1500-116/ih");
  if (!text || !later) throw new Error("there are two texts");

  const [layer, after] = [await layerOf(revision), await layerOf(later.id)];
  const page = await discussionOn({ revision: text, path: "s1", query: {}, viewer: bob });
  const linked = await discussionOn({ revision: text, path: "s1", query: { comment: comment.id }, viewer: bob });

  expect(layer.blocks).toMatchObject([{ path: "s1", comments: 1, suggestions: 0 }]);
  expect(after.blocks).toMatchObject([{ path: "s1", earlier: 1 }]);
  expect(after.placed.exact).toBe(1);
  await countDue(new Date());
  expect(await daysOf(bill, 9)).toMatchObject([{ comments: 1 }]);
  expect(await discussionOf(bill)).toMatchObject({ comments: 1 });
  expect(await db.bill.findMany({ select: { voices: true } })).toEqual([{ voices: 1 }]);
  expect(await countsOn(revision)).toEqual(new Map([["s1", 1]]));
  expect((await suggestionsOn(revision, "s1", ALL)).items).toEqual([]);
  expect(await findAnnotation(root.id)).toMatchObject({ replies: 0 });
  expect(page.roots.map(({ id }) => id)).toEqual([root.id]);
  expect(page.replies).toEqual([]);
  expect(linked.missing).toBe(true);
  for (const id of [comment.id, reply.id, suggestion.id]) {
    expect(await findAnnotation(id)).toBeNull();
    expect(await refused(castVote(bob, { id, vote: "agree" }, NOON))).toMatchObject({ code: "not-found" });
    expect(await refused(say(bob, { inReplyTo: id, body: "What?" }))).toMatchObject({ code: "not-found" });
    expect(await refused(editAnnotation(bob, { id, body: "Mine now" }, NOON))).toMatchObject({ code: "not-found" });
    expect(await refused(deleteAnnotation(bob, { id }, NOON))).toMatchObject({ code: "not-found" });
  }
  expect(await refused(say(bob, { inReplyTo: root.id, body: "As @Zebra Author says." }))).toBeNull();
  expect(await db.mention.count()).toBe(0);
  const told = await db.change.findMany({ where: { subject: { in: ids(made) } } });
  expect(told).toEqual([]);
});

test("its author is told, by the API and on the page, and nobody else", async () => {
  const { block, revision } = await makeBlock();
  const [ada, bob] = [await makeUser({ name: "ada", createdAt: new Date() }), await makeUser({ name: "bob" })];

  const made = await call(createAnnotation, { as: ada, body: { block, body: LETTER } });
  const own = await call(readOwnHeld, { as: ada, query: { block } });

  expect(made).toMatchObject({ status: 201, body: { visibility: "pending", body: LETTER } });
  expect(own.body.items).toMatchObject([{ id: made.body.id, visibility: "pending", reason: null }]);
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect((await call(readOwnHeld, { as: bob, query: { block } })).body.items).toEqual([]);
  expect((await call(readOwnHeld, { query: { block } })).body.items).toEqual([]);
  expect((await call(readAnnotation, { as: ada, params: { id: made.body.id } })).status).toBe(404);
  const on = { revision, path: "s1" };
  expect((await heldOf(ada.id, on, ALL)).items.map(({ id }) => id)).toEqual([made.body.id]);
  expect((await heldOf(bob.id, on, ALL)).items).toEqual([]);
  expect((await call(readViewer, { as: ada })).body.notices[0]).toContain("A moderator reads your first posts");
});

test("what is published is said at that moment: once in every list, in the feed, with those it answers", async () => {
  const { root, reply, comment, bob, block } = await everythingHeld();
  const mona = await moderator();
  await say(bob, { block, body: "Said while the others waited." }, later(30));
  const first = await call(readAnnotations, { query: { limit: 1 } });
  await numberChanges();
  const { cursor } = (await call(readChanges, { query: { limit: 250 } })).body;

  await publish(mona, { id: reply.id, seen: reply.updatedAt }, later(60));
  await publish(mona, { id: comment.id, seen: comment.updatedAt }, later(61));
  await numberChanges();

  const rest = await fetchAs(guest, (first.body.next ?? "").replace("limit=1", "limit=50"));
  const { items } = (await rest.json()) as { items: { id: string; createdAt: string }[] };
  expect(first.body.items.map(({ id }) => id)).toEqual([root.id]);
  expect(items.map(({ id }) => id).slice(-2)).toEqual([reply.id, comment.id]);
  expect(items.at(-1)?.createdAt).toBe(later(61).toISOString());
  expect(await findAnnotation(root.id)).toMatchObject({ replies: 1 });
  const heard = (await call(readChanges, { query: { since: cursor } })).body.items;
  expect(heard.map(({ kind, subject }) => [kind, subject.id])).toEqual([
    ["annotated", reply.id],
    ["replied", root.id],
    ["annotated", comment.id],
  ]);
  expect(heard[0]?.data).toMatchObject({ body: `${LETTER} Indeed.`, visibility: "public" });
});

test("a suggestion that is published meets those for the same words", async () => {
  const { block, bob, suggestion, bill } = await everythingHeld();
  const [mona, office] = [await moderator(), await makeOrganization({ name: "Office" })];
  await giveBill(bill, office.organization, NOON);
  const draft = { motivation: "editing", block, replacement: "Other wording.", body: "So." };
  const rival = await suggest(bob, NewAnnotation.parse(draft), later(4));
  const holder = await makeUser({ name: "holder", voices: [office] });
  await decide(holder, { id: rival.id, act: "accept", reason: "" }, later(5));

  await publish(mona, { id: suggestion.id, seen: suggestion.updatedAt }, later(60));

  expect((await findAnnotation(suggestion.id))?.suggestion).toMatchObject({
    status: "conflicting",
    conflicts: [rival.id],
  });
  expect((await findAnnotation(rival.id))?.suggestion).toMatchObject({ conflicts: [suggestion.id] });
  const changes = await db.change.findMany({ orderBy: { written: "asc" } });
  expect(changes.slice(-2)).toMatchObject([
    { kind: "annotated", subject: suggestion.id },
    { kind: "conflicted", subject: rival.id },
  ]);
  const text = await findRevision("hr1500-116/ih");
  expect((await acceptedOn(text?.id ?? "")).map(({ id }) => id)).toEqual([rival.id]);
});

test("what is sent back is its author's with the reason, who changes it and waits again at the end", async () => {
  const { block } = await makeBlock();
  const [ada, bob, mona] = [await newcomer(), await newcomer("bob"), await moderator()];
  const said = await say(ada, { block });
  const other = await say(bob, { block }, later(1));

  await decline(mona, { id: said.id, seen: said.updatedAt, reason: "Say it without names." }, later(60));

  expect((await waiting(ALL)).items.map(({ id }) => id)).toEqual([other.id]);
  expect((await heldOf(ada.id, null, ALL)).items).toMatchObject([{ id: said.id, visibility: "draft", body: LETTER }]);
  const { body } = await call(readOwnHeld, { as: ada });
  expect(body.items).toMatchObject([{ visibility: "draft", reason: "Say it without names." }]);
  const sent = await editAnnotation(ada, { id: said.id, body: "No names." }, later(120));
  expect(sent).toMatchObject({ visibility: "pending", body: "No names." });
  expect((await waiting(ALL)).items.map(({ id }) => id)).toEqual([other.id, said.id]);
  expect(await db.change.count()).toBe(0);
  expect(await db.wording.count()).toBe(0);
  expect((await lastReviews([said.id])).get(said.id)).toMatchObject({ act: "decline" });
});

test("what waits may be taken back, with its words", async () => {
  const { ada, suggestion, comment } = await everythingHeld();

  await deleteAnnotation(ada, { id: suggestion.id }, later(60));
  await deleteAnnotation(ada, { id: comment.id }, later(60));

  expect(
    await db.annotation.findMany({ where: { visibility: "deleted" }, select: { body: true, fingerprint: true } }),
  ).toEqual([
    { body: "", fingerprint: null },
    { body: "", fingerprint: null },
  ]);
  expect(await db.suggestion.findMany({ select: { replacement: true } })).toEqual([{ replacement: "" }]);
  expect((await waiting(ALL)).items).toHaveLength(1);
});

test("of two moderators at once one decides, and the other is told", async () => {
  const { block } = await makeBlock();
  const [ada, mona, max] = [await newcomer(), await moderator(), await makeUser({ name: "max", role: "staff" })];
  const said = await say(ada, { block });
  const seen = { id: said.id, seen: said.updatedAt };

  const outcomes = await Promise.all([
    refused(publish(mona, seen, later(60))),
    refused(decline(max, { ...seen, reason: "No." }, later(60))),
    refused(publish(max, seen, later(60))),
  ]);

  expect(outcomes.filter((one) => one === null)).toHaveLength(1);
  expect(outcomes.flatMap((one) => one?.code ?? [])).toEqual(["conflict", "conflict"]);
  expect(await db.act.count()).toBe(1);
});

test("words that changed since they were read are not decided on", async () => {
  const { block } = await makeBlock();
  const [ada, mona] = [await newcomer(), await moderator()];
  const said = await say(ada, { block });
  await editAnnotation(ada, { id: said.id, body: "Something else entirely." }, later(30));

  const seen = { id: said.id, seen: said.updatedAt };
  expect((await refused(publish(mona, seen, later(60))))?.detail).toContain("changed it since you read it");
  expect(await refused(decline(mona, { ...seen, reason: "No." }, later(60)))).toMatchObject({ code: "conflict" });
  expect([await db.act.count(), await db.change.count()]).toEqual([0, 0]);
});

test.each([
  ["a guest", async () => guest, "sign-in-required"],
  ["a citizen", async () => makeUser({ name: "bob" }), "forbidden"],
])("%s decides on nothing", async (_case, make, code) => {
  const { block } = await makeBlock();
  const said = await say(await newcomer(), { block });
  const seen = { id: said.id, seen: said.updatedAt };
  const viewer = await make();

  expect(await refused(publish(viewer, seen, NOON))).toMatchObject({ code });
  expect(await refused(decline(viewer, { ...seen, reason: "No." }, NOON))).toMatchObject({ code });
  expect((await waiting(ALL)).items).toMatchObject([{ id: said.id, visibility: "pending" }]);
  expect(await db.act.count()).toBe(0);
});

test("what is published of a new account is not changed while its posts wait; what waits is", async () => {
  process.env.HOLD_FIRST_POSTS = "2";
  const { block } = await makeBlock();
  const [ada, mona] = [await newcomer(), await moderator()];
  const first = await say(ada, { block });
  const second = await say(ada, { block, body: "And more." });
  await publish(mona, { id: first.id, seen: first.updatedAt }, later(60));

  const body = `${LETTER} See https://example.org/pills`;
  const problem = await refused(editAnnotation(ada, { id: first.id, body }, later(61)));
  await editAnnotation(ada, { id: second.id, body: "And more again." }, later(62));

  expect(problem).toMatchObject({ code: "forbidden", errors: [{ path: "body" }] });
  expect(await findAnnotation(first.id)).toMatchObject({ body: LETTER });
  expect(await db.wording.count()).toBe(0);
  await publish(mona, { id: second.id, seen: later(62) }, later(63));
  await editAnnotation(ada, { id: first.id, body }, later(64));
  expect(await findAnnotation(first.id)).toMatchObject({ body });
});

test("a position counts, and its statement opens with the first post that is published", async () => {
  const { block, bill } = await makeBlock();
  const [ada, mona] = [await newcomer(), await moderator()];
  const position = { bill, side: "support", statement: LETTER, organization: null } as const;

  const problem = await refused(takePosition(ada, position, NOON));
  await takePosition(ada, { ...position, statement: "" }, NOON);
  const said = await say(ada, { block });
  await publish(mona, { id: said.id, seen: said.updatedAt }, later(60));

  expect(problem).toMatchObject({ code: "forbidden", errors: [{ path: "statement" }] });
  expect(await takePosition(ada, position, later(61))).toMatchObject({ statement: LETTER });
});

test("a suggestion that waits takes no other's place", async () => {
  const { block } = await makeBlock();
  const ada = await newcomer();
  process.env.HOLD_FIRST_POSTS = "0";
  const draft = { motivation: "editing", block, body: "So." };
  const earlier = await suggest(ada, NewAnnotation.parse({ ...draft, replacement: "One." }), NOON);
  process.env.HOLD_FIRST_POSTS = "2";

  const next = NewAnnotation.parse({ ...draft, replacement: "Two.", supersedes: earlier.id });

  expect(await refused(suggest(ada, next, NOON))).toMatchObject({ errors: [{ path: "supersedes" }] });
  expect(await db.annotation.count()).toBe(1);
});

test("a moderator is told how old the account is and how many others say the same, on any bill", async () => {
  const { block } = await makeBlock();
  const elsewhere = await makeBlock({ version: "hr9-116/ih" });
  const ada = await newcomer();
  const said = await say(ada, { block });
  for (const name of ["bob", "eve"])
    await say(await makeUser({ name }), { block: elsewhere.block, body: `${LETTER}!!` });
  await say(await makeUser({ name: "zoe" }), { block, body: "Other words." });

  expect((await backgroundOf([said.id])).get(said.id)).toEqual({ accountSince: NOON, others: 2 });
});

test("the queue is walked page by page, each once, the longest waiting first", async () => {
  const { block } = await makeBlock();
  const said: string[] = [];
  for (let at = 0; at < 5; at += 1) said.push((await say(await newcomer(`n${at}`), { block }, later(at))).id);

  const first = await waiting({ after: null, limit: 2 });
  const second = await waiting({ after: first.next, limit: 2 });
  const third = await waiting({ after: second.next, limit: 2 });

  expect([...first.items, ...second.items, ...third.items].map(({ id }) => id)).toEqual(said);
  expect(third.next).toBeNull();
});
