import { expect, test } from "vitest";
import { readBillNumber } from "@/lib/bill/bill-id";
import { foldName } from "@/lib/bill/fold";
import { readQuery } from "@/lib/search/query";

test.each([
  ["119-hr1", "hr", 1, 119],
  ["119hr1", "hr", 1, 119],
  ["119th HR 1", "hr", 1, 119],
  ["119th Congress H.R. 1", "hr", 1, 119],
  ["S. 331 119th", "s", 331, 119],
  ["S. 331 119th Congress", "s", 331, 119],
  ["H.R. 1500 116", "hr", 1500, 116],
  ["H.R. 1500 (116th)", "hr", 1500, 116],
  ["H.R. 1500, CXVI Congress", "hr", 1500, 116],
  ["H.R. 1500 (CXIX)", "hr", 1500, 119],
  ["hr1500–116", "hr", 1500, 116],
  ["Ｈ．Ｒ．７", "hr", 7, null],
  ["House Joint Resolution 7", "hjres", 7, null],
  ["Senate Bill 5", "s", 5, null],
  ["H. Con. Res. 3", "hconres", 3, null],
  ["HConRes 0003", "hconres", 3, null],
])("“%s” is %s %i of %s", (written, type, number, congress) => {
  expect(readBillNumber(written)).toEqual({ type, number, congress });
});

test.each(["hr21abc", "hr", "hr 0", "hr 9999999", "hr1 1 1", "s.", "-hr1-", "\0", "hr\n", `hr${" ".repeat(10_000)}1`])(
  "%j is no bill's number",
  (written) => {
    expect(readBillNumber(written)).toBeNull();
  },
);

test.each([
  ["Public Law 117-58", "117-58"],
  ["public law 117–58", "117-58"],
  ["Pub. L. 117-58", "117-58"],
  ["Pub. L. No. 117-058", "117-58"],
  ["P.L. 117-58", "117-58"],
  ["PL 117-58", "117-58"],
  ["public law", null],
  ["plan 117-58", null],
])("“%s” names the law %s", (written, law) => {
  expect(readQuery(written).law).toBe(law);
});

test.each([
  ["42 U.S.C. 1395w–4", ["42", "U.S.C.", "1395w-4"]],
  ["42 USC 1395w−4", ["42", "U.S.C.", "1395w-4"]],
  ["42 U. S. C. 1395w-4", ["42", "U.S.C.", "1395w-4"]],
  ["5 u.s.c. § 552(b)(3)", ["5", "U.S.C.", "552(b)(3)"]],
  ["sec. 552 (b) (3)", ["552(b)(3)"]],
  ["§§ 552(b)(3)", ["552(b)(3)"]],
  ["women’s health", ["women's", "health"]],
])("“%s” is looked for as %j", (written, texts) => {
  expect(readQuery(written).terms.map(({ text }) => text)).toEqual(texts);
});

test.each([
  ["Protección  de los\tNIÑOS", "proteccion de los ninos"],
  ["Women’s “Health” Act—2", `women's "health" act-2`],
])("“%s” is compared as “%s”", (written, folded) => {
  expect(foldName(written)).toBe(folded);
});
