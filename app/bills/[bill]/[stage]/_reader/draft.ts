/** What somebody began to write, kept on their device by what it is about until it is published. */

import { referenceTo } from "./page";
import type { Passage } from "./passage";

export type Draft = { body: string; parts: Passage[] };

const keyOf = (path: string) => `colloquy-draft ${referenceTo(path)}`;

export function draftOn(path: string): Draft | null {
  try {
    const { body, parts } = JSON.parse(localStorage.getItem(keyOf(path)) ?? "null") ?? {};
    return typeof body === "string" && Array.isArray(parts) ? { body, parts } : null;
  } catch {
    return null; // no storage, or not ours
  }
}

/** An empty one is forgotten. */
export function keepDraft(path: string, draft: Draft): void {
  try {
    if (draft.body.trim() === "") localStorage.removeItem(keyOf(path));
    else localStorage.setItem(keyOf(path), JSON.stringify(draft));
  } catch {
    // a device that keeps nothing
  }
}
