import "../support/database";
import { expect, test } from "vitest";
import { z } from "zod";
import { guest } from "@/lib/account/viewer";
import { createAnnotation, readAnnotation, readAnnotations, updateAnnotation } from "@/lib/api/annotations";
import { readBill, readBills } from "@/lib/api/bills";
import { endpoint } from "@/lib/api/endpoint";
import { putReaction, removeReaction } from "@/lib/api/reactions";
import { notHere } from "@/lib/api/reply";
import { serve } from "@/lib/api/serve";
import { readViewer } from "@/lib/api/viewer";
import { db } from "@/lib/db";
import { call, fetchAs, respond } from "../support/call";
import { takeErrors } from "../support/console";
import { makeBlock, makeUser, makeVersion } from "../support/make";

const comment = { block: "hr1500-116/ih/s1", body: "Why?" };

test("an answer may be read by any site, and says how it may be kept and when it changed", async () => {
  await makeVersion();

  const { status, headers } = await call(readBills);

  expect(status).toBe(200);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("access-control-expose-headers")).toContain("ETag");
  expect(headers.get("cache-control")).toBe("public, no-cache");
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("last-modified")).toBe("Mon, 05 Jan 2026 12:00:00 GMT");
});

test.each(["same", "W/same", '"other", same', "*"])(
  "what the client has already (%s) is not sent again",
  async (form) => {
    await makeVersion();
    const etag = (await call(readBills)).headers.get("etag") ?? "";
    const strong = etag.replace("W/", "");

    const tag = form === "*" ? "*" : form.replace(/W\/same/, `W/${strong}`).replace("same", etag);
    const { status, headers, body } = await call(readBills, { headers: { "if-none-match": tag } });

    expect({ status, body }).toEqual({ status: 304, body: null });
    expect(headers.get("etag")).toBe(etag);
    expect(headers.get("access-control-allow-origin")).toBe("*");
  },
);

test("another answer has another ETag", async () => {
  const before = (await call(readBills)).headers.get("etag") ?? "";
  await makeVersion();

  expect((await call(readBills, { headers: { "if-none-match": before } })).status).toBe(200);
});

test("HEAD answers as GET does, without the body", async () => {
  await makeVersion();
  const get = await call(readBills);

  const head = await call(readBills, { method: "HEAD" });

  expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: null });
  expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
});

test("a preflight says which methods and headers there are", async () => {
  const { status, headers } = await call(readAnnotations, { method: "OPTIONS" });

  expect(status).toBe(204);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("access-control-allow-methods")?.split(", ").sort()).toEqual(["GET", "HEAD", "OPTIONS", "POST"]);
  expect(headers.get("access-control-allow-headers")).toContain("Idempotency-Key");
});

