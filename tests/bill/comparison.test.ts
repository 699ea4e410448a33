/**
 * What a comparison shows: our samples always, and every chain of versions of the corpus where it is at hand.
 */
import { expect, test } from "vitest";
import type { Block } from "@/lib/bill/block";
import { type Change, type Comparison, comparisonOf, isShown } from "@/lib/bill/comparison";
import { currentText } from "@/lib/bill/current";
import { lineageOf } from "@/lib/bill/lineage";
import { printings } from "./printings";
import { bodyOf, dtdBill } from "./written";

function compared(from: readonly Block[], to: readonly Block[]): Comparison {
  return comparisonOf(lineageOf(from, to));
}

/** `removed s2 [words]`, `changed s1/a same [struck] {inserted}`. */
function written({ kind, from, to, runs }: Change): string {
  const marks = { same: "", struck: "[]", inserted: "{}" };
  const words = runs.map((run) => `${marks[run.kind][0] ?? ""}${run.text}${marks[run.kind][1] ?? ""}`).join("");
  const at = [...new Set([from, to].map((side) => side.map((block) => block.path).join("+")))]
    .filter(Boolean)
    .join(" → ");
  return `${kind} ${at}: ${words}`;
}

const section = (number: string, words: string, inside = "") =>
  `<section><enum>${number}.</enum><header>Birds ${number}</header><text>${words}</text>${inside}</section>`;
const subsection = (number: string, words: string) =>
  `<subsection><enum>(${number})</enum><text>${words}</text></subsection>`;

test("shows changes in the order of the new text, what was removed where it stood", () => {
  const from = section(
    "1",
    "A first rule on birds.",
    subsection("a", "Alpha is the first of letters.") + subsection("b", "Birds may sing at dawn each day."),
  );
  const to = section(
    "1",
    "A first rule on birds.",
    subsection("a", "Birds may sing at dusk each day.") + subsection("b", "Owls are to be left alone."),
  );

  const { changes, counts, words } = compared(bodyOf(dtdBill(from)), bodyOf(dtdBill(to)));

  expect(changes.filter(isShown).map(written)).toEqual([
    "removed s1/a: [(a) Alpha is the first of letters.]",
    "changed s1/b → s1/a: ([b]{a}) Birds may sing at [dawn]{dusk} each day.",
    "added s1/b: {(b) Owls are to be left alone.}",
  ]);
  expect(counts).toEqual({ same: 1, moved: 0, changed: 1, split: 0, merged: 0, removed: 1, added: 1 });
  expect(words).toEqual({ struck: 9, inserted: 9 });
});

test("what moves with its section is not shown again", () => {
  const inside = subsection("a", "Birds may sing at dawn each day.") + subsection("b", "and");
  const from = section("1", "A first rule on birds.", inside);
  const to = `${section("2", "The fish in the sea are free.").replace("Birds 2", "Fish")}${section("3", "A first rule on birds.", inside).replace("Birds 3", "Birds 1")}`;

  const { changes, counts } = compared(bodyOf(dtdBill(from)), bodyOf(dtdBill(to)));

  expect(changes.filter(isShown).map(({ kind }) => kind)).toEqual(["added", "moved"]);
  expect(counts).toMatchObject({ moved: 1, same: 2, added: 1 });
});

test("every chain of versions compares whole, and its runs are both texts", { timeout: 120_000 }, () => {
  const all = printings();
  const pairs = all.flatMap((to, index) => {
    const from = all[index - 1];
    return from && from.bill === to.bill ? [[from, to] as const] : [];
  });

  expect(pairs.length).toBeGreaterThan(1);
  for (const [from, to] of pairs) {
    const { changes, complete } = compared(from.blocks, to.blocks);
    expect([to.name, complete]).toEqual([to.name, true]);
    const shown = changes.flatMap((change) => change.to).map(({ position }) => position);
    expect(shown.sort((a, b) => a - b)).toEqual(
      to.blocks
        .filter(({ struck }) => !struck)
        .map(({ position }) => position)
        .sort((a, b) => a - b),
    );
    for (const { kind, carried, runs, ...sides } of changes) {
      const [before, after] = [sides.from, sides.to].map((blocks) => blocks.map(currentText).join("\n"));
      const said = (without: string) =>
        runs
          .filter((run) => run.kind !== without)
          .map(({ text }) => text)
          .join("");
      expect(said("struck")).toBe(after);
      if (kind !== "same" && !carried) expect(said("inserted")).toBe(before);
    }
  }
});
