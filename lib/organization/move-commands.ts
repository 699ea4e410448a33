/** Writing a decision down: the one way a standing changes. */
import { recordAudit } from "@/lib/change/audit-store";
import { recordChange } from "@/lib/change/store";
import type { Db } from "@/lib/db";
import { Problem } from "@/lib/problem";
import { type Consequence, saveDecision } from "./decision-store";
import { type Organization, STANDING_WORDS, yearAfter } from "./organization";
import { type Act, type Check, moved } from "./vetting";

type Deciding = { act: Act; byId: string | null; reason?: string; checked?: Check[] };

/** Moves a locked organization; a Problem when the act may not be done from where it stands. */
export async function decide(organization: Organization, deciding: Deciding, now: Date, tx: Db): Promise<void> {
  const { act, byId, reason = "", checked = [] } = deciding;
  const { id, name, standing } = organization;
  const to = moved(act, standing);
  if (to === null)
    throw new Problem("conflict", `${name} stands otherwise (${STANDING_WORDS[standing]}): that cannot be done now.`);
  const consequence = consequenceOf(act, organization, byId, now);
  await saveDecision(organization, { act, from: standing, to, byId, reason, checked, at: now }, consequence, tx);
  if (GRAVE.includes(act))
    await recordAudit({ at: now, kind: act, by: byId ?? "itself", subject: id, detail: { from: standing, to } }, tx);
  if (organization.verifiedAt !== null || act === "verify")
    await recordChange({ at: now, kind: "decided", collection: "organizations", subject: id, bill: null }, tx);
}

/** Those that give a badge or take it: they are in the audit log, too. */
const GRAVE: readonly Act[] = ["verify", "renew", "decline", "suspend", "revoke", "restore"];

function consequenceOf(act: Act, { verifiedUntil }: Organization, byId: string | null, now: Date): Consequence {
  switch (act) {
    case "take-up":
      return { reviewerId: byId };
    case "verify":
      return { verifiedAt: now, verifiedUntil: yearAfter(now), renewalAskedAt: null };
    case "renew":
      return { verifiedAt: now, verifiedUntil: yearAfter(later(verifiedUntil, now)), renewalAskedAt: null };
    case "ask-renewal":
      return { renewalAskedAt: now };
    case "change":
    case "submit":
    case "withdraw":
      return { reviewerId: null, renewalAskedAt: null };
    default:
      return { renewalAskedAt: null };
  }
}

/** A year given early begins where the one before ends. */
function later(until: Date | null, now: Date): Date {
  return until !== null && until > now ? until : now;
}

export function notAsSeen(): Problem {
  return new Problem(
    "conflict",
    "Somebody decided on this since you opened the page. Load it again, and look at what was decided.",
  );
}
