/**
 * What stands around the law on its page: the head, the bill's versions, the contents.
 */
import { sayDate } from "@/lib/clock";
import { type Bill, nameOf, type Revision, type Version } from "./bill";
import { printedNumber } from "./bill-id";
import { correctionHref, correctionsOf, type Text } from "./correction";
import { attributes, escapeHtml, jsonInHtml } from "./html";
import type { Entry } from "./outline";
import { STAGES } from "./stage";
import { standingOfBill } from "./standing";
import { standingHtml } from "./standing-html";

/** Where the page finds its style, its script and its typeface, and the address people know the site by. */
export type Assets = { style: string; script: string; compareScript: string; font: string; origin: string };

/** A version and the texts it had, in the order of their numbers; one that is only listed is not `published`. */
export type ShownVersion = Pick<Version, "id" | "stage" | "issuedOn"> & { published: boolean; texts: Text[] };

/** What is known of a version without its text. */
export type Shown = {
  bill: Omit<Bill, "createdAt" | "updatedAt" | "latestAction" | "latestActionOn" | "voices">;
  /** In the order of the process. */
  versions: ShownVersion[];
  revision: Revision;
};
export type Subject = Shown & { assets: Assets };

/** “116th”. */
export function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const suffix = teen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${suffix}`;
}

export function headHtml({ bill, revision, assets }: Subject): string {
  const number = printedNumber(bill);
  const stage = STAGES[revision.stage].name;
  const name = nameOf(bill);
  const title = `${number}${name ? ` ${shorten(name, 90)}` : ""} (${stage}, ${ordinal(bill.congress)} Congress)`;
  const says = revision.form.title ?? name ?? `${number}, ${stage}`;
  const url = `${assets.origin}/bills/${revision.versionId}`;
  const metas = { description: shorten(says, 300), robots: revision.current ? null : "noindex" };
  const graph = { title, description: shorten(says, 200), type: "article", url, site_name: "Colloquy" };
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)} · Colloquy</title>`,
    `<link${attributes({ rel: "preload", href: assets.font, as: "font", type: "font/woff2", crossorigin: true })}>`,
    `<link${attributes({ rel: "stylesheet", href: assets.style })}>`,
    `<script${attributes({ src: assets.script, defer: true })}></script>`,
    `<link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    `<meta name="color-scheme" content="light dark">`,
    ...Object.entries(metas).map(([key, value]) => value && `<meta${attributes({ name: key, content: value })}>`),
    `<link${attributes({ rel: "canonical", href: url })}>`,
    ...Object.entries(graph).map(([key, value]) => `<meta${attributes({ property: `og:${key}`, content: value })}>`),
    `<script type="application/ld+json">${jsonInHtml(legislation({ bill, revision, url, title: says }))}</script>`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** How to cite the whole: “H.R. 1500, 116th Congress (Introduced in House, March 5, 2019)”. */
export function citeOf({ bill, revision }: Shown): string {
  const date = revision.issuedOn ? `, ${sayDate(revision.issuedOn)}` : "";
  return `${printedNumber(bill)}, ${ordinal(bill.congress)} Congress (${STAGES[revision.stage].name}${date})`;
}

type About = { bill: Shown["bill"]; revision: Revision; url: string; title: string };

/** schema.org/Legislation. */
function legislation({ bill, revision, url, title }: About) {
  return {
    "@context": "https://schema.org",
    "@type": "Legislation",
    "@id": url,
    url,
    name: nameOf(bill) ?? printedNumber(bill),
    alternateName: printedNumber(bill),
    description: title,
    legislationIdentifier: bill.id,
    legislationType: STAGES[revision.stage].name,
    legislationDate: revision.issuedOn ?? undefined,
    legislationJurisdiction: "US",
    inLanguage: "en-US",
    license: "https://creativecommons.org/publicdomain/mark/1.0/",
    encoding: { "@type": "MediaObject", encodingFormat: "text/html", contentUrl: url },
  };
}

/** Cut after a word, so that no more than `length` characters stand before the dots. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, text.lastIndexOf(" ", length) || length)}…`;
}

/** The site's own bar: the same on every page. */
export function siteHtml(next: string): string {
  const sign = `/sign-in?next=${encodeURIComponent(next)}`;
  return `<header class="site"><a class="brand" href="/">Colloquy</a><form class="find" action="/search" role="search"><input${attributes({ type: "search", name: "q", "aria-label": "Find a bill by number or title", placeholder: "H.R. 1500, or words of a title" })}><button>Find</button></form><nav aria-label="Site"><a href="/bills">Bills</a><a href="/trending">Trending</a><a href="/members">Members</a><a href="/committees">Committees</a><a href="/about">About</a><a${attributes({ href: sign, class: "sign", "data-sign": true })}>Sign in</a></nav></header>`;
}

/** The bill's name, where it stands, and the printings it has had, the one being read filled. */
export function titleHtml({ bill, versions, revision }: Subject): string {
  const number = printedNumber(bill);
  const name = nameOf(bill);
  const kicker = `<p class="kicker">${number} · ${ordinal(bill.congress)} Congress</p>`;
  const title = `<h1${attributes({ class: (name?.length ?? 0) > 90 ? "long" : null })}>${escapeHtml(name ?? number)}</h1>`;
  const more = `<p class="standing"><a href="/bills/${bill.id}/status">Status, sponsors and votes</a> · <a href="/bills/${bill.id}/positions" data-positions>Support or oppose it</a> · <a href="/bills/${bill.id}/discussion">What people say</a> · <a href="/bills/${bill.id}/suggestions">Suggestions</a></p>`;
  const printings = versions.map((version) => printingHtml(version, version.id === revision.versionId));
  const texts = `<nav class="printings" aria-label="Versions of this bill"><h2>Its texts</h2><ol>${printings.join("")}</ol></nav>`;
  const shown = { bill, versions, revision };
  return `<div class="masthead">${kicker}${title}${standingHtml(standingOfBill(bill, versions))}${more}${texts}${newerLine(shown)}${correctedLine(shown)}${sinceLine(shown)}${textLine(revision)}</div>`;
}

