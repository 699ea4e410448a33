import type { Metadata } from "next";
import { proofAsked } from "@/lib/organization/domain-commands";
import { ActionForm } from "../../_ui/action-form";
import { currentViewer } from "../../viewer";
import { useLink } from "../actions";

/** The address holds the token: it goes to no other site. */
export const metadata: Metadata = { title: "Prove a domain", robots: { index: false }, referrer: "same-origin" };

/** Opening this page does nothing; the button proves. */
export default async function ProvePage({ searchParams }: PageProps<"/organizations/prove">) {
  const { token } = await searchParams;
  const viewer = await currentViewer();
  const proof = typeof token === "string" ? await proofAsked(token, new Date()) : null;

  return (
    <main className="narrow">
      <h1>Prove a domain</h1>
      {proof === null || typeof token !== "string" ? (
        <p>This link was used, or is too old; or it is not whole. Ask for a new one.</p>
      ) : (
        <>
          <p>
            <strong>{proof.organization.name}</strong> says that <strong>{proof.domain}</strong> is its domain.
          </p>
          {viewer.kind === "guest" ? (
            <p>
              <a href={`/sign-in?next=${encodeURIComponent(`/organizations/prove?token=${token}`)}`}>Sign in</a> as one
              of its members to prove it.
            </p>
          ) : (
            <ActionForm action={useLink.bind(null, token)} className="stack">
              <button type="submit">It is</button>
            </ActionForm>
          )}
        </>
      )}
    </main>
  );
}
