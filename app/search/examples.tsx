const EXAMPLES: [query: string, says: string][] = [
  ["H.R. 1", "A bill by its number, however it is written; with its Congress, or alone."],
  ["“not later than” report", "Words that must all be there, and a phrase as it stands."],
  ["appropriat* -defense", "The beginning of a word; and a word that must be absent."],
  ["sec. 2(a)(1)", "A section, of every bill that has one."],
  ["42 U.S.C. 1395w-4", "Where a law is cited."],
  ["Public Law 117-58", "The bill that became a law."],
];

/** What can be looked for, each as a search to follow. */
export function Examples() {
  return (
    <dl className="searching">
      {EXAMPLES.map(([query, says]) => (
        <div key={query}>
          <dt>
            <a href={`/search?${new URLSearchParams({ q: query })}`}>{query}</a>
          </dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}
