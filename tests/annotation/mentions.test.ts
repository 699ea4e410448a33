import "../support/database";
import { beforeEach, expect, test } from "vitest";
import { chooseName } from "@/lib/account/commands";
import { type Citizen, guest } from "@/lib/account/viewer";
import { annotate, deleteAnnotation, editAnnotation } from "@/lib/annotation/commands";
import { type Candidate, mentionsIn, unknownNames } from "@/lib/annotation/mention";
import { NewAnnotation } from "@/lib/annotation/schema";
import { findAnnotation } from "@/lib/annotation/store";
import { readWords } from "@/lib/annotation/words";
import { readOwnMentions } from "@/lib/api/mentions";
import { db } from "@/lib/db";
import { call } from "../support/call";
import { makeBlock, makeOrganization, makeUser, NOON } from "../support/make";
import { queriesOf } from "../support/queries";

let block: string;
let ada: Citizen;
let bob: Citizen;
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

function say(viewer: Citizen, body: string, about: object = { block }, at = NOON) {
  return annotate(viewer, NewAnnotation.parse({ body, ...about }), at);
}

beforeEach(async () => {
  block = (await makeBlock()).block;
  ada = await makeUser({ name: "Ada Lane" });
  bob = await makeUser({ name: "Bob" });
  await say(ada, "First.");
});

const id = (end: string) => `00000000-0000-4000-8000-00000000${end}`;
const person = (name: string, end: string, near = false): Candidate => ({ id: id(end), name, kind: "person", near });
const known = [person("Ada", "0001"), person("Ada Lane", "0002"), person("José O’Neil-Díaz", "0003")];

test.each([
  ["@Ada and @Eve Moss.", ["Eve"]],
  ["@Adam, @Adam and ada@example.org", ["Adam"]],
  ["@Ada Lane#0002 and @José O’Neil-Díaz", []],
])("of the names in “%s”, %j are told not to be recognized", (body, unknown) => {
  const mentions = mentionsIn(body, known);

  expect("ambiguous" in mentions ? mentions : unknownNames(body, mentions)).toEqual(unknown);
});

test.each([
  ["@Ada Lane, see", ["@Ada Lane"]],
  ["I agree with @Ada.", ["@Ada"]],
  ["(@José O’Neil-Díaz)", ["@José O’Neil-Díaz"]],
  ["@Ada and @Ada Lane and @Ada", ["@Ada", "@Ada Lane"]],
  ["@Adalbert, mail ada@Ada.example, @ Ada, @@Ada", []],
  ["Ada Lane", []],
  ["@Ada Lane#0002 it is", ["@Ada Lane#0002"]],
  ["@Ada Lane#beef it is", []],
])("in “%s” it finds %j", (body, written) => {
  const found = mentionsIn(body, known);

  expect("ambiguous" in found ? found : found.map((one) => one.written)).toEqual(written);
});

test("of two with one name, who spoke in the thread is meant; where nothing tells, nobody is guessed", () => {
  const two = [person("Ada", "0001"), person("Ada", "0002", true)];

  expect(mentionsIn("@Ada", two)).toMatchObject([{ person: id("0002") }]);
  expect(mentionsIn("@Ada#0001", two)).toMatchObject([{ person: id("0001") }]);
  expect(mentionsIn("@Ada", [person("Ada", "0001"), person("Ada", "0002")])).toMatchObject({
    ambiguous: [{ id: id("0001") }, { id: id("0002") }],
  });
});

test("words show a mention as a link without its mark, in emphasis and lists too, and nothing that only begins so", () => {
  const mention = { written: "@Ada#0001", name: "Ada", person: id("0001"), organization: null };
  const link = { kind: "link", href: `/voices/${id("0001")}`, inside: [{ kind: "text", text: "@Ada" }] };

  expect(readWords("See @Ada#0001, *@Ada#0001*\n\n- @Ada#0001", [mention])).toEqual([
    {
      kind: "paragraph",
      inside: [{ kind: "text", text: "See " }, link, { kind: "text", text: ", " }, { kind: "em", inside: [link] }],
    },
    { kind: "list", start: null, items: [[link]] },
  ]);
  expect(readWords("@Ada#00012", [mention])).toEqual([
    { kind: "paragraph", inside: [{ kind: "text", text: "@Ada#00012" }] },
  ]);
});

test("a mention is kept as an id with the name as it was, and found by who was mentioned", async () => {
  const { id } = await say(bob, "As @Ada Lane says.", { block }, later(1));
  await chooseName(ada, { name: "Ada Byron" });

  const { body } = await call(readOwnMentions, { as: ada });
  expect(body.items).toMatchObject([
    { id, mentions: [{ written: "@Ada Lane", name: "Ada Lane", person: ada.id, organization: null }] },
  ]);
  expect((await call(readOwnMentions, { as: bob })).body.items).toEqual([]);
  expect((await call(readOwnMentions, { as: guest })).body.items).toEqual([]);
});

