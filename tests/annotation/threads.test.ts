import "../support/database";
import { expect, test } from "vitest";
import type { Citizen } from "@/lib/account/viewer";
import { guest } from "@/lib/account/viewer";
import { annotate, deleteAnnotation, editAnnotation } from "@/lib/annotation/commands";
import { NewAnnotation } from "@/lib/annotation/schema";
import { findAnnotation } from "@/lib/annotation/store";
import { chainTo, repliesBelow, wordingsOf } from "@/lib/annotation/thread-store";
import { castVote, withdrawVote } from "@/lib/annotation/vote-commands";
import { readAnnotation, readAnnotations } from "@/lib/api/annotations";
import { readHistory, readReplies } from "@/lib/api/threads";
import { db } from "@/lib/db";
import { call } from "../support/call";
import { makeBlock, makeOrganization, makeUser, NOON } from "../support/make";

const minute = (count: number) => new Date(NOON.getTime() + count * 60_000);

function say(viewer: Citizen, draft: object, at = NOON) {
  return annotate(viewer, NewAnnotation.parse({ body: "Why?", ...draft }), at);
}

const kinds = async (subject: string) =>
  (await db.change.findMany({ where: { subject }, orderBy: { written: "asc" } })).map(({ kind }) => kind);

test("a reply keeps the bill, text and block of its root, and both are told to the feed", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const root = await say(ada, { block, exact: "Act" });

  const reply = await say(ada, { inReplyTo: root.id }, minute(1));

  expect(reply).toMatchObject({ motivation: "replying", bill: root.bill, target: root.target });
  expect((await findAnnotation(root.id))?.replies).toBe(1);
  expect((await call(readAnnotations, { query: { block } })).body.items).toMatchObject([
    { id: root.id, inReplyTo: null },
    { id: reply.id, inReplyTo: root.id },
  ]);
  expect((await call(readAnnotations, { query: { roots: "true" } })).body.total).toBe(1);
  expect(await kinds(root.id)).toEqual(["annotated", "replied"]);
  expect(await kinds(reply.id)).toEqual(["annotated"]);
});

test("any depth is stored, three levels are shown and what is deeper stands beside the third", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const ids = [(await say(ada, { block })).id];
  for (let depth = 1; depth < 6; depth++) ids.push((await say(ada, { inReplyTo: ids[depth - 1] }, minute(depth))).id);
  const [root = "", second = "", third = "", ...deeper] = ids;

  const below = await repliesBelow([root], 9);

  expect(below.map(({ under, items }) => [under, items.map(({ id }) => id)])).toEqual([
    [root, [second]],
    [second, [third, ...deeper]],
  ]);
  expect((await chainTo(deeper.at(-1) ?? "")).map(({ id }) => id)).toEqual([root, second, deeper.at(-1)]);
  const flat = await call(readReplies, { params: { id: second }, query: { flat: "true" } });
  expect(flat.body.items.map(({ id }) => id)).toEqual([third, ...deeper]);
  const direct = await call(readReplies, { params: { id: second } });
  expect(direct.body.items.map(({ id }) => id)).toEqual([third]);
});

test.each([
  ["deleted", (id: string, ada: Citizen) => deleteAnnotation(ada, { id }, minute(5))],
  ["hidden", (id: string) => db.annotation.update({ where: { id }, data: { visibility: "hidden" } })],
])("of a %s parent a stub is left without words or name; its replies stay", async (visibility, take) => {
  const { block } = await makeBlock();
  const league = await makeOrganization();
  const ada = await makeUser({ name: "ada lovelace", voices: [league] });
  const root = await say(ada, { block, body: "xylophone", organization: league.organization });
  const bob = await makeUser({ name: "bob" });
  const replies = [
    await say(bob, { inReplyTo: root.id }, minute(1)),
    await say(bob, { inReplyTo: root.id }, minute(2)),
  ];

  await take(root.id, ada);

  const stub = (await call(readAnnotation, { params: { id: root.id } })).body;
  expect(stub).toMatchObject({ visibility, author: null, organization: null, body: "", replies: 2 });
  const listed = await call(readAnnotations, { query: { block, include: "replies" } });
  expect(listed.body.items.map(({ id }) => id)).toEqual([root.id, ...replies.map(({ id }) => id)]);
  expect(JSON.stringify(listed.body)).not.toMatch(/xylophone|lovelace|Alpha/);
  const filters = [{ author: ada.id }, { organization: league.organization }, { q: "xylophone" }];
  for (const query of filters) expect((await call(readAnnotations, { query })).body.items).toEqual([]);
  expect((await chainTo(replies[1]?.id ?? "")).map((one) => one.visibility)).toEqual([visibility, "public"]);
  expect((await call(readHistory, { params: { id: root.id } })).status).toBe(404);
  await expect(say(bob, { inReplyTo: root.id })).rejects.toMatchObject({ code: "not-found" });
});

