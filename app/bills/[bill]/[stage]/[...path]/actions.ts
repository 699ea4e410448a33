"use server";

import { redirect } from "next/navigation";
import { localPath } from "@/lib/account/schema";
import { annotate, deleteAnnotation, editAnnotation, react, takeBack } from "@/lib/annotation/commands";
import { AnnotationEdit, NewAnnotation, NewReaction } from "@/lib/annotation/schema";
import { parse } from "@/lib/parse";
import { attempt, type FormState, fieldsOf } from "../../../../form";
import { currentViewer } from "../../../../viewer";

type OnBlock = { reference: string; here: string };
type OnComment = { id: string; here: string };

export async function takeStance(
  { reference, here, kind, taken }: OnBlock & { kind: string; taken: boolean },
  _last: FormState,
  form: FormData,
): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const stance = parse(NewReaction, { block: reference, kind });
    await (taken ? takeBack : react)(viewer, stance, new Date());
    back(here, "stances");
  });
}

export async function publishComment({ reference, here }: OnBlock, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const { id } = await annotate(viewer, parse(NewAnnotation, { ...fieldsOf(form), block: reference }), new Date());
    back(here, `annotation-${id}`);
  });
}

export async function saveComment({ id, here }: OnComment, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await editAnnotation(viewer, { ...parse(AnnotationEdit, fieldsOf(form)), id }, new Date());
    back(here, `annotation-${id}`);
  });
}

export async function deleteComment({ id, here }: OnComment, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await deleteAnnotation(viewer, { id }, new Date());
    back(here, "comments");
  });
}

/** The page again, at the place it is about; never another site, though the form carries the address. */
function back(here: string, place: string): never {
  redirect(`${localPath(here)}#${place}` as "/");
}
