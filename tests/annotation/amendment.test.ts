import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DtdValidator, XmlDocument, XmlDtd } from "libxml2-wasm";
import { expect, test } from "vitest";
import { type Instruction, instructionsOf, saidOf } from "@/lib/annotation/amendment";
import { amendmentHtml, amendmentText, amendmentXml } from "@/lib/annotation/amendment-xml";
import { draftOf, type Edit } from "@/lib/annotation/working-draft";
import type { Block } from "@/lib/bill/block";
import { readBill } from "@/lib/bill/read";
import { isRejection } from "@/lib/bill/reading";
import { amendmentDtd } from "../support/amendment-dtd";
import { provision, sampleBlocks } from "../support/sample-bill";

const blocks = sampleBlocks(
  { path: "preamble/whereas", kind: "whereas", text: "Whereas boats are slow;" },
  provision("s3", "section", ["3.", "Reports of 30 days", "The Secretary shall—"], { citation: "sec. 3" }),
  provision("s3/b", "subsection", ["(b)", null, "Not later than 30 days, or 30 days more, the agency shall—"], {
    citation: "sec. 3(b)",
    parent: "s3",
  }),
  provision("s3/b/1", "paragraph", ["(1)", null, "report; and"], { citation: "sec. 3(b)(1)", parent: "s3/b" }),
  provision("s3/b/2", "paragraph", ["(2)", null, "publish within 30 days."], {
    citation: "sec. 3(b)(2)",
    parent: "s3/b",
  }),
  { path: "s3/b/continuation", kind: "continuation", text: "It shall do so each year.", parent: "s3/b" },
  provision("s4", "section", ["4.", "Vessels", "Motor vessels are vessels."], { citation: "sec. 4" }),
  provision("s5", "section", ["5.", "Amendment", "The Act is amended by adding:"], { citation: "sec. 5" }),
  provision("s5/quote/s9/a", "subsection", ["(a)", null, "Fees are 5 dollars."], {
    citation: "sec. 5 (quoted sec. 9(a))",
    quoted: 1,
  }),
);
const at = (wanted: string) => blocks.find(({ path }) => path === wanted) as Block;

function edit(where: string, words: string, replacement: string, nth = 1): Edit {
  const { position: first, text } = at(where);
  let start = -1;
  for (let count = 0; count < nth; count++) start = text.indexOf(words, start + 1);
  const kind = replacement === "" ? "strike" : "replace";
  return { id: `${where}${start}`, kind, first, last: first, span: { start, end: start + words.length }, replacement };
}

function gap(where: string, after: string, replacement: string): Edit {
  const { position: first, text } = at(where);
  const start = after === "" ? 0 : text.indexOf(after) + after.length;
  return { id: where, kind: "insert", first, last: first, span: { start, end: start }, replacement };
}

function block(kind: "strike-block" | "insert-after", where: string, last: string, replacement = ""): Edit {
  return { id: where, kind, first: at(where).position, last: at(last).position, span: null, replacement };
}

test.each([
  [edit("s3/b/2", "30 days", "45 days"), "In section 3(b)(2), strike “30 days” and insert “45 days”."],
  [edit("s3/b/2", "30 days", ""), "In section 3(b)(2), strike “30 days”."],
  [
    edit("s3/b", "30 days", "45 days", 2),
    "In section 3(b), in the matter preceding paragraph (1), strike “30 days” the second place it appears and insert “45 days”.",
  ],
  [edit("s3", "30 days", "60 days"), "In the heading of section 3, strike “30 days” and insert “60 days”."],
  [
    edit("s3", "shall", "may"),
    "In section 3, in the matter preceding subsection (b), strike “shall” and insert “may”.",
  ],
  [
    edit("s3/b/continuation", "each year", "each month"),
    "In section 3(b), in the matter following paragraph (2), strike “each year” and insert “each month”.",
  ],
  [edit("preamble/whereas", "slow", "quick"), "In the first whereas clause, strike “slow” and insert “quick”."],
  [edit("s5/quote/s9/a", "5", "6"), "In section 5, in the quoted section 9(a), strike “5” and insert “6”."],
  [
    edit("s5", "adding", "striking"),
    "In section 5, in the matter preceding the quoted text, strike “adding” and insert “striking”.",
  ],
  [gap("s4", "Motor vessels", " and boats"), "In section 4, insert “and boats” after “4. Vessels Motor vessels”."],
  [
    gap("s3/b/continuation", "", "Also, "),
    "In section 3(b), in the matter following paragraph (2), insert “Also,” before “It shall do so”.",
  ],
  [block("strike-block", "s4", "s4"), "Strike section 4."],
  [
    block("strike-block", "s3/b/continuation", "s3/b/continuation"),
    "In section 3(b), in the matter following paragraph (2), strike “It shall do so each year.”.",
  ],
  [
    block("insert-after", "s5", "s5/quote/s9/a", "SEC. 6. MAPS. Maps are drawn."),
    "After section 5, insert the following:",
  ],
])("%# is said as the House says it", (given, expected) => {
  expect(instructionsOf(blocks, [given]).map(saidOf)).toEqual([expected]);
});