test("what was hidden comes back with its words and its replies", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const root = await say(ada, { block, body: "xylophone" });
  const reply = await say(ada, { inReplyTo: root.id });
  const show = (visibility: string) => db.annotation.update({ where: { id: reply.id }, data: { visibility } });

  await show("hidden");
  expect((await findAnnotation(root.id))?.replies).toBe(0);
  expect(await findAnnotation(reply.id)).toBeNull();

  await show("public");
  expect((await findAnnotation(root.id))?.replies).toBe(1);
  expect(await findAnnotation(reply.id)).toEqual(reply);
});

test("a stub goes with the last reply under it, and takes the stubs above with it; the feed names each", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const root = await say(ada, { block });
  const middle = await say(ada, { inReplyTo: root.id });
  const last = await say(ada, { inReplyTo: middle.id });
  await deleteAnnotation(ada, { id: root.id }, minute(1));
  await deleteAnnotation(ada, { id: middle.id }, minute(2));
  expect((await call(readAnnotations)).body.total).toBe(3);

  await deleteAnnotation(ada, { id: last.id }, minute(3));

  expect((await call(readAnnotations)).body).toEqual({ items: [], next: null, total: 0 });
  expect(await kinds(middle.id)).toEqual(["annotated", "replied", "deleted", "replied"]);
  expect((await kinds(root.id)).at(-1)).toBe("replied");
});

test.each([
  ["a block beside it", { block: "hr1500-116/ih/s1" }, "block"],
  ["another motivation", { motivation: "commenting" }, "motivation"],
])("refuses a reply with %s", async (_case, more, path) => {
  const made = NewAnnotation.safeParse({ body: "Why?", inReplyTo: "019b8e07-4600-7543-8a7a-ec4a77000000", ...more });

  expect(made.error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});

test("nobody answers what does not exist, and a guest answers nothing; nothing is kept", async () => {
  const { block } = await makeBlock();
  const root = await say(await makeUser(), { block });
  const draft = (inReplyTo: string) => NewAnnotation.parse({ body: "Why?", inReplyTo });

  await expect(annotate(guest, draft(root.id), NOON)).rejects.toMatchObject({ code: "sign-in-required" });
  const nowhere = say(await makeUser(), { inReplyTo: "019b8e07-4600-7543-8a7a-ec4a77000000" });
  await expect(nowhere).rejects.toMatchObject({ code: "not-found" });

  expect([await db.annotation.count(), await db.change.count()]).toEqual([1, 1]);
});

test("a vote counts once, may be changed and taken back; the totals are those of the rows", async () => {
  const { block } = await makeBlock();
  const people = await Promise.all(["ada", "bob", "cleo"].map((name) => makeUser({ name })));
  const [ada, bob, cleo] = people as [Citizen, Citizen, Citizen];
  const { id } = await say(ada, { block });

  await castVote(bob, { id, vote: "agree" }, minute(1));
  await castVote(bob, { id, vote: "agree" }, minute(2));
  await castVote(cleo, { id, vote: "agree" }, minute(3));
  const changed = await castVote(cleo, { id, vote: "disagree" }, minute(4));
  expect(changed).toEqual({ votes: { agree: 1, disagree: 1 }, mine: "disagree" });
  await withdrawVote(cleo, { id }, minute(5));
  const again = await withdrawVote(cleo, { id }, minute(6));

  expect(again).toEqual({ votes: { agree: 1, disagree: 0 }, mine: null });
  expect(await db.annotation.findUnique({ where: { id } })).toMatchObject({ agree: 1, disagree: 0, score: 1 });
  expect(await kinds(id)).toEqual(["annotated", "voted", "voted", "voted", "voted"]);
  expect((await findAnnotation(id))?.updatedAt).toEqual(NOON);
  await db.user.delete({ where: { id: bob.id } });
  expect((await findAnnotation(id))?.votes).toEqual({ agree: 0, disagree: 0 });
});

test("votes of many at once are all counted", async () => {
  const { block } = await makeBlock();
  const { id } = await say(await makeUser(), { block });
  const people = await Promise.all(Array.from({ length: 20 }, (_, turn) => makeUser({ name: `reader ${turn}` })));

  await Promise.all(people.map((one, turn) => castVote(one, { id, vote: turn % 4 ? "agree" : "disagree" }, NOON)));

  expect((await findAnnotation(id))?.votes).toEqual({ agree: 15, disagree: 5 });
});

test("a guest does not vote, and nobody votes on a stub; nothing is kept", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const { id } = await say(ada, { block });
  await say(ada, { inReplyTo: id });

  await expect(castVote(guest, { id, vote: "agree" }, NOON)).rejects.toMatchObject({ code: "sign-in-required" });
  await deleteAnnotation(ada, { id }, NOON);
  await expect(castVote(ada, { id, vote: "agree" }, NOON)).rejects.toMatchObject({ code: "not-found" });

  expect(await db.annotationVote.count()).toBe(0);
});

