import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { findAnnotation } from "@/lib/annotation/store";
import { annotationView } from "@/lib/annotation/view";
import { RULE_NAMES, type RULES } from "@/lib/moderation/rules";
import { ActionForm, TypedRadio, TypedTextarea } from "../../../_ui/action-form";
import { attributionOf } from "../../../_ui/attribution";
import { Words } from "../../../_ui/words";
import { sendReport } from "./actions";

export const metadata: Metadata = { title: "Report a post", robots: { index: false } };

/** Telling the moderators what is wrong with something that was said. */
export default async function ReportPage({ params, searchParams }: PageProps<"/comments/[id]/report">) {
  const [{ id }, { done }] = await Promise.all([params, searchParams]);
  const comment = z.guid().safeParse(id).success ? await findAnnotation(id) : null;
  if (comment?.visibility !== "public") notFound();
  const back = annotationView(comment, "").permalink;
  if (done)
    return (
      <main className="narrow">
        <h1>Thank you</h1>
        <p role="status">
          A moderator will read it. What they do is on the <a href="/moderation">public log</a>.
        </p>
        <p>
          <a href={back}>Back to where you were</a>
        </p>
      </main>
    );

  return (
    <main className="narrow">
      <h1>Report a post</h1>
      <p>
        A report hides nothing: a moderator reads the post and judges it by the <a href="/moderation/rules">rules</a>.
        To disagree with it, vote or answer instead.
      </p>
      <blockquote className="quoted">
        <p className="by">
          <strong>{attributionOf(comment)}</strong>
        </p>
        <Words body={comment.body} />
      </blockquote>
      <ActionForm action={sendReport.bind(null, id)} className="stack">
        <fieldset className="stack">
          <legend>What is wrong with it?</legend>
          {RULE_NAMES.map((rule) => (
            <TypedRadio key={rule} name="kind" value={rule} label={BREAKS[rule]} chosen={false} />
          ))}
          <TypedRadio name="kind" value="other" label="Something else" chosen={false} />
        </fieldset>
        <label>
          What should a moderator know? Needed for “something else”
          <TypedTextarea name="words" rows={3} maxLength={1_000} />
        </label>
        <p className="acts">
          <button type="submit">Send the report</button>
          <a href={back}>Cancel</a>
        </p>
      </ActionForm>
    </main>
  );
}

/** As a reader would say it. */
const BREAKS: Record<keyof typeof RULES, string> = {
  threat: "It threatens somebody, or calls for violence",
  "private-information": "It shows somebody's private information",
  harassment: "It insults or pursues somebody",
  illegal: "It is against the law",
  deception: "It pretends to be somebody else",
  spam: "It is advertising, or said again and again",
  "off-topic": "It is not about this bill",
};
