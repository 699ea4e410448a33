import type { Viewer } from "@/lib/account/viewer";
import type { Annotation, Choice, Standing } from "@/lib/annotation/annotation";
import { ownPageOf, proposalPage } from "@/lib/annotation/proposal";
import { MOST_WORDS, sayUnknown } from "@/lib/annotation/words";
import { sayTime } from "@/lib/clock";
import { ruleOf } from "@/lib/moderation/rules";
import { ActionForm, TypedTextarea } from "../../../../_ui/action-form";
import { Speaker } from "../../../../_ui/speaker";
import { Words } from "../../../../_ui/words";
import { castBallot, deleteComment, saveComment } from "./actions";
import { From, Quotations } from "./quotation";

/** `answers` is said of a reply that stands beside what it answers. */
type Props = {
  comment: Annotation;
  here: string;
  viewer: Viewer;
  mine: Choice | undefined;
  standing?: Standing | undefined;
  answers?: string | null;
};

/** One comment or reply, without what is under it. */
export function Comment({ comment, here, viewer, mine, standing, answers }: Props) {
  const { id, author, organization, body, createdAt, updatedAt, visibility, reply, proposal } = comment;
  if (visibility === "hidden" || visibility === "deleted") return <Stub of={comment} />;
  const own = viewer.kind === "citizen" && viewer.id === author?.id;
  const unknown = sayUnknown(body, comment.mentions);
  return (
    <>
      <p className="by">
        <Speaker author={author} organization={organization} />{" "}
        <a href={linkTo(here, "comment", id)}>
          <time dateTime={createdAt.toISOString()}>{sayTime(createdAt)}</time>
        </a>
        {updatedAt > createdAt && (
          <>
            {" "}
            <a href={`/comments/${id}`}>edited</a>
          </>
        )}
        {answers && ` · answers ${answers}`}
      </p>
      {standing && <From comment={comment} standing={standing} />}
      {proposal ? (
        <p>
          <a href={proposalPage(comment.bill, id)}>{proposal.title}</a>
        </p>
      ) : (
        reply === null && !standing && <Quotations parts={comment.target.parts} />
      )}
      <Words body={body} mentions={comment.mentions} />
      {own && unknown && <p className="hint">{unknown}</p>}
      <Votes comment={comment} here={here} viewer={viewer} mine={mine} />
      {own && !proposal && <OwnActs id={id} body={body} here={here} />}
    </>
  );
}

/** What stands in the place of words that are not shown, and why. */
function Stub({ of: { visibility, hiddenFor } }: { of: Annotation }) {
  if (visibility === "deleted") return <p className="stub">Its author took this back.</p>;
  const rule = ruleOf(hiddenFor);
  return (
    <p className="stub">
      A moderator hid this{rule && hiddenFor ? ": " : "."}
      {rule && hiddenFor && <a href={`/moderation/rules#${hiddenFor}`}>{rule.title.toLowerCase()}</a>}
      {rule && "."}
    </p>
  );
}

/** A block's page, opened at a comment or with one thread alone. */
export function linkTo(here: string, name: "comment" | "under", id: string): string {
  return `${here}${here.includes("?") ? "&" : "?"}${name}=${id}#${name === "comment" ? `annotation-${id}` : "comments"}`;
}

/** Those who agree and those who do not, to be pressed, and the way to answer: a suggestion and a proposal have a page for that. */
export function Votes({ comment, here, viewer, mine }: Omit<Props, "standing" | "answers">) {
  const { id, replies, votes } = comment;
  const page = ownPageOf(comment);
  const choices = [
    { choice: "agree", word: "Agree" },
    { choice: "disagree", word: "Disagree" },
  ] as const;
  return (
    <div className="acts votes">
      {choices.map(({ choice, word }) =>
        viewer.kind === "guest" ? (
          <span key={choice}>
            {word} {votes[choice]}
          </span>
        ) : (
          <ActionForm
            key={choice}
            action={castBallot.bind(null, { id, here, apart: page !== null, choice, taken: mine === choice })}
          >
            <button type="submit" className="plain" aria-pressed={mine === choice}>
              {word} {votes[choice]}
            </button>
          </ActionForm>
        ),
      )}
      {page === null ? (
        <a href={linkTo(here, "under", id)}>Reply</a>
      ) : (
        <a href={`${page}#comments`}>{replies === 0 ? "Reply" : replies === 1 ? "1 reply" : `${replies} replies`}</a>
      )}
      <a href={`/comments/${id}/report`}>Report</a>
    </div>
  );
}

/** How its author changes it or takes it back. */
export function OwnActs({ id, body, here }: { id: string; body: string; here: string }) {
  return (
    <div className="acts">
      <details>
        <summary>Edit</summary>
        <ActionForm action={saveComment.bind(null, { id, here })} className="write">
          <label className="field">
            <span>Edit your comment</span>
            <TypedTextarea name="body" required maxLength={MOST_WORDS} defaultValue={body} />
          </label>
          <p className="acts">
            <button type="submit">Save</button>
          </p>
        </ActionForm>
      </details>
      <details>
        <summary>Delete</summary>
        <ActionForm action={deleteComment.bind(null, { id, here })}>
          <p>Its words go for everyone, at once; replies stay.</p>
          <button type="submit">Delete comment</button>
        </ActionForm>
      </details>
    </div>
  );
}
