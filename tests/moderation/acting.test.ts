import "../support/database";
import { expect, test } from "vitest";
import { type Citizen, guest } from "@/lib/account/viewer";
import { annotate } from "@/lib/annotation/commands";
import { decide } from "@/lib/annotation/decision-commands";
import { everyAnnotation, listAnnotations } from "@/lib/annotation/list-store";
import { propose } from "@/lib/annotation/proposal-commands";
import { NewAnnotation, NewProposal } from "@/lib/annotation/schema";
import { findAnnotation } from "@/lib/annotation/store";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { acceptedOn } from "@/lib/annotation/suggestion-store";
import { annotationView } from "@/lib/annotation/view";
import { findRevision } from "@/lib/bill/store";
import { verifyAudit } from "@/lib/change/audit-commands";
import { db } from "@/lib/db";
import { NewAct, NewRestraint } from "@/lib/moderation/act";
import { act } from "@/lib/moderation/act-commands";
import { actsConcerning, listActs, wholeLog } from "@/lib/moderation/act-store";
import { Judgment, NewAppeal } from "@/lib/moderation/appeal";
import { appeal, judge } from "@/lib/moderation/appeal-commands";
import { NewReport } from "@/lib/moderation/report";
import { report, takeInHand } from "@/lib/moderation/report-commands";
import { countQueued, queue } from "@/lib/moderation/report-store";
import { conduct, restrain } from "@/lib/moderation/restraint-commands";
import { actView } from "@/lib/moderation/view";
import { giveBill } from "@/lib/organization/commands";
import type { Problem } from "@/lib/problem";
import { makeBlock, makeOrganization, makeUser, NOON } from "../support/make";
import { queriesOf } from "../support/queries";

const ALL = { after: null, limit: 50 };
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
const moderator = (name = "mona") => makeUser({ name, role: "moderator" });
const say = (viewer: Citizen, draft: object, now = NOON) =>
  annotate(viewer, NewAnnotation.parse({ body: "Why?", ...draft }), now);
const doing = (viewer: Citizen, acting: object, now = later(60)) =>
  act(viewer, NewAct.parse({ rule: "harassment", ...acting }), now);
const restraining = (viewer: Citizen, person: Citizen, restraint: object, now = later(60)) =>
  restrain(viewer, NewRestraint.parse({ person: person.id, rule: "spam", ...restraint }), now);
const reporting = (viewer: Citizen | typeof guest, id: string, given: object = {}) =>
  report(viewer, { ...NewReport.parse({ kind: "spam", ...given }), id }, later(30));
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (problem: Problem) => problem.code,
  );
const shown = async (id: string) => (await findAnnotation(id))?.visibility ?? null;

test("a report hides nothing, and waits until an act answers it", async () => {
  const { block } = await makeBlock();
  const [ada, bob, mona] = [await makeUser(), await makeUser({ name: "bob" }), await moderator()];
  const { id } = await say(ada, { block });

  await reporting(bob, id);
  await reporting(guest, id, { kind: "other", words: "It is odd." });

  expect(await shown(id)).toBe("public");
  expect((await queue(ALL, NOON)).items).toMatchObject([{ annotation: id, reports: 2 }]);
  await doing(mona, { act: "keep", annotations: [id] });
  expect(await countQueued(10)).toBe(0);
  expect(await db.change.count({ where: { kind: "hidden" } })).toBe(0);
});

test("what does most harm is read first, then what waits longest; each once, however it is paged", async () => {
  const { block } = await makeBlock();
  const [ada, bob] = [await makeUser(), await makeUser({ name: "bob" })];
  const said: string[] = [];
  for (const [at, kind] of ["spam", "threat", "off-topic", "harassment", "threat"].entries()) {
    const { id } = await say(ada, { block, body: `Number ${at}` });
    await report(bob, { ...NewReport.parse({ kind }), id }, later(at));
    said.push(id);
  }

  const walked = [];
  for (let after: (string | number)[] | null = null, first = true; first || after; first = false) {
    const page: Awaited<ReturnType<typeof queue>> = await queue({ after, limit: 2 }, NOON);
    walked.push(...page.items.map(({ annotation }) => annotation));
    after = page.next;
  }
  expect(walked).toEqual([1, 4, 3, 0, 2].map((at) => said[at]));
});

