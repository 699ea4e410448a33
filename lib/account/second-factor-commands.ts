import { recordAudit } from "@/lib/change/audit-store";
import { type Db, transaction } from "@/lib/db";
import { logError } from "@/lib/log";
import { sendMail } from "@/lib/mail";
import { Problem } from "@/lib/problem";
import { secret as siteSecret } from "./commands";
import { permitted } from "./permission";
import {
  dropSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  passkeysOf,
  type SecondFactor,
  saveProved,
  saveRecoveryCodes,
  saveSecondFactor,
  startSecondFactorOf,
  useRecoveryCode,
} from "./proof-store";
import { seal, unseal } from "./seal";
import { FAILING, hashOfCode, linkOf, MOST_FAILURES, newRecoveryCodes, newSecret, stepOf } from "./second-factor";
import { addressOf } from "./session-store";
import type { Citizen, Viewer } from "./viewer";

/** Makes a secret for an app; nothing is asked for until a first code was given. */
export async function startSecondFactor(viewer: Viewer): Promise<void> {
  const person = await ownerOfProof(viewer);
  await transaction(async (tx) => {
    const known = await lockSecondFactor(person.id, tx);
    if (known?.confirmedAt) throw new Problem("conflict", "You have a second factor already: remove it first.");
    await startSecondFactorOf(person.id, seal(newSecret(), siteSecret()), tx);
  });
}

/** The secret to put into an app, and as a link, until its first code was given; null where none was begun. */
export async function begunSecondFactor(viewer: Viewer): Promise<{ secret: string; link: string } | null> {
  const person = permitted(viewer, "manage-proof");
  const known = await findSecondFactor(person.id);
  const secret = known && known.confirmedAt === null ? unseal(known.secret, siteSecret()) : null;
  return secret === null ? null : { secret, link: linkOf(secret, person.name ?? "your account") };
}

/** Whoever has a proof already gives it before they make another: a stolen session alone must not. */
export async function ownerOfProof(viewer: Viewer): Promise<Citizen> {
  const person = permitted(viewer, "manage-proof");
  const [passkeys, factor] = await Promise.all([passkeysOf(person.id), findSecondFactor(person.id)]);
  return passkeys.length > 0 || factor?.confirmedAt ? permitted(viewer, "remove-proof") : person;
}

/** Takes the first code of the app; from now on it is asked for. Returns the recovery codes, which are shown this once. */
export async function confirmSecondFactor(
  viewer: Viewer,
  { code, token }: { code: string; token: string },
  now: Date,
): Promise<string[]> {
  const person = permitted(viewer, "manage-proof");
  const codes = newRecoveryCodes();
  await transaction(async (tx) => {
    const known = await lockSecondFactor(person.id, tx);
    if (!known) throw new Problem("conflict", "Begin again: there is no second factor to confirm.");
    if (known.confirmedAt) throw new Problem("conflict", "You have a second factor already.");
    const step = stepIn(known, code, now);
    if (step === null) throw wrongCode();
    await saveSecondFactor(person.id, { confirmedAt: now, lastStep: step }, tx);
    await saveRecoveryCodes(person.id, codes.map(hashOfCode), tx);
    await saveProved(token, person.id, now, tx);
    await recordAudit({ at: now, kind: "second-factor", by: person.id, subject: person.id, detail: {} }, tx);
  });
  await tell(person, "A second factor was added to your account: an app that makes codes.", now);
  return codes;
}

/** Proves by a code of the app, or by a recovery code, that it is the viewer who uses this session. */
export async function proveByCode(
  viewer: Viewer,
  { code, token }: { code: string; token: string },
  now: Date,
): Promise<void> {
  const person = permitted(viewer, "manage-proof");
  const right = await transaction(async (tx) => {
    const known = await lockSecondFactor(person.id, tx);
    if (!known?.confirmedAt) throw new Problem("conflict", "You have no second factor yet.");
    const since = known.failingSince !== null && now.getTime() - known.failingSince.getTime() < FAILING;
    if (since && known.failures >= MOST_FAILURES)
      throw new Problem("too-many-requests", "Too many wrong codes. Try again in a quarter of an hour.", [], {
        retryAfter: FAILING / 1_000,
      });
    if (await takes(person, known, code, now, tx)) {
      await saveProved(token, person.id, now, tx);
      return true;
    }
    const failing = since ? { failures: known.failures + 1 } : { failures: 1, failingSince: now };
    await saveSecondFactor(person.id, failing, tx);
    return false; // counted, so it must commit
  });
  if (!right) throw wrongCode();
}

async function takes(person: Citizen, known: SecondFactor, code: string, now: Date, tx: Db): Promise<boolean> {
  const step = stepIn(known, code, now);
  if (step === null) return useRecoveryCode(person.id, hashOfCode(code), tx);
  await saveSecondFactor(person.id, { lastStep: step, failures: 0, failingSince: null }, tx);
  return true;
}

/** Asks for no codes any more. */
export async function removeSecondFactor(viewer: Viewer, now: Date): Promise<void> {
  const person = permitted(viewer, "remove-proof");
  await transaction(async (tx) => {
    await dropSecondFactor(person.id, tx);
    await recordAudit({ at: now, kind: "second-factor-removed", by: person.id, subject: person.id, detail: {} }, tx);
  });
  await tell(person, "The second factor of your account was removed.", now);
}

/** Tells the owner by mail; one that cannot go out undoes nothing. */
export async function tell({ id }: Citizen, what: string, now: Date): Promise<void> {
  const text = `${what}\n\nIf it was not you, sign in, sign all browsers out, and change the password of your mail.`;
  try {
    await sendMail({ to: await addressOf(id), subject: "Your Colloquy account changed", text }, now);
  } catch (error) {
    logError("account mail", error);
  }
}

function stepIn({ secret, lastStep }: SecondFactor, code: string, now: Date): bigint | null {
  const known = unseal(secret, siteSecret());
  return known === null ? null : stepOf(code, known, lastStep, now);
}

function wrongCode(): Problem {
  const message = "That code is wrong, or was used already. Wait for the next one.";
  return new Problem("invalid", message, [{ path: "code", message }]);
}
