import { permitted } from "@/lib/account/permission";
import type { NewState } from "@/lib/account/schema";
import type { Viewer } from "@/lib/account/viewer";
import { findBill } from "@/lib/bill/store";
import { recordChange } from "@/lib/change/store";
import { type Db, transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import { voiceOf } from "./commands";
import type { OwnPosition } from "./position";
import type { NewPosition } from "./position-schema";
import { type Holder, lockHolder, moveState, positionBy, removePosition, savePosition } from "./position-store";
import { refuseLinks, takeTurn, waitsFor } from "./turn-commands";

/** Takes a position on a bill, in place of the one before; the same again changes nothing. */
export async function takePosition(
  viewer: Viewer,
  { bill, side, statement, organization }: NewPosition & { bill: string },
  now: Date,
): Promise<OwnPosition> {
  const holder = holderOf(viewer, organization, "take-position");
  const person = permitted(viewer, "take-position");
  if (!(await findBill(bill))) throw unknownBill();
  refuseLinks(person, statement, "statement", now);

  return transaction(async (tx) => {
    await takeTurn(person, "words", now, tx);
    if (organization === null && statement !== "" && (await waitsFor(person, now, tx))) throw statementHeld();
    const state = await lockHolder(holder, tx);
    const before = await positionBy(bill, holder, tx);
    if (before?.side === side && before.statement === statement && before.state === state) return before;
    const taken = await savePosition({ bill, side, statement, state }, holder, now, tx);
    if (isNamed(taken)) await recordChange(changed("positioned", taken, now), tx);
    else if (before && isNamed(before)) await recordChange(changed("deleted", before, now), tx);
    await recordCount(bill, now, tx);
    return taken;
  });
}

/** Takes a position back, with its statement; where there was none, nothing happens. */
export async function takeBackPosition(
  viewer: Viewer,
  { bill, organization }: { bill: string; organization: string | null },
  now: Date,
): Promise<void> {
  const holder = holderOf(viewer, organization, "take-back");
  if (!(await findBill(bill))) throw unknownBill();

  await transaction(async (tx) => {
    await lockHolder(holder, tx);
    const before = await positionBy(bill, holder, tx);
    if (!before) return;
    await removePosition(before.id, tx);
    if (isNamed(before)) await recordChange(changed("deleted", before, now), tx);
    await recordCount(bill, now, tx);
  });
}

/** Says where the viewer votes, or no longer says it; the positions they took are counted there from now on. */
export async function sayState(viewer: Viewer, { state }: NewState, now: Date): Promise<void> {
  const { id: person } = permitted(viewer, "say-state");

  await transaction(async (tx) => {
    if ((await lockHolder({ person, organization: null }, tx)) === state) return;
    for (const bill of await moveState(person, state, tx)) await recordCount(bill, now, tx);
  });
}

function holderOf(viewer: Viewer, organization: string | null, permission: "take-position" | "take-back"): Holder {
  const person = permitted(viewer, permission);
  const voice = organization === null ? null : voiceOf(person, organization);
  return { person: person.id, organization: voice && { id: voice.organization, standing: voice.standing } };
}

/** Whether the feed may name it: what only counts is told as a number. */
function isNamed({ organization, statement }: OwnPosition): boolean {
  return organization !== null || statement !== "";
}

function changed(kind: "positioned" | "deleted", { id, bill }: OwnPosition, at: Date) {
  return { at, kind, collection: "positions", subject: id, bill } as const;
}

function recordCount(bill: string, at: Date, tx: Db): Promise<void> {
  return recordChange({ at, kind: "positioned", collection: "position-totals", subject: bill, bill }, tx);
}

function statementHeld(): Problem {
  const message =
    "Statements open to you once a moderator has published what you said first. Leave it out: your side counts all the same.";
  return new Problem("forbidden", message, [{ path: "statement", message }]);
}

function unknownBill(): Problem {
  return new Problem("not-found", "There is no such bill here.");
}
