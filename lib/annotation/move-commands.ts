/** One move of a suggestion or a proposal, with all that follows from it. All of it happens with the text's draft locked. */
import { recordChange } from "@/lib/change/store";
import type { Db } from "@/lib/db";
import { Problem } from "@/lib/problem";
import type { Annotation } from "./annotation";
import { bindingOf, followed, proposalPage } from "./proposal";
import {
  findOffered,
  freeSuggestions,
  type Offered,
  proposalsHolding,
  saveProposalMove,
  saveTitle,
  suggestionsNamed,
} from "./proposal-store";
import { plainOf } from "./suggestion";
import { type Act, LIVE, MOVES, moved, type Status } from "./suggestion-moves";
import {
  acceptedRivalsOf,
  findRival,
  type MoveRow,
  type Rival,
  recordMove,
  rivalsOf,
  saveMove,
} from "./suggestion-store";

/** Who decides, about what bill, why and when. */
export type Deciding = { byId: string; organizationId: string | null; bill: string; reason: string; now: Date };

/** Moves one suggestion, others for the same words, and the proposals that those are part of. */
export async function move(id: string, act: Act, deciding: Deciding, tx: Db): Promise<void> {
  const known = await findRival(id, tx);
  if (!known) throw new Problem("not-found", "That suggestion does not exist.");
  const to = moved(act, known.status);
  if (to === null) throw new Problem("conflict", `It is ${known.status}. ${MOVES[act].refusal}`);
  const rivals = await rivalsOf(id, tx);
  if (to === "accepted" && rivals.some(({ status }) => status === "accepted"))
    throw new Problem("conflict", "Another suggestion for the same words is accepted already: nothing was changed.");

  await saveMove(rowOf(known, act, deciding), tx);
  await recordChange(changeOf("decided", id, deciding), tx);
  await tellRivals(to, known, rivals, deciding, tx);
}

/** What is hidden stands in the way of nothing any more. */
export async function outOfSight({ id, status }: Rival, deciding: Deciding, tx: Db): Promise<void> {
  if (isLive(status)) await tellRivals("hidden", { id, status }, await rivalsOf(id, tx), deciding, tx);
}

/** What is shown again stands among others for its words as they are now; a Problem where it is accepted and another is, too. */
export async function backInSight({ id, status }: Rival, deciding: Deciding, tx: Db): Promise<void> {
  if (!isLive(status)) return;
  const rivals = await rivalsOf(id, tx);
  const beaten = rivals.some((rival) => rival.status === "accepted");
  if (beaten && status === "accepted")
    throw new Problem(
      "conflict",
      "Another suggestion for the same words was accepted meanwhile, so this accepted one cannot come back beside it.",
    );
  const follows = beaten ? "collide" : "clear";
  const to = moved(follows, status);
  if (to !== null) await saveMove(rowOf({ id, status }, follows, { ...deciding, reason: "" }), tx);
  await tellRivals(status, { id, status }, rivals, deciding, tx);
  await tellProposals([{ id, status: to ?? status }], deciding, tx);
}

function isLive(status: Status): boolean {
  return LIVE.some((live) => live === status);
}

/** What becomes of others for the same words once one `is` so, and of the proposals that hold them. Each is told of. */
async function tellRivals(
  is: string,
  known: Rival,
  rivals: readonly Rival[],
  deciding: Deciding,
  tx: Db,
): Promise<void> {
  for (const rival of rivals) {
    const follows = await followingFrom(is, known, rival, tx);
    if (follows) await saveMove(rowOf(rival, follows, { ...deciding, reason: "" }), tx);
    await recordChange(changeOf(follows ? "decided" : "conflicted", rival.id, deciding), tx);
  }
  await tellProposals(rivals, deciding, tx);
}

/** Moves a proposal with every suggestion in it, or none. */
export async function moveProposal(
  id: string,
  act: "accept" | "decline" | "withdraw",
  deciding: Deciding,
  tx: Db,
): Promise<void> {
  const known = await findOffered(id, tx);
  if (!known) throw new Problem("not-found", "That proposal does not exist.");
  if (act === "accept") await refuseRivaled(known, tx);
  if (moved(act, known.status) === null) throw new Problem("conflict", `It is ${known.status}. ${MOVES[act].refusal}`);

  for (const suggestion of known.suggestions) await move(suggestion.id, act, deciding, tx);
  await saveProposalMove(rowOf(known, act, deciding), tx);
  await recordChange(changeOf("decided", id, deciding), tx);
}

