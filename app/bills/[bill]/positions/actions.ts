"use server";

import { takeBackPosition, takePosition } from "@/lib/annotation/position-commands";
import { NewPosition } from "@/lib/annotation/position-schema";
import { parse } from "@/lib/parse";
import { attempt, backTo, type FormState, fieldsOf } from "../../../form";
import { currentViewer } from "../../../viewer";

type About = { bill: string; organization: string | null };

export async function saveOwn({ bill, organization }: About, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const position = parse(NewPosition, { ...fieldsOf(form), organization });
    await takePosition(viewer, { ...position, bill }, new Date());
    backTo(`/bills/${bill}/positions`, "yours");
  });
}

export async function takeBackOwn({ bill, organization }: About, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await takeBackPosition(viewer, { bill, organization }, new Date());
    backTo(`/bills/${bill}/positions`, "yours");
  });
}
