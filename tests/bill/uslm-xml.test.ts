import { expect, test } from "vitest";
import { bodyOf, marked, outline, readingOf, rejectionOf, uslmBill } from "./written";

test.each<[string, string, string[]]>([
  [
    "the number is as printed, its path is the DTD's",
    `<title><num value="I">TITLE I</num><heading>PIERS</heading><section><num value="1">SECTION 1. </num><heading>NAME.</heading><content>Pier.</content></section></title>`,
    ["tI title: TITLE I PIERS", "tI/s1 section: SECTION 1. NAME. Pier."],
  ],
  [
    "chapeau, children and continuation",
    `<section><num>SEC. 2. </num><chapeau>All—</chapeau><paragraph><num>(1) </num><content>ships,</content></paragraph><continuation>float.</continuation></section>`,
    ["s2 section: SEC. 2. All—", "s2/1 paragraph: (1) ships,", "s2/continuation continuation: float."],
  ],
  [
    "words after quoted law in the same content",
    `<section><num>SEC. 3. </num><content>Add: <quotedContent><paragraph><num>“(4) </num><content>oars.”</content></paragraph></quotedContent>.</content></section>`,
    ["s3 section: SEC. 3. Add:", "s3/quote/4 paragraph: “(4) oars.”", "s3/continuation continuation: ."],
  ],
  [
    "paragraphs: the first in its provision's line, others on their own",
    `<section><num>SEC. 4. </num><content><p>One.</p><p>Two.</p></content></section>`,
    ["s4 section: SEC. 4. One.", "s4/text text: Two."],
  ],
  [
    "a note in the margin and a page number stand after the line they interrupt",
    `<section><num>SEC. 5. </num><sidenote><p>5 USC 1.</p></sidenote><heading>OARS.</heading><content>Oars <page>9 STAT. 9</page>row.</content></section>`,
    ["s5 section: SEC. 5. OARS. Oars row.", "s5/note note: 5 USC 1.", "s5/note~2 note: 9 STAT. 9"],
  ],
  [
    "a table, its line breaks as spaces",
    `<section><num>SEC. 6. </num><content>See:<table><caption>Fees</caption><tbody><tr><td>a<br/>b</td><td>c</td></tr></tbody></table></content></section>`,
    ["s6 section: SEC. 6. See:", "s6/table table: Fees", "s6/table/row row: a b | c"],
  ],
  [
    "appropriations within each other, a subheading as part of the heading",
    `<appropriations level="major"><heading>A</heading><appropriations level="small"><heading>b</heading><subheading>(c)</subheading><content>$1.</content></appropriations></appropriations>`,
    ["am appropriations-major: A", "am/as appropriations-small: b (c) $1."],
  ],
])("%s", (_rule, body, lines) => {
  expect(outline(bodyOf(uslmBill(body)))).toEqual(lines);
});

test("marks small capitals, terms, short titles, quotations and references", () => {
  const [section] = bodyOf(
    uslmBill(
      `<section id="a"><num>SEC. 1. </num><content><inline class="smallCaps">Oar</inline> <term>row</term> <shortTitle>Oar Act</shortTitle> “<quotedText>x</quotedText>” <ref href="/us/usc/t46/s701/b">46 U.S.C.</ref> <ref href="/us/pl/113/44">P.L.</ref> <ref href="#a">here</ref> <ref href="/us/cfr/t1">?</ref></content></section>`,
    ),
  );

  expect(marked(section)).toEqual([
    "small-caps «Oar»",
    "term «row»",
    "short-title «Oar Act»",
    "quote «x»",
    "ref «46 U.S.C.» → https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title46-section701",
    "ref «P.L.» → https://www.govinfo.gov/link/plaw/113/public/44",
    "ref «here» → #s1",
    "ref «?»",
  ]);
});

test("tells the struck component from the new one", () => {
  const component = (changed: string, words: string) =>
    `<component changed="${changed}"><main><section><num>SECTION 1. </num><content>${words}</content></section></main></component>`;
  const body = `<collection>${component("deleted", "Old.")}${component("added", "New.")}</collection>`;
  const blocks = (stage: string) =>
    bodyOf(uslmBill(body, { stage })).map(({ path, struck, inserted }) => [path, struck, inserted]);

  expect(blocks("Reported in Senate")).toEqual([
    ["struck/s1", true, false],
    ["s1", false, true],
  ]);
  expect(blocks("Engrossed in Senate")).toEqual([
    ["s1", false, false],
    ["body2/s1", false, false],
  ]);
});

const law = (note: string) =>
  `<pLaw xmlns="http://schemas.gpo.gov/xml/uslm"><meta><citableAs>Public Law 119–998</citableAs><congress>119</congress></meta><main><longTitle><docTitle>An Act</docTitle><officialTitle>To row.<sidenote><p>June 1, 2025</p><p>${note}</p></sidenote></officialTitle></longTitle><section><num>SECTION 1. </num><content>Row.</content></section></main></pLaw>`;

test("reads a public law as the last stage of the bill it names", () => {
  const reading = readingOf(law(`[<ref href="/us/bill/119/hjres/91">H.J. Res. 91</ref>]`), "PLAW-119publ998.xml");

  expect(reading).toMatchObject({
    bill: { type: "hjres", number: 91, congress: 119 },
    stage: "pl",
    form: { title: "To row." },
  });
});

test("sets aside a public law that names no bill", () => {
  expect(rejectionOf(law("No bill."))).toEqual({
    rejected: "no-bill-number",
    message: "Public Law 119–998 names no bill that it was.",
  });
});

const amendment = (root: string, stage: string) =>
  `<${root} xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:dc="http://purl.org/dc/elements/1.1/"><amendMeta><docStage>${stage}</docStage><congress>119</congress></amendMeta><amendPreface><congress value="119">119th CONGRESS</congress><dc:type>H. R. </dc:type><docNumber>9900</docNumber><currentChamber value="SENATE">In the Senate of the United States,</currentChamber></amendPreface><amendMain><amendmentInstruction><content>Strike all and insert:</content></amendmentInstruction><amendmentContent><section><num>SECTION 1. </num><content>Row.</content></section></amendmentContent></amendMain></${root}>`;

test("reads an engrossed amendment as a stage of its bill, and refuses one proposed", () => {
  const reading = readingOf(amendment("engrossedAmendment", ""));

  expect(reading).toMatchObject({
    bill: { type: "hr", number: 9900, congress: 119 },
    stage: "eas",
    form: { chamber: "senate" },
  });
  expect(outline(reading.blocks.slice(-2))).toEqual([
    "instruction instruction: Strike all and insert:",
    "s1 section: SECTION 1. Row.",
  ]);
  expect(reading.findings).toEqual([]);
  expect(readingOf(amendment("amendment", "Engrossed Amendment Senate"))).toMatchObject({ stage: "eas" });
  expect(rejectionOf(amendment("amendment", "Proposed"))).toMatchObject({
    rejected: "not-a-bill",
    message: "This is an amendment proposed, not a stage of a bill.",
  });
});
