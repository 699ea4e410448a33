import { safeHref } from "@/lib/bill/html";
import type { StatusHead } from "@/lib/congress/listed";
import { plainText } from "@/lib/congress/summary-text";

/** Subjects, reports, estimates and notes: what is said in a line or two. */
export function Facts({ head }: { head: StatusHead }) {
  const subjects = [...new Set([head.policyArea, ...head.subjects].filter((name) => name !== null))];
  return (
    <>
      <Lines id="subjects" title="Subjects" lines={[subjects.join("; ")].filter(Boolean)} />
      <Lines id="reports" title="Committee reports" lines={head.reports} />
      {head.estimates.length > 0 && (
        <section aria-labelledby="estimates">
          <h2 id="estimates">What it would cost</h2>
          <ul>
            {head.estimates.map(({ title, url, description }) => (
              <li key={`${url} ${title}`}>
                <a href={safeHref(url ?? "") ?? undefined} rel="noopener">
                  {title ?? "Estimate by the Congressional Budget Office"}
                </a>
                {description && <p className="hint">{plainText(description)}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Lines id="notes" title="Notes" lines={head.notes.map(plainText)} />
    </>
  );
}

function Lines({ id, title, lines }: { id: string; title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
