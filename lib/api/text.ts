import { z } from "zod";
import type { Revision } from "@/lib/bill/bill";
import { canonicalText } from "@/lib/bill/block";
import { renderLaw } from "@/lib/bill/render";
import { blocksOf, sourceOf } from "@/lib/bill/store";
import { Answer, Raw } from "./answer";
import { blockTrees, TextView } from "./blocks";
import { etagOf } from "./conditional";
import { endpoint } from "./endpoint";
import { canonicalVersion, existingVersion, RevisionQuery, revisionAsked, VersionParams } from "./names";

const NO_TEXT = "The text of this version has not arrived yet.";

export const readText = endpoint({
  method: "GET",
  path: "/api/v1/bills/{bill}/versions/{stage}/text",
  tag: "Versions",
  summary: "The text of a version",
  description:
    "`xml` is the primary source file, byte for byte, its SHA-256 the `ETag`; `txt` the canonical text, one line a block; `html` the law as the page shows it; `json` its blocks as a tree. A version without text answers 200 as JSON with `text: null` and a reason, whatever the format.",
  params: VersionParams,
  query: z.object({ format: z.enum(["json", "txt", "html", "xml"]).default("json"), ...RevisionQuery }),
  reply: TextView,
  produces: ["application/json", "text/plain", "text/html", "application/xml"],
  cache: "brief",
  canonical: canonicalVersion,
  handle: async ({ params, query }, { site }) => {
    const version = await existingVersion(params);
    const revision = await revisionAsked(version, query.revision);
    if (!revision) {
      const none = { version: version.id, revision: null, text: null, reason: NO_TEXT };
      return new Answer(none, { modified: version.updatedAt });
    }
    if (query.format === "xml") return sourceFile(revision);
    const blocks = await blocksOf(revision.id);
    if (query.format === "txt") return words(canonicalText(blocks), "text/plain; charset=utf-8", revision);
    if (query.format === "html") return words(renderLaw(revision, blocks), "text/html; charset=utf-8", revision);
    const of = { version: version.id, revision: revision.number };
    const text = blockTrees(blocks, { ...of, current: revision.current }, site);
    return new Answer({ ...of, text, reason: null }, { modified: revision.createdAt });
  },
});

async function sourceFile(revision: Revision): Promise<Raw> {
  const source = await sourceOf(revision.id);
  if (!source) throw new Error(`revision ${revision.id} has no primary source`);
  const more = { type: "application/xml", etag: `"${source.sha256}"`, modified: revision.createdAt };
  return new Raw(source.bytes, more);
}

function words(text: string, type: string, revision: Revision): Raw {
  return new Raw(Buffer.from(text), { type, etag: etagOf(text), modified: revision.createdAt });
}
