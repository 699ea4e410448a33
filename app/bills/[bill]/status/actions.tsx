import { sayDate } from "@/lib/clock";
import type { ListedAction } from "@/lib/congress/listed";
import { parseVoteId, printedVote } from "@/lib/congress/vote-id";

/** More than this is folded away. */
const OPEN = 12;

/** What happened, the latest first, by day. `actions` come the earliest first. */
export function Actions({ actions }: { actions: ListedAction[] }) {
  if (actions.length === 0) return null;
  const latestFirst = [...actions].reverse();
  const [open, folded] = [latestFirst.slice(0, OPEN), latestFirst.slice(OPEN)];
  return (
    <section aria-labelledby="actions">
      <h2 id="actions">
        What happened <span className="count">{actions.length}</span>
      </h2>
      <Days actions={open} />
      {folded.length > 0 && (
        <details>
          <summary>
            {folded.length} earlier {folded.length === 1 ? "action" : "actions"}
          </summary>
          <Days actions={folded} />
        </details>
      )}
    </section>
  );
}

function Days({ actions }: { actions: ListedAction[] }) {
  const days = [...new Set(actions.map(({ actedOn }) => actedOn))];
  return (
    <ol className="days">
      {days.map((day) => (
        <li key={day}>
          <time dateTime={day}>{sayDate(day)}</time>
          <ul>
            {actions
              .filter(({ actedOn }) => actedOn === day)
              .map((action) => (
                <li key={action.id} id={`action-${action.id}`}>
                  {action.text} <Roll votes={action.votes} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Roll({ votes }: { votes: string[] }) {
  return votes.map((id) => {
    const vote = parseVoteId(id);
    return (
      vote && (
        <a key={id} href={`#${id}`}>
          {printedVote(vote)}
        </a>
      )
    );
  });
}
