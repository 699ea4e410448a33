import { expect, test } from "vitest";
import { FREE } from "@/lib/account/viewer";
import { fingerprintOf } from "@/lib/annotation/fingerprint";
import {
  ageOf,
  fullLimit,
  LIMITS,
  limitsOn,
  linkRefusal,
  linksIn,
  noticesFor,
  sayFull,
  sayLimits,
  waits,
} from "@/lib/annotation/limits";
import { NOON } from "../support/make";

const DAY = 24 * 60 * 60 * 1_000;
const before = (milliseconds: number) => new Date(NOON.getTime() - milliseconds);
const verified = { organization: "1", name: "League", standing: "verified" };

test.each([
  ["made this minute", { createdAt: NOON }, "first-day"],
  ["a moment less than a day old", { createdAt: before(DAY - 1) }, "first-day"],
  ["a day old", { createdAt: before(DAY) }, "first-month"],
  ["a moment less than 30 days old", { createdAt: before(30 * DAY - 1) }, "first-month"],
  ["30 days old", { createdAt: before(30 * DAY) }, "known"],
  ["a new moderator's", { createdAt: NOON, role: "moderator" as const }, "known"],
  ["new, of somebody who speaks for a verified organization", { createdAt: NOON, voices: [verified] }, "known"],
  [
    "new, of somebody whose organization is not verified",
    { createdAt: NOON, voices: [{ ...verified, standing: "applied" }] },
    "first-day",
  ],
])("an account %s is %s", (_case, account, age) => {
  expect(ageOf({ role: "citizen", voices: [], restraints: FREE, ...account }, NOON)).toBe(age);
});

test("an older account may do more in every span", () => {
  const [day, month, known] = [LIMITS["first-day"], LIMITS["first-month"], LIMITS.known];
  for (const at of [0, 1, 2]) {
    expect(day.words[at]?.most).toBeLessThan(month.words[at]?.most ?? 0);
    expect(month.words[at]?.most).toBeLessThan(known.words[at]?.most ?? 0);
  }
});

test("a limit is full while its last turn is within its span, and the longest wait counts", () => {
  const limits = [
    { most: 2, within: 60_000 },
    { most: 5, within: 3_600_000 },
  ];

  expect(fullLimit(limits, [null, null], NOON)).toBeNull();
  expect(fullLimit(limits, [before(60_000), null], NOON)).toBeNull();
  expect(fullLimit(limits, [before(59_999), null], NOON)).toEqual({ limit: limits[0], seconds: 1 });
  expect(fullLimit(limits, [before(1_000), before(600_000)], NOON)).toEqual({ limit: limits[1], seconds: 3_000 });
});

test("a person reads what the limit is and when there is room", () => {
  const [minute, , day] = limitsOn("words", "first-day");
  if (!minute || !day) throw new Error("there are three limits");
  expect(sayFull("words", { limit: minute, seconds: 1 })).toBe(
    "You may publish or edit 15 times in a minute, and did. Try again in 1 second.",
  );
  expect(sayFull("words", { limit: day, seconds: 7_201 })).toContain("Try again in 3 hours.");
  expect(sayFull("stance", { limit: minute, seconds: 120 })).toContain("react or vote");
  expect(sayLimits(LIMITS.known.words)).toBe("30 in a minute, 300 in an hour, 2,000 in a day");
});

test.each([
  ["none", "Plain words about example.org.", 0],
  ["a bare address", "See https://example.org.", 1],
  ["a marked one with an address as its words", "[https://a.example](https://b.example)", 1],
  ["several, in a list, in emphasis", "- [a](https://a.example)\n- *[b](https://b.example)*\n\nhttps://c.example", 3],
  ["what is no link", "[a](javascript:alert)", 0],
])("counts links: %s", (_case, body, count) => {
  expect(linksIn(body)).toBe(count);
});

test("a new account may link so often, one that is known as it likes", () => {
  const links = (count: number) => "https://example.org ".repeat(count);
  expect(linkRefusal(links(2), "first-day")).toBeNull();
  expect(linkRefusal(links(3), "first-day")).toBe(
    "Put at most 2 links in one text until your account is a day old; here are 3.",
  );
  expect(linkRefusal(links(6), "first-month")).toContain("30 days old");
  expect(linkRefusal(links(50), "known")).toBeNull();
});

test("first words wait while fewer than so many are published, and only of new accounts", () => {
  expect(waits("first-day", 0, 0)).toBe(false);
  expect(waits("first-day", 2, 1)).toBe(true);
  expect(waits("first-month", 2, 2)).toBe(false);
  expect(waits("known", 2, 0)).toBe(false);
});

test("only a new account is told of limits", () => {
  expect(noticesFor("known", false)).toEqual([]);
  expect(noticesFor("first-day", true)).toEqual([
    expect.stringContaining("moderator"),
    expect.stringContaining("15 in a minute"),
  ]);
});

const LETTER = "I urge you to vote for this bill, because my mother depends on it.";

test.each([
  ["spaced otherwise", LETTER.replaceAll(" ", "\n ")],
  ["written large", LETTER.toUpperCase()],
  ["without its marks", LETTER.replace(/[,.]/g, "")],
  ["in full-width letters", LETTER.replace("I urge", "Ｉ ｕｒｇｅ")],
])("words are the same when they are %s", (_case, other) => {
  expect(fingerprintOf(other)).toBe(fingerprintOf(LETTER));
});

test("other words are others, and few words have no fingerprint", () => {
  expect(fingerprintOf(LETTER.replace("for", "against"))).not.toBe(fingerprintOf(LETTER));
  expect(fingerprintOf(LETTER, "s1 12 must")).not.toBe(fingerprintOf(LETTER, "s2 12 must"));
  expect(fingerprintOf("I agree with this.")).toBeNull();
  expect(fingerprintOf("!".repeat(100))).toBeNull();
});
