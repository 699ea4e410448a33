/**
 * A bill with 50,000 comments, 5,000 of them on one section, opened next to one on which nobody has spoken; and an event a second
 * told to 2,000 open streams, next to the same bytes from a bare node:http server.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { saveUser } from "@/lib/account/store";
import { type Citizen, guest } from "@/lib/account/viewer";
import { annotate } from "@/lib/annotation/commands";
import { layerOf } from "@/lib/annotation/layer-store";
import { everyAnnotation, listAnnotations } from "@/lib/annotation/list-store";
import { NewAnnotation } from "@/lib/annotation/schema";
import { repliesBelow } from "@/lib/annotation/thread-store";
import { readChanges } from "@/lib/api/changes";
import { answerDocument } from "@/lib/api/document";
import { serve } from "@/lib/api/serve";
import { startSequencer } from "@/lib/change/sequencer";
import { importFile } from "@/lib/intake/commands";
import { parse } from "@/lib/parse";
import { withDatabase } from "./database";
import { benchFiles } from "./files";
import type { Row } from "./run";

const COMMENTS = 50_000;
const ON_ONE = 5_000;
const TURNS = 15;
const STREAMS = 2_000;
const EVENTS = 10;

/** The spoken one and the silent one are copies of one file, so that nothing else differs. */
const [SPOKEN, SILENT] = ["hr90001-119", "hr90002-119"];

export function benchTalk(): Promise<Row[]> {
  return withDatabase(async (ownerUrl) => {
    const person = await saveUser({ email: "t@example.org", name: "T", role: "citizen" }, new Date());
    const stage = await importTwice();
    const client = new pg.Client(ownerUrl);
    await client.connect();
    await client.query(FILL, [person.id, `${SPOKEN}/${stage}`, COMMENTS - ON_ONE, ON_ONE]);
    await client.query("ANALYZE");
    const revision = await revisionsOf(client, stage);
    await client.end();
    return [...(await opens(stage, revision)), await tells(person, `${SILENT}/${stage}`)];
  });
}

async function importTwice(): Promise<string> {
  const [largest] = benchFiles()
    .filter(({ name }) => /^BILLS-119hr\d+\w+\.xml$|119hr1eh/.test(name))
    .sort((a, b) => b.bytes.length - a.bytes.length);
  if (!largest) throw new Error("there is no file to speak about");
  const [, number = "", stage = ""] = /119hr(\d+)([a-z]+)/.exec(largest.name) ?? [];
  for (const bill of ["90001", "90002"]) {
    const text = largest.bytes.toString("utf8").replace(new RegExp(`(H\\. ?R\\. ?)${number}\\b`, "g"), `$1${bill}`);
    const bytes = Buffer.from(text);
    const { outcome } = await importFile(`BILLS-119hr${bill}${stage}.xml`, bytes.length, bytes, new Date());
    if (outcome === "set-aside") throw new Error(`the copy ${bill} does not import`);
  }
  return stage;
}

async function revisionsOf(client: pg.Client, stage: string) {
  const { rows } = await client.query<{ id: string; bill: string; path: string }>(
    `SELECT revision.id, version.bill_id AS bill, (SELECT path FROM block WHERE revision_id = revision.id AND length(text) > 60 ORDER BY position LIMIT 1) AS path
     FROM revision JOIN version ON version.id = revision.version_id WHERE version.stage = $1`,
    [stage],
  );
  const of = (bill: string) => rows.find((row) => row.bill === bill) ?? { id: "", bill, path: "" };
  return { spoken: of(SPOKEN), silent: of(SILENT) };
}

type Text = { id: string; bill: string; path: string };

