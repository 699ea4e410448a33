/**
 * Comparisons as pages, handed out before Next is asked: `/bills/{bill}/compare/{a}...{b}`, where a and b are stages of
 * the bill, or `{bill}:{stage}` of another. `/bills/{bill}/compare` leads to the latest two.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseBillId, readBillNumber } from "@/lib/bill/bill-id";
import { renderComparison, type Wanted } from "@/lib/bill/comparison-page";
import { comparisonBetween } from "@/lib/bill/comparison-store";
import { findShown } from "@/lib/bill/document-store";
import type { Shown } from "@/lib/bill/page-frame";
import { RENDERER } from "@/lib/bill/render";
import { isStage, type Stage } from "@/lib/bill/stage";
import { assets } from "./assets";
import { type Encoding, encodingFor, hasTag } from "./encoding";
import { DOCUMENT_POLICY, SECURITY_HEADERS } from "./security";

/** True when it has answered; false for what is no comparison or not there, which Next then answers. */
export async function answerComparison(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  const [path = "", search = ""] = (req.url ?? "").split("?", 2);
  const [, bill, , pair] = /^\/bills\/([a-z]+\d+-\d+)\/compare(\/([^/]+))?\/?$/.exec(path) ?? [];
  if (bill === undefined || parseBillId(bill) === null) return false;
  const query = new URLSearchParams(search);
  if (pair === undefined) return choose(res, bill, query);

  const [before, after, ...more] = pair.toLowerCase().split("...");
  if (before === undefined || after === undefined || more.length > 0) return false;
  const [from, to] = await Promise.all([
    shownAt(before, bill, query.get("fromRevision")),
    shownAt(after, bill, query.get("toRevision")),
  ]);
  if (!from || !to) return false;
  await send(req, res, { from, to, path: properPath(bill, from, to), wanted: wantedIn(query) });
  return true;
}

type Asked = { from: Shown; to: Shown; path: string; wanted: Wanted };

async function shownAt(side: string, own: string, revision: string | null): Promise<Shown | null> {
  const [stage = "", bill = own] = side.split(":").reverse();
  if (!isStage(stage) || parseBillId(bill) === null || (revision !== null && !/^[1-9]\d{0,5}$/.test(revision)))
    return null;
  return findShown(bill, stage, revision === null ? null : Number(revision));
}

function properPath(bill: string, from: Shown, to: Shown): string {
  const side = ({ bill: { id }, revision: { stage } }: Shown) => (id === bill ? stage : `${id}:${stage}`);
  const query = new URLSearchParams();
  if (!from.revision.current) query.set("fromRevision", String(from.revision.number));
  if (!to.revision.current) query.set("toRevision", String(to.revision.number));
  return `/bills/${bill}/compare/${side(from)}...${side(to)}${query.size > 0 ? `?${query}` : ""}`;
}

function wantedIn(query: URLSearchParams): Wanted {
  const page = query.get("page") ?? "";
  return {
    view: query.get("view") === "side" ? "side" : "inline",
    show: query.get("show") === "all" ? "all" : "changes",
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** From the form, or with nothing chosen the latest two versions; false where there are not two. */
async function choose(res: ServerResponse, bill: string, query: URLSearchParams): Promise<boolean> {
  const latest = await findShown(bill, null, null);
  if (!latest) return false;
  const stages = latest.versions.filter(({ published }) => published).map(({ stage }) => stage);
  const chosen = (name: string, otherwise: Stage | undefined) => {
    const stage = query.get(name) ?? "";
    return isStage(stage) && stages.includes(stage) ? stage : otherwise;
  };
  const to = chosen("to", latest.revision.stage);
  const from = (await otherVersion(query.get("other"))) ?? chosen("from", stages.at(-2) ?? stages[0]);
  if (!to || !from) return false;
  const location = `/bills/${bill}/compare/${from}...${to}`;
  res.writeHead(302, { ...SECURITY_HEADERS, location, "content-length": 0 }).end();
  return true;
}

/** `s331-119:is` for “S. 331 (119)/is” in any spelling of the number, its latest version where none is named; null for neither. */
async function otherVersion(written: string | null): Promise<string | null> {
  const [number = "", stage = ""] = (written ?? "").trim().toLowerCase().split(/[/:]/);
  const bill = readBillNumber(number);
  if (bill === null || bill.congress === null) return null;
  const id = `${bill.type}${bill.number}-${bill.congress}`;
  const shown = await findShown(id, isStage(stage) ? stage : null, null);
  return shown && `${id}:${shown.revision.stage}`;
}

async function send(req: IncomingMessage, res: ServerResponse, asked: Asked): Promise<void> {
  const { urls } = await assets();
  const encoding = encodingFor(req.headers["accept-encoding"]);
  const etag = `"${tagOf([RENDERER, asked, urls])}-${encoding}"`;
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
  const comparison = await comparisonBetween(asked.from.revision.id, asked.to.revision.id);
  const body = await encoded(Buffer.from(renderComparison({ ...asked, comparison, assets: urls })), encoding);
  const type = { "content-type": "text/html; charset=utf-8", "content-length": body.length };
  const how = encoding === "identity" ? {} : { "content-encoding": encoding };
  res.writeHead(200, { ...headers, ...type, ...how }).end(req.method === "HEAD" ? undefined : body);
}

function tagOf(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

async function encoded(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === "gzip" ? promisify(gzip)(body, { level: 5 }) : body;
}
