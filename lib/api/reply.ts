/**
 * From an answer to a web `Response`: headers, not-modified, and no body for HEAD.
 */
import { ReadableStream } from "node:stream/web";
import { logError } from "@/lib/log";
import { PROBLEMS, Problem } from "@/lib/problem";
import { Raw } from "./answer";
import { etagOf, has } from "./conditional";
import { CACHE, type Endpoint } from "./endpoint";
import { toJson } from "./json";
import { problemView } from "./problem-view";

/** A checked value, ready to be written as JSON. */
export type Reply = { status: number; value: unknown; modified?: Date; headers?: Record<string, string> };

const EXPOSED = "ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, Idempotent-Replayed";
/** On every answer, success and error alike. */
export const ALWAYS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED,
  "x-content-type-options": "nosniff",
};

export function send(reply: Reply | Raw, endpoint: Endpoint, request: Request): Response {
  const reads = endpoint.method === "GET";
  const cache = { ...ALWAYS, "cache-control": reads ? CACHE[endpoint.cache] : "no-store" };
  if (reply instanceof Raw) return sendRaw(reply, cache, request);
  const headers = { ...cache, vary: "Accept", ...reply.headers };
  if (reply.status === 204) return new Response(null, { status: 204, headers });
  const body = toJson(reply.value);
  const typed = { ...headers, "content-type": "application/json" };
  if (!reads) return new Response(body, { status: reply.status, headers: typed });
  const etag = etagOf(body);
  const modified = reply.modified ?? latestOf(reply.value) ?? new Date();
  const dated = { ...typed, etag, "last-modified": modified.toUTCString() };
  if (has(request.headers.get("if-none-match"), etag)) return notModified(dated);
  return new Response(request.method === "HEAD" ? null : body, { status: reply.status, headers: dated });
}

function sendRaw(
  { body, more: { type, etag, modified, headers: own } }: Raw,
  cache: object,
  request: Request,
): Response {
  const headers: Record<string, string> = {
    ...cache,
    "content-type": type,
    "last-modified": modified.toUTCString(),
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(etag === null ? {} : { etag }),
    ...own,
  };
  if (etag !== null && has(request.headers.get("if-none-match"), etag)) return notModified(headers);
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(body instanceof Uint8Array ? Uint8Array.from(body) : streamOf(body), { headers });
}

/** Read only as fast as the client takes it; when it leaves, the generator's `finally` runs. */
function streamOf(chunks: AsyncIterable<Uint8Array>): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(noted(chunks)) as unknown as globalThis.ReadableStream<Uint8Array>;
}

/** It is too late for a problem once bytes have gone out: the stream breaks off, and we hear of it. */
async function* noted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    logError("api stream", error);
    throw error;
  }
}

function notModified(headers: Record<string, string>): Response {
  const { "content-type": _, ...kept } = headers;
  return new Response(null, { status: 304, headers: kept });
}

/** When the value, or the latest of its items, last changed; null when it does not say. */
function latestOf(value: unknown): Date | null {
  const items = isRecord(value) && Array.isArray(value.items) ? value.items : [value];
  const times = items.flatMap((item) =>
    isRecord(item) && typeof item.updatedAt === "string" ? [Date.parse(item.updatedAt)] : [],
  );
  return times.length === 0 ? null : new Date(Math.max(...times));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A problem as its response. */
export function refuse(problem: Problem, request: Request, headers: Record<string, string> = {}): Response {
  const { retryAfter } = problem;
  const retry: Record<string, string> = retryAfter === null ? {} : { "retry-after": String(retryAfter) };
  return new Response(request.method === "HEAD" ? null : toJson(problemView(problem)), {
    status: PROBLEMS[problem.code].status,
    headers: {
      ...ALWAYS,
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...retry,
      ...headers,
    },
  });
}

/** The answer at an address where there is nothing. */
export async function notHere(request: Request): Promise<Response> {
  if (request.method === "OPTIONS") return preflight(["OPTIONS"]);
  return refuse(new Problem("not-found", "There is nothing at this address: see /api/v1/openapi.json."), request);
}

/** To the one right spelling. Kept briefly: a bill named without its Congress may mean another one next year. */
export function redirect(to: string): Response {
  const headers = { ...ALWAYS, location: to, "cache-control": CACHE.brief };
  return new Response(null, { status: 308, headers });
}

/** What a browser asks before a request from another site. */
export function preflight(methods: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...ALWAYS,
      allow: methods.join(", "),
      "access-control-allow-methods": methods.join(", "),
      "access-control-allow-headers":
        "Accept, Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID",
      "access-control-max-age": "86400",
      "cache-control": "public, max-age=86400",
    },
  });
}
