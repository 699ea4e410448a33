import "../support/database";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Citizen } from "@/lib/account/viewer";
import { annotate, deleteAnnotation, editAnnotation, react, takeBack } from "@/lib/annotation/commands";
import { LIMITS, SAME_WITHIN, STANCES } from "@/lib/annotation/limits";
import { takePosition } from "@/lib/annotation/position-commands";
import { NewAnnotation, NewReaction } from "@/lib/annotation/schema";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { castVote } from "@/lib/annotation/vote-commands";
import { createAnnotation } from "@/lib/api/annotations";
import { putReaction } from "@/lib/api/reactions";
import { db } from "@/lib/db";
import type { Problem } from "@/lib/problem";
import { call, SITE } from "../support/call";
import { makeBlock, makeUser, NOON } from "../support/make";

const LETTER = "I urge you to vote for this bill, because my mother depends on it.";
const MOST = LIMITS["first-day"].words[0]?.most ?? 0;
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);

const newcomer = (name = "newcomer") => makeUser({ name, createdAt: NOON });
const say = (viewer: Citizen, draft: object, now = NOON) =>
  annotate(viewer, NewAnnotation.parse({ body: "Why?", ...draft }), now);
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (problem: Problem) => problem,
  );
const kept = async () => [await db.annotation.count(), await db.change.count(), await db.turn.count()];

/** So many comments ago, at noon. */
async function fill(viewer: Citizen, block: string, count = MOST) {
  for (let at = 0; at < count; at += 1) await say(viewer, { block });
}

test("who reached a limit is refused, keeps what was there, and may write when it says", async () => {
  const { block } = await makeBlock();
  const ada = await newcomer();
  await fill(ada, block);
  const before = await kept();

  const problem = await refused(say(ada, { block }, later(20)));

  expect(problem).toMatchObject({ code: "too-many-requests", retryAfter: 40 });
  expect(problem?.detail).toBe(`You may publish or edit ${MOST} times in a minute, and did. Try again in 40 seconds.`);
  expect(await kept()).toEqual(before);
  await say(ada, { block }, later(60));
  await say(await newcomer("bob"), { block }, later(20));
});

test.each([
  ["a reply", (ada: Citizen, _block: string, first: string) => say(ada, { inReplyTo: first }, later(1))],
  [
    "an edit",
    (ada: Citizen, _block: string, first: string) => editAnnotation(ada, { id: first, body: randomUUID() }, later(1)),
  ],
  [
    "a suggestion",
    (ada: Citizen, block: string) =>
      suggest(ada, NewAnnotation.parse({ motivation: "editing", block, replacement: "No.", body: "So" }), later(1)),
  ],
  [
    "a position",
    (ada: Citizen) =>
      takePosition(ada, { bill: "hr1500-116", side: "support", statement: "", organization: null }, later(1)),
  ],
])("%s counts and is limited with comments", async (_case, write) => {
  const { block } = await makeBlock();
  const ada = await newcomer();
  const { id } = await say(ada, { block });
  await fill(ada, block, MOST - 2);
  await write(ada, block, id);
  const before = [...(await kept()), await db.position.count(), await db.suggestion.count()];

  const problem = await refused(write(ada, block, id));

  expect(problem).toMatchObject({ code: "too-many-requests" });
  expect([...(await kept()), await db.position.count(), await db.suggestion.count()]).toEqual(before);
});

test("taking back is free, and gives no room", async () => {
  const { block } = await makeBlock();
  const ada = await newcomer();
  await fill(ada, block, MOST - 1);
  const { id } = await say(ada, { block });

  await deleteAnnotation(ada, { id }, later(1));

  expect(await refused(say(ada, { block }, later(2)))).toMatchObject({ code: "too-many-requests" });
});

test("of twenty requests of one person at once as many go through as there is room for", async () => {
  const { block } = await makeBlock();
  const ada = await newcomer();
  await fill(ada, block, MOST - 3);

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => refused(say(ada, { block }, later(1)))));

  expect(outcomes.filter((one) => one === null)).toHaveLength(3);
  expect(outcomes.flatMap((one) => one?.code ?? [])).toEqual(Array(17).fill("too-many-requests"));
  expect(await db.annotation.count({ where: { authorId: ada.id } })).toBe(MOST);
}, 60_000);

test("reactions and votes have a limit of their own, also when each is taken back", async () => {
  const { block } = await makeBlock();
  const [ada, bob] = [await makeUser(), await makeUser({ name: "bob" })];
  const said = await say(bob, { block });
  const most = STANCES[0]?.most ?? 0;
  await db.turn.createMany({
    data: Array.from({ length: most - 1 }, () => ({ userId: ada.id, kind: "stance", at: NOON })),
  });
  const stance = NewReaction.parse({ block, kind: "confusing" });

  await react(ada, stance, NOON);
  await takeBack(ada, stance, NOON);

  expect(await refused(react(ada, stance, later(1)))).toMatchObject({ retryAfter: 59 });
  expect(await refused(castVote(ada, { id: said.id, vote: "agree" }, later(1)))).toMatchObject({
    code: "too-many-requests",
  });
  expect([await db.reaction.count(), await db.annotationVote.count()]).toEqual([0, 0]);
  await say(ada, { block }, later(1));
  expect(most).toBeGreaterThanOrEqual(240);
});

