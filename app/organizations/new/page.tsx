import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ActionForm } from "../../_ui/action-form";
import { currentViewer } from "../../viewer";
import { start } from "../actions";
import { ApplicationFields } from "../application-fields";

export const metadata: Metadata = { title: "Apply for an organization", robots: { index: false } };

export default async function NewOrganizationPage() {
  const viewer = await currentViewer();
  if (viewer.kind === "guest") redirect("/sign-in?next=/organizations/new");

  return (
    <main className="page dossier">
      <h1>Apply for an organization</h1>
      <p className="lead">
        You save first. Then you prove the domain, add documents if you have any, and send it in: a reviewer reads it.
      </p>
      <ActionForm action={start} className="stack">
        <ApplicationFields written={null} />
        <button type="submit">Save, and go on</button>
      </ActionForm>
    </main>
  );
}
