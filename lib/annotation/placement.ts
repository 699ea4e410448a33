/**
 * Where what was said about one text stands in another: by lineage first, then by the quotation inside the block, then by
 * its context. Below `SURE` nothing is guessed.
 *
 * An annotation never moves: a placement is an answer about another revision, made by rule and made again at will.
 */
import type { Block } from "@/lib/bill/block";
import { isCurrent } from "@/lib/bill/current";
import { differenceOf } from "@/lib/bill/difference";
import type { Lineage, Relation } from "@/lib/bill/lineage";
import { type Alignment, alignmentOf, type Carried, carried } from "./alignment";
import type { Part } from "./annotation";
import { isNumbered, judgeOf } from "./certainty";
import { locate, type Selector, type Span } from "./selector";

/**
 * `exact`: the same words at the same path · `moved`: the same words at another path, or elsewhere in the block ·
 * `changed`: other words stand for them · `ambiguous`: they stand in several places and nothing tells which is meant ·
 * `gone`: they are no longer there, or what is there is too unlike to say.
 */
export const PLACES = ["exact", "moved", "changed", "ambiguous", "gone"] as const;
export type Place = (typeof PLACES)[number];

/** `ordinal` counts the parts of the target from 0; one part may now stand in several. `span` is null for a whole block. */
export type PlacedPart = { ordinal: number; path: string; span: Span | null };

export type Placement = {
  place: Place;
  /** From 0 to 1, the least of its parts: 1 for the same words, 0 for none found. */
  confidence: number;
  /** In the order of the target; empty when nothing is placed. */
  parts: PlacedPart[];
  /** Where it left the text: the path of what its block, or the nearest container that is still there, became; null when none is, or it stands. */
  near: string | null;
};

/** How many annotations stand where. */
export type Report = Record<Place, number>;

export function emptyReport(): Report {
  return Object.fromEntries(PLACES.map((place) => [place, 0])) as Report;
}

/** Goes up with every change of the rules: placements made by others are made again. */
export const RULES = 1;

/** The least confidence at which words are said to stand for other words. */
export const SURE = 0.5;
/** A few words replaced by a few: enough when so much of their surroundings stands. */
const FEW = 40;
const SET = 0.75;
/** So long a quotation, in each text once, is the same words wherever it stands. */
const LONG = 60;
/** What has no number of its own went into others when no less of it is there. */
const WHOLE = 0.97;
/** A quotation this long, or with so much of its context beside it, is not there by chance. */
const TELLING = 24;
const BESIDE = { there: 0.1, elsewhere: 0.5 };

type Located = { place: Place; confidence: number; parts: Omit<PlacedPart, "ordinal">[] };

/** Answers for any target of the first text; what it finds out about a block is kept for the next one there. */
export function placerOf(lineage: Lineage): (parts: readonly Part[]) => Placement {
  const texts = new Map<Relation, Texts>();
  const textsOf = (relation: Relation) => {
    const known = texts.get(relation) ?? textsFrom(relation);
    texts.set(relation, known);
    return known;
  };
  const inside = childrenBy(lineage);
  const isSure = judgeOf(lineage);
  const quotedAnywhere = searcherOf(lineage);
  return (parts) => {
    const located = parts.map(({ path, selector: given }) => {
      const selector = given?.exact === "" ? null : given; // a gap stands where its block does
      const relation = lineage.ofFrom.get(path);
      if (relation?.kind === "struck") return struckIn(lineage, path, selector);
      if (!relation || !isSure(relation)) return selector === null ? GONE : quotedAnywhere(path, selector);
      if (relation.from.length + relation.to.length > 2) return inGroup(textsOf(relation), relation, path, selector);
      return selector === null
        ? wholeIn(relation, path, lineage, inside)
        : passageIn(textsOf(relation), relation, path, selector);
    });
    return together(located, parts, lineage);
  };
}

const GONE: Located = { place: "gone", confidence: 0, parts: [] };
const AMBIGUOUS: Located = { place: "ambiguous", confidence: 0, parts: [] };

/** What a committee struck is the text of nothing else: it stands where the same printing is there again, corrected. */
function struckIn({ ofFrom, ofTo }: Lineage, path: string, selector: Selector | null): Located {
  const [before, after] = [ofFrom.get(path)?.from[0], ofTo.get(path)?.to[0]];
  if (!after?.struck || before?.text !== after.text) return GONE;
  return {
    place: "exact",
    confidence: 1,
    parts: [{ path, span: selector && { start: selector.start, end: selector.end } }],
  };
}

