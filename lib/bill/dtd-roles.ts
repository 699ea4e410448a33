/**
 * What each element of the Bill DTD is to a reader.
 *
 * Sources: bill.dtd, res.dtd and amend.dtd (xml.house.gov), and what real files do beyond them.
 */
import { LEVELS } from "./block";
import { type Role, rolesFor } from "./role";

/**
 * What is left out of the text, and why; with everything that says `display="no"`, comments and processing instructions.
 * Nothing else is.
 */
export const LEFT_OUT: Record<string, string> = {
  metadata: "about the file (Dublin Core), not printed",
  "meta-house": "the drafting office's own data, not printed",
  "meta-senate": "the drafting office's own data, not printed",
  "meta-aip": "the drafting office's own data, not printed",
  "image-data": "a picture's bytes, not words",
};

export const ROLES: Record<string, Role> = {
  ...Object.fromEntries(Object.keys(LEFT_OUT).map((name): [string, Role] => [name, { is: "omit" }])),
  ...Object.fromEntries(
    LEVELS.filter((level) => level !== "level").map((level): [string, Role] => [level, { is: "provision", level }]),
  ),
  "constitution-article": { is: "provision", level: "article" },
  ...rolesFor(
    { is: "provision", level: "level" },
    "rules-clause rules-paragraph rules-subparagraph rules-subdivision rules-item rules-subitem " +
      "instruction-paragraph instruction-subparagraph committee-appointment-paragraph " +
      "consideration-paragraph account subaccount subsubaccount subsubsubaccount appropriations-para",
  ),
  enum: { is: "designator" },
  header: { is: "heading" },
  subheader: { is: "heading" },
  "level-header": { is: "heading" },
  "rules-clause-header": { is: "heading" },
  "committee-report-header": { is: "heading" },
  text: { is: "body" },
  "continuation-text": { is: "line", kind: "continuation" },
  "quoted-block-continuation-text": { is: "line", kind: "continuation" },
  "quoted-block": { is: "quoted" },
  "after-quoted-block": { is: "after-quoted" },
  whereas: { is: "stem", kind: "whereas" },
  "list-item": { is: "line", kind: "list-item" },
  "toc-entry": { is: "line", kind: "contents" },
  "toc-enum": { is: "inline", apart: true },
  "multi-column-toc-entry": { is: "line", kind: "contents" },
  target: { is: "inline", apart: true },
  "page-num": { is: "inline", apart: true },
  toc: { is: "wrap", zone: "contents" },
  "toc-quoted-entry": { is: "quoted" },
  "multi-column-toc-quoted-entry": { is: "quoted" },
  table: { is: "table" },
  ttitle: { is: "body" },
  tdesc: { is: "body" },
  tgroup: { is: "rows", head: false },
  thead: { is: "rows", head: true },
  tbody: { is: "rows", head: false },
  tfoot: { is: "rows", head: false },
  row: { is: "row" },
  entry: { is: "cell" },
  footnote: { is: "aside" },
  linebreak: { is: "break" },
  ...rolesFor(
    { is: "wrap", zone: "form" },
    "form pre-form amendment-form engrossed-amendment-form conference-report-form",
  ),
  ...rolesFor({ is: "wrap", zone: "note" }, "endorsement non-statutory-material conversion-notes"),
  attestation: { is: "wrap", zone: "signature" },
  "amendment-instruction": { is: "wrap", zone: "instruction" },
  ...rolesFor(
    { is: "line", kind: "instruction" },
    "action-instruction official-title-amendment title-amends preamble-amends",
  ),
  "legis-body": { is: "main" },
  "resolution-body": { is: "main" },
  ...rolesFor(
    { is: "wrap" },
    "amendment-body engrossed-amendment-body amendment amendment-block attestation-group action list " +
      "preamble graphic formula conferees legislators colspec pagebreak committee-report-segment " +
      "internal-xrefs-group internal-xrefs-grouping marker suspension-floor-action " +
      "suspension-instructions",
  ),
  ...rolesFor(
    { is: "line" },
    "distribution-code calendar congress session legis-num associated-doc current-chamber action-date " +
      "action-desc legis-type official-title enrolled-dateline amend-num purpose report-num report-title " +
      "attestation-date attestor role proxy first-page-date first-page-header first-page-desc " +
      "author-note running-header legis-counsel " +
      "reintroduction-code graphic-caption para instructive-para committee-report-para debate-time " +
      "effective-date rule",
  ),
  ...rolesFor({ is: "line", kind: "signature" }, "impeachment-resolution-signature signature-line"),
  quote: { is: "inline", mark: "quote" },
  italic: { is: "inline", mark: "italic" },
  bold: { is: "inline", mark: "bold" },
  term: { is: "inline", mark: "term" },
  "short-title": { is: "inline", mark: "short-title" },
  "header-in-text": { is: "inline", mark: "small-caps" },
  subscript: { is: "inline", mark: "sub" },
  superscript: { is: "inline", mark: "sup" },
  "deleted-phrase": { is: "inline", mark: "struck" },
  "added-phrase": { is: "inline", mark: "inserted" },
  "external-xref": { is: "inline", mark: "ref" },
  "internal-xref": { is: "inline", mark: "ref" },
  "footnote-ref": { is: "inline", mark: "sup" },
  ...rolesFor(
    { is: "inline" },
    "act-name committee-name cosponsor sponsor nonsponsor legislator enum-in-header fraction proviso " +
      "pl-cite definition editorial legis-comment inline-comment omitted-text noted nobreak",
  ),
};
