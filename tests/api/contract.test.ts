import "../support/database";
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type Citizen, guest, type Viewer } from "@/lib/account/viewer";
import { annotate, react } from "@/lib/annotation/commands";
import { decide } from "@/lib/annotation/decision-commands";
import { takePosition } from "@/lib/annotation/position-commands";
import { propose } from "@/lib/annotation/proposal-commands";
import { NewAnnotation, NewProposal, NewReaction } from "@/lib/annotation/schema";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { CATALOG } from "@/lib/api/catalog";
import type { Endpoint } from "@/lib/api/endpoint";
import { numberChanges } from "@/lib/change/store";
import { importFile } from "@/lib/intake/commands";
import { NewAct } from "@/lib/moderation/act";
import { act } from "@/lib/moderation/act-commands";
import { giveBill } from "@/lib/organization/commands";
import { type Call, call, respond } from "../support/call";
import { makeOrganization, makeUser, makeVersion, NOON } from "../support/make";
import { ASKERS, type Asker, MAY, mayAsk } from "../support/permissions";

const SAMPLES = "prisma/samples/congress";
let ada: Citizen;
let params: Record<string, string>;
let suggestion: string;
/** Everybody that the table of permissions tells apart. */
let askers: Record<Asker, Viewer>;
/** Who asks where it is not Ada. */
let others: Record<string, Citizen>;
let organization: string;

beforeEach(async () => {
  await makeVersion({ blocks: [{ path: "s1" }, { path: "s1/a", level: "subsection" }] });
  await importSamples();
  const office = await makeOrganization();
  organization = office.organization;
  await giveBill("hr1500-116", organization, NOON);
  ada = await makeUser({ voices: [office] });
  const { id } = await annotate(ada, NewAnnotation.parse({ block: "hr1500-116/ih/s1", body: "Why?" }), NOON);
  await react(ada, NewReaction.parse({ block: "hr1500-116/ih/s1", kind: "confusing" }), NOON);
  const stand = { bill: "hr1500-116", side: "support", statement: "At last.", organization: null } as const;
  await takePosition(ada, stand, NOON);
  const words = { motivation: "editing", block: "hr1500-116/ih/s1", body: "Sooner." };
  const accepted = await suggest(ada, NewAnnotation.parse({ ...words, exact: "at once", replacement: "now" }), NOON);
  await decide(ada, { id: accepted.id, act: "accept", reason: "" }, NOON);
  const open = await suggest(ada, NewAnnotation.parse({ ...words, exact: "This", replacement: "The" }), NOON);
  suggestion = open.id;
  const [one, two, ...free] = await suggestApart(words.body);
  await propose(ada, NewProposal.parse({ title: "Sooner", body: "At last.", suggestions: [one, two] }), NOON);
  BODIES["POST /api/v1/proposals"] = { title: "Clearer", body: "Plain words.", suggestions: free };
  const mona = await makeUser({ name: "mona", role: "moderator" });
  const alone = { ...ada, voices: [] };
  askers = {
    guest,
    citizen: await makeUser({ name: "bob" }),
    author: alone,
    suspended: { ...alone, restraints: { ...ada.restraints, suspendedUntil: new Date("2036-01-01") } },
    office: { ...(await makeUser({ name: "olga" })), voices: [office] },
    moderator: mona,
    unproved: { ...mona, proof: "none" },
    staff: await makeUser({ name: "sam", role: "staff" }),
  };
  others = { "POST /api/v1/annotations/{id}/reports": mona, "POST /api/v1/moderation/acts": mona };
  BODIES["POST /api/v1/moderation/acts"] = { act: "hide", annotations: [id], rule: "off-topic" };
  await act(mona, NewAct.parse({ act: "keep", annotations: [suggestion] }), NOON);
  await numberChanges();
  params = { bill: "hr1500-116", stage: "ih", path: "s1", id, bioguide: "X000001", code: "hspw00", vote: "h901-119-1" };
});

