/**
 * A span of time as people ask for it: `2026-01-01..2026-02-01`, both ends included.
 *
 * A date means its whole day, in UTC; a time is exact to the millisecond. Either end may be left open
 * (`2026-01-01..`), and one value alone means itself: `2026-01-01` that day, `2026-01-01T12:00:00Z` that instant.
 */
import { z } from "zod";

/** From `from`, included, up to `before`, not included; null where it is open. */
export type Window = { from: Date | null; before: Date | null };

const Day = z.iso.date();
const Instant = z.iso.datetime({ offset: true });
const DAY = 24 * 60 * 60 * 1_000;

/** Null when it is no window, or ends before it starts. */
export function readWindow(written: string): Window | null {
  const [first = "", last = first, ...more] = written.split("..").map((end) => end.trim());
  if (more.length > 0 || (first === "" && last === "")) return null;
  const start = first === "" ? null : readEnd(first);
  const end = last === "" ? null : readEnd(last);
  if ((first !== "" && start === null) || (last !== "" && end === null)) return null;
  const window = { from: start?.from ?? null, before: end?.before ?? null };
  return window.from && window.before && window.from >= window.before ? null : window;
}

/** The time that one end covers. What lies outside the years 1 to 9999, which PostgreSQL and ISO share, is open. */
function readEnd(written: string): Window | null {
  if (Day.safeParse(written).success) return covering(new Date(`${written}T00:00:00Z`), DAY);
  if (Instant.safeParse(written).success) return covering(new Date(written), 1);
  return null;
}

function covering(from: Date, milliseconds: number): Window {
  return { from: within(from), before: within(new Date(from.getTime() + milliseconds)) };
}

function within(at: Date): Date | null {
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? at : null;
}