/** The office's words alone; nothing moves. */
export async function answer({ id, suggestion, proposal }: Annotation, deciding: Deciding, tx: Db): Promise<void> {
  const status = (suggestion ?? proposal)?.status;
  if (!status) throw new Problem("not-found", "That suggestion does not exist.");
  const { byId, organizationId, reason, now: at } = deciding;
  await recordMove({ id, act: "answer", from: status, to: status, byId, organizationId, reason, at }, tx);
  await recordChange(changeOf("decided", id, deciding), tx);
}

/** The title goes, and its suggestions stand by themselves again. An accepted one is its office's to take out first. */
export async function takeApart(id: string, deciding: Deciding, tx: Db): Promise<void> {
  const known = await findOffered(id, tx);
  if (!known) throw new Problem("not-found", "That proposal does not exist.");
  if (known.status === "accepted")
    throw new Problem("conflict", "It is accepted and stands in the working draft: only its office can take it out.");
  if (moved("withdraw", known.status) !== null) await saveProposalMove(rowOf(known, "withdraw", deciding), tx);
  await saveTitle(id, "", tx);
  for (const freed of await freeSuggestions(id, tx)) await recordChange(changeOf("proposed", freed, deciding), tx);
}

/** What is part of an open or accepted proposal is decided with it. */
export function refuseBound({ suggestion, bill }: Annotation): void {
  const proposal = suggestion && bindingOf(suggestion);
  if (!proposal) return;
  const message = `It is part of the proposal “${proposal.title}” and goes with it: ${proposalPage(bill, proposal.id)}`;
  throw new Problem("conflict", message, [{ path: "proposal", message }]);
}

/** Tells the proposals that these suggestions are part of what became of them. */
export async function tellProposals(suggestions: readonly Rival[], deciding: Deciding, tx: Db): Promise<void> {
  const ids = suggestions.map(({ id }) => id);
  for (const proposal of await proposalsHolding(ids, tx)) {
    const statuses = proposal.suggestions.map(({ status }) => status);
    const follows = followed(proposal.status, statuses);
    if (follows) await saveProposalMove(rowOf(proposal, follows, { ...deciding, reason: "" }), tx);
    await recordChange(changeOf(follows ? "decided" : "conflicted", proposal.id, deciding), tx);
  }
}

/** `conflicted`: those it conflicts with are others than before. */
export function changeOf(
  kind: "decided" | "conflicted" | "proposed",
  subject: string,
  { bill, now }: Pick<Deciding, "bill" | "now">,
) {
  return { at: now, kind, collection: "annotations", subject, bill } as const;
}

function rowOf({ id, status: from }: Rival, act: Act, deciding: Deciding): MoveRow {
  const { byId, organizationId, reason, now: at } = deciding;
  return { id, act, from, to: MOVES[act].to, byId, organizationId, reason, at };
}

/** What the move means for one about the same words; null when it stays as it is. */
async function followingFrom(to: string, { status: was }: Rival, rival: Rival, tx: Db): Promise<Act | null> {
  if (to === "accepted") return moved("collide", rival.status) && "collide";
  if (was !== "accepted" || moved("clear", rival.status) === null) return null;
  const others = await rivalsOf(rival.id, tx);
  return others.some(({ status }) => status === "accepted") ? null : "clear";
}

/** Names each suggestion that another accepted one stands in the way of. */
async function refuseRivaled({ suggestions, unseen }: Offered, tx: Db): Promise<void> {
  if (unseen > 0)
    throw new Problem("conflict", "Some of it may not be seen any more, so it cannot be accepted as a whole.");
  const pairs = await acceptedRivalsOf(
    suggestions.map(({ id }) => id),
    tx,
  );
  if (pairs.length === 0) return;
  const named = await suggestionsNamed(pairs.flat(), tx);
  const said = (id: string) => `“${saidOf(named.find((one) => one.id === id))}”`;
  const errors = pairs.map(([one, other]) => ({
    path: `suggestions.${suggestions.findIndex(({ id }) => id === one)}`,
    message: `${said(one)} is about the same words as ${said(other)}, which is accepted already.`,
  }));
  throw new Problem("conflict", `Nothing was changed: ${errors.map(({ message }) => message).join(" ")}`, errors);
}

function saidOf(annotation: Annotation | undefined): string {
  if (!annotation?.suggestion) return "";
  const { suggestion, target } = annotation;
  const plain = plainOf(suggestion, target.parts[0]?.selector ?? null);
  return suggestion.citation === null ? plain : `in ${suggestion.citation}, ${plain}`;
}
