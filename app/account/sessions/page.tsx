import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { sessionsOf } from "@/lib/account/session-store";
import { sayMoment } from "@/lib/clock";
import { ActionForm } from "../../_ui/action-form";
import { currentToken, currentViewer } from "../../viewer";
import { signOutOne, signOutOthers } from "./actions";

export const metadata: Metadata = { title: "Where you are signed in", robots: { index: false } };

/** The browsers in which the viewer is signed in, and how to sign each out. */
export default async function SessionsPage({ searchParams }: PageProps<"/account/sessions">) {
  const [viewer, token, { done }] = await Promise.all([currentViewer(), currentToken(), searchParams]);
  if (viewer.kind === "guest" || token === null) redirect("/sign-in?next=/account/sessions");
  const now = new Date();
  const sessions = await sessionsOf(viewer.id, token, now);

  return (
    <main className="narrow">
      <h1>Where you are signed in</h1>
      {done && <p role="status">Signed out there.</p>}
      <ul className="sessions">
        {sessions.map(({ id, agent, createdAt, seenAt, here }) => (
          <li key={id}>
            <strong>{agent || "A browser"}</strong>
            {here && " (this one)"}
            <p className="hint">
              Signed in {sayMoment(createdAt, now)}, last used {sayMoment(seenAt, now)}
            </p>
            {!here && (
              <ActionForm action={signOutOne.bind(null, id)}>
                <button type="submit" className="plain" aria-label={`Sign out ${agent || "a browser"}`}>
                  Sign out
                </button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm action={signOutOthers}>
          <button type="submit">Sign out everywhere else</button>
        </ActionForm>
      )}
      <p>
        <a href="/account">Your account</a>
      </p>
    </main>
  );
}
