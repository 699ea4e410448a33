import "../support/database";
import { beforeEach, expect, test } from "vitest";
import { type Citizen, guest, type Viewer } from "@/lib/account/viewer";
import { annotate } from "@/lib/annotation/commands";
import { takePosition } from "@/lib/annotation/position-commands";
import { NewAnnotation } from "@/lib/annotation/schema";
import { readAnnotation } from "@/lib/api/annotations";
import { readOrganization, readOrganizations } from "@/lib/api/organizations";
import { readPositions } from "@/lib/api/positions";
import { db } from "@/lib/db";
import {
  addDocument,
  askForRenewal,
  dropDocument,
  startApplication,
  submit,
  withdraw,
  writeApplication,
} from "@/lib/organization/application-commands";
import { documentsOf, readDocument } from "@/lib/organization/application-store";
import { decisionsOn } from "@/lib/organization/decision-store";
import { saveMember } from "@/lib/organization/membership-store";
import { NewApplication, ReviewerAct } from "@/lib/organization/schema";
import { candidatesLike, findOrganization, queueOf } from "@/lib/organization/store";
import { CHECKS } from "@/lib/organization/vetting";
import { expireDue, review } from "@/lib/organization/vetting-commands";
import { call } from "../support/call";
import { makeBlock, makeUser, NOON } from "../support/make";
import { apply, decideOn, prove, seenOf, verify, words } from "./applying";

let ada: Citizen;
let sam: Citizen;
let tess: Citizen;

beforeEach(async () => {
  ada = await makeUser();
  [sam, tess] = [await makeUser({ name: "sam", role: "staff" }), await makeUser({ name: "tess", role: "staff" })];
});

async function standingOf(id: string) {
  return (await findOrganization(id))?.standing;
}

async function speaking(person: Citizen, id: string): Promise<Citizen> {
  const found = await findOrganization(id);
  if (!found) throw new Error("there is none");
  return { ...person, voices: [{ organization: id, name: found.name, standing: found.standing }] };
}

const days = (count: number) => new Date(NOON.getTime() + count * 86_400_000);

test("an organization is applied for, taken up and verified; each decision says who, when and why", async () => {
  const id = await apply(ada);
  expect(await standingOf(id)).toBe("applied");
  expect((await call(readOrganization, { params: { id } })).status).toBe(404);

  await decideOn(sam, id, "take-up");
  await decideOn(sam, id, "verify");

  expect(await findOrganization(id)).toMatchObject({
    standing: "verified",
    verifiedUntil: new Date("2027-01-05T12:00:00.000Z"),
  });
  expect((await decisionsOn(id)).map(({ act, by, at, to }) => [act, by?.id, at, to])).toEqual([
    ["verify", sam.id, NOON, "verified"],
    ["take-up", sam.id, NOON, "in-review"],
    ["submit", ada.id, NOON, "applied"],
  ]);
  const { body } = await call(readOrganization, { params: { id } });
  expect(body).toMatchObject({
    name: "Alpha League",
    verified: true,
    domain: "alpha-league.test",
    verifiedAs: ["Alpha League"],
  });
  expect(JSON.stringify(body)).not.toMatch(/Main Street|4711|Ada Lane|ada@/);
});

test("another name and domain take the badge off until it is vetted anew; what was said keeps name and standing", async () => {
  const id = await apply(ada);
  await verify(sam, id);
  const { block, bill } = await makeBlock();
  const said = await annotate(
    await speaking(ada, id),
    NewAnnotation.parse({ block, body: "Hear, hear.", organization: id }),
    NOON,
  );
  await takePosition(await speaking(ada, id), { bill, side: "support", statement: "Yes.", organization: id }, NOON);

  const beta = { name: "Beta Agency", domain: "beta.test", website: "https://beta.test" };
  await writeApplication(ada, { id, ...words, ...beta }, NOON);

  expect(await standingOf(id)).toBe("applied");
  const now = (await call(readOrganization, { params: { id } })).body;
  expect(now).toMatchObject({
    name: "Beta Agency",
    verified: false,
    standing: "applied",
    domain: null,
    verifiedAs: ["Alpha League"],
  });
  const then = { id, name: "Alpha League", standing: "verified" };
  expect((await call(readAnnotation, { params: { id: said.id } })).body.organization).toEqual(then);
  expect((await call(readPositions)).body.items[0]?.organization).toEqual(then);
  const again = NewAnnotation.parse({ block, body: "And more.", organization: id });
  await expect(annotate(await speaking(ada, id), again, NOON)).rejects.toMatchObject({ code: "forbidden" });
  await decideOn(sam, id, "take-up");
  await expect(decideOn(sam, id, "verify")).rejects.toMatchObject({
    detail: expect.stringContaining("beta.test is not proven"),
  });

  await prove(ada, id);
  await decideOn(sam, id, "verify");

  const beta2 = await annotate(await speaking(ada, id), again, NOON);
  expect(beta2.organization).toEqual({ id, name: "Beta Agency", standing: "verified" });
  expect((await call(readAnnotation, { params: { id: said.id } })).body.organization).toEqual(then);
});

