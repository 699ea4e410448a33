/** Calls an endpoint as the server does, and checks that what comes back is as the endpoint promised. */
import { expect } from "vitest";
import type { z } from "zod";
import { guest, type Viewer } from "@/lib/account/viewer";
import { CATALOG } from "@/lib/api/catalog";
import type { Endpoint } from "@/lib/api/endpoint";
import { ProblemView } from "@/lib/api/problem-view";
import { notHere } from "@/lib/api/reply";
import { fillPath } from "@/lib/api/route";
import { serve } from "@/lib/api/serve";

export const SITE = "http://localhost:3000";

export type Call = {
  as?: Viewer;
  params?: Record<string, string>;
  query?: Record<string, string | number | (string | number)[]>;
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  text?: string | Uint8Array;
  headers?: Record<string, string>;
  method?: string;
};

type Called<Body> = { status: number; headers: Headers; body: Body };

/** The answer's JSON; null when it has no body, its text when it is no JSON. */
export async function call<Given extends Endpoint>(
  endpoint: Given,
  given: Call = {},
): Promise<Called<z.output<Given["reply"]>>> {
  const response = await respond(endpoint, given);
  const text = await response.text();
  const body = response.headers.get("content-type")?.includes("json") ? read(text) : text || null;
  if (response.status >= 400 && text !== "") {
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(ProblemView.strict().safeParse(body).error).toBeUndefined();
  }
  return { status: response.status, headers: response.headers, body };
}

function read(text: string) {
  return text === "" || text.startsWith("{") ? JSON.parse(text || "null") : text;
}

/** The response itself. Everything else that lives at the same path is served beside it. */
export function respond(endpoint: Endpoint, given: Call = {}): Promise<Response> {
  const { params = {}, method = endpoint.method } = given;
  return fetchAs(given.as ?? guest, `${fillPath(endpoint.path, params)}${searchOf(given.query)}`, { ...given, method });
}

/** Any path, with any method, as the routes in `app/` answer it. `path` may be a whole URL of this site. */
export async function fetchAs(
  viewer: Viewer,
  path: string,
  given: Call & { signal?: AbortSignal } = {},
): Promise<Response> {
  const url = new URL(path, SITE);
  const beside = siblings(url.pathname);
  const { method = "GET", signal } = given;
  const body = given.text ?? (given.body === undefined ? undefined : JSON.stringify(given.body));
  const headers = {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(method === "GET" ? {} : { "sec-fetch-site": "same-origin" }),
    ...given.headers,
  };
  const init: RequestInit = { method, headers, ...(signal ? { signal } : {}) };
  if (body !== undefined) init.body = typeof body === "string" ? body : Uint8Array.from(body);
  const request = new Request(url, init);
  return beside.length === 0 ? notHere(request) : serve(beside, async () => viewer)(request);
}

/** The endpoints at the path, most literal first, as Next chooses a route. */
function siblings(pathname: string): Endpoint[] {
  const steps = pathname.split("/");
  const fits = (template: string) => {
    const wanted = template.split("/");
    const rest = template.endsWith("+}");
    return (
      (rest ? steps.length >= wanted.length : steps.length === wanted.length) &&
      wanted.every((step, index) => step.startsWith("{") || step === steps[index])
    );
  };
  const [best] = [...new Set(CATALOG.map(({ path }) => path))].filter(fits).sort((a, b) => braces(a) - braces(b));
  return CATALOG.filter(({ path }) => path === best);
}

function braces(template: string): number {
  return template.split("{").length;
}

function searchOf(query: Call["query"] = {}): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) search.append(name, String(value));
  return search.size === 0 ? "" : `?${search}`;
}