/** Four for different words of one block. */
async function suggestApart(body: string): Promise<string[]> {
  const ids = [];
  for (const exact of ["This", "Act", "effect", "once"]) {
    const draft = { motivation: "editing", block: "hr1500-116/ih/s1/a", exact, replacement: "x", body };
    ids.push((await suggest(ada, NewAnnotation.parse(draft), NOON)).id);
  }
  return ids;
}

/** Members, committees, a roll call and a status of the samples, the status given to the bill of these tests. */
async function importSamples() {
  for (const name of readdirSync(SAMPLES)) {
    const text = readFileSync(`${SAMPLES}/${name}`, "utf8");
    const ours = text
      .replace("<number>99901</number>", "<number>1500</number>")
      .replace("<congress>119<", "<congress>116<");
    const bytes = Buffer.from(name.startsWith("BILLSTATUS") ? ours : text);
    await importFile(name, bytes.length, bytes, NOON);
  }
}

const BODIES: Record<string, unknown> = {
  "POST /api/v1/annotations": { block: "hr1500-116/ih/s1", exact: "at once", body: "When?" },
  "PATCH /api/v1/annotations/{id}": { body: "Because." },
  "PUT /api/v1/annotations/{id}/vote": { vote: "agree" },
  "POST /api/v1/annotations/{id}/decisions": { act: "answer", reason: "We shall see." },
  "POST /api/v1/annotations/{id}/reports": { kind: "spam" },
  "PUT /api/v1/reactions": { block: "hr1500-116/ih/s1/a", kind: "great-idea" },
  "DELETE /api/v1/reactions": { block: "hr1500-116/ih/s1", kind: "confusing" },
  "PUT /api/v1/positions/{bill}": { side: "oppose", statement: "Too slow." },
};
const QUERIES: Record<string, Call["query"]> = {
  "GET /api/v1/viewer/reactions": { version: "hr1500-116/ih" },
  "GET /api/v1/viewer/positions": { bill: "hr1500-116" },
  "GET /api/v1/search": { q: "effect" },
  "GET /api/v1/completions": { q: "prohibit" },
  "GET /api/v1/compare": { from: "hr1500-116/ih", to: "hr1500-116/ih", include: "same" },
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const EACH = CATALOG.map((endpoint) => [nameOf(endpoint), endpoint] as const);

function rightCall(endpoint: Endpoint): Call {
  const body = BODIES[nameOf(endpoint)];
  const ofOrganization = endpoint.path.includes("/organizations/") ? { ...params, id: organization } : params;
  const ofSuggestion = /\{id\}\//.test(endpoint.path) ? { ...params, id: suggestion } : ofOrganization;
  return {
    as: others[nameOf(endpoint)] ?? ada,
    params: ofSuggestion,
    query: QUERIES[nameOf(endpoint)] ?? {},
    ...(body === undefined ? {} : { body }),
  };
}

test("every endpoint has a method and path of its own", () => {
  expect(new Set(EACH.map(([name]) => name)).size).toBe(CATALOG.length);
});

test.each(EACH)("%s answers a right request as it promises", async (_name, endpoint) => {
  const response = await respond(endpoint, rightCall(endpoint));
  const text = await response.text();

  expect(response.status, text).toBe(endpoint.status);
  expect(response.headers.get("cache-control")).not.toBeNull();
  const type = response.headers.get("content-type");
  const values = type?.includes("ndjson") ? text.split("\n").slice(0, -1) : [text];
  for (const value of values) {
    const json = value === "" ? undefined : type?.includes("json") ? JSON.parse(value) : value;
    expect(endpoint.reply.safeParse(json).error).toBeUndefined();
    expect(Object.keys(json ?? {})).toEqual(Object.keys((endpoint.reply.parse(json) as object | undefined) ?? {}));
  }
  if (endpoint.method !== "GET") return;
  expect([response.headers.get("etag"), response.headers.get("last-modified")]).not.toContain(null);
  const etag = response.headers.get("etag") ?? "";
  const again = await respond(endpoint, { ...rightCall(endpoint), headers: { "if-none-match": etag } });
  expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: "" });
});