test("who never spoke on the bill cannot be found by trying names, however they are called", async () => {
  const silent = await makeUser({ name: "Secret Reader" });
  const hidden = await makeUser({ name: "Hidden Speaker" });
  const said = await say(hidden, "Gone soon.");
  await db.annotation.update({ where: { id: said.id }, data: { visibility: "hidden" } });
  const stranger = await makeUser({ name: "Stranger" });
  await say(stranger, "Elsewhere.", { block: (await makeBlock({ version: "hr2-116/ih" })).block });

  const one = await say(bob, "@Secret Reader @Hidden Speaker @Stranger @Nobody At All");

  expect(one.mentions).toEqual([]);
  for (const viewer of [silent, hidden, stranger])
    expect((await call(readOwnMentions, { as: viewer })).body.items).toEqual([]);
});

test("a verified organization can be mentioned, and those who speak for it see it; another cannot", async () => {
  const [league, club] = [await makeOrganization(), await makeOrganization({ name: "Club", standing: "applied" })];
  const { mentions } = await say(bob, "@Alpha League and @Club");

  expect(mentions).toMatchObject([{ organization: league.organization, person: null }]);
  const speaker = await makeUser({ voices: [league, club] });
  expect((await call(readOwnMentions, { as: speaker })).body.items).toHaveLength(1);
});

test("several of one name are refused with the way to tell them apart, and nothing is kept", async () => {
  const other = await makeUser({ name: "Ada Lane" });
  await say(other, "Me too.");
  const before = [await db.annotation.count(), await db.change.count()];

  const refused = say(bob, "I agree with @Ada Lane.");

  await expect(refused).rejects.toMatchObject({ code: "invalid", errors: [{ path: "body" }] });
  await expect(refused).rejects.toThrow(`@Ada Lane#${other.id.slice(-4)}`);
  expect([await db.annotation.count(), await db.change.count(), await db.mention.count()]).toEqual([...before, 0]);
  const { mentions } = await say(bob, `I agree with @Ada Lane#${other.id.slice(-4)}.`);
  expect(mentions).toMatchObject([{ person: other.id }]);
  const root = await say(other, "Another thread.");
  expect((await say(bob, "Yes, @Ada Lane.", { inReplyTo: root.id })).mentions).toMatchObject([{ person: other.id }]);
});

test("an edit changes who is mentioned; a refused one changes neither words nor mentions", async () => {
  const { id } = await say(bob, "As @Ada Lane says.");
  await editAnnotation(bob, { id, body: "As she says." }, later(1));
  expect((await findAnnotation(id))?.mentions).toEqual([]);
  await editAnnotation(bob, { id, body: "As @Ada Lane says." }, later(2));
  await say(await makeUser({ name: "Ada Lane" }), "Me too.", { block }, later(3));

  await expect(editAnnotation(bob, { id, body: "No: @Ada Lane!" }, later(4))).rejects.toMatchObject({
    code: "invalid",
  });

  expect(await findAnnotation(id)).toMatchObject({ body: "As @Ada Lane says.", mentions: [{ person: ada.id }] });
});

test.each([
  ["taken back", (said: string) => deleteAnnotation(bob, { id: said }, later(1))],
  ["hidden", (said: string) => db.annotation.update({ where: { id: said }, data: { visibility: "hidden" } })],
])("what was %s mentions nobody any more, though a stub of it stays", async (_case, take) => {
  const { id } = await say(bob, "As @Ada Lane says.");
  await say(ada, "Thanks.", { inReplyTo: id });

  await take(id);

  expect((await call(readOwnMentions, { as: ada })).body.items).toEqual([]);
  expect(await findAnnotation(id)).toMatchObject({ mentions: [], body: "" });
});

test("when the account that was mentioned is deleted, the words stay and lead nowhere", async () => {
  const { id } = await say(bob, "As @Ada Lane says.");
  await db.annotation.deleteMany({ where: { authorId: ada.id } });
  await db.user.delete({ where: { id: ada.id } });

  expect(await findAnnotation(id)).toMatchObject({ body: "As @Ada Lane says.", mentions: [] });
});

test("mentions are paged, newest first, each once, at a cost that does not grow", async () => {
  const league = await makeOrganization();
  const speaker = { ...ada, voices: [league] };
  const fill = async (from: number, to: number) => {
    for (let turn = from; turn <= to; turn++) await say(bob, `${turn} @Ada Lane @Alpha League`, { block }, later(turn));
  };
  const cost = () => queriesOf(() => call(readOwnMentions, { as: speaker }));
  await fill(1, 2);
  const few = (await cost()).length;
  await fill(3, 25);

  expect((await cost()).length).toBe(few);
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query: Record<string, string | number> = { limit: 10, ...(cursor && { cursor }) };
    const { body }: Awaited<ReturnType<typeof call<typeof readOwnMentions>>> = await call(readOwnMentions, {
      as: speaker,
      query,
    });
    seen.push(...body.items.map((one) => one.body.split(" ")[0] ?? ""));
    cursor = body.next && new URL(body.next).searchParams.get("cursor");
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `${25 - index}`));
});