/** The worst of its parts; where some are gone and some stand, the words are not what they were. */
function together(located: readonly Located[], parts: readonly Part[], lineage: Lineage): Placement {
  const has = (place: Place) => located.some((one) => one.place === place);
  const standing = located.some(({ parts }) => parts.length > 0);
  const partly: Place = has("ambiguous") ? "ambiguous" : standing ? "changed" : "gone";
  const whole: Place = has("changed") ? "changed" : has("moved") ? "moved" : "exact";
  const place = has("ambiguous") || has("gone") ? partly : whole;
  const [first] = parts;
  return {
    place,
    confidence: Math.min(...located.filter((one) => one.place !== "gone" || !standing).map((one) => one.confidence)),
    parts: located.flatMap(({ parts: placed }, ordinal) => placed.map((part) => ({ ordinal, ...part }))),
    near: standing || !first ? null : nearest(first.path, lineage),
  };
}

/** What it became itself, when it stands and the words do not; else what the nearest container became. */
function nearest(path: string, { ofFrom }: Lineage): string | null {
  for (let at: string | null = path; at !== null; ) {
    const relation = ofFrom.get(at);
    const [became] = relation?.to ?? [];
    if (became) return became.path;
    at = relation?.from.find((block) => block.path === at)?.parent ?? null;
  }
  return null;
}

function wholeIn(relation: Relation, path: string, lineage: Lineage, inside: Map<string, Block[]>): Located {
  const { kind, likeness, to } = relation;
  const parts = to.map((block) => ({ path: block.path, span: null }));
  if (kind === "same" || kind === "moved") return { place: kind === "same" ? "exact" : "moved", confidence: 1, parts };
  const confidence = Math.max(likeness, heldBy(relation, path, lineage, inside));
  return confidence >= SURE ? { place: "changed", confidence, parts } : GONE;
}

/** A container whose own words are few is told by what it holds: the share of its children that are in what it became. */
function heldBy({ to }: Relation, path: string, { ofFrom }: Lineage, inside: Map<string, Block[]>): number {
  const children = inside.get(path) ?? [];
  const kept = children.filter((child) => {
    const parents = ofFrom.get(child.path)?.to.map(({ parent }) => parent) ?? [];
    return to.some((block) => parents.includes(block.path));
  });
  return children.length === 0 ? 0 : (kept.length / children.length) * 0.9; // its own words did change
}

function childrenBy({ relations }: Lineage): Map<string, Block[]> {
  const inside = new Map<string, Block[]>();
  for (const block of relations.flatMap(({ from }) => from)) {
    if (block.parent === null) continue;
    const siblings = inside.get(block.parent);
    if (siblings) siblings.push(block);
    else inside.set(block.parent, [block]);
  }
  return inside;
}

/** The words of both sides of a relation, blocks joined by a line feed, and how they differ. */
type Texts = { before: Joined; after: Joined; alignment: Alignment };
/** `at[i]` is where block `i` begins; words that a committee struck within a block are left out, `offsets` tell where the others stand. */
type Joined = { text: string; blocks: { path: string; start: number; text: string; offsets: number[] | null }[] };

function textsFrom({ from, to }: Relation): Texts {
  const before = joined(from, false);
  const again = from.length === 1 && to.length === 1 && from[0]?.text === to[0]?.text; // struck words and all
  const after = joined(to, !again);
  return { before, after, alignment: alignmentOf(differenceOf(before.text, after.text).runs) };
}

function joined(blocks: readonly Block[], currentOnly: boolean): Joined {
  const parts: Joined["blocks"] = [];
  let start = 0;
  for (const block of blocks) {
    const said = currentOnly ? unstruck(block) : { text: block.text, offsets: null };
    parts.push({ path: block.path, start, ...said });
    start += said.text.length + 1;
  }
  return { text: parts.map(({ text }) => text).join("\n"), blocks: parts };
}

/** The text less what is struck within it, each character with its own offset; no offsets where nothing is struck. */
function unstruck({ text, marks }: Block): { text: string; offsets: number[] | null } {
  const struck = marks.filter(({ kind }) => kind === "struck");
  if (struck.length === 0) return { text, offsets: null };
  const offsets = [...Array(text.length).keys()].filter(
    (at) => !struck.some(({ start, end }) => start <= at && at < end),
  );
  return { text: offsets.map((at) => text.charAt(at)).join(""), offsets };
}

/** Of several blocks that became one, or one that became several: only where most of the block itself can be seen to be there. */
function inGroup(texts: Texts, { from }: Relation, path: string, selector: Selector | null): Located {
  const own = ownSpan(texts.before, path);
  const whole = carried(texts.alignment, own);
  if (!whole.span || whole.kept < (from.every(isNumbered) ? SURE : WHOLE)) return GONE;
  if (selector === null) return stands(texts.after, whole.span, path, "changed", whole.kept);
  const span = carried(texts.alignment, passageOf(own, selector)).span;
  const same = span !== null && texts.after.text.slice(span.start, span.end) === selector.exact;
  return same ? stands(texts.after, span, path, "exact", 1) : GONE;
}

