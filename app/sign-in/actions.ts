"use server";

import { redirect } from "next/navigation";
import { askForLink } from "@/lib/account/commands";
import { SignInRequest } from "@/lib/account/schema";
import { parse } from "@/lib/parse";
import { attempt, type FormState, fieldsOf } from "../form";

export async function sendLink(_last: FormState, form: FormData): Promise<FormState> {
  return attempt(form, async () => {
    const request = parse(SignInRequest, fieldsOf(form));
    await askForLink(request, new Date());
    redirect("/sign-in?sent=1");
  });
}
