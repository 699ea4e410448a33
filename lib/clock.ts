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

/** A `DATE` column, as Prisma reads it, back to `YYYY-MM-DD`. */
export function dateOf(column: Date): string {
  return column.toISOString().slice(0, 10);
}
