import { permitted } from "@/lib/account/permission";
import type { Viewer } from "@/lib/account/viewer";
import type { Block } from "@/lib/bill/block";
import { findBlock, subtreeOf } from "@/lib/bill/store";
import { recordChange } from "@/lib/change/store";
import { type Db, transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import type { Annotation } from "./annotation";
import { mentionsFor, quotedTarget, voiceOf } from "./commands";
import { findHeld } from "./held-store";
import { changeOf, move, refuseBound, tellProposals } from "./move-commands";
import type { NewAnnotation } from "./schema";
import { describe } from "./selector";
import { findAnnotation, insertAnnotation } from "./store";
import { overlaps, proposalAt, type Reach, type Wording, wordingOf } from "./suggestion";
import {
  findEdits,
  findRival,
  insertSuggestion,
  liveWithin,
  lockDraft,
  saveConflicting,
  saveConflicts,
} from "./suggestion-store";
import { admit } from "./turn-commands";

/** Publishes other words for one part of a bill. One for words that are struck already by the draft is `conflicting` from the start. */
export async function suggest(viewer: Viewer, draft: NewAnnotation, now: Date): Promise<Annotation> {
  const author = permitted(viewer, "annotate");
  const voice = draft.organization === null ? null : voiceOf(author, draft.organization);
  const { suggestion: asked } = draft;
  const { revision, parts } = await quotedTarget(draft.target);
  const [part] = parts;
  const block = part && (await findBlock(revision.id, part.path));
  if (!asked || !block) throw new Problem("invalid", "A suggestion names a block and the words proposed.");
  const wording = wordingOf(block, part.selector, asked);
  if ("message" in wording)
    throw new Problem("invalid", wording.message, [{ path: wording.field, message: wording.message }]);
  const reach = await reachOf(revision.id, block, wording);
  const place = { path: block.path, selector: wording.span && describe(block.text, wording.span) };
  const beside = proposalAt(place, wording.replacement);

  return transaction(async (tx) => {
    const admitted = await admit(author, { bill: revision.billId, body: draft.body, beside }, now, tx);
    await lockDraft(revision.id, tx);
    const held = admitted.visibility === "pending";
    if (asked.supersedes && held) throw supersededHeld();
    if (asked.supersedes) await supersede(asked.supersedes, { byId: author.id, revisionId: revision.id, now }, tx);
    const { id, bill } = await insertAnnotation(
      {
        ...admitted,
        motivation: "editing",
        authorId: author.id,
        organization: voice && { id: voice.organization, standing: voice.standing },
        bill: revision.billId,
        version: revision.versionId,
        revisionId: revision.id,
        parts: [place],
        reply: null,
        body: draft.body,
        mentions: await mentionsFor(draft.body, { bill: revision.billId, root: null }, tx),
        createdAt: now,
      },
      tx,
    );
    await insertSuggestion(
      {
        ...reach,
        id,
        revisionId: revision.id,
        words: wordsOf(block, wording),
        replacement: wording.replacement,
        citation: block.citation,
        status: "proposed",
      },
      tx,
    );
    if (!held) await recordSuggested({ id, bill, author: author.id }, now, tx);
    const made = held ? await findHeld(id, author.id, tx) : await findAnnotation(id, tx);
    if (!made) throw new Error(`suggestion ${id} was not kept`);
    return made;
  });
}

/** Tells the feed of a suggestion that all may read from now on, and which others it meets. The text's draft must be locked. */
export async function recordSuggested(
  { id, bill, author }: { id: string; bill: string; author: string },
  now: Date,
  tx: Db,
): Promise<void> {
  const found = await findEdits(id, tx);
  const [edit] = found?.edits ?? [];
  if (!found || !edit) throw new Error(`suggestion ${id} may not be read`);
  const within = await liveWithin(found.revisionId, edit, tx);
  const rivals = within.filter((other) => other.id !== id && overlaps(other, edit));
  if (rivals.some(({ status }) => status === "accepted")) await saveConflicting(id, tx);
  await saveConflicts(
    id,
    rivals.map((rival) => rival.id),
    tx,
  );
  await recordChange({ at: now, kind: "annotated", collection: "annotations", subject: id, bill }, tx);
  for (const rival of rivals) await recordChange(changeOf("conflicted", rival.id, { bill, now }), tx);
  await tellProposals(rivals, { byId: author, organizationId: null, bill, reason: "", now }, tx);
}

function supersededHeld(): Problem {
  const message = "A moderator reads this one first: withdraw the earlier one yourself, and leave this out.";
  return new Problem("invalid", message, [{ path: "supersedes", message }]);
}

/** The author's earlier suggestion on the same text gives way to the one that is made now. */
async function supersede(
  id: string,
  { byId, revisionId, now }: { byId: string; revisionId: string; now: Date },
  tx: Db,
): Promise<void> {
  const [earlier, known] = [await findAnnotation(id, tx), await findRival(id, tx)];
  if (!earlier || known?.revisionId !== revisionId) {
    const message = "There is no such suggestion on this text.";
    throw new Problem("invalid", message, [{ path: "supersedes", message }]);
  }
  if (earlier.author?.id !== byId) throw new Problem("forbidden", "You may supersede your own suggestions only.");
  refuseBound(earlier);
  await move(id, "supersede", { byId, organizationId: null, bill: earlier.bill, reason: "", now }, tx);
}

async function reachOf(revisionId: string, block: Block, { kind, span }: Wording): Promise<Reach> {
  const { position: first } = block;
  if (span !== null) return { kind, first, last: first, span };
  const inside = await subtreeOf(revisionId, block);
  return { kind, first, last: inside.at(-1)?.position ?? first, span };
}

function wordsOf({ text }: Block, { kind, span }: Wording): string {
  if (kind === "insert-after") return "";
  return span === null ? text : text.slice(span.start, span.end);
}
