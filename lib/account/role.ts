/**
 * What a person is to Colloquy itself. Speaking for an organization is a membership, not a role.
 */
export const ROLES = ["citizen", "moderator", "staff"] as const;
export type Role = (typeof ROLES)[number];