test("what no limit looks back to is forgotten", async () => {
  const { block } = await makeBlock();
  const ada = await newcomer();
  await fill(ada, block, 3);

  await say(ada, { block }, later(2 * 24 * 3_600));

  expect(await db.turn.findMany({ select: { at: true } })).toEqual([{ at: later(2 * 24 * 3_600) }]);
});

test("the API says 429 with the seconds to wait, and an idempotent request may come again", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser({ createdAt: new Date() });
  const rows = Array.from({ length: MOST }, () => ({ userId: ada.id, kind: "words", at: new Date() }));
  await db.turn.createMany({ data: rows });
  const headers = { "idempotency-key": "one" };

  const refusal = await call(createAnnotation, { as: ada, body: { block, body: "Why?" }, headers });
  await db.turn.deleteMany();
  const again = await call(createAnnotation, { as: ada, body: { block, body: "Why?" }, headers });

  expect([refusal.status, again.status]).toEqual([429, 201]);
  expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(50);
  expect((await call(putReaction, { as: ada, body: { block, kind: "confusing" } })).status).toBe(200);
});

test("what is edited to say what its author said beside it is refused, and keeps its words", async () => {
  const { block } = await makeBlock();
  const [ada, letter] = [await makeUser(), "These are words enough that nobody says the same by chance."];
  const one = await say(ada, { block, body: letter });
  const other = await say(ada, { block, body: "Something else." });

  const problem = await refused(editAnnotation(ada, { id: other.id, body: `${letter} !` }, NOON));
  await editAnnotation(ada, { id: one.id, body: `${letter} !` }, NOON);

  expect(problem).toMatchObject({ code: "conflict", errors: [{ path: "body" }] });
  expect(await db.annotation.findUnique({ where: { id: other.id } })).toMatchObject({ body: "Something else." });
});

test("too many links are refused on their field, in a comment, an edit and a statement, and nothing is kept", async () => {
  const { block, bill } = await makeBlock();
  const ada = await newcomer();
  const { id } = await say(ada, { block });
  const before = await kept();
  const body = "https://a.example [b](https://b.example) https://c.example";

  const refusals = [
    await refused(say(ada, { block, body })),
    await refused(editAnnotation(ada, { id, body }, NOON)),
    await refused(takePosition(ada, { bill, side: "support", statement: body, organization: null }, NOON)),
  ];

  expect(refusals.map((one) => [one?.code, one?.errors[0]?.path])).toEqual([
    ["invalid", "body"],
    ["invalid", "body"],
    ["invalid", "statement"],
  ]);
  expect(await kept()).toEqual(before);
  await say(await makeUser({ name: "bob" }), { block, body });
});

test("the same words again on a bill are refused with the way to the first", async () => {
  const { block } = await makeBlock();
  const elsewhere = await makeBlock({ version: "hr9-116/ih" });
  const ada = await makeUser();
  const first = await say(ada, { block, body: LETTER });
  const before = await kept();

  const again = await refused(say(ada, { inReplyTo: first.id, body: `${LETTER.toUpperCase()}!` }, later(60)));

  expect(again).toMatchObject({
    code: "conflict",
    errors: [{ path: "body" }],
    see: `/bills/hr1500-116/ih/s1?comment=${first.id}#annotation-${first.id}`,
  });
  expect(await kept()).toEqual(before);
  await say(ada, { block: elsewhere.block, body: LETTER }, later(60));
  await say(ada, { block, body: LETTER }, new Date(NOON.getTime() + SAME_WITHIN));
});

test("what a moderator hid is not said again either, and there is no way to it", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const { id } = await say(ada, { block, body: LETTER });
  await db.annotation.update({ where: { id }, data: { visibility: "hidden" } });

  expect(await refused(say(ada, { block, body: LETTER }))).toMatchObject({ code: "conflict", see: null });
});

test("the API leads to the first of the same words", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const first = await call(createAnnotation, { as: ada, body: { block, body: LETTER } });

  const { status, body } = await call(createAnnotation, { as: ada, body: { block, body: LETTER } });

  expect(status).toBe(409);
  expect(body).toMatchObject({ code: "conflict", see: first.body.permalink });
  expect(first.body.permalink).toContain(SITE);
});

test("the same words of others are voices, and what was taken back may be said again", async () => {
  const { block } = await makeBlock();
  const [ada, bob] = [await makeUser(), await makeUser({ name: "bob" })];
  const first = await say(ada, { block, body: LETTER });

  await say(bob, { block, body: LETTER });
  await deleteAnnotation(ada, { id: first.id }, NOON);
  await say(ada, { block, body: LETTER });

  expect(await db.annotation.count({ where: { fingerprint: { not: null } } })).toBe(2);
});

test("one reason may stand for the same change in two places, and not twice in one", async () => {
  const { block } = await makeBlock({ text: "It shall begin, and it shall end." });
  const ada = await makeUser();
  const change = (start: number) =>
    suggest(
      ada,
      NewAnnotation.parse({ motivation: "editing", block, start, end: start + 5, replacement: "must", body: LETTER }),
      NOON,
    );
  await change(3);
  await change(23);

  expect(await refused(change(3))).toMatchObject({ code: "conflict" });
  expect(await db.suggestion.count()).toBe(2);
});
