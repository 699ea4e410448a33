/** What reviewers decide, and what time does. */
import { permitted } from "@/lib/account/permission";
import type { Viewer } from "@/lib/account/viewer";
import { transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import { findProof, sentApplication } from "./application-store";
import { isProven } from "./domain-proof";
import { roleIn } from "./membership-store";
import { decide, notAsSeen } from "./move-commands";
import type { ReviewerAct } from "./schema";
import { findReviewer, idsDue, lockOrganization } from "./store";
import { type Act, needs } from "./vetting";

/**
 * Decides on an organization as it was `seen`: of two who decide at once, the second is told so. Who took it up decides on it;
 * another takes it over first. Nobody decides on one they belong to.
 */
export async function review(viewer: Viewer, given: ReviewerAct, now: Date): Promise<void> {
  const { id: byId } = permitted(viewer, "vet");
  const { id, seen, act, reason, checked } = given;

  await transaction(async (tx) => {
    const organization = await lockOrganization(id, tx);
    if (!organization) throw new Problem("not-found", "There is no such organization.");
    if (organization.decided !== seen) throw notAsSeen();
    if ((await roleIn(id, byId, tx)) !== null)
      throw new Problem("forbidden", `You belong to ${organization.name}: another reviewer must decide.`);
    if (organization.standing === "in-review" && act !== "take-up" && (await findReviewer(id, tx)) !== byId)
      throw new Problem("conflict", "Another reviewer took this up. Take it over first, if they left it.");
    if (needs(act).checked) await mustBeProven(id, act, now);
    await decide(organization, { act, byId, reason, checked }, now, tx);
  });
}

async function mustBeProven(id: string, act: Act, now: Date): Promise<void> {
  const application = await sentApplication(id);
  if (application === null) throw new Problem("conflict", "It never sent an application in: ask it to write one.");
  if (isProven(await findProof(id, application.domain), now)) return;
  throw new Problem(
    "conflict",
    `${application.domain} is not proven${act === "renew" ? " anew" : ""}: ask for more information, or wait until it is.`,
  );
}

/** How many expire in one round of the job. */
const BATCH = 50;

/** Takes the badge off all whose year is over. How many there were. */
export async function expireDue(now: Date): Promise<number> {
  const ids = await idsDue(now, BATCH);
  for (const id of ids)
    await transaction(async (tx) => {
      const organization = await lockOrganization(id, tx);
      if (organization?.standing !== "verified" || organization.verifiedUntil === null) return;
      if (organization.verifiedUntil <= now) await decide(organization, { act: "expire", byId: null }, now, tx);
    });
  return ids.length;
}
