import { createHash, randomBytes } from "node:crypto";
import { transaction } from "@/lib/db";
import { publicUrl } from "@/lib/env";
import { logError } from "@/lib/log";
import { sendMail } from "@/lib/mail";
import { Problem } from "@/lib/problem";
import { permitted } from "./permission";
import { addressOf, devicesOf, endOthers, endSessionOf, saveDevice } from "./session-store";
import type { Viewer } from "./viewer";

/** Signs one of the viewer's browsers out, wherever it is. */
export async function endOneSession(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const person = permitted(viewer, "manage-sessions");
  if (!(await transaction((tx) => endSessionOf(person.id, id, tx))))
    throw new Problem("not-found", "That browser is signed out already.");
}

/** Signs all of the viewer's other browsers out; `token` is this one's. */
export async function endOtherSessions(viewer: Viewer, { token }: { token: string }): Promise<void> {
  const person = permitted(viewer, "manage-sessions");
  await transaction((tx) => endOthers(person.id, token, tx));
}

/**
 * Takes note of the browser in which somebody signed in, and mails them when it is one they never used before, unless it is
 * their first. Returns what its cookie must say. A mail that cannot go out keeps nobody from signing in.
 */
export async function noteDevice(
  { userId, agent, cookie }: { userId: string; agent: string; cookie: string | null },
  now: Date,
): Promise<string> {
  const is = cookie ?? randomBytes(24).toString("base64url");
  const hash = createHash("sha256").update(is).digest("hex");
  const { known, others } = await transaction(async (tx) => {
    const before = await devicesOf(userId, hash, tx);
    await saveDevice(userId, hash, now, tx);
    return before;
  });
  if (!known && others > 0) await tellNewDevice(userId, agent, now);
  return is;
}

async function tellNewDevice(userId: string, agent: string, now: Date): Promise<void> {
  const text = [
    `Somebody signed in to Colloquy with your address in a browser that was not used before${agent && ` (${agent})`}.`,
    `If it was you, you need do nothing. If not, sign that browser out:\n${publicUrl()}/account/sessions`,
    "Whoever signed in could read your mail: change its password, too.",
  ].join("\n\n");
  try {
    await sendMail({ to: await addressOf(userId), subject: "A new browser signed in to Colloquy", text }, now);
  } catch (error) {
    logError("new device mail", error);
  }
}
