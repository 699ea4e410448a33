import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { agentOf } from "@/lib/account/agent";
import { countRecoveryCodes, findSecondFactor, type Passkey, passkeysOf } from "@/lib/account/proof-store";
import { localPath } from "@/lib/account/schema";
import { begunSecondFactor } from "@/lib/account/second-factor-commands";
import { sayMoment } from "@/lib/clock";
import { ActionForm, TypedInput } from "../../_ui/action-form";
import { currentViewer } from "../../viewer";
import { forgetPasskey, proveCode, removeApp, setUpApp } from "./actions";
import { ConfirmApp } from "./confirm-app";
import { AddPasskey, ProveByPasskey } from "./passkey-buttons";
import { Picture } from "./picture";

export const metadata: Metadata = { title: "Passkeys and second factor", robots: { index: false } };

const DONE: Record<string, string> = {
  passkey: "The passkey is added. You can sign in with it.",
  removed: "Removed.",
};

/** How the viewer proves that it is them, beyond the mail they can read. */
export default async function ProofPage({ searchParams }: PageProps<"/account/proof">) {
  const [viewer, { next, done }, sent] = await Promise.all([currentViewer(), searchParams, headers()]);
  if (viewer.kind === "guest") redirect("/sign-in?next=/account/proof");
  const [passkeys, factor, begun, codes] = await Promise.all([
    passkeysOf(viewer.id),
    findSecondFactor(viewer.id),
    begunSecondFactor(viewer),
    countRecoveryCodes(viewer.id),
  ]);
  const hasApp = factor !== null && factor.confirmedAt !== null;
  const then = localPath(typeof next === "string" ? next : "/account/proof");
  const now = new Date();

  return (
    <main className="narrow">
      <h1>Passkeys and second factor</h1>
      {typeof done === "string" && DONE[done] && <p role="status">{DONE[done]}</p>}
      {viewer.proofAsked && viewer.role !== "citizen" && passkeys.length === 0 && !hasApp && (
        <p className="notice">
          Moderators and staff prove who they are by a passkey or an app that makes codes. Add one of them first.
        </p>
      )}
      {viewer.proof !== "fresh" && (passkeys.length > 0 || hasApp) && (
        <section>
          <h2>Prove that it is you</h2>
          {passkeys.length > 0 && <ProveByPasskey next={then} />}
          {hasApp && (
            <ActionForm action={proveCode.bind(null, then)} className="stack">
              <label>
                The code of your app, or a recovery code
                <TypedInput name="code" required autoComplete="one-time-code" maxLength={20} />
              </label>
              <button type="submit">Go on</button>
            </ActionForm>
          )}
        </section>
      )}
      <h2>Passkeys</h2>
      <p className="hint">
        A passkey signs you in by a finger, a face or a PIN, without mail. It stays on your devices.
      </p>
      <Passkeys passkeys={passkeys} now={now} />
      <AddPasskey name={agentOf(sent.get("user-agent") ?? "") || "Passkey"} />
      <h2 id="app">An app that makes codes</h2>
      {hasApp ? (
        <>
          <p>
            Set up. {codes} of your recovery codes {codes === 1 ? "is" : "are"} left.
          </p>
          <ActionForm action={removeApp}>
            <button type="submit">Remove it</button>
          </ActionForm>
        </>
      ) : begun ? (
        <>
          <p>Let the app read this, or type the secret into it:</p>
          <Picture of={begun.link} />
          <p>
            <code className="secret">{begun.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          </p>
          <ConfirmApp />
        </>
      ) : (
        <ActionForm action={setUpApp}>
          <button type="submit">Set it up</button>
        </ActionForm>
      )}
      <p>
        <a href="/account">Your account</a>
      </p>
    </main>
  );
}

function Passkeys({ passkeys, now }: { passkeys: Passkey[]; now: Date }) {
  return (
    <ul className="sessions">
      {passkeys.map(({ id, name, createdAt, usedAt }) => (
        <li key={id}>
          <strong>{name}</strong>
          <p className="hint">
            Added {sayMoment(createdAt, now)}
            {usedAt && `, last used ${sayMoment(usedAt, now)}`}
          </p>
          <ActionForm action={forgetPasskey.bind(null, id)}>
            <button type="submit" className="plain" aria-label={`Remove the passkey ${name}`}>
              Remove
            </button>
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}
