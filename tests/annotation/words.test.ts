import { expect, test } from "vitest";
import { type Inline, type Piece, readWords } from "@/lib/annotation/words";

/** `*em*` as ‹em›, `**strong**` as «strong», a link as {words|href}, a new line as /. */
function told(pieces: Piece[]): string[] {
  return pieces.map((piece) =>
    piece.kind === "paragraph"
      ? inline(piece.inside)
      : piece.items.map((item, at) => `${piece.start === null ? "-" : piece.start + at} ${inline(item)}`).join("|"),
  );
}

function inline(pieces: Inline[]): string {
  return pieces
    .map((one) => {
      if (one.kind === "text") return one.text;
      if (one.kind === "line") return "/";
      const inside = inline(one.inside);
      return one.kind === "em" ? `‹${inside}›` : one.kind === "strong" ? `«${inside}»` : `{${inside}|${one.href}}`;
    })
    .join("");
}

test.each([
  ["paragraphs and lines", "One\ntwo\n\nThree", ["One/two", "Three"]],
  ["emphasis", "an *old* and _odd_ **and *big*** one", ["an ‹old› and ‹odd› «and ‹big›» one"]],
  ["marks that mean nothing", "2 * 3 * 4, snake_case_name, 5*6*", ["2 * 3 * 4, snake_case_name, 5‹6›"]],
  ["escaped marks", "\\*not\\* this", ["*not* this"]],
  ["lists", "First:\n- one\n- two\n  more\n\n3. three\n4. four", ["First:", "- one|- two/more", "3 three|4 four"]],
  ["links", "[the *Act*](https://example.org/a)", ["{the ‹Act›|https://example.org/a}"]],
  ["mail", "[write](mailto:ada@example.org)", ["{write|mailto:ada@example.org}"]],
  ["addresses", "See https://example.org/a, now.", ["See {https://example.org/a|https://example.org/a}, now."]],
])("reads %s", (_case, body, expected) => {
  expect(told(readWords(body))).toEqual(expected);
});

test.each([
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert)",
  "[x](data:text/html,hi)",
  "[x](vbscript:x)",
  "[x](//example.org)",
  "[x](/account)",
  "![x](data:image/svg+xml,x)",
])("leaves %s as it was written", (body) => {
  expect(readWords(body)).toEqual([{ kind: "paragraph", inside: [{ kind: "text", text: body }] }]);
});

test("hostile marks take no time", () => {
  const began = performance.now();
  for (const body of ["**a ", "[", "_a", "*a", "- ", "https://", "[a]("].map((part) =>
    part.repeat(10_000 / part.length),
  ))
    readWords(body);
  expect(performance.now() - began).toBeLessThan(2_000);
});
