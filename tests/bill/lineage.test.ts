/**
 * Which block became which: by small bills one can read, and by copies of real ones with edits that are known.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Block } from "@/lib/bill/block";
import { lineageOf, type Relation } from "@/lib/bill/lineage";
import { readBill } from "@/lib/bill/read";
import { isRejection } from "@/lib/bill/reading";
import { EDIT_KINDS, editedCopy } from "./known-edits";
import { bodyOf, dtdBill } from "./written";

const SAMPLES = path.join(import.meta.dirname, "../../prisma/samples");
const CORPUS = path.join(process.env.CORPUS ?? path.join(import.meta.dirname, "../../../shared/corpus"), "bills");

const section = (number: string, header: string, inside: string) =>
  `<section><enum>${number}.</enum><header>${header}</header>${inside}</section>`;
const text = (words: string) => `<text>${words}</text>`;
const provision = (level: string, number: string, words: string) =>
  `<${level}><enum>(${number})</enum>${text(words)}</${level}>`;
const subsection = (number: string, words: string) => provision("subsection", number, words);

/** `s3 → s4 moved`, without what stayed the same. */
function told(from: string, to: string): string[] {
  return lineageOf(bodyOf(dtdBill(from)), bodyOf(dtdBill(to)))
    .relations.filter(({ kind }) => kind !== "same")
    .map(written);
}

function written({ kind, from, to }: Relation): string {
  const sides = [from, to].map((blocks) => blocks.map((block) => block.path).join(" + "));
  return [sides.join(" → ").trim(), kind].join(" ");
}

const BIRDS = "The Secretary shall count the birds of every State once in each fiscal year.";
const FISH = "Each Governor may feed the fish of the rivers that rise within the State.";
const TREES = "No person shall fell a tree on Federal land without a permit from the Forest Service.";

test.each<[string, string, string, string[]]>([
  ["nothing changed", section("1", "Birds", text(BIRDS)), section("1", "Birds", text(BIRDS)), []],
  [
    "a section put in before it",
    section("1", "Birds", text(BIRDS)),
    section("1", "Fish", text(FISH)) + section("2", "Birds", text(BIRDS)),
    ["s1 → s2 moved", "→ s1 added"],
  ],
  [
    "words changed",
    section("1", "Birds", text(BIRDS)),
    section("1", "Birds", text(BIRDS.replace("once", "twice"))),
    ["s1 → s1 changed"],
  ],
  [
    "moved under a title",
    section("1", "Birds", subsection("a", BIRDS)) + section("2", "Fish", subsection("a", FISH)),
    `<title><enum>I</enum><header>Water</header>${section("2", "Fish", subsection("a", FISH))}</title>${section("3", "Birds", subsection("a", BIRDS))}`,
    ["s1 → s3 moved", "s1/a → s3/a moved", "s2 → tI/s2 moved", "s2/a → tI/s2/a moved", "→ tI added"],
  ],
  [
    "one made two",
    section("1", "Life", subsection("a", `${BIRDS} ${FISH}`)),
    section("1", "Life", subsection("a", BIRDS) + subsection("b", FISH)),
    ["s1/a → s1/a + s1/b split"],
  ],
  [
    "two made one",
    section("1", "Life", subsection("a", BIRDS) + subsection("b", FISH)),
    section("1", "Life", subsection("a", `${BIRDS} ${FISH}`)),
    ["s1/a + s1/b → s1/a merged"],
  ],
  [
    "a subsection made a section of its own, with other words in it",
    section(
      "1",
      "Life",
      `${subsection("a", FISH)}<subsection><enum>(b)</enum><header>Birds</header>${text(BIRDS)}</subsection>`,
    ),
    section("1", "Life", subsection("a", FISH)) + section("2", "Birds", text(BIRDS.replace("once", "twice"))),
    ["s1/b → s2 changed"],
  ],
  [
    "a paragraph made a subsection elsewhere, with other words in it",
    section("1", "Life", `<subsection><enum>(a)</enum>${text(FISH)}${provision("paragraph", "1", BIRDS)}</subsection>`),
    section("1", "Life", subsection("a", FISH)) +
      section("2", "Birds", subsection("a", BIRDS.replace("once", "twice"))),
    ["s1/a/1 → s2/a changed", "→ s2 added"],
  ],
  [
    "the same number for other words",
    section("1", "Life", subsection("a", BIRDS) + subsection("b", FISH)),
    section("1", "Life", subsection("a", BIRDS) + subsection("b", TREES)),
    ["s1/b → removed", "→ s1/b added"],
  ],
  [
    "tiny texts, told by what they stand in",
    section("1", "Birds", subsection("a", BIRDS) + subsection("b", "and")) +
      section("2", "Fish", subsection("a", FISH) + subsection("b", "and")),
    section("1", "Fish", subsection("a", FISH) + subsection("b", "and")) +
      section("2", "Birds", subsection("a", BIRDS) + subsection("b", "and")),
    [
      "s1 → s2 moved",
      "s1/a → s2/a moved",
      "s1/b → s2/b moved",
      "s2 → s1 moved",
      "s2/a → s1/a moved",
      "s2/b → s1/b moved",
    ],
  ],
])("tells %s", (_what, from, to, expected) => {
  expect(told(from, to)).toEqual(expected);
});

