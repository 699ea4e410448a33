/** What a reader says is wrong with something that was said. A report never hides anything by itself. */
import { z } from "zod";
import { RULE_NAMES, type Rule } from "./rules";

/** How much harm is done while it stands, 3 the most: what is read first. */
export const HARM: Record<Rule | "other", 1 | 2 | 3> = {
  threat: 3,
  "private-information": 3,
  illegal: 3,
  harassment: 2,
  deception: 2,
  spam: 1,
  "off-topic": 1,
  other: 1,
};

export const REPORT_KINDS = [...RULE_NAMES, "other"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** How many open reports one comment may have from readers who are not signed in. */
export const MOST_UNNAMED = 10;
/** How many reports one account may make in a day. */
export const MOST_A_DAY = 50;

export const NewReport = z
  .object({
    kind: z
      .enum(REPORT_KINDS, "Choose what is wrong with it.")
      .meta({ description: "The rule it breaks, or `other`." }),
    words: z
      .string()
      .trim()
      .max(1_000, "Say it in 1,000 characters.")
      .default("")
      .meta({ description: "What a moderator should know; needed for `other`." }),
  })
  .refine(({ kind, words }) => kind !== "other" || words !== "", {
    path: ["words"],
    message: "Say in a sentence what is wrong with it.",
  })
  .meta({ id: "NewReport" });
export type NewReport = z.output<typeof NewReport>;

/** A report as moderators read it. `by` is null for a reader who was not signed in. */
export type Report = {
  id: string;
  kind: ReportKind;
  words: string;
  at: Date;
  by: { id: string; name: string | null } | null;
  settled: boolean;
};
