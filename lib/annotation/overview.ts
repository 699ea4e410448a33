/**
 * What people say about a text, section by section: where most is said, where they differ most, and where they agree.
 */
import { REACTION_KINDS, type ReactionKind, type Totals } from "./reaction";

/** What is said on one block, or added up for a section. `comments` include those placed from earlier texts. */
export type Said = { path: string; comments: number; suggestions: number; reactions: Totals };

/** Stances for a block and against it. Confusing is neither. */
const FOR: ReactionKind = "great-idea";
const AGAINST: readonly ReactionKind[] = ["problematic", "unnecessary"];

/** Fewer people than this are no disagreement, and no agreement. */
const PEOPLE = 3;
/** The share of one kind of reaction that is agreement. */
const AGREED = 0.8;

/** Each block's counts added to the innermost of `sections` it stands in; to itself when it stands in none. */
export function bySection(blocks: readonly Said[], sections: readonly string[]): Said[] {
  const known = new Set(sections);
  const sums = new Map<string, Said>();
  for (const { path, comments, suggestions, reactions } of blocks) {
    const at = sectionOf(path, known);
    const sum = sums.get(at) ?? { path: at, comments: 0, suggestions: 0, reactions: noneOf(reactions) };
    sum.comments += comments;
    sum.suggestions += suggestions;
    for (const kind of REACTION_KINDS) sum.reactions[kind] += reactions[kind];
    sums.set(at, sum);
  }
  return [...sums.values()];
}

function sectionOf(path: string, known: Set<string>): string {
  for (let at = path; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) if (known.has(at)) return at;
  return path;
}

function noneOf(reactions: Totals): Totals {
  return Object.fromEntries(Object.keys(reactions).map((kind) => [kind, 0])) as Totals;
}

export function peopleIn(reactions: Totals): number {
  return REACTION_KINDS.reduce((sum, kind) => sum + reactions[kind], 0);
}

/** By comments, suggestions and reactions, the most first; ties by path. */
export function mostDiscussed(said: readonly Said[], count: number): Said[] {
  return ranked(said, ({ comments, suggestions, reactions }) => comments + suggestions + peopleIn(reactions)).slice(
    0,
    count,
  );
}

/** Where many are for and many against: by the smaller camp. */
export function mostDisputed(said: readonly Said[], count: number): Said[] {
  return ranked(said, ({ reactions }) => {
    const { pro, con } = campsOf(reactions);
    return Math.min(pro, con) * 2 < PEOPLE ? 0 : Math.min(pro, con);
  }).slice(0, count);
}

/** Where nearly all who react say the same: by how many they are. */
export function mostAgreed(said: readonly Said[], count: number): Said[] {
  return ranked(said, ({ reactions }) => {
    const people = peopleIn(reactions);
    const most = Math.max(...REACTION_KINDS.map((kind) => reactions[kind]));
    return people >= PEOPLE && most / people >= AGREED ? most : 0;
  }).slice(0, count);
}

export function campsOf(reactions: Totals): { pro: number; con: number } {
  return { pro: reactions[FOR], con: AGAINST.reduce((sum, kind) => sum + reactions[kind], 0) };
}

/** Those with a score, the greatest first. */
function ranked(said: readonly Said[], scoreOf: (one: Said) => number): Said[] {
  return said
    .map((one) => ({ one, score: scoreOf(one) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.one.path < b.one.path ? -1 : 1))
    .map(({ one }) => one);
}
