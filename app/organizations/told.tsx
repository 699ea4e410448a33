import { sayMoment } from "@/lib/clock";
import { type Application, type ApplicationWords, LEGAL_FORMS } from "@/lib/organization/application";
import { type Organization, STANDING_WORDS } from "@/lib/organization/organization";
import { ACT_WORDS, CHECKLIST, type Decision } from "@/lib/organization/vetting";

/** How it stands, and since when. */
export function Stands({ organization, now }: { organization: Organization; now: Date }) {
  const { standing, since, verifiedUntil } = organization;
  return (
    <p>
      <span className={standing === "verified" ? "badge standing" : "badge none standing"}>
        {STANDING_WORDS[standing]}
      </span>{" "}
      since <time dateTime={since.toISOString()}>{sayMoment(since, now)}</time>
      {standing === "verified" && verifiedUntil && (
        <>
          , until <time dateTime={verifiedUntil.toISOString()}>{sayMoment(verifiedUntil, now)}</time>
        </>
      )}
    </p>
  );
}

const LABELS: Record<keyof ApplicationWords, string> = {
  name: "Legal name",
  legalForm: "What it is",
  address: "Postal address",
  domain: "Domain",
  website: "Website",
  registryNumber: "Registry and number",
  responsibleName: "Who is responsible",
  responsibleEmail: "Their e-mail address",
  why: "Why it wants to speak",
};

/** What it says of itself. Nothing in it leads anywhere: a stranger wrote it. */
export function Facts({ application }: { application: Application }) {
  return (
    <dl className="facts">
      {(Object.keys(LABELS) as (keyof ApplicationWords)[]).map((field) => (
        <Fact key={field} label={LABELS[field]}>
          {field === "legalForm" ? LEGAL_FORMS[application.legalForm] : application[field] || "None given"}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** `byName` tells who decided, for reviewers; an organization is told that a reviewer did. */
type HistoryProps = { decisions: Decision[]; now: Date; byName: boolean };

export function History({ decisions, now, byName }: HistoryProps) {
  if (decisions.length === 0) return <p className="hint">Nothing was decided yet.</p>;
  return (
    <ol className="plain-list">
      {decisions.map(({ number, act, at, by, name, reason, checked }) => (
        <li key={number}>
          <strong>{ACT_WORDS[act]}</strong>, as {name}, <time dateTime={at.toISOString()}>{sayMoment(at, now)}</time>
          {byName && by && `, by ${by.name ?? "somebody without a name"}`}
          {reason && <p>{reason}</p>}
          {byName && checked.length > 0 && (
            <p className="hint">In order: {checked.map((check) => CHECKLIST[check]).join("; ")}.</p>
          )}
        </li>
      ))}
    </ol>
  );
}
