import type { Metadata } from "next";
import { currentViewer } from "../../viewer";

/** The address holds the token: it goes to no other site. */
export const metadata: Metadata = { title: "Sign in", robots: { index: false }, referrer: "same-origin" };

/** Opening this page does nothing; the button signs in. Scanners of mail open links, but press no buttons. */
export default async function ConfirmPage({ searchParams }: PageProps<"/sign-in/confirm">) {
  const { token, email, callbackUrl } = await searchParams;
  const viewer = await currentViewer();
  const query = new URLSearchParams(
    [
      ["token", token],
      ["email", email],
      ["callbackUrl", callbackUrl],
    ].flatMap(([name, value]) => (typeof name === "string" && typeof value === "string" ? [[name, value]] : [])),
  );

  return (
    <main className="narrow">
      <h1>Sign in to Colloquy</h1>
      {viewer.kind === "citizen" && <p>You are signed in already, as {viewer.name ?? "a reader without a name"}.</p>}
      {typeof token === "string" && typeof email === "string" ? (
        <form method="post" action={`/api/auth/callback/email?${query}`} className="stack">
          <p>
            Press the button to sign in as <strong>{email}</strong>.
          </p>
          <button type="submit">Sign in</button>
        </form>
      ) : (
        <p>
          This link is not whole. Copy all of it from the mail, or <a href="/sign-in">ask for a new one</a>.
        </p>
      )}
    </main>
  );
}
