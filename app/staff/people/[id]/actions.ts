"use server";

import { redirect } from "next/navigation";
import { NewRestraint } from "@/lib/moderation/act";
import { restrain } from "@/lib/moderation/restraint-commands";
import { parse } from "@/lib/parse";
import { attempt, type FormState, fieldsOf } from "../../../form";
import { currentViewer } from "../../../viewer";

export async function restrainPerson(person: string, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const { rule, ...fields } = fieldsOf(form);
    await restrain(viewer, parse(NewRestraint, { ...fields, person, rule: rule || null }), new Date());
    redirect(`/staff/people/${person}?done=1`);
  });
}
