import { sayDate } from "@/lib/clock";
import type { ListedSummary } from "@/lib/congress/listed";
import { paragraphsOf, type Run } from "@/lib/congress/summary-text";

/** The latest open, earlier ones folded. `summaries` come as their status has them. */
export function Summaries({ summaries }: { summaries: ListedSummary[] }) {
  const latestFirst = [...summaries].sort(
    (a, b) => (b.actedOn ?? "").localeCompare(a.actedOn ?? "") || b.ordinal - a.ordinal,
  );
  const [latest, ...earlier] = latestFirst;
  if (!latest) return null;
  return (
    <section aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <Summary summary={latest} />
      {earlier.map((summary) => (
        <details key={summary.ordinal}>
          <summary>As {said(summary)}</summary>
          <Summary summary={summary} />
        </details>
      ))}
    </section>
  );
}

function said({ action, actedOn }: ListedSummary): string {
  const words = (action ?? "it was then").replace(/^./, (letter) => letter.toLowerCase());
  return actedOn ? `${words}, ${sayDate(actedOn)}` : words;
}

function Summary({ summary }: { summary: ListedSummary }) {
  return (
    <div className="summary">
      {paragraphsOf(summary.html).map(({ kind, runs }, index) => (
        <p key={`${index}-${kind}`} className={kind}>
          {runs.map((run, at) => (
            <Words key={`${at}-${run.style}`} {...run} />
          ))}
        </p>
      ))}
      <p className="hint">By the Congressional Research Service, as {said(summary)}.</p>
    </div>
  );
}

function Words({ text, style }: Run) {
  if (style === "strong") return <strong>{text}</strong>;
  return style === "emphasis" ? <em>{text}</em> : text;
}
