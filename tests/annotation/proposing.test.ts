import "../support/database";
import { expect, test } from "vitest";
import type { Citizen, Viewer } from "@/lib/account/viewer";
import { annotate, deleteAnnotation, editAnnotation } from "@/lib/annotation/commands";
import { decide } from "@/lib/annotation/decision-commands";
import { workingDraft } from "@/lib/annotation/draft-store";
import { layerOf, wholeLayer } from "@/lib/annotation/layer-store";
import { propose } from "@/lib/annotation/proposal-commands";
import { everyOffer, offersOn, ownToOffer } from "@/lib/annotation/proposal-store";
import { NewAnnotation, NewDecision, NewProposal } from "@/lib/annotation/schema";
import { findAnnotation } from "@/lib/annotation/store";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { decisionsOn, findEdits } from "@/lib/annotation/suggestion-store";
import { wordingsOf } from "@/lib/annotation/thread-store";
import { castVote } from "@/lib/annotation/vote-commands";
import { db } from "@/lib/db";
import { giveBill } from "@/lib/organization/commands";
import { makeOrganization, makeRevision, makeUser, makeVersion, NOON } from "../support/make";
import { queriesOf } from "../support/queries";

const LATER = new Date("2026-01-06T12:00:00.000Z");
const PAGE = { after: null, limit: 50 };
const BLOCKS = [
  { path: "s1", text: "SEC. 1. Reports come within 30 days.", citation: "sec. 1" },
  { path: "s2", text: "SEC. 2. Maps come within 60 days.", citation: "sec. 2" },
  { path: "s3", text: "SEC. 3. Fees are 5 dollars.", citation: "sec. 3" },
];

async function library() {
  const made = await makeVersion({ blocks: BLOCKS });
  const voice = await makeOrganization({ name: "Office of Rep. Lane" });
  await giveBill("hr1500-116", voice.organization, NOON);
  return {
    ...made,
    ada: await makeUser(),
    ben: await makeUser({ name: "ben" }),
    office: await makeUser({ name: "lane", voices: [voice] }),
  };
}
type People = Awaited<ReturnType<typeof library>>;

/** Each is made a moment after the one before. */
let moments = 0;
const moment = () => new Date(NOON.getTime() + ++moments);

function instead(viewer: Viewer, path: string, exact: string, replacement: string, more: object = {}) {
  const block = path.startsWith("hr") ? path : `hr1500-116/ih/${path}`;
  const draft = { motivation: "editing", block, exact, replacement, body: "Because.", ...more };
  return suggest(viewer, NewAnnotation.parse(draft), moment());
}

function offer(viewer: Viewer, suggestions: string[], more: object = {}) {
  const draft = { title: "More time", body: "All need more time.", suggestions, ...more };
  return propose(viewer, NewProposal.parse(draft), moment());
}

/** Ada's proposal of 45 days in section 1 and 90 in section 2. */
async function offered({ ada }: People) {
  const [one, two] = [await instead(ada, "s1", "30", "45"), await instead(ada, "s2", "60", "90")];
  return { one: one.id, two: two.id, proposal: (await offer(ada, [two.id, one.id])).id };
}

function decideOn(viewer: Viewer, id: string, act: string, reason = "") {
  return decide(viewer, { id, ...NewDecision.parse({ act, reason }) }, new Date(LATER.getTime() + ++moments));
}

async function statusOf(...ids: string[]) {
  const found = await Promise.all(ids.map((id) => findAnnotation(id)));
  return found.map((one) => (one?.suggestion ?? one?.proposal)?.status);
}
const hide = (id: string) => db.annotation.update({ where: { id }, data: { visibility: "hidden" } });
const show = (id: string) => db.annotation.update({ where: { id }, data: { visibility: "public" } });
const told = async (subject: string) =>
  (await db.change.findMany({ where: { subject }, orderBy: { written: "asc" } })).map(({ kind }) => kind);
