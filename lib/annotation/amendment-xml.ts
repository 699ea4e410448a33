/**
 * An amendment as a document: plain text, HTML, and XML that is valid by the amendment DTD of the House and Senate.
 */
import { type BillId, parseBillId, printedNumber } from "@/lib/bill/bill-id";
import { escapeHtml } from "@/lib/bill/html";
import { ordinal } from "@/lib/bill/page-frame";
import { STAGES, type Stage } from "@/lib/bill/stage";
import { type Instruction, saidOf } from "./amendment";

/** The text it would amend. */
export type Amended = { billId: string; stage: Stage };

export const NO_OFFICIAL_TEXT = "Made from what readers suggest. This is no official text.";

export function amendmentText(amended: Amended, instructions: readonly Instruction[]): string {
  const said = instructions.map((one) =>
    [saidOf(one), ...(one.insertion ?? []).map((line) => `    ${line}`)].join("\n\n"),
  );
  return `${[titleOf(amended), `(${STAGES[amended.stage].name})`, NO_OFFICIAL_TEXT, ...said].join("\n\n")}\n`;
}

export function amendmentHtml(amended: Amended, instructions: readonly Instruction[]): string {
  const said = instructions.map(({ insertion, ...one }) => {
    const lines = (insertion ?? []).map((line) => `<p>${escapeHtml(line)}</p>`).join("");
    const quoted = lines && `<blockquote>${lines}</blockquote>`;
    return `<li><p>${escapeHtml(saidOf({ ...one, insertion }))}</p>${quoted}</li>`;
  });
  const title = escapeHtml(titleOf(amended));
  const head = `<h1>${title}</h1><p>(${escapeHtml(STAGES[amended.stage].name)})</p><p>${NO_OFFICIAL_TEXT}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body>${head}<ol>${said.join("")}</ol></body></html>`;
}

export function amendmentXml(amended: Amended, instructions: readonly Instruction[]): string {
  const { congress, type } = numberOf(amended);
  const kind = type.startsWith("s") ? "senate" : "house";
  const form = [
    `<congress display="yes">${ordinal(congress)} CONGRESS</congress>`,
    `<legis-num display="yes">${escapeHtml(printedNumber(numberOf(amended)))}</legis-num>`,
    `<action><action-desc>${escapeHtml(`${STAGES[amended.stage].name}. ${NO_OFFICIAL_TEXT}`)}</action-desc></action>`,
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE amendment-doc PUBLIC "-//US Congress//DTDs/amend.dtd//EN" "amend.dtd">',
    `<amendment-doc amend-type="${kind}-amendment" amend-degree="first">`,
    `<amendment-form>${form.join("")}</amendment-form>`,
    `<amendment-body>${instructions.map(instructionXml).join("\n")}</amendment-body>`,
    "</amendment-doc>\n",
  ].join("\n");
}

function instructionXml({ pieces, insertion }: Instruction, index: number): string {
  const said = pieces
    .map(({ kind, text }) => (kind === "said" ? escapeHtml(text) : `<quote>${escapeHtml(text)}</quote>`))
    .join("");
  const block = insertion && `<amendment-block>${insertionXml(insertion, index)}</amendment-block>`;
  return `<amendment><amendment-instruction><text>${said}</text></amendment-instruction>${block ?? ""}</amendment>`;
}

/** “SEC. 6. REPORTS. The …”: number, caption, words. */
const SECTION = /^(?:§|sec(?:tion|\.)?)\s*([\p{L}\p{N}–-]+\.?)\s+([^.]+)\.?(?:\s+(.*))?$/iu;

/** A section where its first line reads as one, then the lines that follow; else plain lines. */
function insertionXml([first = "", ...lines]: readonly string[], index: number): string {
  const [, number, caption, words = ""] = SECTION.exec(first) ?? [];
  const all = (rest: readonly string[]) => rest.map((line) => `<text>${escapeHtml(line)}</text>`).join("");
  if (number === undefined || caption === undefined) return all([first, ...lines]);
  const [head = "", ...more] = words === "" ? lines : [words, ...lines];
  const text = head && `<text display-inline="no-display-inline">${escapeHtml(head)}</text>`;
  const after = more.map(
    (line) => `<continuation-text continuation-text-level="section">${escapeHtml(line)}</continuation-text>`,
  );
  const section = `<section id="A${index + 1}"><enum>${escapeHtml(number)}</enum><header>${escapeHtml(caption)}</header>${text}</section>`;
  return section + after.join("");
}

function titleOf(amended: Amended): string {
  return `Amendment to ${printedNumber(numberOf(amended))}`;
}

function numberOf({ billId }: Amended): BillId {
  const number = parseBillId(billId);
  if (!number) throw new Error(`${billId} is no bill`);
  return number;
}
