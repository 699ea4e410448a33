import "../support/database";
import { expect, test } from "vitest";
import { annotate, react } from "@/lib/annotation/commands";
import { NewAnnotation, NewReaction } from "@/lib/annotation/schema";
import { readBill, readBills } from "@/lib/api/bills";
import { readBlock, readBlocks } from "@/lib/api/blocks";
import { readText } from "@/lib/api/text";
import { readVersion, readVersions } from "@/lib/api/versions";
import { db } from "@/lib/db";
import { call, respond, SITE } from "../support/call";
import { makeRevision, makeUser, makeVersion, NOON } from "../support/make";

const idsOf = (body: { items: { id?: unknown }[] }) => body.items.map(({ id }) => id);

test("a bill comes with its versions in the order of the process, and how much is said about it", async () => {
  await makeVersion({ id: "hr1500-116/rh" });
  await makeVersion({ id: "hr1500-116/ih" });
  const ada = await makeUser();
  await annotate(ada, NewAnnotation.parse({ block: "hr1500-116/ih/s1", body: "Why?" }), NOON);
  await react(ada, NewReaction.parse({ block: "hr1500-116/rh/s1", kind: "confusing" }), NOON);

  const { status, body, headers } = await call(readBill, { params: { bill: "hr1500-116" } });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: "hr1500-116",
    printedNumber: "H.R. 1500",
    shortTitle: null,
    introducedOn: "2026-01-02",
    createdAt: "2026-01-05T12:00:00.000Z",
    permalink: `${SITE}/bills/hr1500-116`,
    versions: [{ id: "hr1500-116/ih" }, { id: "hr1500-116/rh", stageName: "Reported in House", revision: 1 }],
    discussion: { comments: 1, reactions: { confusing: 1, "great-idea": 0 } },
  });
  expect(headers.get("last-modified")).toBe("Mon, 05 Jan 2026 12:00:00 GMT");
});

test.each(["HR 1500", "h.r.1500", "hr01500", "116hr1500", "HR1500-116", "H.R. 1500 (116th Congress)"])(
  "“%s” leads to the one spelling",
  async (bill) => {
    await makeVersion();

    const { status, headers } = await call(readBill, { params: { bill }, query: { fields: "id" } });

    expect(status).toBe(308);
    expect(headers.get("location")).toBe(`${SITE}/api/v1/bills/hr1500-116?fields=id`);
    expect(headers.get("access-control-allow-origin")).toBe("*");
  },
);

test("a bill without its Congress is the latest of that number; the rest of the address stays", async () => {
  await makeVersion({ id: "hr1500-115/ih" });
  await makeVersion({ id: "hr1500-116/ih" });

  const { headers } = await call(readBlock, { params: { bill: "HR 1500", stage: "IH", path: "s1" } });

  expect(headers.get("location")).toBe(`${SITE}/api/v1/bills/hr1500-116/versions/ih/blocks/s1`);
});

test.each([
  ["hr99999-116", 404],
  ["hr1-116", 404],
  ["hr1", 404],
  ["hr1-0", 404],
  ["hr21abc", 400],
  ["21", 400],
  ["hr", 400],
  ["hr0-116", 400],
  ["hr1500-116/ih", 400],
  ["\0", 400],
  ["hr9999999999999999999-116", 400],
])("asking for “%s” answers %i", async (bill, status) => {
  await makeVersion();

  expect((await call(readBill, { params: { bill } })).status).toBe(status);
});

test("filters combine, one repeated is any of them, and the total follows", async () => {
  for (const id of ["hr1-116/ih", "s2-116/is", "hr3-117/ih", "hjres4-117/ih"]) await makeVersion({ id });
  await makeVersion({ id: "s2-116/rs" });

  const found = async (query: Record<string, string | number | (string | number)[]>) => {
    const { body } = await call(readBills, { query });
    expect(body.total).toBe(body.items.length);
    return idsOf(body).sort();
  };

  expect(await found({ congress: 116 })).toEqual(["hr1-116", "s2-116"]);
  expect(await found({ type: ["hr", "hjres"], congress: 117 })).toEqual(["hjres4-117", "hr3-117"]);
  expect(await found({ type: "HR,HJRES", congress: "117" })).toEqual(["hjres4-117", "hr3-117"]);
  expect(await found({ stage: "rs" })).toEqual(["s2-116"]);
  expect(await found({ number: [1, 4] })).toEqual(["hjres4-117", "hr1-116"]);
  expect(await found({ ids: ["HR 1 (116th Congress)", "hr3-117", "hr9-119"] })).toEqual(["hr1-116", "hr3-117"]);
  expect(await found({ q: "PROHIBIT del" })).toHaveLength(4);
  expect(await found({ q: "100%" })).toEqual([]);
});

