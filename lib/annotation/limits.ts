/**
 * How much an account may write, by its age: what stops a flood and is met by nobody who reads before they write.
 */
import type { Citizen } from "@/lib/account/viewer";
import { type Inline, type Piece, readWords } from "./words";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many times within so many milliseconds. */
export type Limit = { most: number; within: number };

/** `words`: a comment, a reply, a suggestion, a position or an edit. `stance`: a reaction or a vote. To take something back is always free. */
export type TurnKind = "words" | "stance";

/** `known`: older, or vouched for by a role or a verified organization. */
export type Age = "first-day" | "first-month" | "known";

/** Links are those in one text; null is any number. */
export const LIMITS: Record<Age, { words: Limit[]; links: number | null }> = {
  "first-day": { words: limits(15, 60, 150), links: 2 },
  "first-month": { words: limits(20, 120, 400), links: 5 },
  known: { words: limits(30, 300, 2_000), links: null },
};

/** The same for every account: nobody who reacts by keyboard, block after block, is as fast. */
export const STANCES: Limit[] = [{ most: 300, within: MINUTE }];

/** How long the same words of one person are the same on a bill. Milliseconds. */
export const SAME_WITHIN = 7 * DAY;

function limits(minute: number, hour: number, day: number): Limit[] {
  return [
    { most: minute, within: MINUTE },
    { most: hour, within: HOUR },
    { most: day, within: DAY },
  ];
}

/** An account that was limited is as one of the first day. */
export function ageOf(
  { createdAt, role, voices, restraints }: Pick<Citizen, "createdAt" | "role" | "voices" | "restraints">,
  now: Date,
): Age {
  if (restraints.limitedUntil !== null) return "first-day";
  if (role !== "citizen" || voices.some(({ standing }) => standing === "verified")) return "known";
  const age = now.getTime() - createdAt.getTime();
  return age < DAY ? "first-day" : age < 30 * DAY ? "first-month" : "known";
}

export function limitsOn(kind: TurnKind, age: Age): Limit[] {
  return kind === "stance" ? STANCES : LIMITS[age].words;
}

/**
 * The limit that is reached and the seconds until there is room again; null when there is room. `reached` are, limit by
 * limit, the times of the turn that many turns ago, null where there were fewer.
 */
export function fullLimit(
  limits: readonly Limit[],
  reached: readonly (Date | null)[],
  now: Date,
): { limit: Limit; seconds: number } | null {
  const full = limits.flatMap((limit, at) => {
    const left = (reached[at]?.getTime() ?? Number.NEGATIVE_INFINITY) + limit.within - now.getTime();
    return left > 0 ? [{ limit, seconds: Math.ceil(left / SECOND) }] : [];
  });
  return full.reduce<(typeof full)[number] | null>(
    (worst, one) => (worst && worst.seconds >= one.seconds ? worst : one),
    null,
  );
}

const SPANS: Record<number, string> = { [MINUTE]: "a minute", [HOUR]: "an hour", [DAY]: "a day" };

/** “15 in a minute, 60 in an hour, 150 in a day”. */
export function sayLimits(limits: readonly Limit[]): string {
  return limits.map(({ most, within }) => `${most.toLocaleString("en-US")} in ${SPANS[within]}`).join(", ");
}

/** For a person: what the limit is and when there is room again. */
export function sayFull(kind: TurnKind, { limit, seconds }: { limit: Limit; seconds: number }): string {
  const does = kind === "words" ? "publish or edit" : "react or vote";
  return `You may ${does} ${limit.most.toLocaleString("en-US")} times in ${SPANS[limit.within]}, and did. Try again in ${sayWait(seconds)}.`;
}

/** “40 seconds”, “3 minutes”. */
export function sayWait(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, "second"]
      : seconds < 5_400
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3_600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** How many links are drawn in what somebody writes. */
export function linksIn(body: string): number {
  const inside = (pieces: readonly Inline[]): number =>
    pieces.reduce((sum, piece) => sum + (piece.kind === "link" ? 1 : "inside" in piece ? inside(piece.inside) : 0), 0);
  const within = (piece: Piece) =>
    piece.kind === "paragraph" ? inside(piece.inside) : piece.items.reduce((sum, item) => sum + inside(item), 0);
  return readWords(body).reduce((sum, piece) => sum + within(piece), 0);
}

/** What is wrong with the links in a text; null when there are not too many. */
export function linkRefusal(body: string, age: Age): string | null {
  const { links: most } = LIMITS[age];
  if (most === null) return null;
  const count = linksIn(body);
  if (count <= most) return null;
  return `Put at most ${most} links in one text until your account is ${age === "first-day" ? "a day" : "30 days"} old; here are ${count}.`;
}

/** Whether the first words of an account of that age wait for a moderator, where a site holds the first `first` and `published` are. */
export function waits(age: Age, first: number, published: number): boolean {
  return age !== "known" && published < first;
}

/** What a new account should know before it writes; nothing for others. */
export function noticesFor(age: Age, waiting: boolean): string[] {
  const { words, links } = LIMITS[age];
  const review = waiting ? ["A moderator reads your first posts before others see them."] : [];
  if (links === null) return review;
  const young = `Your account is new: you may publish ${sayLimits(words)}, with at most ${links} links in each text.`;
  return [...review, young];
}
