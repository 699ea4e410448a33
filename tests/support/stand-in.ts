/**
 * A server that plays govinfo and the others: listings, sitemaps, zips and files with validators, and faults on demand.
 */
import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type ZipEntry, zipOf } from "./zip";

type File = { bytes: Buffer; changed: Date };

/** How one request is answered otherwise. `cut` sends so many bytes and hangs up; `page` is a web page with status 200. */
export type Fault =
  | { status: number; headers?: Record<string, string> }
  | { cut: number }
  | { page: true }
  | { body: string }
  | { to: string };

export type Asked = { path: string; headers: http.IncomingHttpHeaders; status: number };

export class StandIn {
  readonly files = new Map<string, File>();
  /** Every request so far. */
  readonly asked: Asked[] = [];
  /** Whether it has sitemaps; a plain mirror has none. */
  sitemaps = true;
  /** Requests that wait for an answer while it holds them back. */
  waiting = 0;
  #open: Promise<void> = Promise.resolve();
  readonly #faults = new Map<string, Fault[]>();
  readonly #zips = new Map<string, File>();
  readonly #server = http.createServer(async (req, res) => {
    this.waiting++;
    await this.#open;
    this.waiting--;
    this.#answer(req, res);
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings that lead a sync here. */
  get settings(): Record<string, string> {
    const names = ["GOVINFO_URL", "CLERK_URL", "HOUSE_DOCS_URL", "SENATE_URL", "LEGISLATORS_URL"];
    return {
      ...Object.fromEntries(names.map((name) => [name, this.url])),
      SYNC_RATE: "1000",
      SYNC_RETRY_SECONDS: "0.01",
    };
  }

  /** Answers nothing until the function it gives is called. */
  hold(): () => void {
    let release = () => {};
    this.#open = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  }

  put(place: string, content: string | Buffer, changed = new Date("2026-01-05T12:00:00Z")): void {
    this.files.set(place, { bytes: Buffer.from(content), changed });
  }

  /** Puts a bill or a status into its folder of bulk data, by its official name. */
  putBulk(name: string, content: string | Buffer, changed?: Date): string {
    const [, collection, congress, type] = /^(BILLS|BILLSTATUS)-(\d+)([a-z]+)\d/.exec(name) ?? [];
    const session = collection === "BILLS" ? "/1" : "";
    const place = `/bulkdata/${collection}/${congress}${session}/${type}/${name}`;
    this.put(place, content, changed);
    return place;
  }

  /** Makes the zips of all folders from what is in them now. */
  makeZips(made = new Date("2026-01-06T12:00:00Z")): void {
    const folders = new Map<string, ZipEntry[]>();
    for (const [place, { bytes }] of this.#bulk()) {
      const folder = path.posix.dirname(place);
      folders.set(folder, [...(folders.get(folder) ?? []), { name: path.posix.basename(place), text: bytes }]);
    }
    for (const [folder, entries] of folders)
      this.#zips.set(`${folder}/${folder.split("/").slice(2).join("-")}.zip`, { bytes: zipOf(entries), changed: made });
  }

  /** The next requests of this path are answered so, one fault each. */
  fail(place: string, ...faults: Fault[]): void {
    this.#faults.set(place, [...(this.#faults.get(place) ?? []), ...faults]);
  }

  /** Forgets all faults that have not happened yet. */
  recover(): void {
    this.#faults.clear();
  }

  /** Paths asked for since the last call, in order. */
  takeAsked(): string[] {
    return this.asked.splice(0).map(({ path }) => path);
  }

  #bulk(): [string, File][] {
    return [...this.files].filter(([place]) => place.startsWith("/bulkdata/")).sort(([a], [b]) => (a < b ? -1 : 1));
  }

