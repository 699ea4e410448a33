import type { Metadata } from "next";
import { invitationAsked } from "@/lib/organization/membership-commands";
import { ActionForm } from "../../_ui/action-form";
import { currentViewer } from "../../viewer";
import { takeUp } from "../actions";

/** The address holds the token: it goes to no other site. */
export const metadata: Metadata = { title: "Invitation", robots: { index: false }, referrer: "same-origin" };

/** Opening this page does nothing; the button takes the invitation up. */
export default async function JoinPage({ searchParams }: PageProps<"/organizations/join">) {
  const { token } = await searchParams;
  const viewer = await currentViewer();
  const invitation = typeof token === "string" ? await invitationAsked(token, new Date()) : null;

  return (
    <main className="narrow">
      <h1>Invitation</h1>
      {invitation === null || typeof token !== "string" ? (
        <p>This invitation was used, taken back, or is too old; or the link is not whole. Ask for a new one.</p>
      ) : (
        <>
          <p>
            {invitation.by.name ?? "Somebody"} invites you to be {invitation.role === "speaker" ? "a" : "an"}{" "}
            {invitation.role} of <strong>{invitation.organization.name}</strong>.
          </p>
          {viewer.kind === "guest" ? (
            <p>
              <a href={`/sign-in?next=${encodeURIComponent(`/organizations/join?token=${token}`)}`}>Sign in</a> to take
              it up.
            </p>
          ) : (
            <ActionForm action={takeUp.bind(null, token)} className="stack">
              <button type="submit">Take it up as {viewer.name ?? "a reader"}</button>
            </ActionForm>
          )}
        </>
      )}
    </main>
  );
}
