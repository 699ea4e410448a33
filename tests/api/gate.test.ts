import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerUnreadable } from "@/lib/api/gate";

let server: http.Server;

beforeEach(async () => {
  server = http.createServer((req, res) => answerUnreadable(req, res) || res.end("passed on"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** As bytes on the wire: a client of the standard kind would not send these. */
function send(method: string, path: string) {
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const request = http.request({ port, method, path, agent: false }, async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "", text });
    });
    request.on("error", reject).end();
  });
}

test.each([
  ["GET", "/api/v1/bills/%E0%A4%A", 400, "bad-request"],
  ["GET", "/bills/%", 400, "bad-request"],
  ["PROPFIND", "/api/v1/bills", 405, "method-not-allowed"],
  ["TRACE", "/api/v1/bills?limit=1", 405, "method-not-allowed"],
])("%s %s is answered %i as a problem", async (method, path, status, code) => {
  const answer = await send(method, path);

  expect(answer).toMatchObject({ status, type: "application/problem+json" });
  expect(JSON.parse(answer.text)).toMatchObject({ status, code });
});

test.each([
  ["GET", "/api/v1/bills/HR%201500?q=%"],
  ["DELETE", "/api/v1/bills"],
  ["GET", "/bills/%F0%9F%99%82"],
])("%s %s is passed on", async (method, path) => {
  expect((await send(method, path)).text).toBe("passed on");
});
