/**
 * The reading page: a whole document, the same bytes for everyone. Its law is made of the revision alone and never changes;
 * what stands around it tells of the bill and changes with it.
 */
import type { Block } from "./block";
import { attributes } from "./html";
import { outlineOf } from "./outline";
import { citeOf, contentsHtml, headHtml, type Subject, siteHtml, titleHtml } from "./page-frame";
import { type Rendered, renderLaw } from "./render";

/** The parts of a page that are made of its blocks, as HTML. */
export type Law = { contents: string; text: string };

export function lawOf(revision: Rendered, blocks: readonly Block[]): Law {
  return { contents: contentsHtml(outlineOf(blocks)), text: renderLaw(revision, blocks) };
}

export function renderDocument(subject: Subject, law: Law): string {
  const { revision } = subject;
  const about = attributes({
    class: "reading",
    "data-version": revision.versionId,
    "data-revision": revision.number,
    "data-earlier": !revision.current,
    "data-cite": citeOf(subject),
  });
  return `<!doctype html>
<html lang="en-US">
<head>
${headHtml(subject)}
</head>
<body${about}>
<a class="skip" href="#_law">Skip to the text</a>
${siteHtml(`/bills/${revision.versionId}`)}
<div class="desk">
${law.contents}
<main>
${titleHtml(subject)}
<article class="law" id="_law" aria-label="Text of the bill">
${law.text}
</article>
<a class="drawer" href="#_contents">Contents</a>
</main>
<aside class="margin" aria-label="Discussion"></aside>
</div>
<footer class="site"><p>The text of bills is in the public domain. What people write here is dedicated to it, too (CC0).</p><nav aria-label="More"><a href="/about">About Colloquy</a><a href="/api/v1/openapi.json">API</a></nav></footer>
</body>
</html>
`;
}
