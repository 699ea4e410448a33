/**
 * Reads a bill in the “Bill and resolution DTD” of the House and Senate: bytes to blocks.
 *
 * Sources of the roles: bill.dtd, res.dtd and amend.dtd (xml.house.gov), and what real files do beyond them.
 */
import { readBillNumber } from "./bill-id";
import { LEVELS, type Level } from "./block";
import { readFileName } from "./file-name";
import { billNumberIn, formElementOf, readForm } from "./form-dtd";
import { chamberIn, congressIn } from "./form-words";
import { type Claim, claimOfTitle, identify } from "./identity";
import type { Read, Rejection } from "./reading";
import { linkTo } from "./reference";
import type { Dialect, Role } from "./role";
import { writeDown } from "./scribe";
import { shortTitleOf } from "./short-title";
import { isStage, type Stage, stageOfDtd } from "./stage";
import { type Element, findElement, parseXml, type Tree, wordsOf } from "./xml-tree";

export const DTD_ROOTS = ["bill", "resolution", "amendment-doc"];

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

/** Stages at which a committee's changes are printed; at others `changed` is left over from one of these. */
export const REPORTED: readonly Stage[] = [
  "rh",
  "rs",
  "rah",
  "ras",
  "rih",
  "ris",
  "rch",
  "rcs",
  "cdh",
  "cds",
  "oph",
  "ops",
  "pwah",
  "pp",
];

const ROLES: Record<string, Role> = {
  ...Object.fromEntries(Object.keys(LEFT_OUT).map((name): [string, Role] => [name, { is: "omit" }])),
  ...Object.fromEntries(
    LEVELS.filter((level) => level !== "level").map((level): [string, Role] => [level, { is: "provision", level }]),
  ),
  "constitution-article": { is: "provision", level: "article" },
  ...rolesFor({ is: "provision", level: "level" }, [
    "rules-clause",
    "rules-paragraph",
    "rules-subparagraph",
    "rules-subdivision",
    "rules-item",
    "rules-subitem",
    "instruction-paragraph",
    "instruction-subparagraph",
    "committee-appointment-paragraph",
    "consideration-paragraph",
    "account",
    "subaccount",
    "subsubaccount",
    "subsubsubaccount",
    "appropriations-para",
  ]),
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
  ...rolesFor({ is: "wrap", zone: "form" }, [
    "form",
    "pre-form",
    "amendment-form",
    "engrossed-amendment-form",
    "conference-report-form",
  ]),
  ...rolesFor({ is: "wrap", zone: "note" }, ["endorsement", "non-statutory-material", "conversion-notes"]),
  attestation: { is: "wrap", zone: "signature" },
  "amendment-instruction": { is: "wrap", zone: "instruction" },
  "action-instruction": { is: "line", kind: "instruction" },
  "legis-body": { is: "main" },
  "resolution-body": { is: "main" },
  ...rolesFor({ is: "wrap" }, [
    "amendment-body",
    "engrossed-amendment-body",
    "amendment",
    "amendment-block",
    "attestation-group",
    "action",
    "list",
    "preamble",
    "graphic",
    "formula",
    "conferees",
    "legislators",
    "colspec",
    "pagebreak",
    "committee-report-segment",
    "internal-xrefs-group",
    "internal-xrefs-grouping",
    "marker",
    "suspension-floor-action",
    "suspension-instructions",
  ]),
  ...rolesFor({ is: "line" }, [
    "distribution-code",
    "calendar",
    "congress",
    "session",
    "legis-num",
    "associated-doc",
    "current-chamber",
    "action-date",
    "action-desc",
    "legis-type",
    "official-title",
    "enrolled-dateline",
    "amend-num",
    "purpose",
    "report-num",
    "report-title",
    "attestation-date",
    "attestor",
    "role",
    "proxy",
    "first-page-date",
    "first-page-header",
    "first-page-desc",
    "author-note",
    "running-header",
    "legis-counsel",
    "official-title-amendment",
    "title-amends",
    "preamble-amends",
    "reintroduction-code",
    "graphic-caption",
    "para",
    "instructive-para",
    "committee-report-para",
    "debate-time",
    "effective-date",
    "rule",
  ]),
  ...rolesFor({ is: "line", kind: "signature" }, ["impeachment-resolution-signature", "signature-line"]),
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
  ...rolesFor({ is: "inline" }, [
    "act-name",
    "committee-name",
    "cosponsor",
    "sponsor",
    "nonsponsor",
    "legislator",
    "enum-in-header",
    "fraction",
    "proviso",
    "pl-cite",
    "definition",
    "editorial",
    "legis-comment",
    "inline-comment",
    "omitted-text",
    "noted",
    "nobreak",
  ]),
};

function rolesFor(role: Role, names: string[]): Record<string, Role> {
  return Object.fromEntries(names.map((name) => [name, role]));
}

const OMIT: Role = { is: "omit" };

export function readDtdXml(bytes: Uint8Array, fileName: string | null): Read {
  const tree = parseXml(bytes);
  return "rejected" in tree ? tree : readDtdTree(tree, fileName);
}

