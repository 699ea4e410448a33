import type { Run } from "@/lib/bill/difference";

/** Words with what is struck and inserted. The runs that stay are given no element. */
export function Redline({ runs }: { runs: readonly Run[] }) {
  let at = 0;
  return runs.map(({ kind, text }) => {
    const key = at;
    at += text.length;
    if (kind === "struck") return <del key={`-${key}`}>{text}</del>;
    return kind === "inserted" ? <ins key={`+${key}`}>{text}</ins> : <span key={key}>{text}</span>;
  });
}
