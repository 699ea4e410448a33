/**
 * How far a reader has got: opaque to them, a keyset or a feed number to us.
 */

/** base64url of JSON. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** Null when it is none of ours. */
export function decodeCursor(cursor: string): (string | number)[] | null {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const plain = Array.isArray(key) && key.every((part) => typeof part === "string" || typeof part === "number");
    return plain ? key : null;
  } catch {
    return null; // not JSON: somebody else's string
  }
}