test("the table of permissions names endpoints that there are", () => {
  const names = EACH.map(([name]) => name);
  expect(Object.keys(MAY).filter((name) => !names.includes(name))).toEqual([]);
});

test.each(EACH)("%s is for those alone whom the table of permissions names", async (name, endpoint) => {
  const may = mayAsk(name);
  const refused: Asker[] = [];
  const refusedFirst = [...ASKERS].sort((a, b) => Number(may?.includes(a)) - Number(may?.includes(b))); // what is deleted is nobody's
  for (const asker of refusedFirst) {
    const { status } = await respond(endpoint, { ...rightCall(endpoint), as: askers[asker] });
    if (status === 401 || status === 403) refused.push(asker);
    expect(status, asker).toBeLessThan(500);
  }
  expect(may, `${name} is not in the table`).toBeDefined();
  expect([...refused].sort()).toEqual(ASKERS.filter((asker) => !may?.includes(asker)).sort());
});

/** Values that no sane client sends, for every place where a client may send one. */
const ODD = [
  "",
  "0",
  "-1",
  "1e9",
  "99999999999999999999",
  "\0",
  "%",
  "'; DROP TABLE bill; --",
  "\ud83d",
  "🙂",
  "a/b",
  "../..",
  "null",
  "x".repeat(2_000),
];
const ODD_JSON = [null, 0, -1, 1.5, "", "\0", "\ud800", [], {}, [null], true, "x".repeat(20_000), { __proto__: null }];

function wrongCalls(endpoint: Endpoint): Call[] {
  const right = rightCall(endpoint);
  const query = right.query ?? {};
  const body = BODIES[nameOf(endpoint)];
  const fields = typeof body === "object" && body !== null ? Object.keys(body) : [];
  return [
    { ...right, query: { ...query, surprise: "1" } },
    { ...right, headers: { accept: "image/png" } },
    ...Object.keys(endpoint.params.shape).flatMap((name) =>
      ODD.filter((odd) => odd !== "").map((odd) => ({ ...right, params: { ...params, [name]: encodable(odd) } })),
    ),
    ...Object.keys(endpoint.query.shape).flatMap((name) =>
      ODD.map((odd) => ({ ...right, query: { ...query, [name]: odd } })),
    ),
    ...Object.keys(endpoint.query.shape).map((name) => ({ ...right, query: { ...query, [name]: ["x", "x"] } })),
    ...fields.flatMap((name) => ODD_JSON.map((odd) => ({ ...right, body: { ...Object(body), [name]: odd } }))),
    ...(endpoint.body === null ? [] : ODD_JSON.map((odd) => ({ ...right, body: odd }))),
    ...(endpoint.body === null ? [] : [{ ...right, text: "{", headers: { "content-type": "application/json" } }]),
  ];
}

/** A lone surrogate cannot stand in an address. */
function encodable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

test.each(EACH)("%s answers wrong requests with problems, never with a bug", async (_name, endpoint) => {
  const waits = (given: Call) => Number(given.query?.wait) > 0;
  const statuses = new Map<number, number>();
  for (const given of wrongCalls(endpoint).filter((one) => !waits(one))) {
    const { status, body } = await call(endpoint, given);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const allowed = status < 400 || (status >= 400 && status < 500);
    expect(allowed, `${status} to ${JSON.stringify(given).slice(0, 500)}`).toBe(true);
    if (
      status === 200 &&
      endpoint.produces[0] === "application/json" &&
      z.record(z.string(), z.unknown()).safeParse(body).success
    )
      expect(endpoint.reply.safeParse(body).error).toBeUndefined();
  }
  expect([...statuses.keys()].filter((status) => status >= 400).length).toBeGreaterThan(0);
});

test.each(EACH)("%s takes no other method than it names", async (_name, endpoint) => {
  const { status, headers } = await call(endpoint, { ...rightCall(endpoint), method: "PROPFIND" });

  expect(status).toBe(405);
  expect(headers.get("allow")).toContain(endpoint.method);
});
