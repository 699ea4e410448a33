import "../support/database";
import { expect, test } from "vitest";
import type { Sort } from "@/lib/annotation/annotation";
import { decide } from "@/lib/annotation/decision-commands";
import { propose } from "@/lib/annotation/proposal-commands";
import { everyOffer, type OfferFilter, offersOn } from "@/lib/annotation/proposal-store";
import { NewAnnotation, NewDecision, NewProposal } from "@/lib/annotation/schema";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { castVote } from "@/lib/annotation/vote-commands";
import { everyItem } from "@/lib/page";
import { makeOrganization, makeUser, makeVersion, NOON } from "../support/make";

const BILL = "hr1500-116";
const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);

/** Four offers, oldest first: ada's alone, her league's, bob's proposal of two, and bob's alone, which he withdrew. */
async function library() {
  await makeVersion({ blocks: [1, 2, 3, 4, 5].map((one) => ({ path: `s${one}`, text: `Within ${one}0 days.` })) });
  const league = await makeOrganization();
  const ada = await makeUser({ voices: [league] });
  const bob = await makeUser({ name: "bob" });
  let seconds = 0;
  const make = (viewer: typeof ada, path: string, more: object = {}) => {
    const draft = {
      motivation: "editing",
      block: `${BILL}/ih/${path}`,
      exact: "days",
      replacement: "weeks",
      body: path,
    };
    return suggest(viewer, NewAnnotation.parse({ ...draft, ...more }), at(++seconds));
  };
  await make(ada, "s1");
  const leagues = await make(ada, "s2", { organization: league.organization });
  const suggestions = [(await make(bob, "s3")).id, (await make(bob, "s4")).id];
  const both = await propose(bob, NewProposal.parse({ title: "Both", body: "s3+s4", suggestions }), at(++seconds));
  const last = await make(bob, "s5");
  await decide(bob, { id: last.id, ...NewDecision.parse({ act: "withdraw" }) }, at(++seconds));
  await castVote(bob, { id: leagues.id, vote: "agree" }, at(++seconds));
  await castVote(ada, { id: both.id, vote: "disagree" }, at(++seconds));
  return { ada, bob };
}

/** What they say, page after page of `limit`. */
async function listed(filter: Partial<OfferFilter>, sort: Sort = "oldest", limit = 50): Promise<string[]> {
  const said: string[] = [];
  for await (const { body } of everyItem((page) => offersOn(BILL, { ...everyOffer, ...filter }, page, sort), limit))
    said.push(body);
  return said;
}

test.each<[Sort, string[]]>([
  ["oldest", ["s1", "s2", "s3+s4", "s5"]],
  ["newest", ["s5", "s3+s4", "s2", "s1"]],
  ["helpful", ["s2", "s1", "s5", "s3+s4"]],
])("offers come %s first, each once, in pages of any size", async (sort, order) => {
  await library();

  for (const limit of [1, 3, 50]) expect(await listed({}, sort, limit)).toEqual(order);
});

test("offers are filtered by status, of proposals too, by organizations and by their author", async () => {
  const { ada, bob } = await library();

  expect(await listed({ status: "proposed" })).toEqual(["s1", "s2", "s3+s4"]);
  expect(await listed({ status: "withdrawn" })).toEqual(["s5"]);
  expect(await listed({ organizations: true })).toEqual(["s2"]);
  expect(await listed({ author: ada.id })).toEqual(["s1", "s2"]);
  expect(await listed({ author: bob.id, status: "proposed" })).toEqual(["s3+s4"]);
  expect(await listed({ author: bob.id, organizations: true })).toEqual([]);
});
