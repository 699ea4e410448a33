import type { Neighbors as Around } from "@/lib/bill/neighbor-store";

type Props = { neighbors: Around; version: string; suffix: string };

export function Neighbors({ neighbors: { before, after }, version, suffix }: Props) {
  const hrefTo = (path: string) => `/bills/${version}/${encodeURI(path)}${suffix}`;
  return (
    <nav className="neighbors" aria-label="Blocks around this one">
      {before ? (
        <a rel="prev" href={hrefTo(before.path)}>
          ← {shortNameOf(before)}
        </a>
      ) : (
        <span />
      )}
      {after && (
        <a rel="next" href={hrefTo(after.path)}>
          {shortNameOf(after)} →
        </a>
      )}
    </nav>
  );
}

function shortNameOf({ citation, text }: { citation: string | null; text: string }): string {
  return citation ?? (text.slice(0, 40) || "a passage");
}
