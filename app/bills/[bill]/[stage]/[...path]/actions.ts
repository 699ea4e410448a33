"use server";

import { redirect } from "next/navigation";
import { localPath } from "@/lib/account/schema";
import type { Choice } from "@/lib/annotation/annotation";
import { annotate, deleteAnnotation, editAnnotation, react, takeBack } from "@/lib/annotation/commands";
import { AnnotationEdit, NewAnnotation, NewReaction } from "@/lib/annotation/schema";
import { commentLink } from "@/lib/annotation/view";
import { castVote, withdrawVote } from "@/lib/annotation/vote-commands";
import { parse } from "@/lib/parse";
import { attempt, backTo, type FormState, fieldsOf } from "../../../../form";
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
    backTo(here, "stances");
  });
}

export async function publishComment(
  { reference, here, inReplyTo }: OnBlock & { inReplyTo: string | null },
  _last: FormState,
  form: FormData,
) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const { exact, ...fields } = fieldsOf(form);
    const about = inReplyTo ? { inReplyTo } : { block: reference, ...(exact?.trim() && { exact: exact.trim() }) };
    const { id } = await annotate(viewer, parse(NewAnnotation, { ...fields, ...about }), new Date());
    at(here, id);
  });
}

export async function saveComment({ id, here }: OnComment, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await editAnnotation(viewer, { ...parse(AnnotationEdit, fieldsOf(form)), id }, new Date());
    at(here, id);
  });
}

export async function deleteComment({ id, here }: OnComment, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await deleteAnnotation(viewer, { id }, new Date());
    backTo(here, "comments");
  });
}

export async function castBallot(
  { id, here, apart, choice, taken }: OnComment & { apart: boolean; choice: Choice; taken: boolean },
  _last: FormState,
  form: FormData,
): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    if (taken) await withdrawVote(viewer, { id }, new Date());
    else await castVote(viewer, { id, vote: choice }, new Date());
    if (apart) backTo(here, `annotation-${id}`);
    at(here, id);
  });
}

/** The page again, opened at a comment. */
function at(here: string, id: string): never {
  redirect(commentLink(localPath(here), id) as "/");
}
