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

export const MEMBER_ROLES = ["owner", "editor", "speaker"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** An `office` is one of Congress, which may hold bills. */
export type OrganizationKind = "group" | "office";

export type Organization = {
  id: string;
  name: string;
  kind: OrganizationKind;
  website: string | null;
  standing: Standing;
  createdAt: Date;
};
