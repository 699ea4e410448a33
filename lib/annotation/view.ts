/**
 * How annotations and reactions go out: one shape for item, list, feed and bulk line. `site` is the public address.
 */
import { z } from "zod";
import { blockId, permalinkOf, textNamed } from "@/lib/bill/block-reference";
import {
  type Annotation,
  type Ballot,
  CHOICES,
  HELD,
  SHOWN,
  type Standing,
  targetBlock,
  type Wording,
} from "./annotation";
import { PLACES } from "./placement";
import { proposalPage } from "./proposal";
import { REACTION_KINDS, type ReactionTotal, type Stance } from "./reaction";
import { Motivation, ReactionKind } from "./schema";
import { ProposalView, SuggestionView, suggestionView } from "./suggestion-view";

const Time = z.iso.datetime().meta({ description: "UTC." });

export const SelectorView = z
  .object({
    start: z.int().meta({ description: "UTF-16 code units from the start of the block's text." }),
    end: z.int(),
    exact: z.string(),
    prefix: z.string(),
    suffix: z.string(),
  })
  .meta({ id: "Selector", description: "A passage: W3C TextPositionSelector and TextQuoteSelector in one." });

export const PartView = z
  .object({
    block: z.string().meta({ example: "hr1500-116/rh/s3/b" }),
    path: z.string().meta({ example: "s3/b" }),
    selector: SelectorView.nullable().meta({ description: "Null for the whole block." }),
  })
  .meta({ id: "Part" });

export const VotesView = z
  .object({ agree: z.int().min(0), disagree: z.int().min(0) })
  .meta({ id: "Votes", description: "How many people agree and how many do not." });

export const AnnotationView = z
  .object({
    id: z.guid(),
    motivation: Motivation,
    visibility: z.enum([...SHOWN, ...HELD]).meta({
      description:
        "`hidden` and `deleted` are stubs: answered, and shown without words, author, organization or votes. Only its author ever sees `pending`, what waits for a moderator, and `draft`, what one sent back.",
    }),
    hiddenFor: z.string().nullable().meta({
      description:
        "The published rule that a `hidden` one broke; null for all else. The rules are at /moderation/rules.",
    }),
    inReplyTo: z.guid().nullable().meta({
      description:
        "What a reply answers; null for what is no reply. `target` of a reply is that of what its thread began with.",
    }),
    author: z
      .object({
        id: z.guid(),
        name: z.string().nullable().meta({ description: "Null while they have chosen none." }),
      })
      .nullable()
      .meta({ description: "Null for a stub." }),
    organization: z
      .object({
        id: z.guid(),
        name: z.string().meta({ description: "What it was called when this was said." }),
        standing: z.string().meta({ description: "What it was when this was said." }),
      })
      .nullable()
      .meta({ description: "The organization spoken for; null for oneself." }),
    bill: z.string().meta({ example: "hr1500-116" }),
    target: z.object({
      version: z.string().meta({ example: "hr1500-116/rh" }),
      revision: z.int().meta({ description: "The text of that version it was made on. It never moves." }),
      parts: z.array(PartView).meta({ description: "In reading order." }),
    }),
    body: z.string().meta({ description: "As it was written: see “Words” in the guide." }),
    mentions: z
      .array(
        z.object({
          written: z.string().meta({ example: "@Ada Lane", description: "As it stands in `body`." }),
          name: z.string().meta({ description: "What they were called then." }),
          person: z.guid().nullable(),
          organization: z.guid().nullable(),
        }),
      )
      .meta({ description: "Who is named in it: each is a person or an organization." }),
    suggestion: SuggestionView.nullable().meta({
      description: "What it would change; null unless it is `editing`, and for a stub.",
    }),
    proposal: ProposalView.nullable().meta({
      description: "Of several suggestions as one; null unless it is `linking`, and for a stub. `body` is its reason.",
    }),
    replies: z.int().min(0).meta({ description: "How many answers to it are shown." }),
    votes: VotesView,
    createdAt: Time,
    updatedAt: Time.meta({ description: "When its words last changed." }),
    permalink: z.url(),
  })
  .meta({ id: "Annotation" });
export type AnnotationView = z.output<typeof AnnotationView>;

export function annotationView({ reply, ...annotation }: Annotation, site: string): AnnotationView {
  const { version, revision, parts } = annotation.target;
  const first = targetBlock(annotation.target);
  const at = (path: string) => ({ ...first, path });
  return {
    ...annotation,
    inReplyTo: reply?.to ?? null,
    target: {
      version,
      revision,
      parts: parts.map(({ path, selector }) => ({ block: blockId(at(path)), path, selector })),
    },
    suggestion: annotation.suggestion && suggestionView(annotation.suggestion, parts[0]?.selector ?? null),
    createdAt: annotation.createdAt.toISOString(),
    updatedAt: annotation.updatedAt.toISOString(),
    permalink: annotation.proposal
      ? `${site}${proposalPage(annotation.bill, annotation.id)}`
      : commentLink(permalinkOf(site, first), annotation.id),
  };
}

