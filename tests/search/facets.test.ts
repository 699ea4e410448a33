import "../support/database";
import { beforeEach, expect, test } from "vitest";
import { readBills } from "@/lib/api/bills";
import { readSearch } from "@/lib/api/search";
import { call } from "../support/call";
import { makeBill, makeCommittee, makeMember } from "./library";

const ada = { bioguide: "A000001", name: "Rep. Ada", party: "D" };
const bob = { bioguide: "B000002", name: "Sen. Bob", party: "R" };

beforeEach(async () => {
  await makeMember("A000001", "Ada Byron", "Byron, Ada");
  await makeCommittee("hsju00", "Committee on the Judiciary");
  await makeBill({
    id: "hr1-119",
    sponsor: ada,
    committee: "hsju00",
    subjects: ["Bridges"],
    policyArea: "Transportation",
  });
  await makeBill({ id: "hr2-119", sponsor: ada, subjects: ["Bridges", "Tolls"], introducedOn: "2025-03-04" });
  await makeBill({
    id: "s3-118",
    sponsor: bob,
    subjects: ["Tolls"],
    text: "A lighthouse.",
    introducedOn: "2023-03-04",
  });
});

type Facets = Record<string, { value: string; words: string | null; count: number }[]>;
async function facets(query: Record<string, string | string[]>): Promise<Record<string, string[]>> {
  const { body } = await call(readBills, { query: { ...query, include: "facets" } });
  return written((body as { facets: Facets }).facets);
}
function written(found: Facets): Record<string, string[]> {
  const says = ({ value, count }: { value: string; count: number }) => `${value} ${count}`;
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, values.map(says)]));
}

test("each value has the number of bills it would leave, the most or the newest first", async () => {
  expect(await facets({})).toEqual({
    congress: ["119 2", "118 1"],
    type: ["hr 2", "s 1"],
    stage: ["ih 2", "is 1"],
    party: ["D 2", "R 1"],
    sponsor: ["A000001 2", "B000002 1"],
    committee: ["hsju00 1"],
    subject: ["Bridges 2", "Tolls 2", "Transportation 1"],
    year: ["2026 1", "2025 1", "2023 1"],
  });
});

test("a filter narrows the counts of all others and not its own", async () => {
  const narrowed = await facets({ party: "R" });

  expect(narrowed).toMatchObject({ party: ["D 2", "R 1"], congress: ["118 1"], subject: ["Tolls 1"], committee: [] });
});

test("members and committees are called by the names they have now, else by those of the bill", async () => {
  const { body } = await call(readBills, { query: { include: "facets" } });
  const { sponsor, committee } = (body as unknown as { facets: Facets }).facets;

  expect(sponsor?.map(({ words }) => words)).toEqual(["Byron, Ada", "Sen. Bob"]);
  expect(committee?.map(({ words }) => words)).toEqual(["Committee on the Judiciary"]);
});

test("of a search they count the bills in which something was found, and each filter narrows it", async () => {
  const found = async (query: Record<string, string>) =>
    (await call(readSearch, { query: { ...query, include: "facets" } })).body as {
      items: { bill: string }[];
      facets: Facets;
    };

  expect(written((await found({ q: "lighthouse" })).facets)).toMatchObject({ congress: ["118 1"], party: ["R 1"] });
  expect(written((await found({ q: "effect" })).facets)).toMatchObject({ congress: ["119 2"], sponsor: ["A000001 2"] });
  expect(written((await found({ q: "effect", party: "R" })).facets)).toMatchObject({ congress: [], party: ["D 2"] });
  expect(written((await found({ q: "-effect" })).facets)).toMatchObject({ congress: [], subject: [] });
  for (const [name, value] of Object.entries({
    party: "D",
    sponsor: "A000001",
    committee: "hsju00",
    subject: "Bridges",
  }))
    expect(
      (await found({ q: "effect", [name]: value })).items.map(({ bill }) => bill),
      name,
    ).toContain("hr1-119");
  for (const [name, value] of Object.entries({
    party: "R",
    sponsor: "B000002",
    committee: "ssfi00",
    introduced: "..2024-12-31",
  }))
    expect((await found({ q: "effect", [name]: value })).items, name).toEqual([]);
});

test("newest first is by what last happened to the bill", async () => {
  const order = async (sort: string) =>
    (await call(readSearch, { query: { q: "effect", sort } })).body.items.map(({ bill }) => bill);

  expect(await order("newest")).toEqual(["hr1-119", "hr2-119"]);
  expect(await order("best")).toHaveLength(2);
});

test("every hit of the order newest is met once on the way through the pages", async () => {
  for (let number = 10; number < 30; number++)
    await makeBill({ id: `hr${number}-117`, introducedOn: `2021-01-${number}` });
  const seen: string[] = [];
  let query: Record<string, string> | null = { q: "effect", sort: "newest", limit: "7" };
  while (query) {
    const { body }: { body: { items: { bill: string }[]; next: string | null } } = await call(readSearch, { query });
    seen.push(...body.items.map(({ bill }) => bill));
    query = body.next === null ? null : Object.fromEntries(new URL(body.next).searchParams);
  }

  expect(new Set(seen).size).toBe(22);
  expect(seen.slice(0, 3)).toEqual(["hr1-119", "hr2-119", "hr29-117"]);
  expect(seen).toHaveLength(22);
});