test.each([
  ["one's own words", (ada: Citizen) => ada, "invalid"],
  ["the same again", (_ada: Citizen, bob: Citizen) => bob, "conflict"],
])("reporting %s is refused", async (_case, who, code) => {
  const { block } = await makeBlock();
  const [ada, bob] = [await makeUser(), await makeUser({ name: "bob" })];
  const { id } = await say(ada, { block });
  await reporting(bob, id);

  expect(await refused(reporting(who(ada, bob), id))).toBe(code);
  expect(await db.report.count()).toBe(1);
});

test("what is hidden has no words for anybody, names its rule, and comes back as it was", async () => {
  const { block } = await makeBlock();
  const [ada, bob, mona] = [await makeUser(), await makeUser({ name: "bob" }), await moderator()];
  const parent = await say(ada, { block, body: "Zebra!" });
  await say(bob, { inReplyTo: parent.id, body: "Calm down." });
  const before = await findAnnotation(parent.id);

  await doing(mona, { act: "hide", annotations: [parent.id] });
  const stub = await findAnnotation(parent.id);
  await doing(mona, { act: "restore", annotations: [parent.id] }, later(90));

  expect(stub).toMatchObject({ visibility: "hidden", hiddenFor: "harassment", author: null, body: "", replies: 1 });
  expect(await findAnnotation(parent.id)).toEqual(before);
  expect((await db.change.findMany({ orderBy: { written: "asc" } })).map(({ kind }) => kind).slice(-2)).toEqual([
    "hidden",
    "restored",
  ]);
});

test.each([
  ["hide", "hidden", "conflict"],
  ["restore", "public", "conflict"],
  ["keep", "deleted", "conflict"],
  ["hide", "pending", "conflict"],
])("to %s what is %s is refused, and nothing is kept of it", async (kind, visibility, code) => {
  const { block } = await makeBlock();
  const [ada, mona] = [await makeUser(), await moderator()];
  const [one, two] = [await say(ada, { block, body: "One" }), await say(ada, { block, body: "Two" })];
  const other = kind === "restore" ? "hidden" : "public";
  await db.annotation.update({ where: { id: two.id }, data: { visibility } });
  await db.annotation.update({ where: { id: one.id }, data: { visibility: other } });

  expect(await refused(doing(mona, { act: kind, annotations: [one.id, two.id] }))).toBe(code);
  expect([await db.act.count(), (await db.annotation.findUniqueOrThrow({ where: { id: one.id } })).visibility]).toEqual(
    [0, other],
  );
});

test("nobody decides about their own words, nor about what another moderator has in hand", async () => {
  const { block } = await makeBlock();
  const [ada, mona, max] = [await makeUser(), await moderator(), await moderator("max")];
  const [own, other] = [await say(mona, { block, body: "Mine" }), await say(ada, { block, body: "Hers" })];
  await takeInHand(max, { id: other.id }, NOON);

  expect(await refused(doing(mona, { act: "hide", annotations: [own.id] }))).toBe("forbidden");
  expect(await refused(doing(mona, { act: "hide", annotations: [other.id] }))).toBe("conflict");
  expect(await refused(takeInHand(mona, { id: other.id }, NOON))).toBe("conflict");
  expect(await refused(doing(mona, { act: "hide", annotations: [other.id] }, later(16 * 60)))).toBeNull();
});

test("two moderators at once: one act stands", async () => {
  const { block } = await makeBlock();
  const [ada, mona, max] = [await makeUser(), await moderator(), await moderator("max")];
  const { id } = await say(ada, { block });

  const codes = await Promise.all([mona, max].map((one) => refused(doing(one, { act: "hide", annotations: [id] }))));

  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(await db.act.count()).toBe(1);
});

