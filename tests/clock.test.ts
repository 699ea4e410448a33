import { expect, test } from "vitest";
import { easternDay, easternInstant, sayMoment } from "@/lib/clock";

test.each([
  ["2025-01-15T12:00:00", "2025-01-15T17:00:00.000Z"],
  ["2025-07-15T12:00", "2025-07-15T16:00:00.000Z"],
  ["2025-03-09T01:59:59", "2025-03-09T06:59:59.000Z"],
  ["2025-03-09T03:00:00", "2025-03-09T07:00:00.000Z"],
  ["2025-11-02T01:30:00", "2025-11-02T05:30:00.000Z"],
  ["2025-11-02T02:00:00.250", "2025-11-02T07:00:00.250Z"],
  ["2025-02-30", null],
  ["noon", null],
])("%s in Washington is %s", (local, utc) => {
  expect(easternInstant(local)?.toISOString() ?? null).toBe(utc);
});

test("a moment is said by the day it is in Washington", () => {
  const now = new Date("2026-12-01T00:30:00Z");

  expect(easternDay(now)).toBe("2026-11-30");
  expect(sayMoment(new Date("2026-11-30T20:40:00Z"), now)).toBe("today, 3:40 p.m. Eastern");
  expect(sayMoment(new Date("2026-12-01T15:00:00Z"), now)).toBe("tomorrow, 10:00 a.m. Eastern");
  expect(sayMoment(new Date("2026-12-08T19:30:00Z"), now)).toBe("Tuesday, December 8, 2026, 2:30 p.m. Eastern");
});
