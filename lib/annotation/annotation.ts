/**
 * What a person said about a part of a bill. It stays on the revision it was made on.
 */
import { textNamed } from "@/lib/bill/block-reference";
import type { Mention } from "./mention";
import type { PlacedPart, Placement } from "./placement";
import type { Proposal } from "./proposal";
import type { Selector } from "./selector";
import type { Suggestion } from "./suggestion";

/** `editing` is a suggestion, `linking` a proposal, which links suggestions. */
export const MOTIVATIONS = ["commenting", "replying", "editing", "linking"] as const;
export type Motivation = (typeof MOTIVATIONS)[number];
/** What people say about a text, and not instead of it. */
export const TALK = ["commenting", "replying"] as const satisfies readonly Motivation[];

/** A block, or a passage of it (an empty one is a gap to insert at); `selector` is null for the whole block. */
export type Part = { path: string; selector: Selector | null };

/** Parts stand in reading order; there is at least one. `current` is false once the text has been corrected. */
export type Target = { version: string; revision: number; current: boolean; parts: Part[] };

/** `name` is null until they have chosen one: shown as “a reader”. Never an address. */
export type Author = { id: string; name: string | null };

/** `deleted` and `hidden` are shown as stubs, without words or name, while they are answered. */
export const SHOWN = ["public", "hidden", "deleted"] as const;
export type Shown = (typeof SHOWN)[number];

/** What only its author and moderators may read: it waits to be published, or went back to be changed. */
export const HELD = ["pending", "draft"] as const;
export type Held = (typeof HELD)[number];

/** Whether a moderator reads it before others do. */
export function isHeld({ visibility }: { visibility: Shown | Held }): boolean {
  return HELD.some((one) => one === visibility);
}

/** The orders of a list. `helpful` goes by votes, so it can change while somebody reads. */
export const SORTS = ["oldest", "newest", "helpful", "organizations"] as const;
export type Sort = (typeof SORTS)[number];

/**
 * Where a reply stands: what it answers, what its thread began with, and what it is shown under. Three levels are shown;
 * what is deeper stands beside the third.
 */
export type ReplyPlace = { to: string; root: string; under: string };

export const CHOICES = ["agree", "disagree"] as const;
export type Choice = (typeof CHOICES)[number];
export type Votes = Record<Choice, number>;

/** The totals of an annotation, and what the viewer chose; null when they did not vote. */
export type Ballot = { votes: Votes; mine: Choice | null };

/** What an annotation said from a time on. The earliest is number 0, the last is what it says now. Only a proposal has a title. */
export type Wording = { number: number; title: string | null; body: string; at: Date };

/** Some of what is shown under an annotation, oldest first, and how much there is. */
export type Replies = { under: string; total: number; items: Annotation[] };

export type Annotation = {
  id: string;
  motivation: Motivation;
  visibility: Shown | Held;
  /** The published rule a moderator hid it for; null while it is not hidden. */
  hiddenFor: string | null;
  /** Null when it is no reply. The target of a reply is kept as that of its thread's root. */
  reply: ReplyPlace | null;
  /** Null for a stub. */
  author: Author | null;
  /** The body they spoke for, with the name and standing it had then; null when they spoke for themselves. */
  organization: { id: string; name: string; standing: string } | null;
  bill: string;
  target: Target;
  body: string;
  /** Who is named in it, in the order in which they are; none for a stub. */
  mentions: Mention[];
  /** How many answers to it are shown. */
  replies: number;
  votes: Votes;
  /** What it would change, and what became of that; null unless it is `editing`, and for a stub. */
  suggestion: Suggestion | null;
  /** Null unless it is `linking`, and for a stub. */
  proposal: Proposal | null;
  createdAt: Date;
  /** When its words last changed. */
  updatedAt: Date;
};

/** The first block of a target; `revision` is null where the current text is meant. */
export function targetBlock({ version, revision, current, parts }: Target) {
  return { version, revision: textNamed({ number: revision, current }), path: parts[0]?.path ?? "" };
}

/** Where a reply to `parent` stands. */
export function replyPlace({ id, reply }: Pick<Annotation, "id" | "reply">): ReplyPlace {
  if (reply === null) return { to: id, root: id, under: id };
  const deep = reply.to !== reply.root;
  return { to: id, root: reply.root, under: deep ? reply.under : id };
}

/** Where it stands in another text; `exact` are the words there, null for a whole block. */
export type Standing = Omit<Placement, "parts"> & {
  version: string;
  revision: number;
  parts: (PlacedPart & { exact: string | null })[];
};
