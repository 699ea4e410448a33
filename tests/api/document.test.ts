import "../support/database";
import { readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerAsset } from "@/lib/api/assets";
import { answerDocument } from "@/lib/api/document";
import { db } from "@/lib/db";
import { importFile } from "@/lib/intake/commands";
import { makeRevision, makeVersion, NOON } from "../support/make";
import { queriesOf } from "../support/queries";

let server: http.Server;

beforeAll(async () => {
  server = http.createServer(async (req, res) => {
    if ((await answerAsset(req, res)) || (await answerDocument(req, res))) return;
    res.writeHead(404).end("next");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => server.close());

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** Exactly these headers, and the bytes as they come. */
function get(path: string, headers: http.OutgoingHttpHeaders = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject).end();
  });
}

const words = { id: "hr1500-116/ih", blocks: [{ path: "s1", text: "This Act takes effect at once." }] };

test("the same page in every encoding, each with its length and a tag of its own", async () => {
  await makeVersion(words);

  const plain = await get("/bills/hr1500-116/ih");
  const gzip = await get("/bills/hr1500-116/ih", { "accept-encoding": "gzip;q=0.5" });
  const brotli = await get("/bills/hr1500-116/ih", { "accept-encoding": "gzip, deflate, br" });
  const refused = await get("/bills/hr1500-116/ih", { "accept-encoding": "br;q=0, gzip;q=0" });

  expect(plain.body.toString()).toContain("This Act takes effect at once.");
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(refused.headers["content-encoding"]).toBeUndefined();
  for (const { headers, body } of [plain, gzip, brotli]) {
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
  }
  expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
});

test("HEAD tells the same and sends nothing; a known tag is not sent again", async () => {
  await makeVersion(words);
  const { headers, body } = await get("/bills/hr1500-116/ih");

  const head = await get("/bills/hr1500-116/ih", {}, "HEAD");
  expect(head.headers["content-length"]).toBe(String(body.length));
  expect(head.body.length).toBe(0);

  const again = await get("/bills/hr1500-116/ih", { "if-none-match": `"x", W/${headers.etag}` });
  expect(again.status).toBe(304);
  expect(again.headers.etag).toBe(headers.etag);
  expect(again.body.length).toBe(0);
});

test.each([
  ["/bills/HR%201500%20(116th%20Congress)", "/bills/hr1500-116"],
  ["/bills/116hr01500/IH?revision=1", "/bills/hr1500-116/ih?revision=1"],
  ["/bills/hr1500-116/", "/bills/hr1500-116"],
])("%s is redirected to %s", async (path, to) => {
  const { status, headers } = await get(path);

  expect([status, headers.location]).toEqual([308, to]);
});

test("a number without its congress leads to the only bill that has it, else to a choice", async () => {
  await makeVersion(words);
  expect((await get("/bills/H.R.1500")).headers.location).toBe("/bills/hr1500-116");

  await makeVersion({ ...words, id: "hr1500-118/ih" });
  expect((await get("/bills/H.R.1500")).headers.location).toBe("/bills?q=hr1500");
});

test.each([
  "/bills/hr9-116",
  "/bills/hr1500-116/enr",
  "/bills/hr1500-116/nonsense",
  "/bills/hr1500-116/ih?revision=9",
  "/bills/hr1500-116/ih?revision=x",
  "/bills/%E0%A4%A/ih",
  "/bills",
  "/bills/hr1500-116/ih/s1",
])("%s is left to Next", async (path) => {
  await makeVersion(words);

  expect((await get(path)).body.toString()).toBe("next");
});

test("a corrected text is served at once, and the earlier one at its number", async () => {
  const { version } = await makeVersion(words);
  const before = await get("/bills/hr1500-116/ih");

  await makeRevision({ version, blocks: [{ path: "s1", text: "This Act takes effect in a year." }] });

  const after = await get("/bills/hr1500-116");
  expect(after.body.toString()).toContain("in a year");
  expect(after.headers.etag).not.toBe(before.headers.etag);
  const earlier = await get("/bills/hr1500-116/ih?revision=1");
  expect(earlier.body.toString()).toContain("at once");
  expect(earlier.body.toString()).toContain("earlier text");
});

test("the page follows the bill's status: the next reader sees where it stands, and a tag that was good is not", async () => {
  const sample = (name: string) => importFile(name, 1, readFileSync(`prisma/samples/${name}`), NOON);
  for (const stage of ["ih", "rh", "eh"]) await sample(`BILLS-119hr99901${stage}.xml`);
  const before = await get("/bills/hr99901-119");
  expect(before.body.toString()).toContain(`aria-current="step"><span class="name">Passed House</span>`);

  const status = readFileSync("prisma/samples/congress/BILLSTATUS-119hr99901.xml");
  await importFile("BILLSTATUS-119hr99901.xml", status.length, status, NOON);

  const after = await get("/bills/hr99901-119", { "if-none-match": String(before.headers.etag) });
  expect(after.status).toBe(200);
  const page = after.body.toString();
  expect(page).toMatch(/class="passed"><span class="name">In committee<\/span><time/);
  expect((await get("/bills/hr99901-119", { "if-none-match": String(after.headers.etag) })).status).toBe(304);
  await sample("BILLS-119hr99901ih.xml");
  expect((await get("/bills/hr99901-119")).headers.etag).toBe(after.headers.etag);
});

test("a document takes one query once it is made", async () => {
  await makeVersion(words);
  await get("/bills/hr1500-116/ih");

  expect(await queriesOf(() => get("/bills/hr1500-116/ih"))).toHaveLength(1);
});

test("a new version shows on the page of the one before it, though that one is kept ready", async () => {
  await makeVersion(words);
  await get("/bills/hr1500-116/ih");
  expect(await db.document.count()).toBe(1);

  await makeVersion({ ...words, id: "hr1500-116/rh" });

  expect((await get("/bills/hr1500-116/ih")).body.toString()).toContain(`href="/bills/hr1500-116/rh"`);
});

test("an asset keeps its name, and a browser that has it is told so", async () => {
  await makeVersion(words);
  const page = (await get("/bills/hr1500-116/ih")).body.toString();
  const [, script = ""] = /<script src="([^"]+)"/.exec(page) ?? [];

  const { status, headers, body } = await get(script, { "accept-encoding": "gzip" });
  const again = await get(script, { "accept-encoding": "gzip", "if-none-match": String(headers.etag) });

  expect([status, headers["cache-control"]]).toEqual([200, "public, no-cache"]);
  expect(gunzipSync(body).length).toBeGreaterThan(1_000);
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await get("/assets/other.js")).body.toString()).toBe("next");
});
