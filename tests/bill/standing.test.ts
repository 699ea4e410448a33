import { expect, test } from "vitest";
import { BILL_TYPES, type BillType } from "@/lib/bill/bill-id";
import { type Correction, correctionHref, correctionsOf } from "@/lib/bill/correction";
import { STAGE_NAMES, STAGES, type Stage } from "@/lib/bill/stage";
import { standingByTexts } from "@/lib/bill/standing";
import { standingHtml } from "@/lib/bill/standing-html";

/** Printings as “stage day”; the drawing is `●` for where it stands, `•` reached, `○` ahead, with the days told. */
function drawn(type: BillType, ...printings: string[]): string {
  const texts = printings.map((line) => {
    const [stage = "", issuedOn = null] = line.split(" ");
    return { stage: stage as Stage, issuedOn };
  });
  const mark = { passed: "•", here: "●", ahead: "○", skipped: "·" };
  return standingByTexts(type, texts)
    .stations.map(({ name, on, state }) => [mark[state], name, on].filter(Boolean).join(" "))
    .join(" ");
}

test.each<[BillType, string[], string]>([
  ["hr", [], "● Introduced ○ In committee ○ Passed House ○ Passed Senate ○ To the President ○ Law"],
  [
    "hr",
    ["ih 2025-03-04", "rh 2025-07-22"],
    "• Introduced 2025-03-04 ● In committee 2025-07-22 ○ Passed House ○ Passed Senate ○ To the President ○ Law",
  ],
  [
    "hr",
    ["ih 2025-03-04", "rfs 2025-09-16"],
    "• Introduced 2025-03-04 · In committee ● Passed House ○ Passed Senate ○ To the President ○ Law",
  ],
  [
    "s",
    ["is 2025-03-04", "es 2025-09-15", "enr 2025-10-01"],
    "• Introduced 2025-03-04 · In committee • Passed Senate 2025-09-15 ● Passed House ○ To the President ○ Law",
  ],
  ["hres", ["eh 2025-03-05"], "• Introduced · In committee ● Agreed to in House 2025-03-05"],
  [
    "hjres",
    ["pl 2025-10-30"],
    "• Introduced · In committee • Passed House • Passed Senate • To the President ● Law 2025-10-30",
  ],
])("a %s without a status stands where its printings say (%#)", (type, printings, drawing) => {
  expect(drawn(type, ...printings)).toBe(drawing);
});

/** What the words for a printing say of a bill that began in `own`, each claim as the station it means. */
function claims(words: string, own: "House" | "Senate"): string[] {
  const did = [
    ...words.matchAll(/(?:the|from the) (House|Senate) (?:took it up and )?(?:passed|agreed|counts it passed)/g),
  ];
  const came = /received it from the (House|Senate)/.exec(words)?.[1];
  const returned = /to the (House|Senate), which passed it/.exec(words)?.[1];
  const amended = /with the amendment of the (House|Senate)/.exec(words)?.[1];
  const passed = [...did.map(([, chamber]) => chamber), came, returned, amended].filter(Boolean);
  const other = own === "House" ? "Senate" : "House";
  return [
    "Introduced",
    ...(/committee/.test(words) && !words.includes(`${other} committee`) && !words.includes(`of the ${other}`)
      ? ["In committee"]
      : []),
    ...(words.includes(`the ${other}`) || words.includes(`${other} committee`) || /after it passed/.test(words)
      ? [`Passed ${own}`]
      : []),
    ...passed.map((chamber) => `Passed ${chamber}`),
    ...(/both chambers/.test(words) ? ["Passed House", "Passed Senate"] : []),
    ...(/President/.test(words) ? ["To the President"] : []),
    ...(/became law/.test(words) ? ["Law"] : []),
  ];
}

const PRINTINGS = (["hr", "s", "hjres", "sjres"] as const).flatMap((type) =>
  STAGE_NAMES.map((stage): [BillType, Stage] => [type, stage]),
);
test.each(PRINTINGS)(
  "of a %s printed as %s alone, what is drawn as present is the furthest that its words say",
  (type, stage) => {
    const own = BILL_TYPES[type].chamber === "house" ? "House" : "Senate";
    const words = STAGES[stage].plain;

    const { stations, note } = standingByTexts(type, [{ stage, issuedOn: null }]);

    const said = claims(words, own);
    const furthest = stations.findLast(({ name }) => said.includes(name));
    expect(stations.find(({ state }) => state === "here")?.name).toBe(furthest?.name);
    expect(note !== null).toBe(/the (House|Senate) voted it down/.test(words));
  },
);

test("the drawing escapes what a status says, and tells in words what is drawn", () => {
  const stations = [{ name: "<b>Law", on: "2025-10-30", state: "here" as const }];

  const html = standingHtml({ stations, note: "Public Law <119-99>" });

  expect(html).toContain("&lt;b&gt;Law");
  expect(html).toContain("Public Law &lt;119-99&gt;");
  expect(html).toContain("(here it stands)");
  expect(html).toContain(`<time datetime="2025-10-30">October 30, 2025</time>`);
});

test.each<[string, [string | null, string][], Correction[]]>([
  ["one text", [["2025-03-04", "2025-03-05"]], []],
  [
    "a file that prints a later date",
    [
      ["2025-03-04", "2025-03-05"],
      ["2025-03-20", "2025-04-01"],
    ],
    [{ before: 1, number: 2, on: "2025-03-20" }],
  ],
  [
    "files that print the same date, or none",
    [
      ["2025-03-04", "2025-03-05"],
      ["2025-03-04", "2025-04-01"],
      [null, "2025-05-01"],
    ],
    [
      { before: 1, number: 2, on: "2025-04-01" },
      { before: 2, number: 3, on: "2025-05-01" },
    ],
  ],
])("corrections of %s", (_case, texts, corrections) => {
  const numbered = texts.map(([issuedOn, cameOn], index) => ({ number: index + 1, issuedOn, cameOn }));

  expect(correctionsOf(numbered)).toEqual(corrections);
});

test("what was corrected is a comparison of two texts of one version", () => {
  expect(correctionHref("hr7-119", "ih", 1, null)).toBe("/bills/hr7-119/compare/ih...ih?fromRevision=1");
  expect(correctionHref("hr7-119", "ih", 1, 2)).toBe("/bills/hr7-119/compare/ih...ih?fromRevision=1&toRevision=2");
});
