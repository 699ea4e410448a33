/**
 * What readers send. Forms and the API parse with the same schemas; what goes out is in `view.ts`.
 */
import { z } from "zod";
import { readBlockReference } from "@/lib/bill/block-reference";
import { CHOICES, MOTIVATIONS } from "./annotation";
import { REACTION_KINDS } from "./reaction";

export const Motivation = z
  .enum(MOTIVATIONS)
  .meta({ description: "Why it was made, in the words of W3C Web Annotation." });
export const ReactionKind = z.enum(REACTION_KINDS).meta({ id: "ReactionKind" });

/** A block by its id, `hr1500-116/rh/s3/b`; comes out in its pieces. */
export const Reference = z
  .string()
  .max(500)
  .meta({
    example: "hr1500-116/rh/s3/b",
    description: "Version, `/`, path of the block. `?revision=1` at its end means an earlier text of that version.",
  })
  .transform((written, context) => {
    const reference = readBlockReference(written);
    if (reference !== null) return reference;
    context.addIssue({ code: "custom", message: "Name a block by bill, stage and path, as in hr1500-116/rh/s3/b." });
    return z.NEVER;
  });

/** Lone surrogates are no characters: neither UTF-8 nor PostgreSQL can hold them. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Marks that turn the direction of text around, and so can make words look other than they are. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

/** What people write: white space at the ends is dropped, line ends are one line feed. */
const Words = z
  .string()
  .transform((written) => written.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .refine((words) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(words), "Write something first.")
      .max(10_000, "Keep it to 10,000 characters.")
      .refine((words) => !TURNING.test(words), "The text holds a mark that turns its direction: take it out.")
      .refine((words) => !words.includes("\0"), "The text holds a NUL character: take it out.")
      .refine(
        (words) => !LONE_SURROGATE.test(words),
        "The text holds half a character (a lone surrogate): take it out.",
      ),
  )
  .meta({ minLength: 1, maxLength: 10_000 });

const Offset = z.number().int().min(0).max(10_000_000);

const passage = {
  start: Offset.optional().meta({ description: "UTF-16 code units from the start of the block's text." }),
  end: Offset.optional().meta({ description: "The first code unit after the passage." }),
  exact: z
    .string()
    .min(1, "Quote at least one character.")
    .max(50_000)
    .optional()
    .meta({ description: "The passage." }),
  prefix: z.string().max(1_000).optional().meta({ description: "Words just before it, to tell repeats apart." }),
  suffix: z.string().max(1_000).optional().meta({ description: "Words just after it." }),
};
type Passage = { [Field in keyof typeof passage]?: z.output<(typeof passage)[Field]> };

/** What is wrong with the fields of a passage: the field and a sentence; null when they fit together. */
function misfit({ start, end, exact, prefix, suffix }: Passage): { field: string; message: string } | null {
  if (start !== undefined && end === undefined) return { field: "end", message: "Say where the passage ends." };
  if (start === undefined && end !== undefined) return { field: "start", message: "Say where the passage starts." };
  if (start !== undefined && end !== undefined && start >= end) return { field: "end", message: "Select some text." };
  if (exact === undefined && (prefix !== undefined || suffix !== undefined))
    return { field: "exact", message: "Quote the passage itself, too." };
  return null;
}

/** A block, or a passage of it by position, by quotation, or by both, which must then agree. */
export const NewPart = z
  .object({ block: Reference, ...passage })
  .superRefine((part, context) => {
    const wrong = misfit(part);
    if (wrong) context.addIssue({ code: "custom", path: [wrong.field], message: wrong.message });
  })
  .meta({ id: "NewPart" });
export type NewPart = z.output<typeof NewPart>;

/** What a reader sends to annotate. `block` and the passage beside it are short for a target of one part. */
export const NewAnnotation = z
  .object({
    motivation: Motivation.optional().meta({ description: "`commenting`, or `replying` with `inReplyTo`." }),
    inReplyTo: z
      .guid("That is no id of a comment.")
      .optional()
      .meta({ description: "The comment or reply this answers, in place of a target." }),
    target: z
      .array(NewPart)
      .min(1, "Name the block.")
      .max(100, "Select at most 100 blocks.")
      .optional()
      .meta({ description: "The parts it is about, in reading order, all in one text. Or give `block`." }),
    block: Reference.optional(),
    ...passage,
    organization: z
      .union([z.guid(), z.literal("").transform(() => null)])
      .nullable()
      .default(null)
      .meta({ description: "The organization spoken for; null for oneself." }),
    body: Words,
  })
  .transform(({ motivation, inReplyTo, target, organization, body, ...part }, context) => {
    const wrong =
      replyMisfit(motivation, inReplyTo, { target, ...part }) ??
      (inReplyTo !== undefined ? null : target === undefined ? shorthandMisfit(part) : mixture(part));
    if (wrong) {
      context.addIssue({ code: "custom", path: [wrong.field], message: wrong.message });
      return z.NEVER;
    }
    const { block, ...rest } = part;
    const parts = target ?? (block === undefined ? [] : [{ block, ...rest }]);
    return {
      motivation: motivation ?? (inReplyTo ? "replying" : "commenting"),
      inReplyTo: inReplyTo ?? null,
      organization,
      body,
      target: parts,
    };
  })
  .meta({ id: "NewAnnotation" });
export type NewAnnotation = z.output<typeof NewAnnotation>;

type Shorthand = Passage & { block?: NewPart["block"] | undefined };

function replyMisfit(
  motivation: z.output<typeof Motivation> | undefined,
  inReplyTo: string | undefined,
  target: object,
) {
  const field = Object.entries(target).find(([, value]) => value !== undefined)?.[0];
  if (inReplyTo !== undefined && field !== undefined)
    return { field, message: "A reply is about what it answers: leave this out." };
  if ((motivation === "replying") === (inReplyTo !== undefined) || motivation === undefined) return null;
  return motivation === "replying"
    ? { field: "inReplyTo", message: "Say which comment this answers." }
    : { field: "motivation", message: "What answers a comment is `replying`." };
}

function shorthandMisfit(part: Shorthand) {
  return part.block === undefined
    ? { field: "target", message: "Name the block, as `block` or in `target`." }
    : misfit(part);
}

function mixture(part: Shorthand) {
  const field = Object.entries(part).find(([, value]) => value !== undefined)?.[0];
  return field === undefined ? null : { field, message: "Give this inside `target`, not beside it." };
}

export const AnnotationEdit = z.object({ body: Words }).meta({ id: "AnnotationEdit" });
export type AnnotationEdit = z.output<typeof AnnotationEdit>;

export const NewVote = z.object({ vote: z.enum(CHOICES) }).meta({ id: "NewVote" });
export type NewVote = z.output<typeof NewVote>;

/** A stance to take or to take back. */
export const NewReaction = z.object({ block: Reference, kind: ReactionKind }).meta({ id: "NewReaction" });
export type NewReaction = z.output<typeof NewReaction>;
