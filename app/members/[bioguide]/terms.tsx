import type { Term } from "@/lib/congress/member";
import { seatOf } from "@/lib/congress/member";

/** The latest first. */
export function Terms({ terms }: { terms: Term[] }) {
  if (terms.length === 0) return null;
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Terms</h2>
      <ul>
        {[...terms].reverse().map((term) => (
          <li key={`${term.chamber} ${term.from}`}>
            {term.chamber === "senate" ? "Senate" : "House"}, {term.from.slice(0, 4)}–{term.to?.slice(0, 4) ?? ""}{" "}
            <span className="seat">{seatOf(term)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
