import "../support/database";
import { expect, test } from "vitest";
import type { Citizen, Viewer } from "@/lib/account/viewer";
import { annotate, deleteAnnotation } from "@/lib/annotation/commands";
import { decide } from "@/lib/annotation/decision-commands";
import { removedFrom, workingDraft } from "@/lib/annotation/draft-store";
import { NewAnnotation, NewDecision } from "@/lib/annotation/schema";
import { findAnnotation } from "@/lib/annotation/store";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { decisionsOn } from "@/lib/annotation/suggestion-store";
import { db } from "@/lib/db";
import { giveBill } from "@/lib/organization/commands";
import { makeOrganization, makeUser, makeVersion, NOON } from "../support/make";

const LATER = new Date("2026-01-06T12:00:00.000Z");
const TEXT = "Not later than 30 days after enactment, the Secretary shall report.";

async function library() {
  const made = await makeVersion({
    blocks: [
      { path: "s1", text: "SEC. 1. This Act may be cited.", citation: "sec. 1" },
      { path: "s2", text: TEXT, citation: "sec. 2" },
      { path: "s2/a", text: "(a) In paper.", citation: "sec. 2(a)", level: "subsection" },
      { path: "s3", text: "SEC. 3. End.", citation: "sec. 3" },
    ],
  });
  const voice = await makeOrganization({ name: "Office of Rep. Lane" });
  await giveBill("hr1500-116", "office of rep. lane", NOON);
  return {
    ...made,
    ada: await makeUser(),
    ben: await makeUser({ name: "ben" }),
    office: await makeUser({ voices: [voice] }),
  };
}

/** Each is made a moment after the one before. */
let proposed = 0;
function propose(viewer: Viewer, path: string, more: object) {
  const draft = { motivation: "editing", block: `hr1500-116/ih/${path}`, body: "Because.", ...more };
  return suggest(viewer, NewAnnotation.parse(draft), new Date(NOON.getTime() + ++proposed));
}
const instead = (exact: string, replacement: string) => ({ exact, replacement });

function decideOn(viewer: Viewer, id: string, act: string, reason = "", now = LATER) {
  return decide(viewer, { id, ...NewDecision.parse({ act, reason }) }, now);
}

const statusOf = async (id: string) => (await findAnnotation(id))?.suggestion?.status;
const kept = async () => [
  await db.annotation.count(),
  await db.suggestion.findMany({ select: { annotationId: true, status: true }, orderBy: { annotationId: "asc" } }),
  await db.suggestionMove.count(),
  await db.change.count(),
];

test("publishes other words for a whole block as the passage that differs", async () => {
  const { ada } = await library();

  const made = await propose(ada, "s2", { replacement: TEXT.replace("30", "45") });

  expect(made).toMatchObject({
    motivation: "editing",
    body: "Because.",
    target: { parts: [{ path: "s2", selector: { start: 15, end: 17, exact: "30" } }] },
    suggestion: {
      kind: "replace",
      words: "30",
      replacement: "45",
      citation: "sec. 2",
      status: "proposed",
      conflicts: [],
    },
  });
  expect(await findAnnotation(made.id)).toEqual(made);
  expect(await db.change.findMany()).toMatchObject([{ kind: "annotated", subject: made.id }]);
});

test("takes a gap, a block struck whole and a new section", async () => {
  const { ada } = await library();

  const gap = await propose(ada, "s2", { start: 17, end: 17, replacement: " business" });
  const strike = await propose(ada, "s3", { replacement: "" });
  const section = await propose(ada, "s2", { insertAfter: true, replacement: "SEC. 2A. MAPS.\nMaps are drawn." });

  expect([gap, strike, section].map(({ suggestion }) => suggestion?.kind)).toEqual([
    "insert",
    "strike-block",
    "insert-after",
  ]);
  expect((await db.suggestion.findMany({ where: { annotationId: section.id } }))[0]).toMatchObject({
    first: 1,
    last: 2,
  });
});

test.each([
  ["the bill’s own words", { exact: "30 days", replacement: "30 days" }],
  ["an empty gap with nothing for it", { start: 17, end: 17, replacement: "" }],
  ["words that are not there", instead("60 days", "45 days")],
])("refuses %s, and keeps nothing", async (_case, draft) => {
  const { ada } = await library();

  await expect(propose(ada, "s2", draft)).rejects.toMatchObject({ code: "invalid" });

  expect(await kept()).toEqual([0, [], 0, 0]);
});

