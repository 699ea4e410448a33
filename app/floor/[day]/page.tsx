import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ordinal } from "@/lib/bill/page-frame";
import { decodeCursor, encodeCursor } from "@/lib/change/cursor";
import { sayDate } from "@/lib/clock";
import { actionsOf, feedSilences, findDay } from "@/lib/congress/floor-store";
import { knownBills } from "../../_ui/around";
import { FloorActions, FloorState } from "../../_ui/floor";

type Props = PageProps<"/floor/[day]">;

const SHOWN = 200;

/** Once per request, for the page and its metadata. */
const dayAt = cache(async (day: string) => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return (isDay ? await findDay(day) : null) ?? notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { day } = await dayAt((await params).day);
  return { title: `The floor of the House, ${sayDate(day)}`, alternates: { canonical: `/floor/${day}` } };
}

export default async function FloorDayPage({ params, searchParams }: Props) {
  const now = new Date();
  const day = await dayAt((await params).day);
  const { after } = await searchParams;
  const key = typeof after === "string" ? decodeCursor(after) : null;
  const isPlace = key?.length === 1 && Number.isSafeInteger(key[0]);
  const [{ items, next }, silences] = await Promise.all([
    actionsOf(day.day, { after: isPlace ? key : null, limit: SHOWN }),
    feedSilences(now),
  ]);
  const known = await knownBills(items);

  return (
    <main className="page">
      <p className="kicker">
        <a href="/floor">The floor of the House</a> ·{" "}
        {day.congresses.map((congress) => `${ordinal(congress)} Congress`).join(" and ")}
      </p>
      <h1>Legislative day of {sayDate(day.day)}</h1>
      {day.finished ? (
        <p className="as-of">The House finished this day.</p>
      ) : (
        <FloorState day={day} asOf={day.publishedAt} silent={silences.some(({ name }) => name === "floor")} now={now} />
      )}
      <FloorActions actions={items} known={known} now={now} />
      {items.length === 0 && <p>Nothing is told of this day.</p>}
      {next && (
        <nav className="pages" aria-label="Pages">
          <a rel="next" href={`/floor/${day.day}?after=${encodeCursor(next)}`}>
            Later that day
          </a>
        </nav>
      )}
      <p className="hint">
        As data: <a href={`/api/v1/floor?date=${day.day}`}>/api/v1/floor?date={day.day}</a>
      </p>
    </main>
  );
}
