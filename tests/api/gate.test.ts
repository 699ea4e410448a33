import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerAtGate } from "@/lib/api/gate";

let server: http.Server;

beforeEach(async () => {
  server = http.createServer((req, res) => answerAtGate(req, res) || res.end("passed on"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** As bytes on the wire: a client of the standard kind would not send these. */
function send(method: string, path: string, headers: http.OutgoingHttpHeaders = {}) {
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const request = http.request({ port, method, path, headers, agent: false }, async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "", text });
    });
    request.on("error", reject).end();
  });
}

test.each([
  ["GET", "/api/v1/bills/%E0%A4%A", 400, "bad-request"],
  ["GET", "/api/v1/bills/%00", 400, "bad-request"],
  ["PROPFIND", "/api/v1/bills", 405, "method-not-allowed"],
  ["TRACE", "/api/v1/bills?limit=1", 405, "method-not-allowed"],
])("%s %s is answered %i as a problem", async (method, path, status, code) => {
  const answer = await send(method, path);

  expect(answer).toMatchObject({ status, type: "application/problem+json" });
  expect(JSON.parse(answer.text)).toMatchObject({ status, code });
});

const own = { origin: "http://localhost:3000" };

test.each([
  ["GET", "/bills/%", {}, 400],
  ["GET", "/bills/hr1-119/ih/s1%00", {}, 400],
  ["GET", "/bills?q=%00", {}, 400],
  ["TRACE", "/", {}, 405],
  ["PROPFIND", "/bills/hr1-119", {}, 405],
  ["DELETE", "/", own, 405],
  ["POST", "/icon.svg", own, 405],
  ["POST", "/bills/hr1-119/ih/s1", {}, 403],
  ["POST", "/bills/hr1-119/ih/s1", { origin: "http://evil.example" }, 403],
  ["POST", "/bills/hr1-119/ih/s1", { origin: "http://evil.example", "x-forwarded-host": "evil.example" }, 403],
  ["POST", "/bills/hr1-119/ih/s1", { ...own, "sec-fetch-site": "cross-site" }, 403],
  ["POST", "/bills/hr1-119/ih/s1", { ...own, "content-length": 5_000_000 }, 413],
])("%s %s with %j is refused in words: %i", async (method, path, headers, status) => {
  const answer = await send(method, path, headers);

  expect(answer).toMatchObject({ status, type: "text/plain; charset=utf-8" });
  expect(answer.text).toMatch(/^[A-Z].+\.\n$/);
});

test.each([
  ["GET", "/api/v1/bills/HR%201500?q=%", {}],
  ["DELETE", "/api/v1/bills", {}],
  ["GET", "/bills/%F0%9F%99%82", {}],
  ["POST", "/bills/hr1-119/ih/s1", own],
  ["POST", "/sign-in", { origin: "https://colloquy.example", host: "colloquy.example" }],
  ["POST", "/sign-in", { "sec-fetch-site": "same-origin" }],
])("%s %s with %j is passed on", async (method, path, headers) => {
  expect((await send(method, path, headers)).text).toBe("passed on");
});
