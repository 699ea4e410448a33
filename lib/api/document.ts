/**
 * Bills as ready documents, handed out before Next is asked: `/bills/{bill}` and `/bills/{bill}/{stage}`.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type BillNumber, formatBillId, parseBillId, readBillNumber } from "@/lib/bill/bill-id";
import { findShown, type Ready, readyDocument } from "@/lib/bill/document-store";
import { isStage } from "@/lib/bill/stage";
import { billsNumbered } from "@/lib/bill/store";
import { assets } from "./assets";
import { type Encoding, encodingFor, hasTag } from "./encoding";
import { DOCUMENT_POLICY, SECURITY_HEADERS } from "./security";

/** True when it has answered; false for what is not a document or not there, which Next then answers. */
export async function answerDocument(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  const asked = addressIn(req.url ?? "");
  if (asked === null) return false;
  if (asked.canonical !== null) return redirect(res, 308, asked.canonical);
  if (asked.bill === null) return asked.number !== null && (await offerCongresses(res, asked.number));

  const shown = await findShown(asked.bill, asked.stage, asked.revision);
  if (shown === null) return false;
  await send(req, res, await readyDocument(shown, (await assets()).urls));
  return true;
}

type Address = {
  /** Null when the congress is not said. */
  bill: string | null;
  number: BillNumber | null;
  stage: Parameters<typeof findShown>[1];
  revision: number | null;
  /** Where the same is found under its proper address; null when this is it. */
  canonical: string | null;
};

/** Null for a path that no bill can have. */
function addressIn(url: string): Address | null {
  const [path = "", query] = url.split("?", 2);
  const match = /^\/bills\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path);
  const [, written, stageWritten] = match ?? [];
  if (written === undefined) return null;
  const number = readBillNumber(decoded(written));
  const stage = stageWritten === undefined ? null : stageWritten.toLowerCase();
  if (number === null || (stage !== null && !isStage(stage))) return null;
  const wanted = new URLSearchParams(query).get("revision");
  if (wanted !== null && !/^[1-9]\d{0,5}$/.test(wanted)) return null;

  const { congress } = number;
  const bill = congress === null ? null : formatBillId({ ...number, congress });
  const proper = bill && ["/bills", bill, stage].filter((step) => step !== null).join("/");
  const canonical = proper === null || (proper === path && parseBillId(written)) ? null : proper;
  return {
    bill,
    number,
    stage,
    revision: wanted === null ? null : Number(wanted),
    canonical: canonical && (query === undefined ? canonical : `${canonical}?${query}`),
  };
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return ""; // broken encoding: no bill is called that
  }
}

/** A number without its congress: to the only bill that has it, else to a list to choose from. */
async function offerCongresses(res: ServerResponse, { type, number }: BillNumber): Promise<boolean> {
  const bills = await billsNumbered(type, number);
  const [only, ...others] = bills;
  if (!only) return false;
  return redirect(res, 302, others.length === 0 ? `/bills/${only.id}` : `/bills?q=${type}${number}`);
}

function redirect(res: ServerResponse, status: 302 | 308, location: string): true {
  res.writeHead(status, { ...SECURITY_HEADERS, location, "content-length": 0 }).end();
  return true;
}

async function send(req: IncomingMessage, res: ServerResponse, ready: Ready): Promise<void> {
  const encoding = encodingFor(req.headers["accept-encoding"]);
  const etag = `"${ready.etag}-${encoding}"`;
  const headers = {
    ...SECURITY_HEADERS,
    "content-security-policy": DOCUMENT_POLICY,
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "Accept-Encoding",
    etag,
  };
  if (hasTag(req.headers["if-none-match"], etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const body = await bodyIn(encoding, ready);
  const encoded = encoding === "identity" ? {} : { "content-encoding": encoding };
  const type = { "content-type": "text/html; charset=utf-8", "content-length": body.length };
  res.writeHead(200, { ...headers, ...type, ...encoded }).end(req.method === "HEAD" ? undefined : body);
}

async function bodyIn(encoding: Encoding, { gzip, brotli }: Ready): Promise<Buffer> {
  if (encoding === "br") return brotli;
  return encoding === "gzip" ? gzip : promisify(gunzip)(gzip);
}
