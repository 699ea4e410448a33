/**
 * Reads a bill in United States Legislative Markup 2 (GPO): bytes to blocks.
 *
 * What its elements are is said in `uslm-roles.ts`; here is which bill a file is, and what its attributes mean.
 * A public law is read as the last stage, `pl`, of the bill it names.
 */
import { LEVELS, type Level } from "./block";
import { readFileName } from "./file-name";
import { billNumberIn, childNamed, enactedBillOf, metaOf, prefaceOf, readForm } from "./form-uslm";
import { chamberIn, congressIn, ordinalIn } from "./form-words";
import { type Claim, claimOfTitle, identify } from "./identity";
import type { Read } from "./reading";
import { linkTo } from "./reference";
import type { Dialect } from "./role";
import { writeDown } from "./scribe";
import { shortTitleOf } from "./short-title";
import { isStage, type Stage, showsChanges, stageOfName } from "./stage";
import { ROLES, roleOf } from "./uslm-roles";
import { type Element, findElement, parseXml, type Tree, wordsOf } from "./xml-tree";

export const USLM_ROOTS = ["bill", "resolution", "engrossedAmendment", "amendment", "pLaw"];

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
  if (root.name === "amendment" && !claimsOf(root, fileName).some(({ stage }) => stage !== null)) {
    return { rejected: "not-a-bill", message: "This is an amendment proposed, not a stage of a bill." };
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
  const meta = metaOf(root);
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
    claimOfTitle(wordsOf(meta && childNamed(meta, "dc:title"))),
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
  const reported = showsChanges(stage);
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

function hrefOf(name: string, attributes: Record<string, string>): string | null {
  if (attributes.idref) return `#${attributes.idref}`;
  const href = attributes.href ?? "";
  if (name !== "ref" || href === "") return null;
  return href.startsWith("#") ? href : linkTo(href);
}

function levelNamed(name: string | undefined): Level | null {
  return LEVELS.find((level) => level === name) ?? null;
}
