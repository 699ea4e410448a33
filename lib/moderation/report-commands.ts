import { allowed, permitted } from "@/lib/account/permission";
import type { Viewer } from "@/lib/account/viewer";
import { readableAnnotation } from "@/lib/annotation/commands";
import { lockSaid } from "@/lib/annotation/hiding-store";
import { type Db, transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import { CLAIMED } from "./act";
import { HARM, MOST_A_DAY, MOST_UNNAMED, type NewReport } from "./report";
import { claimsOn, dropClaims, reportsSince, saveClaim, saveReport, unnamedOn } from "./report-store";

const DAY = 24 * 60 * 60 * 1_000;

/** Asks a moderator to read something. Nothing else follows from it: a report hides nothing. */
export async function report(
  viewer: Viewer,
  { id, kind, words }: NewReport & { id: string },
  now: Date,
): Promise<void> {
  allowed(viewer, "report");
  const annotation = await readableAnnotation(id);
  const by = viewer.kind === "guest" ? null : viewer.id;
  if (by !== null && annotation.author?.id === by)
    throw new Problem("invalid", "You said this yourself: edit it or take it back.");

  await transaction(async (tx) => {
    await lockSaid([id], tx);
    await refuseFlood(id, by, now, tx);
    if (await saveReport({ annotation: id, by, kind, harm: HARM[kind], words, at: now }, tx)) return;
    throw new Problem("conflict", "You reported this already, and a moderator will read it.");
  });
}

async function refuseFlood(id: string, by: string | null, now: Date, tx: Db): Promise<void> {
  const full =
    by === null
      ? (await unnamedOn(id, tx)) >= MOST_UNNAMED &&
        "Several readers reported this already, and a moderator will read it."
      : (await reportsSince(by, new Date(now.getTime() - DAY), tx)) >= MOST_A_DAY &&
        `You may make ${MOST_A_DAY} reports in a day, and did. Moderators will read them.`;
  if (full) throw new Problem("too-many-requests", full, [], { retryAfter: DAY / 1_000 });
}

/** Takes something reported in hand for a quarter of an hour, so that no other moderator decides on it meanwhile. */
export async function takeInHand(viewer: Viewer, { id }: { id: string }, now: Date): Promise<void> {
  const { id: by } = permitted(viewer, "moderate");
  await transaction(async (tx) => {
    const [said] = await lockSaid([id], tx);
    if (!said) throw new Problem("not-found", "That comment does not exist.");
    await refuseClaimed([id], by, now, tx);
    await saveClaim(id, by, new Date(now.getTime() + CLAIMED), tx);
  });
}

/** Gives it back to the queue. Where somebody else has it, nothing happens. */
export async function giveBack(viewer: Viewer, { id }: { id: string }, now: Date): Promise<void> {
  const { id: by } = permitted(viewer, "moderate");
  await transaction(async (tx) => {
    await lockSaid([id], tx);
    const claim = (await claimsOn([id], now, tx)).get(id);
    if (claim?.by === by) await dropClaims([id], tx);
  });
}

/** Refuses what another moderator has in hand. These must be locked. */
export async function refuseClaimed(ids: readonly string[], by: string, now: Date, tx: Db): Promise<void> {
  const other = [...(await claimsOn(ids, now, tx)).values()].find((claim) => claim.by !== by);
  if (other) throw new Problem("conflict", `${other.name ?? "Another moderator"} has this in hand: take another.`);
}
