import { sayDate } from "@/lib/clock";
import type { BillVote } from "@/lib/congress/vote";
import { parseVoteId, printedVote } from "@/lib/congress/vote-id";
import { Tally } from "../../../_ui/tally";

/** The latest first; a roll call that is not here is named, with the official page. */
export function Votes({ votes }: { votes: BillVote[] }) {
  if (votes.length === 0) return null;
  return (
    <section aria-labelledby="votes">
      <h2 id="votes">
        Roll calls <span className="count">{votes.length}</span>
      </h2>
      <ul className="rolls">
        {[...votes].reverse().map(({ id, on, url, vote }) => {
          const named = parseVoteId(id);
          return (
            <li key={id} id={id}>
              <span className="name">
                {vote ? <a href={`/votes/${id}`}>{vote.question}</a> : named && printedVote(named)}
              </span>
              {vote && <Tally vote={vote} />}
              <span className="when">
                {on && <time dateTime={on}>{sayDate(on)}</time>}
                {vote && `, ${printedVote(vote)}`}
                {url && !vote && (
                  <>
                    {" · "}
                    <a href={url} rel="noopener">
                      official roll call
                    </a>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