function printingHtml({ id, stage, issuedOn, published, texts }: ShownVersion, here: boolean): string {
  const link = `<a${attributes({ href: `/bills/${id}`, "aria-current": here && "page" })}>${escapeHtml(STAGES[stage].name)}</a>`;
  const corrected = correctionsOf(texts).at(-1);
  const notes = [
    issuedOn && dayHtml(issuedOn),
    published ? "" : ` <span class="aside">not yet published</span>`,
    corrected && ` <span class="aside">corrected ${dayHtml(corrected.on)}</span>`,
  ];
  const state = here ? "here" : published ? null : "unpublished";
  return `<li${attributes({ class: state })}>${link}${notes.filter(Boolean).join("")}</li>`;
}

function dayHtml(day: string): string {
  return `<time datetime="${day}">${escapeHtml(sayDate(day))}</time>`;
}

/** That this text was corrected, or is the one that was: with the way to what changed and to the other. */
function correctedLine({ bill, versions, revision }: Shown): string {
  const { stage, number, current } = revision;
  const corrections = correctionsOf(versions.find(({ id }) => id === revision.versionId)?.texts ?? []);
  const correction = corrections.find((one) => (current ? one.number : one.before) === number);
  if (!correction) return "";
  const address = `/bills/${revision.versionId}`;
  const words = (href: string, text: string) => `<a${attributes({ href })}>${text}</a>`;
  if (!current)
    return `<p class="notice">This is an earlier text of this version; it was corrected on ${dayHtml(correction.on)}. ${words(correctionHref(bill.id, stage, number, null), "See what was corrected")}, or ${words(address, "read the present text")}.</p>`;
  return `<p class="notice">Text corrected on ${dayHtml(correction.on)}. ${words(correctionHref(bill.id, stage, correction.before, null), "See what was corrected")}, or ${words(`${address}?revision=${correction.before}`, "read the earlier text")}.</p>`;
}

/** The way to what changed since the version before this one; empty for the first. */
function sinceLine({ bill, versions, revision }: Shown): string {
  const at = versions.findIndex(({ id }) => id === revision.versionId);
  const before = versions.slice(0, Math.max(at, 0)).findLast(({ published }) => published);
  if (!before) return "";
  const query = revision.current ? "" : `?toRevision=${revision.number}`;
  const href = `/bills/${bill.id}/compare/${before.stage}...${revision.stage}${query}`;
  return `<p class="since"><a${attributes({ href })}>What changed since ${escapeHtml(STAGES[before.stage].name)}</a></p>`;
}

/** The way to the latest text from an earlier version; empty on the latest that is published. */
function newerLine({ bill, versions, revision }: Shown): string {
  const latest = versions.findLast(({ published }) => published);
  if (!latest || latest.id === revision.versionId) return "";
  const name = escapeHtml(STAGES[latest.stage].name);
  return `<p class="notice">A later text of ${printedNumber(bill)} is here: <a${attributes({ href: `/bills/${latest.id}` })}>${name}</a>.</p>`;
}

/** Which text this is and where else it can be had. */
function textLine(revision: Revision): string {
  const text = `/api/v1/bills/${revision.billId}/versions/${revision.stage}/text`;
  const query = revision.current ? "" : `&revision=${revision.number}`;
  const links = [
    ["Plain text", "txt"],
    ["XML", "xml"],
    ["JSON", "json"],
  ].map(
    ([words, format]) => `<a${attributes({ href: `${text}?format=${format}${query}`, rel: "alternate" })}>${words}</a>`,
  );
  const date = revision.issuedOn && ` of ${escapeHtml(sayDate(revision.issuedOn))}`;
  return `<p class="source">This text: ${escapeHtml(STAGES[revision.stage].plain)}. The official XML${date ?? ""}, revision ${revision.number}. <span class="formats">${links.join(" · ")}</span></p>`;
}

/** The contents at the left; empty for a bill of a single piece. */
export function contentsHtml(entries: readonly Entry[]): string {
  const list = (inside: readonly Entry[]): string =>
    `<ol>${inside.map((entry) => `<li>${entryHtml(entry)}${entry.inside.length > 0 ? list(entry.inside) : ""}</li>`).join("")}</ol>`;
  if (entries.length === 0) return `<nav class="outline" aria-label="Contents"></nav>`;
  return `<nav class="outline" id="_contents" aria-label="Contents"><a class="drawer" href="#_law">Close</a><h2>Contents</h2>${list(entries)}</nav>`;
}

function entryHtml({ path, level, number, heading, struck }: Entry): string {
  const label = [
    number && `<span class="num">${escapeHtml(number)}</span>`,
    heading && escapeHtml(heading),
    struck && `<span class="aside">(struck)</span>`,
  ].filter(Boolean);
  return `<a${attributes({ href: `#${encodeURI(path)}`, class: struck ? `${level} struck` : level })}>${label.join(" ")}</a>`;
}
