"use server";

import { redirect } from "next/navigation";
import { endOneSession, endOtherSessions } from "@/lib/account/session-commands";
import { attempt, type FormState } from "../../form";
import { currentToken, currentViewer } from "../../viewer";

export async function signOutOne(id: string, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await endOneSession(viewer, { id });
    redirect("/account/sessions?done=1");
  });
}

export async function signOutOthers(_last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await endOtherSessions(viewer, { token: (await currentToken()) ?? "" });
    redirect("/account/sessions?done=1");
  });
}
