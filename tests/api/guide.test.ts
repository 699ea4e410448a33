import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CATALOG } from "@/lib/api/catalog";

const guide = readFileSync("docs/data.md", "utf8");
const rows = guide.split("\n").filter((line) => /^\| (GET|POST|PUT)/.test(line));

/** The filters that every list has, and which the guide tells once. */
const COMMON = ["limit", "cursor"];

test.each(CATALOG.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "the guide has a line for %s, with all it takes",
  (_name, { method, path, query }) => {
    const short = path
      .replace("/api/v1", "")
      .replace("+}", "}")
      .replace(/^\/bulk\/.+/, "/bulk/{collection}.ndjson");
    const line = rows.find((row) => row.includes(`\`${short}\``) && row.includes(method)) ?? "";

    expect(line).not.toBe("");
    if (method !== "GET" || short.startsWith("/bulk/")) return;
    const missing = Object.keys(query.shape).filter((name) => !COMMON.includes(name) && !line.includes(name));
    expect(missing).toEqual([]);
  },
);
