"use server";

import { redirect } from "next/navigation";
import { chooseName } from "@/lib/account/commands";
import { NewName, NewState } from "@/lib/account/schema";
import { sayState } from "@/lib/annotation/position-commands";
import { parse } from "@/lib/parse";
import { attempt, type FormState, fieldsOf } from "../form";
import { currentViewer, signOut } from "../viewer";

export async function saveName(_last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await chooseName(viewer, parse(NewName, fieldsOf(form)));
    redirect("/account?saved=1");
  });
}

export async function saveState(_last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await sayState(viewer, parse(NewState, fieldsOf(form)), new Date());
    redirect("/account?saved=state");
  });
}

export async function leave(): Promise<void> {
  await signOut();
  redirect("/");
}
