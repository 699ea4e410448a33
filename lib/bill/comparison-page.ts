/**
 * The page of a comparison: a whole document that needs no script.
 */
import { sayDate } from "@/lib/clock";
import { nameOf } from "./bill";
import { printedNumber } from "./bill-id";
import type { Block } from "./block";
import { suffixOf, textNamed } from "./block-reference";
import { type CHANGE_KINDS, type Comparison, isShown } from "./comparison";
import {
  changeHtml,
  type Headline,
  headlineOf,
  headlineWords,
  hrefOf,
  type Numbered,
  type Sides,
  sideOf,
  type View,
} from "./comparison-html";
import { bySectionHtml, mapHtml } from "./comparison-map";
import { attributes, escapeHtml } from "./html";
import { type Assets, ordinal, type Shown, siteHtml } from "./page-frame";
import { STAGES } from "./stage";

export type Wanted = { view: View; show: "changes" | "all"; page: number };

export type ComparisonSubject = {
  from: Shown;
  to: Shown;
  comparison: Comparison;
  wanted: Wanted;
  /** The page's own path, without a query. */
  path: string;
  assets: Assets;
};

/** Changes on one page: what a telephone still scrolls smoothly. */
const SHOWN = 250;

export function renderComparison(subject: ComparisonSubject): string {
  const { from, to, comparison, assets, path } = subject;
  const title = `${printedNumber(to.bill)}: what changed, ${pairWords(subject)}`;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Colloquy</title>
<link${attributes({ rel: "preload", href: assets.font, as: "font", type: "font/woff2", crossorigin: true })}>
<link${attributes({ rel: "stylesheet", href: assets.style })}>
<script${attributes({ src: assets.compareScript, defer: true })}></script>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<meta name="color-scheme" content="light dark">
<meta${attributes({ name: "description", content: `Every word that was struck and inserted: ${pairWords(subject)}.` })}>
<meta name="robots" content="noindex">
<link${attributes({ rel: "canonical", href: assets.origin + path })}>
</head>
<body class="comparing">
<a class="skip" href="#_changes">Skip to the changes</a>
${siteHtml(path)}
<main class="compare ${subject.wanted.view}">
${headHtml(subject)}
${bodyHtml(subject, comparison, from, to)}
</main>
<footer class="site"><p>The text of bills is in the public domain.</p><nav aria-label="More"><a href="/about">About Colloquy</a><a${attributes({ href: apiOf(subject) })}>This comparison as JSON</a></nav></footer>
</body>
</html>
`;
}

function headHtml(subject: ComparisonSubject): string {
  const { from, to, comparison } = subject;
  const name = nameOf(to.bill);
  const kicker = `<a href="/bills/${to.revision.versionId}">${printedNumber(to.bill)}</a> · ${ordinal(to.bill.congress)} Congress`;
  return `<div class="masthead"><p class="kicker">${kicker}</p><h1${attributes({ class: (name?.length ?? 0) > 90 ? "long" : null })}>${escapeHtml(name ?? printedNumber(to.bill))}</h1><p class="pairing">What changed from <a href="${textHref(from)}">${escapeHtml(textWords(from, to))}</a> to <a href="${textHref(to)}">${escapeHtml(textWords(to, from))}</a>.</p>${countsHtml(comparison)}${choiceHtml(subject)}${switchHtml(subject)}</div>`;
}

function textHref({ revision }: Shown): string {
  return `/bills/${revision.versionId}${suffixOf(textNamed(revision))}`;
}

/** “Introduced in House (March 5, 2019)”; with the bill's number where the other is of another bill. */
function textWords({ bill, revision }: Shown, other: Shown): string {
  const number = bill.id === other.bill.id ? "" : `${printedNumber(bill)}, `;
  const date = revision.issuedOn === null ? "" : ` (${sayDate(revision.issuedOn)})`;
  const lone = revision.current && revision.versionId !== other.revision.versionId;
  const again = lone ? "" : `, revision ${revision.number}`;
  return `${number}${STAGES[revision.stage].name}${date}${again}`;
}

function pairWords({ from, to }: ComparisonSubject): string {
  return `${textWords(from, to)} to ${textWords(to, from)}`;
}

const COUNTED: Record<(typeof CHANGE_KINDS)[number], string> = {
  changed: "changed",
  added: "added",
  removed: "removed",
  moved: "moved",
  split: "split",
  merged: "merged",
  same: "unchanged",
};

function countsHtml({ counts, words, complete }: Comparison): string {
  const figure = (value: number) => `<b class="figures">${value.toLocaleString("en-US")}</b>`;
  const order = Object.keys(COUNTED) as (keyof typeof COUNTED)[];
  const kinds = order
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `<li>${figure(counts[kind])} ${COUNTED[kind]}</li>`);
  const part = complete ? "" : `<p class="hint">Some passages changed too much to be compared word by word.</p>`;
  return `<ul class="counts" aria-label="Passages">${kinds.join("")}</ul><p class="hint">${figure(words.struck)} words struck, ${figure(words.inserted)} inserted.</p>${part}`;
}

/** Other versions to compare. */
function choiceHtml({ from, to }: ComparisonSubject): string {
  const options = (side: Shown) =>
    to.versions
      .filter(({ published }) => published)
      .map(({ id, stage }) => {
        const given = { value: stage, selected: id === side.revision.versionId };
        return `<option${attributes(given)}>${escapeHtml(STAGES[stage].name)}</option>`;
      })
      .join("");
  const other = from.bill.id === to.bill.id ? "" : from.revision.versionId;
  return `<form class="choice" action="/bills/${to.bill.id}/compare"><label><span>From</span><select name="from">${options(from)}</select></label><label><span>or another bill’s</span><input${attributes({ name: "other", value: other, placeholder: "s331-119/is", size: 12, autocomplete: "off" })}></label><label><span>To</span><select name="to">${options(to)}</select></label><button type="submit">Compare</button></form>`;
}

function switchHtml({ wanted, path }: ComparisonSubject): string {
  const link = (change: Partial<Wanted>, words: string) => {
    const here = Object.entries(change).every(([key, value]) => wanted[key as keyof Wanted] === value);
    return `<a${attributes({ href: addressOf(path, { ...wanted, page: 1, ...change }), "aria-current": here && "true" })}>${words}</a>`;
  };
  return `<nav class="switches" aria-label="How to show it"><span>${link({ view: "inline" }, "In one text")}${link({ view: "side" }, "Side by side")}</span><span>${link({ show: "changes" }, "Only changes")}${link({ show: "all" }, "Everything")}</span></nav>`;
}

/** What is the default is left out. */
export function addressOf(path: string, { view, show, page }: Wanted): string {
  const query = new URLSearchParams();
  if (view !== "inline") query.set("view", view);
  if (show !== "changes") query.set("show", show);
  if (page !== 1) query.set("page", String(page));
  return query.size === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

function bodyHtml(subject: ComparisonSubject, comparison: Comparison, from: Shown, to: Shown): string {
  const { wanted, path } = subject;
  const sides = sidesOf(comparison, from, to);
  const numbered = comparison.changes.map((change, number): Numbered => ({ change, number }));
  const changed = numbered.filter(({ change }) => isShown(change));
  const listed = wanted.show === "all" ? numbered : changed;
  const pageOf = new Map(listed.map(({ number }, index) => [number, Math.floor(index / SHOWN) + 1]));
  const hrefTo = (number: number) => {
    const page = pageOf.get(number) ?? 1;
    return page === wanted.page ? `#c${number}` : `${addressOf(path, { ...wanted, page })}#c${number}`;
  };
  const pages = Math.max(Math.ceil(listed.length / SHOWN), 1);
  const rows = listed.slice((wanted.page - 1) * SHOWN, wanted.page * SHOWN);
  const none = changed.length === 0 ? `<p class="none">Nothing changed: the two texts say the same.</p>` : "";
  const section = changed.length > 0 ? bySectionHtml(changed, sides, hrefTo) : "";
  return `${section}${none}<div class="sheet"><article class="law" id="_changes" aria-label="Changes">${rowsHtml(rows, changed, sides, wanted, hrefTo)}${pagesHtml(wanted, path, pages)}</article>${changed.length > 0 ? mapHtml(comparison, hrefTo) : ""}</div>`;
}

