import { sayHour, sayMoment, sayNear } from "@/lib/clock";
import { isSitting, type KeptAction, type KeptDay } from "@/lib/congress/floor";
import { parseVoteId, printedVote } from "@/lib/congress/vote-id";
import { type Known, Named } from "./named";

/** What was done on the floor, in the order given; with the day of each where `days` is set. */
export function FloorActions({ actions, known, days = false, now }: Props) {
  return (
    <ol className="floor">
      {actions.map(({ id, day, at, text, marks, votes }) => (
        <li key={id} id={id}>
          <time dateTime={at.toISOString()}>
            {days && (
              <>
                <a href={`/floor/${day}#${id}`}>{sayNear(day, now)}</a>{" "}
              </>
            )}
            {sayHour(at)}
          </time>
          <p>
            <Named text={text} marks={marks} known={known} />
            {votes.map((vote) => (
              <Vote key={vote} id={vote} />
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}

type Props = { actions: KeptAction[]; known: Known; days?: boolean; now: Date };

function Vote({ id }: { id: string }) {
  const vote = parseVoteId(id);
  return vote && <a href={`/votes/${id}`}> {printedVote(vote)}</a>;
}

/** Whether the House sits, as of when that is known, and that it may be out of date. */
export function FloorState({ day, asOf, silent, now }: { day: KeptDay; asOf: Date; silent: boolean; now: Date }) {
  const next = day.nextAt && day.nextAt > now ? ` It meets next ${sayMoment(day.nextAt, now)}.` : "";
  const state = isSitting(day, now) ? "The House is in session." : `The House is not in session.${next}`;
  return (
    <p className="as-of">
      {state} As of <time dateTime={asOf.toISOString()}>{sayMoment(asOf, now)}</time>.
      {silent && <strong> Nothing has come from the Clerk since: this may be out of date.</strong>}
    </p>
  );
}
