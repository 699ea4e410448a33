/**
 * The one style sheet and the reader's script: made once as the process starts.
 *
 * Their names do not change with their content, so that a page made before a release stays good after it;
 * browsers keep them and ask whether they are still the same.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Assets } from "@/lib/bill/page-frame";
import { publicUrl } from "@/lib/env";
import { encodingFor, hasTag } from "./encoding";
import { SECURITY_HEADERS } from "./security";

export type Asset = { url: string; type: string; etag: string; plain: Buffer; gzip: Buffer; br: Buffer };
type Built = { urls: Assets; completeScript: string; files: Map<string, Asset> };

const SCRIPT = "app/bills/[bill]/[stage]/_reader/reader.ts";
const COMPARE = "app/bills/[bill]/[stage]/_compare/compare.ts";
/** The search box on pages other than documents; the reader's script has it, too. */
const COMPLETE = "app/_ui/complete.ts";
const STYLE = "app/_ui/colloquy.css";
const FONT = "/fonts/source-serif-4-latin-wght-normal.woff2";

// Kept on globalThis: Next bundles this file more than once, and each copy would build its own.
const shared = globalThis as typeof globalThis & { colloquyAssets?: Promise<Built> };

/** Built on first use. */
export function assets(): Promise<Built> {
  shared.colloquyAssets ??= buildAssets();
  return shared.colloquyAssets;
}

async function buildAssets(): Promise<Built> {
  const [script, compare, complete, style] = await Promise.all([
    bundle(SCRIPT, "reader", "js", "text/javascript; charset=utf-8"),
    bundle(COMPARE, "compare", "js", "text/javascript; charset=utf-8"),
    bundle(COMPLETE, "complete", "js", "text/javascript; charset=utf-8"),
    bundle(STYLE, "colloquy", "css", "text/css; charset=utf-8"),
  ]);
  const urls = { script: script.url, compareScript: compare.url, style: style.url, font: FONT, origin: publicUrl() };
  return {
    urls,
    completeScript: complete.url,
    files: new Map([script, compare, complete, style].map((asset) => [asset.url, asset])),
  };
}

async function bundle(entry: string, name: string, extension: string, type: string): Promise<Asset> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    external: ["/fonts/*"],
    legalComments: "none",
    logLevel: "error",
  });
  const plain = Buffer.from(outputFiles[0]?.contents ?? []);
  const etag = createHash("sha256").update(plain).digest("hex").slice(0, 16);
  return {
    url: `/assets/${name}.${extension}`,
    type,
    etag,
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    br: brotliCompressSync(plain),
  };
}

/** True when it has answered. */
export async function answerAsset(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const url = req.url?.split("?", 1)[0] ?? "";
  if (!url.startsWith("/assets/") || (req.method !== "GET" && req.method !== "HEAD")) return false;
  const asset = (await assets()).files.get(url);
  if (!asset) return false;
  const encoding = encodingFor(req.headers["accept-encoding"]);
  const etag = `"${asset.etag}-${encoding}"`;
  const headers = { ...SECURITY_HEADERS, etag, "cache-control": "public, no-cache", vary: "Accept-Encoding" };
  if (hasTag(req.headers["if-none-match"], etag)) {
    res.writeHead(304, headers).end();
    return true;
  }
  const body = encoding === "identity" ? asset.plain : asset[encoding];
  const encoded = encoding === "identity" ? {} : { "content-encoding": encoding };
  res.writeHead(200, { ...headers, ...encoded, "content-type": asset.type, "content-length": body.length });
  res.end(req.method === "HEAD" ? undefined : body);
  return true;
}
