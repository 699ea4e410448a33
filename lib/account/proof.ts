/**
 * How sure it is that whoever uses a session is its owner: `none` beside the mail they can read, `given` when they proved it
 * in this session by a passkey or a code, `fresh` when that was a short while ago.
 */
export const PROOFS = ["none", "given", "fresh"] as const;
export type Proof = (typeof PROOFS)[number];

/** Milliseconds for which a proof is fresh. */
const FRESH = 15 * 60 * 1_000;

/** `provedAt` is null for never. */
export function proofOf(provedAt: Date | null, now: Date): Proof {
  if (provedAt === null) return "none";
  return now.getTime() - provedAt.getTime() < FRESH ? "fresh" : "given";
}

/** Whether one is as good as another. */
export function suffices(proof: Proof, asked: Proof): boolean {
  return PROOFS.indexOf(proof) >= PROOFS.indexOf(asked);
}
