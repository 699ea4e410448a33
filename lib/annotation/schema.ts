/**
 * What readers send. Forms and the API parse with the same schemas; what goes out is in `view.ts`.
 */
import { z } from "zod";
import { readBlockReference } from "@/lib/bill/block-reference";
import { CHOICES, MOTIVATIONS } from "./annotation";
import { FEWEST, LONGEST_TITLE, MOST } from "./proposal";
import { REACTION_KINDS } from "./reaction";
import { LONGEST } from "./suggestion";

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
export const Words = z
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

/** What marks a suggestion: the rules of `Words`, but white space may stand at its ends, and nothing at all means to strike. */
const Replacement = z
  .string()
  .max(LONGEST, "Keep the words proposed to 50,000 characters.")
  .transform((written) => written.replace(/\r\n?/g, "\n"))
  .refine((words) => !TURNING.test(words), "The words hold a mark that turns their direction: take it out.")
  .refine((words) => !/[^\P{Cc}\n\t]/u.test(words), "The words hold a character that cannot be seen: take it out.")
  .refine((words) => !LONE_SURROGATE.test(words), "The words hold half a character (a lone surrogate): take it out.")
  .meta({ maxLength: LONGEST });

const Organization = z
  .union([z.guid(), z.literal("").transform(() => null)])
  .nullable()
  .default(null)
  .meta({ description: "The organization spoken for; null for oneself." });

const suggestion = {
  replacement: Replacement.optional().meta({
    description:
      "With `editing`: the words proposed; empty to strike. For a whole block, the words it should have: the target is then the passage that differs.",
  }),
  insertAfter: z.boolean().optional().meta({
    description: "With `editing`: `replacement` is a new provision after the block and all that stands in it.",
  }),
  supersedes: z
    .guid()
    .optional()
    .meta({ description: "With `editing`: a suggestion of yours that this one takes the place of." }),
};

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
  if (start !== undefined && end !== undefined && start > end)
    return { field: "end", message: "The passage ends before it starts." };
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
    motivation: Motivation.exclude(["linking"])
      .optional()
      .meta({ description: "`commenting`, or `replying` with `inReplyTo`." }),
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
    organization: Organization,
    ...suggestion,
    body: Words,
  })
  .transform((given, context) => {
    const { motivation, inReplyTo, target, organization, body, replacement, insertAfter, supersedes, ...part } = given;
    const { block, ...rest } = part;
    const parts = target ?? (block === undefined ? [] : [{ block, ...rest }]);
    const asked = { replacement, insertAfter, supersedes };
    const unplaced = inReplyTo === undefined && (target === undefined ? shorthandMisfit(part) : mixture(part));
    const wrong =
      replyMisfit(motivation, inReplyTo, { target, ...part }) ??
      (unplaced || (motivation === "editing" ? suggestionMisfit(parts, asked) : commentMisfit(parts, asked)));
    if (wrong) {
      context.addIssue({ code: "custom", path: wrong.field.split("."), message: wrong.message });
      return z.NEVER;
    }
    const made = { replacement: replacement ?? "", after: insertAfter ?? false, supersedes: supersedes ?? null };
    return {
      motivation: motivation ?? (inReplyTo ? "replying" : "commenting"),
      inReplyTo: inReplyTo ?? null,
      organization,
      body,
      target: parts,
      suggestion: motivation === "editing" ? made : null,
    };
  })
  .meta({ id: "NewAnnotation" });
export type NewAnnotation = z.output<typeof NewAnnotation>;

type Asked = { replacement?: string | undefined; insertAfter?: boolean | undefined; supersedes?: string | undefined };

function suggestionMisfit(parts: NewPart[], { replacement, insertAfter }: Asked) {
  if (replacement === undefined)
    return { field: "replacement", message: "Say the words proposed as `replacement`; leave it empty to strike." };
  if (parts.length > 1) return { field: "target", message: "A suggestion is about one part: make one for each." };
  const isPassage = parts.some(({ start, exact }) => start !== undefined || exact !== undefined);
  return insertAfter && isPassage
    ? { field: "insertAfter", message: "A new provision comes after a whole block: name no passage." }
    : null;
}

function commentMisfit(parts: NewPart[], asked: Asked) {
  const field = Object.entries(asked).find(([, value]) => value !== undefined)?.[0];
  if (field !== undefined) return { field, message: "Only a suggestion has this: set `motivation` to `editing`." };
  const empty = parts.some(({ start, end }) => start !== undefined && start === end);
  return empty ? { field: "end", message: "Select some text." } : null;
}

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

/** One line. */
const Title = Words.pipe(
  z
    .string()
    .refine((words) => !/[\n\t]/.test(words), "Keep the title to one line.")
    .max(LONGEST_TITLE, `Keep the title to ${LONGEST_TITLE} characters.`),
).meta({ minLength: 1, maxLength: LONGEST_TITLE });

/** Several open suggestions of one's own, for one text, offered as one. */
export const NewProposal = z
  .object({
    title: Title,
    body: Words.meta({ description: "The reason." }),
    suggestions: z
      .array(z.guid("That is no id of a suggestion."))
      .min(FEWEST, "Choose at least two suggestions.")
      .max(MOST, `Choose at most ${MOST} suggestions.`)
      .refine((ids) => new Set(ids).size === ids.length, "Name each suggestion once."),
    organization: Organization,
  })
  .meta({ id: "NewProposal" });
export type NewProposal = z.output<typeof NewProposal>;

export const AnnotationEdit = z
  .object({ body: Words, title: Title.optional().meta({ description: "Of a proposal; without it, the title stays." }) })
  .meta({ id: "AnnotationEdit" });
export type AnnotationEdit = z.output<typeof AnnotationEdit>;

export const NewVote = z.object({ vote: z.enum(CHOICES) }).meta({ id: "NewVote" });
export type NewVote = z.output<typeof NewVote>;
const SAID = { accept: false, decline: true, withdraw: false, answer: true } as const;

/** What is decided about a suggestion: by its author to withdraw, by the office that holds the bill all else. */
export const NewDecision = z
  .object({
    act: z.enum(["accept", "decline", "withdraw", "answer"]),
    reason: z
      .union([Words, z.literal("")])
      .default("")
      .meta({ description: "Needed to decline and to answer." }),
  })
  .refine(({ act, reason }) => !SAID[act] || reason !== "", {
    path: ["reason"],
    message: "Say why, in a sentence or two.",
  })
  .meta({ id: "NewDecision" });
export type NewDecision = z.output<typeof NewDecision>;

/** A stance to take or to take back. */
export const NewReaction = z.object({ block: Reference, kind: ReactionKind }).meta({ id: "NewReaction" });
export type NewReaction = z.output<typeof NewReaction>;