function ownSpan({ blocks }: Joined, path: string): Span {
  const { start = 0, text = "" } = blocks.find((block) => block.path === path) ?? {};
  return { start, end: start + text.length };
}

function passageOf({ start }: Span, selector: Selector): Span {
  return { start: start + selector.start, end: start + selector.end };
}

function passageIn({ before, after, alignment }: Texts, relation: Relation, path: string, selector: Selector): Located {
  const fate = carried(alignment, passageOf(ownSpan(before, path), selector));
  if (fate.span && after.text.slice(fate.span.start, fate.span.end) === selector.exact)
    return isTold(fate, relation, selector) ? stands(after, fate.span, path, "exact", 1) : AMBIGUOUS;
  const elsewhere = quotedElsewhere(before.text, after.text, selector);
  if (elsewhere.place === "found") return stands(after, elsewhere.span, path, "moved", 1);
  const span = fate.span && trimmed(after.text, fate.span);
  const confidence = span === null ? 0 : confidenceOf(fate, selector, span);
  if (span && confidence >= SURE) return stands(after, span, path, "changed", confidence);
  return elsewhere.place === "ambiguous" ? AMBIGUOUS : GONE;
}

/** Whether the same words in the same order are the passage, and not an “of the” that both texts happen to have. */
function isTold({ surrounded }: Carried, { likeness }: Relation, { exact }: Selector): boolean {
  return likeness === 1 || exact.length >= TELLING || surrounded >= BESIDE.there;
}

function once(text: string, words: string): boolean {
  return text.indexOf(words) === text.lastIndexOf(words);
}

/** A few words for a few, where all around them stands, are their successor; else half of the words must be the same. */
function confidenceOf({ kept, surrounded }: Carried, { exact }: Selector, span: Span): number {
  const few = exact.length <= FEW && span.end - span.start <= 2 * FEW;
  return few && surrounded >= SET ? Math.max(kept, SURE) : kept;
}

/** The quotation where the difference did not put it, as when words changed places: only words that both texts hold once. */
function quotedElsewhere(before: string, after: string, selector: Selector): ReturnType<typeof locate> {
  const found = locate(after, selector);
  if (found.place !== "found") return found;
  const told = selector.exact.length >= TELLING || besideOf(after, found.span, selector) >= BESIDE.elsewhere;
  return once(before, selector.exact) && once(after, selector.exact) && told ? found : { place: "gone" };
}

/** A long quotation that each text holds once, wherever it went. */
function searcherOf({ relations }: Lineage): (path: string, selector: Selector) => Located {
  const side = (blocks: Block[]) =>
    joined(
      blocks.sort((a, b) => a.position - b.position),
      true,
    );
  let texts: { before: Joined; after: Joined } | null = null;
  return (path, selector) => {
    if (selector.exact.length < LONG) return GONE;
    texts ??= {
      before: side(relations.flatMap(({ from }) => from.filter(isCurrent))),
      after: side(relations.flatMap(({ to }) => to.filter(isCurrent))),
    };
    const at = texts.after.text.indexOf(selector.exact);
    if (at === -1 || !once(texts.after.text, selector.exact) || !once(texts.before.text, selector.exact)) return GONE;
    return stands(texts.after, { start: at, end: at + selector.exact.length }, path, "moved", 1);
  };
}

/** The share of the context that stands beside the place. */
function besideOf(text: string, { start, end }: Span, { prefix, suffix }: Selector): number {
  const wanted = prefix.length + suffix.length;
  if (wanted === 0) return 1;
  let [left, right] = [0, 0];
  while (left < prefix.length && text.charAt(start - 1 - left) === prefix.at(-1 - left)) left += 1;
  while (right < suffix.length && text.charAt(end + right) === suffix[right]) right += 1;
  return (left + right) / wanted;
}

/** Cut at the edges of the blocks it stands in; `place` is what it is where its path is the same. */
function stands({ blocks }: Joined, span: Span, path: string, place: Place, confidence: number): Located {
  const parts = blocks.flatMap(({ path, start, text, offsets }) => {
    const [from, to] = [Math.max(span.start - start, 0), Math.min(span.end - start, text.length)];
    if (from >= to) return [];
    const at = (offset: number) => (offsets === null ? offset : (offsets[offset] ?? offset));
    return [{ path, span: { start: at(from), end: at(to - 1) + 1 } }];
  });
  const there = parts.every((part) => part.path === path);
  return { place: place === "exact" && !there ? "moved" : place, confidence, parts };
}

/** Without the white space at its edges. */
function trimmed(text: string, { start, end }: Span): Span | null {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return from < to ? { start: from, end: to } : null;
}
