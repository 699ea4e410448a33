/**
 * Requests that Next answers in words of its own before it asks any route: here they get a problem like all others.
 */
import type http from "node:http";
import { PROBLEMS, Problem } from "@/lib/problem";
import { toJson } from "./json";
import { problemView } from "./problem-view";
import { ALWAYS } from "./reply";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** True when it has answered: an address that is no UTF-8, or a method the API has nowhere. */
export function answerUnreadable(req: http.IncomingMessage, res: http.ServerResponse): boolean {
  const path = req.url?.split("?", 1)[0] ?? "/";
  if (!isDecodable(path))
    return refuse(res, new Problem("bad-request", "This address cannot be read: it is not UTF-8."));
  if (!path.startsWith("/api/v1") || METHODS.includes(req.method ?? "")) return false;
  res.setHeader("allow", METHODS.join(", "));
  return refuse(res, new Problem("method-not-allowed", `The API has no method ${req.method}.`));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false; // `%E0%A4`: half a character
  }
}

function refuse(res: http.ServerResponse, problem: Problem): true {
  const headers = { ...ALWAYS, "content-type": "application/problem+json", "cache-control": "no-store" };
  res.writeHead(PROBLEMS[problem.code].status, headers).end(toJson(problemView(problem)));
  return true;
}
