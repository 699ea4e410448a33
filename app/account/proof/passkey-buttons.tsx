"use client";

import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { PasskeyButton } from "../../_ui/passkey-button";
import { keepPasskey, proofChallenge, provePasskey, registrationOptions } from "./actions";

/** Makes a passkey on this device; `name` is what it is called on the account. */
export function AddPasskey({ name }: { name: string }) {
  return (
    <PasskeyButton
      words="Add a passkey"
      press={async () => {
        const { options, state } = await registrationOptions();
        return options ? keepPasskey(await startRegistration({ optionsJSON: options }), name) : state;
      }}
    />
  );
}

export function ProveByPasskey({ next }: { next: string }) {
  return (
    <PasskeyButton
      words="Use a passkey"
      press={async () => provePasskey(await startAuthentication({ optionsJSON: await proofChallenge() }), next)}
    />
  );
}
