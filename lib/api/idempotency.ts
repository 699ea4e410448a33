/**
 * `Idempotency-Key`: a write that is sent again is answered as before, and not done again.
 */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Viewer } from "@/lib/account/viewer";
import { Problem } from "@/lib/problem";
import { Raw } from "./answer";
import { claimKey, freeKey, keepAnswer } from "./idempotency-store";
import type { Reply } from "./reply";

/** How long an answer is kept, and how long the first request may take before it counts as lost. Milliseconds. */
const KEPT = 24 * 60 * 60 * 1_000;
const LOST = 60 * 1_000;

/** `body` is the text that was sent; `schema` puts the fields of a kept answer in order again. Refusals are not kept: what was refused was not done. */
export async function answeredOnce(
  request: Request,
  viewer: Viewer,
  body: string,
  now: Date,
  schema: z.ZodType,
  run: () => Promise<Reply | Raw>,
): Promise<Reply | Raw> {
  const key = request.headers.get("idempotency-key");
  if (key === null || viewer.kind === "guest") return run();
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem("bad-request", "An Idempotency-Key is 1 to 200 visible ASCII characters.");

  const { pathname, search } = new URL(request.url);
  const print = createHash("sha256").update(`${request.method} ${pathname}${search}\n${body}`).digest("hex");
  const before = (age: number) => new Date(now.getTime() - age);
  const kept = await claimKey(viewer.id, key, print, { now, expired: before(KEPT), abandoned: before(LOST) });
  if (kept === null) return firstAnswer(viewer.id, key, run);
  if (kept.request !== print) throw new Problem("conflict", "That Idempotency-Key was used for another request.");
  if (kept.status === 0) throw new Problem("conflict", "That request is still being answered: try again in a moment.");
  return { status: kept.status, value: schema.parse(kept.value), headers: { "idempotent-replayed": "true" } };
}

async function firstAnswer(userId: string, key: string, run: () => Promise<Reply | Raw>): Promise<Reply | Raw> {
  try {
    const reply = await run();
    if (!(reply instanceof Raw)) await keepAnswer(userId, key, reply.status, reply.value);
    return reply;
  } catch (error) {
    await freeKey(userId, key);
    throw error;
  }
}
