/**
 * Where what was said stands in another text: by small bills one can read, by copies of real ones with edits that are known,
 * and by every chain of versions at hand.
 */
import { describe, expect, test } from "vitest";
import type { Part } from "@/lib/annotation/annotation";
import { type Placement, placerOf, SURE } from "@/lib/annotation/placement";
import { describe as quoted } from "@/lib/annotation/selector";
import type { Block } from "@/lib/bill/block";
import { lineageOf } from "@/lib/bill/lineage";
import { printings } from "../bill/printings";
import { bodyOf, dtdBill } from "../bill/written";
import { knownPassages, type Passage, passagesOf } from "./known-passages";

const section = (number: string, header: string, inside: string) =>
  `<section><enum>${number}.</enum><header>${header}</header>${inside}</section>`;
const text = (words: string) => `<text>${words}</text>`;
const subsection = (number: string, words: string) =>
  `<subsection><enum>(${number})</enum><text>${words}</text></subsection>`;

/** The placement of what `«»` marks in `from`, or of the whole block that holds `from`'s first `§`, as `moved s2/a: words`. */
function placed(from: string, to: string): string {
  const was = bodyOf(dtdBill(from.replace(/[«»§]/g, "")));
  const marked = bodyOf(dtdBill(from));
  const now = bodyOf(dtdBill(to));
  const parts = marked.flatMap(({ text: words }, index): Part[] => {
    const block = was[index];
    if (!block) return [];
    if (words.includes("§")) return [{ path: block.path, selector: null }];
    const [start, end] = [words.indexOf("«"), words.indexOf("»") - 1];
    return start === -1 ? [] : [{ path: block.path, selector: quoted(block.text, { start, end }) }];
  });
  return written(placerOf(lineageOf(was, now))(parts), now);
}

function written({ place, parts, near }: Placement, now: readonly Block[]): string {
  const words = parts.map(({ path, span }) => {
    const said = now.find((block) => block.path === path)?.text ?? "";
    return `${path}: ${span === null ? "all" : said.slice(span.start, span.end)}`;
  });
  return [place, ...words, ...(near === null ? [] : [`near ${near}`])].join(" | ");
}

const BIRDS = "The Secretary shall count the birds of every State not later than 30 days after the hatching.";
const FISH = "Each Governor may feed the fish of the rivers that rise within the State.";
const DUE = BIRDS.replace("not later than 30 days", "«not later than 30 days»");

test.each<[string, string, string, string]>([
  [
    "unchanged words",
    section("1", "Birds", text(DUE)),
    section("1", "Birds", text(BIRDS)),
    "exact | s1: not later than 30 days",
  ],
  [
    "words of a section that has another number now",
    section("1", "Birds", text(DUE)),
    section("1", "Fish", text(FISH)) + section("2", "Birds", text(BIRDS)),
    "moved | s2: not later than 30 days",
  ],
  [
    "words with others put in before them",
    section("1", "Birds", text(DUE)),
    section("1", "Birds", text(BIRDS.replace("every State", "every State and Territory"))),
    "exact | s1: not later than 30 days",
  ],
  [
    "words of which one was replaced",
    section("1", "Birds", text(DUE)),
    section("1", "Birds", text(BIRDS.replace("30 days", "45 days"))),
    "changed | s1: not later than 45 days",
  ],
  [
    "one word for another",
    section("1", "Birds", text(BIRDS.replace("30", "«30»"))),
    section("1", "Birds", text(BIRDS.replace("30", "45"))),
    "changed | s1: 45",
  ],
  [
    "words struck from a sentence that stands",
    section("1", "Birds", text(DUE)),
    section("1", "Birds", text(BIRDS.replace(" not later than 30 days after the hatching", ""))),
    "gone | near s1",
  ],
  [
    "the same words in another section are not those",
    section("4", "Birds", text(BIRDS) + subsection("a", DUE.replace("birds", "owls"))) +
      section("9", "Fish", text(FISH)),
    section("4", "Birds", text(BIRDS)) +
      section("9", "Fish", text(FISH) + subsection("a", "Feed them not later than 30 days from now.")),
    "gone | near s4",
  ],
  [
    "a block that is whole and unchanged",
    section("1", "Birds", text(`§${BIRDS}`)),
    section("1", "Birds", text(BIRDS)),
    "exact | s1: all",
  ],
  [
    "a block whose words changed",
    section("1", "Birds", text(`§${BIRDS}`)),
    section("1", "Birds", text(BIRDS.replace("30", "45"))),
    "changed | s1: all",
  ],
  [
    "a block that became two",
    section("1", "Life", subsection("a", `§${BIRDS} ${FISH}`)),
    section("1", "Life", subsection("a", BIRDS) + subsection("b", FISH)),
    "changed | s1/a: (a) The Secretary shall count the birds of every State not later than 30 days after the hatching. | s1/b: (b) Each Governor may feed the fish of the rivers that rise within the State.",
  ],
  [
    "words of a block that became two",
    section("1", "Life", subsection("a", `${BIRDS} ${FISH.replace("feed the fish", "«feed the fish»")}`)),
    section("1", "Life", subsection("a", BIRDS) + subsection("b", FISH)),
    "moved | s1/b: feed the fish",
  ],
  [
    "words of two blocks that became one",
    section("1", "Life", subsection("a", BIRDS) + subsection("b", FISH.replace("feed the fish", "«feed the fish»"))),
    section("1", "Life", subsection("a", `${BIRDS} ${FISH}`)),
    "moved | s1/a: feed the fish",
  ],
  [
    "a passage over two blocks, one of them removed",
    section("1", "Life", subsection("a", DUE) + subsection("b", FISH.replace("feed the fish", "«feed the fish»"))),
    section("1", "Life", subsection("b", FISH)),
    "changed | s1/b: feed the fish",
  ],
  [
    "a section removed with all that stood in it",
    section("1", "Birds", text(BIRDS)) + section("2", "Fish", subsection("a", FISH.replace("fish", "«fish»"))),
    section("1", "Birds", text(BIRDS)),
    "gone",
  ],
])("%s", (_case, from, to, expected) => {
  expect(placed(from, to)).toBe(expected);
});

