/** Codes of six digits that an app makes anew every half minute (RFC 6238), and codes for when the app is lost. */
import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD = 30;

/** Wrong codes that may be given within `FAILING`, in milliseconds, before one has to wait. */
export const MOST_FAILURES = 5;
export const FAILING = 15 * 60 * 1_000;

/** A new secret, base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function appOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: "Colloquy", label, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6 });
}

/** What an app reads from a picture or a link. */
export function linkOf(secret: string, label: string): string {
  return appOf(secret, label).toString();
}

/** The step of the code, which must be later than the last that was taken; null when it is wrong or was used. One step of a clock that is off is forgiven. */
export function stepOf(code: string, secret: string, lastStep: bigint, now: Date): bigint | null {
  const delta = appOf(secret, "").validate({ token: code.replace(/\s/g, ""), timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = BigInt(Math.floor(now.getTime() / 1_000 / PERIOD) + delta);
  return step > lastStep ? step : null;
}

const RECOVERY_CODES = 10;

/** Codes to be written down, `XXXXX-XXXXX`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = new Secret({ buffer: Uint8Array.from(randomBytes(7)).buffer }).base32.slice(0, 10);
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** What is kept of one: 50 random bits need no slow hash. */
export function hashOfCode(code: string): string {
  return createHash("sha256")
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ""))
    .digest("hex");
}
