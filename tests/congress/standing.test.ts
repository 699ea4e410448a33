import { expect, test } from "vitest";
import type { BillType } from "@/lib/bill/bill-id";
import { standingOf } from "@/lib/congress/standing";

/** Actions as “day words”; the drawing is `●` for where it stands, `•` reached, `○` ahead. */
function drawn(type: BillType, ...lines: string[]): string {
  const actions = lines.map((line) => ({ actedOn: line.slice(0, 10), text: line.slice(11), codes: [] }));
  const { stations, note } = standingOf(type, actions, { introducedOn: "2025-03-04", laws: [] });
  const mark = { passed: "•", here: "●", ahead: "○", skipped: "·" };
  return [...stations.map(({ name, state }) => `${mark[state]} ${name}`), ...(note ? [note] : [])].join(" ");
}

const REFERRED = "2025-03-04 Referred to the House Committee on Rules.";
const HOUSE = "2025-09-15 Passed/agreed to in House: On passage Passed by voice vote.";
const SENATE = "2025-10-15 Passed/agreed to in Senate: Passed Senate by Unanimous Consent.";
const PRESENTED = "2025-10-20 Presented to President.";

test.each<[BillType, string[], string]>([
  ["hr", [], "● Introduced ○ In committee ○ Passed House ○ Passed Senate ○ To the President ○ Law"],
  ["hr", [REFERRED], "• Introduced ● In committee ○ Passed House ○ Passed Senate ○ To the President ○ Law"],
  ["hr", [REFERRED, HOUSE], "• Introduced • In committee ● Passed House ○ Passed Senate ○ To the President ○ Law"],
  ["s", [SENATE], "• Introduced · In committee ● Passed Senate ○ Passed House ○ To the President ○ Law"],
  [
    "hres",
    ["2025-03-05 Passed/agreed to in House: On agreeing Agreed."],
    "• Introduced · In committee ● Agreed to in House",
  ],
  ["sconres", [REFERRED], "• Introduced ● In committee ○ Agreed to in Senate ○ Agreed to in House"],
  [
    "hr",
    [REFERRED, HOUSE, SENATE, PRESENTED, "2025-10-30 Became Public Law No: 119-99."],
    "• Introduced • In committee • Passed House • Passed Senate • To the President ● Law",
  ],
  [
    "hr",
    [REFERRED, HOUSE, SENATE, PRESENTED, "2025-10-30 Vetoed by President."],
    "• Introduced • In committee • Passed House • Passed Senate ● To the President ○ Law Vetoed by the President.",
  ],
  [
    "hr",
    ["2025-03-09 Failed of passage/not agreed to in House: On passage Failed."],
    "● Introduced ○ In committee ○ Passed House ○ Passed Senate ○ To the President ○ Law Failed in the House.",
  ],
])("a %s stands where its actions say (%#)", (type, lines, drawing) => {
  expect(drawn(type, ...lines)).toBe(drawing);
});

test("each station has the first day it was reached", () => {
  const actions = [REFERRED, HOUSE, HOUSE.replace("09-15", "12-01")].map((line) => ({
    actedOn: line.slice(0, 10),
    text: line.slice(11),
    codes: [],
  }));

  const { stations } = standingOf("hr", actions, { introducedOn: null, laws: [] });

  expect(stations.slice(0, 4).map(({ on }) => on)).toEqual([null, "2025-03-04", "2025-09-15", null]);
});