test("words a committee struck where they stood are not there any more", () => {
  const now = section(
    "1",
    "Birds",
    text(BIRDS.replace("30 days", "<deleted-phrase>30 days</deleted-phrase> <added-phrase>a year</added-phrase>")),
  );

  expect(placed(section("1", "Birds", text(BIRDS.replace("30 days", "«30 days»"))), now)).toBe("changed | s1: a year");
  expect(placed(section("1", "Birds", text(BIRDS.replace("hatching", "«hatching»"))), now)).toBe(
    "exact | s1: hatching",
  );
});

const all = printings();

type Tally = Record<"untouched" | "kept" | "surviving" | "found" | "wrong", number>;

/** How passages fared. Wrong is what stands on words that are neither the passage's nor in what became of its block. */
function tally({ copy, passages }: ReturnType<typeof knownPassages>, blocks: readonly Block[]): Tally {
  const sum: Tally = { untouched: 0, kept: 0, surviving: 0, found: 0, wrong: 0 };
  const place = placerOf(lineageOf(blocks, copy));
  const before = new Map(blocks.map((block) => [block.path, block.text]));
  const after = new Map(copy.map((block) => [block.path, block.text]));
  for (const passage of passages) {
    const answer = place([passage.part]);
    // two blocks with the same words under the same number are one and the same to any reader
    const twin = answer.place === "exact" && before.get(passage.part.path) === after.get(passage.part.path);
    const right = twin || isRight(answer, passage);
    if (passage.untouched) sum.untouched += 1;
    if (passage.untouched && right) sum.kept += 1;
    if (passage.now) sum.surviving += 1;
    if (passage.now && right) sum.found += 1;
    if (answer.parts.length > 0 && !right && !isSuccessor(answer, passage)) sum.wrong += 1;
  }
  return sum;
}

function isRight({ place, parts }: Placement, { now }: Passage): boolean {
  const [part, more] = parts;
  if (!now || !part || more || place === "changed") return false;
  return part.path === now.path && part.span?.start === now.span?.start && part.span?.end === now.span?.end;
}

function isSuccessor({ place, parts }: Placement, { now, holders }: Passage): boolean {
  return place === "changed" && now === null && parts.every(({ path }) => holders.includes(path));
}

describe("of copies with known edits", () => {
  const sums: Tally[] = [];

  test.each(all.map(({ name, blocks }) => [name, blocks] as const))(
    "%s: none stands on wrong words",
    (_name, blocks) => {
      const current = blocks.filter(({ struck }) => !struck);
      const sum = tally(knownPassages(current, 1, 500), current);
      sums.push(sum);

      expect(sum.wrong).toBe(0);
    },
  );

  test("what can be found is found", () => {
    const total = (key: keyof Tally) => sums.reduce((sum, one) => sum + one[key], 0);

    expect(total("untouched")).toBeGreaterThan(1_000);
    expect(total("kept") / total("untouched")).toBeGreaterThanOrEqual(0.99);
    const touched = total("surviving") - total("untouched");
    expect((total("found") - total("kept")) / touched).toBeGreaterThanOrEqual(0.95);
  });
});

describe("of every chain of versions, from the first to the last", () => {
  const chains = [...new Set(all.map(({ bill }) => bill))].flatMap((bill) => {
    const of = all.filter((printing) => printing.bill === bill);
    const [first, last] = [of[0], of.at(-1)];
    return first && last && first !== last ? [[bill, first.blocks, last.blocks] as const] : [];
  });

  test.each(chains)("%s: none stands on wrong words", (_bill, from, to) => {
    const place = placerOf(lineageOf(from, to));
    const now = new Map(to.map((block) => [block.path, block]));
    const faults = passagesOf(from, 3, 500).flatMap((part) => {
      const { place: kind, parts, confidence } = place([part]);
      const words = parts.map(({ path, span }) => {
        const said = now.get(path)?.text ?? "";
        return span === null ? said : said.slice(span.start, span.end);
      });
      if (kind === "ambiguous" || kind === "gone") return parts.length === 0 ? [] : ["placed all the same"];
      if (kind === "changed") return confidence >= SURE ? [] : [`unsure: ${words}`];
      const same = part.selector === null || words.join("\n") === part.selector.exact;
      return same && confidence === 1 ? [] : [`${part.selector?.exact} → ${words}`];
    });

    expect(faults).toEqual([]);
  });
});