  #answer(req: http.IncomingMessage, res: http.ServerResponse): void {
    const place = req.url ?? "/";
    res.on("close", () => this.asked.push({ path: place, headers: req.headers, status: res.statusCode }));
    const fault = this.#faults.get(place)?.shift();
    if (fault) return void this.#misbehave(fault, place, res);
    if (place.startsWith("/bulkdata/json/")) return void this.#list(place, req, res);
    const made = this.#sitemap(place);
    const file = made ?? this.files.get(place) ?? this.#zips.get(place);
    if (!file) return void res.writeHead(404, { "content-type": "application/json" }).end('{"message":"Not found"}');
    const etag = `"${createHash("sha256").update(file.bytes).digest("hex")}"`;
    const validators = { etag, "last-modified": file.changed.toUTCString() };
    const { "if-none-match": match, "if-modified-since": since } = req.headers;
    const same =
      match !== undefined
        ? match === etag
        : since !== undefined && Date.parse(since) >= Math.floor(file.changed.getTime() / 1_000) * 1_000;
    if (same) return void res.writeHead(304, validators).end();
    res.writeHead(200, {
      ...validators,
      "content-type": "application/octet-stream",
      "content-length": file.bytes.length,
    });
    res.end(file.bytes);
  }

  #misbehave(fault: Fault, place: string, res: http.ServerResponse): void {
    if ("to" in fault) return void res.writeHead(302, { location: fault.to }).end();
    if ("status" in fault) return void res.writeHead(fault.status, fault.headers).end();
    if ("page" in fault) return void res.writeHead(200).end("<!DOCTYPE html><html><body>Please wait</body></html>");
    if ("body" in fault) return void res.writeHead(200).end(fault.body);
    const bytes = (this.files.get(place) ?? this.#zips.get(place))?.bytes ?? Buffer.alloc(0);
    res.writeHead(200, { "content-length": bytes.length });
    res.write(bytes.subarray(0, fault.cut), () => res.destroy());
  }

  /** As govinfo lists a folder: links name the real site, times are Eastern without saying so. */
  #list(place: string, req: http.IncomingMessage, res: http.ServerResponse): void {
    if (!/json/.test(req.headers.accept ?? "")) return void res.writeHead(406).end();
    const folder = `${place.replace("/json", "").replace(/\/+$/, "")}/`;
    const below = [...this.#bulk(), ...this.#zips].filter(([each]) => each.startsWith(folder));
    if (below.length === 0) return void res.writeHead(404).end();
    const here = below.filter(([each]) => !each.slice(folder.length).includes("/"));
    const folders = new Set(below.flatMap(([each]) => /^([^/]+)\//.exec(each.slice(folder.length))?.[1] ?? []));
    const files = [
      ...[...folders].map((name) => ({ folder: true, name, link: `https://www.govinfo.gov${place}/${name}` })),
      ...here.map(([each, { changed, bytes }]) => ({
        folder: false,
        displayLabel: path.posix.basename(each),
        fileExtension: path.posix.extname(each).slice(1),
        size: bytes.length,
        formattedLastModifiedTime: easternTime(changed),
        link: `https://www.govinfo.gov${each}`,
      })),
    ];
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ files }));
  }

  #sitemap(place: string): File | null {
    const match = /^\/sitemap\/bulkdata\/([A-Z]+)\/(?:(\w+)\/sitemap|sitemapindex)\.xml$/.exec(place);
    if (!match || !this.sitemaps) return null;
    const [, collection, part] = match;
    const entries = this.#bulk().filter(([each]) => each.startsWith(`/bulkdata/${collection}/`));
    if (part) {
      const urls = entries.filter(([each]) => partOf(each) === part);
      return sitemapOf(
        "urlset",
        "url",
        urls.map(([each, { changed }]) => [each, changed]),
      );
    }
    const parts = new Map<string, Date>();
    for (const [each, { changed }] of entries) {
      const last = parts.get(partOf(each));
      if (!last || last < changed) parts.set(partOf(each), changed);
    }
    const maps = [...parts].map(([name, changed]): [string, Date] => [
      `/sitemap/bulkdata/${collection}/${name}/sitemap.xml`,
      changed,
    ]);
    return sitemapOf("sitemapindex", "sitemap", maps);
  }
}

/** `119hr` of `/bulkdata/BILLS/119/1/hr/…` */
function partOf(place: string): string {
  return path.posix.dirname(place).split("/").slice(3).join("");
}

function sitemapOf(root: string, element: string, entries: [string, Date][]): File {
  const rows = entries.map(
    ([place, changed]) =>
      `<${element}><loc>https://www.govinfo.gov${place}</loc><lastmod>${changed.toISOString()}</lastmod></${element}>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join("\n")}</${root}>`;
  const changed = new Date(Math.max(0, ...entries.map(([, each]) => each.getTime())));
  return { bytes: Buffer.from(xml), changed };
}

function easternTime(at: Date): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    hourCycle: "h23",
    day: "2-digit",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.day}-${part.month}-${part.year} ${part.hour}:${part.minute}`;
}
