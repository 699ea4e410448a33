/** The largest bill's page: from the process that serves it, against the same bytes from a bare node:http server. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { answerDocument } from "@/lib/api/document";
import { importFile } from "@/lib/intake/commands";
import { withDatabase } from "./database";
import { benchFiles } from "./files";
import type { Row } from "./run";

const SECONDS = 4;
const CONNECTIONS = 20;

export async function benchDocument(): Promise<Row[]> {
  const [largest] = benchFiles().sort((a, b) => b.bytes.length - a.bytes.length);
  if (!largest) return [];
  return withDatabase(async () => {
    const outcome = await importFile(largest.name, largest.bytes.length, largest.bytes, new Date());
    if (outcome.outcome === "set-aside" || outcome.version === null)
      throw new Error("the largest file does not import");
    const path = `/bills/${outcome.version}`;
    const began = performance.now();
    const ready = await serving(
      (req, res) => void answerDocument(req, res),
      async (site) => {
        const first = await get(`${site}${path}`);
        const firstMade = (performance.now() - began) / 1_000;
        return { bytes: first, firstMade, rate: await rateOf(`${site}${path}`) };
      },
    );
    const bare = await serving(
      (_req, res) =>
        res.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" }).end(ready.bytes),
      (site) => rateOf(site),
    );
    const gzipped = `${(ready.bytes.length / 1e3).toFixed(0)} kB gzip, first made in ${ready.firstMade.toFixed(2)} s`;
    return [
      {
        work: `document: ${outcome.version} (${gzipped})`,
        rate: ready.rate,
        unit: "requests/s",
        limit: bare,
        of: "the same bytes from node:http",
      },
    ];
  });
}

async function serving<T>(answer: http.RequestListener, work: (site: string) => Promise<T>): Promise<T> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The body as it travels, gzip. */
function get(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { "accept-encoding": "gzip" } }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve(Buffer.concat(chunks));
      })
      .once("error", reject);
  });
}

async function rateOf(url: string): Promise<number> {
  const { requests } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "accept-encoding": "gzip" },
  });
  return requests.average;
}
