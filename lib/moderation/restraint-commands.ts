/** What moderators decide about accounts and about a bill's discussion. */
import { permitted } from "@/lib/account/permission";
import { findPerson, saveRestraints } from "@/lib/account/store";
import type { Restraints, Viewer } from "@/lib/account/viewer";
import { conductOf, saveConduct } from "@/lib/annotation/conduct-store";
import { idsHiddenBy, lockSaid, publicIdsBy } from "@/lib/annotation/hiding-store";
import { lockPerson } from "@/lib/annotation/turn-store";
import { formatBillId, readBillNumber } from "@/lib/bill/bill-id";
import { findBill } from "@/lib/bill/store";
import { recordAudit } from "@/lib/change/audit-store";
import { type Db, transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import { type ActKind, endOf, kindOf, type NewConduct, type NewRestraint } from "./act";
import { hideSaid, showSaid } from "./act-commands";
import { ABOUT_NOTHING, type ActRow, lastOf, saveAct } from "./act-store";

/** What each act puts on an account, until when. */
const PUTS: Partial<Record<ActKind, keyof Restraints>> = {
  limit: "limitedUntil",
  hold: "heldUntil",
  suspend: "suspendedUntil",
};

/** Warns somebody, restrains their account or hides all they said. Returns the id of the act. */
export async function restrain(
  viewer: Viewer,
  { act: kind, person: id, rule, reason, days }: NewRestraint,
  now: Date,
): Promise<string> {
  const moderator = permitted(viewer, kindOf(kind).grave ? "restrain-gravely" : "moderate");
  const until = kindOf(kind).until ? endOf(days, now) : null;
  const doing = { ...ABOUT_NOTHING, kind, rule, reason, until, person: id, by: moderator, at: now };

  return transaction(async (tx) => {
    await lockPerson(id, tx);
    const person = await findPerson(id, tx);
    if (!person) throw new Problem("not-found", "There is no such person.");
    if (person.id === moderator.id) throw new Problem("forbidden", "Nobody decides about themselves.");
    if (person.role !== "citizen" && moderator.role !== "staff")
      throw new Problem("forbidden", "Only staff decide about moderators.");
    if (kind === "lift") return lift(doing, tx);
    const puts = PUTS[kind];
    if (puts) await saveRestraints(id, { [puts]: until }, tx);
    const act = await done(doing, tx);
    if (kind === "remove-all") await hideAll(id, { rule, act, by: moderator.id }, now, tx);
    return act;
  });
}

/** Takes everything off an account, and shows what was hidden with all else of its author. */
export async function lift(doing: ActRow, tx: Db): Promise<string> {
  const { person, by, at } = doing;
  if (person === null) throw new Error("Only what is about a person is lifted");
  await saveRestraints(person, { suspendedUntil: null, limitedUntil: null, heldUntil: null }, tx);
  const removed = await lastOf(person, "remove-all", tx);
  if (!removed) return done(doing, tx);
  await showAll(removed.id, by.id, at, tx);
  return done({ ...doing, kind: "show-again", undoes: removed.id }, tx);
}

/** Shows again exactly what an act hid, and nothing that was hidden before or since by another. */
export async function showAll(act: string, by: string, now: Date, tx: Db): Promise<void> {
  await showSaid(await lockSaid(await idsHiddenBy(act, tx), tx), by, now, tx);
}

async function hideAll(
  person: string,
  hiding: { rule: ActRow["rule"]; act: string; by: string },
  now: Date,
  tx: Db,
): Promise<void> {
  const said = await lockSaid(await publicIdsBy(person, tx), tx);
  await hideSaid(
    said.filter(({ visibility }) => visibility === "public"),
    hiding,
    now,
    tx,
  );
}

/** Saves the act, and a grave one in the audit log too. */
export async function done(doing: ActRow, tx: Db): Promise<string> {
  const id = await saveAct(doing, tx);
  const { kind, person, annotation, rule, by, at } = doing;
  if (kindOf(kind).grave)
    await recordAudit({ at, kind, by: by.id, subject: person ?? annotation ?? id, detail: { act: id, rule } }, tx);
  return id;
}

/** Puts what is said on a bill under review, slows it down, or frees it of both. */
export async function conduct(
  viewer: Viewer,
  { act: kind, bill: written, seconds, reason }: NewConduct,
  now: Date,
): Promise<void> {
  const moderator = permitted(viewer, "moderate");
  const number = readBillNumber(written);
  if (number === null || number.congress === null)
    throw unknownBill("Name a bill with its Congress, as in hr1500-116.");
  const bill = formatBillId({ ...number, congress: number.congress });
  if (!(await findBill(bill))) throw unknownBill("There is no such bill here.");

  await transaction(async (tx) => {
    const was = (await conductOf(bill, tx)) ?? { held: false, slowSeconds: 0 };
    const free = { held: false, slowSeconds: 0 };
    const is =
      kind === "free-bill" ? free : kind === "hold-bill" ? { ...was, held: true } : { ...was, slowSeconds: seconds };
    await saveConduct(bill, is, tx);
    await done({ ...ABOUT_NOTHING, kind, reason, bill, by: moderator, at: now }, tx);
  });
}

function unknownBill(message: string): Problem {
  return new Problem("invalid", message, [{ path: "bill", message }]);
}
