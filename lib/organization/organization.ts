/** A body that speaks. */
export const STANDINGS = [
  "draft",
  "applied",
  "in-review",
  "more-information-needed",
  "verified",
  "declined",
  "suspended",
  "revoked",
  "expired",
] as const;
export type Standing = (typeof STANDINGS)[number];

/** A standing as people are told it. */
export const STANDING_WORDS: Record<Standing, string> = {
  draft: "not sent in yet",
  applied: "waits for a reviewer",
  "in-review": "in review",
  "more-information-needed": "more information needed",
  verified: "verified",
  declined: "declined",
  suspended: "suspended",
  revoked: "revoked",
  expired: "expired",
};

export const MEMBER_ROLES = ["owner", "editor", "speaker"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** An `office` is one of Congress, which may hold bills. */
export type OrganizationKind = "group" | "office";

export type Organization = {
  id: string;
  name: string;
  kind: OrganizationKind;
  website: string | null;
  /** Proven to be its own while it is verified; null for those set up by hand. */
  domain: string | null;
  standing: Standing;
  /** Since when it stands so. */
  since: Date;
  /** The number of its last decision: what a decision was seen to follow. */
  decided: number;
  /** When it was verified last; null when it never was. Only then do others know of it. */
  verifiedAt: Date | null;
  verifiedUntil: Date | null;
  /** When it asked for another year; null when that is not open. */
  renewalAskedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A year, by the calendar. */
export function yearAfter(date: Date): Date {
  const after = new Date(date);
  after.setUTCFullYear(date.getUTCFullYear() + 1);
  return after;
}

/** How long before it expires another year may be asked for, in milliseconds. */
const RENEWAL_WINDOW = 60 * 24 * 60 * 60 * 1_000;

export function mayAskForRenewal({ verifiedUntil, renewalAskedAt }: Organization, now: Date): boolean {
  return verifiedUntil !== null && renewalAskedAt === null && verifiedUntil.getTime() - now.getTime() <= RENEWAL_WINDOW;
}