test("what was taken down for legal reasons is staff's alone to show again, and what is erased is gone", async () => {
  const { block } = await makeBlock();
  const [ada, mona, sam] = [await makeUser(), await moderator(), await makeUser({ name: "sam", role: "staff" })];
  const { id } = await say(ada, { block, body: "Zebra" });

  expect(await refused(doing(mona, { act: "take-down", annotations: [id] }))).toBe("forbidden");
  await doing(sam, { act: "take-down", annotations: [id], rule: "illegal" });
  expect(await refused(doing(mona, { act: "restore", annotations: [id] }))).toBe("forbidden");
  await doing(sam, { act: "erase", annotations: [id] }, later(90));

  expect(await db.annotation.findUnique({ where: { id } })).toMatchObject({ visibility: "deleted", body: "" });
  expect(await verifyAudit()).toMatchObject({ head: { number: 2n } });
});

test("a thread that was closed takes no more answers, until it is opened again", async () => {
  const { block } = await makeBlock();
  const [ada, mona] = [await makeUser(), await moderator()];
  const root = await say(ada, { block });
  const reply = await say(ada, { inReplyTo: root.id, body: "First." });
  await doing(mona, { act: "lock", annotations: [root.id] });

  expect(await refused(say(ada, { inReplyTo: reply.id, body: "Second." }))).toBe("conflict");
  expect(await refused(doing(mona, { act: "lock", annotations: [reply.id] }))).toBe("invalid");
  await doing(mona, { act: "unlock", annotations: [root.id] });
  expect(await refused(say(ada, { inReplyTo: reply.id, body: "Second." }))).toBeNull();
});

test("an accepted suggestion that is hidden leaves the working draft, and others for its words are free", async () => {
  const { block, bill, version } = await makeBlock();
  const office = await makeOrganization();
  await giveBill(bill, office.organization, NOON);
  const [ada, bob, mona] = [await makeUser({ voices: [office] }), await makeUser({ name: "bob" }), await moderator()];
  const words = (replacement: string) =>
    NewAnnotation.parse({ motivation: "editing", block, exact: "at once", replacement, body: "Sooner." });
  const [one, two] = [await suggest(bob, words("now"), NOON), await suggest(ada, words("soon"), NOON)];
  await decide(ada, { id: one.id, act: "accept", reason: "" }, NOON);
  const revision = (await findRevision(version, null))?.id ?? "";
  const statusOf = async () => (await findAnnotation(two.id))?.suggestion?.status;

  await doing(mona, { act: "hide", annotations: [one.id] });
  expect([await acceptedOn(revision), await statusOf()]).toEqual([[], "proposed"]);
  await doing(mona, { act: "restore", annotations: [one.id] });
  expect([(await acceptedOn(revision)).map(({ id }) => id), await statusOf()]).toEqual([[one.id], "conflicting"]);

  await doing(mona, { act: "hide", annotations: [one.id] });
  await decide(ada, { id: two.id, act: "accept", reason: "" }, later(99));
  expect(await refused(doing(mona, { act: "restore", annotations: [one.id] }))).toBe("conflict");
  expect((await acceptedOn(revision)).map(({ id }) => id)).toEqual([two.id]);
});

test("all of one author is hidden, and exactly that comes back", async () => {
  const { block } = await makeBlock();
  const [ada, bob, mona] = [await makeUser(), await makeUser({ name: "bob" }), await moderator()];
  const said = [];
  for (const body of ["One", "Two", "Three"]) said.push((await say(ada, { block, body })).id);
  await say(bob, { block, body: "Other" });
  const states = async () => {
    const rows = await db.annotation.findMany({ select: { body: true, visibility: true } });
    return Object.fromEntries(rows.map(({ body, visibility }) => [body, visibility]));
  };
  await doing(mona, { act: "hide", annotations: [said[0]], rule: "spam" });
  await db.annotation.update({ where: { id: said[1] ?? "" }, data: { visibility: "deleted" } });

  await restraining(mona, ada, { act: "remove-all" });
  const during = await states();
  await restraining(mona, ada, { act: "lift" }, later(90));
  const after = await states();

  expect(during).toEqual({ One: "hidden", Two: "deleted", Three: "hidden", Other: "public" });
  expect(after).toEqual({ One: "hidden", Two: "deleted", Three: "public", Other: "public" });
});

