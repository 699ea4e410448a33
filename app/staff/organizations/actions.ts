"use server";

import { redirect } from "next/navigation";
import { ReviewerAct } from "@/lib/organization/schema";
import { CHECKS } from "@/lib/organization/vetting";
import { review } from "@/lib/organization/vetting-commands";
import { parse } from "@/lib/parse";
import { attempt, type FormState, fieldsOf } from "../../form";
import { currentViewer } from "../../viewer";

type Asked = { id: string; seen: number; act: string };

export async function decide(asked: Asked, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const fields = fieldsOf(form);
    const checked = CHECKS.filter((check) => `check-${check}` in fields);
    await review(viewer, parse(ReviewerAct, { ...fields, ...asked, checked }), new Date());
    redirect(`/staff/organizations/${asked.id}?done=1` as "/");
  });
}
