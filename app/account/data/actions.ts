"use server";

import { redirect } from "next/navigation";
import { parse } from "@/lib/parse";
import { leave } from "@/lib/privacy/commands";
import { Leaving } from "@/lib/privacy/schema";
import { attempt, type FormState, fieldsOf } from "../../form";
import { currentViewer, signOut } from "../../viewer";

export async function deleteAccount(_last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await leave(viewer, parse(Leaving, fieldsOf(form)), new Date());
    await signOut();
    redirect("/sign-in?left=1");
  });
}
