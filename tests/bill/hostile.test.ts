/** What a reader must survive: broken, cut off, misdeclared and malicious files. It never throws. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalText } from "@/lib/bill/block";
import { readBill } from "@/lib/bill/read";
import { isRejection } from "@/lib/bill/reading";
import { MAX_DEPTH } from "@/lib/bill/xml-tree";
import { bodyOf, bytesOf, dtdBill, readingOf, rejectionOf, uslmBill } from "./written";

const GOOD = dtdBill("<section><enum>1.</enum><text>Café.</text></section>");

test.each<[string, string | Uint8Array, string, RegExp]>([
  ["an empty file", "", "empty", /empty/],
  ["only white space", " \n\t", "empty", /empty/],
  ["zeros", new Uint8Array(16), "empty", /empty/],
  ["an error page", "<!DOCTYPE html><html><body><p>Not found<br></body></html>", "not-xml", /web page/],
  ["an error page that is well-formed", "<html><body/></html>", "not-xml", /web page/],
  ["words", "Service unavailable", "not-xml", /not XML/],
  ["a file cut off", GOOD.slice(0, -30), "cut-off", /cut off/],
  ["a file cut off in a tag", GOOD.slice(0, 120), "cut-off", /cut off/],
  [
    "a file cut off in a character",
    bytesOf(GOOD).subarray(0, bytesOf(GOOD).indexOf(0xc3) + 1),
    "cut-off",
    /inside a character/,
  ],
  ["wrong nesting", GOOD.replace("</text>", "</txt>"), "malformed", /line 1, column \d+/],
  ["two roots", `${GOOD}<bill/>`, "malformed", /well-formed/],
  ["a zero by reference", GOOD.replace("Café", "&#0;"), "malformed", /well-formed/],
  ["half a character by reference", GOOD.replace("Café", "&#xD800;"), "malformed", /well-formed/],
  ["a zero byte", GOOD.replace("Café", "a\0b"), "malformed", /well-formed/],
  [
    "bytes that are not UTF-8",
    Uint8Array.from([...bytesOf("<bill>"), 0xe9, 0x20]),
    "wrong-encoding",
    /Byte 7 is not UTF-8/,
  ],
  [
    "bytes that are not US-ASCII",
    bytesOf(`<?xml version="1.0" encoding="US-ASCII"?>${GOOD}`),
    "wrong-encoding",
    /is not US-ASCII/,
  ],
  ["an encoding we do not read", `<?xml version="1.0" encoding="Shift_JIS"?>${GOOD}`, "wrong-encoding", /shift_jis/],
  ["another document", "<rss><channel/></rss>", "not-a-bill", /<rss>/],
  [
    "a document of another kind in USLM",
    `<uscDoc xmlns="http://xml.house.gov/schemas/uslm/1.0"/>`,
    "not-a-bill",
    /<uscDoc>/,
  ],
  [
    "no words",
    dtdBill("").replace(
      /<form>.*<\/form>/,
      `<form><congress display="no">119</congress><legis-num display="no">S. 1</legis-num></form>`,
    ),
    "no-text",
    /no words/,
  ],
  ["a tower of elements", dtdBill("<a>".repeat(MAX_DEPTH) + "</a>".repeat(MAX_DEPTH)), "too-deep", /512/],
])("sets aside %s", (_what, file, rejected, message) => {
  const rejection = rejectionOf(file);

  expect(rejection.rejected).toBe(rejected);
  expect(rejection.message).toMatch(message);
});

test("sets aside a file too large to read, without reading it", () => {
  expect(rejectionOf(new Uint8Array(64 * 1024 * 1024 + 1))).toMatchObject({ rejected: "too-large" });
});

const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string, little: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), little);
  return bytes;
};

test.each<[string, Uint8Array]>([
  ["UTF-8", bytesOf(GOOD)],
  ["UTF-8 with a mark", bytesOf(`\uFEFF<?xml version="1.0"?>${GOOD}`)],
  ["UTF-16, little end first", utf16(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${GOOD}`, true)],
  ["UTF-16, big end first", utf16(`\uFEFF${GOOD}`, false)],
  ["ISO-8859-1", latin1(`<?xml version="1.0" encoding="ISO-8859-1"?>${GOOD}`)],
  ["windows-1252", latin1(`<?xml version="1.0" encoding="windows-1252"?>${GOOD}`)],
  ["UTF-8 that says UTF-16", bytesOf(`<?xml version="1.0" encoding="utf-16"?>${GOOD}`)],
])("reads %s", (_encoding, bytes) => {
  const read = readBill(bytes, null);

  expect(isRejection(read) ? read : read.blocks.at(-1)?.text).toBe("1. Café.");
});

const withSubset = (subset: string, words: string) =>
  `<!DOCTYPE bill [${subset}]>${dtdBill(`<section><text>${words}</text></section>`)}`;

test.each([
  ["one the file declares", `<!ENTITY rule "expanded">`, "a &rule; b"],
  ["one from a file", `<!ENTITY rule SYSTEM "file:///etc/passwd">`, "a &rule; b"],
  [
    "one from the network",
    `<!ENTITY rule SYSTEM "http://127.0.0.1:9/x"> <!ENTITY % p SYSTEM "http://127.0.0.1:9/y"> %p;`,
    "a &rule; b",
  ],
  ["one nobody declares", "", "a &constructor; b"],
  ["a bomb", `<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY rule "&b;&b;&b;&b;">`, "a &rule; b"],
])("keeps an entity as it is written: %s", (_which, subset, words) => {
  const reading = readingOf(withSubset(subset, words));

  expect(reading.blocks.at(-1)?.text).toBe(words);
  expect(reading.findings).toMatchObject([{ code: "unknown-entity", where: "legis-body/section/text" }]);
});

test("knows XML's own five and the numeric ones, and CDATA", () => {
  expect(bodyOf(withSubset("", "&lt;&gt;&amp;&quot;&apos;&#167;&#x1F600;<![CDATA[<&>]]>"))[0]?.text).toBe(
    `<>&"'§😀<&>`,
  );
});

test("believes the file, not its DOCTYPE", () => {
  expect(readingOf(`<!DOCTYPE resolution SYSTEM "http://127.0.0.1:9/res.dtd">${GOOD}`).findings).toMatchObject([
    { code: "doctype-disagrees" },
  ]);
  expect(readingOf(`<!-- <!DOCTYPE x> --><!DOCTYPE bill>${GOOD}`).findings).toEqual([]);
});

test("reads as deep as it may, and attributes by any name", () => {
  const deep = MAX_DEPTH - 4;
  const blocks = bodyOf(
    dtdBill(`${"<clause __proto__='x'>".repeat(deep)}<text constructor="y">Deep.</text>${"</clause>".repeat(deep)}`),
  );

  expect(blocks).toHaveLength(deep);
  expect(blocks.at(-1)).toMatchObject({ text: "Deep.", depth: deep - 1 });
});

test("takes no longer than its input for a row of many cells or a long run of marks", () => {
  const row = `<table><tgroup><tbody><row>${"<entry>x</entry>".repeat(20_000)}</row></tbody></tgroup></table>`;
  const words = `<section><text>${"<italic>a</italic> ".repeat(20_000)}</text></section>`;

  expect(bodyOf(dtdBill(row + words)).map(({ marks, text }) => marks.length || text.length)).toEqual([
    0, 39_999, 20_000,
  ]);
});

const DTD_NAMES =
  "section subsection paragraph title text enum header quoted-block after-quoted-block quote italic continuation-text table tgroup tbody row entry list list-item toc toc-entry whereas legis-body form endorsement proviso deleted-phrase foo bar linebreak appropriations-small".split(
    " ",
  );
const USLM_NAMES =
  "section subsection paragraph num heading chapeau content continuation quotedContent quotedText p page sidenote table tbody tr td th toc referenceItem recital main component action date note inline appropriations foo level br subheading".split(
    " ",
  );

/** Trees nobody would write, each as XML and as the words in it. Words carry their number, so order and loss show. */
function trees(names: string[]): fc.Arbitrary<string> {
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom("w ", " w", "w", "  ", "w\n w"),
      fc
        .tuple(
          fc.constantFrom(...names),
          fc.constantFrom("", ` changed="deleted" reported-display-style="x"`, ` id="same"`),
          fc.array(tie("tree"), { maxLength: 5 }),
        )
        .map(([name, attributes, children]) => `<${name}${attributes}>${children.join("")}</${name}>`),
    ),
  }));
  return fc.array(tree, { maxLength: 8 }).map((parts) => {
    let count = 0;
    return parts.join("").replace(/w(?=[^<>]*(?:<|$))/g, () => {
      count += 1;
      return `w${count}.`;
    });
  });
}

