import { sayDate } from "@/lib/clock";
import type { ListedSummary } from "@/lib/congress/listed";
import { type Paragraph, paragraphsOf, type Run } from "@/lib/congress/summary-text";

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
          <summary>{said(summary)}</summary>
          <Summary summary={summary} />
        </details>
      ))}
    </section>
  );
}

function said({ action, actedOn }: ListedSummary): string {
  return [action ?? "At an earlier stage", actedOn && sayDate(actedOn)].filter(Boolean).join(", ");
}

/** Summaries of great laws run to a hundred pages: more paragraphs than these are folded. */
const OPEN = 8;

function Summary({ summary }: { summary: ListedSummary }) {
  const paragraphs = paragraphsOf(summary.html);
  const [open, folded] = [paragraphs.slice(0, OPEN), paragraphs.slice(OPEN)];
  return (
    <div className="summary">
      <Paragraphs paragraphs={open} />
      {folded.length > 0 && (
        <details>
          <summary>The rest of the summary</summary>
          <Paragraphs paragraphs={folded} />
        </details>
      )}
      <p className="hint">By the Congressional Research Service. {said(summary)}.</p>
    </div>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: Paragraph[] }) {
  return paragraphs.map(({ kind, runs }, index) => (
    <p key={`${index}-${kind}`} className={kind}>
      {runs.map((run, at) => (
        <Words key={`${at}-${run.style}`} {...run} />
      ))}
    </p>
  ));
}

function Words({ text, style }: Run) {
  if (style === "strong") return <strong>{text}</strong>;
  return style === "emphasis" ? <em>{text}</em> : text;
}
