import { sayDate } from "@/lib/clock";
import type { Standing as Way } from "@/lib/congress/standing";
import type { Law } from "@/lib/congress/status-list";

const SAYS = { passed: "reached", here: "here it stands", ahead: "not reached" } as const;

/** Where the bill stands, as a line of stations: those reached with their day, the present one filled. */
export function Standing({ standing: { stations, note }, laws }: { standing: Way; laws: Law[] }) {
  return (
    <section aria-label="Where it stands" className="way">
      <ol>
        {stations.map(({ name, on, state }) => (
          <li key={name} className={state} aria-current={state === "here" ? "step" : undefined}>
            <span className="name">{name}</span>
            {on ? <time dateTime={on}>{sayDate(on)}</time> : null}
            <span className="unseen"> ({SAYS[state]})</span>
          </li>
        ))}
      </ol>
      {laws.map(({ kind, number }) => (
        <p key={number} className="turn">
          {kind} {number}
        </p>
      ))}
      {note && <p className="turn">{note}</p>}
    </section>
  );
}
