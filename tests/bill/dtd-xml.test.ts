import { expect, test } from "vitest";
import { readDtdXml } from "@/lib/bill/dtd-xml";
import { bodyOf, bytesOf, dtdBill, marked, outline, readingOf } from "./written";

test.each<[string, string, string[]]>([
  [
    "a provision is one block: number, heading and first own text",
    `<section><enum>1.</enum><header>Short title</header><text>Be it so.</text></section>`,
    ["s1 section: 1. Short title Be it so."],
  ],
  [
    "flush text after and between children is a block of its own, in its place",
    `<section><enum>2.</enum><text>All—</text><paragraph><enum>(1)</enum><text>ships</text></paragraph><continuation-text>and</continuation-text><paragraph><enum>(2)</enum><text>boats</text></paragraph><continuation-text>float.</continuation-text></section>`,
    [
      "s2 section: 2. All—",
      "s2/1 paragraph: (1) ships",
      "s2/continuation continuation: and",
      "s2/2 paragraph: (2) boats",
      "s2/continuation~2 continuation: float.",
    ],
  ],
  [
    "a second own text is a block of its own",
    `<section><enum>3.</enum><text>One.</text><text>Two.</text></section>`,
    ["s3 section: 3. One.", "s3/text text: Two."],
  ],
  [
    "a section may lack number, heading or both",
    `<section><text>Only words.</text></section><section><enum/><header>Only a heading</header></section><section/>`,
    ["s section: Only words.", "s~2 section: Only a heading", "s~3 section: "],
  ],
  [
    "quoted sections stand under a step of their own, nested ones under two",
    `<section><enum>4.</enum><text>Read:</text><quoted-block><section><enum>9.</enum><text>Nine.</text><quoted-block><subsection><enum>(a)</enum><text>A.</text></subsection><after-quoted-block>;</after-quoted-block></quoted-block></section><section><enum>10.</enum><text>Ten.</text></section><after-quoted-block>.</after-quoted-block></quoted-block></section>`,
    [
      "s4 section: 4. Read:",
      "s4/quote/s9 section: 9. Nine.",
      "s4/quote/s9/quote/a subsection: (a) A.",
      "s4/quote/s9/continuation continuation: ;",
      "s4/quote/s10 section: 10. Ten.",
      "s4/continuation continuation: .",
    ],
  ],
  [
    "cells of a row are set apart by a tab, white space in them is one space",
    `<section><enum>5.</enum><table><tgroup cols="2"><tbody><row><entry> a
      b </entry><entry/></row><row><entry/><entry>c</entry></row></tbody></tgroup></table></section>`,
    ["s5 section: 5.", "s5/table table: ", "s5/table/row row: a b | ", "s5/table/row~2 row:  | c"],
  ],
  [
    "text the reader does not know is kept, as a block or as words",
    `<section><enum>6.</enum><oddity>Kept <strange>too</strange>.</oddity><text>Some <weird>in</weird>line.</text></section>`,
    ["s6 section: 6.", "s6/unknown unknown: Kept too.", "s6/continuation continuation: Some inline."],
  ],
  [
    "what says display=no is left out, and comments and processing instructions join nothing",
    `<section><enum>7.</enum><header display="no">Hidden</header><text>Fog<!-- x --><?y z?>bound</text></section>`,
    ["s7 section: 7. Fogbound"],
  ],
  [
    "repeated numbers and numbers of different levels have paths of their own",
    `<title><enum>1</enum><section><enum>1.</enum><text>A</text></section><section><enum>1.</enum><text>B</text></section></title>`,
    ["t1 title: 1", "t1/s1 section: 1. A", "t1/s1~2 section: 1. B"],
  ],
  [
    "appropriations keep their ranks, and a proviso is words of its paragraph",
    `<appropriations-major><header>Piers</header></appropriations-major><appropriations-small><header>Pay</header><text>$5: <proviso><italic>Provided</italic>, That it lasts.</proviso></text></appropriations-small>`,
    ["am appropriations-major: Piers", "as appropriations-small: Pay $5: Provided, That it lasts."],
  ],
  [
    "a list and a quoted contents list stand where they are printed",
    `<section><enum>8.</enum><text>See:</text><list><list-item>one</list-item><list-item>two</list-item></list><toc><header>Contents</header><toc-entry level="section">Sec. 8.</toc-entry></toc></section>`,
    [
      "s8 section: 8. See:",
      "s8/list-item list-item: one",
      "s8/list-item~2 list-item: two",
      "s8/contents contents: Contents",
      "s8/contents~2 contents: Sec. 8.",
    ],
  ],
])("%s", (_rule, body, lines) => {
  expect(outline(bodyOf(dtdBill(body)))).toEqual(lines);
});

