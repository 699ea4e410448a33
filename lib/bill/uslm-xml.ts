/**
 * Reads a bill in United States Legislative Markup 2 (GPO): bytes to blocks.
 *
 * Source of the roles: uslm-2.1.0.xsd and its components, and what GPO's files do beyond them.
 * A public law is read as the last stage, `pl`, of the bill it names.
 */
import { readBillNumber } from "./bill-id";
import { LEVELS, type Level } from "./block";
import { REPORTED } from "./dtd-xml";
import { readFileName } from "./file-name";
import { billNumberIn, childNamed, enactedBillOf, prefaceOf, readForm } from "./form-uslm";
import { chamberIn, congressIn, ordinalIn } from "./form-words";
import { type Claim, claimOfTitle, identify } from "./identity";
import type { Read } from "./reading";
import { linkTo } from "./reference";
import type { Dialect, Role } from "./role";
import { writeDown } from "./scribe";
import { shortTitleOf } from "./short-title";
import { isStage, type Stage, stageOfName } from "./stage";
import { type Element, findElement, parseXml, type Tree, wordsOf } from "./xml-tree";

export const USLM_ROOTS = ["bill", "resolution", "engrossedAmendment", "amendment", "pLaw"];

/**
 * What is left out of the text, and why; with everything that says `display="no"`, comments and processing instructions.
 * Nothing else is.
 */
export const LEFT_OUT: Record<string, string> = {
  meta: "about the file, not printed",
};

