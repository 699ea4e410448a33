import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { importFile, type Outcome } from "@/lib/intake/commands";
import { emptyDatabase } from "../support/database";
import { snapshotOf } from "../support/snapshot";

const SAMPLES = "prisma/samples";
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const sample = (name: string) => readFileSync(`${SAMPLES}/${name}`, "utf8");
const file = (name: string, text: string): [string, Uint8Array] => [name, Buffer.from(text)];
const importAs = ([name, bytes]: [string, Uint8Array], now = day(1)): Promise<Outcome> =>
  importFile(name, bytes.length, bytes, now);
const snapshot = () => snapshotOf(process.env.DATABASE_OWNER_URL ?? "");

const INTRODUCED = sample("BILLS-119hr99901ih.xml");
const REPORTED = sample("BILLS-119hr99901rh.xml");
const CORRECTED = INTRODUCED.replace("34,000,000", "35,000,000").replace("<dc:date>2025-03-04", "<dc:date>2025-03-09");
const RESAVED = INTRODUCED.replace('dms-id="SAMPLE"', 'dms-id="AGAIN"');

test("every sample lands as a version, with blocks in reading order and its source byte for byte", async () => {
  for (const name of readdirSync(SAMPLES).filter((name) => name.startsWith("BILLS-")))
    expect(await importAs(file(name, sample(name)))).toMatchObject({ outcome: "new-version", findings: 0 });

  expect(
    await db.bill.findMany({ select: { id: true, shortTitle: true, latestStage: true }, orderBy: { id: "asc" } }),
  ).toEqual([
    { id: "hr99901-119", shortTitle: "Plain Timetables Act of 2025", latestStage: "eh" },
    { id: "hres99902-119", shortTitle: null, latestStage: "ih" },
    { id: "s99903-119", shortTitle: "Quiet Rivers Act", latestStage: "is" },
    { id: "s99904-119", shortTitle: "Small Museums Appropriations Act, 2026", latestStage: "pcs" },
  ]);
});

test("the same bytes again change nothing, the time of the last change included, and tell the feed nothing", async () => {
  await importAs(file("BILLS-119hr99901ih.xml", INTRODUCED), day(1));
  const before = [await db.bill.findMany(), await db.version.findMany(), await db.change.findMany()];

  expect(await importAs(file("BILLS-119hr99901ih.xml", INTRODUCED), day(2))).toMatchObject({ outcome: "unchanged" });

  expect([await db.bill.findMany(), await db.version.findMany(), await db.change.findMany()]).toEqual(before);
});

test("other words for the same stage are a revision; the same words in another file are a rendition", async () => {
  expect(await importAs(file("a.xml", INTRODUCED))).toMatchObject({ outcome: "new-version" });
  expect(await importAs(file("b.xml", RESAVED))).toMatchObject({ outcome: "rendition" });
  expect(await importAs(file("c.xml", CORRECTED))).toMatchObject({ outcome: "new-revision" });

  expect(await db.revision.findMany({ select: { number: true, current: true }, orderBy: { number: "asc" } })).toEqual([
    { number: 1, current: false },
    { number: 2, current: true },
  ]);
  expect(await db.change.findMany({ select: { kind: true, subject: true }, orderBy: { written: "asc" } })).toEqual([
    { kind: "imported", subject: "hr99901-119" },
    { kind: "imported", subject: "hr99901-119/ih" },
    { kind: "revised", subject: "hr99901-119" },
    { kind: "revised", subject: "hr99901-119/ih" },
    { kind: "revised", subject: "hr99901-119" },
    { kind: "corrected", subject: "hr99901-119/ih" },
  ]);
});

const files = [
  file("z-first.xml", INTRODUCED),
  file("a-same-bytes.xml", INTRODUCED),
  file("resaved.xml", RESAVED),
  file("corrected.xml", CORRECTED),
  file("reported.xml", REPORTED),
  file("empty.xml", ""),
];