test("a method that does not exist there is refused with those that do", async () => {
  const { status, headers, body } = await call(readBills, { method: "DELETE" });

  expect(status).toBe(405);
  expect(headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  expect(body).toMatchObject({ code: "method-not-allowed" });
});

test("an address where there is nothing answers in the same shape", async () => {
  const response = await notHere(new Request("http://localhost:3000/api/v1/bils"));

  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({
    type: "urn:colloquy:problem:not-found",
    status: 404,
    code: "not-found",
  });
});

test.each([
  ["text/html", 406],
  ["application/xml;q=1, application/json;q=0", 406],
  ["application/json", 200],
  ["text/html, */*;q=0.1", 200],
  ["application/*", 200],
  ["", 200],
])("to `Accept: %s` the answer is %i", async (accept, status) => {
  expect((await call(readBills, { headers: { accept } })).status).toBe(status);
});

test.each([
  ["an unknown parameter, naming the nearest", { congres: 116 }, "congres", "Did you mean `congress`?"],
  ["an unknown parameter near nothing, naming all", { zzzzzzzzzzz: 1 }, "zzzzzzzzzzz", "There is: "],
  ["a limit of 0", { limit: 0 }, "limit", "1 to 250"],
  ["a limit of 251", { limit: 251 }, "limit", "1 to 250"],
  ["a limit that is no number", { limit: "many" }, "limit", "1 to 250"],
  ["a limit in hexadecimal", { limit: "0x10" }, "limit", "1 to 250"],
  ["a limit given twice", { limit: [1, 2] }, "limit", "once"],
  ["a type that is none", { type: "xy" }, "type.0", ""],
  ["a sort that is none", { sort: "size" }, "sort", ""],
  ["a cursor of somebody else's", { cursor: "abc" }, "cursor", "not from this list"],
  [
    "a cursor with a date that is none",
    { cursor: cursor(["bills:created", "2026-02-30 00:00:00+00", "x"]) },
    "cursor",
    "",
  ],
  ["a cursor of another order", { cursor: cursor(["bills:number", 1, "x"]) }, "cursor", "not from this list"],
  ["a span that ends before it starts", { updated: "2026-02-01..2026-01-01" }, "updated.0", "both ends included"],
  ["a day that does not exist", { introduced: "2026-02-30" }, "introduced.0", ""],
  ["words with NUL", { q: "abc\0" }, "q", "NUL"],
  ["a field that is none", { fields: "id,titel" }, "fields.1", ""],
  ["251 ids", { ids: Array.from({ length: 251 }, (_, index) => `hr${index + 1}-116`) }, "ids", "250"],
])("refuses %s", async (_case, query, path, message) => {
  const { status, body } = await call(readBills, { query });

  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "bad-request", errors: [{ path, message: expect.stringContaining(message) }] });
});

function cursor(key: unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

test.each([
  ["not JSON", "{", { "content-type": "application/json" }, 400],
  ["a body that is not UTF-8", new Uint8Array([0x22, 0xff, 0x22]), { "content-type": "application/json" }, 400],
  ["a form", "block=x", { "content-type": "application/x-www-form-urlencoded" }, 415],
  ["JSON by another name", "{}", { "content-type": "text/plain" }, 415],
  ["nothing", "", {}, 422],
  ["null", "null", { "content-type": "application/json; charset=utf-8" }, 422],
  ["a list", "[]", { "content-type": "application/json" }, 422],
  ["too much", `"${"x".repeat(600_000)}"`, { "content-type": "application/json" }, 413],
])("refuses %s as a body, and keeps nothing", async (_case, text, headers, status) => {
  await makeBlock();

  const { status: given } = await call(createAnnotation, { as: await makeUser(), text, headers });

  expect(given).toBe(status);
  expect(await db.annotation.count()).toBe(0);
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a sister site", { "sec-fetch-site": "same-site" }],
  ["another origin", { "sec-fetch-site": "", origin: "https://evil.example" }],
  ["an opaque origin", { "sec-fetch-site": "", origin: "null" }],
])("a session may not write from %s", async (_case, { "sec-fetch-site": site, ...more }: Record<string, string>) => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const request = new Request("http://localhost:3000/api/v1/annotations", {
    method: "POST",
    headers: { "content-type": "application/json", ...(site ? { "sec-fetch-site": site } : {}), ...more },
    body: JSON.stringify({ block, body: "Why?" }),
  });

  const response = await serve([createAnnotation], async () => ada)(request);

  expect(response.status).toBe(403);
  expect(await db.annotation.count()).toBe(0);
});

test.each([
  [{ origin: "http://localhost:3000" }, 201],
  [{ origin: "https://bills.example", host: "bills.example" }, 201],
  [{}, 403],
])("where the browser does not say `Sec-Fetch-Site`, its origin decides (%j)", async (headers, status) => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const body = JSON.stringify({ block, body: "Why?" });
  const request = new Request("http://localhost:3000/api/v1/annotations", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

  expect((await serve([createAnnotation], async () => ada)(request)).status).toBe(status);
});

test("a guest is asked to sign in, whatever else is wrong", async () => {
  const { status, body } = await call(createAnnotation, { text: "{", headers: { "content-type": "application/json" } });

  expect({ status, body }).toMatchObject({ status: 401, body: { code: "sign-in-required" } });
});

