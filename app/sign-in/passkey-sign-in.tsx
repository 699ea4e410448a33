"use client";

import { startAuthentication } from "@simplewebauthn/browser";
import { PasskeyButton } from "../_ui/passkey-button";
import { passkeyChallenge, passkeySignIn } from "./passkey-actions";

/** Signing in without mail, by a finger or a PIN. */
export function PasskeySignIn({ next }: { next: string }) {
  return (
    <PasskeyButton
      words="Sign in with a passkey"
      press={async () => {
        const response = await startAuthentication({ optionsJSON: await passkeyChallenge() });
        return passkeySignIn(response, next);
      }}
    />
  );
}
