/**
 * Which of the forms we have an answer may be sent in, and whether the asker has it already.
 */
export type Encoding = "br" | "gzip" | "identity";

/** Brotli before gzip before plain, among those the asker takes (RFC 9110 §12.5.3). */
export function encodingFor(accepted: string | undefined): Encoding {
  const weights = new Map(
    (accepted ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [name = "", ...parameters] = part.trim().split(/\s*;\s*/);
        const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight)] as const;
      }),
  );
  const takes = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  if (takes("br")) return "br";
  return takes("gzip") || takes("x-gzip") ? "gzip" : "identity";
}

/** Whether `If-None-Match` names this tag; compared weakly, as the standard asks. */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const named = header.split(",").map((one) => one.trim().replace(/^W\//, ""));
  return named.includes("*") || named.includes(tag);
}
