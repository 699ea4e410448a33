/** Who may do what through the API, written by hand, and not made from the table that the code asks. */

/**
 * `author`: who said what is asked about, and `suspended` the same person while suspended; `office`: who speaks for the office that
 * holds its bill; `unproved`: a moderator who did not prove who they are.
 */
export const ASKERS = ["guest", "citizen", "author", "suspended", "office", "moderator", "unproved", "staff"] as const;
export type Asker = (typeof ASKERS)[number];

const ANYBODY: readonly Asker[] = ASKERS;
const SIGNED_IN: readonly Asker[] = ANYBODY.filter((asker) => asker !== "guest");
const SPEAKING: readonly Asker[] = SIGNED_IN.filter((asker) => asker !== "suspended");

/** Whoever is not named is refused with 401 or 403. */
export const MAY: Record<string, readonly Asker[]> = {
  "POST /api/v1/annotations": SPEAKING,
  "PATCH /api/v1/annotations/{id}": ["author"],
  "DELETE /api/v1/annotations/{id}": ["author", "suspended"],
  "PUT /api/v1/annotations/{id}/vote": SPEAKING,
  "DELETE /api/v1/annotations/{id}/vote": SIGNED_IN,
  "POST /api/v1/annotations/{id}/reports": ANYBODY.filter((asker) => asker !== "suspended"),
  "POST /api/v1/annotations/{id}/decisions": ["office"],
  "POST /api/v1/proposals": ["author"],
  "PUT /api/v1/reactions": SPEAKING,
  "DELETE /api/v1/reactions": SIGNED_IN,
  "PUT /api/v1/positions/{bill}": SPEAKING,
  "DELETE /api/v1/positions/{bill}": SIGNED_IN,
  "POST /api/v1/moderation/acts": ["moderator", "staff"],
  "GET /api/v1/viewer/data": SIGNED_IN,
};

/** Reading what is public is everybody's; all else must be named above. */
export function mayAsk(name: string): readonly Asker[] | undefined {
  return MAY[name] ?? (name.startsWith("GET ") ? ANYBODY : undefined);
}
