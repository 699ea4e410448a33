import "../support/database";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Citizen } from "@/lib/account/viewer";
import { startApplication } from "@/lib/organization/application-commands";
import { findProof } from "@/lib/organization/application-store";
import { mailProof, prepareProof, proveByDns, proveByFile, proveByMail } from "@/lib/organization/domain-commands";
import { filePathFor, isProven, offeredAddresses, recordFor } from "@/lib/organization/domain-proof";
import { fileAt, isPublicAddress } from "@/lib/organization/domain-store";
import { DnsStandIn } from "../support/dns";
import { Mailbox } from "../support/mailbox";
import { makeUser, NOON } from "../support/make";
import { words } from "./applying";

const dns = new DnsStandIn();
const mailbox = new Mailbox();
/** How the web site of the domain answers. */
let answer: http.RequestListener;
const web = http.createServer((req, res) => answer(req, res));
const base = () => `http://127.0.0.1:${(web.address() as AddressInfo).port}`;

let ada: Citizen;
let id: string;
let token: string;

beforeAll(async () => {
  await Promise.all([dns.start(), mailbox.start()]);
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  process.env.NEXTAUTH_SECRET = "for-tests-alone-".repeat(3);
  process.env.DOMAIN_DNS = dns.server;
  process.env.SMTP_URL = mailbox.url;
});

afterAll(async () => {
  for (const name of ["DOMAIN_DNS", "DOMAIN_FILES_URL", "SMTP_URL", "NEXTAUTH_SECRET"]) delete process.env[name];
  web.closeAllConnections();
  await Promise.all([dns.stop(), mailbox.stop(), new Promise((resolve) => web.close(resolve))]);
});

beforeEach(async () => {
  dns.records.clear();
  process.env.DOMAIN_FILES_URL = base();
  ada = await makeUser();
  id = await startApplication(ada, words, NOON);
  ({ token } = await prepareProof(ada, { id }));
});

const proof = () => findProof(id, "alpha-league.test");

test("a TXT record proves the domain, though it comes in pieces and among others", async () => {
  await expect(proveByDns(ada, { id }, NOON)).rejects.toMatchObject({ code: "invalid" });
  expect(isProven(await proof(), NOON)).toBe(false);
  const record = recordFor(token);
  dns.records.set("alpha-league.test", { TXT: [["v=spf1 -all"], [record.slice(0, 9), record.slice(9)]] });

  await proveByDns(ada, { id }, NOON);

  expect(await proof()).toMatchObject({ method: "dns", provenAt: NOON });
  expect(isProven(await proof(), new Date(NOON.getTime() + 181 * 86_400_000))).toBe(false);
});

test("another's token, or a record at another name, proves nothing", async () => {
  dns.records.set("alpha-league.test", { TXT: [[recordFor("0".repeat(32))]] });
  dns.records.set("www.alpha-league.test", { TXT: [[recordFor(token)]] });

  await expect(proveByDns(ada, { id }, NOON)).rejects.toMatchObject({ code: "invalid" });
});

test("a file at the known place proves the domain", async () => {
  const asked: unknown[] = [];
  answer = ({ url, headers }, res) => {
    asked.push([url, headers.host]);
    res.end(`${token}\n`);
  };

  await proveByFile(ada, { id }, NOON);

  expect(asked).toEqual([[filePathFor(token), "alpha-league.test"]]);
  expect(await proof()).toMatchObject({ method: "file", provenAt: NOON });
});

test.each<[string, http.RequestListener, string]>([
  ["there is none", (_req, res) => res.writeHead(404).end(), "answered 404"],
  ["it leads elsewhere", (_req, res) => res.writeHead(302, { location: "http://127.0.0.1/" }).end(), "another address"],
  ["it holds something else", (_req, res) => res.end("<html>Welcome"), "something else"],
  ["it is too long", (_req, res) => res.end("x".repeat(100_000)), "too long"],
  ["the server hangs up", (req) => req.socket.destroy(), "could not be reached"],
])("a file proves nothing when %s", async (_case, listener, says) => {
  answer = listener;

  await expect(proveByFile(ada, { id }, NOON)).rejects.toMatchObject({ detail: expect.stringContaining(says) });
  expect((await proof())?.provenAt).toBeNull();
});

test("a domain that leads to a private address is not asked", async () => {
  delete process.env.DOMAIN_FILES_URL;
  for (const address of ["127.0.0.1", "10.1.2.3", "169.254.169.254"]) {
    dns.records.set("alpha-league.test", { A: ["8.8.8.8", address] });
    await expect(fileAt("alpha-league.test", "/")).rejects.toMatchObject({
      detail: expect.stringContaining("private"),
    });
  }
  dns.records.delete("alpha-league.test");
  await expect(fileAt("alpha-league.test", "/")).rejects.toMatchObject({
    detail: expect.stringContaining("no address"),
  });
});

test.each([
  ["8.8.8.8", true],
  ["172.15.0.1", true],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["2606:4700::1111", true],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["2002:7f00:1::", false],
  ["64:ff9b::7f00:1", false],
  ["nonsense", false],
])("%s is an address of the public: %s", (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});

test("a link mailed to the domain proves it, once, to a member who presses the button", async () => {
  await expect(mailProof(ada, { id, to: "ada@elsewhere.test" }, NOON)).rejects.toMatchObject({ code: "invalid" });
  await mailProof(ada, { id, to: "postmaster@alpha-league.test" }, NOON);
  await expect(mailProof(ada, { id, to: "ada@alpha-league.test" }, NOON)).rejects.toMatchObject({
    code: "too-many-requests",
  });
  const mailed = mailbox.linkTo("postmaster@alpha-league.test").searchParams.get("token") ?? "";
  expect((await proof())?.provenAt).toBeNull();
  await expect(proveByMail(await makeUser({ name: "ben" }), { token: mailed }, NOON)).rejects.toMatchObject({
    code: "not-found",
  });
  const late = new Date(NOON.getTime() + 3 * 86_400_000);
  await expect(proveByMail(ada, { token: mailed }, late)).rejects.toMatchObject({ code: "conflict" });

  expect(await proveByMail(ada, { token: mailed }, NOON)).toBe(id);

  expect(await proof()).toMatchObject({ method: "mail", mailedTo: "postmaster@alpha-league.test", provenAt: NOON });
  await expect(proveByMail(ada, { token: mailed }, NOON)).rejects.toMatchObject({ code: "conflict" });
});

test("the addresses offered are at the domain itself", () => {
  const roles = ["postmaster@a.test", "webmaster@a.test"];

  expect(offeredAddresses("a.test", "Ada@A.test")).toEqual([...roles, "ada@a.test"]);
  for (const given of ["ada@b.test", "ada@x.a.test", "a@a.test@b.test", "postmaster@a.test", ""])
    expect(offeredAddresses("a.test", given)).toEqual(roles);
});