test.each([
  ["forwards", [0, 1, 2, 3, 4, 5]],
  ["backwards", [5, 4, 3, 2, 1, 0]],
  ["the correction first", [3, 0, 4, 2, 5, 1]],
  ["the later stage first, and everything twice", [4, 1, 4, 0, 3, 2, 5, 3, 2, 1, 0, 5]],
])("the order of the files does not matter: %s", async (_case, order) => {
  await importInOrder([2, 0, 1, 5, 4, 3]);
  const wanted = await snapshot();
  await emptyDatabase();

  await importInOrder(order);

  expect(await snapshot()).toEqual(wanted);
});

async function importInOrder(order: number[]) {
  for (const [name, bytes] of order.flatMap((index) => files.slice(index, index + 1))) await importAs([name, bytes]);
}

test("files of one bill that arrive at once are saved one after the other", async () => {
  await importInOrder([0, 1, 2, 3, 4, 5]);
  const wanted = await snapshot();
  await emptyDatabase();

  await Promise.all(files.map((each) => importAs(each)));

  expect(await snapshot()).toEqual(wanted);
});

test("what people said keeps its place when another file of the same words takes over", async () => {
  await importAs(file("resaved.xml", RESAVED));
  const revision = await db.revision.findFirstOrThrow();
  const user = await db.user.create({ data: { email: "ada@example.org" } });
  await db.reaction.create({
    data: { userId: user.id, revisionId: revision.id, path: "s3/a", kind: "confusing", at: day(1) },
  });

  for (const each of files.slice(0, 3)) await importAs(each);

  expect(await db.reaction.findMany()).toMatchObject([{ revisionId: revision.id, path: "s3/a" }]);
  expect(await db.reactionTotal.findMany()).toMatchObject([{ path: "s3/a", total: 1 }]);
});

test.each([
  ["empty", "", "empty"],
  ["only white space", " \n\t", "empty"],
  ["cut off", INTRODUCED.slice(0, 3_000), "cut-off"],
  ["a web page", "<!DOCTYPE html><html><head><title>503</title></head><body>Try later<br></body></html>", "not-xml"],
  ["no XML", "The bill is attached.", "not-xml"],
  ["another kind of XML", "<sitemapindex/>", "not-a-bill"],
  ["a status that names no bill", "<billStatus><bill/></billStatus>", "no-bill-number"],
  ["a roll call without a number", "<rollcall-vote/>", "no-bill-number"],
  ["JSON of another kind", '{"bills": 3}', "unknown-kind"],
  ["broken JSON", "[", "malformed"],
  ["not well formed", INTRODUCED.replace("</header>", "</heading>"), "malformed"],
])("a file that is %s is set aside with its reason, and the rest goes on", async (_case, text, reason) => {
  const bad = await importAs(file("BILLS-119hr5ih.xml", text));
  const good = await importAs(file("BILLS-119hr99901ih.xml", INTRODUCED));

  expect(bad).toMatchObject({ outcome: "set-aside", reason });
  expect(good).toMatchObject({ outcome: "new-version" });
  expect(await db.setAside.findMany()).toMatchObject([
    { fileName: "BILLS-119hr5ih.xml", reason, message: expect.stringMatching(/\w/) },
  ]);
});

test("bytes that are not in the encoding they claim are set aside", async () => {
  const bytes = Buffer.concat([
    Buffer.from(INTRODUCED.slice(0, 2_000)),
    Buffer.from([0xc3, 0x28]),
    Buffer.from(INTRODUCED.slice(2_000)),
  ]);

  expect(await importAs(["BILLS-119hr99901ih.xml", bytes])).toMatchObject({
    outcome: "set-aside",
    reason: "wrong-encoding",
  });
});

test("a file that fails leaves the text that was there untouched", async () => {
  await importAs(file("BILLS-119hr99901ih.xml", INTRODUCED));
  const before = await snapshot();

  await importAs(file("BILLS-119hr99901ih.xml", INTRODUCED.slice(0, 5_000)));

  const after = await snapshot();
  expect({ ...after, asides: [] }).toEqual({ ...before, asides: [] });
});
