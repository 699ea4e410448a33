/** Telling both sides what was decided. */
import { transaction } from "@/lib/db";
import { publicUrl } from "@/lib/env";
import { logError } from "@/lib/log";
import { sendMail } from "@/lib/mail";
import { saveTold, takeUntold, type Untold } from "./decision-store";
import { decisionMails } from "./letter";

/**
 * Mails every decision nobody was told of: at least once, by one process at a time. One whose mail cannot be sent is logged and
 * passed by; it is tried again the next time, for a day.
 */
export async function tellDecisions(now: Date): Promise<void> {
  let last: Untold | null = null;
  do last = await tellAfter(last, now);
  while (last !== null);
}

function tellAfter(last: Untold | null, now: Date): Promise<Untold | null> {
  return transaction(async (tx) => {
    const untold = await takeUntold(last, now, tx);
    if (untold === null) return null;
    try {
      for (const mail of mailsOf(untold)) await sendMail(mail, now);
      await saveTold(untold, now, tx);
    } catch (error) {
      logError("vetting mail", error, { organization: untold.organization, decision: untold.number });
    }
    return untold;
  });
}

function mailsOf(untold: Untold) {
  const { organization, owners, reviewer } = untold;
  const site = publicUrl();
  const manage = `${site}/organizations/${organization}/manage`;
  return decisionMails(untold, { owners, reviewer, manage, desk: `${site}/staff/organizations/${organization}` });
}