test("every wording can be read with its time, a page at a time; a deletion takes them all", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const { id } = await say(ada, { block, body: "One." });
  await editAnnotation(ada, { id, body: "Two." }, minute(1));
  const edited = await editAnnotation(ada, { id, body: "Three." }, minute(2));

  const { body } = await call(readHistory, { params: { id } });
  const page = await wordingsOf(edited, { after: null, limit: 2 });

  expect(body).toMatchObject({
    items: [
      { number: 0, body: "One.", at: NOON.toISOString() },
      { number: 1, body: "Two.", at: minute(1).toISOString() },
      { number: 2, body: "Three.", at: minute(2).toISOString() },
    ],
    next: null,
    total: 3,
  });
  expect(page.items.map((wording) => wording.number)).toEqual([0, 1]);
  expect((await wordingsOf(edited, { after: page.next, limit: 2 })).items.map(({ body: words }) => words)).toEqual([
    "Three.",
  ]);
  await deleteAnnotation(ada, { id }, minute(3));
  expect(await db.wording.count()).toBe(0);
});

test("sorted by time, by votes, and with organizations first; every order pages", async () => {
  const { block } = await makeBlock();
  const league = await makeOrganization();
  const [ada, bob] = [await makeUser({ voices: [league] }), await makeUser({ name: "bob" })];
  const one = await say(ada, { block }, minute(1));
  const two = await say(ada, { block, organization: league.organization }, minute(2));
  const three = await say(ada, { block }, minute(3));
  const four = await say(ada, { block, organization: league.organization }, minute(4));
  for (const viewer of [ada, bob]) await castVote(viewer, { id: three.id, vote: "agree" }, NOON);
  await castVote(ada, { id: two.id, vote: "disagree" }, NOON);

  const walk = async (sort: string) => {
    const seen: unknown[] = [];
    let query: Record<string, string> | null = { sort, limit: "1" };
    while (query) {
      const { body }: { body: { items: { id?: unknown }[]; next: string | null } } = await call(readAnnotations, {
        query,
      });
      seen.push(...body.items.map(({ id }) => id));
      query = body.next === null ? null : Object.fromEntries(new URL(body.next).searchParams);
    }
    return seen;
  };

  expect(await walk("oldest")).toEqual([one.id, two.id, three.id, four.id]);
  expect(await walk("newest")).toEqual([four.id, three.id, two.id, one.id]);
  expect(await walk("helpful")).toEqual([three.id, one.id, four.id, two.id]);
  expect(await walk("organizations")).toEqual([two.id, four.id, one.id, three.id]);
  expect((await findAnnotation(three.id))?.votes.agree).toBe(2);
  const { next } = (await call(readAnnotations, { query: { limit: 1 } })).body;
  const cursor = new URL(String(next)).searchParams.get("cursor") ?? "";
  expect((await call(readAnnotations, { query: { sort: "helpful", cursor } })).status).toBe(400);
});
