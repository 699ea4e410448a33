import "../support/database";
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { readSearch } from "@/lib/api/search";
import { importFile } from "@/lib/intake/commands";
import { call } from "../support/call";
import { makeVersion, NOON } from "../support/make";

const SAMPLES = ["BILLS-119hr99901ih.xml", "BILLS-119hr99901rh.xml", "BILLS-119s99903is.xml"];

beforeEach(async () => {
  for (const name of SAMPLES) {
    const bytes = readFileSync(`prisma/samples/${name}`);
    await importFile(name, bytes.length, bytes, NOON);
  }
});

type Hit = { block: string; struck: boolean; highlights: { text: string; found: boolean }[] };
const search = async (query: Record<string, string>) =>
  (await call(readSearch, { query })).body as {
    items: Hit[];
    bills: { id: string }[];
    total: number;
    next: string | null;
  };
const blocks = async (query: Record<string, string>) => (await search(query)).items.map(({ block }) => block);

test("words are found in their place, in the latest text, the current before the struck", async () => {
  const { items, total } = await search({ q: "earlier timetable years" });

  expect(items.map(({ block, struck }) => [block, struck])).toEqual([
    ["hr99901-119/rh/s3/a/continuation", false],
    ["hr99901-119/rh/struck/s3/a/continuation", true],
  ]);
  expect(total).toBe(2);
  expect(items[0]?.highlights.filter(({ found }) => found).map(({ text }) => text)).toEqual([
    "earlier",
    "timetable",
    "years",
  ]);
});

test.each([
  ["a phrase", { q: '"screen reader"' }, ["hr99901-119/rh/s3/a/1", "hr99901-119/rh/struck/s3/a/1"]],
  ["the words of a phrase in another order", { q: '"reader screen"' }, []],
  ["a beginning", { q: "regist* fee", stage: "ih" }, []],
  ["a word left out", { q: "motor -louder" }, ["s99903-119/is/form~9"]],
  ["a section by its citation", { q: "sec. 2(a)(1)", type: "s" }, ["s99903-119/is/s2/a/1"]],
  ["a section of one bill", { q: "§ 3(b)", bill: "hr99901-119", stage: "ih" }, ["hr99901-119/ih/s3/b"]],
  ["a citation of the Code", { q: "49 U.S.C. 5335", stage: "ih" }, ["hr99901-119/ih/s4"]],
  ["nothing but words to leave out", { q: "-motor" }, []],
  ["nothing but points", { q: "..." }, []],
])("finds %s", async (_case, query, found) => {
  expect(await blocks(query)).toEqual(found);
});

test.each([["HR 99901"], ["h.r.99901"], ["99901"], ["Plain Timetables"]])("“%s” finds the bill", async (q) => {
  expect((await search({ q })).bills.map(({ id }) => id)).toEqual(["hr99901-119"]);
});

test("every hit is met once on the way through the pages", async () => {
  const blocksOfWord = Array.from({ length: 30 }, (_, index) => ({
    path: `s${index + 1}`,
    text: `A lighthouse, number ${index % 3}.`,
  }));
  await makeVersion({ id: "hr7-119/ih", blocks: blocksOfWord });

  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof search>> = await search({
      q: "lighthouse",
      limit: "7",
      ...(cursor ? { cursor } : {}),
    });
    seen.push(...page.items.map(({ block }) => block));
    cursor = page.next && new URL(page.next).searchParams.get("cursor");
  } while (cursor);

  expect(seen).toHaveLength(30);
  expect(new Set(seen).size).toBe(30);
});
