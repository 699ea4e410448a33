/** Deciding on suggestions and proposals. */
import { permitted, permittedFor } from "@/lib/account/permission";
import type { Viewer } from "@/lib/account/viewer";
import { type Db, transaction } from "@/lib/db";
import { officeOf } from "@/lib/organization/office-store";
import { Problem } from "@/lib/problem";
import type { Annotation } from "./annotation";
import { answer, type Deciding, move, moveProposal, refuseBound } from "./move-commands";
import { freeSuggestion } from "./proposal-store";
import type { NewDecision } from "./schema";
import { findAnnotation } from "./store";
import { lockDraftOf } from "./suggestion-store";

/** The author withdraws; the office that holds the bill accepts, declines or answers. What is part of a proposal goes with it. */
export async function decide(
  viewer: Viewer,
  { id, act, reason }: NewDecision & { id: string },
  now: Date,
): Promise<Annotation> {
  permitted(viewer, act === "withdraw" ? "annotate" : "decide-suggestions");
  const annotation = await decided(id);
  const decider = act === "withdraw" ? asAuthor(viewer, annotation) : await asOffice(viewer, annotation.bill);

  return transaction(async (tx) => {
    await lockDraftOf(id, tx);
    const present = await decided(id, tx);
    const given = { ...decider, bill: annotation.bill, reason, now };
    refuseBound(present);
    if (act === "answer") await answer(present, given, tx);
    else if (present.proposal) await moveProposal(id, act, given, tx);
    else {
      await move(id, act, given, tx);
      await freeSuggestion(id, tx); // of a proposal that was decided, or may not be seen
    }
    return (await findAnnotation(id, tx)) ?? present;
  });
}

async function decided(id: string, tx?: Db): Promise<Annotation> {
  const annotation = await findAnnotation(id, tx);
  if (annotation?.suggestion || annotation?.proposal) return annotation;
  throw new Problem("not-found", "That suggestion does not exist.");
}

function asAuthor(viewer: Viewer, { author }: Annotation): Pick<Deciding, "byId" | "organizationId"> {
  const person = permitted(viewer, "annotate");
  if (person.id !== author?.id) throw new Problem("forbidden", "Only its author may withdraw it.");
  return { byId: person.id, organizationId: null };
}

async function asOffice(viewer: Viewer, bill: string): Promise<Pick<Deciding, "byId" | "organizationId">> {
  const { person, voice } = permittedFor(viewer, "decide-suggestions", await officeOf(bill));
  return { byId: person.id, organizationId: voice.organization };
}
