/**
 * The process: ready documents and assets first, then Next behind compression.
 */
import http from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import next from "next";
import { startPlacing } from "@/lib/annotation/jobs";
import { startRollups } from "@/lib/annotation/rollup-jobs";
import { answerAsset, assets } from "@/lib/api/assets";
import { answerComparison } from "@/lib/api/compare-page";
import { answerDocument } from "@/lib/api/document";
import { answerAtGate } from "@/lib/api/gate";
import { startSequencer } from "@/lib/change/sequencer";
import { loadSettings, openDatabase } from "@/lib/cli/database";
import { keepSecret } from "@/lib/cli/secret";
import { env, publicUrl } from "@/lib/env";
import { logError } from "@/lib/log";
import { startVetting } from "@/lib/organization/jobs";
import { startTrending } from "@/lib/search/trend-jobs";

/** Milliseconds open requests get to finish when the process is told to stop. */
const GRACE = 2_000;

/** Serves the site until `stop` is called. The database must be open; throws when the port is taken. */
export async function startSite({ dev }: { dev: boolean }): Promise<{ stop: () => Promise<void> }> {
  const { PORT: port, HOSTNAME: hostname } = env();
  process.env.NEXTAUTH_URL = publicUrl();
  const server = http.createServer();
  const app = next({ dev, hostname, port, httpServer: server });
  await Promise.all([app.prepare(), assets()]);
  server.on("request", answerWith(app.getRequestHandler()));
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, hostname, resolve));
  const stopJobs = [startSequencer(), startPlacing(), startRollups(), startTrending(), startVetting()];

  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), GRACE).unref();
    await closed;
    await app.close();
    await Promise.all(stopJobs.map((stopJob) => stopJob()));
  };
  return { stop };
}

type Handle = (req: http.IncomingMessage, res: http.ServerResponse) => Promise<void>;

function answerWith(handle: Handle) {
  return (req: http.IncomingMessage, res: http.ServerResponse) => {
    answer(handle, req, res).catch((error) => {
      logError("request", error, { path: req.url?.split("?", 1)[0] ?? "" });
      if (res.headersSent) return res.destroy(); // half an answer must not look like a whole one
      res.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      res.end("Something broke on our side. Try again in a minute.");
    });
  };
}

async function answer(handle: Handle, req: http.IncomingMessage, res: http.ServerResponse): Promise<void> {
  if (answerAtGate(req, res)) return;
  if ((await answerAsset(req, res)) || (await answerDocument(req, res)) || (await answerComparison(req, res))) return;
  await new Promise<void>((resolve, reject) => {
    // compression is typed for Express; it uses what node:http has
    compress(req as Parameters<typeof compress>[0], res as Parameters<typeof compress>[1], () => {
      handle(req, res).then(resolve, reject);
    });
  });
}

/** An event stream must leave as it is written; part of a file must keep its bytes. */
const compress = compression({
  level: 5,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  filter: (_req, res) => {
    const type = String(res.getHeader("content-type") ?? "");
    return res.statusCode !== 206 && !type.includes("event-stream") && /text|json|svg|xml|javascript|wasm/.test(type);
  },
});

async function main(dev: boolean): Promise<void> {
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
  if (dev) process.env.MAIL_TO_FOLDER ??= "true";
  loadSettings();
  if (dev) keepSecret();
  const { NEXTAUTH_SECRET, SMTP_URL, MAIL_TO_FOLDER } = env();
  if (!NEXTAUTH_SECRET || !(SMTP_URL || MAIL_TO_FOLDER))
    throw new Error("Set NEXTAUTH_SECRET and SMTP_URL (see .env.example), or start the demo: npm run demo");
  await runUntilStopped(async (closers) => {
    const database = await openDatabase();
    closers.push(database.close);
    closers.push((await startSite({ dev })).stop);
    console.log(`Colloquy is at ${publicUrl()}, on ${database.place}. Ctrl-C stops it.`);
  });
}

type Closers = (() => Promise<void>)[];

/**
 * Starts what `start` starts. What it put into `closers` is closed, the last first, at Ctrl-C, at the end of the terminal,
 * when the system says so, or when the start fails. A second Ctrl-C does not hurry it.
 */
export async function runUntilStopped(start: (closers: Closers) => Promise<void>): Promise<void> {
  const closers: Closers = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  onStop(closeAll);
  try {
    await start(closers);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          logError("stop", error);
          process.exit(1);
        },
      );
    });
}

if (import.meta.filename === process.argv[1])
  main(process.argv.includes("--dev")).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
