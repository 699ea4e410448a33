/**
 * ETags, and what a client says it has or wants.
 */
import { createHash } from "node:crypto";

/** Weak, because the same JSON goes out in several encodings. Quoted, as in the header. */
export function etagOf(body: string): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/** Whether the client has it already (RFC 9110 §13.1.2: compared weakly). */
export function has(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => plain(tag) === plain(etag));
}

/** Whether one of the media types may be sent. No `Accept` accepts everything; `q=0` refuses. */
export function accepts(accept: string | null, types: readonly string[]): boolean {
  if (accept === null || accept.trim() === "") return true;
  const ranges = accept.split(",").map((range) => {
    const [type = "", ...parameters] = range.split(";").map((piece) => piece.trim().toLowerCase());
    return { type, refused: parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) };
  });
  return types.some((type) => {
    const names = [type, `${type.split("/")[0]}/*`, "*/*"];
    const closest = names.flatMap((name) => ranges.filter((range) => range.type === name))[0];
    return closest !== undefined && !closest.refused;
  });
}
