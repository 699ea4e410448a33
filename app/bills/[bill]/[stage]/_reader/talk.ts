/** What is said about this text: totals, counts of comments, and the reader's own stances. One store, drawn elsewhere. */
import { noTotals, type ReactionKind, type Stance, type Totals } from "@/lib/annotation/reaction";
import type { AnnotationView, PlacementView } from "@/lib/annotation/view";
import { ask, every } from "./api";
import { referenceTo, shown } from "./page";
import { viewer } from "./viewer";

/** A passage with a comment, which `id` names. */
export type Spoken = { id: string; start: number; end: number };

export type Said = { totals: Totals; comments: number; mine: ReactionKind[] };

const said = new Map<string, Said>();
const spoken = new Map<string, Spoken[]>();
const listeners: ((path: string | null) => void)[] = [];

/** Called with the path that changed; with null when everything may have. */
export function onTalk(listener: (path: string | null) => void): void {
  listeners.push(listener);
}

function changed(path: string | null): void {
  for (const listener of listeners) listener(path);
}

export function saidOn(path: string): Said {
  return said.get(path) ?? { totals: noTotals(), comments: 0, mine: [] };
}

export function everythingSpoken(): ReadonlyMap<string, Spoken[]> {
  return spoken;
}

export function spokenOn(path: string): Spoken[] {
  return spoken.get(path) ?? [];
}

export function everythingSaid(): ReadonlyMap<string, Said> {
  return said;
}

function note(path: string, change: (before: Said) => Partial<Said>): void {
  const before = saidOn(path);
  said.set(path, { ...before, ...change(before) });
}

type Total = { revision: number; path: string; kind: ReactionKind; total: number };
export type Comment = Pick<AnnotationView, "id" | "visibility" | "inReplyTo" | "target"> & {
  placement?: PlacementView | null;
};
type Own = { path: string; kind: ReactionKind };

/** True when all of it could be had; what could be is shown in any case. */
export async function loadTalk(): Promise<boolean> {
  const query = `version=${encodeURIComponent(shown.version)}`;
  const parts = await Promise.allSettled([loadTotals(query), loadComments(query), loadOwn(query)]);
  changed(null);
  return parts.every(({ status }) => status === "fulfilled");
}

async function loadTotals(query: string): Promise<void> {
  for await (const { revision, path, kind, total } of every<Total>(`reactions?${query}&limit=250`))
    if (revision === shown.revision) note(path, ({ totals }) => ({ totals: { ...totals, [kind]: total } }));
}

async function loadComments(query: string): Promise<void> {
  const there = shown.earlier ? query : query.replace("version=", "placedIn=");
  const fields = shown.earlier ? "" : ",placement";
  const address = `annotations?${there}&motivation=commenting&motivation=replying&limit=250&fields=id,visibility,inReplyTo,target${fields}`;
  for await (const comment of every<Comment>(address)) {
    const here = comment.placement || comment.target.revision === shown.revision;
    if (here && comment.visibility === "public") count(comment, 1);
  }
}

/** What is counted, so that nothing is counted twice, and can be taken away. */
const counted = new Map<string, Comment>();

/** On each block it stands on here, and its passages when it is no reply. The blocks. */
function count(comment: Comment, by: 1 | -1): Set<string> {
  const { id, inReplyTo, target, placement } = comment;
  if (counted.has(id) === (by === 1)) return new Set();
  if (by === 1) counted.set(id, comment);
  else counted.delete(id);
  const parts = placement
    ? placement.parts
    : target.parts.map(({ path, selector }) => ({ path, start: selector?.start ?? null, end: selector?.end ?? null }));
  const near = placement?.near ? [placement.near] : [];
  const paths = new Set([...parts.map((part) => part.path), ...near]);
  for (const path of paths) note(path, ({ comments }) => ({ comments: Math.max(0, comments + by) }));
  if (inReplyTo !== null) return paths;
  for (const { path, start, end } of parts) {
    const others = spokenOn(path).filter((one) => one.id !== id || one.start !== start);
    if (start === null || end === null) continue;
    spoken.set(path, by === 1 ? [...others, { id, start, end }] : others);
  }
  return paths;
}

/** A total as the feed tells it. */
export function hearTotal({ version, revision, path, kind, total }: Total & { version: string }): void {
  if (version !== shown.version || revision !== shown.revision) return;
  note(path, ({ totals }) => ({ totals: { ...totals, [kind]: total } }));
  changed(path);
}

/** A comment as the feed tells it; null when it may not be seen any more. The blocks on which it is new. */
export function hearComment(id: string, comment: Comment | null): string[] {
  const { version, revision } = comment?.target ?? {};
  const here = version === shown.version && revision === shown.revision && comment?.visibility === "public";
  const known = counted.get(id);
  const paths = here && comment ? count(comment, 1) : known ? count(known, -1) : new Set<string>();
  for (const path of paths) changed(path);
  return here ? [...paths] : [];
}

async function loadOwn(query: string): Promise<void> {
  if ((await viewer()).kind === "guest") return;
  const { items } = await ask<{ items: Own[] }>(`viewer/reactions?${query}`);
  for (const { path, kind } of items) note(path, ({ mine }) => ({ mine: [...mine, kind] }));
}

/** Takes a stance or takes it back, and shows what the server then says. */
export async function toggle(path: string, kind: ReactionKind): Promise<boolean> {
  const taken = saidOn(path).mine.includes(kind);
  const stance = await ask<Stance>("reactions", taken ? "DELETE" : "PUT", { block: referenceTo(path), kind });
  note(path, () => stance);
  changed(path);
  return !taken;
}

/** After one was published (1) or deleted (-1); of a reply that has just been made its place alone is known. */
export function countComment(path: string, by: 1 | -1, comment: Comment | null): void {
  if (comment) count(comment, by);
  else note(path, ({ comments }) => ({ comments: Math.max(0, comments + by) }));
  changed(path);
}