test("words inside other words are no place where they appear", () => {
  const text = "Of 130 boats 30 sail.";
  const [only] = sampleBlocks(provision("s1", "section", ["1.", null, text], { citation: "sec. 1" })) as [Block];
  const start = only.text.lastIndexOf("30");
  const given: Edit = {
    id: "a",
    kind: "replace",
    first: 0,
    last: 0,
    span: { start, end: start + 2 },
    replacement: "40",
  };

  expect(instructionsOf([only], [given]).map(saidOf)).toEqual(["In section 1, strike “30” and insert “40”."]);
});

test("a whole draft goes in reading order, a new section after all that stands in the one before", () => {
  const edits = [
    block("insert-after", "s3", "s3/b/continuation", "SEC. 3A. MAPS."),
    edit("s4", "Motor", "Sail"),
    edit("s3/b/2", "30 days", "45 days"),
  ];

  expect(instructionsOf(blocks, edits).map((one) => saidOf(one).slice(0, 20))).toEqual([
    "In section 3(b)(2), ",
    "After section 3, ins",
    "In section 4, strike",
  ]);
});

const AMENDED = { billId: "hr7-119", stage: "ih" } as const;
const SCHEMAS = process.env.CORPUS ?? path.join(import.meta.dirname, "../../../shared/corpus");

const hostile: Instruction[] = [
  ...instructionsOf(blocks, [edit("s3/b/2", "30 days", "<b>&\"'")]),
  {
    pieces: [{ kind: "said", text: "After section 5, insert the following:" }],
    insertion: ["SEC. 6. A & B. Words <i>.", "(a) More."],
  },
  {
    pieces: [{ kind: "said", text: "After section 6, insert the following:" }],
    insertion: ["No section at all.", "Two lines."],
  },
  {
    pieces: [{ kind: "said", text: "After section 7, insert the following:" }],
    insertion: ["SEC. 8. ONLY A CAPTION."],
  },
];

test("text, HTML and XML say the same, none lets words through as markup, and all say that it is no official text", () => {
  const [text, html, xml] = [amendmentText, amendmentHtml, amendmentXml].map((write) => write(AMENDED, hostile)) as [
    string,
    string,
    string,
  ];

  expect(text).toContain("strike “30 days” and insert “<b>&\"'”.");
  for (const marked of [html, xml]) expect(marked).not.toMatch(/<[bi]>/);
  for (const one of [text, html, xml]) expect(one).toContain("no official text");
  using document = XmlDocument.fromString(xml);
  expect(document.find("//quote").map((node) => "content" in node && node.content)).toEqual(["30 days", "<b>&\"'"]);
  expect(document.find("//section/header").map((node) => "content" in node && node.content)).toEqual([
    "A & B",
    "ONLY A CAPTION",
  ]);
});

test.each([
  ["the House", AMENDED],
  ["the Senate", { billId: "s7-119", stage: "is" } as const],
])("the XML is valid by the DTD of amendments: %s", (_chamber, amended) => {
  using dtd = XmlDtd.fromString(amendmentDtd());
  using document = XmlDocument.fromString(amendmentXml(amended, hostile));
  const validator = new DtdValidator(dtd);

  expect(() => validator.validate(document)).not.toThrow();
  using wrong = XmlDocument.fromString("<amendment-doc><amendment-body/></amendment-doc>");
  expect(() => validator.validate(wrong)).toThrow();
});

const SAMPLES = path.join(import.meta.dirname, "../../prisma/samples");
const REAL = [SAMPLES, path.join(SCHEMAS, "bills")].filter((folder) => existsSync(folder));
const files = REAL.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /^BILLS.*\.xml$/.test(name))
    .map((name) => path.join(folder, name)),
).slice(0, 25);

test.each(files)("%s: striking a word of any block names it so that it is found again", (file) => {
  const reading = readBill(readFileSync(file), path.basename(file));
  if (isRejection(reading)) throw new Error(reading.message);
  const edits = reading.blocks.flatMap((one, index): Edit[] => {
    const words = [...one.text.matchAll(/[\p{L}\p{N}]+/gu)];
    const word = words[(index * 7) % Math.max(1, words.length)];
    if (!word || one.struck || one.kind === "form") return [];
    const span = { start: word.index, end: word.index + word[0].length };
    return [{ id: one.path, kind: "strike", first: one.position, last: one.position, span, replacement: "" }];
  });

  const said = instructionsOf(reading.blocks, edits).map(saidOf);

  expect(said.length).toBe(edits.length);
  expect(said.filter((one) => /undefined|null|NaN|In ,/.test(one))).toEqual([]);
  const folded = draftOf(reading.blocks, edits).map(({ runs }) =>
    runs
      .filter(({ kind }) => kind !== "inserted")
      .map(({ text }) => text)
      .join(""),
  );
  expect(folded).toEqual(reading.blocks.map(({ text }) => text));
});