test("restraints are on the account from the next request on, and end by themselves", async () => {
  const { block, bill } = await makeBlock();
  const [ada, mona] = [await makeUser(), await moderator()];
  await restraining(mona, ada, { act: "suspend", days: 1 });
  await restraining(mona, ada, { act: "hold", days: 7 });
  const row = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
  const { suspendedUntil, heldUntil } = row;
  const suspended: Citizen = { ...ada, restraints: { ...ada.restraints, suspendedUntil } };
  const held: Citizen = { ...ada, restraints: { ...ada.restraints, heldUntil } };

  expect(suspendedUntil).toEqual(new Date(later(60).getTime() + 24 * 60 * 60 * 1_000));
  expect(await refused(say(suspended, { block }))).toBe("forbidden");
  expect(await say(held, { block })).toMatchObject({ visibility: "pending", bill });
  await restraining(mona, ada, { act: "lift" });
  expect(await db.user.findUniqueOrThrow({ where: { id: ada.id } })).toMatchObject({
    suspendedUntil: null,
    heldUntil: null,
  });
});

test.each([
  ["oneself", async (mona: Citizen) => mona],
  ["another moderator", async () => moderator("max")],
  ["staff", async () => makeUser({ name: "sam", role: "staff" })],
])("a moderator restrains not %s", async (_case, whom) => {
  const mona = await moderator();
  expect(await refused(restraining(mona, await whom(mona), { act: "suspend" }))).toBe("forbidden");
  expect([await db.act.count(), await db.audit.count()]).toEqual([0, 0]);
});

test("a bill's discussion is slowed, reviewed first, and freed", async () => {
  const { block, bill } = await makeBlock();
  const [ada, mona] = [await makeUser(), await moderator()];
  const change = (kind: "slow-bill" | "hold-bill" | "free-bill") =>
    conduct(mona, { act: kind, bill, seconds: 300, reason: "" }, NOON);

  await change("slow-bill");
  await say(ada, { block, body: "One" });
  expect(await refused(say(ada, { block, body: "Two" }, later(299)))).toBe("too-many-requests");
  await change("hold-bill");
  expect(await say(ada, { block, body: "Two" }, later(300))).toMatchObject({ visibility: "pending" });
  await change("free-bill");
  expect(await say(ada, { block, body: "Three" }, later(301))).toMatchObject({ visibility: "public" });
});

test("an appeal is made once, by whom it concerns, and decided by somebody else; what is reversed comes back", async () => {
  const { block } = await makeBlock();
  const [ada, bob, mona, max] = [
    await makeUser(),
    await makeUser({ name: "bob" }),
    await moderator(),
    await moderator("max"),
  ];
  const { id } = await say(ada, { block });
  const [hidden = ""] = await doing(mona, { act: "hide", annotations: [id] });
  const appealing = (who: Citizen) => appeal(who, NewAppeal.parse({ act: hidden, words: "It is civil." }), later(120));
  const judging = async (who: Citizen) => {
    const { id: waiting } = await db.appeal.findFirstOrThrow();
    return judge(who, Judgment.parse({ appeal: waiting, outcome: "reversed", reason: "It is." }), later(180));
  };

  expect(await refused(appealing(bob))).toBe("not-found");
  await appealing(ada);
  expect(await refused(appealing(ada))).toBe("conflict");
  expect(await refused(judging(mona))).toBe("forbidden");
  await judging(max);
  expect(await refused(judging(max))).toBe("conflict");

  expect(await shown(id)).toBe("public");
  const { items } = await actsConcerning(ada.id, ALL);
  expect(items).toMatchObject([
    { kind: "restore", undoes: hidden },
    { id: hidden, undone: true, appeal: "reversed" },
  ]);
});

