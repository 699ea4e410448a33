/** What moderators do about posts. One act a post, each on the public log, all of them or none. */
import { permitted } from "@/lib/account/permission";
import type { Viewer } from "@/lib/account/viewer";
import { eraseHidden, tellAbove } from "@/lib/annotation/commands";
import { saveLock } from "@/lib/annotation/conduct-store";
import { hide, type Locked, lockSaid, show } from "@/lib/annotation/hiding-store";
import { backInSight, outOfSight } from "@/lib/annotation/move-commands";
import { kinOf } from "@/lib/annotation/suggestion-store";
import { recordAudit } from "@/lib/change/audit-store";
import type { ChangeKind } from "@/lib/change/change";
import { recordAll } from "@/lib/change/store";
import { type Db, transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import { type ActKind, kindOf, type NewAct } from "./act";
import { ABOUT_NOTHING, type ActRow, findAct, saveAct } from "./act-store";
import { refuseClaimed } from "./report-commands";
import { dropClaims, settle } from "./report-store";

type Doing = Omit<ActRow, "annotation" | "person" | "bill" | "until">;

/** Does one thing about one or several posts, and answers what was reported about them. Returns the ids of the acts. */
export async function act(
  viewer: Viewer,
  { act: kind, annotations, rule, reason }: NewAct,
  now: Date,
): Promise<string[]> {
  const legal = kind === "take-down" || kind === "erase";
  const moderator = permitted(viewer, legal ? "take-down" : "moderate");
  const doing = { ...ABOUT_NOTHING, kind, rule, reason, by: moderator, at: now };

  return transaction(async (tx) => {
    const said = await lockSaid(annotations, tx);
    if (said.length < new Set(annotations).size) throw new Problem("not-found", "That comment does not exist.");
    await refuseClaimed(annotations, moderator.id, now, tx);
    const acts: string[] = [];
    for (const one of said) acts.push(await actOn(one, doing, tx));
    await dropClaims(annotations, tx);
    if (kindOf(kind).grave)
      for (const { id } of said)
        await recordAudit({ at: now, kind, by: moderator.id, subject: id, detail: { rule } }, tx);
    return acts;
  });
}

async function actOn(said: Locked, doing: Doing, tx: Db): Promise<string> {
  const { kind, by, rule } = doing;
  if (said.author === by.id && kind !== "unlock")
    throw new Problem("forbidden", "You said this yourself: another moderator decides about it.");
  await refuseAstray(said, doing, tx);
  const id = await saveAct({ ...doing, annotation: said.id, person: null, bill: null, until: null }, tx);
  if (kind === "hide" || kind === "take-down") await hideSaid([said], { rule, act: id, by: by.id }, doing.at, tx);
  if (kind === "restore") await showSaid([said], by.id, doing.at, tx);
  if (kind === "erase") await eraseSaid(said, doing.at, tx);
  if (kind === "lock" || kind === "unlock") await saveLock(said.id, kind === "lock" ? doing.at : null, tx);
  if (kind !== "lock" && kind !== "unlock") await settle(said.id, id, tx);
  return id;
}

async function eraseSaid(said: Locked, now: Date, tx: Db): Promise<void> {
  await eraseHidden(said.id, now, tx);
  await tell("deleted", [said], now, tx);
}

/** From which states each may be done. */
const FROM: Partial<Record<ActKind, readonly string[]>> = {
  keep: ["public", "hidden"],
  hide: ["public"],
  restore: ["hidden"],
  "take-down": ["public", "hidden"],
  erase: ["hidden"],
  lock: ["public", "hidden", "deleted"],
  unlock: ["public", "hidden", "deleted"],
};

const IS: Record<string, string> = {
  public: "It can be read by everybody already.",
  hidden: "It is hidden already.",
  deleted: "Its author took it back meanwhile.",
  pending: "It waits for review: decide on it there.",
  draft: "It was sent back to its author, and nobody else reads it.",
};

async function refuseAstray(
  { visibility, isReply, isClosed, hiddenBy }: Locked,
  { kind, by }: Doing,
  tx: Db,
): Promise<void> {
  if (!FROM[kind]?.includes(visibility)) throw new Problem("conflict", IS[visibility] ?? "That cannot be done now.");
  if (kind === "lock" && isReply) throw new Problem("invalid", "Close the thread at the comment that it begins with.");
  if ((kind === "lock" && isClosed) || (kind === "unlock" && !isClosed))
    throw new Problem("conflict", `Its thread is ${isClosed ? "closed" : "open"} already.`);
  if (kind !== "restore" || hiddenBy === null || by.role === "staff") return;
  if ((await findAct(hiddenBy, tx))?.kind === "take-down")
    throw new Problem("forbidden", "It was taken down for legal reasons: only staff may show it again.");
}

type Hiding = { rule: ActRow["rule"]; act: string; by: string };

/** Hides posts, from the working draft too where they stood there, and tells the feed. */
export async function hideSaid(said: readonly Locked[], { rule, act, by }: Hiding, now: Date, tx: Db): Promise<void> {
  await hide(said.map(idOf), { rule, act }, tx);
  const seen = said.filter(({ visibility }) => visibility === "public");
  for (const { id, status, bill } of seen)
    if (status !== null) await outOfSight({ id, status }, decidingOn(bill, by, now), tx);
  await tell("hidden", seen, now, tx);
}

/** Shows posts again as they were; a Problem where one is an accepted suggestion and another was accepted in its place. */
export async function showSaid(said: readonly Locked[], by: string, now: Date, tx: Db): Promise<void> {
  await show(said.map(idOf), tx);
  for (const { id, status, bill } of said)
    if (status !== null) await backInSight({ id, status }, decidingOn(bill, by, now), tx);
  await tell("restored", said, now, tx);
}

function decidingOn(bill: string, byId: string, now: Date) {
  return { byId, organizationId: null, bill, reason: "", now };
}

const idOf = ({ id }: Locked) => id;

/** With them go or come the proposals and suggestions that show them, and what they answer. */
async function tell(kind: ChangeKind, said: readonly Locked[], at: Date, tx: Db): Promise<void> {
  const collection = "annotations" as const;
  const kin = await kinOf(said.map(idOf), tx);
  await recordAll(
    [
      ...said.map(({ id, bill }) => ({ at, kind, collection, subject: id, bill })),
      ...kin.map(({ id, bill }) => ({ at, kind: "proposed" as const, collection, subject: id, bill })),
    ],
    tx,
  );
  const replies = said.filter(({ isReply }) => isReply);
  if (replies.length > 0) await tellAbove(replies.map(idOf), at, tx);
}