function sidesOf({ changes }: Comparison, from: Shown, to: Shown): Sides {
  const suffix = ({ revision }: Shown) => (revision.current ? "" : `?revision=${revision.number}`);
  const side = (shown: Shown, name: "from" | "to") =>
    sideOf(
      shown.revision.versionId,
      suffix(shown),
      changes.flatMap((change) => change[name]),
    );
  const mates = changes.flatMap(({ from: [before], to: [after] }): [Block, Block][] =>
    before && after ? [[before, after]] : [],
  );
  return { from: side(from, "from"), to: side(to, "to"), mates: new Map(mates) };
}

function rowsHtml(
  rows: readonly Numbered[],
  changed: readonly Numbered[],
  sides: Sides,
  { view, show }: Wanted,
  hrefTo: (number: number) => string,
): string {
  const following = new Map(changed.map(({ number }, index) => [number, changed[index + 1]?.number ?? null]));
  return stretchesOf(rows, sides)
    .map(({ found, fold, rows: inside, opens }) => {
      const html = inside.map((row, index) => {
        const before = inside[index - 1];
        const skipped = show === "changes" && before !== undefined && row.number - before.number > 1;
        const gap = skipped ? `<p class="skipped" aria-label="Unchanged text between">⋯</p>` : "";
        const whole = row.change.kind === "added" || row.change.kind === "removed";
        const runsOn = whole && before?.number === row.number - 1 && before.change.kind === row.change.kind;
        const next = following.get(row.number) ?? null;
        return gap + changeHtml(row, sides, view, runsOn, next === null ? null : hrefTo(next));
      });
      const head = opens ? headingHtml(found) : "";
      if (fold === null) return `${head}${html.join("\n")}`;
      return `${found ? head : ""}<details class="fold"><summary>${fold}: ${counted(inside)}</summary>${html.join("\n")}</details>`;
    })
    .join("\n");
}

