"use server";

import { redirect } from "next/navigation";
import { NewAct, NewConduct } from "@/lib/moderation/act";
import { act } from "@/lib/moderation/act-commands";
import { giveBack, takeInHand } from "@/lib/moderation/report-commands";
import { conduct } from "@/lib/moderation/restraint-commands";
import { parse } from "@/lib/parse";
import { attempt, backTo, type FormState, fieldsOf } from "../../form";
import { currentViewer } from "../../viewer";

export async function actOn(here: string, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const { rule, ...fields } = fieldsOf(form);
    const annotations = form.getAll("annotation").map(String);
    await act(viewer, parse(NewAct, { ...fields, annotations, rule: rule || null }), new Date());
    redirect(`${here}${here.includes("?") ? "&" : "?"}done=1` as "/");
  });
}

export async function takeReported(id: string, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await takeInHand(viewer, { id }, new Date());
    backTo("/staff/reports", `reported-${id}`);
  });
}

export async function giveReportedBack(id: string, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await giveBack(viewer, { id }, new Date());
    backTo("/staff/reports", `reported-${id}`);
  });
}

export async function conductBill(_last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await conduct(viewer, parse(NewConduct, fieldsOf(form)), new Date());
    redirect("/staff/reports?done=1");
  });
}