test.each([
  ["another person responsible", { responsibleName: "Ben Okafor" }, "applied"],
  ["another address of that person", { responsibleEmail: "ben@alpha-league.test" }, "applied"],
  ["a capital in the name", { name: "ALPHA League" }, "applied"],
  ["another postal address", { address: "2 Main Street" }, "verified"],
  ["another page at the domain", { website: "https://alpha-league.test" }, "verified"],
])("%s makes a verified one %s", async (_case, change, standing) => {
  const id = await apply(ada);
  await verify(sam, id);

  await writeApplication(ada, { id, ...words, ...change }, NOON);

  expect(await standingOf(id)).toBe(standing);
});

test("two reviewers who decide at once: one does, the other is told, and one decision is kept", async () => {
  const id = await apply(ada);
  await decideOn(sam, id, "take-up");
  const seen = await seenOf(id);
  const given = (act: string) => ReviewerAct.parse({ id, seen, act, reason: "Because.", checked: CHECKS });

  const ends = await Promise.allSettled([review(sam, given("verify"), NOON), review(sam, given("decline"), NOON)]);

  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict", status: 409 } });
  expect(await seenOf(id)).toBe(seen + 1);
  expect(await decisionsOn(id)).toHaveLength(seen + 1);
});

test("who took it up decides; another takes it over first", async () => {
  const id = await apply(ada);
  await decideOn(sam, id, "take-up");

  await expect(decideOn(tess, id, "verify")).rejects.toMatchObject({ code: "conflict" });
  await decideOn(tess, id, "take-up");
  await decideOn(tess, id, "verify");

  expect(await standingOf(id)).toBe("verified");
});

test("nobody decides on an organization they belong to", async () => {
  const id = await apply(sam);

  await expect(decideOn(sam, id, "take-up")).rejects.toMatchObject({ code: "forbidden" });
  expect(await standingOf(id)).toBe("applied");
});

test.each<[string, () => Viewer, string]>([
  ["a guest", () => guest, "sign-in-required"],
  ["a citizen", () => ada, "forbidden"],
])("%s decides nothing", async (_case, viewer, code) => {
  const id = await apply(ada);

  await expect(review(viewer(), ReviewerAct.parse({ id, seen: 1, act: "take-up" }), NOON)).rejects.toMatchObject({
    code,
  });
  expect(await decisionsOn(id)).toHaveLength(1);
});

test("reasons and the checklist are asked for where they are needed", () => {
  const given = { id: crypto.randomUUID(), seen: 1 };

  for (const act of ["decline", "ask-for-more", "suspend", "restore", "revoke"])
    expect(ReviewerAct.safeParse({ ...given, act, reason: " " }).success).toBe(false);
  for (const act of ["verify", "renew"])
    expect(ReviewerAct.safeParse({ ...given, act, checked: CHECKS.slice(1) }).success).toBe(false);
});

test("what was sent in is not rewritten: it is taken back, changed and sent in again", async () => {
  const id = await apply(ada);
  await expect(writeApplication(ada, { id, ...words, why: "Other reasons, many." }, NOON)).rejects.toMatchObject({
    code: "conflict",
  });

  await withdraw(ada, { id, seen: 1 }, NOON);
  await writeApplication(ada, { id, ...words, why: "Other reasons, many." }, NOON);
  await submit(ada, { id, seen: 2 }, NOON);

  const rows = await db.organizationApplication.findMany({ where: { organizationId: id }, orderBy: { number: "asc" } });
  expect(rows.map(({ why }) => why)).toEqual([words.why, "Other reasons, many."]);
  await expect(db.organizationApplication.updateMany({ data: { why: "" } })).rejects.toThrow();
  await expect(db.organizationDecision.updateMany({ data: { reason: "" } })).rejects.toThrow();
  await expect(db.organizationDecision.deleteMany({})).rejects.toThrow();
});

test("others learn nothing of an application, and change nothing in it", async () => {
  const id = await startApplication(ada, words, NOON);
  const ben = await makeUser({ name: "ben" });

  await expect(writeApplication(ben, { id, ...words }, NOON)).rejects.toMatchObject({ code: "not-found" });
  await expect(submit(ben, { id, seen: 0 }, NOON)).rejects.toMatchObject({ code: "not-found" });
  await saveMember(id, ben.id, "speaker", db);
  await expect(writeApplication(ben, { id, ...words }, NOON)).rejects.toMatchObject({ code: "forbidden" });
  expect((await call(readOrganizations)).body.items).toEqual([]);
});

