/**
 * One way to write JSON, for items, lists and lines alike.
 */

/** Legal inside JSON strings, yet some readers of lines break at them. */
const LINE_BREAKS = /[\u0085\u2028\u2029]/g;

/** Lone surrogates come out as escapes, so the result is always well-formed UTF-8. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(
    LINE_BREAKS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
