import type { Annotation } from "@/lib/annotation/annotation";
import { annotationView } from "@/lib/annotation/view";
import { sayTime } from "@/lib/clock";
import { attributionOf } from "../../../_ui/attribution";
import { Words } from "../../../_ui/words";

/** Comments that readers agree with, each with the way to where it stands. Nothing where nobody voted yet. */
export function Helpful({ comments }: { comments: Annotation[] }) {
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby="helpful">
      <h2 id="helpful">Most helpful comments</h2>
      <p className="hint">By how many more agree than disagree, over all texts of the bill.</p>
      <ol className="comments">
        {comments.map((comment) => (
          <li key={comment.id}>
            <p className="by">
              <strong>{attributionOf(comment)}</strong>{" "}
              <time dateTime={comment.createdAt.toISOString()}>{sayTime(comment.createdAt)}</time>
            </p>
            <Words body={comment.body} mentions={comment.mentions} />
            <p className="hint">
              {comment.votes.agree.toLocaleString("en-US")} agree, {comment.votes.disagree.toLocaleString("en-US")}{" "}
              disagree · <a href={annotationView(comment, "").permalink}>Read it where it stands</a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