test("a guest may not suggest", async () => {
  await library();

  await expect(propose({ kind: "guest" }, "s2", instead("30", "45"))).rejects.toMatchObject({
    code: "sign-in-required",
  });

  expect(await kept()).toEqual([0, [], 0, 0]);
});

test("suggestions for the same words know of each other, and others do not", async () => {
  const { ada, ben } = await library();

  const first = await propose(ada, "s2", instead("30 days", "45 days"));
  const second = await propose(ben, "s2", instead("than 30", "than 60"));
  const struck = await propose(ben, "s2", { replacement: "" });
  const apart = await propose(ben, "s2/a", instead("paper", "print"));

  const conflicts = async (id: string) => (await findAnnotation(id))?.suggestion?.conflicts;
  expect(await conflicts(first.id)).toEqual([second.id, struck.id]);
  expect(await conflicts(struck.id)).toEqual([first.id, second.id, apart.id]);
  await decideOn(ben, struck.id, "withdraw");
  expect(await conflicts(first.id)).toEqual([second.id]);
  expect(await conflicts(apart.id)).toEqual([]);
});

test("accepting one makes the others conflicting; they cannot be accepted, and nothing changes", async () => {
  const { ada, ben, office } = await library();
  const first = await propose(ada, "s2", instead("30 days", "45 days"));
  const second = await propose(ben, "s2", instead("than 30", "than 60"));

  await decideOn(office, first.id, "accept", "Right.");

  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(["accepted", "conflicting"]);
  const before = await kept();
  await expect(decideOn(office, second.id, "accept")).rejects.toMatchObject({ code: "conflict" });
  expect(await kept()).toEqual(before);
  expect((await decisionsOn([first.id, second.id])).get(second.id)).toMatchObject([
    { act: "collide", from: "proposed", to: "conflicting", by: { id: office.id }, at: LATER },
  ]);
  const third = await propose(ben, "s2", instead("30", "90"));
  expect(third.suggestion?.status).toBe("conflicting");
});

test("an accepted one that is declined after all lets the others stand again", async () => {
  const { ada, ben, office } = await library();
  const first = await propose(ada, "s2", instead("30 days", "45 days"));
  const second = await propose(ben, "s2", instead("than 30", "than 60"));
  await decideOn(office, first.id, "accept");

  await decideOn(office, first.id, "decline", "On second thought.");

  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(["declined", "proposed"]);
});

test("two of one words accepted at the same moment: one is", async () => {
  const { ada, ben, office } = await library();
  const ids = [
    (await propose(ada, "s2", instead("30 days", "45 days"))).id,
    (await propose(ben, "s2", instead("than 30", "than 60"))).id,
  ];

  const results = await Promise.allSettled(ids.map((id) => decideOn(office, id, "accept")));

  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await Promise.all(ids.map(statusOf))).sort()).toEqual(["accepted", "conflicting"]);
});

test("a sentence added to an earlier paragraph shifts no other's target", async () => {
  const { revision, ada, ben, office } = await library();
  const later = await propose(ben, "s2", instead("30 days", "45 days"));
  const earlier = await propose(ada, "s1", { replacement: "SEC. 1. This Act may be cited. So may its parts." });
  const same = await propose(ada, "s2", { start: 0, end: 0, replacement: "As a rule: " });

  for (const { id } of [earlier, same, later]) await decideOn(office, id, "accept");

  const { draft } = await workingDraft(revision);
  expect(await findAnnotation(later.id)).toMatchObject({ target: later.target });
  const words = (index: number) =>
    draft[index]?.runs
      .map(({ kind, text }) => (kind === "same" ? text : kind === "struck" ? `[-${text}-]` : `[+${text}+]`))
      .join("");
  expect(words(1)).toContain("[+As a rule: +]Not later than [-30-][+45+] days after");
});