test("every kind of restraint that may be appealed is off once it is reversed", async () => {
  const [mona, max] = [await moderator(), await moderator("max")];
  for (const kind of ["limit", "hold", "suspend"] as const) {
    const ada = await makeUser();
    const id = await restraining(mona, ada, { act: kind });
    await appeal(ada, NewAppeal.parse({ act: id, words: "No." }), later(90));
    const { id: waiting } = await db.appeal.findFirstOrThrow({ where: { actId: id } });
    await judge(max, Judgment.parse({ appeal: waiting, outcome: "reversed", reason: "Right." }), later(99));
    const { suspendedUntil, limitedUntil, heldUntil } = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
    expect([kind, suspendedUntil, limitedUntil, heldUntil]).toEqual([kind, null, null, null]);
  }
});

test("the public log tells each act, and neither words nor people", async () => {
  const { block } = await makeBlock();
  const [ada, mona] = [await makeUser({ name: "Adalbert" }), await moderator("Monalisa")];
  const { id } = await say(ada, { block, body: "Zebra" });
  await doing(mona, { act: "hide", annotations: [id], reason: "Giraffe" });
  await restraining(mona, ada, { act: "suspend", reason: "Elephant" });

  const { items } = await listActs(wholeLog, ALL);
  const log = JSON.stringify(items.map(actView));

  expect(items).toHaveLength(2);
  for (const secret of ["Zebra", "Giraffe", "Elephant", "Adalbert", "Monalisa", ada.id, mona.id])
    expect(log).not.toContain(secret);
});

test("acts are added to, and never rewritten by the site", async () => {
  const { block } = await makeBlock();
  const [ada, mona] = [await makeUser(), await moderator()];
  const [kept] = await doing(mona, { act: "keep", annotations: [(await say(ada, { block })).id] });

  await expect(db.act.update({ where: { id: kept ?? "" }, data: { reason: "x" } })).rejects.toThrow(
    /permission denied/,
  );
  await expect(db.act.deleteMany()).rejects.toThrow(/permission denied/);
});

/** All that anybody may read, by id, as the API shows it. */
async function everyView(): Promise<Map<string, string>> {
  const { items } = await listAnnotations(everyAnnotation, { after: null, limit: 250 });
  return new Map(items.map((one) => [one.id, JSON.stringify(annotationView(one, ""))]));
}

/** What the feed told of since it held so many changes. */
async function toldSince(count: number): Promise<Set<string>> {
  const changes = await db.change.findMany({ orderBy: { written: "asc" }, skip: count });
  return new Set(changes.map(({ subject }) => subject));
}

/** A thread, suggestions that conflict, one of them accepted, and proposals that hold them; what each is called, by id. */
async function makeDiscussion() {
  const { block, bill } = await makeBlock({ text: "This Act takes effect at once and ends soon." });
  const office = await makeOrganization();
  await giveBill(bill, office.organization, NOON);
  const [ada, bob] = [await makeUser({ voices: [office] }), await makeUser({ name: "bob" })];
  const editing = (by: Citizen, exact: string, replacement: string) =>
    suggest(
      by,
      NewAnnotation.parse({ motivation: "editing", block, exact, replacement, body: `${exact}: better` }),
      NOON,
    );
  const root = await say(bob, { block, body: "Root" });
  const reply = await say(bob, { inReplyTo: root.id, body: "Reply" });
  const deep = await say(ada, { inReplyTo: reply.id, body: "Deep" });
  const accepted = await editing(bob, "at once", "now");
  const rival = await editing(ada, "at once", "soon");
  const [one, two] = [await editing(ada, "This", "The"), await editing(ada, "Act", "Law")];
  const other = await editing(bob, "This Act", "It");
  const offer = { title: "Plainer", body: "Plain words.", suggestions: [one.id, two.id] };
  const proposal = await propose(ada, NewProposal.parse(offer), NOON);
  await decide(ada, { id: accepted.id, act: "accept", reason: "" }, NOON);
  const ids = { root, reply, deep, accepted, rival, one, two, other, proposal };
  return { ...ids, bob, mona: await moderator() };
}