test.each<[string, string[], (body: string) => string]>([
  ["the DTD", DTD_NAMES, (body) => dtdBill(body, { stage: "Reported-in-House" })],
  ["USLM", USLM_NAMES, (body) => uslmBill(body, { stage: "Reported in House" })],
])("loses no word of any tree in %s", (_format, names, wrap) => {
  fc.assert(
    fc.property(trees(names), (body) => {
      const { blocks } = readingOf(wrap(body));
      const words = (text: string) => text.match(/w\d+\./g) ?? [];
      const inFile = words(body.replace(/<[^>]*>/g, " "));
      const margin = /<(?:page|sidenote)/.test(body);
      const ours = words(canonicalText(blocks));

      expect(margin ? [...ours].sort() : ours).toEqual(margin ? [...inFile].sort() : inFile);
      expect(new Set(blocks.map(({ path }) => path)).size).toBe(blocks.length);
      for (const { text, marks, parent, path } of blocks) {
        expect(text).not.toMatch(/ {2}|^ | $|\n/);
        expect(marks.every(({ start, end }) => start < end && end <= text.length)).toBe(true);
        if (parent !== null) expect(path.startsWith(`${parent}/`)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

test("never throws, whatever the bytes", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ maxLength: 300 }).map((text) => bytesOf(`<bill>${text}`)),
      ),
      (bytes) => {
        expect(isRejection(readBill(bytes, null))).toBe(true);
      },
    ),
  );
});

test("never throws on a good file with a byte changed or cut", () => {
  const good = bytesOf(GOOD);
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.nat(255), fc.boolean(), (at, byte, cut) => {
      const bytes = cut ? good.slice(0, at) : good.slice();
      if (!cut) bytes[at] = byte;
      const read = readBill(bytes, null);
      expect(isRejection(read) ? read.message : read.blocks.length).toBeTruthy();
    }),
  );
});

test("a file full of oddities has a bounded list of findings", () => {
  const odd = Array.from({ length: 1000 }, (_, index) => `<odd${index}>x</odd${index}>`).join("");

  expect(readingOf(dtdBill(odd)).findings).toHaveLength(200);
});
