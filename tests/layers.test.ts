import { expect, test } from "vitest";
import { importsOf, sourcesIn, violations } from "./support/imports";

const sources = [...sourcesIn("lib"), ...sourcesIn("app")];

test("every import obeys the layers", () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap((file) => violations(file, importsOf(file)))).toEqual([]);
});

test.each([
  ["lib/bill/store.ts", 'import { annotate } from "@/lib/annotation/commands"', "to its right"],
  ["lib/bill/store.ts", 'import { annotate } from "../annotation/commands"', "to its right"],
  ["lib/annotation/commands.ts", 'export { open } from "@/lib/cli/database"', "to its right"],
  ["lib/clock.ts", 'import { parsePath } from "./bill/path"', "no room"],
  ["lib/api/serve.ts", 'import { headers } from "next/headers"', "framework-free"],
  ["lib/api/serve.ts", 'const form = await import("@/app/form")', "framework-free"],
  ["lib/annotation/commands.ts", 'import type { Prisma } from "@/prisma/generated/client"', "Prisma client"],
  ["app/bills/page.tsx", 'import { PrismaClient } from "@prisma/client"', "Prisma client"],
  ["app/bills/page.tsx", 'import { db } from "@/lib/db"', "see the database"],
  ["lib/bill/lineage.ts", 'import { blocksOf } from "./store"', "concepts only"],
  ["lib/bill/lineage.ts", 'import { readFileSync } from "node:fs"', "concepts only"],
  ["lib/annotation/selector.ts", 'import { env } from "@/lib/env"', "concepts only"],
])("a planted violation in %s is found: %s", (file, source, says) => {
  expect(violations(file, importsOf(file, source))).toEqual([expect.stringContaining(says)]);
});

test.each([
  ["lib/annotation/commands.ts", 'import { findBlock } from "@/lib/bill/store"'],
  ["lib/annotation/commands.ts", 'import { transaction } from "@/lib/db"'],
  ["lib/bill/document-store.ts", 'import { db } from "@/lib/db"'],
  ["lib/cli/demo.ts", 'import { seed } from "@/prisma/seed"'],
  ["app/bills/page.tsx", 'import { listBills } from "@/lib/bill/store"'],
])("what the layers allow in %s passes: %s", (file, source) => {
  expect(violations(file, importsOf(file, source))).toEqual([]);
});
