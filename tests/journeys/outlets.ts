/** Every address at which what people say could show, found in the build's own list of routes, aimed at what was planted. */
import { readFileSync } from "node:fs";
import { CATALOG } from "@/lib/api/catalog";
import { NEVER_ASKED, PAGES } from "./page-list";

/** What one person said, each with words that stand nowhere else, and where. */
export type Planted = {
  version: string;
  path: string;
  bill: string;
  author: string;
  comment: string;
  suggestion: string;
  proposal: string;
  /** A word of the comment, and the cursor of the feed before it was said. */
  word: string;
  since: string;
};

/** Aimed at what was planted; all other pages are asked for as `PAGES` has them. */
const AIMED: Record<string, (planted: Planted) => string[]> = {
  "/bills/[bill]/[stage]": ({ version }) => [`/bills/${version}`, `/bills/${version.replace("/eh", "/rfs")}`],
  "/bills/[bill]/[stage]/[...path]": ({ version, path, comment }) => [
    `/bills/${version}/${path}`,
    `/bills/${version}/${path}?sort=newest`,
    `/bills/${version}/${path}?comment=${comment}`,
    `/bills/${version}/${path}?under=${comment}`,
    `/bills/${version.replace("/eh", "/rfs")}/${path}`,
  ],
  "/comments/[id]": ({ comment, suggestion, proposal }) =>
    [comment, suggestion, proposal].map((id) => `/comments/${id}`),
  "/comments/[id]/report": ({ comment }) => [`/comments/${comment}/report`],
  "/bills/[bill]/suggestions/[proposal]": ({ bill, proposal }) => [`/bills/${bill}/suggestions/${proposal}`],
  "/voices/[id]": ({ author }) => [`/voices/${author}`],
  "/search": ({ word }) => [`/search?q=${word}`],
};

/** What parameters of the API are for what was planted. */
function fill(template: string, { bill, version, path, comment, suggestion }: Planted): string[] {
  const [, stage = ""] = version.split("/");
  const known: Record<string, string> = {
    bill,
    stage,
    "path+": path,
    bioguide: "X000001",
    code: "hspw00",
    vote: "h901-119-1",
  };
  const filled = template.replace(/\{([^}]+)\}/g, (whole, name: string) => known[name] ?? whole);
  return filled.includes("{id}") ? [comment, suggestion].map((id) => filled.replace("{id}", id)) : [filled];
}

/** The queries that an endpoint needs, or that let it show what was planted. */
const QUERIES: Record<string, (planted: Planted) => string[]> = {
  "/api/v1/annotations": ({ bill, author, word, version }) => [
    `author=${author}&include=block,replies`,
    `bill=${bill}&sort=newest&limit=250`,
    `q=${word}`,
    `placedIn=${version.replace("/eh", "/rfs")}&sort=newest&limit=250`,
  ],
  "/api/v1/changes": ({ since }) => [`since=${since}&limit=250`],
  "/api/v1/search": ({ word }) => [`q=${word}`],
  "/api/v1/completions": ({ word }) => [`q=${word}`],
  "/api/v1/compare": ({ version }) => [`from=${version}&to=${version.replace("/eh", "/rfs")}&include=same`],
  "/api/v1/viewer/reactions": ({ version }) => [`version=${version}`],
  "/api/v1/viewer/positions": ({ bill }) => [`bill=${bill}`],
  "/api/v1/bills/{bill}/versions/{stage}/text": () => ["format=html", "format=json"],
  "/api/v1/bills/{bill}/versions/{stage}/draft/amendment": () => ["format=txt"],
};

/** Neither pages nor the API: what they are is written here, by their route. */
const OTHERS: Record<string, string[]> = {
  "/api/auth/[...nextauth]": ["/api/auth/session", "/api/auth/providers"],
  "/api/v1/[[...path]]": ["/api/v1/nothing-here"],
  "/organizations/[id]/documents/[document]": ["/organizations/none/documents/none"],
  "/healthz": ["/healthz"],
  "/readyz": ["/readyz"],
  "/robots.txt": ["/robots.txt"],
  "/sitemap.xml": ["/sitemap.xml"],
};

const endpoints = CATALOG.filter(({ method }) => method === "GET");
const routeOf = (path: string) => path.replace("{path+}", "[...path]").replace(/\{(\w+)\}/g, "[$1]");

/** All routes of the build, those that only take writing left out. */
export function routesOfBuild(): string[] {
  const routes: Record<string, string> = JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8"));
  const reading = new Set(endpoints.map(({ path }) => routeOf(path)));
  const writing = new Set(CATALOG.map(({ path }) => routeOf(path)).filter((route) => !reading.has(route)));
  return [...new Set(Object.values(routes))]
    .filter((route) => !writing.has(route) && !NEVER_ASKED.includes(route))
    .sort();
}

/** The routes that are walked. */
export function routesWalked(): string[] {
  return [
    ...new Set([...Object.keys(PAGES), ...Object.keys(OTHERS), ...endpoints.map(({ path }) => routeOf(path))]),
  ].sort();
}

/** Every address to ask for; what is in braces still is filled by `addressOf`. */
export function outlets(planted: Planted): string[] {
  const pages = Object.entries(PAGES).flatMap(([route, templates]) => AIMED[route]?.(planted) ?? templates);
  const data = endpoints.flatMap(({ path }) =>
    fill(path, planted).flatMap((address) => {
      const queries = QUERIES[path]?.(planted) ?? [];
      return queries.length === 0 ? [address] : queries.map((query) => `${address}?${query}`);
    }),
  );
  return [...pages, ...data, ...Object.values(OTHERS).flat()];
}
