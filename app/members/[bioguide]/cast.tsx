import { nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { sayDate } from "@/lib/clock";
import type { CastOnBill } from "@/lib/congress/vote";

/** How a member voted on bills that are here, the latest first. */
export function Cast({ cast }: { cast: CastOnBill[] }) {
  if (cast.length === 0) return null;
  return (
    <section aria-labelledby="cast">
      <h2 id="cast">Votes on bills here</h2>
      <ul className="rolls">
        {cast.map(({ vote, bill, cast: said, side }) => (
          <li key={`${vote.id} ${bill.id}`}>
            <span className={`cast ${side ?? ""}`}>{said}</span>
            <span className="name">
              <a href={`/votes/${vote.id}`}>{vote.question}</a>
            </span>
            <span className="when">
              <a href={`/bills/${bill.id}/status`}>{printedNumber(bill)}</a> {nameOf(bill)},{" "}
              <time dateTime={vote.heldOn}>{sayDate(vote.heldOn)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
