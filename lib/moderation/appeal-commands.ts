import { permitted } from "@/lib/account/permission";
import { saveRestraints } from "@/lib/account/store";
import type { Viewer } from "@/lib/account/viewer";
import { lockSaid } from "@/lib/annotation/hiding-store";
import { type Db, transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import { showSaid } from "./act-commands";
import { ABOUT_NOTHING, type ActInFull, findAct } from "./act-store";
import { type Judgment, mayAppeal, type NewAppeal } from "./appeal";
import { lockAppeal, saveAppeal, saveJudgment } from "./appeal-store";
import { done, showAll } from "./restraint-commands";

/** Asks that somebody else decides again about what a moderator did to the viewer. Once. */
export async function appeal(viewer: Viewer, { act: id, words }: NewAppeal, now: Date): Promise<void> {
  const person = permitted(viewer, "appeal");

  await transaction(async (tx) => {
    const act = await findAct(id, tx);
    if (!act || (await concernedBy(act, tx)) !== person.id)
      throw new Problem("not-found", "There is no such decision about you.");
    if (!mayAppeal(act, act.undone, now))
      throw new Problem("conflict", "This decision has ended, was taken back, or is too old to be appealed.");
    if (!(await saveAppeal({ act: id, by: person.id, words, at: now }, tx)))
      throw new Problem("conflict", "You appealed this already: it is decided once.");
  });
}

/** Decides an appeal: what is reversed is taken back in the same moment. Nobody judges what they did themselves. */
export async function judge(viewer: Viewer, { appeal: id, outcome, reason }: Judgment, now: Date): Promise<void> {
  const moderator = permitted(viewer, "moderate");

  await transaction(async (tx) => {
    const waiting = await lockAppeal(id, tx);
    if (!waiting) throw new Problem("conflict", "This appeal is decided already.");
    const act = await findAct(waiting.act, tx);
    if (!act) throw new Error(`${waiting.act} was appealed and is not there`);
    if (act.by === moderator.id)
      throw new Problem("forbidden", "You did this yourself: somebody else decides about it.");
    if (waiting.by === moderator.id) throw new Problem("forbidden", "Nobody judges their own appeal.");
    await saveJudgment(id, { outcome, reason, judge: moderator.id, at: now }, tx);
    if (outcome === "reversed" && !act.undone) await reverse(act, moderator, reason, now, tx);
  });
}

/** Whom an act is about: the person, or who wrote the post. */
async function concernedBy({ person, annotation }: ActInFull, tx: Db): Promise<string | null> {
  if (annotation === null) return person;
  const [said] = await lockSaid([annotation], tx);
  return said?.author ?? null;
}

async function reverse(
  act: ActInFull,
  by: { id: string; role: string },
  reason: string,
  now: Date,
  tx: Db,
): Promise<void> {
  const undoing = { ...ABOUT_NOTHING, reason, by, at: now, undoes: act.id };
  if (act.annotation !== null) {
    const [said] = await lockSaid([act.annotation], tx);
    if (said?.visibility === "hidden" && said.hiddenBy === act.id) await showSaid([said], by.id, now, tx);
    await done({ ...undoing, kind: "restore", annotation: act.annotation }, tx);
    return;
  }
  if (act.person === null) throw new Error(`${act.kind} cannot be appealed`);
  const { person } = act;
  if (act.kind === "remove-all") await showAll(act.id, by.id, now, tx);
  if (act.kind === "limit") await saveRestraints(person, { limitedUntil: null }, tx);
  if (act.kind === "hold") await saveRestraints(person, { heldUntil: null }, tx);
  if (act.kind === "suspend") await saveRestraints(person, { suspendedUntil: null }, tx);
  await done({ ...undoing, kind: act.kind === "remove-all" ? "show-again" : "lift", person }, tx);
}
