/** Proposals of several suggestions, what is decided about both, the working draft, and all of them as an amendment. */
import { z } from "zod";
import { instructionsOf } from "@/lib/annotation/amendment";
import { amendmentHtml, amendmentText, amendmentXml } from "@/lib/annotation/amendment-xml";
import { decide } from "@/lib/annotation/decision-commands";
import { removedFrom, workingDraft } from "@/lib/annotation/draft-store";
import { propose } from "@/lib/annotation/proposal-commands";
import { NewDecision, NewProposal } from "@/lib/annotation/schema";
import { findAnnotation } from "@/lib/annotation/store";
import { decisionsOn, findEdits } from "@/lib/annotation/suggestion-store";
import { DecisionView, DraftBlockView, decisionView, draftBlockView } from "@/lib/annotation/suggestion-view";
import { AnnotationView, annotationView } from "@/lib/annotation/view";
import type { Edit } from "@/lib/annotation/working-draft";
import type { Revision } from "@/lib/bill/bill";
import type { Block } from "@/lib/bill/block";
import { blocksOf, findRevisionById } from "@/lib/bill/store";
import { Problem } from "@/lib/problem";
import { Answer, Raw } from "./answer";
import { etagOf } from "./conditional";
import { endpoint } from "./endpoint";
import { canonicalVersion, existingVersion, RevisionQuery, revisionAsked, VersionParams } from "./names";

const params = z.object({ id: z.guid("That is no id of a suggestion.") });

export const createProposal = endpoint({
  method: "POST",
  path: "/api/v1/proposals",
  tag: "Discussion",
  summary: "Offer several suggestions as one proposal",
  description:
    "From 2 to 100 open suggestions of yours on one text, no two of them for the same words, none part of another open or accepted proposal. From then on they are decided as one. A proposal is an annotation whose `motivation` is `linking`; it is read, voted on, answered and changed as one.",
  status: 201,
  body: NewProposal,
  reply: AnnotationView,
  permission: "annotate",
  handle: async ({ body }, { viewer, now, site }) => {
    const annotation = await propose(viewer, body, now);
    const location = `${site}/api/v1/annotations/${annotation.id}`;
    return new Answer(annotationView(annotation, site), { headers: { location } });
  },
});

export const createDecision = endpoint({
  method: "POST",
  path: "/api/v1/annotations/{id}/decisions",
  tag: "Discussion",
  summary: "Decide on a suggestion or a proposal",
  description:
    "Its author may `withdraw` it. The office that holds the bill may `accept`, `decline` with a reason, or `answer`. Where another for the same words is accepted, or it is decided already, 409 says so and nothing changes. A proposal is decided with every suggestion in it, or none; one of them alone is refused with 409.",
  status: 201,
  params,
  body: NewDecision,
  reply: AnnotationView,
  permission: "decide-suggestions",
  handle: async ({ params: { id }, body }, { viewer, now, site }) =>
    annotationView(await decide(viewer, { ...body, id }, now), site),
});

export const readDecisions = endpoint({
  method: "GET",
  path: "/api/v1/annotations/{id}/decisions",
  tag: "Discussion",
  summary: "What was decided about a suggestion or a proposal, oldest first",
  params,
  reply: z.object({ items: z.array(DecisionView), next: z.null(), total: z.int() }),
  handle: async ({ params: { id } }) => {
    const annotation = await findAnnotation(id);
    if (!annotation?.suggestion && !annotation?.proposal) throw unknownSuggestion();
    const items = ((await decisionsOn([id])).get(id) ?? []).map(decisionView);
    return { items, next: null, total: items.length };
  },
});

const Format = z.object({ format: z.enum(["txt", "html", "xml"]).default("txt") });
const TYPES = { txt: "text/plain", html: "text/html", xml: "application/xml" } as const;
const WRITERS = { txt: amendmentText, html: amendmentHtml, xml: amendmentXml };

