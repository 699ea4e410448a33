/**
 * Several suggestions of one author for one text, offered, supported and decided as one.
 */
import type { Annotation } from "./annotation";
import { LIVE, OPEN, type Status } from "./suggestion-moves";

export type Proposal = {
  title: string;
  status: Status;
  /** Its suggestions that may be seen, in reading order. */
  suggestions: string[];
  /** Those of other people, or its author's others, that are open or accepted and about the same words, oldest first. */
  conflicts: string[];
};

/** A proposal as a suggestion in it names it. */
export type Within = { id: string; title: string; status: Status };

export const FEWEST = 2;
export const MOST = 100;
export const LONGEST_TITLE = 200;

/** The proposal a suggestion is decided with; null when it is decided by itself. */
export function bindingOf({ proposal }: { proposal: Within | null }): Within | null {
  return proposal && LIVE.some((status) => status === proposal.status) ? proposal : null;
}

/** Its page. */
export function proposalPage(bill: string, id: string): string {
  return `/bills/${bill}/suggestions/${id}`;
}

/** Where a suggestion or a proposal is read by itself, voted on and answered; null for what stands among comments. */
export function ownPageOf({ id, bill, suggestion, proposal }: Annotation): string | null {
  if (proposal) return proposalPage(bill, id);
  return suggestion ? `/comments/${id}` : null;
}

export type Misfit = { path: string; code: "invalid" | "forbidden" | "conflict"; message: string };

/** What keeps the suggestions named from being one proposal of this author: the first that does. `known` are those there are. */
export function misfit(named: readonly string[], known: readonly Annotation[], author: string): Misfit | null {
  const suggestions = new Map(known.map((one) => [one.id, one]));
  const text = known[0]?.target;
  for (const [index, id] of named.entries()) {
    const one = suggestions.get(id);
    const wrong = unfitness(one, author, text, named);
    if (wrong) return { path: `suggestions.${index}`, ...wrong };
  }
  return null;
}

function unfitness(
  one: Annotation | undefined,
  author: string,
  text: Annotation["target"] | undefined,
  named: readonly string[],
): Omit<Misfit, "path"> | null {
  if (!one?.suggestion) return { code: "invalid", message: "There is no such suggestion." };
  const { status, conflicts } = one.suggestion;
  const within = bindingOf(one.suggestion);
  if (one.author?.id !== author) return { code: "forbidden", message: "You may propose your own suggestions only." };
  if (one.target.version !== text?.version || one.target.revision !== text.revision)
    return { code: "invalid", message: "All suggestions of a proposal are about one text." };
  if (within)
    return {
      code: "conflict",
      message: `One of them is part of the proposal “${within.title}”: ${proposalPage(one.bill, within.id)}`,
    };
  if (!OPEN.some((open) => open === status))
    return { code: "conflict", message: `One of them is ${status}: only open ones can be proposed.` };
  return conflicts.some((other) => named.includes(other))
    ? { code: "invalid", message: "Two of them are about the same words: both cannot be had." }
    : null;
}

/** What follows for an open proposal from what its suggestions have become; null when it stays as it is. */
export function followed(status: Status, suggestions: readonly Status[]): "collide" | "clear" | null {
  if (!OPEN.some((open) => open === status)) return null;
  const conflicting = suggestions.includes("conflicting");
  if (conflicting === (status === "conflicting")) return null;
  return conflicting ? "collide" : "clear";
}
