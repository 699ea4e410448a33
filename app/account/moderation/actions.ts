"use server";

import { redirect } from "next/navigation";
import { NewAppeal } from "@/lib/moderation/appeal";
import { appeal } from "@/lib/moderation/appeal-commands";
import { parse } from "@/lib/parse";
import { attempt, type FormState, fieldsOf } from "../../form";
import { currentViewer } from "../../viewer";

export async function sendAppeal(act: string, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await appeal(viewer, parse(NewAppeal, { ...fieldsOf(form), act }), new Date());
    redirect("/account/moderation?done=appealed");
  });
}
