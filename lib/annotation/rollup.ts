/**
 * How much is said in each minute, hour and day, on a text and on each of its sections.
 *
 * The section is the unit, not the block: it is what people name, and few enough to draw. What stands in no section counts
 * on its own block. Votes on comments are not counted: they say nothing of the bill.
 */
import { MOTIVATIONS, type Motivation } from "./annotation";
import { REACTION_KINDS, type ReactionKind } from "./reaction";

/** Minutes are made hours, hours make days. Days begin at midnight in Washington. */
export const SPANS = ["minute", "hour", "day"] as const;
export type Span = (typeof SPANS)[number];

/** What is counted: annotations by motivation, reactions by kind. */
export const ACTS = [...MOTIVATIONS, ...REACTION_KINDS] as const;
export type Act = Motivation | ReactionKind;

/** Days for which minutes are kept; hours and days stay. */
export const MINUTES_KEPT = 2;

/** From when on minutes are kept: the start of an hour. */
export function minutesSince(now: Date): Date {
  const hour = 3_600_000;
  return new Date(Math.floor((now.getTime() - MINUTES_KEPT * 24 * hour) / hour) * hour);
}

/** What was said about a bill on a day, Eastern, `YYYY-MM-DD`. */
export type Day = { day: string; comments: number; reactions: number };

/** How often a stance was taken in one section within one span of time, and stands; `section` is the path of its block. */
export type ReactionCount = {
  from: Date;
  bill: string;
  version: string;
  revision: number;
  /** Whether that text is the version's latest. */
  current: boolean;
  section: string;
  kind: ReactionKind;
  count: number;
};
