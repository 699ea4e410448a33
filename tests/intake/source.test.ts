import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { itemsOf } from "@/lib/intake/source";
import { StandIn } from "../support/stand-in";
import { zipOf } from "../support/zip";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "colloquy-source-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Name and content of each file, or the reason it cannot be read. */
async function filesIn(location: string): Promise<[string, string][]> {
  const files: [string, string][] = [];
  for await (const { name, read } of itemsOf(location)) {
    const content = await read();
    files.push([name, content instanceof Uint8Array ? Buffer.from(content).toString() : content.reason]);
  }
  return files;
}

function zipFile(bytes: Buffer): string {
  const file = path.join(folder, "bills.zip");
  writeFileSync(file, bytes);
  return file;
}

test("a folder gives its XML and what is in its zips, by name, and follows no link", async () => {
  mkdirSync(path.join(folder, "b"));
  writeFileSync(path.join(folder, "b", "two.XML"), "<b/>");
  writeFileSync(path.join(folder, "a.xml"), "<a/>");
  writeFileSync(path.join(folder, "notes.txt"), "no bill");
  writeFileSync(
    path.join(folder, "c.zip"),
    zipOf([
      { name: "in/c.xml", text: "<c/>" },
      { name: "readme.txt", text: "none" },
    ]),
  );
  symlinkSync(folder, path.join(folder, "again"));

  expect(await filesIn(folder)).toEqual([
    ["a.xml", "<a/>"],
    ["two.XML", "<b/>"],
    ["c.xml", "<c/>"],
  ]);
});

test.each([
  ["../../up.xml", "up.xml"],
  ["/etc/abs.xml", "abs.xml"],
  ["win\\dows.xml", "dows.xml"],
  ["nul\0l.xml", "null.xml"],
])("the name %j in a zip is only a name", async (name, shown) => {
  expect(await filesIn(zipFile(zipOf([{ name, text: "<a/>" }])))).toEqual([[shown, "<a/>"]]);
});

test.each([
  ["a method nobody knows", { method: 97 }],
  ["a size that is a lie", { claimedSize: 2 }],
  ["more bytes than a bill can have", { claimedSize: 4_000_000_000 }],
])("an entry with %s is set aside, and the others are read", async (_case, wrong) => {
  const zip = zipOf([
    { name: "bad.xml", text: "<bad/>", ...wrong },
    { name: "good.xml", text: "<good/>" },
  ]);

  const [bad, good] = await filesIn(zipFile(zip));

  expect(bad?.[1]).toMatch(/^(unreadable|too-large)$/);
  expect(good).toEqual(["good.xml", "<good/>"]);
});

test.each([
  ["empty", Buffer.alloc(0)],
  ["cut off", zipOf([{ name: "a.xml", text: "<a/>".repeat(100) }]).subarray(0, 60)],
  ["no zip", Buffer.from("PK, but not really")],
])("a zip that is %s is itself set aside", async (_case, bytes) => {
  expect(await filesIn(zipFile(bytes))).toEqual([["bills.zip", "unreadable"]]);
});

test.each([
  ["a file", "/BILLS-119hr1ih.xml", Buffer.from("<bill/>"), [["BILLS-119hr1ih.xml", "<bill/>"]]],
  ["a zip", "/BILLS-119-1-hr.zip", zipOf([{ name: "in.xml", text: "<in/>" }]), [["in.xml", "<in/>"]]],
  ["nothing", "/none.xml", null, [["none.xml", "unreachable"]]],
])("a URL of %s gives what is there", async (_case, place, bytes, files) => {
  const site = await new StandIn().start();
  Object.assign(process.env, site.settings);
  if (bytes) site.put(place, bytes);

  expect(await filesIn(site.url + place)).toEqual(files);

  await site.stop();
});
