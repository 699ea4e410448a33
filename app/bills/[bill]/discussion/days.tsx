import type { Day } from "@/lib/annotation/rollup";
import { sayDate } from "@/lib/clock";

/** Days the line has room for at least, so that one day is a bar and not a wall. */
const SHORTEST = 30;

/** What was said day by day: a line of bars, and the table behind it. Nothing when nothing was said. */
export function Days({ days }: { days: Day[] }) {
  if (days.length === 0) return null;
  const most = Math.max(...days.map(({ comments, reactions }) => comments + reactions));
  const [last, first] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const slots = Math.max(daysBetween(first, last) + 1, SHORTEST);
  const width = 100 / slots;
  return (
    <section aria-labelledby="days">
      <h2 id="days">Day by day</h2>
      <svg className="days-line" aria-hidden="true">
        {days.map(({ day, comments, reactions }) => {
          const height = (100 * (comments + reactions)) / most;
          return (
            <rect
              key={day}
              x={`${(slots - 1 - daysBetween(day, last)) * width}%`}
              y={`${100 - height}%`}
              width={`${width * 0.8}%`}
              height={`${height}%`}
            />
          );
        })}
      </svg>
      <p className="axis" aria-hidden="true">
        <span>{first !== last && sayDate(first)}</span>
        <span>{sayDate(last)}</span>
      </p>
      <details>
        <summary>As a table</summary>
        <table className="voices">
          <thead>
            <tr>
              <th scope="col">Day, Eastern</th>
              <th scope="col">Comments</th>
              <th scope="col">Reactions</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, comments, reactions }) => (
              <tr key={day}>
                <th scope="row">{sayDate(day)}</th>
                <td>{comments}</td>
                <td>{reactions}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
