/**
 * The process: the database if none is given, ready documents and assets, then Next. Stops in the reverse order.
 */
import http from "node:http";
import compression from "compression";
import next from "next";
import { answerAsset, assets } from "@/lib/api/assets";
import { answerDocument } from "@/lib/api/document";
import { startSequencer } from "@/lib/change/sequencer";
import { startEmbeddedPostgres } from "@/lib/cli/embedded-postgres";
import { closeDatabase } from "@/lib/db";
import { env } from "@/lib/env";
import { logError } from "@/lib/log";
import { migrate } from "@/prisma/migrate";

const dev = process.argv.includes("--dev");
Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });

const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR, PORT, HOSTNAME } = env();
const embedded = DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: DATA_DIR });
if (embedded) process.env.DATABASE_URL = embedded.url;
const owner = embedded?.ownerUrl ?? DATABASE_OWNER_URL;
if (owner) await migrate(owner);
const stopSequencer = startSequencer();

const server = http.createServer();
const app = next({ dev, hostname: HOSTNAME, port: PORT, httpServer: server });
await Promise.all([app.prepare(), assets()]);
const handle = app.getRequestHandler();
const compress = compression({ filter: (_req, res) => /text|json|svg|xml|javascript/.test(typeOf(res)) });

server.on("request", (req, res) => {
  answer(req, res).catch((error) => {
    logError("request", error, { url: req.url?.split("?", 1)[0] ?? "" });
    if (!res.headersSent) res.writeHead(500, { "content-type": "text/plain" });
    res.end("Something broke on our side. Try again in a minute.");
  });
});

async function answer(req: http.IncomingMessage, res: http.ServerResponse): Promise<void> {
  if (req.url === "/healthz") return void res.end("ok");
  if ((await answerAsset(req, res)) || (await answerDocument(req, res))) return;
  await new Promise<void>((resolve, reject) => {
    // The types are Express's; it uses what node:http has.
    compress(req as Parameters<typeof compress>[0], res as Parameters<typeof compress>[1], () => {
      handle(req, res).then(resolve, reject);
    });
  });
}

function typeOf(res: { getHeader(name: string): unknown }): string {
  const type = String(res.getHeader("content-type") ?? "");
  return type.includes("event-stream") ? "" : type;
}

server.keepAliveTimeout = 65_000;
server.listen(PORT, HOSTNAME, () => console.log(`Colloquy is at http://${HOSTNAME}:${PORT}`));

async function stop() {
  server.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 5_000).unref();
  await app.close();
  await stopSequencer();
  await closeDatabase();
  await embedded?.stop();
  process.exit(0);
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
