import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { sayMoment } from "@/lib/clock";
import { documentsOf, findProof, sentApplication } from "@/lib/organization/application-store";
import { decisionsOn } from "@/lib/organization/decision-store";
import { isProven, METHOD_WORDS } from "@/lib/organization/domain-proof";
import { warningsOf } from "@/lib/organization/look-alike";
import { membersOf } from "@/lib/organization/membership-store";
import { candidatesLike, findOrganization, findReviewer } from "@/lib/organization/store";
import { actsFrom, REVIEWER_ACTS } from "@/lib/organization/vetting";
import { Facts, History, Stands } from "../../../organizations/told";
import { currentViewer } from "../../../viewer";
import { insider } from "../../permitted";
import { Acts } from "./acts";

export const metadata: Metadata = { title: "Review an organization", robots: { index: false } };

/** One organization as its reviewers see it. */
export default async function ReviewOrganizationPage({ params, searchParams }: PageProps<"/staff/organizations/[id]">) {
  const [{ id }, { done }] = await Promise.all([params, searchParams]);
  const viewer = insider(await currentViewer(), "vet", `/staff/organizations/${encodeURIComponent(id)}`);
  const organization = z.guid().safeParse(id).success ? await findOrganization(id) : null;
  if (!organization) notFound();

  const now = new Date();
  const own = { id, name: organization.name, domain: organization.domain ?? "" };
  const [application, documents, decisions, members, reviewer, alike] = await Promise.all([
    sentApplication(id),
    documentsOf(id),
    decisionsOn(id),
    membersOf(id),
    findReviewer(id),
    candidatesLike([own]),
  ]);
  const proof = application && (await findProof(id, application.domain));
  const warnings = warningsOf(own, alike.get(id) ?? []);
  const may = actsFrom(organization.standing, "reviewer");
  const acts = REVIEWER_ACTS.filter((act) => may.includes(act));
  const mine = reviewer === viewer.id;

  return (
    <main className="page dossier">
      <p className="kicker">
        <a href="/staff/organizations">Organizations to review</a>
      </p>
      <h1>{organization.name}</h1>
      <Stands organization={organization} now={now} />
      {done && (
        <p role="status" className="notice">
          That is decided, and its owners get a mail.
        </p>
      )}
      {warnings.length > 0 && (
        <section aria-labelledby="twice">
          <h2 id="twice">Look at this twice</h2>
          <ul className="plain-list warnings">
            {warnings.map(({ about, why, other }) => (
              <li key={`${about} ${why} ${other?.id}`}>
                Its {about} {why}{" "}
                {other && (
                  <>
                    {about === "domain" && `${other.domain}, of `}
                    <a href={`/organizations/${other.id}`}>{other.name}</a>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2>What it says of itself</h2>
      {application ? <Facts application={application} /> : <p className="hint">It never sent an application in.</p>}
      <h2>Domain</h2>
      <p>
        {proof?.method && proof.provenAt && isProven(proof, now) ? (
          <>
            {proof.domain} is proven {METHOD_WORDS[proof.method]}
            {proof.method === "mail" && ` (${proof.mailedTo})`}, {sayMoment(proof.provenAt, now)}.
          </>
        ) : (
          "It is not proven: it cannot be verified yet."
        )}
      </p>
      <h2>Documents</h2>
      {documents.length === 0 && <p className="hint">It sent none.</p>}
      <ul className="plain-list">
        {documents.map(({ id: document, fileName, size }) => (
          <li key={document}>
            <a href={`/organizations/${id}/documents/${document}`}>{fileName}</a>{" "}
            <span className="hint">{Math.ceil(size / 1_000).toLocaleString("en-US")} kB, to be kept and opened</span>
          </li>
        ))}
      </ul>
      <h2>Members</h2>
      <p>{members.map(({ name, role }) => `${name ?? "a reader"} (${role})`).join(", ")}</p>
      <h2>Decide</h2>
      {members.some((one) => one.id === viewer.id) ? (
        <p>You belong to it: another reviewer must decide.</p>
      ) : (
        <Acts
          id={id}
          seen={organization.decided}
          acts={acts}
          mine={mine}
          inReview={organization.standing === "in-review"}
        />
      )}
      <h2>What was decided</h2>
      <History decisions={decisions} now={now} byName />
    </main>
  );
}