type Stretch = { found: Headline | null; fold: string | null; rows: Numbered[]; opens: boolean };

/** Rows under one heading; what is the printing's and not the law's apart, to be folded away. */
function stretchesOf(rows: readonly Numbered[], sides: Sides): Stretch[] {
  const stretches: Stretch[] = [];
  for (const row of rows) {
    const found = headlineOf(row.change, sides);
    const { kind } = row.change.to[0] ?? row.change.from[0] ?? { kind: "text" };
    const fold = kind === "contents" ? "Table of contents" : found === null ? "Front matter and notes" : null;
    const last = stretches.at(-1);
    const sameHead = last !== undefined && last.found?.block === found?.block;
    if (last && sameHead && last.fold === fold) last.rows.push(row);
    else stretches.push({ found, fold, rows: [row], opens: !sameHead });
  }
  return stretches;
}

function counted(rows: readonly Numbered[]): string {
  const changes = rows.filter(({ change }) => isShown(change)).length;
  return changes === 0 ? "no change" : `${changes.toLocaleString("en-US")} ${changes === 1 ? "change" : "changes"}`;
}

function headingHtml(found: Headline | null): string {
  if (!found) return "";
  return `<h2 class="where"><a${attributes({ href: hrefOf(found.side, found.block.path) })}>${escapeHtml(headlineWords(found.block))}</a></h2>`;
}

function pagesHtml(wanted: Wanted, path: string, pages: number): string {
  if (pages === 1) return "";
  const link = (page: number, words: string, rel: string) =>
    page < 1 || page > pages ? "" : `<a${attributes({ rel, href: addressOf(path, { ...wanted, page }) })}>${words}</a>`;
  return `<nav class="pages" aria-label="Pages">${link(wanted.page - 1, "Previous page", "prev")}<span>Page ${wanted.page} of ${pages}</span>${link(wanted.page + 1, "Next page", "next")}</nav>`;
}

/** The same in the API. */
function apiOf({ from, to }: ComparisonSubject): string {
  const query = new URLSearchParams({ from: from.revision.versionId, to: to.revision.versionId });
  if (!from.revision.current) query.set("fromRevision", String(from.revision.number));
  if (!to.revision.current) query.set("toRevision", String(to.revision.number));
  return `/api/v1/compare?${query}`;
}
