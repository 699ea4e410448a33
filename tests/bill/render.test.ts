import { expect, test } from "vitest";
import type { Block } from "@/lib/bill/block";
import { renderBlocks, renderLaw } from "@/lib/bill/render";
import { elementsIn, every, hasClass, type Tag, wordsIn } from "../support/html";
import { provision, sampleBlocks, sampleRevision } from "../support/sample-bill";

const law = (blocks: Block[]) => renderLaw(sampleRevision, blocks);

const table = (path: string, head: boolean, spans: number[], text: string) => ({
  path,
  text,
  kind: "row" as const,
  layout: { row: { head, spans } },
});

/** One of everything. */
const bill = sampleBlocks(
  { path: "form", kind: "form", text: "H. R. 7" },
  { path: "form~2", kind: "form", text: "To require timetables." },
  provision("s1", "section", ["1.", "Short title", "This Act may be cited as the Timetables Act."], {
    marks: [{ start: 41, end: 55, kind: "quote" }],
  }),
  provision("s2", "section", ["SEC. 2.", "Law & order", ""]),
  provision("s2/a", "subsection", ["(a)", "In general", "Title 49 is amended—"], { parent: "s2" }),
  provision("s2/quote/a", "subsection", ["(a)", "Rule", "Publish."], { parent: "s2", quoted: 1 }),
  { path: "s2/continuation", kind: "continuation", text: ".", parent: "s2", layout: { inline: true } },
  { path: "s2/table", kind: "table", text: "Days", parent: "s2" },
  table("s2/table/row", true, [1, 2], "Kind\tDays"),
  table("s2/table/row~2", false, [1, 1, 1], "Bus\t\t14"),
  { path: "s3", level: "section", designator: "3.", text: "3. Run in.", struck: true },
  { path: "p", kind: "text", text: "" },
);

test("the text of every block on the page is its text, to the character", () => {
  expect(wordsIn(law(bill))).toEqual(new Map(bill.map(({ path, text }) => [path, text])));
});

test("every block has one control, and it leads to the block's own page", () => {
  const blocks = every(elementsIn(law(bill)), hasClass("block"));
  const own = blocks.map((block) => every(block, hasClass("gutter")).map(({ attributes }) => attributes.href));

  expect(own.filter((_, index) => bill[index]?.kind !== "table").every((controls) => controls.length === 1)).toBe(true);
  expect(own[2]).toEqual(["/bills/hr7-119/ih/s1"]);
  expect(every(elementsIn(law(bill)), hasClass("gutter"))).toHaveLength(bill.length);
});

const HOSTILE = `<script>alert("1")</script>&amp;'"><img src=x onerror=alert(1)>`;

test("text, designators, headings, paths and links that look like HTML stay text", () => {
  const html = law(
    sampleBlocks(
      provision("s1", "section", [HOSTILE, HOSTILE, HOSTILE], { citation: HOSTILE }),
      { path: `"><script>`, text: HOSTILE },
      { path: "t", kind: "table", text: HOSTILE },
      table("t/row", false, [1], HOSTILE),
    ),
  );

  expect([...wordsIn(html).values()]).toEqual([`${HOSTILE} ${HOSTILE} ${HOSTILE}`, HOSTILE, HOSTILE, HOSTILE]);
  const named = (tag: Tag) => ["script", "img"].includes(tag.name);
  expect(every(elementsIn(html), named)).toEqual([]);
});

test.each([
  ["javascript:alert(1)", undefined],
  ["//evil.example", undefined],
  ["data:text/html,x", undefined],
  ["#s1/a", "#s1/a"],
  ["https://uscode.house.gov/view.xhtml?a=1&b=%20", "https://uscode.house.gov/view.xhtml?a=1&b=%20"],
])("a reference to %s links to %s", (href, to) => {
  const marks = [{ start: 0, end: 4, kind: "ref" as const, href }];
  const html = law(sampleBlocks({ path: "p", text: "here", marks }));

  const [link] = every(elementsIn(html), ({ name, attributes }) => name === "a" && attributes.class !== "gutter");
  expect(link?.attributes.href).toBe(to);
  expect(wordsIn(html).get("p")).toBe("here");
});

test("marks nest, touch and cross, and lose no letter", () => {
  const marks = [
    { start: 0, end: 6, kind: "italic" as const },
    { start: 0, end: 3, kind: "bold" as const },
    { start: 4, end: 9, kind: "struck" as const },
    { start: 9, end: 9, kind: "sup" as const },
  ];
  const html = law(sampleBlocks({ path: "p", text: "abcdefghij", marks }));

  expect(html).toContain("<i><b>abc</b>d<del>ef</del></i><del>ghi</del>j");
});

test("what the printed page adds is drawn, not written", () => {
  const html = law(bill);

  expect(html).toContain(`<span class="num" data-word="Section ">1.</span>`);
  expect(html).toContain(`<span class="num">SEC. 2.</span>`);
  expect(html).toContain(`data-after=".\u2060—">In general</span>`);
  expect(html).toContain(`<p class="formula">Be it enacted by the Senate`);
  expect(html.indexOf("formula")).toBeGreaterThan(html.indexOf("To require timetables."));
});

test("quoted law opens with a quotation mark, and closes before the stop of the law that quotes it", () => {
  const html = law(bill);

  expect(html).toMatch(/class="line hangs in1 law1">.*data-open="“" data-close="”".*Publish\..*id="s2\/continuation"/);
});

test("law quoted in quoted law closes both quotations where both end", () => {
  const html = law(
    sampleBlocks(
      { path: "s1/quote/p", text: "One", quoted: 1 },
      { path: "s1/quote/p/quote/p", text: "Two", quoted: 2 },
    ),
  );

  expect(html).toContain(`data-open="“‘" data-close="’”">Two`);
});

test("a table is a table: caption, head, spans, figures", () => {
  const html = law(bill);

  expect(html).toContain(`<caption class="words">Days</caption><thead><tr`);
  expect(html).toContain(`<th colspan="2" scope="col">Days</th>`);
  expect(html).toContain(`<td class="figure">14</td>`);
});

test("what a committee struck is said in words, too", () => {
  expect(law(bill)).toContain(`<p class="change">Struck out by the committee:</p>`);
});

test("a line of contents leads to the section it names; quoted contents lead nowhere", () => {
  const contents = (path: string, more: Partial<Block>) => ({
    path,
    kind: "contents" as const,
    text: "Sec. 1. Short title.",
    layout: { contents: "section" as const },
    ...more,
  });
  const section = provision("s1", "section", ["1.", "Short title", ""]);
  const html = law(sampleBlocks(contents("c", {}), contents("s1/quote/c", { quoted: 1 }), section));

  expect(html.match(/<a href="#s1">Sec\. 1\. Short title\.<\/a>/g)).toHaveLength(1);
});

test("on a page of its own, a block's links to others lead to the whole text", () => {
  const marks = [{ start: 0, end: 4, kind: "ref" as const, href: "#s1" }];

  const html = renderBlocks(sampleRevision, sampleBlocks({ path: "p", text: "here", marks }));

  expect(html).toContain(`href="/bills/hr7-119/ih#s1"`);
});
