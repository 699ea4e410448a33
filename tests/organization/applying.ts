/** An organization on its way, for tests. */

import type { Citizen } from "@/lib/account/viewer";
import { startApplication, submit } from "@/lib/organization/application-commands";
import { saveProven } from "@/lib/organization/application-store";
import { prepareProof } from "@/lib/organization/domain-commands";
import { NewApplication, ReviewerAct } from "@/lib/organization/schema";
import { findOrganization } from "@/lib/organization/store";
import { CHECKS } from "@/lib/organization/vetting";
import { review } from "@/lib/organization/vetting-commands";
import { NOON } from "../support/make";

export const words = NewApplication.parse({
  name: "Alpha League",
  legalForm: "association",
  address: "1 Main Street\nSpringfield",
  website: "https://www.alpha-league.test/about",
  domain: "alpha-league.test",
  registryNumber: "Ohio 4711",
  responsibleName: "Ada Lane",
  responsibleEmail: "ada@alpha-league.test",
  why: "We ride trains, and want a word in it.",
});

export async function seenOf(id: string): Promise<number> {
  return (await findOrganization(id))?.decided ?? 0;
}

/** Applied for, and its domain proven. */
export async function apply(owner: Citizen, given = words, now = NOON): Promise<string> {
  const id = await startApplication(owner, given, now);
  await prove(owner, id, now);
  await submit(owner, { id, seen: 0 }, now);
  return id;
}

/** As if its DNS had shown the token. */
export async function prove(owner: Citizen, id: string, now = NOON): Promise<void> {
  const { domain } = await prepareProof(owner, { id });
  await saveProven(id, domain, "dns", now);
}

/** Decides on it as it stands now. */
export async function decideOn(staff: Citizen, id: string, act: ReviewerAct["act"], now = NOON): Promise<void> {
  await review(staff, ReviewerAct.parse({ id, seen: await seenOf(id), act, reason: "Because.", checked: CHECKS }), now);
}

export async function verify(staff: Citizen, id: string, now = NOON): Promise<void> {
  await decideOn(staff, id, "take-up", now);
  await decideOn(staff, id, "verify", now);
}
