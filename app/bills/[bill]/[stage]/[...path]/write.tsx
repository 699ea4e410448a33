import type { Viewer } from "@/lib/account/viewer";
import type { Annotation } from "@/lib/annotation/annotation";
import { MENTION_HINT, MOST_WORDS, WORDS_HINT } from "@/lib/annotation/words";
import { ActionForm, TypedInput, TypedTextarea } from "../../../../_ui/action-form";
import { publishComment } from "./actions";
import { Notices } from "./notices";
import { SpeakAs } from "./speak-as";

type Props = { reference: string; here: string; answered: Annotation | null; viewer: Viewer; notices: string[] };

/** The form to comment on the block, on words of it that are typed, or to answer. */
export function Write({ reference, here, answered, viewer, notices }: Props) {
  if (viewer.kind === "guest")
    return (
      <p className="hint">
        <a href={`/sign-in?next=${encodeURIComponent(here)}`}>Sign in</a> to {answered ? "reply" : "comment"}.
      </p>
    );
  const inReplyTo = answered?.id ?? null;
  return (
    <ActionForm action={publishComment.bind(null, { reference, here, inReplyTo })} className="write">
      {!answered && (
        <label className="field">
          <span>Words of the text it is about, as they stand there (or leave this empty for all of it)</span>
          <TypedInput name="exact" maxLength={50_000} />
        </label>
      )}
      <label className="field">
        <span>{answered ? "Your reply" : "Your comment"}</span>
        <TypedTextarea name="body" required maxLength={MOST_WORDS} />
      </label>
      <SpeakAs voices={viewer.voices} />
      <details className="hint">
        <summary>How to write</summary>
        At most 10,000 characters; {WORDS_HINT} {MENTION_HINT}
      </details>
      <p className="hint">What you publish is dedicated to the public domain (CC0).</p>
      <Notices notices={notices} />
      <p className="acts">
        <button type="submit">{answered ? "Publish reply" : "Publish comment"}</button>
      </p>
    </ActionForm>
  );
}
