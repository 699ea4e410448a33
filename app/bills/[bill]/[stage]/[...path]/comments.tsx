import type { Viewer } from "@/lib/account/viewer";
import type { Annotation } from "@/lib/annotation/annotation";
import { encodeCursor } from "@/lib/change/cursor";
import type { Page } from "@/lib/page";
import { ActionForm, TypedTextarea } from "../../../../_ui/action-form";
import { publishComment } from "./actions";
import { Comment } from "./comment";
import { SpeakAs } from "./speak-as";

type Props = { reference: string; here: string; comments: Page<Annotation>; viewer: Viewer };

/** The thread of a block, oldest first, and the form to add to it. */
export function Comments({ reference, here, comments, viewer }: Props) {
  const { items, next } = comments;
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">Comments</h2>
      <ol className="comments">
        {items.map((comment) => (
          <Comment key={comment.id} comment={comment} here={here} viewer={viewer} />
        ))}
        {items.length === 0 && <li className="quiet">Nobody has commented here yet.</li>}
      </ol>
      {next && (
        <p className="pages">
          <a href={`${here}${here.includes("?") ? "&" : "?"}after=${encodeCursor(next)}`}>More comments</a>
        </p>
      )}
      {viewer.kind === "guest" ? (
        <p className="hint">
          <a href={`/sign-in?next=${encodeURIComponent(here)}`}>Sign in</a> to comment.
        </p>
      ) : (
        <ActionForm action={publishComment.bind(null, { reference, here })} className="write">
          <label className="field">
            <span>Your comment</span>
            <TypedTextarea name="body" required maxLength={10_000} />
          </label>
          <SpeakAs voices={viewer.voices} />
          <p className="hint">At most 10,000 characters. What you publish is dedicated to the public domain (CC0).</p>
          <p className="acts">
            <button type="submit">Publish comment</button>
          </p>
        </ActionForm>
      )}
    </section>
  );
}
