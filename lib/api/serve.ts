/**
 * Runs endpoints: reads the request, asks the endpoint, checks what it says, and answers.
 *
 * All that is refused on purpose goes out as a problem; anything else that throws is a bug, logged once, here.
 */
import { allowed } from "@/lib/account/permission";
import { guest, type Viewer } from "@/lib/account/viewer";
import { publicUrl } from "@/lib/env";
import { logError } from "@/lib/log";
import { isOutage } from "@/lib/outage";
import { parse } from "@/lib/parse";
import { Problem } from "@/lib/problem";
import { Answer, Raw } from "./answer";
import { parseJson, readBody } from "./body";
import { accepts } from "./conditional";
import type { Context, Endpoint } from "./endpoint";
import { onlyFields } from "./fields";
import { answeredOnce } from "./idempotency";
import { forbidOtherSites } from "./origin";
import { readQuery } from "./query";
import { preflight, type Reply, redirect, refuse, send } from "./reply";
import { fillPath, matchPath } from "./route";

const BUG = new Problem("internal", "Something broke on our side. It has been noted.");
const OUTAGE = new Problem("unavailable", "The database does not answer right now. Try again in a minute.");

type Handler = (request: Request) => Promise<Response>;

/** Answers every method of one path. `viewerOf` is asked only where it matters who asks. */
export function serve(endpoints: readonly Endpoint[], viewerOf: (request: Request) => Promise<Viewer>): Handler {
  const methods = methodsOf(endpoints);
  return async (request) => {
    if (request.method === "OPTIONS") return preflight(methods);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const endpoint = endpoints.find((one) => one.method === method);
    if (!endpoint) {
      const problem = new Problem("method-not-allowed", `Here you may ${methods.join(", ")}.`);
      return refuse(problem, request, { allow: methods.join(", ") });
    }
    try {
      return await answer(endpoint, request, viewerOf);
    } catch (error) {
      if (error instanceof Problem) return refuse(error, request);
      // a client that left while it was sending broke nothing
      if (!request.signal.aborted) logError("api", error, { method: endpoint.method, path: endpoint.path });
      return refuse(isOutage(error) ? OUTAGE : BUG, request);
    }
  };
}

async function answer(endpoint: Endpoint, request: Request, viewerOf: (request: Request) => Promise<Viewer>) {
  const { site, url } = addressOf(request);
  if (!accepts(request.headers.get("accept"), endpoint.produces))
    throw new Problem("not-acceptable", `This is to be had as ${endpoint.produces.join(", ")}.`);
  const given = matchPath(endpoint.path, new URL(request.url).pathname);
  if (given === null) throw new Problem("not-found", "There is nothing at this address.");
  const params = parse(endpoint.params, given, "bad-request");
  const query = parse(endpoint.query, readQuery(endpoint.query, url.searchParams), "bad-request");

  const viewer = endpoint.method === "GET" && endpoint.cache !== "private" ? guest : await viewerOf(request);
  if (endpoint.permission !== null) allowed(viewer, endpoint.permission);
  if (endpoint.method !== "GET") forbidOtherSites(request, site);

  const canonical = (await endpoint.canonical?.(params)) ?? params;
  const right = fillPath(endpoint.path, canonical);
  if (right !== fillPath(endpoint.path, params)) return redirect(`${site}${right}${url.search}`);

  const context: Context = { viewer, now: new Date(), site, url, headers: request.headers, signal: request.signal };
  if (endpoint.body === null)
    return send(await run(endpoint, { params, query, body: undefined }, context), endpoint, request);

  const text = await readBody(request);
  const body = parse(endpoint.body, parseJson(text, request.headers.get("content-type")));
  const reply = await answeredOnce(request, viewer, text, context.now, endpoint.reply, () =>
    run(endpoint, { params, query, body }, context),
  );
  return send(reply, endpoint, request);
}

type Input = Parameters<Endpoint["handle"]>[0];

/** The endpoint's answer, checked against its schema. */
async function run(endpoint: Endpoint, input: Input, context: Context): Promise<Reply | Raw> {
  const answered = await endpoint.handle(input, context);
  if (answered instanceof Raw) return answered;
  const { value, more } = answered instanceof Answer ? answered : new Answer(answered);
  const checked = endpoint.reply.parse(value);
  return { status: endpoint.status, value: onlyFields(checked, input.query.fields), ...more };
}

/** The public address, and what was asked for on it. */
function addressOf(request: Request): { site: string; url: URL } {
  const site = publicUrl();
  const { pathname, search } = new URL(request.url);
  return { site, url: new URL(`${site}${pathname}${search}`) };
}

function methodsOf(endpoints: readonly Endpoint[]): string[] {
  const methods = endpoints.map(({ method }) => method as string);
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
}