test("a window includes both its ends: a date its whole day, a time its millisecond", async () => {
  const times = [
    "2025-12-31T23:59:59.999Z",
    "2026-01-01T00:00:00.000Z",
    "2026-01-31T23:59:59.999Z",
    "2026-02-01T00:00:00.000Z",
  ];
  for (const [index, at] of times.entries()) await makeVersion({ id: `hr${index + 1}-119/ih`, at: new Date(at) });
  await db.bill.update({ where: { id: "hr4-119" }, data: { introducedOn: new Date("2026-01-03") } });
  const found = async (query: Record<string, string | string[]>) => idsOf((await call(readBills, { query })).body);

  expect(await found({ updated: "2026-01-01..2026-01-31" })).toEqual(["hr2-119", "hr3-119"]);
  expect(await found({ updated: "2026-01-31" })).toEqual(["hr3-119"]);
  expect(await found({ updated: "2026-01-31T23:59:59.999Z..2026-01-31T23:59:59.999Z" })).toEqual(["hr3-119"]);
  expect(await found({ updated: "2026-02-01T01:00:00+01:00" })).toEqual(["hr4-119"]);
  expect(await found({ updated: "2026-02-01.." })).toEqual(["hr4-119"]);
  expect(await found({ updated: "..2025-12-31" })).toEqual(["hr1-119"]);
  expect(await found({ updated: ["2025-12-31", "2026-02-01..9999-12-31"] })).toEqual(["hr1-119", "hr4-119"]);
  expect(await found({ introduced: "2026-01-03" })).toEqual(["hr4-119"]);
  expect(await found({ introduced: "2026-01-02..2026-01-02" })).toHaveLength(3);
});

test.each(["created", "latestAction", "introduced", "updated", "number"])(
  "every bill is met once in the order %s",
  async (sort) => {
    for (let number = 1; number <= 23; number++) await makeVersion({ id: `hr${number}-${110 + (number % 3)}/ih` });
    await db.bill.update({ where: { id: "hr3-110" }, data: { latestOn: null, introducedOn: null } });

    const seen: unknown[] = [];
    let query: Record<string, string> | null = { sort, limit: "5" };
    while (query) {
      const { body }: { body: { items: { id?: unknown }[]; next: string | null; total: number | null } } = await call(
        readBills,
        { query },
      );
      seen.push(...idsOf(body));
      expect(body.total).toBe(23);
      query = body.next === null ? null : Object.fromEntries(new URL(body.next).searchParams);
    }

    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
  },
);

test("include=versions puts them inline; without it the field is absent", async () => {
  await makeVersion();

  const { body } = await call(readBills, { query: { include: "versions" } });

  expect(body.items).toMatchObject([
    { versions: [{ id: "hr1500-116/ih", formats: [{ format: "dtd", primary: true }] }] },
  ]);
  expect((await call(readBills)).body.items[0]).not.toHaveProperty("versions");
});

test("a version shows its contents as a tree, and an earlier text on request", async () => {
  const { version } = await makeVersion({
    blocks: [
      { path: "form", kind: "form", level: null },
      { path: "t1", level: "title", designator: "TITLE I", heading: "Delay" },
      { path: "t1/s1", designator: "SEC. 1." },
      { path: "t1/s1/a", level: "subsection" },
      { path: "t1/s1/quote/s9", quoted: 1 },
      { path: "t1/s2" },
    ],
  });
  await makeRevision({ version, blocks: [{ path: "s7" }] });
  const params = { bill: "hr1500-116", stage: "ih" };

  const { body: now } = await call(readVersion, { params });
  const { body: before } = await call(readVersion, { params, query: { revision: 1 } });

  expect(now).toMatchObject({ revision: 2, current: true, outline: [{ path: "s7", children: [] }] });
  expect(before).toMatchObject({
    revision: 1,
    current: false,
    outline: [
      {
        path: "t1",
        heading: "Delay",
        children: [
          { path: "t1/s1", children: [] },
          { path: "t1/s2", children: [] },
        ],
      },
    ],
  });
  expect((await call(readVersion, { params, query: { revision: 3 } })).status).toBe(404);
  expect((await call(readVersion, { params: { ...params, stage: "zz" } })).status).toBe(404);
});

test("versions of a bill, and of none", async () => {
  await makeVersion({ id: "hr1500-116/ih" });
  await makeVersion({ id: "hr1500-116/rh" });

  const { body } = await call(readVersions, { params: { bill: "hr1500-116" }, query: { stage: "rh" } });

  expect(body).toMatchObject({
    items: [{ id: "hr1500-116/rh", form: { sponsors: [], chamber: "house" } }],
    next: null,
    total: 1,
  });
  expect((await call(readVersions, { params: { bill: "hr1501-116" } })).status).toBe(404);
});

