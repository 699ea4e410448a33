/** What is said about this text: totals, counts of comments, and the reader's own stances. One store, drawn elsewhere. */
import type { SaidOn } from "@/lib/annotation/inside-store";
import { noTotals, type ReactionKind, type Stance, type Totals } from "@/lib/annotation/reaction";
import type { AnnotationView } from "@/lib/annotation/view";
import type { DiscussionView } from "@/lib/api/discussion";
import { ask } from "./api";
import { referenceTo, shown } from "./page";
import { viewer } from "./viewer";

/**
 * `comments`, replies and those placed here from earlier texts too, `repeated` of them on a block before it in its section
 * as well; `here` are the stances on this very text.
 */
export type Said = SaidOn & { here: Totals; repeated: number; mine: ReactionKind[] };

const said = new Map<string, Said>();
type Listener = (path: string | null, said: Comment | null) => void;
const listeners: Listener[] = [];

/** Called with the path that changed and what has just been said there, if it is that; with null when everything may have changed. */
export function onTalk(listener: Listener): void {
  listeners.push(listener);
}

function changed(path: string | null, said: Comment | null = null): void {
  for (const listener of listeners) listener(path, said);
}

export function saidOn(path: string): Said {
  return said.get(path) ?? { totals: noTotals(), here: noTotals(), comments: 0, repeated: 0, suggestions: 0, mine: [] };
}

export function everythingSaid(): ReadonlyMap<string, Said> {
  return said;
}

function note(path: string, change: (before: Said) => Partial<Said>): void {
  const before = saidOn(path);
  said.set(path, { ...before, ...change(before) });
}

export type Comment = Pick<AnnotationView, "id" | "visibility" | "inReplyTo" | "target" | "motivation" | "createdAt">;

/** True when all of it could be had; what could be is shown in any case. */
export async function loadTalk(): Promise<boolean> {
  const parts = await Promise.allSettled([loadCounts(), loadOwn()]);
  changed(null);
  return parts.every(({ status }) => status === "fulfilled");
}

/** How much is said on each block, by everybody or by some. */
export function discussion(whose = ""): Promise<DiscussionView> {
  const [bill, stage] = shown.version.split("/");
  const revision = shown.earlier ? `&revision=${shown.revision}` : "";
  return ask<DiscussionView>(`bills/${bill}/versions/${stage}/discussion?${whose}${revision}`);
}

/** What is counted was said up to then. */
let latest = "";

async function loadCounts(): Promise<void> {
  const { blocks, latest: last } = await discussion();
  for (const path of said.keys()) note(path, () => ({ ...saidOn(""), mine: saidOn(path).mine }));
  for (const { path, comments, earlier, repeated, suggestions, reactions, reactionsHere } of blocks)
    note(path, () => ({ totals: reactions, here: reactionsHere, comments: comments + earlier, repeated, suggestions }));
  latest = last ?? "";
}

type Own = { path: string; kind: ReactionKind };

async function loadOwn(): Promise<void> {
  if ((await viewer()).kind === "guest") return;
  const { items } = await ask<{ items: Own[] }>(`viewer/reactions?version=${encodeURIComponent(shown.version)}`);
  for (const path of said.keys()) note(path, () => ({ mine: [] }));
  for (const { path, kind } of items) note(path, ({ mine }) => ({ mine: [...mine, kind] }));
}

/** Milliseconds after which all counts are asked for again, and the most that chance adds, so that not all readers ask at once. */
const AGAIN = { least: 200, more: 1_500 };
let again = 0;

/** What cannot be told from the feed alone is counted again, soon. */
export function countAgain(): void {
  if (again !== 0) return;
  const go = async () => {
    again = 0;
    await loadCounts().catch(() => {}); // the counts stay as they were: the next change asks once more
    changed(null);
  };
  again = window.setTimeout(go, AGAIN.least + Math.random() * AGAIN.more);
}

type Total = { version: string; revision: number; path: string; kind: ReactionKind; total: number };

/** A total as the feed tells it. */
export function hearTotal({ version, revision, path, kind, total }: Total): void {
  if (version !== shown.version || revision !== shown.revision) return;
  setHere(path, { ...saidOn(path).here, [kind]: total });
  changed(path);
}

/** The stances on this text as they are now; those from earlier texts stay counted. */
function setHere(path: string, now: Totals): void {
  note(path, ({ totals, here }) => {
    const sums = Object.entries(now).map(([kind, total]) => {
      const known = kind as ReactionKind;
      return [kind, Math.max(0, totals[known] + total - here[known])];
    });
    return { here: now, totals: Object.fromEntries(sums) as Totals };
  });
}

/** Something new as the feed tells it. The blocks on which it is new here: none when it was counted already. */
export function hearNew(comment: Comment): string[] {
  const { visibility, createdAt, target } = comment;
  const here = target.version === shown.version && target.revision === shown.revision && visibility === "public";
  if (!here || createdAt <= latest) return [];
  return countNew(comment);
}

/** Counts a comment, a reply or a suggestion that has just been made. The blocks it stands on. */
export function countNew(comment: Comment): string[] {
  const { target, motivation } = comment;
  const paths = [...new Set(target.parts.map(({ path }) => path))];
  const what = motivation === "editing" ? "suggestions" : "comments";
  for (const path of paths) {
    note(path, (before) => ({ [what]: before[what] + 1 }));
    changed(path, comment);
  }
  if (paths.length > 1) countAgain(); // in which section it counts once, the server tells
  return paths;
}

/** Takes a stance or takes it back, and shows what the server then says. */
export async function toggle(path: string, kind: ReactionKind): Promise<boolean> {
  const taken = saidOn(path).mine.includes(kind);
  const { totals, mine } = await ask<Stance>("reactions", taken ? "DELETE" : "PUT", { block: referenceTo(path), kind });
  setHere(path, totals);
  note(path, () => ({ mine }));
  changed(path);
  return !taken;
}
