import type { Viewer } from "@/lib/account/viewer";
import type { Annotation } from "@/lib/annotation/annotation";
import { sayTime } from "@/lib/clock";
import { ActionForm, TypedTextarea } from "../../../../_ui/action-form";
import { deleteComment, saveComment } from "./actions";

type Props = { comment: Annotation; here: string; viewer: Viewer };

export function Comment({ comment, here, viewer }: Props) {
  const { id, author, organization, body, createdAt, updatedAt } = comment;
  const own = viewer.kind === "citizen" && viewer.id === author.id;
  return (
    <li id={`annotation-${id}`}>
      <p className="by">
        <strong>{organization?.name ?? author.name ?? "A reader"}</strong>{" "}
        {organization && `(${author.name ?? "a reader"}) `}
        <time dateTime={createdAt.toISOString()}>{sayTime(createdAt)}</time>
        {updatedAt > createdAt && " (edited)"}
      </p>
      <p className="body">{body}</p>
      {own && <OwnActs id={id} body={body} here={here} />}
    </li>
  );
}

function OwnActs({ id, body, here }: { id: string; body: string; here: string }) {
  return (
    <div className="acts">
      <details>
        <summary>Edit</summary>
        <ActionForm action={saveComment.bind(null, { id, here })} className="write">
          <label className="field">
            <span>Edit your comment</span>
            <TypedTextarea name="body" required maxLength={10_000} defaultValue={body} />
          </label>
          <p className="acts">
            <button type="submit">Save</button>
          </p>
        </ActionForm>
      </details>
      <details>
        <summary>Delete</summary>
        <ActionForm action={deleteComment.bind(null, { id, here })}>
          <p>It goes for everyone, at once.</p>
          <button type="submit">Delete comment</button>
        </ActionForm>
      </details>
    </div>
  );
}