/** The address at which a comment is shown, however long its thread: on its block's page, `page`. */
export function commentLink(page: string, id: string): string {
  return `${page}${page.includes("?") ? "&" : "?"}comment=${id}#annotation-${id}`;
}

export const RepliesView = z
  .object({
    under: z.guid(),
    total: z.int().meta({ description: "How many are shown under it in all." }),
    items: z.array(AnnotationView).meta({ description: "The first of them." }),
  })
  .meta({ id: "Replies" });

export const WordingView = z
  .object({
    number: z.int().meta({ description: "From 0." }),
    title: z.string().nullable().meta({ description: "Of a proposal." }),
    body: z.string(),
    at: Time,
  })
  .meta({ id: "Wording", description: "What a comment said from a time on." });

export function wordingView({ at, ...wording }: Wording): z.output<typeof WordingView> {
  return { ...wording, at: at.toISOString() };
}

export const BallotView = z
  .object({ votes: VotesView, mine: z.enum(CHOICES).nullable().meta({ description: "What you chose." }) })
  .meta({ id: "Ballot" });

export function ballotView(ballot: Ballot): z.output<typeof BallotView> {
  return ballot;
}

export const PlacementView = z
  .object({
    version: z.string().meta({ example: "hr1500-116/eh" }),
    revision: z.int(),
    place: z.enum(PLACES).meta({
      description:
        "`exact`: the same words at the same path; `moved`: the same words elsewhere; `changed`: other words stand for them; `ambiguous`: nothing tells which of several; `gone`: no longer there.",
    }),
    confidence: z.number().meta({ description: "From 0 to 1. Below one half nothing is placed." }),
    near: z.string().nullable().meta({ description: "For words that are gone: the path of what is left around them." }),
    parts: z
      .array(
        z.object({
          ordinal: z.int().meta({ description: "Which part of the target this was, from 0." }),
          block: z.string(),
          path: z.string(),
          start: z.int().nullable().meta({ description: "Null for the whole block." }),
          end: z.int().nullable(),
          exact: z.string().nullable().meta({ description: "The words that stand there now." }),
        }),
      )
      .meta({ description: "In the order of the target; empty when nothing is placed." }),
  })
  .meta({ id: "Placement" });
export type PlacementView = z.output<typeof PlacementView>;

export function placementView({ parts, confidence, ...standing }: Standing): PlacementView {
  return {
    ...standing,
    confidence: Math.round(confidence * 1_000) / 1_000,
    parts: parts.map(({ ordinal, path, span, exact }) => ({
      ordinal,
      block: blockId({ version: standing.version, revision: null, path }),
      path,
      start: span?.start ?? null,
      end: span?.end ?? null,
      exact,
    })),
  };
}

export const ReactionTotalView = z
  .object({
    id: z.guid(),
    bill: z.string(),
    version: z.string(),
    revision: z.int(),
    block: z.string().meta({ example: "hr1500-116/rh/s3/b" }),
    path: z.string(),
    kind: ReactionKind,
    total: z.int().min(0).meta({ description: "How many people took this stance. The row stays when it falls to 0." }),
    createdAt: Time,
    updatedAt: Time,
    permalink: z.url(),
  })
  .meta({ id: "ReactionTotal" });
export type ReactionTotalView = z.output<typeof ReactionTotalView>;

export function reactionTotalView({ current, ...total }: ReactionTotal, site: string): ReactionTotalView {
  const at = { ...total, revision: textNamed({ number: total.revision, current }) };
  return {
    ...total,
    block: blockId(at),
    createdAt: total.createdAt.toISOString(),
    updatedAt: total.updatedAt.toISOString(),
    permalink: permalinkOf(site, at),
  };
}

const Count = z.int().min(0);

export const TotalsView = z
  .object({ "great-idea": Count, problematic: Count, confusing: Count, unnecessary: Count })
  .meta({ id: "ReactionTotals" });

export const StanceView = z
  .object({ totals: TotalsView, mine: z.array(z.enum(REACTION_KINDS)) })
  .meta({ id: "Stance", description: "A block's totals, and the stances the viewer has taken there." });
export type StanceView = z.output<typeof StanceView>;

export function stanceView({ totals, mine }: Stance): StanceView {
  return { totals, mine };
}