const ROLES: Record<string, Role> = {
  ...Object.fromEntries(Object.keys(LEFT_OUT).map((name): [string, Role] => [name, { is: "omit" }])),
  ...Object.fromEntries(LEVELS.map((level): [string, Role] => [level, { is: "provision", level }])),
  num: { is: "designator" },
  heading: { is: "heading" },
  subheading: { is: "heading" },
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
  page: { is: "aside" },
  sidenote: { is: "aside" },
  footnote: { is: "aside" },
  main: { is: "main" },
  component: { is: "main" },
  preface: { is: "wrap", zone: "form" },
  longTitle: { is: "wrap", zone: "form" },
  ...rolesFor({ is: "wrap", zone: "note" }, ["endorsement", "legislativeHistory", "note", "notes"]),
  ...rolesFor({ is: "wrap", zone: "signature" }, ["attestation", "signatures"]),
  ...rolesFor({ is: "wrap" }, [
    "preamble",
    "collection",
    "list",
    "figure",
    "img",
    "block",
    "amendMain",
    "amendmentContent",
  ]),
  amendmentInstruction: { is: "wrap", zone: "instruction" },
  actionInstruction: { is: "line", kind: "instruction" },
  signature: { is: "line", kind: "signature" },
  endMarker: { is: "line", kind: "note" },
  docNumber: { is: "line", joins: "dc:type" },
  ...rolesFor({ is: "line" }, [
    "slugLine",
    "distributionCode",
    "congress",
    "session",
    "dc:type",
    "dc:title",
    "currentChamber",
    "docTitle",
    "officialTitle",
    "enrolledDateline",
    "centerRunningHead",
    "relatedDocuments",
    "docStage",
    "property",
    "starPrint",
    "amendNum",
    "purpose",
  ]),
  ...rolesFor({ is: "line", soft: true }, [
    "relatedDocument",
    "actionDescription",
    "date",
    "approvedDate",
    "organizationNote",
  ]),
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
  ...rolesFor({ is: "inline" }, [
    "inline",
    "span",
    "amendingAction",
    "proviso",
    "committee",
    "sponsor",
    "cosponsor",
    "nonsponsor",
    "listContent",
    "entity",
    "person",
    "organization",
    "location",
    "def",
    "fillIn",
    "marker",
  ]),
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

function rolesFor(role: Role, names: string[]): Record<string, Role> {
  return Object.fromEntries(names.map((name) => [name, role]));
}

const OMIT: Role = { is: "omit" };
const LINE: Role = { is: "line" };
const WRAP: Role = { is: "wrap" };
const QUOTED: Role = { is: "quoted" };
const INLINE: Role = { is: "inline" };

export function readUslmXml(bytes: Uint8Array, fileName: string | null): Read {
  const tree = parseXml(bytes);
  return "rejected" in tree ? tree : readUslmTree(tree, fileName);
}

export function readUslmTree({ root, findings }: Tree, fileName: string | null): Read {
  if (!USLM_ROOTS.includes(root.name)) {
    return {
      rejected: "not-a-bill",
      message: `<${root.name}> is not a bill, a resolution, an amendment or a public law.`,
    };
  }
  const bill = root.name === "pLaw" ? enactedBillOf(root) : null;
  if (root.name === "pLaw" && bill === null) {
    const message = `${wordsOf(findElement(root, "citableAs")) || "This public law"} names no bill that it was.`;
    return { rejected: "no-bill-number", message };
  }
  const identity = identify(bill ? [lawClaim(bill)] : claimsOf(root, fileName));
  if ("rejected" in identity) return identity;
  const written = writeDown(root, dialectAt(identity.stage));
  if (!written.blocks.some(({ text }) => text !== ""))
    return { rejected: "no-text", message: "The file holds no words." };
  return {
    bill: identity.bill,
    stage: identity.stage,
    format: "uslm",
    form: { ...readForm(root), shortTitle: shortTitleOf(written.blocks) },
    blocks: written.blocks,
    findings: [...findings, ...identity.findings, ...written.findings],
  };
}

function lawClaim(bill: NonNullable<Claim["bill"]> & { congress: number | null }): Claim {
  return { source: "form", bill, congress: bill.congress, stage: "pl" };
}

function claimsOf(root: Element, fileName: string | null): Claim[] {
  const preface = prefaceOf(root);
  const meta = childNamed(root, "meta");
  const name = readFileName(fileName);
  return [
    { source: "form", bill: billNumberIn(preface), congress: congressOf(preface), stage: null },
    { source: "metadata", bill: billNumberIn(meta), congress: meta && congressOf(meta), stage: stageIn(root, meta) },
    {
      source: "file name",
      bill: name.type && name.number ? { type: name.type, number: name.number } : null,
      congress: name.congress,
      stage: name.stage,
    },
    claimOfTitle(wordsOf(meta && childNamed(meta, "dc:title")), readBillNumber, isStage),
  ];
}

function congressOf(place: Element): number | null {
  const congress = childNamed(place, "congress");
  return congress ? (ordinalIn(congress.attributes.value ?? "") ?? congressIn(wordsOf(congress))) : null;
}

function stageIn(root: Element, meta: Element | null): Stage | null {
  const words = wordsOf(meta && childNamed(meta, "docStage"));
  const code = words.toLowerCase();
  const stage = isStage(code) ? code : stageOfName(words);
  if (stage !== null || root.name !== "engrossedAmendment") return stage;
  const chamber = chamberIn(wordsOf(findElement(root, "currentChamber")));
  return chamber && (chamber === "senate" ? "eas" : "eah");
}

function dialectAt(stage: Stage): Dialect {
  const reported = REPORTED.includes(stage);
  return {
    roleOf,
    changeOf: ({ attributes }) => {
      if (!reported) return null;
      if (attributes.changed === "deleted") return "struck";
      return attributes.changed === "added" ? "inserted" : null;
    },
    hrefOf: ({ name, attributes }) => hrefOf(name, attributes),
    isInline: ({ name, attributes }) => ROLES[name]?.is === "provision" && attributes.class?.split(" ")[0] === "inline",
    alignOf: ({ attributes }) => (/\bcentered\b/.test(attributes.class ?? "") ? "center" : null),
    contentsLevelOf: ({ attributes }) => levelNamed(attributes.role),
    spanOf: ({ attributes }) => Math.max(1, Number.parseInt(attributes.colspan ?? "1", 10) || 1),
    idOf: ({ attributes }) => attributes.id || null,
  };
}

function roleOf(element: Element, parent: Element, running: boolean): Role | null {
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

function hrefOf(name: string, attributes: Record<string, string>): string | null {
  if (attributes.idref) return `#${attributes.idref}`;
  const href = attributes.href ?? "";
  if (name !== "ref" || href === "") return null;
  return href.startsWith("#") ? href : linkTo(href);
}

function levelNamed(name: string | undefined): Level | null {
  return LEVELS.find((level) => level === name) ?? null;
}
