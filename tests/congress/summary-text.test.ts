import { expect, test } from "vitest";
import { paragraphsOf, plainText } from "@/lib/congress/summary-text";

test("paragraphs, lists, strong and emphasized words are built anew", () => {
  expect(
    paragraphsOf("<p><b>Act </b></p> <p>It <i>opens</i>:</p><ul><li> doors, </li><li>gates<br/>and more.</li></ul>"),
  ).toEqual([
    { kind: "paragraph", runs: [{ text: "Act", style: "strong" }] },
    {
      kind: "paragraph",
      runs: [
        { text: "It ", style: "plain" },
        { text: "opens", style: "emphasis" },
        { text: ":", style: "plain" },
      ],
    },
    { kind: "item", runs: [{ text: "doors,", style: "plain" }] },
    { kind: "item", runs: [{ text: "gates", style: "plain" }] },
    { kind: "item", runs: [{ text: "and more.", style: "plain" }] },
  ]);
});

test.each([
  ["script", "<p>a<script>alert('<p>x')</script>b</p>", "ab"],
  ["an image that runs", "<p>a<img src=x onerror=alert(1)>b</p>", "ab"],
  ["a link that runs", '<a href="javascript:alert(1)">words</a>', "words"],
  ["an open script", "a<script>alert(1)", "a"],
  ["an open tag", "a<img src=x onerror=alert(1)", "a"],
  ["a comment", "a<!-- <script>x</script> -->b", "ab"],
  ["a drawing", "<svg><text>x</text></svg>a", "a"],
  ["a sign that is no tag", "3 < 4 and 5 > 4", "3 < 4 and 5 > 4"],
  ["references", "A&amp;B &#167;&#x2014;&sect;&nbsp;&bogus; &#0; &#55296;", "A&B §—§ &bogus;"],
  ["nothing", "", ""],
])("of %s only the words stay", (_case, html, words) => {
  expect(plainText(html)).toBe(words);
});
