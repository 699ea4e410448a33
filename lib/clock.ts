/**
 * Congress is Eastern, storage is UTC. A legislative or issue date is a date of its own kind: `YYYY-MM-DD`, no zone.
 */

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "America/New_York",
});

const DAY = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "America/New_York" });

/** “March 3, 2025” from `2025-03-03`. */
export function sayDate(date: string): string {
  return DATE.format(new Date(`${date}T00:00:00Z`));
}

/** “Mar 3, 2025, 3:40 PM Eastern”. */
export function sayTime(at: Date): string {
  return `${TIME.format(at)} Eastern`;
}

/** The day it is in Washington, `YYYY-MM-DD`. */
export function easternDay(at: Date): string {
  return DAY.format(at);
}

const PARTS = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** Milliseconds that Washington's clocks are behind UTC at the moment. */
function behind(at: Date): number {
  const part = Object.fromEntries(PARTS.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Math.floor(at.getTime() / 1000) * 1000 - Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The moment that Washington's clocks show `2025-03-03T15:40:00`; of the hour that comes twice in the fall, the first. Null for
 * what is no such time.
 */
export function easternInstant(local: string): Date | null {
  const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(local) ? new Date(`${local}Z`) : null;
  if (written === null || Number.isNaN(written.getTime())) return null;
  const summer = new Date(written.getTime() + 4 * 3_600_000);
  return behind(summer) === 4 * 3_600_000 ? summer : new Date(written.getTime() + 5 * 3_600_000);
}

const HOUR = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "America/New_York" });
const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** “3:40 p.m.” Eastern. */
export function sayHour(at: Date): string {
  return HOUR.format(at)
    .replace(/\s*AM$/, " a.m.")
    .replace(/\s*PM$/, " p.m.");
}

/** “today”, “tomorrow”, “yesterday”, else “Tuesday, March 4, 2025”. */
export function sayNear(day: string, now: Date): string {
  const days = (Date.parse(day) - Date.parse(easternDay(now))) / 86_400_000;
  const near = { "-1": "yesterday", "0": "today", "1": "tomorrow" }[String(days)];
  return near ?? `${WEEKDAY.format(new Date(`${day}T00:00:00Z`))}, ${sayDate(day)}`;
}

/** “today, 3:40 p.m. Eastern”. */
export function sayMoment(at: Date, now: Date): string {
  return `${sayNear(easternDay(at), now)}, ${sayHour(at)} Eastern`;
}

/** A `DATE` column, as Prisma reads it, back to `YYYY-MM-DD`. */
export function dateOf(column: Date): string {
  return column.toISOString().slice(0, 10);
}
