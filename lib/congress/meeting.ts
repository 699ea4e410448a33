/**
 * Meetings of committees, and when the public can still be heard before one.
 */

export const MEETING_KINDS = ["markup", "hearing", "meeting"] as const;
export type MeetingKind = (typeof MEETING_KINDS)[number];
export const MEETING_STATES = ["scheduled", "postponed", "cancelled"] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

export type MeetingDocument = {
  title: string | null;
  kind: string | null;
  bill: string | null;
  stage: string | null;
  urls: string[];
};

export type Meeting = {
  /** `h102252` */
  id: string;
  congress: number;
  kind: MeetingKind;
  /** Null where its code is none we know. */
  status: MeetingState | null;
  title: string | null;
  /** The day, Eastern; null while none is set. */
  on: string | null;
  /** Null while no hour is said. */
  startsAt: Date | null;
  place: string | null;
  /** Codes, as `hsru00`. */
  committees: string[];
  /** Bills on its agenda, by id; they may not be here. */
  bills: string[];
  documents: MeetingDocument[];
  /** When its committee last changed it. */
  changedAt: Date;
};

export type KeptMeeting = Meeting & { createdAt: Date; updatedAt: Date };

/** Not over and not called off. Without an hour it is ahead until its day ends. */
export function isAhead(
  { on, startsAt, status }: Pick<Meeting, "on" | "startsAt" | "status">,
  now: Date,
  today: string,
) {
  if (status === "cancelled" || status === "postponed" || on === null) return false;
  return startsAt === null ? on >= today : startsAt > now;
}

/** Why it matters to be heard before then. */
export const HEARD: Record<MeetingKind, string> = {
  markup: "The committee may change the text then: say what you think before it meets.",
  hearing: "The committee hears witnesses then: what is said before can still reach it.",
  meeting: "The committee meets on it then.",
};
