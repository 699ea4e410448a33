/** An error that nobody expected fails the test, even when the test did not look. */
import { afterEach, beforeEach, expect, vi } from "vitest";

let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, "error").mockImplementation((...words) => {
    said.push(words.map(String).join(" "));
  });
});

afterEach(() => {
  expect(said, "console.error was called").toEqual([]);
});

/** What was logged in this test so far, taken off the list: for a test that expects it. */
export function takeErrors(): string[] {
  return said.splice(0);
}
