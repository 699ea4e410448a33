/** What is said about this text: totals, counts of comments, and the reader's own stances. One store, drawn elsewhere. */
import { noTotals, type ReactionKind, type Stance, type Totals } from "@/lib/annotation/reaction";
import { ask, every } from "./api";
import { referenceTo, shown } from "./page";
import { viewer } from "./viewer";

export type Said = { totals: Totals; comments: number; mine: ReactionKind[] };

const said = new Map<string, Said>();
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

export function everythingSaid(): ReadonlyMap<string, Said> {
  return said;
}

function note(path: string, change: (before: Said) => Partial<Said>): void {
  const before = saidOn(path);
  said.set(path, { ...before, ...change(before) });
}

type Total = { revision: number; path: string; kind: ReactionKind; total: number };
type Comment = { target: { revision: number; parts: { path: string }[] } };
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
  for await (const { target } of every<Comment>(`annotations?${query}&limit=250&fields=target`))
    if (target.revision === shown.revision)
      for (const path of new Set(target.parts.map((part) => part.path)))
        note(path, ({ comments }) => ({ comments: comments + 1 }));
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

/** The count of comments after one was published (1) or deleted (-1). */
export function countComment(path: string, by: 1 | -1): void {
  note(path, ({ comments }) => ({ comments: Math.max(0, comments + by) }));
  changed(path);
}
