import { PLACES, type Place, type Report } from "@/lib/annotation/placement";

const WORDS: Record<Place, string> = {
  exact: "stand on the same words at the same place",
  moved: "stand on the same words elsewhere in the bill",
  changed: "stand on words that have changed",
  ambiguous: "stand on words that occur several times; nothing tells which were meant",
  gone: "stood on words that are no longer in the bill",
};

/** What became of comments on earlier texts. Nothing when there were none. */
export function Earlier({ placed, version }: { placed: Report; version: string }) {
  const all = PLACES.reduce((sum, place) => sum + placed[place], 0);
  if (all === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">From earlier texts</h2>
      <p className="hint">
        Comments stay on the text they were made on. This is where those on earlier texts stand in this one.
      </p>
      <ul>
        {PLACES.filter((place) => placed[place] > 0).map((place) => (
          <li key={place}>
            <a href={`/api/v1/annotations?placedIn=${encodeURIComponent(version)}&placement=${place}`}>
              {placed[place].toLocaleString("en-US")}
            </a>{" "}
            {WORDS[place]}
          </li>
        ))}
      </ul>
    </section>
  );
}
