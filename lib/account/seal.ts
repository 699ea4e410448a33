/** What the database must not tell by itself, sealed by a secret of the site: AES-256-GCM, the key by HKDF (RFC 5869). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "colloquy second factor", 32));
}

/** Base64url: nonce, tag, and the words sealed. */
export function seal(words: string, secret: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(words, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Null when it was sealed by another secret, or changed. */
export function unseal(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null; // GCM says no more than that
  }
}
