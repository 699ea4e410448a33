import { domainToASCII } from "node:url";
import { expect, test } from "vitest";
import { distance, mixesAlphabets, skeleton, warningsOf } from "@/lib/organization/look-alike";

const LEAGUE = { id: "1", name: "Alpha League", domain: "alpha-league.org" };
const other = { name: "Quite Another Society", domain: "quite-another.example" };

test.each([
  ["Alpha League", "is the same as"],
  ["ALPHA  LEAGUE", "looks the same as"],
  ["Alpha-League", "looks the same as"],
  ["Álpha Léague", "looks the same as"],
  ["\u0410lpha League", "looks the same as"], // a Cyrillic А
  ["Alph\u03b1 League", "looks the same as"], // a Greek alpha
  ["\uff21\uff4c\uff50\uff48\uff41 League", "looks the same as"], // full width
  ["A1pha League", "looks the same as"],
  ["AIpha League", "looks the same as"], // a capital i
  ["Alpha\u200b League", "looks the same as"], // a space nobody sees
  ["Alpha Leage", "is nearly the same as"],
  ["Alpha Laegue", "is nearly the same as"],
  ["Alpha Leagues", "is nearly the same as"],
])("the name %s %s Alpha League", (name, why) => {
  expect(warningsOf({ ...other, name }, [LEAGUE])).toContainEqual({ about: "name", why, other: LEAGUE });
});

test.each(["Beta League", "Alpha Society", "Alphabet Teachers", "The League"])("%s is another name", (name) => {
  expect(warningsOf({ ...other, name }, [LEAGUE])).toEqual([]);
});

test.each([
  ["alpha-league.org", "is the same as"],
  ["alpha-league.com", "has another ending than"],
  ["alpha-league.co.uk", "has another ending than"],
  ["alphaleague.org", "looks the same as"],
  ["a1pha-league.org", "looks the same as"],
  [domainToASCII("аlpha-league.org"), "looks the same as"],
  ["alpha-leage.net", "is nearly the same as"],
  ["mail.alpha-league.org", "is part of, or above,"],
])("the domain %s %s alpha-league.org", (domain, why) => {
  expect(warningsOf({ ...other, domain }, [LEAGUE])).toContainEqual({ about: "domain", why, other: LEAGUE });
});

test("a domain of other letters is shown as people would see it", () => {
  const domain = domainToASCII("аlpha-league.org");

  expect(domain).toMatch(/^xn--/);
  expect(warningsOf({ ...other, domain }, [])).toEqual([
    { about: "domain", why: "is shown as аlpha-league.org", other: null },
    { about: "domain", why: "mixes letters of several alphabets", other: null },
  ]);
});

test("alphabets are mixed inside a word, not between words", () => {
  expect(mixesAlphabets("Аlpha")).toBe(true);
  expect(mixesAlphabets("Alpha и Омега")).toBe(false);
  expect(mixesAlphabets("Société Générale")).toBe(false);
});

test.each([
  ["", "", 0],
  ["league", "league", 0],
  ["league", "leage", 1],
  ["league", "laegue", 1],
  ["league", "leaguee", 1],
  ["league", "legaue", 1],
  ["abc", "xyz", 3],
  ["", "abc", 3],
])("from %j to %j it is %i", (one, two, far) => {
  expect([distance(one, two), distance(two, one)]).toEqual([far, far]);
});

test("rn is read as m, and vv as w", () => {
  expect(skeleton("Modern")).toBe(skeleton("Modem"));
  expect(skeleton("Vvest")).toBe(skeleton("West"));
});
