import { expect, test } from "vitest";
import { readWindow } from "@/lib/window";

const iso = (written: string) => {
  const window = readWindow(written);
  return window && [window.from?.toISOString() ?? null, window.before?.toISOString() ?? null];
};

test.each([
  ["2026-01-01", "2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"],
  ["2026-01-01..2026-02-01", "2026-01-01T00:00:00.000Z", "2026-02-02T00:00:00.000Z"],
  ["2026-01-01T12:00:00Z", "2026-01-01T12:00:00.000Z", "2026-01-01T12:00:00.001Z"],
  ["2026-01-01T12:00:00-05:00..2026-01-02", "2026-01-01T17:00:00.000Z", "2026-01-03T00:00:00.000Z"],
  ["2026-01-01..", "2026-01-01T00:00:00.000Z", null],
  ["..2026-01-01", null, "2026-01-02T00:00:00.000Z"],
  ["2026-01-01..9999-12-31", "2026-01-01T00:00:00.000Z", null],
  ["0000-06-01..2026-01-01", null, "2026-01-02T00:00:00.000Z"],
])("%s is from %s up to %s", (written, from, before) => {
  expect(iso(written)).toEqual([from, before]);
});

test.each([
  "",
  "..",
  "2026",
  "2026-02-30",
  "2026-13-01",
  "2026-01-02..2026-01-01",
  "2026-01-01..2026-01-02..2026-01-03",
  "now",
])("“%s” is no window", (written) => {
  expect(readWindow(written)).toBeNull();
});
