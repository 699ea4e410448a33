"use server";

import { redirect } from "next/navigation";
import { NewReport } from "@/lib/moderation/report";
import { report } from "@/lib/moderation/report-commands";
import { parse } from "@/lib/parse";
import { attempt, type FormState, fieldsOf } from "../../../form";
import { currentViewer } from "../../../viewer";

export async function sendReport(id: string, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await report(viewer, { ...parse(NewReport, fieldsOf(form)), id }, new Date());
    redirect(`/comments/${id}/report?done=1`);
  });
}