const kept = async () => [
  await db.annotation.count(),
  await db.proposal.findMany({ orderBy: { annotationId: "asc" } }),
  await db.suggestion.findMany({
    select: { annotationId: true, status: true, proposalId: true },
    orderBy: { annotationId: "asc" },
  }),
  await db.suggestionMove.count(),
  await db.change.count(),
];

test("offers suggestions as one, in reading order, with a title and a reason, and tells the feed", async () => {
  const people = await library();
  const { one, two, proposal } = await offered(people);

  const made = await findAnnotation(proposal);

  expect(made).toMatchObject({
    motivation: "linking",
    body: "All need more time.",
    author: { id: people.ada.id },
    target: { parts: [{ path: "s1", selector: { exact: "30" } }, { path: "s2" }] },
    suggestion: null,
    proposal: { title: "More time", status: "proposed", suggestions: [one, two], conflicts: [] },
  });
  expect((await findAnnotation(one))?.suggestion?.proposal).toEqual({
    id: proposal,
    title: "More time",
    status: "proposed",
  });
  expect([await told(proposal), await told(one)]).toEqual([["annotated"], ["annotated", "proposed"]]);
});

test("is no comment on the blocks that it is about, and is answered and voted on as one", async () => {
  const people = await library();
  const { proposal } = await offered(people);

  await castVote(people.ben, { id: proposal, vote: "agree" }, LATER);
  await annotate(people.ben, NewAnnotation.parse({ inReplyTo: proposal, body: "Good." }), LATER);

  expect(await findAnnotation(proposal)).toMatchObject({ votes: { agree: 1 }, replies: 1 });
  await deleteAnnotation(people.ada, { id: proposal }, LATER);
  expect(await findAnnotation(proposal)).toMatchObject({ visibility: "deleted", body: "", proposal: null });
  const { blocks } = await layerOf(people.revision, wholeLayer);
  expect(blocks.map(({ path, comments, suggestions }) => [path, comments, suggestions])).toEqual([
    ["s1", 1, 1],
    ["s2", 1, 1],
  ]);
});

const REFUSED: [string, string, (people: People) => Promise<{ as?: Viewer; suggestions: string[] }>][] = [
  [
    "a guest",
    "sign-in-required",
    async ({ ada }) => ({
      as: { kind: "guest" },
      suggestions: [(await instead(ada, "s1", "30", "45")).id, (await instead(ada, "s2", "60", "90")).id],
    }),
  ],
  [
    "somebody else’s suggestion",
    "forbidden",
    async ({ ada, ben }) => ({
      suggestions: [(await instead(ada, "s1", "30", "45")).id, (await instead(ben, "s2", "60", "90")).id],
    }),
  ],
  [
    "two for the same words",
    "invalid",
    async ({ ada }) => ({
      suggestions: [(await instead(ada, "s1", "30", "45")).id, (await instead(ada, "s1", "30 days", "a week")).id],
    }),
  ],
  [
    "one that is withdrawn",
    "conflict",
    async ({ ada }) => {
      const suggestions = [(await instead(ada, "s1", "30", "45")).id, (await instead(ada, "s2", "60", "90")).id];
      await decideOn(ada, suggestions[1] ?? "", "withdraw");
      return { suggestions };
    },
  ],
  [
    "one that is hidden",
    "invalid",
    async ({ ada }) => {
      const suggestions = [(await instead(ada, "s1", "30", "45")).id, (await instead(ada, "s2", "60", "90")).id];
      await hide(suggestions[1] ?? "");
      return { suggestions };
    },
  ],
  [
    "a comment",
    "invalid",
    async ({ ada }) => {
      const comment = await annotate(ada, NewAnnotation.parse({ block: "hr1500-116/ih/s1", body: "Why?" }), NOON);
      return { suggestions: [(await instead(ada, "s1", "30", "45")).id, comment.id] };
    },
  ],
  [
    "one that is part of another proposal",
    "conflict",
    async (people) => {
      const { one } = await offered(people);
      return { suggestions: [one, (await instead(people.ada, "s3", "5", "6")).id] };
    },
  ],
  [
    "one about another text",
    "invalid",
    async ({ ada }) => {
      await makeVersion({ id: "hr1500-116/rh", blocks: BLOCKS });
      const other = await instead(ada, "hr1500-116/rh/s1", "30", "45");
      return { suggestions: [(await instead(ada, "s1", "30", "45")).id, other.id] };
    },
  ],
  [
    "one about an earlier text of the version",
    "invalid",
    async ({ ada, version }) => {
      const earlier = await instead(ada, "s1", "30", "45");
      await makeRevision({ version, blocks: BLOCKS });
      return { suggestions: [earlier.id, (await instead(ada, "s2", "60", "90")).id] };
    },
  ],
];
test.each(REFUSED)("refuses %s, and keeps nothing", async (_case, code, given) => {
  const people = await library();
  const { as = people.ada, suggestions } = await given(people);
  const before = await kept();

  await expect(offer(as, suggestions)).rejects.toMatchObject({ code });

  expect(await kept()).toEqual(before);
});

