"use server";

import { redirect } from "next/navigation";
import { Declined, Reviewed } from "@/lib/moderation/review";
import { decline, publish } from "@/lib/moderation/review-commands";
import { parse } from "@/lib/parse";
import { attempt, type FormState, fieldsOf } from "../../form";
import { currentViewer } from "../../viewer";

export async function publishWaiting(what: { id: string; seen: string }, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await publish(viewer, parse(Reviewed, what), new Date());
    redirect("/staff/review?done=published");
  });
}

export async function declineWaiting(what: { id: string; seen: string }, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await decline(viewer, parse(Declined, { ...fieldsOf(form), ...what }), new Date());
    redirect("/staff/review?done=declined");
  });
}
