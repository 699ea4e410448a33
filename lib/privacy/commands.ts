import { permitted } from "@/lib/account/permission";
import { FORMER } from "@/lib/account/schema";
import { addressOf } from "@/lib/account/session-store";
import { FREE, type Viewer } from "@/lib/account/viewer";
import { deleteAnnotation, eraseHidden, takeBack } from "@/lib/annotation/commands";
import { sayState, takeBackPosition } from "@/lib/annotation/position-commands";
import type { ReactionKind } from "@/lib/annotation/reaction";
import { recordAudit } from "@/lib/change/audit-store";
import { recordChange } from "@/lib/change/store";
import { transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import type { Leaving } from "./schema";
import {
  billsHeld,
  dropVotes,
  emptyAccount,
  everyRowOf,
  type HeldRow,
  ownedAlone,
  saidBy,
  stancesOf,
  votedOnBy,
} from "./store";

/** Everything of the viewer that is here. */
export function takeOut(viewer: Viewer): AsyncGenerator<HeldRow> {
  const { id } = permitted(viewer, "take-out");
  return everyRowOf(id);
}

/**
 * Deletes the viewer's account. What they said is taken back first where they choose so, piece by piece, each for itself: who is
 * interrupted begins again and nothing is done twice. An accepted suggestion stays in any case, as by a former participant.
 */
export async function leave(viewer: Viewer, { words, email }: Leaving, now: Date): Promise<void> {
  const person = permitted(viewer, "leave");
  if ((await addressOf(person.id)).toLowerCase() !== email.toLowerCase()) throw otherAddress();
  const [alone] = await ownedAlone(person.id);
  if (alone !== undefined)
    throw new Problem("conflict", `You are the only owner of ${alone}: make somebody else an owner first.`);

  if (words === "remove") await takeAllBack({ ...person, restraints: FREE }, now);
  await sayState({ ...person, restraints: FREE }, { state: null }, now);
  await transaction(async (tx) => {
    await emptyAccount(person.id, FORMER, now, tx);
    await recordAudit({ at: now, kind: "leave", by: person.id, subject: person.id, detail: { words } }, tx);
  });
}

async function takeAllBack(viewer: Viewer & { id: string }, now: Date): Promise<void> {
  for (const { id, hidden } of await saidBy(viewer.id))
    if (hidden) await transaction((tx) => eraseHidden(id, now, tx));
    else await deleteAnnotation(viewer, { id }, now).catch(staysAccepted);
  for (const { kind, ...block } of await stancesOf(viewer.id))
    await takeBack(viewer, { block, kind: kind as ReactionKind }, now);
  for (const bill of await billsHeld(viewer.id)) await takeBackPosition(viewer, { bill, organization: null }, now);
  await transaction(async (tx) => {
    const voted = await votedOnBy(viewer.id, tx);
    await dropVotes(viewer.id, tx);
    for (const { id, bill } of voted)
      await recordChange({ at: now, kind: "voted", collection: "annotations", subject: id, bill }, tx);
  });
}

/** What stands in a working draft, and what is bound in a proposal that does, is its office's to take out. */
function staysAccepted(error: unknown): void {
  if (!(error instanceof Problem && error.code === "conflict")) throw error;
}

function otherAddress(): Problem {
  const message = "That is not the address of this account.";
  return new Problem("invalid", message, [{ path: "email", message }]);
}
