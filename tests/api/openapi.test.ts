import "../support/database";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CATALOG, readOpenApi } from "@/lib/api/catalog";
import { operationId } from "@/lib/api/openapi";
import { call } from "../support/call";

let folder: string;

/** Inside the repository, so that the compiler finds what a client would have installed. */
beforeEach(() => {
  folder = fs.mkdtempSync(path.join("node_modules", ".openapi-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const CLIENT = `
import type { components, operations, paths } from "./api";

type Bills = paths["/api/v1/bills"]["get"]["responses"][200]["content"]["application/json"];
export const titles = (bills: Bills): (string | null)[] => bills.items.map((bill) => bill.title);
export const next = (bills: Bills): string | null => bills.next;
export const filters: operations["getBills"]["parameters"]["query"] = { congress: [116], type: ["hr"], limit: 10 };

export const comment: components["schemas"]["NewAnnotation"] = { block: "hr1500-116/ih/s1", start: 0, end: 3, body: "Why?" };
// @ts-expect-error: a comment has words
export const silent: components["schemas"]["NewAnnotation"] = { block: "hr1500-116/ih/s1" };
// @ts-expect-error: no such stance
export const stance: components["schemas"]["NewReaction"] = { block: "hr1500-116/ih/s1", kind: "like" };

export const passage = ({ target }: components["schemas"]["Annotation"]): string | null => target.parts[0]?.selector?.exact ?? null;
export const deep = (block: components["schemas"]["BlockTree"]): number => 1 + Math.max(0, ...block.children.map(deep));
export const gone = (change: components["schemas"]["Change"]): boolean => change.deleted && change.data === null;
export const wrong = (problem: components["schemas"]["Problem"]): string[] => (problem.errors ?? []).map(({ path }) => path);
`;

test("a client written against the types of openapi.json type-checks", async () => {
  const { body } = await call(readOpenApi);
  fs.writeFileSync(path.join(folder, "openapi.json"), JSON.stringify(body));
  fs.writeFileSync(path.join(folder, "client.ts"), CLIENT);

  run("openapi-typescript/bin/cli.js", `${folder}/openapi.json`, "-o", `${folder}/api.ts`);
  const flags = ["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--ignoreConfig", "--lib", "ES2022"];
  const errors = run("typescript/bin/tsc", ...flags, `${folder}/client.ts`);

  expect(errors).toBe("");
}, 120_000);

/** What it printed, or its complaints. */
function run(script: string, ...given: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join("node_modules", script), ...given]);
  return status === 0 ? stdout.toString() : `${stdout}${stderr}`;
}

test("every endpoint is in it, with a name of its own, and every reference leads somewhere", async () => {
  const { body } = await call(readOpenApi);
  const text = JSON.stringify(body);
  const { paths, components } = JSON.parse(text);

  const operations = Object.values<Record<string, { operationId: string }>>(paths).flatMap((path) =>
    Object.values(path),
  );
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(CATALOG.map(operationId).sort());
  expect(new Set(CATALOG.map(operationId)).size).toBe(CATALOG.length);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? "");
  expect(references.filter((name) => !(name in components.schemas))).toEqual([]);
  expect(text).not.toContain("$defs");
});
