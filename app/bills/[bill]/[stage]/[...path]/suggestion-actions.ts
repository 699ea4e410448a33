"use server";

import { decide } from "@/lib/annotation/decision-commands";
import { NewAnnotation, NewDecision } from "@/lib/annotation/schema";
import { suggest } from "@/lib/annotation/suggestion-commands";
import { parse } from "@/lib/parse";
import { attempt, backTo, type FormState, fieldsOf } from "../../../../form";
import { currentViewer } from "../../../../viewer";

type OnBlock = { reference: string; here: string; after: boolean };

export async function publishSuggestion({ reference, here, after }: OnBlock, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const given = { ...fieldsOf(form), motivation: "editing", block: reference, insertAfter: after };
    const { id } = await suggest(viewer, parse(NewAnnotation, given), new Date());
    backTo(here, `annotation-${id}`);
  });
}

type OnSuggestion = { id: string; here: string; act: "accept" | "decline" | "answer" | "withdraw" };

export async function decideSuggestion({ id, here, act }: OnSuggestion, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await decide(viewer, { id, ...parse(NewDecision, { ...fieldsOf(form), act }) }, new Date());
    backTo(here, `annotation-${id}`);
  });
}
