import { permitted } from "@/lib/account/permission";
import type { Viewer } from "@/lib/account/viewer";
import type { Revision } from "@/lib/bill/bill";
import { findRevision } from "@/lib/bill/store";
import { recordChange } from "@/lib/change/store";
import { transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import type { Annotation } from "./annotation";
import { mentionsFor, voiceOf } from "./commands";
import { changeOf } from "./move-commands";
import { misfit } from "./proposal";
import { insertProposal, suggestionsNamed } from "./proposal-store";
import type { NewProposal } from "./schema";
import { findAnnotation, insertAnnotation } from "./store";
import { lockDraft } from "./suggestion-store";
import { admit } from "./turn-commands";

/** Offers several open suggestions of the viewer's, for one text, as one. */
export async function propose(viewer: Viewer, draft: NewProposal, now: Date): Promise<Annotation> {
  const author = permitted(viewer, "annotate");
  const voice = draft.organization === null ? null : voiceOf(author, draft.organization);
  const revision = await textOf(draft.suggestions);

  return transaction(async (tx) => {
    const admitted = await admit(author, { bill: revision.billId, body: draft.body, beside: draft.title }, now, tx);
    if (admitted.visibility === "pending") throw tooSoon();
    await lockDraft(revision.id, tx);
    const suggestions = await suggestionsNamed(draft.suggestions, tx);
    const wrong = misfit(draft.suggestions, suggestions, author.id);
    if (wrong) throw new Problem(wrong.code, wrong.message, [{ path: wrong.path, message: wrong.message }]);
    const { id, bill } = await insertAnnotation(
      {
        ...admitted,
        motivation: "linking",
        authorId: author.id,
        organization: voice && { id: voice.organization, standing: voice.standing },
        bill: revision.billId,
        version: revision.versionId,
        revisionId: revision.id,
        parts: suggestions.flatMap(({ target }) => target.parts),
        reply: null,
        body: draft.body,
        mentions: await mentionsFor(draft.body, { bill: revision.billId, root: null }, tx),
        createdAt: now,
      },
      tx,
    );
    const ids = suggestions.map((one) => one.id);
    const conflicting = suggestions.some(({ suggestion }) => suggestion?.status === "conflicting");
    const status = conflicting ? "conflicting" : "proposed";
    await insertProposal({ id, revisionId: revision.id, title: draft.title, status, suggestions: ids }, tx);
    await recordChange({ at: now, kind: "annotated", collection: "annotations", subject: id, bill }, tx);
    for (const subject of ids) await recordChange(changeOf("proposed", subject, { bill, now }), tx);
    const made = await findAnnotation(id, tx);
    if (!made) throw new Error(`proposal ${id} was not kept`);
    return made;
  });
}

/** It would bind suggestions that others read to words that they do not. */
function tooSoon(): Problem {
  return new Problem("forbidden", "A moderator reads your first posts before others do: offer a proposal after that.");
}

/** The text of the first that is there. */
async function textOf(ids: readonly string[]): Promise<Revision> {
  const [first] = await suggestionsNamed(ids);
  const revision = first && (await findRevision(first.target.version, first.target.revision));
  if (revision) return revision;
  const message = "There is no such suggestion.";
  throw new Problem("invalid", message, [{ path: "suggestions.0", message }]);
}
