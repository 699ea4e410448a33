/**
 * How suggestions, what was decided about them, and the working draft go out.
 */
import { z } from "zod";
import type { Selector } from "./selector";
import { plainOf, runsOf, SUGGESTION_KINDS, type Suggestion } from "./suggestion";
import { type Decision, MOVES, STATUSES } from "./suggestion-moves";
import type { DraftBlock } from "./working-draft";

const RunView = z
  .object({ kind: z.enum(["same", "struck", "inserted"]), text: z.string() })
  .meta({ id: "SuggestedRun", description: "A stretch of words: as it is, struck, or inserted." });

const Status = z.enum(STATUSES).meta({ id: "SuggestionStatus" });

export const SuggestionView = z
  .object({
    kind: z.enum(SUGGESTION_KINDS).meta({
      description:
        "`replace` or `strike` the target’s words; `insert` at the gap; `strike-block`; `insert-after` the block and all that stands in it.",
    }),
    replacement: z.string().meta({ description: "Empty to strike." }),
    status: Status,
    plain: z.string().meta({ example: "strike ‘30 days’ and insert ‘45 days’" }),
    runs: z.array(RunView).meta({ description: "The target’s words and those proposed, word by word." }),
    conflicts: z
      .array(z.guid())
      .meta({ description: "Suggestions for the same words that are open or accepted, oldest first." }),
    proposal: z
      .guid()
      .nullable()
      .meta({ description: "The proposal it is part of, and decided with; null when it stands by itself." }),
  })
  .meta({ id: "Suggestion" });
export type SuggestionView = z.output<typeof SuggestionView>;

export function suggestionView(suggestion: Suggestion, selector: Selector | null): SuggestionView {
  const { kind, replacement, status, conflicts } = suggestion;
  const plain = plainOf(suggestion, selector);
  return {
    kind,
    replacement,
    status,
    plain,
    runs: runsOf(suggestion),
    conflicts,
    proposal: suggestion.proposal?.id ?? null,
  };
}

export const ProposalView = z
  .object({
    title: z.string(),
    status: Status,
    suggestions: z.array(z.guid()).meta({ description: "Those it holds, in reading order." }),
    conflicts: z.array(z.guid()).meta({
      description: "Suggestions for the same words as one of its own that are open or accepted, oldest first.",
    }),
  })
  .meta({ id: "Proposal", description: "Several suggestions of one author, for one text, decided as one." });

export const DecisionView = z
  .object({
    act: z.enum([...(Object.keys(MOVES) as (keyof typeof MOVES)[]), "answer"]).meta({
      description: "`collide` and `clear` follow by themselves from what is decided about others for the same words.",
    }),
    from: Status,
    to: Status,
    by: z.object({ id: z.guid(), name: z.string().nullable() }),
    organization: z
      .object({ id: z.guid(), name: z.string() })
      .nullable()
      .meta({ description: "The office decided for; null for the author." }),
    reason: z.string().meta({ description: "Empty where none was given." }),
    at: z.iso.datetime(),
  })
  .meta({ id: "Decision" });
export type DecisionView = z.output<typeof DecisionView>;

export function decisionView({ at, ...decision }: Decision): DecisionView {
  return { ...decision, at: at.toISOString() };
}

export const DraftBlockView = z
  .object({
    path: z.string().nullable().meta({ description: "Null for a new provision." }),
    citation: z.string().nullable(),
    state: z.enum(["same", "changed", "struck", "inserted"]),
    runs: z.array(RunView),
    suggestions: z.array(z.guid()).meta({ description: "Those that made it what it is." }),
  })
  .meta({ id: "DraftBlock" });
export type DraftBlockView = z.output<typeof DraftBlockView>;

export function draftBlockView({ block, state, runs, suggestions }: DraftBlock): DraftBlockView {
  return { path: block?.path ?? null, citation: block?.citation ?? null, state, runs, suggestions };
}
