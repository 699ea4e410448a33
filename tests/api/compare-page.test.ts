import "../support/database";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answerComparison } from "@/lib/api/compare-page";
import { makeRevision, makeVersion } from "../support/make";

let server: http.Server;

beforeAll(async () => {
  server = http.createServer(async (req, res) => {
    if (!(await answerComparison(req, res))) res.writeHead(404).end("next");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => server.close());

const BIRDS = { path: "s1", designator: "1.", text: "1. The Secretary shall count birds within 30 days." };
const FISH = { path: "s2", designator: "2.", text: "2. Each Governor may <b>feed</b> the fish of the State." };

beforeEach(async () => {
  await makeVersion({ id: "hr1500-116/ih", blocks: [BIRDS, FISH] });
  await makeVersion({ id: "hr1500-116/eh", blocks: [{ ...BIRDS, text: BIRDS.text.replace("30", "45") }] });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

test("marks exactly the words struck and inserted, and escapes what the bill says", async () => {
  const { status, headers, html } = await get("/bills/hr1500-116/compare/ih...eh");

  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(html).toContain("within <del>30</del><ins>45</ins> days.");
  expect(html).toContain("<del>Sec. 2. Each Governor may &lt;b&gt;feed&lt;/b&gt; the fish of the State.</del>");
  expect(html).not.toContain("<b>feed</b>");
});

test("side by side each text stands whole on its side", async () => {
  const { html } = await get("/bills/hr1500-116/compare/ih...eh?view=side");

  expect(html).toContain("within <del>30</del> days.");
  expect(html).toContain("within <ins>45</ins> days.");
});

test("everything shows what did not change as well", async () => {
  const changes = await get("/bills/hr1500-116/compare/ih...ih");
  const all = await get("/bills/hr1500-116/compare/ih...ih?show=all");

  expect(changes.html).toContain("Nothing changed");
  expect(all.html).toContain("count birds within 30 days.");
});

test("compares with another bill, and with an earlier text of the same version", async () => {
  await makeVersion({ id: "s99-116/is", blocks: [FISH] });
  await makeRevision({ version: "hr1500-116/ih", blocks: [BIRDS] });

  const companion = await get("/bills/hr1500-116/compare/s99-116:is...eh");
  const corrected = await get("/bills/hr1500-116/compare/ih...ih?fromRevision=1");

  expect(companion.html).toContain("S. 99");
  expect(corrected.html).toContain('<b class="figures">1</b> removed');
  expect(corrected.html).toContain(
    'from <a href="/bills/hr1500-116/ih?revision=1">Introduced in House (January 2, 2026), revision 1</a> to <a href="/bills/hr1500-116/ih">Introduced in House (January 2, 2026), revision 2</a>',
  );
});

test("is not sent again to who has it", async () => {
  const { headers } = await get("/bills/hr1500-116/compare/ih...eh");

  const again = await get("/bills/hr1500-116/compare/ih...eh", { "if-none-match": headers.get("etag") ?? "" });

  expect({ status: again.status, html: again.html }).toEqual({ status: 304, html: "" });
});

test.each([
  ["", "/bills/hr1500-116/compare/ih...eh"],
  ["?from=eh&to=ih", "/bills/hr1500-116/compare/eh...ih"],
  ["?from=eh&to=ih&other=hr1500-116/ih", "/bills/hr1500-116/compare/hr1500-116:ih...ih"],
  ["?from=zz&to=//evil.example", "/bills/hr1500-116/compare/ih...eh"],
])("the form with “%s” leads to %s", async (query, location) => {
  const { status, headers } = await get(`/bills/hr1500-116/compare${query}`);

  expect({ status, location: headers.get("location") }).toEqual({ status: 302, location });
});

test.each([
  "/bills/hr1500-116/compare/ih...enr",
  "/bills/hr1500-116/compare/ih",
  "/bills/hr1500-116/compare/ih...eh...ih",
  "/bills/hr1500-116/compare/ih...eh?toRevision=7",
  "/bills/hr1500-116/compare/%E0...eh",
  "/bills/hr9999-116/compare",
])("leaves %s to Next", async (path) => {
  expect((await get(path)).html).toBe("next");
});
