import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readBill } from "@/lib/bill/read";
import { isRejection } from "@/lib/bill/reading";
import { renderLaw } from "@/lib/bill/render";
import { wordsIn } from "../support/html";
import { sampleRevision } from "../support/sample-bill";

const { CORPUS = "../shared/corpus" } = process.env;
const folders = ["prisma/samples", ...["bills", "uslm", "amendments"].map((name) => path.join(CORPUS, name))];
const files = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
  .filter((file) => /\.xml$/i.test(file));

test.each(files)("the page has the words of every block of %s", { timeout: 120_000 }, (file) => {
  const read = readBill(readFileSync(file), path.basename(file));
  if (isRejection(read)) return;

  const words = wordsIn(renderLaw({ ...sampleRevision, form: read.form }, read.blocks));

  expect(words.size).toBe(read.blocks.length);
  for (const { path: at, text } of read.blocks) if (words.get(at) !== text) expect(words.get(at)).toBe(text);
});
