import { permitted } from "@/lib/account/permission";
import type { Viewer } from "@/lib/account/viewer";
import { recordPublished } from "@/lib/annotation/commands";
import { draftOf, lockHeld, publishHeld, sendBack } from "@/lib/annotation/held-store";
import { findAnnotation } from "@/lib/annotation/store";
import { recordSuggested } from "@/lib/annotation/suggestion-commands";
import { lockDraft } from "@/lib/annotation/suggestion-store";
import { type Db, transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import { ABOUT_NOTHING, saveAct } from "./act-store";
import type { Declined, Reviewed } from "./review";

/** Publishes what waited, as of now: for readers, lists and the feed it is said at this moment. */
export async function publish(viewer: Viewer, { id, seen }: Reviewed, now: Date): Promise<void> {
  const { id: by, role } = permitted(viewer, "review");
  const draft = await draftOf(id);

  await transaction(async (tx) => {
    if (draft !== null) await lockDraft(draft, tx);
    await takeUp(id, seen, tx);
    await publishHeld(id, now, tx);
    await saveAct({ ...ABOUT_NOTHING, kind: "publish", annotation: id, by: { id: by, role }, at: now }, tx);
    const annotation = await findAnnotation(id, tx);
    if (!annotation) throw new Error(`${id} was published and may not be read`);
    if (draft === null) await recordPublished(annotation, now, tx);
    else await recordSuggested({ id, bill: annotation.bill, author: annotation.author?.id ?? by }, now, tx);
  });
}

/** Sends what waited back to its author, who reads why, and may change it and send it again. */
export async function decline(viewer: Viewer, { id, seen, reason }: Declined, now: Date): Promise<void> {
  const { id: by, role } = permitted(viewer, "review");

  await transaction(async (tx) => {
    await takeUp(id, seen, tx);
    await sendBack(id, tx);
    await saveAct({ ...ABOUT_NOTHING, kind: "decline", annotation: id, reason, by: { id: by, role }, at: now }, tx);
  });
}

/** Two moderators may read the same; the first decides, and only on the words they read. */
async function takeUp(id: string, seen: Date, tx: Db): Promise<void> {
  const found = await lockHeld(id, tx);
  if (found?.visibility !== "pending")
    throw new Problem(
      "conflict",
      "This does not wait any more: another moderator decided on it, or its author took it back.",
    );
  if (found.updatedAt.getTime() !== seen.getTime())
    throw new Problem(
      "conflict",
      "Its author changed it since you read it: load the page again and read it once more.",
    );
}
