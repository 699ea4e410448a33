import { expect, test } from "vitest";
import { bySection, mostAgreed, mostDiscussed, mostDisputed, type Said } from "@/lib/annotation/overview";

/** `s2: 3/1 +5 !4 ?1 –0`: comments, suggestions where there are, and the four reactions. */
function said(written: string): Said {
  const [, path = "", comments, suggestions = "0", great, problem, confusing, unnecessary] =
    /^(\S+): (\d+)(?:\/(\d+))? \+(\d+) !(\d+) \?(\d+) –(\d+)$/.exec(written) ?? [];
  return {
    path,
    comments: Number(comments),
    suggestions: Number(suggestions),
    reactions: {
      "great-idea": Number(great),
      problematic: Number(problem),
      confusing: Number(confusing),
      unnecessary: Number(unnecessary),
    },
  };
}

const paths = (list: readonly Said[]) => list.map(({ path }) => path);

test("what is said in a section's blocks is added up for the section", () => {
  const blocks = [
    "s2: 1/1 +1 !0 ?0 –0",
    "s2/a/1: 2/3 +0 !1 ?0 –0",
    "s4/quote/s5/a: 1 +0 !0 ?2 –0",
    "form: 1 +0 !0 ?0 –0",
  ];

  expect(bySection(blocks.map(said), ["s2", "s4", "s9"])).toEqual(
    ["s2: 3/4 +1 !1 ?0 –0", "s4: 1 +0 !0 ?2 –0", "form: 1 +0 !0 ?0 –0"].map(said),
  );
});

const SECTIONS = [
  "s1: 0 +9 !1 ?0 –0",
  "s2: 5 +4 !3 ?0 –2",
  "s3: 1 +1 !1 ?0 –0",
  "s4: 0 +0 !0 ?0 –0",
  "s7: 0/12 +0 !0 ?0 –0",
  "s5: 40 +0 !0 ?3 –0",
  "s6: 0 +1 !8 ?0 –0",
].map(said);

test("most discussed: comments, suggestions and reactions, silence left out", () => {
  expect(paths(mostDiscussed(SECTIONS, 3))).toEqual(["s5", "s2", "s7"]);
  expect(paths(mostDiscussed(SECTIONS, 9))).not.toContain("s4");
});

test("most disputed: the smaller camp decides, and one against one is no dispute", () => {
  expect(paths(mostDisputed(SECTIONS, 9))).toEqual(["s2"]);
});

test("most agreed: nearly all of three or more say the same, whatever they say", () => {
  expect(paths(mostAgreed(SECTIONS, 9))).toEqual(["s1", "s6", "s5"]);
});
