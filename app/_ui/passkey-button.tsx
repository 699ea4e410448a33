"use client";

import { useEffect, useState, useTransition } from "react";
import type { FormState } from "../form";

type Props = { words: string; press: () => Promise<FormState> };

/** A button that asks the browser for a passkey; where there is no script or no WebAuthn, there is no button. */
export function PasskeyButton({ words, press }: Props) {
  const [can, setCan] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, start] = useTransition();
  useEffect(() => setCan(typeof PublicKeyCredential !== "undefined"), []);
  if (!can) return null;

  const click = () =>
    start(async () => {
      setProblem(null);
      try {
        setProblem((await press())?.detail ?? null);
      } catch (error) {
        if (!(error instanceof Error) || !STOPPED.includes(error.name)) throw error;
        setProblem("No passkey was used. Try again, or take another way.");
      }
    });
  return (
    <div className="passkey">
      <button type="button" onClick={click} disabled={busy}>
        {words}
      </button>
      {problem !== null && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The person closed the browser's window, or has no passkey here, or made one already (WebAuthn Level 3, 5.1.3 and 5.1.4). */
const STOPPED = ["NotAllowedError", "AbortError", "InvalidStateError", "SecurityError", "WebAuthnError"];
