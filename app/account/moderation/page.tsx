import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { Annotation } from "@/lib/annotation/annotation";
import { revealed } from "@/lib/annotation/hiding-store";
import { MOST_WORDS } from "@/lib/annotation/words";
import { encodeCursor } from "@/lib/change/cursor";
import { sayTime } from "@/lib/clock";
import { kindOf, type Logged } from "@/lib/moderation/act";
import { actsConcerning } from "@/lib/moderation/act-store";
import { mayAppeal } from "@/lib/moderation/appeal";
import { appealsOf } from "@/lib/moderation/appeal-store";
import { ruleOf } from "@/lib/moderation/rules";
import { ActionForm, TypedTextarea } from "../../_ui/action-form";
import { pageOrNotFound } from "../../_ui/page-asked";
import { Words } from "../../_ui/words";
import { currentViewer } from "../../viewer";
import { sendAppeal } from "./actions";

export const metadata: Metadata = { title: "What moderators decided about you", robots: { index: false } };

const EACH = 20;

/** What concerns the person who looks: which rule, why, and the way to appeal. */
export default async function OwnModerationPage({ searchParams }: PageProps<"/account/moderation">) {
  const { after, done } = await searchParams;
  const viewer = await currentViewer();
  if (viewer.kind === "guest") redirect("/sign-in?next=/account/moderation");
  const { items, next } = await actsConcerning(viewer.id, pageOrNotFound([after].flat()[0], "concerning", EACH));
  const [appeals, said] = await Promise.all([
    appealsOf(items.map(({ id }) => id)),
    revealed(items.flatMap(({ annotation }) => annotation ?? [])),
  ]);
  const now = new Date();

  return (
    <main className="page">
      <h1>What moderators decided about you</h1>
      {done === "appealed" && (
        <p role="status" className="notice">
          Your appeal is sent: somebody else than the one who decided will read it.
        </p>
      )}
      {items.length === 0 && <p>Nothing.</p>}
      <ol className="comments">
        {items.map((act) => (
          <li key={act.id}>
            <Decided act={act} said={said.find(({ id }) => id === act.annotation)} />
            <Appealed of={appeals.get(act.id)} act={act} now={now} />
          </li>
        ))}
      </ol>
      {next && (
        <nav className="pages" aria-label="Pages">
          <a rel="next" href={`/account/moderation?after=${encodeCursor(["concerning", ...next])}`}>
            Earlier
          </a>
        </nav>
      )}
    </main>
  );
}

function Decided({ act, said }: { act: Logged; said: Annotation | undefined }) {
  const { kind, rule, reason, at, until, undone } = act;
  const why = ruleOf(rule);
  return (
    <>
      <p className="by">
        <strong>{kindOf(kind).said}</strong>, <time dateTime={at.toISOString()}>{sayTime(at)}</time>
        {until && `, until ${sayTime(until)}`}
        {undone && ", taken back since"}
      </p>
      {said && said.body !== "" && (
        <blockquote className="quoted">
          <Words body={said.body} />
        </blockquote>
      )}
      <p>
        {why && (
          <>
            <a href={`/moderation/rules#${rule}`}>{why.title}</a>.{" "}
          </>
        )}
        {reason || why?.says}
      </p>
    </>
  );
}

type AppealedProps = {
  of: { words: string; outcome: "upheld" | "reversed" | null; reason: string | null } | undefined;
  act: Logged;
  now: Date;
};

function Appealed({ of, act, now }: AppealedProps) {
  if (of)
    return (
      <>
        <p className="hint">You said: {of.words}</p>
        <p>
          {of.outcome === null
            ? "Your appeal waits to be decided."
            : `Your appeal was decided: the decision is ${of.outcome}. ${of.reason}`}
        </p>
      </>
    );
  if (!mayAppeal(act, act.undone, now)) return null;
  return (
    <details>
      <summary>Appeal</summary>
      <ActionForm action={sendAppeal.bind(null, act.id)} className="write">
        <label className="field">
          <span>Why the decision is wrong. You may appeal once; somebody else decides.</span>
          <TypedTextarea name="words" rows={4} required maxLength={MOST_WORDS} />
        </label>
        <p className="acts">
          <button type="submit">Send the appeal</button>
        </p>
      </ActionForm>
    </details>
  );
}
