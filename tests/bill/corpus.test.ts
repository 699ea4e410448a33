/**
 * What must hold of every bill: our own fixtures always, and the public corpus where it is at hand (`CORPUS=…`, else `../shared/corpus`).
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Block, bodyStart, canonicalText, KINDS, LEVELS } from "@/lib/bill/block";
import { readBill } from "@/lib/bill/read";
import { isRejection, type Reading } from "@/lib/bill/reading";
import { factsOf, squeeze } from "./second-reader";

const FIXTURES = path.join(import.meta.dirname, "../fixtures/bills");
const CORPUS = process.env.CORPUS ?? path.join(import.meta.dirname, "../../../shared/corpus");

/** Files of the corpus that are no stage of a bill. */
const REFUSED = new Map([
  ["Compare__CPRT-114-HPRT-RU00-HR50.xml", "amendment proposed (Rules Committee Print 114-4)"],
  ["Compare__Rules_Committee_Print_114-6__house-amendment_.xml", "amendment proposed (Rules Committee Print 114-6)"],
]);

const files = [FIXTURES, ...["bills", "uslm", "amendments"].map((folder) => path.join(CORPUS, folder))]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((name) => path.join(folder, name)),
  )
  .filter((file) => /\.xml$/i.test(file));

const [refused, readable] = [true, false].map((wanted) =>
  files.filter((file) => REFUSED.has(path.basename(file)) === wanted),
) as [string[], string[]];

test("finds our own fixtures", () => {
  expect(readable.filter((file) => file.startsWith(FIXTURES)).length).toBeGreaterThan(5);
});

test.each(refused)("sets aside %s", (file) => {
  const read = readBill(readFileSync(file), path.basename(file));

  expect(read).toMatchObject({ rejected: "not-a-bill" });
  expect(isRejection(read) && read.message).toContain(REFUSED.get(path.basename(file)));
});

describe.each(readable.map((file): [string, string] => [path.basename(file), file]))("%s", (name, file) => {
  test("is read whole, and read truly", () => {
    const bytes = readFileSync(file);
    const reading = read(bytes, name);
    const facts = factsOf(bytes);

    expect(firstDifference(reading.blocks, facts)).toBeNull();
    expect(provisionsOf(reading.blocks)).toEqual(Object.fromEntries([...facts.provisions].sort()));
    expect(faultsOf(reading.blocks)).toEqual([]);
    expect(read(bytes, name)).toEqual(reading);
  });
});

/** Texts that differ in format or stage and not in words: what stands at a path in one stands there in the other. */
const TWINS: [string, string][] = [
  ["BILLS-116hr2157enr.xml", "h2157_enr.XML"],
  ["119s331es__02-es.xml", "119s331enr__03-enr.xml"],
  ["116hr1500eh__document.xml", "116hr1500rfs__document.xml"],
  ["113hr3080enr_good.xml", "113publ121-uslm.xml"],
];

for (const names of TWINS) {
  const [one, other] = names.map((name) => readable.find((file) => path.basename(file) === name));
  if (!one || !other) continue;
  test(`${names.join(" and ")} have the same paths`, () => {
    const provisions = (file: string) =>
      read(readFileSync(file), path.basename(file))
        .blocks.filter(({ level }) => level !== null)
        .map((block) => block.path);

    expect(provisions(one)).toEqual(provisions(other));
  });
}

function read(bytes: Uint8Array, name: string): Reading {
  const read = readBill(bytes, name);
  if (isRejection(read)) throw new Error(`${name}: ${read.rejected}: ${read.message}`);
  return read;
}

/** The text and its white space against the second reader's; null when they agree. */
function firstDifference(blocks: Block[], { text, gaps, margin }: ReturnType<typeof factsOf>): string | null {
  const notes = [...margin];
  const printed = blocks.filter((block) => {
    if (block.kind !== "note" || notes.length === 0 || squeeze(block.text) !== notes[0]) return true;
    notes.shift();
    return false;
  });
  if (notes.length > 0) return `not in the text, or out of order: the note in the margin “${notes[0]}”`;
  const ours = canonicalText(printed);
  let at = 0;
  let apart = true;
  for (let index = 0; index < ours.length; index += 1) {
    const char = ours[index] ?? "";
    if (/[\s\u0085]/.test(char)) {
      apart = true;
      continue;
    }
    if (char !== text[at])
      return `“${ours.slice(index - 40, index)}«${ours.slice(index, index + 60)}»”, in the file: ${text.slice(at, at + 60)}`;
    const wanted = gaps[at];
    if (wanted !== 2 && wanted !== Number(apart)) {
      return `${apart ? "torn apart" : "glued"}: “${ours.slice(index - 40, index)}«${ours.slice(index, index + 30)}»”`;
    }
    apart = false;
    at += 1;
  }
  return at === text.length ? null : `ends before: ${text.slice(at, at + 60)}`;
}

