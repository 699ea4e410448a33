/**
 * What is refused before anything is asked: addresses and methods that Next would answer with an error of its own,
 * and forms that another site sent.
 */
import type http from "node:http";
import { publicUrl } from "@/lib/env";
import { PROBLEMS, Problem } from "@/lib/problem";
import { toJson } from "./json";
import { isSameOrigin } from "./origin";
import { problemView } from "./problem-view";
import { ALWAYS } from "./reply";

const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PAGE_METHODS = ["GET", "HEAD", "POST"];

/** Bytes a form may have, and one that carries a document for reviewers. */
const MAX_FORM = 1_000_000;
const MAX_UPLOAD = 4_500_000;

/** True when it has answered. */
export function answerAtGate(req: http.IncomingMessage, res: http.ServerResponse): boolean {
  const [path = "/", query = ""] = req.url?.split("?", 2) ?? [];
  const api = path.startsWith("/api/v1");
  const refusal = refusalOf(req, path, query, api);
  if (refusal === null) {
    // Next fails on a range it cannot satisfy; our files are small, and a whole one is always a right answer
    if (!api) delete req.headers.range;
    return false;
  }
  if (refusal.code === "method-not-allowed") res.setHeader("allow", (api ? API_METHODS : PAGE_METHODS).join(", "));
  if (api) refuseAsProblem(res, refusal);
  else refuseAsText(res, refusal);
  return true;
}

function refusalOf(req: http.IncomingMessage, path: string, query: string, api: boolean): Problem | null {
  const method = req.method ?? "GET";
  if (!isReadable(path)) return new Problem("bad-request", "This address cannot be read: it is not UTF-8.");
  if (api && !API_METHODS.includes(method))
    return new Problem("method-not-allowed", `The API has no method ${method}.`);
  if (api) return null;
  if (/%00/.test(query)) return new Problem("bad-request", "This address cannot be read: it holds a NUL character.");
  if (!PAGE_METHODS.includes(method) || (method === "POST" && isFile(path)))
    return new Problem("method-not-allowed", `Nothing here takes ${method}.`);
  return method === "POST" ? refusalOfForm(req, isUpload(path) ? MAX_UPLOAD : MAX_FORM) : null;
}

/** Every form posts to a page of ours, and every browser says from where. */
function refusalOfForm(req: http.IncomingMessage, most: number): Problem | null {
  const header = (name: string) => req.headers[name]?.toString() ?? null;
  if (!isSameOrigin(header, publicUrl())) return new Problem("forbidden", "This form belongs to another site.");
  if (Number(req.headers["content-length"] ?? 0) > most)
    return new Problem("too-large", "That is too long for a form.");
  return null;
}

function isUpload(path: string): boolean {
  return /^\/organizations\/[^/]+\/manage$/.test(path);
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path);
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false; // `%E0%A4`: half a character
  }
}

function refuseAsProblem(res: http.ServerResponse, problem: Problem): void {
  const headers = { ...ALWAYS, "content-type": "application/problem+json", "cache-control": "no-store" };
  res.writeHead(PROBLEMS[problem.code].status, headers).end(toJson(problemView(problem)));
}

function refuseAsText(res: http.ServerResponse, { status, detail }: Problem): void {
  res
    .writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" })
    .end(`${detail}\n`);
}
