/** The working draft of a text, and what was said about words it strikes. */
import type { Block } from "@/lib/bill/block";
import { blocksOf } from "@/lib/bill/store";
import { type Db, db } from "@/lib/db";
import { type Annotation, TALK } from "./annotation";
import { findAnnotations } from "./store";
import { acceptedOn } from "./suggestion-store";
import { type DraftBlock, draftOf, type Edit, removalOf } from "./working-draft";

export type Draft = { blocks: Block[]; edits: Edit[]; draft: DraftBlock[] };

export async function workingDraft(revisionId: string, from: Db = db): Promise<Draft> {
  const [blocks, edits] = await Promise.all([blocksOf(revisionId, from), acceptedOn(revisionId, from)]);
  return { blocks, edits, draft: draftOf(blocks, edits) };
}

/** A comment on words the draft strikes: all of them, or some. */
export type Removed = { annotation: Annotation; removal: "partly" | "wholly" };

/** At most so many comments are looked at. */
const MOST = 1_000;

/** The comments on text since removed, oldest first: those of which the draft strikes any words. */
export async function removedFrom(revisionId: string, draft: readonly DraftBlock[], from: Db = db): Promise<Removed[]> {
  const touched = new Map(
    draft.flatMap((one) => (one.block && one.state !== "same" ? [[one.block.path, one] as const] : [])),
  );
  if (touched.size === 0) return [];
  const where = { revisionId, motivation: { in: [...TALK] }, parts: { some: { path: { in: [...touched.keys()] } } } };
  const { items } = await findAnnotations(where, { after: null, limit: MOST }, "oldest", from);
  return items.flatMap((annotation) => {
    const removals = annotation.target.parts.map((part) => {
      const block = touched.get(part.path);
      return block ? removalOf(part, block) : "none";
    });
    if (removals.every((one) => one === "none")) return [];
    return [{ annotation, removal: removals.every((one) => one === "wholly") ? "wholly" : "partly" }];
  });
}
