import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readSettings, Settings } from "@/lib/env";
import packageJson from "../package.json" with { type: "json" };

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const documents = tracked.filter((file) => file.endsWith(".md"));
const texts = tracked.filter((file) => !/\.(woff2|png|ico|zip)$|package-lock\.json$/.test(file));

test("every command a document names exists", () => {
  const named = documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/npm run ([a-z][a-z:-]*)/g)].map((match) => match[1]),
  );

  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name !== undefined && name in packageJson.scripts))).toEqual([]);
});

test("every link to a file of ours leads somewhere", () => {
  const broken = documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map((match) => match[1] ?? "")
      .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(path.join(path.dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  );

  expect(broken).toEqual([]);
});

test("the example settings name every setting, and pass", () => {
  const lines = readFileSync(".env.example", "utf8")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line));
  const example = Object.fromEntries(
    lines.map((line) => [line.split("=", 1)[0] ?? "", line.slice(line.indexOf("=") + 1)]),
  );

  expect(Object.keys(example).sort()).toEqual(Object.keys(Settings.shape).sort());
  expect(readSettings(example)).toMatchObject({ PORT: 3000, DATA_DIR: ".data" });
});

test("a wrong setting is named", () => {
  expect(() => readSettings({ PORT: "eighty", DATABASE_URL: "mysql://host/db" })).toThrow(/DATABASE_URL[\s\S]*PORT/);
});

test.each(readdirSync("docs/adr"))("%s says context, decision and consequence in half a page", (file) => {
  const text = readFileSync(path.join("docs/adr", file), "utf8");

  for (const part of ["**Context.**", "**Decision.**", "**Consequence.**"]) expect(text).toContain(part);
  expect(text.split("\n").length).toBeLessThan(45);
});

test("every version of a package is pinned", () => {
  const versions = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies });

  expect(versions.filter(([, version]) => !/^\d/.test(version))).toEqual([]);
});

test("no file speaks of the machine it was written on, or leaves work for later", () => {
  const marks = new RegExp(["/(work|root|home)/[a-z]", `\\b(TO${"DO"}|FIX${"ME"}|XX${"X"})\\b`].join("|"));
  const found = texts.filter((file) => marks.test(readFileSync(file, "utf8")));

  expect(found).toEqual([]);
});