test.each<[string, string, string[]]>([
  ["quotation", `by striking <quote>dusk </quote>and`, ["quote «dusk»"]],
  ["a term, nested", `<quote>the <term>keeper</term></quote>`, ["quote «the keeper»", "term «keeper»"]],
  [
    "a law's section",
    `<external-xref legal-doc="usc" parsable-cite="usc/14/501a/b">14 U.S.C. 501a</external-xref>`,
    ["ref «14 U.S.C. 501a» → https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title14-section501a"],
  ],
  [
    "a public law",
    `<external-xref legal-doc="public-law" parsable-cite="pl/101/426">P.L.</external-xref>`,
    ["ref «P.L.» → https://www.govinfo.gov/link/plaw/101/public/426"],
  ],
  [
    "a reference nobody can follow",
    `<external-xref legal-doc="usc" parsable-cite="javascript:alert(1)">x</external-xref>`,
    ["ref «x»"],
  ],
  ["another section of the bill", `<internal-xref idref="T1">section 1</internal-xref>`, ["ref «section 1» → #s1"]],
  ["a section that is not there", `<internal-xref idref="nowhere">section 9</internal-xref>`, ["ref «section 9»"]],
  [
    "struck and added words",
    `<deleted-phrase>old</deleted-phrase> <added-phrase>new</added-phrase>`,
    ["struck «old»", "inserted «new»"],
  ],
  ["sub- and superscript", `H<subscript>2</subscript>O m<superscript>2</superscript>`, ["sub «2»", "sup «2»"]],
  [
    "a heading in the text",
    `<header-in-text level="section">x</header-in-text> <bold>y</bold> <italic/>`,
    ["small-caps «x»", "bold «y»"],
  ],
])("marks %s", (_what, words, marks) => {
  const [section] = bodyOf(dtdBill(`<section id="T1"><enum>1.</enum><text>${words}</text></section>`));

  expect(marked(section)).toEqual(marks);
});

test("takes a heading before a number as the file has it", () => {
  const reading = readingOf(dtdBill(`<section><header>Rescission</header><enum>4.</enum><text>None.</text></section>`));

  expect(reading.blocks.at(-1)).toMatchObject({
    path: "s4",
    text: "Rescission 4. None.",
    designator: null,
    heading: "Rescission",
    citation: "sec. 4",
  });
  expect(reading.findings).toMatchObject([{ code: "odd-structure", where: "legis-body/section/enum" }]);
});

test("says how many columns a cell spans, and what is the head", () => {
  const table = `<table><tgroup><colspec colname="a"/><colspec colname="b"/><colspec colname="c"/><thead><row><entry colname="a">x</entry><entry namest="b" nameend="c">y</entry></row></thead><tbody><row><entry>1</entry><entry>2</entry><entry>3</entry></row></tbody></tgroup></table>`;
  const rows = bodyOf(dtdBill(table)).filter(({ kind }) => kind === "row");

  expect(rows.map(({ layout }) => layout.row)).toEqual([
    { head: true, spans: [1, 2] },
    { head: false, spans: [1, 1, 1] },
  ]);
});

const TWO_SETS = `<section changed="deleted" reported-display-style="strikethrough"><enum>1.</enum><text>Old.</text></section><section changed="added" reported-display-style="italic"><enum>1.</enum><text>New.</text></section>`;

