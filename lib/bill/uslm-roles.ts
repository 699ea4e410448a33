/**
 * What each element of USLM 2 is to a reader.
 *
 * Source: uslm-2.1.0.xsd and its components (GPO), and what real files do beyond them.
 */
import { LEVELS } from "./block";
import { type Role, rolesFor } from "./role";
import type { Element } from "./xml-tree";

/**
 * What is left out of the text, and why; with everything that says `display="no"`, comments and processing instructions.
 * Nothing else is.
 */
export const LEFT_OUT: Record<string, string> = {
  meta: "about the file, not printed",
  amendMeta: "about the file, not printed",
};

export const ROLES: Record<string, Role> = {
  ...Object.fromEntries(Object.keys(LEFT_OUT).map((name): [string, Role] => [name, { is: "omit" }])),
  ...Object.fromEntries(LEVELS.map((level): [string, Role] => [level, { is: "provision", level }])),
  ...rolesFor({ is: "provision", level: "level" }, "preliminary subarticle schedule appendix courtRule rule"),
  num: { is: "designator" },
  heading: { is: "heading" },
  ...rolesFor({ is: "heading" }, "subheading crossHeading listHeading"),
  chapeau: { is: "body" },
  content: { is: "body" },
  text: { is: "body" },
  p: { is: "paragraph" },
  continuation: { is: "line", kind: "continuation" },
  quotedContent: { is: "quoted" },
  recital: { is: "stem", kind: "whereas" },
  enactingFormula: { is: "line", kind: "text" },
  resolvingClause: { is: "line", kind: "text" },
  listItem: { is: "line", kind: "list-item" },
  toc: { is: "wrap", zone: "contents" },
  groupItem: { is: "wrap", zone: "contents" },
  referenceItem: { is: "line", kind: "contents" },
  headingItem: { is: "line", kind: "contents" },
  designator: { is: "inline", apart: true },
  label: { is: "inline", apart: true },
  target: { is: "inline", apart: true },
  table: { is: "table" },
  caption: { is: "body" },
  colgroup: { is: "wrap" },
  col: { is: "wrap" },
  thead: { is: "rows", head: true },
  tbody: { is: "rows", head: false },
  tfoot: { is: "rows", head: false },
  tr: { is: "row" },
  td: { is: "cell" },
  th: { is: "cell" },
  br: { is: "break" },
  figCaption: { is: "line" },
  officialTitleAmendment: { is: "line", kind: "instruction" },
  ...rolesFor(
    { is: "line" },
    "amendmentNumber leftRunningHead rightRunningHead firstPageHeading firstPageSubheading billingCode citationNote " +
      "signatureDate coverTitle coverText statement",
  ),
  ...rolesFor(
    { is: "wrap", zone: "note" },
    "statutoryNote editorialNote changeNote explanationNote effectiveDateNote editionNote endnote sourceCredit backMatter",
  ),
  ...rolesFor({ is: "wrap" }, "layout column center header fragment"),
  ...rolesFor({ is: "inline" }, "elided foreign qualifier popularName authority autograph affiliation referenceMarker"),
  page: { is: "aside" },
  sidenote: { is: "aside" },
  footnote: { is: "aside" },
  main: { is: "main" },
  amendMain: { is: "main" },
  component: { is: "main" },
  preface: { is: "wrap", zone: "form" },
  amendPreface: { is: "wrap", zone: "form" },
  longTitle: { is: "wrap", zone: "form" },
  ...rolesFor({ is: "wrap", zone: "note" }, "endorsement legislativeHistory note notes"),
  ...rolesFor({ is: "wrap", zone: "signature" }, "attestation signatures"),
  ...rolesFor({ is: "wrap" }, "preamble collection list figure img block amendMain amendmentContent"),
  amendmentInstruction: { is: "wrap", zone: "instruction" },
  actionInstruction: { is: "line", kind: "instruction" },
  signature: { is: "line", kind: "signature" },
  endMarker: { is: "line", kind: "note" },
  docNumber: { is: "line", joins: "dc:type" },
  ...rolesFor(
    { is: "line" },
    "slugLine distributionCode congress session dc:type dc:title currentChamber docTitle officialTitle " +
      "enrolledDateline centerRunningHead relatedDocuments docStage property starPrint amendNum purpose",
  ),
  ...rolesFor({ is: "line", soft: true }, "relatedDocument actionDescription date approvedDate organizationNote"),
  b: { is: "inline", mark: "bold" },
  strong: { is: "inline", mark: "bold" },
  i: { is: "inline", mark: "italic" },
  em: { is: "inline", mark: "italic" },
  u: { is: "inline", mark: "underline" },
  sub: { is: "inline", mark: "sub" },
  sup: { is: "inline", mark: "sup" },
  term: { is: "inline", mark: "term" },
  shortTitle: { is: "inline", mark: "short-title" },
  quotedText: { is: "inline", mark: "quote" },
  headingText: { is: "inline", mark: "small-caps" },
  ref: { is: "inline", mark: "ref" },
  addedText: { is: "inline", mark: "inserted" },
  ins: { is: "inline", mark: "inserted" },
  deletedText: { is: "inline", mark: "struck" },
  del: { is: "inline", mark: "struck" },
  name: { is: "inline", apart: true },
  notation: { is: "inline", apart: true },
  role: { is: "inline", apart: true },
  ...rolesFor(
    { is: "inline" },
    "inline span amendingAction proviso committee sponsor cosponsor nonsponsor listContent entity " +
      "person organization location def fillIn marker",
  ),
};

