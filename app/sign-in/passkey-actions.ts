"use server";

import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { agentOf } from "@/lib/account/agent";
import { askForPasskey, signInByPasskey } from "@/lib/account/passkey-commands";
import { localPath } from "@/lib/account/schema";
import { guest } from "@/lib/account/viewer";
import { attempt, type FormState } from "../form";
import { beginSession } from "../viewer";

/** What a passkey has to sign for somebody to sign in. */
export async function passkeyChallenge() {
  return askForPasskey(guest, new Date());
}

export async function passkeySignIn(response: AuthenticationResponseJSON, next: string): Promise<FormState> {
  return attempt(new FormData(), async () => {
    const agent = agentOf((await headers()).get("user-agent") ?? "");
    await beginSession(await signInByPasskey({ response, agent }, new Date()), agent);
    redirect(localPath(next) as "/");
  });
}
