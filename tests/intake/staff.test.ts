import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { guest } from "@/lib/account/viewer";
import { db } from "@/lib/db";
import { importFile } from "@/lib/intake/commands";
import { saveTaken } from "@/lib/intake/fetched-store";
import { fetchAgain } from "@/lib/intake/retry-commands";
import { recordRun, stateOf } from "@/lib/intake/run-record";
import { listRuns } from "@/lib/intake/run-store";
import { countSetAside, findingKinds, listSetAside } from "@/lib/intake/store";
import type { Page, PageRequest } from "@/lib/page";
import "../support/database";
import { makeUser, makeVersion, NOON } from "../support/make";

const URL = "https://www.govinfo.gov/bulkdata/BILLS/119/1/hr/a.xml";

async function setAside(fileName: string, url: string | null, at = NOON) {
  const bytes = Buffer.from(`<bill><!-- ${fileName} --></bill>`);
  await importFile(fileName, bytes.length, bytes, at);
  const { sha256 } = await db.setAside.findFirstOrThrow({ where: { fileName } });
  const row = { etag: '"e"', lastModified: null, changed: null, sha256, outcome: "set-aside", at, again: false };
  if (url !== null) await saveTaken({ url, ...row }, { fileName, sha256 });
  return { fileName, sha256 };
}

test("staff ask for a file that was set aside to be fetched again, and see that they did", async () => {
  const aside = await setAside("a.xml", URL);

  await fetchAgain(await makeUser({ name: "sam", role: "staff" }), aside, NOON);

  expect(await db.fetched.findMany()).toMatchObject([{ url: URL, again: true }]);
  expect((await listSetAside({ after: null, limit: 5 })).items).toMatchObject([{ ...aside, url: URL, again: true }]);
});

test.each([["citizen"], ["moderator"], ["guest"]] as const)("a %s may not, and nothing is kept", async (role) => {
  const aside = await setAside("a.xml", URL);
  const viewer = role === "guest" ? guest : await makeUser({ role });

  await expect(fetchAgain(viewer, aside, NOON)).rejects.toMatchObject({
    code: role === "guest" ? "sign-in-required" : "forbidden",
  });
  expect(await db.fetched.findMany()).toMatchObject([{ again: false }]);
});

test("a file from a folder cannot be fetched again, nor one that is not set aside any more", async () => {
  const staff = await makeUser({ role: "staff" });
  const aside = await setAside("a.xml", null);

  await expect(fetchAgain(staff, aside, NOON)).rejects.toThrow(/import it again/);
  await expect(fetchAgain(staff, { ...aside, fileName: "b.xml" }, NOON)).rejects.toThrow(/not set aside any more/);
  expect(await db.fetched.count()).toBe(0);
});

async function everyPage<Item>(read: (page: PageRequest) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let after: PageRequest["after"] = null, pages = 0; pages < 50; pages++) {
    const page = await read({ after, limit: 2 });
    items.push(...page.items);
    if (page.next === null) return items;
    after = JSON.parse(JSON.stringify(page.next));
  }
  throw new Error("the list does not end");
}

test("the lists of files set aside, of findings and of runs are paged without loss", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) await setAside(`${name}.xml`, null);
  const { revision } = await makeVersion();
  const { id: renditionId } = await db.rendition.findFirstOrThrow({ where: { revisionId: revision } });
  const places = ["bill/x", "bill/y/x", "bill/z", "bill/w", ""];
  await db.finding.createMany({
    data: places.map((where, ordinal) => ({
      renditionId,
      ordinal,
      code: "unknown-element",
      where,
      message: "An element.",
    })),
  });
  for (let run = 0; run < 5; run++) await recordRun({ kind: "import", what: `${run}`, keepIdle: true }, async () => {});

  expect((await everyPage(listSetAside)).map(({ fileName }) => fileName)).toEqual([
    "e.xml",
    "d.xml",
    "c.xml",
    "b.xml",
    "a.xml",
  ]);
  expect(await countSetAside()).toEqual([{ reason: "no-bill-number", files: 5 }]);
  expect((await everyPage(findingKinds)).map(({ element, times }) => [element, times])).toEqual([
    ["x", 2],
    ["z", 1],
    ["w", 1],
    ["", 1],
  ]);
  expect((await everyPage(listRuns)).map(({ what }) => what)).toEqual(["4", "3", "2", "1", "0"]);
});

test("a run is recorded while it runs, with what it has done, and when it fails with why", async () => {
  const [during] = await new Promise<Awaited<ReturnType<typeof listRuns>>["items"]>((resolve, reject) => {
    recordRun({ kind: "import", what: "bills", keepIdle: true }, async (tally) => {
      tally.filesOf = 4;
      tally.imported("a.xml", 100, { outcome: "new-version", version: "hr1-119/ih", findings: 0 });
      await sleep(2_500);
      resolve((await listRuns({ after: null, limit: 5 })).items);
      throw new Error("The disk is full.");
    }).catch((error) => (error.message === "The disk is full." ? undefined : reject(error)));
  });
  await sleep(200);
  const [after] = (await listRuns({ after: null, limit: 5 })).items;

  if (!during || !after) throw new Error("no run was recorded");
  expect(during).toMatchObject({ files: 1, filesOf: 4, bytes: 100, outcomes: { "new-version": 1 }, endedAt: null });
  expect(stateOf(during, new Date())).toBe("running");
  expect(stateOf(during, new Date(Date.now() + 120_000))).toBe("stopped");
  expect(after).toMatchObject({ error: "The disk is full." });
  expect(stateOf(after, new Date())).toBe("failed");
});

test("a round of following that found nothing leaves no record", async () => {
  await recordRun({ kind: "sync", what: "bills", keepIdle: false }, async (tally) => tally.count("same"));

  expect(await db.importRun.count()).toBe(0);
});