function provisionsOf(blocks: Block[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { level, quoted } of blocks) {
    if (level === null) continue;
    const key = quoted > 0 ? `quoted ${level}` : level;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort());
}

/** Everything `block.ts` and `path.ts` promise of a block. */
function faultsOf(blocks: Block[]): string[] {
  const faults: string[] = [];
  const seen = new Map<string, Block>();
  const ids = new Set<string>();
  const canonical = canonicalText(blocks);
  blocks.forEach((block, position) => {
    const fault = (what: string) => faults.push(`${block.path}: ${what}`);
    const { text, parent, kind, designator, heading, marks } = block;
    if (seen.has(block.path)) fault("path taken");
    seen.set(block.path, block);
    if (!/^[^\s/]+(?:\/[^\s/]+)*$/.test(block.path)) fault("odd path");
    const above = parent === null ? null : seen.get(parent);
    if (above === undefined) fault("parent comes later, or never");
    if (block.depth !== (above ? above.depth + 1 : 0)) fault("depth");
    if (above && !block.path.startsWith(`${above.path}/`)) fault("path is not below its parent's");
    if (above?.struck && !block.struck && !block.inserted) fault("unstruck in struck text");
    if (above && block.quoted < above.quoted) fault("less quoted than its parent");
    if (block.position !== position) fault("position");
    if (!KINDS.includes(kind)) fault(`kind ${kind}`);
    if ((kind === "provision") !== (block.level !== null)) fault("level");
    if (block.level !== null && !LEVELS.includes(block.level)) fault(`level ${block.level}`);
    if (canonical.slice(block.start, block.start + text.length) !== text) fault("start");
    if (text === "" && !["provision", "table", "row", "whereas"].includes(kind)) fault("empty");
    if (/ {2}|[\n\r\u00a0\u2003\ufeff\0]|^ | $/.test(text)) fault("white space");
    if (kind !== "row" && text.includes("\t")) fault("tab");
    if (kind === "row" && text.split("\t").length !== Math.max(1, block.layout.row?.spans.length ?? 0)) fault("cells");
    const lead = [designator, heading].filter((part) => part !== null).join(" ");
    if (!text.startsWith(lead) || designator === "" || heading === "") fault("lead");
    if (bodyStart(block) > text.length) fault("body");
    if (lead !== "" && lead.length < text.length && text[lead.length] !== " ") fault("lead runs into text");
    marks.forEach((mark, index) => {
      if (mark.start < 0 || mark.start >= mark.end || mark.end > text.length) fault(`mark ${mark.kind}`);
      if (index > 0 && mark.start < (marks[index - 1]?.start ?? 0)) fault("marks out of order");
      if (mark.href !== undefined && (mark.kind !== "ref" || !/^(?:https:\/\/|#)/.test(mark.href))) fault("href");
    });
    if (block.sourceId !== null && ids.has(block.sourceId)) fault("id taken");
    if (block.sourceId !== null) ids.add(block.sourceId);
  });
  for (const { path: from, marks } of blocks) {
    for (const { href } of marks) {
      if (href?.startsWith("#") && !seen.has(href.slice(1))) faults.push(`${from}: leads to ${href}`);
    }
  }
  return faults.slice(0, 10);
}

const reported = readable.find((file) => path.basename(file).includes("119s331rs"));

if (reported)
  test("119s331rs.xml: two sets of sections in one bill, each in its place", () => {
    const { blocks, form, stage } = read(readFileSync(reported), "119s331rs.xml");
    const sections = blocks.filter(({ level, quoted }) => level === "section" && quoted === 0);
    const pick = (struck: boolean) => sections.filter((block) => block.struck === struck);

    expect(stage).toBe("rs");
    expect(form).toMatchObject({
      shortTitle: "Halt All Lethal Trafficking of Fentanyl Act",
      sponsors: [{ name: "Mr. Cassidy" }],
    });
    expect(pick(true).map(({ path }) => path)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `struck/s${number}`));
    expect(pick(false).map(({ path }) => path)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `s${number}`));
    expect(pick(true).every(({ inserted }) => !inserted)).toBe(true);
    expect(pick(false).every(({ inserted }) => inserted)).toBe(true);
    for (const { path: at, struck, inserted, kind } of blocks.filter(
      ({ kind }) => kind !== "form" && kind !== "note",
    )) {
      if (kind !== "instruction")
        expect([at, struck, inserted]).toEqual([at, at.startsWith("struck/"), !at.startsWith("struck/")]);
    }
  });
