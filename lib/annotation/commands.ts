import { permitted } from "@/lib/account/permission";
import type { Citizen, Viewer, Voice } from "@/lib/account/viewer";
import type { Revision } from "@/lib/bill/bill";
import type { BlockReference } from "@/lib/bill/block-reference";
import { blocksAt, findBlock, findRevision } from "@/lib/bill/store";
import { recordAll, recordChange } from "@/lib/change/store";
import { type Db, transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import { type Annotation, isHeld, type Part, type ReplyPlace, replyPlace } from "./annotation";
import { isLocked } from "./conduct-store";
import { findHeld, updateHeld } from "./held-store";
import { type Mention, markedName, mentionsIn, placesIn } from "./mention";
import { candidatesCalled } from "./mention-store";
import { move, refuseBound, takeApart } from "./move-commands";
import { saveTitle } from "./proposal-store";
import type { Stance } from "./reaction";
import { insertReaction, reactionsAt, removeReaction, totalsAt } from "./reaction-store";
import type { AnnotationEdit, NewAnnotation, NewPart, NewReaction } from "./schema";
import { eraseAnnotation, findAnnotation, insertAnnotation, saveMentions, updateBody } from "./store";
import { proposalAt } from "./suggestion";
import { moved } from "./suggestion-moves";
import { eraseReplacement, forgetOffer, lockDraftOf } from "./suggestion-store";
import { quote } from "./target";
import { aboveOf } from "./thread-store";
import { admit, admitEdit, takeTurn } from "./turn-commands";

/**
 * Publishes what `viewer` has to say about a block or passage, or to what somebody said, and tells the feed. What waits for a
 * moderator is `pending`, and told to nobody.
 */
export async function annotate(viewer: Viewer, draft: NewAnnotation, now: Date): Promise<Annotation> {
  const author = permitted(viewer, "annotate");
  const voice = draft.organization === null ? null : voiceOf(author, draft.organization);
  const { revision, parts, reply } =
    draft.inReplyTo === null ? { ...(await quotedTarget(draft.target)), reply: null } : await answered(draft.inReplyTo);

  return transaction(async (tx) => {
    const admitted = await admit(author, { bill: revision.billId, body: draft.body }, now, tx);
    if (reply && (await isLocked(reply.root, tx)))
      throw new Problem("conflict", "A moderator closed this thread: it takes no more answers.");
    const annotation = await insertAnnotation(
      {
        ...admitted,
        motivation: draft.motivation,
        authorId: author.id,
        organization: voice && { id: voice.organization, standing: voice.standing },
        bill: revision.billId,
        version: revision.versionId,
        revisionId: revision.id,
        parts,
        reply,
        body: draft.body,
        mentions: await mentionsFor(draft.body, { bill: revision.billId, root: reply?.root ?? null }, tx),
        createdAt: now,
      },
      tx,
    );
    if (annotation.visibility === "public") await recordPublished(annotation, now, tx);
    return annotation;
  });
}

/** Tells the feed of a comment or reply that all may read from now on. */
export async function recordPublished(annotation: Annotation, now: Date, tx: Db): Promise<void> {
  await recordChange(changeOf("annotated", annotation, now), tx);
  await recordAbove(annotation, now, tx);
}

/** Other words for what the viewer said before. The same words again change nothing. */
export async function editAnnotation(
  viewer: Viewer,
  { id, body, title }: AnnotationEdit & { id: string },
  now: Date,
): Promise<Annotation> {
  const { author, annotation } = await ownAnnotation(viewer, id, "annotate");
  const proposal = retitled(annotation, title);
  if (annotation.body === body && proposal?.title === annotation.proposal?.title) return annotation;
  const { bill } = annotation;
  const held = isHeld(annotation);

  return transaction(async (tx) => {
    const edit = { id, held, bill, body, beside: besideOf(annotation) };
    const words = { body, fingerprint: await admitEdit(author, edit, now, tx) };
    if (held && !(await updateHeld(id, words, now, tx))) throw decidedMeanwhile();
    if (!held && !(await updateBody(id, words, now, tx))) throw unknownAnnotation();
    const mentions = await mentionsFor(body, { bill, root: annotation.reply?.root ?? id }, tx);
    await saveMentions(id, mentions, tx);
    if (proposal) await saveTitle(id, proposal.title, tx);
    if (!held) await recordChange(changeOf("edited", annotation, now), tx);
    return { ...annotation, ...(held && { visibility: "pending" }), body, mentions, proposal, updatedAt: now };
  });
}

/** The title is kept where none is given. */
function retitled({ proposal }: Annotation, title: string | undefined): Annotation["proposal"] {
  if (title === undefined || proposal) return proposal && { ...proposal, title: title ?? proposal.title };
  const message = "Only a proposal has a title.";
  throw new Problem("invalid", message, [{ path: "title", message }]);
}

/** Takes back what the viewer said: its words and its wordings go, for all readers; what answers it stays. */
export async function deleteAnnotation(viewer: Viewer, { id }: { id: string }, now: Date): Promise<void> {
  const { annotation } = await ownAnnotation(viewer, id, "take-back");
  const held = isHeld(annotation);

  await transaction(async (tx) => {
    if (held) {
      if (annotation.suggestion) await eraseReplacement(id, tx);
      if (!(await eraseAnnotation(id, annotation.visibility, now, tx))) throw decidedMeanwhile();
      return;
    }
    if (annotation.suggestion || annotation.proposal) await takeBackOffer(annotation, viewer, now, tx);
    if (!(await eraseAnnotation(id, "public", now, tx))) throw unknownAnnotation();
    await recordChange(changeOf("deleted", annotation, now), tx);
    await recordAbove(annotation, now, tx);
  });
}

/** Takes all words away from what a moderator hid: those of a suggestion and the title of a proposal, too. */
export async function eraseHidden(id: string, now: Date, tx: Db): Promise<void> {
  await forgetOffer(id, tx);
  await eraseAnnotation(id, "hidden", now, tx);
}

/** Takes a stance on a block; taken before, it stands as it is. */
export async function react(viewer: Viewer, { block, kind }: NewReaction, now: Date): Promise<Stance> {
  const person = permitted(viewer, "react");
  const { revision, path } = await existingBlock(block);
  const row = { userId: person.id, revisionId: revision.id, path, kind };

  await transaction(async (tx) => {
    await takeTurn(person, "stance", now, tx);
    const total = await insertReaction(row, now, tx);
    if (total !== null) await recordChange(reacted(total, revision, now), tx);
  });
  return stanceOf(person, revision, path);
}

/** Takes a stance back; where there was none, nothing happens. */
export async function takeBack(viewer: Viewer, { block, kind }: NewReaction, now: Date): Promise<Stance> {
  const person = permitted(viewer, "take-back");
  const { revision, path } = await existingBlock(block);
  const row = { userId: person.id, revisionId: revision.id, path, kind };

  await transaction(async (tx) => {
    const total = await removeReaction(row, tx);
    if (total !== null) await recordChange(reacted(total, revision, now), tx);
  });
  return stanceOf(person, revision, path);
}

/** The organization the author speaks for, which must be verified. */
export function voiceOf(author: Citizen, organization: string): Voice {
  const voice = author.voices.find((one) => one.organization === organization);
  if (!voice) throw new Problem("forbidden", "You may not speak for that organization.");
  if (voice.standing !== "verified")
    throw new Problem("forbidden", `${voice.name} is not verified, so nobody can speak for it yet.`);
  return voice;
}

/** Who is named in the words; a Problem that says how to name them when nothing tells which of several is meant. */
export async function mentionsFor(body: string, at: { bill: string; root: string | null }, tx: Db): Promise<Mention[]> {
  const names = [...new Set(placesIn(body).flatMap((place) => place.names))];
  const mentions = mentionsIn(body, await candidatesCalled(names, at, tx));
  if (!("ambiguous" in mentions)) return mentions;
  const [first] = mentions.ambiguous;
  const ways = mentions.ambiguous.slice(0, 5).map(markedName).join(" or ");
  const message = `Several who speak here are called ${first?.name}. Write ${ways}; what they said shows which is which.`;
  throw new Problem("invalid", message, [{ path: "body", message }]);
}

/** The text the parts stand in, and the parts in its own words. */
export async function quotedTarget(target: NewPart[]): Promise<{ revision: Revision; parts: Part[] }> {
  const [first, ...others] = target.map(({ block }) => block);
  if (!first) throw new Problem("invalid", "Name the block.");
  const astray = others.findIndex(({ version, revision }) => version !== first.version || revision !== first.revision);
  if (astray !== -1) {
    const message = "All parts of a target stand in one text.";
    throw new Problem("invalid", message, [{ path: `target.${astray + 1}.block`, message }]);
  }
  const revision = await existingRevision(first);
  const blocks = await blocksAt(
    revision.id,
    target.map(({ block }) => block.path),
  );
  if (blocks.length === 0) throw unknownBlock();
  const quoted = quote(target, blocks);
  if ("parts" in quoted) return { revision, parts: quoted.parts };
  throw new Problem("invalid", quoted.errors[0]?.message ?? "The target is wrong.", quoted.errors);
}

/** What a reply is found by: the text and the parts of what its thread began with. */
async function answered(id: string): Promise<{ revision: Revision; parts: Part[]; reply: ReplyPlace }> {
  const parent = await readableAnnotation(id);
  const { version, revision: number, parts } = parent.target;
  return { revision: await existingRevision({ version, revision: number }), parts, reply: replyPlace(parent) };
}

/** With its words; what was deleted or hidden is not there. */
export async function readableAnnotation(id: string): Promise<Annotation> {
  const annotation = await findAnnotation(id);
  if (annotation?.visibility !== "public") throw unknownAnnotation();
  return annotation;
}

async function recordAbove({ id, reply }: Pick<Annotation, "id" | "reply">, at: Date, tx: Db): Promise<void> {
  if (reply !== null) await tellAbove([id], at, tx);
}

/** Tells of what is above replies that come or go. */
export async function tellAbove(replies: readonly string[], at: Date, tx: Db): Promise<void> {
  const above = await aboveOf(replies, tx);
  await recordAll(
    above.map(({ id: subject, bill }) => ({ at, kind: "replied", collection: "annotations", subject, bill })),
    tx,
  );
}

async function existingBlock(block: BlockReference): Promise<{ revision: Revision; path: string }> {
  const revision = await existingRevision(block);
  if (!(await findBlock(revision.id, block.path))) throw unknownBlock();
  return { revision, path: block.path };
}

async function existingRevision({ version, revision: number }: Omit<BlockReference, "path">): Promise<Revision> {
  const revision = await findRevision(version, number);
  if (!revision) throw unknownBlock();
  return revision;
}

/** Held ones exist for their author alone. */
async function ownAnnotation(
  viewer: Viewer,
  id: string,
  permission: "annotate" | "take-back",
): Promise<{ author: Citizen; annotation: Annotation }> {
  const author = permitted(viewer, permission);
  const annotation = (await findHeld(id, author.id)) ?? (await readableAnnotation(id));
  if (annotation.author?.id !== author.id) throw new Problem("forbidden", "Only its author may change it.");
  return { author, annotation };
}

function besideOf({ target, suggestion }: Annotation): string {
  const [part] = target.parts;
  return part && suggestion ? proposalAt(part, suggestion.replacement) : "";
}

function decidedMeanwhile(): Problem {
  return new Problem("conflict", "A moderator decided on it meanwhile: look at it again before you change it.");
}

async function stanceOf(person: Citizen, revision: Revision, path: string): Promise<Stance> {
  const [totals, mine] = await Promise.all([totalsAt(revision.id, path), reactionsAt(person.id, revision.id, path)]);
  return { totals, mine };
}

function changeOf(kind: "annotated" | "edited" | "deleted", { id, bill }: Annotation, at: Date) {
  return { at, kind, collection: "annotations", subject: id, bill } as const;
}

function reacted(total: string, { billId }: Revision, at: Date) {
  return { at, kind: "reacted", collection: "reactions", subject: total, bill: billId } as const;
}

/** An accepted suggestion stands in the working draft: then it is the office's to take out first. */
async function takeBackOffer({ id, bill }: Annotation, viewer: Viewer, now: Date, tx: Db): Promise<void> {
  const { id: byId } = permitted(viewer, "take-back");
  const deciding = { byId, organizationId: null, bill, reason: "", now };
  await lockDraftOf(id, tx);
  const present = await findAnnotation(id, tx);
  if (present?.proposal) return takeApart(id, deciding, tx);
  if (!present?.suggestion) throw unknownAnnotation();
  refuseBound(present);
  const { status } = present.suggestion;
  if (status === "accepted")
    throw new Problem("conflict", "It is accepted and stands in the working draft: only its office can take it out.");
  if (moved("withdraw", status) !== null) await move(id, "withdraw", deciding, tx);
  await eraseReplacement(id, tx);
}

function unknownBlock(): Problem {
  return new Problem("not-found", "That part of the bill does not exist.", [
    { path: "block", message: "There is no such block." },
  ]);
}

function unknownAnnotation(): Problem {
  return new Problem("not-found", "That comment does not exist.");
}
