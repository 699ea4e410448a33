/** What somebody began to write, kept on their device by what it is about until it is published. */

import { referenceTo } from "./page";
import type { Passage } from "./passage";

/** `replacement`: the words of a suggestion, whose reason is `body`. */
export type Draft = { body: string; parts: Passage[]; replacement?: string };

/** The path of the block spoken to; of what else is written there, with a word before it. */
const keyOf = (about: string) => `colloquy-draft ${referenceTo(about)}`;

export function draftOn(about: string): Draft | null {
  try {
    const { body, parts, replacement } = JSON.parse(localStorage.getItem(keyOf(about)) ?? "null") ?? {};
    if (typeof body !== "string" || !Array.isArray(parts)) return null;
    return { body, parts, ...(typeof replacement === "string" && { replacement }) };
  } catch {
    return null; // no storage, or not ours
  }
}

/** An empty one is forgotten. */
export function keepDraft(about: string, draft: Draft): void {
  try {
    if (draft.body.trim() === "" && draft.replacement === undefined) forgetDraft(about);
    else localStorage.setItem(keyOf(about), JSON.stringify(draft));
  } catch {
    // a device that keeps nothing
  }
}

export function forgetDraft(about: string): void {
  try {
    localStorage.removeItem(keyOf(about));
  } catch {
    // a device that keeps nothing
  }
}