test("words gone from one section are never found in another that had them all along", () => {
  const days = "The report is due not later than 30 days after the date of the enactment of this Act.";
  const from = section("4", "Birds", text(BIRDS) + subsection("a", days)) + section("9", "Fish", subsection("a", days));
  const to = section("4", "Birds", text(BIRDS)) + section("9", "Fish", subsection("a", days));

  expect(told(from, to)).toEqual(["s4/a → removed"]);
});

test("what a committee struck is no block's counterpart", () => {
  const was = section("1", "Birds", text(BIRDS));
  const struck = was.replace("<section", '<section changed="deleted" reported-display-style="strikethrough"');
  const put = section("1", "Fowl", text(BIRDS.replace("birds", "fowl"))).replace(
    "<section",
    '<section changed="added" reported-display-style="italic"',
  );
  const reported = dtdBill(`${struck}</legis-body><legis-body>${put}`, { stage: "Reported-in-Senate" });

  const { relations, ofFrom } = lineageOf(bodyOf(dtdBill(was)), bodyOf(reported));

  expect(ofFrom.get("s1")).toMatchObject({ kind: "changed", to: [{ path: "s1" }] });
  expect(relations.map(written)).toEqual(["s1 → s1 changed", "→ struck/s1 struck"]);
});

function currentBlocks(file: string): Block[] {
  const read = readBill(readFileSync(file), path.basename(file));
  if (isRejection(read)) throw new Error(read.message);
  return read.blocks.filter(({ struck }) => !struck);
}

/** Each block of either side is in one relation, and in the one that the indexes name. */
function faultsOf(from: readonly Block[], to: readonly Block[]): string[] {
  const { relations, ofFrom, ofTo } = lineageOf(from, to);
  const [left, right] = [relations.flatMap((one) => one.from), relations.flatMap((one) => one.to)];
  return [
    left.length === from.length && new Set(left).size === from.length ? [] : ["not each block of the first once"],
    right.length === to.length && new Set(right).size === to.length ? [] : ["not each block of the second once"],
    from.filter((block) => !ofFrom.get(block.path)?.from.includes(block)).map(({ path: at }) => `lost ${at}`),
    to.filter((block) => !ofTo.get(block.path)?.to.includes(block)).map(({ path: at }) => `lost ${at}`),
  ].flat();
}

/** In the corpus: bills of several shapes, and the largest. */
const REAL = [
  "116hr1500ih__document.xml",
  "119s331is__01-is.xml",
  "118hr8752rh__1_reported-in-house.xml",
  "118s4677rs__1_reported-in-senate.xml",
  "117hr100ih__document.xml",
  "BILLS-118hr4366enr.xml",
  "BILLS-119hr1enr.xml",
].map((name) => path.join(CORPUS, name));
const files = [
  ...readdirSync(SAMPLES)
    .filter((name) => name.endsWith(".xml"))
    .map((name) => path.join(SAMPLES, name)),
  ...REAL,
].filter((file) => existsSync(file));

describe("copies with known edits", () => {
  test.each(files.map((file) => [path.basename(file), file]))("%s", (_name, file) => {
    const blocks = currentBlocks(file);
    const seeds = blocks.length > 1_000 ? [1] : [1, 2, 3, 4];
    let [survivors, found, wrong] = [0, 0, 0];
    for (const seed of seeds) {
      const copy = editedCopy(blocks, seed);
      expect(faultsOf(blocks, copy.blocks)).toEqual([]);
      const { ofFrom } = lineageOf(blocks, copy.blocks);
      for (const block of blocks) {
        const truth = copy.truth.get(block.path) ?? [];
        const told = ofFrom.get(block.path)?.to.map((one) => one.path) ?? [];
        const right = told.some((one) => truth.includes(one));
        if (truth.length > 0) survivors += 1;
        if (right) found += 1;
        if (told.length > 0 && !right) wrong += 1;
      }
    }

    expect(found / survivors).toBeGreaterThanOrEqual(0.99);
    expect(wrong / survivors).toBeLessThanOrEqual(0.001);
  });

  test("make every kind of edit", () => {
    const largest = files.map(currentBlocks).sort((a, b) => b.length - a.length)[0] ?? [];

    const { edits } = editedCopy(largest, 7);

    expect(EDIT_KINDS.filter((kind) => edits[kind] === 0)).toEqual([]);
  });
});

test("the same texts give the same lineage", () => {
  const blocks = currentBlocks(path.join(SAMPLES, "BILLS-119hr99901eh.xml"));
  const copy = editedCopy(blocks, 5).blocks;

  expect(lineageOf(blocks, copy).relations.map(written)).toEqual(lineageOf(blocks, copy).relations.map(written));
});