async function opens(stage: string, { spoken, silent }: { spoken: Text; silent: Text }): Promise<Row[]> {
  const thread = async ({ id, path, bill }: Text) => {
    const block = [{ version: `${bill}/${stage}`, revision: null, path }];
    const filter = { ...everyAnnotation, block, placedIn: { id }, roots: true };
    const { items } = await listAnnotations(filter, { after: null, limit: 25 });
    await repliesBelow(
      items.map((one) => one.id),
      5,
    );
  };
  const server = http.createServer((req, res) => void answerDocument(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = async ({ bill }: Text) => void (await (await fetch(`${site}/bills/${bill}/${stage}`)).arrayBuffer());
  const rows = [
    await row(
      `talk: the page of a bill with ${COMMENTS} comments`,
      () => page(spoken),
      () => page(silent),
    ),
    await row(
      `talk: the thread of a section with ${ON_ONE}`,
      () => thread(spoken),
      () => thread(silent),
    ),
    await row(
      `talk: the counts of all its blocks`,
      () => layerOf(spoken.id),
      () => layerOf(silent.id),
    ),
  ];
  server.closeAllConnections();
  server.close();
  return rows;
}

/** Medians, taken in turns. */
async function row(work: string, spoken: () => Promise<unknown>, silent: () => Promise<unknown>): Promise<Row> {
  const [mine, empty]: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= TURNS; turn++)
    for (const [act, times] of [
      [spoken, mine],
      [silent, empty],
    ] as const) {
      const began = performance.now();
      await act();
      if (turn > 0) times.push((performance.now() - began) / 1_000); // the first warms up
    }
  const took = `${(median(mine) * 1_000).toFixed(1)} ms`;
  return {
    work: `${work}, ${took}`,
    rate: 1 / median(mine),
    unit: "per s",
    limit: 1 / median(empty),
    of: "the same where nobody spoke",
  };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** From the writing of a comment until the last stream has heard of it. */
async function tells(person: Citizen, version: string): Promise<Row> {
  const stop = startSequencer();
  const answer = serve([readChanges], async () => guest);
  const path = `/api/v1/changes?since=now&bill=${version.split("/")[0]}`;
  let size = 0;
  const told = await streaming(
    async (req, res) => {
      const left = new AbortController();
      res.once("close", () => left.abort());
      const headers = { accept: "text/event-stream" };
      const reply = await answer(new Request(`http://localhost${req.url}`, { headers, signal: left.signal }));
      res.writeHead(reply.status, Object.fromEntries(reply.headers));
      if (reply.body)
        Readable.fromWeb(reply.body as never)
          .on("error", () => res.end())
          .pipe(res);
    },
    path,
    async () => {
      await annotate(person, parse(NewAnnotation, { block: `${version}/form`, body: "Heard?" }), new Date());
    },
    (bytes) => {
      size = bytes;
    },
  );
  await stop();
  const open = new Set<http.ServerResponse>();
  const event = `id: x\ndata: ${"x".repeat(Math.max(size - 16, 1))}\n\n`;
  const bare = await streaming(
    (_req, res) => {
      res.writeHead(200, { "content-type": "text/event-stream" }).write(": hello\n\n");
      open.add(res);
    },
    "/",
    async () => {
      for (const res of open) res.write(event);
    },
    () => {},
  );
  const work = `talk: a comment told to ${STREAMS.toLocaleString("en-US")} streams, one a second, the last in ${(told * 1_000).toFixed(0)} ms`;
  return { work, rate: 1 / told, unit: "per s", limit: 1 / bare, of: "the same bytes from node:http" };
}

/** Seconds, the median of the events, from acting until every stream has had the event. `heard` is told its size in bytes. */
async function streaming(
  answer: http.RequestListener,
  path: string,
  act: () => Promise<void>,
  heard: (bytes: number) => void,
): Promise<number> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", 4_096, resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ maxSockets: STREAMS });
  let waiting = 0;
  let all = () => {};
  const hear = (chunk: Buffer) => {
    if (!chunk.includes("\ndata: ") || chunk.includes("event: readers\n")) return;
    heard(chunk.length);
    waiting -= 1;
    if (waiting === 0) all();
  };
  const opened = (): Promise<http.IncomingMessage> =>
    new Promise((resolve, reject) =>
      http
        .get({ port, path, agent, host: "127.0.0.1" }, (response) => {
          response.on("data", hear).on("error", () => {});
          response.once("data", () => resolve(response));
        })
        .once("error", reject),
    );
  const streams: http.IncomingMessage[] = [];
  for (let count = 0; count < STREAMS; count += 100)
    streams.push(...(await Promise.all(Array.from({ length: 100 }, opened))));
  await sleep(2_000);
  const times: number[] = [];
  for (let turn = 0; turn < EVENTS; turn++) {
    waiting = STREAMS;
    const done = new Promise<void>((resolve) => {
      all = resolve;
    });
    const began = performance.now();
    await act();
    await done;
    times.push((performance.now() - began) / 1_000);
    await sleep(Math.max(0, 1_000 - (performance.now() - began)));
  }
  for (const stream of streams) stream.destroy();
  server.closeAllConnections();
  server.close();
  return median(times);
}

/** Comments on words of all blocks, and many on one; every tenth has been answered. */
const FILL = `
  WITH text AS (SELECT id FROM revision WHERE version_id = $2), block AS (
    SELECT row_number() OVER (ORDER BY position) AS turn, count(*) OVER () AS blocks, revision_id, path
    FROM block WHERE revision_id = (SELECT id FROM text) AND length(text) > 60
  ), made AS (
    SELECT gen_random_uuid() AS id, number, block.* FROM generate_series(1, $3::int + $4::int) AS number
    JOIN block ON block.turn = CASE WHEN number <= $3 THEN 1 + number % block.blocks ELSE 1 END
  ), said AS (
    INSERT INTO annotation (id, motivation, author_id, bill_id, version_id, revision_id, body, visibility, created_at, updated_at)
    SELECT id, 'commenting', $1, split_part($2, '/', 1), $2, revision_id, 'Why? ' || number, 'public',
      now() - number * interval '1 second', now() FROM made
  )
  INSERT INTO annotation_part (annotation_id, ordinal, revision_id, path) SELECT id, 0, revision_id, path FROM made`;
