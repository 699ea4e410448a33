import "../support/database";
import { expect, test } from "vitest";
import { guest } from "@/lib/account/viewer";
import { react, takeBack } from "@/lib/annotation/commands";
import { noTotals, REACTION_KINDS } from "@/lib/annotation/reaction";
import { reactionsBy, totalsAt, totalsOn } from "@/lib/annotation/reaction-store";
import { NewReaction } from "@/lib/annotation/schema";
import { db } from "@/lib/db";
import { makeBlock, makeUser, makeVersion, NOON } from "../support/make";

const stance = (block: string, kind = "great-idea") => NewReaction.parse({ block, kind });

test("a stance counts once however often it is taken, and the feed hears of it once", async () => {
  const { block, bill, revision } = await makeBlock();
  const ada = await makeUser();

  const first = await react(ada, stance(block), NOON);
  const again = await react(ada, stance(block), NOON);

  expect(first).toEqual({ totals: { ...noTotals(), "great-idea": 1 }, mine: ["great-idea"] });
  expect(again).toEqual(first);
  const { id } = await db.reactionTotal.findFirstOrThrow();
  expect(await db.change.findMany()).toMatchObject([{ kind: "reacted", collection: "reactions", subject: id, bill }]);
  expect(await totalsOn(revision)).toEqual(new Map([["s1", first.totals]]));
});

test("a stance taken back counts no more; what was never taken changes nothing", async () => {
  const { block, revision } = await makeBlock();
  const [ada, bob] = [await makeUser(), await makeUser({ name: "bob" })];
  await react(ada, stance(block, "confusing"), NOON);
  await react(bob, stance(block, "confusing"), NOON);
  await react(ada, stance(block, "problematic"), NOON);

  const after = await takeBack(ada, stance(block, "confusing"), NOON);
  const again = await takeBack(ada, stance(block, "confusing"), NOON);

  expect(after).toEqual({ totals: { ...noTotals(), confusing: 1, problematic: 1 }, mine: ["problematic"] });
  expect(again).toEqual(after);
  expect(await db.change.count()).toBe(4);
  expect(await reactionsBy(ada.id, revision)).toEqual([{ path: "s1", kind: "problematic" }]);
});

test.each([
  ["a guest", "hr1500-116/ih/s1", "sign-in-required"],
  ["a block that does not exist", "hr1500-116/ih/s9", "not-found"],
])("refuses %s, and keeps nothing", async (who, block, code) => {
  await makeBlock();
  const viewer = who === "a guest" ? guest : await makeUser();

  await expect(react(viewer, stance(block), NOON)).rejects.toMatchObject({ code });
  await expect(takeBack(viewer, stance(block), NOON)).rejects.toMatchObject({ code });
  expect([await db.reaction.count(), await db.change.count()]).toEqual([0, 0]);
});

test("fifty people at once on two blocks, some of them twice, leave exact totals and one change for each", async () => {
  const { version, revision } = await makeVersion({ blocks: [{ path: "s1" }, { path: "s2" }] });
  const people = await Promise.all(Array.from({ length: 50 }, () => makeUser()));

  await Promise.all(
    people.flatMap((person, index) => [
      react(person, stance(`${version}/s1`), NOON),
      react(person, stance(`${version}/s1`), NOON),
      react(person, stance(`${version}/s2`, REACTION_KINDS[index % 4]), NOON),
    ]),
  );
  await Promise.all(people.slice(0, 20).map((person) => takeBack(person, stance(`${version}/s1`), NOON)));

  expect(await totalsAt(revision, "s1")).toEqual({ ...noTotals(), "great-idea": 30 });
  expect(Object.values(await totalsAt(revision, "s2"))).toEqual([13, 13, 12, 12]);
  expect(await db.reaction.count({ where: { path: "s1" } })).toBe(30);
  expect(await db.change.count()).toBe(120);
});

test("a total says when it last changed, never earlier than before", async () => {
  const { block } = await makeBlock();
  const people = await Promise.all(Array.from({ length: 12 }, () => makeUser()));
  const started = Date.now();

  await Promise.all(people.map((person) => react(person, stance(block), NOON)));

  const { createdAt, updatedAt } = await db.reactionTotal.findFirstOrThrow();
  expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
  expect(updatedAt.getTime()).toBeGreaterThan(started - 1_000);
});
