import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { z } from "zod";
import { mayAsMember } from "@/lib/account/permission";
import { documentsOf, findProof, lastApplication } from "@/lib/organization/application-store";
import { decisionsOn } from "@/lib/organization/decision-store";
import { membersOf, openInvitations, roleIn } from "@/lib/organization/membership-store";
import { mayAskForRenewal } from "@/lib/organization/organization";
import { findOrganization } from "@/lib/organization/store";
import { actsFrom, isOpen, MOVES } from "@/lib/organization/vetting";
import { ActionForm } from "../../../_ui/action-form";
import { currentViewer } from "../../../viewer";
import { act, write } from "../../actions";
import { ApplicationFields } from "../../application-fields";
import { Facts, History, Stands } from "../../told";
import { Documents } from "./documents";
import { Domain } from "./domain";
import { Members } from "./members";

export const metadata: Metadata = { title: "Your organization", robots: { index: false } };

const DONE: Record<string, string> = {
  saved: "It is saved.",
  submit: "It is sent in: a reviewer reads it next, and you get a mail.",
  withdraw: "It is taken back. Change it, and send it in again.",
  "ask-renewal": "Another year is asked for.",
  proven: "The domain is proven.",
  mailed: "The link is on its way.",
  uploaded: "The document is added.",
  removed: "The document is removed.",
  invited: "The invitation is on its way.",
  uninvited: "The invitation works no more.",
  joined: "You belong to it now.",
  member: "That is changed.",
};

const OWNER_WORDS = {
  submit: "Send it in",
  withdraw: "Take it back, to change it",
  "ask-renewal": "Ask for another year",
} as const;
type Pressed = keyof typeof OWNER_WORDS;

/** Everything its members do for an organization. To others the page does not exist. */
export default async function ManagePage({ params, searchParams }: PageProps<"/organizations/[id]/manage">) {
  const [{ id }, { done }, viewer] = await Promise.all([params, searchParams, currentViewer()]);
  if (!z.guid().safeParse(id).success) notFound();
  if (viewer.kind === "guest") redirect(`/sign-in?next=${encodeURIComponent(`/organizations/${id}/manage`)}`);
  const [organization, role] = await Promise.all([findOrganization(id), roleIn(id, viewer.id)]);
  if (!organization || role === null) notFound();

  const now = new Date();
  const [application, documents, decisions, members, invitations] = await Promise.all([
    lastApplication(id),
    documentsOf(id),
    decisionsOn(id),
    membersOf(id),
    openInvitations(id, now),
  ]);
  const proof = application && (await findProof(id, application.domain));
  const { name, standing, decided } = organization;
  const verified = standing === "verified";
  const writable = (verified || isOpen(standing)) && mayAsMember("write-application", role);
  const owns = mayAsMember("send-application", role);
  const pressed = actsFrom(standing, "owner").filter((one): one is Pressed => one in OWNER_WORDS);
  const reviewed = decisions.find(({ act: one }) => MOVES[one].by === "reviewer" && one !== "take-up");

  return (
    <main className="page dossier">
      <h1>{name}</h1>
      <Stands organization={organization} now={now} />
      {typeof done === "string" && DONE[done] && (
        <p role="status" className="notice">
          {DONE[done]}
        </p>
      )}
      {reviewed?.reason && !verified && <p className="notice">A reviewer said: {reviewed.reason}</p>}
      {organization.verifiedAt && (
        <p>
          <a href={`/organizations/${id}`}>Its profile, as others see it</a>
        </p>
      )}
      {owns &&
        pressed
          .filter((one) => one !== "ask-renewal" || mayAskForRenewal(organization, now))
          .map((one) => (
            <ActionForm key={one} action={act.bind(null, { id, seen: decided, act: one })} className="stack">
              <button type="submit">{OWNER_WORDS[one]}</button>
            </ActionForm>
          ))}

      <h2 id="application">Application</h2>
      {writable ? (
        <details open={application === null || standing === "draft"}>
          <summary>{verified ? "Change what it says of itself" : "Write the application"}</summary>
          {verified && (
            <p className="notice">
              Another name, domain or responsible person takes the badge off until a reviewer has looked at it again.
            </p>
          )}
          <ActionForm action={write.bind(null, id)} className="stack">
            <ApplicationFields written={application} />
            <button type="submit">Save</button>
          </ActionForm>
        </details>
      ) : (
        application && owns && <Facts application={application} />
      )}
      <Domain id={id} application={application} proof={proof} now={now} may={mayAsMember("prove-domain", role)} />
      {owns && <Documents id={id} documents={documents} open={verified || isOpen(standing)} />}
      <Members
        id={id}
        members={members}
        invitations={invitations}
        viewer={viewer.id}
        owns={mayAsMember("manage-members", role)}
      />
      <h2>What was decided</h2>
      <History decisions={decisions} now={now} byName={false} />
    </main>
  );
}