export function readDtdTree({ root, findings }: Tree, fileName: string | null): Read {
  if (!DTD_ROOTS.includes(root.name)) {
    return { rejected: "not-a-bill", message: `<${root.name}> is not a bill, a resolution or an amendment document.` };
  }
  const proposed = refuseProposed(root);
  if (proposed) return proposed;
  const identity = identify(claimsOf(root, fileName));
  if ("rejected" in identity) return identity;
  const written = writeDown(root, dialectAt(identity.stage));
  if (!written.blocks.some(({ text }) => text !== ""))
    return { rejected: "no-text", message: "The file holds no words." };
  return {
    bill: identity.bill,
    stage: identity.stage,
    format: "dtd",
    form: { ...readForm(root), shortTitle: shortTitleOf(written.blocks) },
    blocks: written.blocks,
    findings: [...findings, ...identity.findings, ...written.findings],
  };
}

/** An amendment somebody proposes is not a text of the bill, whatever bill it names. */
function refuseProposed(root: Element): Rejection | null {
  if (root.name !== "amendment-doc" || root.attributes["amend-stage"] !== "proposed") return null;
  const number = wordsOf(findElement(root, "legis-num"));
  const message = `This is an amendment proposed${number ? ` (${number})` : ""}, not a stage of a bill.`;
  return { rejected: "not-a-bill", message };
}

function claimsOf(root: Element, fileName: string | null): Claim[] {
  const form = formElementOf(root);
  const number = billNumberIn(form);
  const name = readFileName(fileName);
  const attribute = root.attributes["bill-stage"] ?? root.attributes["resolution-stage"] ?? "";
  return [
    {
      source: "form",
      bill: number,
      congress: congressIn(wordsOf(findElement(form, "congress"))) ?? number?.congress ?? null,
      stage: root.name === "amendment-doc" ? amendmentStage(root) : null,
    },
    { source: "attributes", bill: null, congress: null, stage: stageOfDtd(attribute) },
    {
      source: "file name",
      bill: name.type && name.number ? { type: name.type, number: name.number } : null,
      congress: name.congress,
      stage: name.stage,
    },
    claimOfTitle(wordsOf(findElement(root, "dc:title")), readBillNumber, isStage),
  ];
}

/** An engrossed amendment is its chamber's; one of a chamber that is not engrossed is printed as `as` or `ah`. */
function amendmentStage(root: Element): Stage | null {
  const type = root.attributes["amend-type"] ?? "";
  if (type === "senate-amendment") return "as";
  if (type === "house-amendment") return "ah";
  if (type !== "engrossed-amendment") return null;
  const chamber = chamberIn(wordsOf(findElement(root, "current-chamber")));
  if (chamber === null) return null;
  return chamber === "senate" ? "eas" : "eah";
}

function dialectAt(stage: Stage): Dialect {
  const reported = REPORTED.includes(stage);
  return {
    roleOf: ({ name, attributes }) => (attributes.display === "no" ? OMIT : (ROLES[name] ?? null)),
    changeOf: ({ attributes }) => (reported && attributes.changed ? trustedChange(attributes) : null),
    hrefOf,
    isInline: ({ attributes, name }) =>
      attributes["display-inline"] === "yes-display-inline" && ROLES[name]?.is === "provision",
    alignOf: ({ attributes }) =>
      attributes.align === "center" || attributes.align === "right" ? attributes.align : null,
    contentsLevelOf: ({ attributes }) => levelNamed(attributes.level),
    spanOf,
    idOf: ({ attributes }) => attributes.id || null,
  };
}

/** `changed` says what happened, and counts only where the page shows it. */
function trustedChange(attributes: Record<string, string>): "struck" | "inserted" | null {
  const shown =
    attributes["reported-display-style"] ?? attributes["added-display-style"] ?? attributes["deleted-display-style"];
  if (!shown) return null;
  if (attributes.changed === "deleted") return "struck";
  return attributes.changed === "added" ? "inserted" : null;
}

function hrefOf({ name, attributes }: Element): string | null {
  if (attributes.idref) return `#${attributes.idref.split(/\s/)[0]}`;
  const cite = attributes["parsable-cite"];
  return name === "external-xref" && cite ? linkTo(cite) : null;
}

function levelNamed(name: string | undefined): Level | null {
  return LEVELS.find((level) => level === name) ?? null;
}

/** `namest` and `nameend` name the columns a cell reaches from and to (the CALS table model). */
function spanOf({ attributes }: Element, table: Element | null): number {
  const { namest, nameend } = attributes;
  if (!namest || !nameend || !table) return 1;
  const group = table.children.find((child): child is Element => typeof child === "object" && child.name === "tgroup");
  const columns = (group?.children ?? [])
    .filter((child): child is Element => typeof child === "object" && child.name === "colspec")
    .map(({ attributes: { colname } }) => colname);
  const [from, to] = [columns.indexOf(namest), columns.indexOf(nameend)];
  return from !== -1 && to >= from ? to - from + 1 : 1;
}
