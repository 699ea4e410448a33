"use server";

import { redirect } from "next/navigation";
import { Judgment } from "@/lib/moderation/appeal";
import { judge } from "@/lib/moderation/appeal-commands";
import { parse } from "@/lib/parse";
import { attempt, type FormState, fieldsOf } from "../../form";
import { currentViewer } from "../../viewer";

export async function decideAppeal(appeal: string, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await judge(viewer, parse(Judgment, { ...fieldsOf(form), appeal }), new Date());
    redirect("/staff/appeals?done=1");
  });
}
