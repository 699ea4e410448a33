import type { Metadata } from "next";
import { decodeCursor, encodeCursor } from "@/lib/change/cursor";
import { sayDate } from "@/lib/clock";
import { listDays } from "@/lib/congress/floor-store";

export const metadata: Metadata = { title: "The floor of the House", description: "What the House did, day by day." };

const SHOWN = 50;

export default async function FloorDaysPage({ searchParams }: PageProps<"/floor">) {
  const { after } = await searchParams;
  const key = typeof after === "string" ? decodeCursor(after) : null;
  const isDay =
    key?.length === 1 && /^\d{4}-\d\d-\d\d$/.test(String(key[0])) && !Number.isNaN(Date.parse(String(key[0])));
  const { items, next } = await listDays({ after: isDay ? key : null, limit: SHOWN });

  return (
    <main className="page">
      <h1>The floor of the House</h1>
      {items.length === 0 && <p>Nothing from the floor has been imported yet.</p>}
      <ul className="roster">
        {items.map(({ day, actions, finished }) => (
          <li key={day}>
            <a href={`/floor/${day}`}>{sayDate(day)}</a>{" "}
            <span className="seat">
              {actions} {actions === 1 ? "action" : "actions"}
              {!finished && ", not finished"}
            </span>
          </li>
        ))}
      </ul>
      {next && (
        <nav className="pages" aria-label="Pages">
          <a rel="next" href={`/floor?after=${encodeCursor(next)}`}>
            Earlier days
          </a>
        </nav>
      )}
      <p className="hint">
        A legislative day may pass midnight. All of this as data: <a href="/api/v1/floor">/api/v1/floor</a>
      </p>
    </main>
  );
}
