/** Deciding on suggestions, and what follows for others about the same words. All of it happens with the text's draft locked. */
import { permitted, permittedFor } from "@/lib/account/permission";
import type { Viewer } from "@/lib/account/viewer";
import { recordChange } from "@/lib/change/store";
import { type Db, transaction } from "@/lib/db";
import { officeOf } from "@/lib/organization/office-store";
import { Problem } from "@/lib/problem";
import type { Annotation } from "./annotation";
import type { NewDecision } from "./schema";
import { findAnnotation } from "./store";
import { type Act, MOVES, moved } from "./suggestion-moves";
import { findRival, lockDraft, type Rival, rivalsOf, saveMove } from "./suggestion-store";

/** The author withdraws; the office that holds the bill accepts, declines or answers. */
export async function decide(
  viewer: Viewer,
  { id, act, reason }: NewDecision & { id: string },
  now: Date,
): Promise<Annotation> {
  permitted(viewer, act === "withdraw" ? "annotate" : "decide-suggestions");
  const annotation = await findAnnotation(id);
  const known = annotation?.suggestion ? await findRival(id) : null;
  if (!annotation || !known) throw new Problem("not-found", "That suggestion does not exist.");
  const decider = act === "withdraw" ? asAuthor(viewer, annotation) : await asOffice(viewer, annotation.bill);

  return transaction(async (tx) => {
    await lockDraft(known.revisionId, tx);
    const given = { ...decider, bill: annotation.bill, reason, now };
    if (act === "answer") await answer(id, given, tx);
    else await move(id, act, given, tx);
    return (await findAnnotation(id, tx)) ?? annotation;
  });
}

/** Who decides, about what bill, why and when. */
export type Deciding = { byId: string; organizationId: string | null; bill: string; reason: string; now: Date };

function asAuthor(viewer: Viewer, { author }: Annotation): Pick<Deciding, "byId" | "organizationId"> {
  const person = permitted(viewer, "annotate");
  if (person.id !== author?.id) throw new Problem("forbidden", "Only its author may withdraw it.");
  return { byId: person.id, organizationId: null };
}

async function asOffice(viewer: Viewer, bill: string): Promise<Pick<Deciding, "byId" | "organizationId">> {
  const { person, voice } = permittedFor(viewer, "decide-suggestions", await officeOf(bill));
  return { byId: person.id, organizationId: voice.organization };
}

/** One move with all that follows from it. The draft must be locked. */
export async function move(id: string, act: Act, deciding: Deciding, tx: Db): Promise<void> {
  const known = await findRival(id, tx);
  if (!known) throw new Problem("not-found", "That suggestion does not exist.");
  const to = moved(act, known.status);
  if (to === null) throw new Problem("conflict", `It is ${known.status}. ${MOVES[act].refusal}`);
  const rivals = await rivalsOf(id, tx);
  if (to === "accepted" && rivals.some(({ status }) => status === "accepted"))
    throw new Problem("conflict", "Another suggestion for the same words is accepted already: nothing was changed.");

  await saveOne(known, act, deciding, tx);
  await recordChange(changeOf("decided", id, deciding), tx);
  for (const rival of rivals) {
    const follows = await followingFrom(to, known, rival, tx);
    if (follows) await saveOne(rival, follows, { ...deciding, reason: "" }, tx);
    await recordChange(changeOf(follows ? "decided" : "conflicted", rival.id, deciding), tx);
  }
}

/** What the move means for one about the same words; null when it stays as it is. */
async function followingFrom(to: string, { status: was }: Rival, rival: Rival, tx: Db): Promise<Act | null> {
  if (to === "accepted") return moved("collide", rival.status) && "collide";
  if (was !== "accepted" || moved("clear", rival.status) === null) return null;
  const others = await rivalsOf(rival.id, tx);
  return others.some(({ status }) => status === "accepted") ? null : "clear";
}

async function saveOne({ id, status: from }: Rival, act: Act, deciding: Deciding, tx: Db): Promise<void> {
  const { byId, organizationId, reason, now: at } = deciding;
  await saveMove({ id, act, from, to: MOVES[act].to, byId, organizationId, reason, at }, tx);
}

async function answer(id: string, deciding: Deciding, tx: Db): Promise<void> {
  const known = await findRival(id, tx);
  if (!known) throw new Problem("not-found", "That suggestion does not exist.");
  const { byId, organizationId, reason, now: at } = deciding;
  await saveMove({ id, act: "answer", from: known.status, to: known.status, byId, organizationId, reason, at }, tx);
  await recordChange(changeOf("decided", id, deciding), tx);
}

/** `conflicted`: those it conflicts with are others than before. */
export function changeOf(
  kind: "decided" | "conflicted",
  subject: string,
  { bill, now }: Pick<Deciding, "bill" | "now">,
) {
  return { at: now, kind, collection: "annotations", subject, bill } as const;
}
