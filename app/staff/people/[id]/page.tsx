import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { findPerson, type Person } from "@/lib/account/store";
import { revealedBy } from "@/lib/annotation/hiding-store";
import { annotationView } from "@/lib/annotation/view";
import { encodeCursor } from "@/lib/change/cursor";
import { sayMoment, sayTime } from "@/lib/clock";
import { DAYS, kindOf } from "@/lib/moderation/act";
import { actsConcerning } from "@/lib/moderation/act-store";
import { ruleOf } from "@/lib/moderation/rules";
import { ActionForm } from "../../../_ui/action-form";
import { pageOrNotFound } from "../../../_ui/page-asked";
import { Words } from "../../../_ui/words";
import { currentViewer } from "../../../viewer";
import { More } from "../../more";
import { insider } from "../../permitted";
import { ActFields } from "../../reports/act-fields";
import { actOn } from "../../reports/actions";
import { Decisions } from "../../reports/reported";
import { restrainPerson } from "./actions";

export const metadata: Metadata = { title: "What one author said", robots: { index: false } };

const EACH = 20;

/** All that one person said, with what is hidden, what was decided about them, and what may be. */
export default async function PersonPage({ params, searchParams }: PageProps<"/staff/people/[id]">) {
  const [{ id }, { after, done }] = await Promise.all([params, searchParams]);
  const here = `/staff/people/${id}`;
  const viewer = insider(await currentViewer(), "moderate", here);
  const person = z.guid().safeParse(id).success ? await findPerson(id) : null;
  if (!person) notFound();
  const [said, acts] = await Promise.all([
    revealedBy(id, pageOrNotFound([after].flat()[0], "person", EACH)),
    actsConcerning(id, { after: null, limit: EACH }),
  ]);
  const now = new Date();

  return (
    <main className="page wide review">
      <h1>{person.name ?? "A reader"}</h1>
      <p className="lead">Account made {sayMoment(person.createdAt, now)}.</p>
      {done && (
        <p role="status" className="notice">
          Done.
        </p>
      )}
      <InForce person={person} now={now} />
      <ActionForm action={restrainPerson.bind(null, id)} className="write">
        <ActFields told="For the person; empty for the words of the rule" />
        <label className="field">
          <span>For how long</span>
          <select name="days" defaultValue={7}>
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {days === 1 ? "1 day" : `${days} days`}
              </option>
            ))}
          </select>
        </label>
        <p className="acts">
          {(
            [
              ["warn", "Warn"],
              ["limit", "Limit how much they write"],
              ["hold", "Review their posts first"],
              ["suspend", "Suspend"],
              ["remove-all", "Hide all they said"],
              ["lift", "Lift everything"],
            ] as const
          ).map(([act, words]) => (
            <button key={act} type="submit" name="act" value={act}>
              {words}
            </button>
          ))}
        </p>
      </ActionForm>
      <h2>What was decided</h2>
      {acts.items.length === 0 && <p>Nothing yet.</p>}
      <ul>
        {acts.items.map(({ id, kind, rule, reason, at, until, undone, appeal }) => (
          <li key={id}>
            {kindOf(kind).said}, {sayTime(at)}
            {rule && ` (${ruleOf(rule)?.title})`}
            {until && `, until ${sayTime(until)}`}
            {undone && ", taken back"}
            {appeal && `, appeal ${appeal}`}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ul>
      <h2>What they said</h2>
      {said.items.length === 0 && <p>Nothing.</p>}
      <ol className="comments">
        {said.items.map((one) => (
          <li key={one.id}>
            <p className="by">
              <a href={annotationView(one, "").permalink}>{one.bill}</a>,{" "}
              <time dateTime={one.createdAt.toISOString()}>{sayTime(one.createdAt)}</time>
              {one.visibility !== "public" && ` · ${one.visibility}`}
            </p>
            <Words body={one.body} mentions={one.mentions} />
            <details>
              <summary aria-label={`Decide about this on ${one.bill}`}>Decide</summary>
              <ActionForm action={actOn.bind(null, here)} className="write">
                <input type="hidden" name="annotation" value={one.id} />
                <ActFields told="For its author; empty for the words of the rule" />
                <Decisions said={one} staff={viewer.role === "staff"} />
              </ActionForm>
            </details>
          </li>
        ))}
      </ol>
      <More href={said.next && `${here}?after=${encodeCursor(["person", ...said.next])}`}>Earlier</More>
    </main>
  );
}

function InForce({ person: { suspendedUntil, limitedUntil, heldUntil }, now }: { person: Person; now: Date }) {
  const states = [
    ["Suspended", suspendedUntil],
    ["May write little", limitedUntil],
    ["Reviewed before others read it", heldUntil],
  ] as const;
  const inForce = states.flatMap(([words, until]) =>
    until && until > now ? [`${words} until ${sayTime(until)}.`] : [],
  );
  return inForce.length === 0 ? null : <p className="notice">{inForce.join(" ")}</p>;
}
