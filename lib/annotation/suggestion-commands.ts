import { permitted } from "@/lib/account/permission";
import type { Viewer } from "@/lib/account/viewer";
import type { Block } from "@/lib/bill/block";
import { findBlock, subtreeOf } from "@/lib/bill/store";
import { recordChange } from "@/lib/change/store";
import { type Db, transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import type { Annotation } from "./annotation";
import { mentionsFor, quotedTarget, voiceOf } from "./commands";
import { changeOf, move, refuseBound, tellProposals } from "./move-commands";
import type { NewAnnotation } from "./schema";
import { describe } from "./selector";
import { findAnnotation, insertAnnotation } from "./store";
import { overlaps, type Reach, type Wording, wordingOf } from "./suggestion";
import { findRival, insertSuggestion, liveWithin, lockDraft, saveConflicts } from "./suggestion-store";

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
  const { span } = wording;

  return transaction(async (tx) => {
    await lockDraft(revision.id, tx);
    if (asked.supersedes) await supersede(asked.supersedes, { byId: author.id, revisionId: revision.id, now }, tx);
    const rivals = (await liveWithin(revision.id, reach, tx)).filter((other) => overlaps(other, reach));
    const { id, bill } = await insertAnnotation(
      {
        motivation: "editing",
        authorId: author.id,
        organization: voice && { id: voice.organization, standing: voice.standing },
        bill: revision.billId,
        version: revision.versionId,
        revisionId: revision.id,
        parts: [{ path: block.path, selector: span && describe(block.text, span) }],
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
        status: rivals.some(({ status }) => status === "accepted") ? "conflicting" : "proposed",
      },
      tx,
    );
    await saveConflicts(
      id,
      rivals.map((rival) => rival.id),
      tx,
    );
    await recordChange({ at: now, kind: "annotated", collection: "annotations", subject: id, bill }, tx);
    for (const rival of rivals) await recordChange(changeOf("conflicted", rival.id, { bill, now }), tx);
    await tellProposals(rivals, { byId: author.id, organizationId: null, bill, reason: "", now }, tx);
    const made = await findAnnotation(id, tx);
    if (!made) throw new Error(`suggestion ${id} was not kept`);
    return made;
  });
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