export const readAmendment = endpoint({
  method: "GET",
  path: "/api/v1/annotations/{id}/amendment",
  tag: "Discussion",
  summary: "A suggestion or a proposal as an amendment",
  description:
    "In the form the House uses, an instruction for each suggestion. `xml` is valid by Congress’s DTD for amendments.",
  params,
  query: Format,
  reply: z.string(),
  produces: Object.values(TYPES),
  handle: async ({ params: { id }, query: { format } }) => {
    const found = await findEdits(id);
    const revision = found && (await findRevisionById(found.revisionId));
    if (!found || !revision) throw unknownSuggestion();
    return amendment(revision, await blocksOf(revision.id), found.edits, format);
  },
});

const DraftView = z
  .object({
    version: z.string().meta({ example: "hr1500-116/rh" }),
    revision: z.int(),
    official: z.literal(false).meta({ description: "A working draft is never official text." }),
    suggestions: z.array(z.guid()).meta({ description: "Those accepted, in reading order." }),
    blocks: z.array(DraftBlockView).meta({ description: "In reading order; without `all=true`, those that differ." }),
    removed: z
      .array(z.object({ annotation: z.guid(), removal: z.enum(["partly", "wholly"]) }))
      .meta({ description: "Comments on words the draft strikes, oldest first." }),
  })
  .meta({ id: "WorkingDraft" });

const path = "/api/v1/bills/{bill}/versions/{stage}/draft";

export const readDraft = endpoint({
  method: "GET",
  path,
  tag: "Discussion",
  summary: "The working draft: a text with the accepted suggestions folded in",
  description: "A view of what the office that holds the bill accepted. It is no version, and no official text.",
  params: VersionParams,
  query: z.object({
    all: z.enum(["true"]).optional().meta({ description: "Blocks that are the same, too." }),
    ...RevisionQuery,
  }),
  reply: DraftView,
  canonical: canonicalVersion,
  handle: async ({ params: named, query }) => {
    const revision = await existingText(named, query.revision);
    const { edits, draft } = await workingDraft(revision.id);
    const removed = await removedFrom(revision.id, draft);
    return {
      version: revision.versionId,
      revision: revision.number,
      official: false as const,
      suggestions: edits.map(({ id }) => id),
      blocks: draft.filter(({ state }) => query.all === "true" || state !== "same").map(draftBlockView),
      removed: removed.map(({ annotation, removal }) => ({ annotation: annotation.id, removal })),
    };
  },
});

export const readDraftAmendment = endpoint({
  method: "GET",
  path: `${path}/amendment`,
  tag: "Discussion",
  summary: "The working draft as an amendment",
  description: "All accepted suggestions, an instruction each, in reading order.",
  params: VersionParams,
  query: Format.extend(RevisionQuery),
  reply: z.string(),
  produces: Object.values(TYPES),
  canonical: canonicalVersion,
  handle: async ({ params: named, query }) => {
    const revision = await existingText(named, query.revision);
    const { blocks, edits } = await workingDraft(revision.id);
    if (edits.length === 0)
      throw new Problem("not-found", "No suggestion is accepted yet, so there is no draft to export.");
    return amendment(revision, blocks, edits, query.format);
  },
});

async function existingText(named: { bill: string; stage: string }, number: number | undefined): Promise<Revision> {
  const version = await existingVersion(named);
  const revision = await revisionAsked(version, number);
  if (!revision) throw new Problem("not-found", "The text of this version has not arrived yet.");
  return revision;
}

function amendment(revision: Revision, blocks: Block[], edits: Edit[], format: keyof typeof WRITERS): Raw {
  const text = WRITERS[format](revision, instructionsOf(blocks, edits));
  const type = `${TYPES[format]}; charset=utf-8`;
  return new Raw(Buffer.from(text), { type, etag: etagOf(text), modified: revision.createdAt });
}

function unknownSuggestion(): Problem {
  return new Problem("not-found", "That suggestion does not exist.");
}