test.each([
  ["one suggestion alone", { suggestions: ["00000000-0000-7000-8000-000000000001"] }, "suggestions"],
  ["one named twice", { suggestions: Array(2).fill("00000000-0000-7000-8000-000000000001") }, "suggestions"],
  [
    "more than a hundred",
    { suggestions: Array.from({ length: 101 }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`) },
    "suggestions",
  ],
  ["no title", { title: " " }, "title"],
  ["a title of two lines", { title: "More\ntime" }, "title"],
  ["a title too long", { title: "x".repeat(201) }, "title"],
  ["no reason", { body: "" }, "body"],
])("the form refuses %s", (_case, wrong, field) => {
  const ids = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"];
  const { error } = NewProposal.safeParse({ title: "More time", body: "Because.", suggestions: ids, ...wrong });

  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("is accepted as one: every suggestion with it, and the draft has them all", async () => {
  const people = await library();
  const { one, two, proposal } = await offered(people);
  const rival = await instead(people.ben, "s2", "60 days", "a year");
  expect((await findAnnotation(proposal))?.proposal?.conflicts).toEqual([rival.id]);
  expect(await told(proposal)).toEqual(["annotated", "conflicted"]);

  const accepted = await decideOn(people.office, proposal, "accept", "Fair.");

  expect(accepted.proposal?.status).toBe("accepted");
  expect(await statusOf(one, two, proposal, rival.id)).toEqual(["accepted", "accepted", "accepted", "conflicting"]);
  expect((await workingDraft(people.revision)).edits.map(({ id }) => id)).toEqual([one, two]);
  expect((await decisionsOn([proposal])).get(proposal)).toMatchObject([
    { act: "accept", from: "proposed", to: "accepted", reason: "Fair.", organization: { name: "Office of Rep. Lane" } },
  ]);
  expect(await told(proposal)).toEqual(["annotated", "conflicted", "decided"]);
  expect(await told(one)).toEqual(["annotated", "proposed", "decided"]);
});

test("one of its suggestions conflicts with an accepted one: none is accepted, and it is named", async () => {
  const people = await library();
  const { one, two, proposal } = await offered(people);
  const rival = await instead(people.ben, "s2", "60 days", "a year");
  await decideOn(people.office, rival.id, "accept");
  expect(await statusOf(one, two, proposal)).toEqual(["proposed", "conflicting", "conflicting"]);
  const before = await kept();

  await expect(decideOn(people.office, proposal, "accept")).rejects.toMatchObject({
    code: "conflict",
    errors: [
      {
        path: "suggestions.1",
        message:
          "“in sec. 2, strike ‘60’ and insert ‘90’” is about the same words as “in sec. 2, strike ‘60 days’ and insert ‘a year’”, which is accepted already.",
      },
    ],
  });

  expect(await kept()).toEqual(before);
  await decideOn(people.office, rival.id, "decline", "After all.");
  expect(await statusOf(one, two, proposal)).toEqual(["proposed", "proposed", "proposed"]);
  await decideOn(people.office, proposal, "accept");
  expect(await statusOf(one, two, proposal)).toEqual(["accepted", "accepted", "accepted"]);
});

test("another proposal for some of the same words becomes conflicting, and stands again when the accepted one is declined", async () => {
  const people = await library();
  const { proposal } = await offered(people);
  const [three, four] = [await instead(people.ben, "s2", "60", "70"), await instead(people.ben, "s3", "5", "6")];
  const other = (await offer(people.ben, [three.id, four.id])).id;

  await decideOn(people.office, proposal, "accept");
  expect(await statusOf(other, three.id, four.id)).toEqual(["conflicting", "conflicting", "proposed"]);
  await decideOn(people.office, proposal, "decline", "On second thought.");

  expect(await statusOf(other, three.id, four.id)).toEqual(["proposed", "proposed", "proposed"]);
  expect((await decisionsOn([other])).get(other)?.map(({ act }) => act)).toEqual(["collide", "clear"]);
});

test("a proposal that holds a conflicting suggestion is conflicting from the start", async () => {
  const people = await library();
  const rival = await instead(people.ben, "s2", "60 days", "a year");
  await decideOn(people.office, rival.id, "accept");

  expect(await statusOf((await offered(people)).proposal)).toEqual(["conflicting"]);
});

test.each([
  ["accepted alone", "accept", (people: People) => people.office],
  ["declined alone", "decline", (people: People) => people.office],
  ["answered alone", "answer", (people: People) => people.office],
  ["withdrawn alone", "withdraw", (people: People) => people.ada],
])("a suggestion in it is not %s; the refusal says what it is part of", async (_case, act, who) => {
  const people = await library();
  const { one, proposal } = await offered(people);
  const before = await kept();

  await expect(decideOn(who(people), one, act, "Alone.")).rejects.toMatchObject({
    code: "conflict",
    detail: expect.stringContaining(`“More time” and goes with it: /bills/hr1500-116/suggestions/${proposal}`),
  });

  expect(await kept()).toEqual(before);
});

test("a suggestion in it is neither superseded nor taken back alone", async () => {
  const people = await library();
  const { one } = await offered(people);
  const before = await kept();

  await expect(instead(people.ada, "s1", "30", "50", { supersedes: one })).rejects.toMatchObject({ code: "conflict" });
  await expect(deleteAnnotation(people.ada, { id: one }, LATER)).rejects.toMatchObject({ code: "conflict" });

  expect(await kept()).toEqual(before);
});

test("withdrawn, its suggestions are withdrawn with it", async () => {
  const people = await library();
  const { one, two, proposal } = await offered(people);

  await decideOn(people.ada, proposal, "withdraw");

  expect(await statusOf(one, two, proposal)).toEqual(["withdrawn", "withdrawn", "withdrawn"]);
});

test("taken apart, its words go and its suggestions stand by themselves again", async () => {
  const people = await library();
  const { one, two, proposal } = await offered(people);

  await deleteAnnotation(people.ada, { id: proposal }, LATER);

  expect(await findAnnotation(proposal)).toBeNull();
  expect(await db.proposal.findMany()).toMatchObject([{ title: "", status: "withdrawn" }]);
  expect([(await findAnnotation(one))?.suggestion, await statusOf(one, two)]).toMatchObject([
    { proposal: null },
    ["proposed", "proposed"],
  ]);
  expect(await told(one)).toEqual(["annotated", "proposed", "proposed"]);
  expect(await statusOf((await offer(people.ada, [one, two])).id)).toEqual(["proposed"]);
});

test("an accepted one is not taken apart or withdrawn: its office takes it out first", async () => {
  const people = await library();
  const { proposal } = await offered(people);
  await decideOn(people.office, proposal, "accept");
  const before = await kept();

  await expect(deleteAnnotation(people.ada, { id: proposal }, LATER)).rejects.toMatchObject({ code: "conflict" });
  await expect(decideOn(people.ada, proposal, "withdraw")).rejects.toMatchObject({ code: "conflict" });

  expect(await kept()).toEqual(before);
});

test.each([
  ["a reader", "accept", "forbidden", (people: People): Viewer => people.ben],
  ["its author", "accept", "forbidden", (people: People): Viewer => people.ada],
  ["another than its author", "withdraw", "forbidden", (people: People): Viewer => people.ben],
  ["a guest", "decline", "sign-in-required", (): Viewer => ({ kind: "guest" })],
])("refuses %s who would %s it, and changes nothing", async (_who, act, code, who) => {
  const people = await library();
  const { proposal } = await offered(people);
  const before = await kept();

  await expect(decideOn(who(people), proposal, act, "So.")).rejects.toMatchObject({ code });

  expect(await kept()).toEqual(before);
});

test("the office answers without deciding, and declines all with its reason", async () => {
  const people = await library();
  const { one, proposal } = await offered(people);

  await decideOn(people.office, proposal, "answer", "We are counting days.");
  await decideOn(people.office, proposal, "decline", "Thirty is enough.");

  const decisions = await decisionsOn([proposal, one]);
  expect(decisions.get(proposal)?.map(({ act, reason }) => [act, reason])).toEqual([
    ["answer", "We are counting days."],
    ["decline", "Thirty is enough."],
  ]);
  expect(decisions.get(one)).toMatchObject([{ act: "decline", reason: "Thirty is enough." }]);
});

test("its title and its reason are edited, and every wording is kept with both", async () => {
  const people = await library();
  const { one, proposal } = await offered(people);

  await editAnnotation(people.ada, { id: proposal, title: "More days", body: "All need more time." }, LATER);
  await editAnnotation(people.ada, { id: proposal, body: "They do." }, LATER);
  const made = await editAnnotation(people.ada, { id: proposal, title: "More days", body: "They do." }, LATER);

  expect(await findAnnotation(proposal)).toEqual(made);
  expect((await wordingsOf(made, PAGE)).items).toMatchObject([
    { number: 0, title: "More time", body: "All need more time." },
    { number: 1, title: "More days", body: "All need more time." },
    { number: 2, title: "More days", body: "They do." },
  ]);
  const before = await kept();
  await expect(editAnnotation(people.ben, { id: proposal, body: "No." }, LATER)).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(editAnnotation(people.ada, { id: one, body: "So.", title: "No" }, LATER)).rejects.toMatchObject({
    code: "invalid",
  });
  expect(await kept()).toEqual(before);
});

test("a hidden proposal is nowhere, and its suggestions are decided by themselves; then they are part of it no more", async () => {
  const people = await library();
  const { one, two, proposal } = await offered(people);
  await hide(proposal);

  expect([await findAnnotation(proposal), (await findAnnotation(one))?.suggestion?.proposal]).toEqual([null, null]);
  expect((await offersOn("hr1500-116", everyOffer, PAGE)).items.map(({ id }) => id)).toEqual([one, two]);
  await expect(decideOn(people.office, proposal, "accept")).rejects.toMatchObject({ code: "not-found" });
  await decideOn(people.office, one, "accept");
  await show(proposal);

  expect((await findAnnotation(proposal))?.proposal).toMatchObject({ status: "proposed", suggestions: [two] });
});

test("a hidden suggestion is not shown in its proposal, which is then not accepted as a whole", async () => {
  const people = await library();
  const { one, two, proposal } = await offered(people);
  const rival = await instead(people.ben, "s2", "60 days", "a year");
  await hide(two);
  expect((await findAnnotation(proposal))?.proposal).toMatchObject({ suggestions: [one], conflicts: [] });
  expect((await findEdits(proposal))?.edits.map(({ id }) => id)).toEqual([one]);
  const before = await kept();

  await expect(decideOn(people.office, proposal, "accept")).rejects.toMatchObject({ code: "conflict" });

  expect(await kept()).toEqual(before);
  await show(two);
  expect((await findAnnotation(proposal))?.proposal?.conflicts).toEqual([rival.id]);
});

const both = <T>(one: Promise<T>, other: Promise<T>) => Promise.allSettled([one, other]);
const outcomes = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status).sort();

test("accepted and declined at the same moment, all of it goes one way", async () => {
  const people = await library();
  const { one, two, proposal } = await offered(people);

  await both(decideOn(people.office, proposal, "accept"), decideOn(people.office, proposal, "decline", "No."));

  const [first, ...others] = await statusOf(proposal, one, two);
  expect(first).toBe("declined"); // declining after accepting is allowed, accepting after declining is not
  expect(others).toEqual([first, first]);
});

test("withdrawn by its author while the office accepts it: one of them is told that it is too late", async () => {
  const people = await library();
  const { one, two, proposal } = await offered(people);

  const results = await both(decideOn(people.ada, proposal, "withdraw"), decideOn(people.office, proposal, "accept"));

  expect(outcomes(results)).toEqual(["fulfilled", "rejected"]);
  const [first, ...others] = await statusOf(proposal, one, two);
  expect(others).toEqual([first, first]);
});

test("a rival of one of its suggestions is accepted at the same moment: one of both is, whole", async () => {
  const people = await library();
  const { one, two, proposal } = await offered(people);
  const rival = await instead(people.ben, "s2", "60 days", "a year");

  const results = await both(decideOn(people.office, proposal, "accept"), decideOn(people.office, rival.id, "accept"));

  expect(outcomes(results)).toEqual(["fulfilled", "rejected"]);
  const ways = [
    ["accepted", "accepted", "accepted", "conflicting"],
    ["conflicting", "proposed", "conflicting", "accepted"],
  ];
  expect(ways).toContainEqual(await statusOf(proposal, one, two, rival.id));
});

test("a suggestion is offered twice at the same moment: it is part of one proposal", async () => {
  const { ada } = await library();
  const ids = [];
  for (const [path, was] of [
    ["s1", "30"],
    ["s2", "60"],
    ["s3", "5"],
  ] as const)
    ids.push((await instead(ada, path, was, "7")).id);
  const [one = "", two = "", three = ""] = ids;

  const results = await both(offer(ada, [one, two]), offer(ada, [two, three]));

  expect(outcomes(results)).toEqual(["fulfilled", "rejected"]);
  expect(await db.proposal.count()).toBe(1);
  expect(await db.suggestion.count({ where: { proposalId: null } })).toBe(1);
});

test("a hundred suggestions are accepted as one", async () => {
  const people = await library();
  const words = Array.from({ length: 100 }, (_, at) => `w${at}x`);
  await makeRevision({ version: people.version, blocks: [{ path: "s1", text: words.join(" "), citation: "sec. 1" }] });
  const ids = [];
  for (const word of words) {
    ids.push((await instead(people.ada, "s1", word, "y")).id);
    moments += 60_000; // nobody makes a hundred in a minute
  }
  const { id } = await offer(people.ada, ids);

  await decideOn(people.office, id, "accept");

  expect(await db.suggestion.count({ where: { status: "accepted", proposalId: id } })).toBe(100);
});

async function reading(author: Citizen) {
  const offers = await offersOn("hr1500-116", everyOffer, PAGE);
  await ownToOffer(author.id, "hr1500-116");
  return offers.items.length;
}

test("a page of proposals takes as many queries with many as with one", async () => {
  const people = await library();
  await offered(people);
  await instead(people.ada, "s3", "5", "6");
  const few = await queriesOf(() => reading(people.ada));
  for (let count = 0; count < 4; count++) {
    await offered({ ...people, ada: people.ben });
    await instead(people.ada, "s3", "5", `${count}9`);
  }

  const many = await queriesOf(() => reading(people.ada));

  expect(await reading(people.ada)).toBe(10);
  expect(many.length).toBe(few.length);
});
