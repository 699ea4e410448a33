"use client";

import { useActionState } from "react";
import { type Confirmed, confirmApp } from "./actions";

const BEFORE: Confirmed = { state: null, codes: null };

/** The first code of the app; then the recovery codes, which are shown this once. */
export function ConfirmApp() {
  const [{ state, codes }, send] = useActionState(confirmApp, BEFORE);
  if (codes)
    return (
      <div role="status">
        <p>
          Your app is set up. Keep these codes where you would find them without it: each works once, and they are not
          shown again.
        </p>
        <ul className="codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p>
          <a href="/account/proof">I have kept them</a>
        </p>
      </div>
    );
  return (
    <form action={send} className="stack">
      {state && (
        <p role="alert" className="form-error">
          {state.detail}
        </p>
      )}
      <label>
        The code that it shows now
        <input name="code" required inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </label>
      <button type="submit">Confirm</button>
    </form>
  );
}