/** `inline` says by its class how it is printed. */
const CLASSES: Record<string, Role> = {
  smallCaps: { is: "inline", mark: "small-caps" },
  "small-caps": { is: "inline", mark: "small-caps" },
  italic: { is: "inline", mark: "italic" },
  bold: { is: "inline", mark: "bold" },
  underline: { is: "inline", mark: "underline" },
};

const APPROPRIATIONS: Record<string, Role> = {
  major: { is: "provision", level: "appropriations-major" },
  intermediate: { is: "provision", level: "appropriations-intermediate" },
  small: { is: "provision", level: "appropriations-small" },
};

const OMIT: Role = { is: "omit" };
const LINE: Role = { is: "line" };
const WRAP: Role = { is: "wrap" };
const QUOTED: Role = { is: "quoted" };
const INLINE: Role = { is: "inline" };

export function roleOf(element: Element, parent: Element, running: boolean): Role | null {
  const { name, attributes } = element;
  if (attributes.display === "no") return OMIT;
  switch (name) {
    case "inline":
      return CLASSES[attributes.class?.trim() ?? ""] ?? INLINE;
    case "appropriations":
      return APPROPRIATIONS[attributes.level ?? ""] ?? { is: "provision", level: "appropriations-small" };
    case "relatedDocument":
      return parent.name === "relatedDocuments" ? INLINE : (ROLES[name] ?? null);
    case "action":
      if (!saysSomething(element)) return WRAP;
      return parent.name === "main" ? { is: "line", kind: "note" } : LINE;
    case "longTitle":
      return parent.name === "main" ? (ROLES[name] ?? null) : WRAP;
    case "groupItem":
      return attributes.role === "toc-quoted-entry" ? QUOTED : (ROLES[name] ?? null);
    case "block":
      return attributes.role === "endorsement" ? { is: "wrap", zone: "note" } : WRAP;
    case "amendment":
      return WRAP;
    case "num":
      return running && parent.name === "listItem" ? { is: "inline", apart: true } : { is: "designator" };
    default:
      return ROLES[name] ?? null;
  }
}

/** Has words of its own beside its elements, as in “Approved January 29, 2025.”, where only the period is. */
function saysSomething(element: Element): boolean {
  return element.children.some((child) => typeof child === "string" && child.trim() !== "");
}