test("a comment stays while a suggestion strikes its words, is declined, and another is accepted; then its text is removed", async () => {
  const { revision, ada, ben, office } = await library();
  const said = await annotate(
    ada,
    NewAnnotation.parse({ block: "hr1500-116/ih/s2", exact: "30 days", body: "Why?" }),
    NOON,
  );
  const removed = async () =>
    (await removedFrom(revision, (await workingDraft(revision)).draft)).map(({ annotation, removal }) => [
      annotation.id,
      removal,
    ]);
  const wide = instead("than 30 days after enactment", "");

  const first = await propose(ben, "s2", wide);
  expect([await findAnnotation(said.id), await removed()]).toEqual([said, []]);
  await decideOn(office, first.id, "decline", "Too wide.");
  expect([await findAnnotation(said.id), await removed()]).toEqual([said, []]);
  const second = await propose(ben, "s2", wide);
  await decideOn(office, second.id, "accept");

  expect(await findAnnotation(said.id)).toEqual(said);
  expect(await removed()).toEqual([[said.id, "wholly"]]);
});

test.each([
  ["a reader", "accept", "", "forbidden", (people: People) => people.ben],
  ["a reader", "answer", "Yes.", "forbidden", (people: People) => people.ben],
  ["another than its author", "withdraw", "", "forbidden", (people: People) => people.ben],
  ["a guest", "accept", "", "sign-in-required", () => ({ kind: "guest" as const })],
])("refuses %s who would %s, and changes nothing", async (_who, act, reason, code, who) => {
  const people = await library();
  const { id } = await propose(people.ada, "s2", instead("30", "45"));
  const before = await kept();

  await expect(decideOn(who(people), id, act, reason)).rejects.toMatchObject({ code });

  expect(await kept()).toEqual(before);
});
type People = { ada: Citizen; ben: Citizen };

test("an office that is not verified, or holds another bill, may decide nothing", async () => {
  const { ada } = await library();
  const { id } = await propose(ada, "s2", instead("30", "45"));
  const other = await makeUser({ voices: [await makeOrganization({ name: "Office of Rep. Field" })] });

  await expect(decideOn(other, id, "accept")).rejects.toMatchObject({ code: "forbidden" });

  expect(await statusOf(id)).toBe("proposed");
});

test("the office answers without deciding, and every move keeps who, when and why", async () => {
  const { ada, office } = await library();
  const { id } = await propose(ada, "s2", instead("30", "45"));

  await decideOn(office, id, "answer", "We are counting days.", NOON);
  await decideOn(office, id, "decline", "Thirty is enough.");

  expect((await decisionsOn([id])).get(id)).toMatchObject([
    { act: "answer", from: "proposed", to: "proposed", reason: "We are counting days." },
    { act: "decline", to: "declined", organization: { name: "Office of Rep. Lane" }, by: { id: office.id }, at: LATER },
  ]);
});

test("a later suggestion of the author’s supersedes an earlier one; of somebody else’s it does not", async () => {
  const { ada, ben } = await library();
  const { id } = await propose(ada, "s2", instead("30", "45"));

  await expect(propose(ben, "s2", { ...instead("30", "60"), supersedes: id })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await statusOf(id)).toBe("proposed");
  const next = await propose(ada, "s2", { ...instead("30", "60"), supersedes: id });

  expect(await statusOf(id)).toBe("superseded");
  expect(next.suggestion).toMatchObject({ status: "proposed", conflicts: [] });
});

test("a suggestion taken back loses its words; an accepted one stays", async () => {
  const { ada, office } = await library();
  const [gone, stays] = [await propose(ada, "s2", instead("30", "45")), await propose(ada, "s3", { replacement: "" })];
  await decideOn(office, stays.id, "accept");

  await deleteAnnotation(ada, { id: gone.id }, LATER);
  await expect(deleteAnnotation(ada, { id: stays.id }, LATER)).rejects.toMatchObject({ code: "conflict" });

  expect(await findAnnotation(gone.id)).toBeNull();
  expect(await db.suggestion.findUnique({ where: { annotationId: gone.id } })).toMatchObject({
    status: "withdrawn",
    replacement: "",
  });
  expect(await statusOf(stays.id)).toBe("accepted");
});

test.each([
  ["no such bill", "hr1-116", "Alpha League", "not-found"],
  ["no bill number", "everything", "Alpha League", "invalid"],
  ["no such organization", "hr1500-116", "Nobody", "not-found"],
  ["one that is not verified", "hr1500-116", "Alpha League", "forbidden"],
])("a bill is not given to hold: %s", async (_case, bill, to, code) => {
  await makeVersion();
  await makeOrganization({ standing: "applied" });

  await expect(giveBill(bill, to, NOON)).rejects.toMatchObject({ code });

  expect(await db.billOffice.count()).toBe(0);
});
