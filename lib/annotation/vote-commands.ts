import { permitted } from "@/lib/account/permission";
import type { Viewer } from "@/lib/account/viewer";
import { recordChange } from "@/lib/change/store";
import { type Db, transaction } from "@/lib/db";
import type { Annotation, Ballot, Choice } from "./annotation";
import { readableAnnotation } from "./commands";
import { removeVote, saveVote } from "./thread-store";

/** Agrees or disagrees with what somebody said, in place of what the viewer chose before. */
export function castVote(viewer: Viewer, { id, vote }: { id: string; vote: Choice }, now: Date): Promise<Ballot> {
  return changeVote(viewer, id, vote, now, (person, tx) => saveVote(person, id, vote, now, tx));
}

/** Takes a vote back; where there was none, nothing happens. */
export function withdrawVote(viewer: Viewer, { id }: { id: string }, now: Date): Promise<Ballot> {
  return changeVote(viewer, id, null, now, (person, tx) => removeVote(person, id, tx));
}

async function changeVote(
  viewer: Viewer,
  id: string,
  mine: Choice | null,
  now: Date,
  save: (person: string, tx: Db) => Promise<boolean>,
): Promise<Ballot> {
  const person = permitted(viewer, "vote");
  const annotation = await readableAnnotation(id);
  await transaction(async (tx) => {
    if (await save(person.id, tx)) await recordChange(voted(annotation, now), tx);
  });
  return { votes: (await readableAnnotation(id)).votes, mine };
}

function voted({ id, bill }: Annotation, at: Date) {
  return { at, kind: "voted", collection: "annotations", subject: id, bill } as const;
}
