import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { inDatabase, makeDatabase } from "../support/server";
import { snapshotOf } from "../support/snapshot";
import { StandIn } from "../support/stand-in";

const FULL = process.env.COLLOQUY_FULL === "1";
const CORPUS = process.env.CORPUS ?? "../shared/corpus";
const KILLS = FULL ? 10 : 3;

const site = new StandIn();
const congresses = new Set<string>();

beforeAll(async () => {
  await site.start();
  if (FULL && existsSync(CORPUS)) putCorpus();
  else putSamples();
  site.makeZips();
  site.put(aBillOfEachFolder().at(0) ?? "", correctedBill(), new Date("2026-02-01T12:00:00Z")); // newer than its zip
});
afterAll(() => site.stop());

/** Bills by the names govinfo would give them, statuses by their own. */
function putCorpus(): void {
  const rows = readFileSync(path.join(CORPUS, "MANIFEST.tsv"), "utf8").trimEnd().split("\n").slice(1);
  for (const row of rows) {
    const [file = "", kind = "", congress = "", type = "", number = "", stage = ""] = row.split("\t");
    const bytes = () => readFileSync(path.join(CORPUS, file));
    if (kind === "billstatus" && number !== "") site.putBulk(`BILLSTATUS-${congress}${type}${number}.xml`, bytes());
    else if (/^(bills|uslm)$/.test(kind) && /^[a-z]+$/.test(type) && /^\d+$/.test(number) && /^[a-z]+$/.test(stage))
      site.putBulk(`BILLS-${congress}${type}${number}${stage}.xml`, bytes());
    else continue;
    congresses.add(congress);
  }
}

/** Sixty bills made of the samples by giving them other numbers. */
function putSamples(): void {
  congresses.add("119");
  for (const name of readdirSync("prisma/samples").filter((name) => name.startsWith("BILLS-")))
    for (let copy = 1; copy <= 10; copy++) {
      const number = String(90_000 + copy);
      const text = readFileSync(path.join("prisma/samples", name), "utf8").replace(/9990\d/g, number);
      site.putBulk(name.replace(/9990\d/, number), text);
    }
  site.putBulk("BILLS-119hr90011ih.xml", "<bill/>");
  site.putBulk("BILLSTATUS-119hr99901.xml", readFileSync("prisma/samples/congress/BILLSTATUS-119hr99901.xml"));
}

function aBillOfEachFolder(): string[] {
  const bills = [...site.files.keys()].filter((place) => place.startsWith("/bulkdata/BILLS/"));
  return bills.filter(
    (place, index) => bills.findIndex((other) => path.dirname(other) === path.dirname(place)) === index,
  );
}

function correctedBill(): string {
  const place = aBillOfEachFolder().at(0) ?? "";
  return site.files.get(place)?.bytes.toString("utf8").replace("</text>", " as corrected</text>") ?? "";
}

type Place = { env: NodeJS.ProcessEnv; ownerUrl: string };

async function freshDatabase(): Promise<Place> {
  const name = `sync_${randomBytes(6).toString("hex")}`;
  const ownerUrl = await makeDatabase(inject("ownerUrl"), name, "template_colloquy");
  const urls = { DATABASE_URL: inDatabase(inject("appUrl"), name), DATABASE_OWNER_URL: ownerUrl };
  return { env: { ...process.env, ...site.settings, ...urls }, ownerUrl };
}

function startSync(
  { env }: Place,
  ...more: string[]
): { child: ChildProcess; end: Promise<{ code: number | null; said: string }> } {
  const scope = ["--congress", [...congresses].join(","), "--only", "bills,statuses"];
  const command = ["--import", "tsx", "lib/cli/sync.ts", ...scope, ...more];
  const child = spawn(process.execPath, command, { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (words) => (said += words));
  const end = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, said })),
  );
  return { child, end };
}

/** What is known of each URL, without times. */
async function fetchedIn({ ownerUrl }: Place): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    `SELECT url, changed, sha256, outcome IN ('set-aside', 'listing') AS odd FROM fetched ORDER BY url COLLATE "C"`,
  );
  await client.end();
  return rows;
}

test("a sync killed at random moments on the way ends like one that was left alone; another then has nothing to do, and says so", {
  timeout: 30 * 60_000,
}, async () => {
  const alone = await freshDatabase();
  const began = performance.now();
  expect((await startSync(alone, "--once").end).code).toBe(0);
  const whole = performance.now() - began;

  const killed = await freshDatabase();
  const kills: boolean[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, end } = startSync(killed, "--once");
    const timer = setTimeout(() => child.kill("SIGKILL"), whole * (0.2 + Math.random() * 0.5));
    kills.push((await end).code === null);
    clearTimeout(timer);
  }
  expect((await startSync(killed, "--once").end).code).toBe(0);
  const again = await startSync(killed, "--once").end;

  expect(kills).toContain(true);
  expect(await snapshotOf(killed.ownerUrl)).toEqual(await snapshotOf(alone.ownerUrl));
  expect(await fetchedIn(killed)).toEqual(await fetchedIn(alone));
  expect(again.said).toContain("Nothing new");
});

test("of two syncs at once the second steps back and says why; the first stops when told to", {
  timeout: 120_000,
}, async () => {
  const place = await freshDatabase();
  const release = site.hold();
  const first = startSync(place);
  while (site.waiting === 0) await new Promise((resolve) => setTimeout(resolve, 50));

  const second = await startSync(place, "--once").end;
  first.child.kill("SIGTERM");
  const stopped = await first.end;
  release();

  expect(second).toMatchObject({ code: 1, said: expect.stringContaining("Another sync is at work") });
  expect(stopped).toMatchObject({ code: 0, said: expect.stringContaining("the next sync goes on from there") });
});