test("a year later the verification expires, once, unless it was renewed", async () => {
  const [id, kept] = [await apply(ada), await apply(ada, { ...words, name: "Gamma Union" })];
  for (const each of [id, kept]) await verify(sam, each);
  await expect(askForRenewal(ada, { id: kept, seen: 3 }, days(100))).rejects.toMatchObject({ code: "conflict" });
  await askForRenewal(ada, { id: kept, seen: 3 }, days(310));
  expect((await queueOf("renewal", { after: null, limit: 5 })).items.map((one) => one.id)).toEqual([kept]);
  await expect(decideOn(sam, kept, "renew", days(310))).rejects.toMatchObject({
    detail: expect.stringContaining("proven anew"),
  });
  await prove(ada, kept, days(310));
  await decideOn(sam, kept, "renew", days(310));

  expect(await expireDue(days(364))).toBe(0);
  expect(await expireDue(days(366))).toBe(1);
  expect(await expireDue(days(366))).toBe(0);

  expect([await standingOf(id), await standingOf(kept)]).toEqual(["expired", "verified"]);
  expect((await findOrganization(kept))?.verifiedUntil).toEqual(new Date("2028-01-05T12:00:00.000Z"));
  expect((await decisionsOn(id))[0]).toMatchObject({ act: "expire", by: null });
});

test("suspended, it is restored; revoked, it may send in again", async () => {
  const id = await apply(ada);
  await verify(sam, id);

  await decideOn(tess, id, "suspend");
  expect(await standingOf(id)).toBe("suspended");
  await expect(writeApplication(ada, { id, ...words }, NOON)).rejects.toMatchObject({ code: "conflict" });
  await decideOn(tess, id, "restore");
  await decideOn(tess, id, "revoke");
  await submit(ada, { id, seen: await seenOf(id) }, NOON);

  expect(await standingOf(id)).toBe("applied");
});

test("the queue goes by age, and those that look alike are found among the verified", async () => {
  const id = await apply(ada);
  await verify(sam, id);
  const later = await apply(
    ada,
    { ...words, name: "Аlpha Leage", domain: "xn--lpha-league-m8i.test", website: "https://xn--lpha-league-m8i.test" },
    days(2),
  );
  const sooner = await apply(ada, { ...words, name: "Delta Society" }, days(1));

  const { items } = await queueOf("applied", { after: null, limit: 5 });

  expect(items.map((one) => [one.id, one.waitsSince])).toEqual([
    [sooner, days(1)],
    [later, days(2)],
  ]);
  const own = { id: later, name: "Аlpha Leage", domain: "xn--lpha-league-m8i.test" };
  expect((await candidatesLike([own])).get(later)?.map((one) => one.id)).toEqual([id]);
});

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

test("documents are known by what is in them", async () => {
  const id = await startApplication(ada, words, NOON);
  await expect(addDocument(ada, { id, fileName: "a.pdf", bytes: Buffer.from("<html>") }, NOON)).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(addDocument(ada, { id, fileName: "a.pdf", bytes: Buffer.alloc(4_000_001) }, NOON)).rejects.toMatchObject(
    { code: "too-large" },
  );

  await addDocument(ada, { id, fileName: '../"Statutes\r\n".pdf', bytes: PNG }, NOON);

  const [document] = await documentsOf(id);
  expect(document).toMatchObject({ fileName: "Statutes.png", mediaType: "image/png", size: PNG.length });
  expect(Buffer.from((await readDocument(id, document?.id ?? ""))?.bytes ?? [])).toEqual(PNG);
  await submit(ada, { id, seen: 0 }, NOON);
  await expect(dropDocument(ada, { id, document: document?.id ?? "" })).rejects.toMatchObject({ code: "conflict" });
});

test.each([
  ["a domain that is none", { domain: "nonsense" }],
  ["an address in place of a domain", { domain: "10.0.0.1" }],
  ["a domain everybody has an address at", { domain: "gmail.com", website: "https://gmail.com" }],
  ["a website elsewhere", { website: "https://elsewhere.test" }],
  ["a website that is a script", { website: "javascript:alert(1)" }],
  ["a name that turns around", { name: "Alpha \u202eeugaeL" }],
  ["a name of two lines", { name: "Alpha\nLeague" }],
])("an application is refused for %s", (_case, change) => {
  expect(NewApplication.safeParse({ ...words, ...change }).success).toBe(false);
});

test("a domain is kept as DNS asks for it", () => {
  const given = { ...words, domain: " WWW.Bücher.test. ", website: "https://bücher.test" };

  expect(NewApplication.parse(given).domain).toBe("xn--bcher-kva.test");
});
