import { permitted } from "@/lib/account/permission";
import type { Citizen, Viewer } from "@/lib/account/viewer";
import { recordChange } from "@/lib/change/store";
import { type Db, transaction } from "@/lib/db";
import type { Annotation, Ballot, Choice } from "./annotation";
import { readableAnnotation } from "./commands";
import { removeVote, saveVote } from "./thread-store";
import { takeTurn } from "./turn-commands";

/** Agrees or disagrees with what somebody said, in place of what the viewer chose before. */
export async function castVote(viewer: Viewer, { id, vote }: { id: string; vote: Choice }, now: Date): Promise<Ballot> {
  return changeVote(permitted(viewer, "vote"), id, vote, now, async (person, tx) => {
    await takeTurn(person, "stance", now, tx);
    return saveVote(person.id, id, vote, now, tx);
  });
}

/** Takes a vote back; where there was none, nothing happens. */
export async function withdrawVote(viewer: Viewer, { id }: { id: string }, now: Date): Promise<Ballot> {
  return changeVote(permitted(viewer, "take-back"), id, null, now, (person, tx) => removeVote(person.id, id, tx));
}

async function changeVote(
  person: Citizen,
  id: string,
  mine: Choice | null,
  now: Date,
  save: (person: Citizen, tx: Db) => Promise<boolean>,
): Promise<Ballot> {
  const annotation = await readableAnnotation(id);
  await transaction(async (tx) => {
    if (await save(person, tx)) await recordChange(voted(annotation, now), tx);
  });
  return { votes: (await readableAnnotation(id)).votes, mine };
}

function voted({ id, bill }: Annotation, at: Date) {
  return { at, kind: "voted", collection: "annotations", subject: id, bill } as const;
}
