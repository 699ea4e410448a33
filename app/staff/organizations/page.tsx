import type { Metadata } from "next";
import { encodeCursor } from "@/lib/change/cursor";
import { sayMoment } from "@/lib/clock";
import { type Warning, warningsOf } from "@/lib/organization/look-alike";
import { candidatesLike, countQueues, type Queued, queueOf, WAITING, type WaitingFor } from "@/lib/organization/store";
import { pageOrNotFound } from "../../_ui/page-asked";
import { currentViewer } from "../../viewer";
import { More } from "../more";
import { insider } from "../permitted";

export const metadata: Metadata = { title: "Organizations to review", robots: { index: false } };

const EACH = 20;

const TITLES: Record<WaitingFor, string> = {
  applied: "Wait to be taken up",
  "in-review": "In review",
  renewal: "Ask for another year",
  suspended: "Suspended",
};

/** What waits for reviewers, for staff; nobody else learns that the page exists. */
export default async function QueuePage({ searchParams }: PageProps<"/staff/organizations">) {
  insider(await currentViewer(), "vet", "/staff/organizations");
  const query = await searchParams;

  const [counts, ...queues] = await Promise.all([
    countQueues(),
    ...WAITING.map((what) => queueOf(what, pageOrNotFound([query[what]].flat()[0], what, EACH))),
  ]);
  const own = queues.flatMap(({ items }) => items).map(ownOf);
  const alike = await candidatesLike(own);
  const now = new Date();

  return (
    <main className="page wide dossier">
      <h1>Organizations to review</h1>
      <p className="lead">The longest waiting first.</p>
      {WAITING.map((what, at) => (
        <section key={what} aria-labelledby={what}>
          <h2 id={what}>
            {TITLES[what]} ({counts[what].toLocaleString("en-US")})
          </h2>
          {queues[at]?.items.length === 0 && <p className="hint">None.</p>}
          <ol className="plain-list">
            {queues[at]?.items.map((organization) => (
              <li key={organization.id}>
                <Row
                  organization={organization}
                  warnings={warningsOf(ownOf(organization), alike.get(organization.id) ?? [])}
                  now={now}
                />
              </li>
            ))}
          </ol>
          <More
            href={
              queues[at]?.next
                ? `/staff/organizations?${what}=${encodeCursor([what, ...queues[at].next])}#${what}`
                : null
            }
          >
            {`Those that wait less long: ${TITLES[what].toLowerCase()}`}
          </More>
        </section>
      ))}
    </main>
  );
}

function ownOf({ id, name, domain }: Queued) {
  return { id, name, domain: domain ?? "" };
}

const DAY = 86_400_000;

function Row({ organization, warnings, now }: { organization: Queued; warnings: Warning[]; now: Date }) {
  const { id, name, domain, waitsSince, reviewer } = organization;
  const days = Math.floor((now.getTime() - waitsSince.getTime()) / DAY);
  return (
    <>
      <a href={`/staff/organizations/${id}`}>{name}</a> <span className="hint">{domain}</span>
      <p className="hint">
        {days > 0 && `For ${days === 1 ? "1 day" : `${days.toLocaleString("en-US")} days`}, since `}
        <time dateTime={waitsSince.toISOString()}>{sayMoment(waitsSince, now)}</time>
        {reviewer && ` · ${reviewer.name ?? "somebody"} took it up`}
      </p>
      {warnings.length > 0 && (
        <p className="problem">
          {warnings.length === 1 ? "1 thing" : `${warnings.length} things`} to look at twice: its {warnings[0]?.about}{" "}
          {warnings[0]?.why} {warnings[0]?.other?.name}
        </p>
      )}
    </>
  );
}