test.each<[string, string, string, [string, boolean, boolean][]]>([
  [
    "two sets in one body",
    "Reported-in-Senate",
    TWO_SETS,
    [
      ["struck/s1", true, false],
      ["s1", false, true],
    ],
  ],
  [
    "the same in an engrossed bill, where it means nothing",
    "Engrossed-in-House",
    TWO_SETS,
    [
      ["s1", false, false],
      ["s1~2", false, false],
    ],
  ],
  [
    "a change no page shows",
    "Reported-in-House",
    `<section changed="deleted"><enum>1.</enum><text>Kept.</text></section>`,
    [["s1", false, false]],
  ],
  [
    "a paragraph struck in a section that stays",
    "Reported-in-House",
    `<section><enum>1.</enum><text>All—</text><paragraph changed="deleted" reported-display-style="strikethrough"><enum>(1)</enum><text>a</text></paragraph><paragraph changed="added" reported-display-style="italic"><enum>(1)</enum><text>b</text></paragraph></section>`,
    [
      ["s1", false, false],
      ["s1/struck/1", true, false],
      ["s1/1", false, true],
    ],
  ],
])("tells struck from new: %s", (_case, stage, body, expected) => {
  const blocks = bodyOf(dtdBill(body, { stage }));

  expect(blocks.map(({ path, struck, inserted }) => [path, struck, inserted])).toEqual(expected);
});

test("keeps several bodies apart, the struck one and the third by a step", () => {
  const second = `</legis-body><legis-body changed="added" reported-display-style="italic"><section><enum>2.</enum><text>New.</text></section></legis-body><legis-body><section><enum>2.</enum><text>Third.</text></section>`;
  const xml = dtdBill(`<section><enum>2.</enum><text>Old.</text></section>${second}`, { stage: "Reported-in-House" });
  const struck = xml.replace("<legis-body>", `<legis-body changed="deleted" reported-display-style="strikethrough">`);

  expect(bodyOf(xml).map(({ path }) => path)).toEqual(["s2", "body2/s2", "body3/s2"]);
  expect(bodyOf(struck).map(({ path }) => path)).toEqual(["struck/s2", "s2", "body2/s2"]);
});

test("keeps an id once", () => {
  const reading = readingOf(
    dtdBill(`<section id="A"><text>1</text></section><section id="A"><text>2</text></section>`),
  );

  expect(reading.blocks.slice(-2).map(({ sourceId }) => sourceId)).toEqual(["A", null]);
  expect(reading.findings).toMatchObject([{ code: "duplicate-id" }]);
});

test("names each unknown element once", () => {
  const { findings } = readingOf(dtdBill(`<section><foo>a</foo><foo>b</foo><text><bar>c</bar></text></section>`));

  expect(findings.map(({ code, where }) => `${code} ${where}`)).toEqual([
    "unknown-element legis-body/section/foo",
    "unknown-element legis-body/section/text/bar",
  ]);
});

test("reads by itself too, and refuses USLM's roots", () => {
  expect(readDtdXml(bytesOf(dtdBill("<section><text>x</text></section>")), null)).toMatchObject({
    format: "dtd",
    stage: "ih",
  });
  expect(readDtdXml(bytesOf("<pLaw/>"), null)).toMatchObject({ rejected: "not-a-bill" });
});

test("the words after a struck quotation are struck with it", () => {
  const body = `<section><enum>1.</enum><text>Read:</text><quoted-block changed="deleted" reported-display-style="strikethrough"><paragraph><enum>(1)</enum><text>One.</text></paragraph><after-quoted-block>; and</after-quoted-block></quoted-block></section>`;
  const blocks = bodyOf(dtdBill(body, { stage: "Reported-in-House" }));

  expect(blocks.map(({ path, struck, quoted }) => [path, struck, quoted])).toEqual([
    ["s1", false, 0],
    ["s1/struck/quote/1", true, 1],
    ["s1/struck/continuation", true, 0],
  ]);
});
