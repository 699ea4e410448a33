import type { Entry } from "@/lib/bill/outline";

/** What stands in a part too long for its own page, as links into the whole text. */
export function Inside({ entries, whole }: { entries: Entry[]; whole: string }) {
  return (
    <section aria-labelledby="inside">
      <h2 id="inside">What stands in it</h2>
      <Entries entries={entries} whole={whole} />
    </section>
  );
}

function Entries({ entries, whole }: { entries: Entry[]; whole: string }) {
  return (
    <ul>
      {entries.map(({ path, number, heading, inside }) => (
        <li key={path}>
          <a href={`${whole}#${encodeURI(path)}`}>{[number, heading].filter(Boolean).join(" ")}</a>
          {inside.length > 0 && <Entries entries={inside} whole={whole} />}
        </li>
      ))}
    </ul>
  );
}
