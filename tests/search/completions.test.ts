import "../support/database";
import { beforeEach, expect, test } from "vitest";
import { readCompletions } from "@/lib/api/completions";
import { readSearch } from "@/lib/api/search";
import { call, SITE } from "../support/call";
import { makeBill, makeCommittee, makeMember } from "./library";

beforeEach(async () => {
  await makeMember("A000001", "Ada Byron", "Byron, Ada");
  await makeCommittee("hsju00", "Committee on the Judiciary");
  await makeBill({
    id: "hr1-119",
    title: "Women’s Lighthouse Protection Act",
    subjects: ["Byways", "Lighthouses"],
    law: "119-58",
  });
  await makeBill({
    id: "hr1-118",
    title: "To honor José Núñez.",
    text: "The court, under section 552(b)(3) of title 5.",
  });
  await makeBill({ id: "s1-119", title: "To light 100% of ways." });
});

const completed = async (q: string) =>
  (await call(readCompletions, { query: { q } })).body.items.map(({ kind, id }) => `${kind} ${id}`);

test.each([
  ["1", ["bill hr1-119", "bill s1-119", "bill hr1-118"]],
  ["hr 1", ["bill hr1-119", "bill hr1-118"]],
  ["119-hr1", ["bill hr1-119"]],
  ["Public Law 119–58", ["bill hr1-119"]],
  ["lighth", ["bill hr1-119", "subject Lighthouses"]],
  ["by", ["member A000001", "subject Byways"]],
  ["byron ada", ["member A000001"]],
  ["judic", ["committee hsju00"]],
  ["women's light", ["bill hr1-119"]],
  ["jose nunez", ["bill hr1-118"]],
  ["lighthose protecton", ["bill hr1-119"]],
  ["100%", ["bill s1-119"]],
  ["%", []],
  ["_", []],
  ["%%%", []],
  ["w", []],
  ["' OR 1=1 --", []],
])("“%s” is completed to %j", async (typed, completions) => {
  expect(await completed(typed)).toEqual(completions);
});

test("a completion says what it is and where it leads", async () => {
  const { body } = await call(readCompletions, { query: { q: "hr1-119" } });

  expect(body.items).toEqual([
    {
      kind: "bill",
      id: "hr1-119",
      label: "H.R. 1, 119th Congress",
      detail: "Women’s Lighthouse Protection Act",
      permalink: `${SITE}/bills/hr1-119`,
    },
  ]);
});

test.each([
  ["nothing", "", 400],
  ["spaces", "   ", 400],
  ["more than a query can hold", "x".repeat(201), 400],
  ["ten thousand characters", '("'.repeat(5_000), 400],
  ["a NUL", "a\0b", 400],
])("refuses %s with what to do", async (_case, q, status) => {
  for (const endpoint of [readCompletions, readSearch])
    expect(await call(endpoint, { query: { q } })).toMatchObject({ status, body: { errors: [{ path: "q" }] } });
});

test.each([
  '"',
  '"""',
  '"light',
  "-",
  "- -",
  "-light",
  "***",
  "*",
  "a:*",
  "!",
  "<->",
  "\\",
  "light\u2028s",
  "🙂",
  "§",
  "(((",
  "' & |",
])("%j is searched for without a fault", async (q) => {
  expect((await call(readSearch, { query: { q, include: "facets" } })).status).toBe(200);
});

test.each([
  ["a section that no bill has, where it is spoken of", "§ 552(b)(3)", ["hr1-118/ih/s1"]],
  ["the same with its word", "Sec. 552 (b) (3)", ["hr1-118/ih/s1"]],
])("finds %s", async (_case, q, blocks) => {
  expect((await call(readSearch, { query: { q } })).body.items.map(({ block }) => block)).toEqual(blocks);
});

test("a title that is nearly typed is found where none is typed right, within the filters", async () => {
  const bills = async (query: Record<string, string>) =>
    (await call(readSearch, { query })).body.bills.map(({ id }) => id);

  expect(await bills({ q: "womens lighthuse protection" })).toEqual(["hr1-119"]);
  expect(await bills({ q: "womens lighthuse protection", congress: "118" })).toEqual([]);
});
