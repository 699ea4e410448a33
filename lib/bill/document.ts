/**
 * The reading page: a whole document, the same bytes for everyone.
 */
import type { Block } from "./block";
import { attributes } from "./html";
import { outlineOf } from "./outline";
import { citeOf, contentsHtml, headHtml, type Subject, siteHtml, titleHtml } from "./page-frame";
import { renderLaw } from "./render";

export function renderDocument({ blocks, ...subject }: Subject & { blocks: readonly Block[] }): string {
  const { revision } = subject;
  const about = attributes({
    class: "reading",
    "data-version": revision.versionId,
    "data-revision": revision.number,
    "data-earlier": !revision.current,
    "data-cite": citeOf(subject),
  });
  const law = renderLaw(revision, blocks);
  return `<!doctype html>
<html lang="en-US">
<head>
${headHtml(subject)}
</head>
<body${about}>
<a class="skip" href="#_law">Skip to the text</a>
${siteHtml(`/bills/${revision.versionId}`)}
<div class="desk">
${contentsHtml(outlineOf(blocks))}
<main>
${titleHtml(subject)}
<article class="law" id="_law" aria-label="Text of the bill">
${law}
</article>
</main>
<a class="drawer" href="#_contents">Contents</a>
<aside class="margin" aria-label="Discussion"></aside>
</div>
<footer class="site"><p>The text of bills is in the public domain. What people write here is dedicated to it, too (CC0).</p><nav aria-label="More"><a href="/about">About Colloquy</a><a href="/api/v1/openapi.json">API</a></nav></footer>
</body>
</html>
`;
}
