"use server";

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { redirect } from "next/navigation";
import { addPasskey, askForPasskey, offerPasskey, proveByPasskey, removePasskey } from "@/lib/account/passkey-commands";
import { Code, localPath, PasskeyName } from "@/lib/account/schema";
import {
  confirmSecondFactor,
  proveByCode,
  removeSecondFactor,
  startSecondFactor,
} from "@/lib/account/second-factor-commands";
import { parse } from "@/lib/parse";
import { attempt, type FormState, fieldsOf } from "../../form";
import { currentToken, currentViewer } from "../../viewer";

const HERE = "/account/proof";

async function token(): Promise<string> {
  return (await currentToken()) ?? "";
}

/** What the browser needs to make a passkey; null where it was refused, and `state` says why. */
export async function registrationOptions() {
  const viewer = await currentViewer();
  let options: Awaited<ReturnType<typeof offerPasskey>> | null = null;
  const state = await attempt(new FormData(), async () => {
    options = await offerPasskey(viewer, new Date());
  });
  return { options, state } as { options: typeof options; state: FormState };
}

export async function keepPasskey(response: RegistrationResponseJSON, name: string): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(new FormData(), async () => {
    await addPasskey(viewer, { response, ...parse(PasskeyName, { name }), token: await token() }, new Date());
    redirect(`${HERE}?done=passkey`);
  });
}

export async function forgetPasskey(id: string, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await removePasskey(viewer, { id }, new Date());
    redirect(`${HERE}?done=removed`);
  });
}

export async function proofChallenge() {
  return askForPasskey(await currentViewer(), new Date());
}

export async function provePasskey(response: AuthenticationResponseJSON, next: string): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(new FormData(), async () => {
    await proveByPasskey(viewer, { response, token: await token() }, new Date());
    redirect(localPath(next) as "/");
  });
}

export async function proveCode(next: string, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await proveByCode(viewer, { ...parse(Code, fieldsOf(form)), token: await token() }, new Date());
    redirect(localPath(next) as "/");
  });
}

export async function setUpApp(_last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await startSecondFactor(viewer);
    redirect(`${HERE}#app`);
  });
}

/** What the form shows after the first code: the recovery codes, once; null while it was refused. */
export type Confirmed = { state: FormState; codes: string[] | null };

export async function confirmApp(_last: Confirmed, form: FormData): Promise<Confirmed> {
  const viewer = await currentViewer();
  let codes: string[] | null = null;
  const state = await attempt(form, async () => {
    codes = await confirmSecondFactor(viewer, { ...parse(Code, fieldsOf(form)), token: await token() }, new Date());
  });
  return { state, codes };
}

export async function removeApp(_last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await removeSecondFactor(viewer, new Date());
    redirect(`${HERE}?done=removed`);
  });
}
