/**
 * Reads a bill in the “Bill and resolution DTD” of the House and Senate: bytes to blocks.
 *
 * What its elements are is said in `dtd-roles.ts`; here is which bill a file is, and what its attributes mean.
 */

import type { Finding } from "./block";
import { LEVELS, type Level } from "./block";
import { ROLES } from "./dtd-roles";
import { readFileName } from "./file-name";
import { billNumberIn, formElementOf, metadataIn, readForm } from "./form-dtd";
import { chamberIn, congressIn } from "./form-words";
import { type Claim, claimOfTitle, identify } from "./identity";
import type { Read, Rejection } from "./reading";
import { linkTo } from "./reference";
import type { Dialect, Role } from "./role";
import { writeDown } from "./scribe";
import { shortTitleOf } from "./short-title";
import { type Stage, showsChanges, stageOfDtd } from "./stage";
import { type Element, findElement, parseXml, type Tree, wordsOf } from "./xml-tree";

export const DTD_ROOTS = ["bill", "resolution", "amendment-doc"];

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
    findings: [...findings, ...unreadNumber(root), ...identity.findings, ...written.findings],
  };
}

/** A printed number that cannot be read: another source then gave it, which may be wrong. */
function unreadNumber(root: Element): Finding[] {
  const form = formElementOf(root);
  const printed = wordsOf(findElement(form, "legis-num"));
  if (printed === "" || billNumberIn(form) !== null) return [];
  const message = `The form prints the number “${printed}”, which is no bill number; it was taken from elsewhere.`;
  return [{ code: "form-disagrees", where: "legis-num", message }];
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
    claimOfTitle(metadataIn(root, "dc:title")),
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
  const reported = showsChanges(stage);
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