test("a write sent again with its key is answered as before and not done again", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const send = { as: ada, body: { ...comment, block }, headers: { "idempotency-key": "k-1" } };

  const first = await respond(createAnnotation, send);
  const again = await respond(createAnnotation, send);

  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.text()).toBe(await first.text());
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(await db.annotation.count()).toBe(1);
});

test("ten at once with one key make one comment", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const send = { as: ada, body: { ...comment, block }, headers: { "idempotency-key": "k-1" } };

  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await call(createAnnotation, send)).status),
  );

  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(await db.annotation.count()).toBe(1);
});

test("a key belongs to one request and one person; after a refusal it may be used again", async () => {
  const { block } = await makeBlock();
  const [ada, bob] = [await makeUser(), await makeUser({ name: "bob" })];
  const headers = { "idempotency-key": "k-1" };
  const send = (as: typeof ada, body: string) => call(createAnnotation, { as, body: { block, body }, headers });

  const statuses = [
    (await send(ada, "")).status,
    (await send(ada, "One.")).status,
    (await send(ada, "Two.")).status,
    (await send(bob, "Three.")).status,
  ];

  expect(statuses).toEqual([422, 201, 409, 201]);
  expect(
    (await call(createAnnotation, { as: ada, body: { ...comment, block }, headers: { "idempotency-key": "a b" } }))
      .status,
  ).toBe(400);
});

test("a bug is answered as a problem without its words, and noted once", async () => {
  const broken = endpoint({
    method: "GET",
    path: "/api/v1/broken",
    tag: "Test",
    summary: "Breaks",
    reply: z.object({ number: z.int() }),
    handle: async () => ({ number: 0.5 }),
  });

  const response = await serve([broken], async () => guest)(new Request("http://localhost:3000/api/v1/broken"));

  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: "internal", detail: expect.not.stringContaining("number") });
  expect(takeErrors()).toHaveLength(1);
});

test("fields= leaves only what was named", async () => {
  await makeVersion();

  expect((await call(readBills, { query: { fields: "id,congress" } })).body.items).toEqual([
    { id: "hr1500-116", congress: 116 },
  ]);
  expect((await call(readBill, { params: { bill: "hr1500-116" }, query: { fields: ["id"] } })).body).toEqual({
    id: "hr1500-116",
  });
});

test("what depends on who asks is kept by nobody", async () => {
  const ada = await makeUser();

  const { headers, body } = await call(readViewer, { as: ada });

  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(body).toEqual({ kind: "citizen", id: ada.id, name: "ada", role: "citizen", voices: [], notices: [] });
  const nobody = { kind: "guest", id: null, name: null, role: null, voices: [], notices: [] };
  expect((await call(readViewer)).body).toEqual(nobody);
});

test("a stance is taken and taken back, named in the body or in the query", async () => {
  const { block } = await makeBlock();
  const ada = await makeUser();
  const stance = { block, kind: "confusing" };

  const taken = await call(putReaction, { as: ada, body: stance });
  const back = await call(removeReaction, { as: ada, query: stance });
  await call(putReaction, { as: ada, body: stance });
  const again = await call(removeReaction, { as: ada, body: stance });

  expect(taken.body).toMatchObject({ totals: { confusing: 1 }, mine: ["confusing"] });
  expect([back.body, again.body]).toMatchObject([{ totals: { confusing: 0 }, mine: [] }, { mine: [] }]);
  expect((await call(removeReaction, { as: ada })).status).toBe(422);
});

test("an address that cannot be decoded is not found", async () => {
  expect((await fetchAs(guest, "/api/v1/bills/%E0%A4%A")).status).toBe(404);
  expect((await call(readAnnotation, { params: { id: "1" } })).status).toBe(400);
  expect((await call(updateAnnotation, { as: await makeUser(), params: { id: "1" }, body: {} })).status).toBe(400);
});