test.each(["root", "reply", "deep", "accepted", "rival", "one", "other", "proposal"] as const)(
  "whatever is shown otherwise when %s is hidden, and shown again, is told in the feed, and is then as it was",
  async (name) => {
    const { mona, ...made } = await makeDiscussion();
    const views = [await everyView()];
    for (const kind of ["hide", "restore"]) {
      const count = await db.change.count();
      await doing(mona, { act: kind, annotations: [made[name].id] });
      const [was, is] = [views.at(-1) ?? new Map(), await everyView()];
      const told = await toldSince(count);
      const changed = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
      expect(changed).toContain(made[name].id);
      expect(
        changed.filter((id) => !told.has(id)),
        kind,
      ).toEqual([]);
      views.push(is);
    }
    expect(views[2]).toEqual(views[0]);
  },
);

test("whatever is shown otherwise when all of an author is hidden and shown again is told, and is then as it was", async () => {
  const { mona, bob } = await makeDiscussion();
  const before = await everyView();
  let count = await db.change.count();
  await restraining(mona, bob, { act: "remove-all" });
  const during = await everyView();
  let told = await toldSince(count);
  expect([...before.keys()].filter((id) => before.get(id) !== during.get(id) && !told.has(id))).toEqual([]);

  count = await db.change.count();
  await restraining(mona, bob, { act: "lift" }, later(90));
  told = await toldSince(count);
  expect([...before.keys()].filter((id) => before.get(id) !== during.get(id) && !told.has(id))).toEqual([]);
  expect(await everyView()).toEqual(before);
});

test("what is open comes to conflict when it is shown again and another was accepted meanwhile", async () => {
  const { mona, accepted, rival } = await makeDiscussion();
  await doing(mona, { act: "hide", annotations: [accepted.id, rival.id] });
  await doing(mona, { act: "restore", annotations: [rival.id] });
  expect((await findAnnotation(rival.id))?.suggestion?.status).toBe("proposed");
  await doing(mona, { act: "restore", annotations: [accepted.id] });
  expect((await findAnnotation(rival.id))?.suggestion?.status).toBe("conflicting");
});

test("the words of a suggestion and the title of a proposal go with what is erased", async () => {
  const { one, proposal } = await makeDiscussion();
  const sam = await makeUser({ name: "sam", role: "staff" });
  for (const act of ["take-down", "erase"])
    await doing(sam, { act, annotations: [one.id, proposal.id], rule: "illegal" });

  expect(await db.suggestion.findUnique({ where: { annotationId: one.id } })).toMatchObject({ replacement: "" });
  expect(await db.proposal.findUnique({ where: { annotationId: proposal.id } })).toMatchObject({ title: "" });
});

test("to hide all of an author costs as many statements for a thousand posts as for ten", async () => {
  const { block } = await makeBlock();
  const mona = await moderator();
  const costs = [];
  for (const posts of [10, 1_000]) {
    const author = await makeUser();
    const { id } = await say(author, { block, body: `First of ${posts}` });
    await db.$executeRaw`
      INSERT INTO annotation (id, motivation, author_id, bill_id, version_id, revision_id, body, visibility, created_at, updated_at)
      SELECT gen_random_uuid(), motivation, author_id, bill_id, version_id, revision_id, body, visibility, created_at, updated_at
      FROM annotation, generate_series(2, ${posts}::int) WHERE id = ${id}::uuid`;
    costs.push((await queriesOf(() => restraining(mona, author, { act: "remove-all" }))).length);
    expect(await db.annotation.count({ where: { authorId: author.id, visibility: "hidden" } })).toBe(posts);
  }
  expect(costs[1]).toBe(costs[0]);
});