const text = [
  { path: "s1", text: "SEC. 1. Delay <b> & “more”." },
  { path: "s1/a", level: "subsection" as const, text: "(a)\u2028 🙂" },
  { path: "s2", text: "SEC. 2." },
];

test("the text comes as words, as the law's HTML, as a tree, and as the source byte for byte", async () => {
  const { revision } = await makeVersion({ blocks: text, source: "<bill>§</bill>" });
  const params = { bill: "hr1500-116", stage: "ih" };
  const read = (format: string) => respond(readText, { params, query: { format } });

  const [txt, html, xml] = await Promise.all([read("txt"), read("html"), read("xml")]);
  const { body: json } = await call(readText, { params });

  expect(txt.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await txt.text()).toBe(text.map((block) => block.text).join("\n"));
  expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await html.text()).toContain("&lt;b&gt; &amp;");
  const { sha256 } = await db.rendition.findFirstOrThrow({ where: { revisionId: revision } });
  expect(xml.headers.get("etag")).toBe(`"${sha256}"`);
  expect(await xml.text()).toBe("<bill>§</bill><!-- hr1500-116/ih 1 -->");
  expect(json).toMatchObject({
    version: "hr1500-116/ih",
    revision: 1,
    reason: null,
    text: [{ path: "s1", children: [{ path: "s1/a", start: 28, children: [] }] }, { path: "s2" }],
  });
  const again = await respond(readText, {
    params,
    query: { format: "xml" },
    headers: { "if-none-match": `"${sha256}"` },
  });
  expect(again.status).toBe(304);
});

test("a version without text says so, in every format", async () => {
  await makeVersion();
  await db.version.create({
    data: { id: "hr1500-116/pl", billId: "hr1500-116", stage: "pl", createdAt: NOON, updatedAt: NOON },
  });
  const params = { bill: "hr1500-116", stage: "pl" };

  for (const format of ["json", "txt", "html", "xml"])
    expect(await call(readText, { params, query: { format } })).toMatchObject({
      status: 200,
      body: { version: "hr1500-116/pl", text: null, reason: expect.stringContaining("not arrived") },
    });
  expect((await call(readVersion, { params })).body).toMatchObject({
    revision: null,
    formats: [],
    form: null,
    outline: [],
  });
  expect((await call(readBlocks, { params })).body).toEqual({ items: [], next: null, total: 0 });
});

test("blocks come in reading order, a page at a time, and by kind, level, path and id", async () => {
  await makeVersion({ blocks: [...text, { path: "note", kind: "note", level: null, text: "" }] });
  const params = { bill: "hr1500-116", stage: "ih" };
  const paths = async (query: Record<string, string | string[]>) =>
    (await call(readBlocks, { params, query })).body.items.map(({ path }) => path);

  const first = await call(readBlocks, { params, query: { limit: 3 } });
  const second = await paths(Object.fromEntries(new URL(first.body.next ?? "").searchParams));

  expect([...first.body.items.map(({ path }) => path), ...second]).toEqual(["s1", "s1/a", "s2", "note"]);
  expect(first.body.total).toBe(4);
  expect(first.body.items[1]).toMatchObject({
    id: "hr1500-116/ih/s1/a",
    parent: "s1",
    level: "subsection",
    designator: null,
    marks: [],
    permalink: `${SITE}/bills/hr1500-116/ih/s1/a`,
  });
  expect(await paths({ kind: "note" })).toEqual(["note"]);
  expect(await paths({ level: ["section"] })).toEqual(["s1", "s2"]);
  expect(await paths({ path: ["s2", "s1"] })).toEqual(["s1", "s2"]);
  expect(await paths({ ids: ["hr1500-116/ih/s2", "hr1500-116/rh/s1"] })).toEqual(["s2"]);
});

test("one block comes with all that stands in it", async () => {
  await makeVersion({ blocks: text });
  const params = { bill: "hr1500-116", stage: "ih", path: "s1" };

  expect((await call(readBlock, { params })).body).toMatchObject({
    path: "s1",
    children: [{ path: "s1/a", children: [] }],
  });
  expect((await call(readBlock, { params: { ...params, path: "s1/a" } })).body).toMatchObject({
    path: "s1/a",
    children: [],
  });
  expect((await call(readBlock, { params: { ...params, path: "s3" } })).status).toBe(404);
  expect((await call(readBlock, { params: { ...params, path: "s1/\0" } })).status).toBe(404);
});
