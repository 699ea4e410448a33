import type { Metadata } from "next";
import { localPath } from "@/lib/account/schema";
import { env } from "@/lib/env";
import { keptMail } from "@/lib/mail";
import { ActionForm, TypedInput } from "../_ui/action-form";
import { currentViewer } from "../viewer";
import { sendLink } from "./actions";
import { PasskeySignIn } from "./passkey-sign-in";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

/** What next-auth's error codes mean to a person. */
const ERRORS: Record<string, string> = {
  Verification: "This link was used already, or is older than 24 hours. If you are not signed in, ask for a new one.",
  AccessDenied: "Your address is not verified there, so we cannot know that it is yours. Sign in by mail.",
  OAuthCallback: "The other site did not sign you in. Try again, or sign in by mail.",
};

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { next, sent, left, error } = await searchParams;
  const [viewer, mail] = await Promise.all([currentViewer(), keptMail()]);

  return (
    <main className="narrow">
      <h1>Sign in</h1>
      {viewer.kind === "citizen" && <p>You are signed in as {viewer.name ?? "a reader without a name"}.</p>}
      {typeof error === "string" && (
        <p role="alert" className="form-error">
          {ERRORS[error] ?? "That did not work. Ask for a new link."}
        </p>
      )}
      {left && <p role="status">Your account is deleted. Thank you for what you said here.</p>}
      {sent ? (
        <p role="status">
          Look in your mail: we sent you a link. It works once, for 24 hours.{" "}
          {mail !== null && <a href="/mail">Here the mail lands on a page.</a>}
        </p>
      ) : (
        <ActionForm action={sendLink} className="stack">
          <label>
            Your e-mail address
            <TypedInput type="email" name="email" required autoComplete="email" maxLength={254} />
          </label>
          <input type="hidden" name="next" value={localPath(typeof next === "string" ? next : "/")} />
          <p className="hint">We send you a link; there is no password. Your address is never shown to anyone.</p>
          <button type="submit">Send me a link</button>
        </ActionForm>
      )}
      {!sent && (
        <>
          <PasskeySignIn next={localPath(typeof next === "string" ? next : "/")} />
          {env().OIDC_ISSUER && (
            <form method="post" action="/api/auth/signin/openid">
              <input type="hidden" name="next" value={localPath(typeof next === "string" ? next : "/")} />
              <button type="submit">Sign in with {env().OIDC_NAME}</button>
            </form>
          )}
        </>
      )}
    </main>
  );
}
