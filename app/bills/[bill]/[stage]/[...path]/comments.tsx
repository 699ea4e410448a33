import type { Viewer } from "@/lib/account/viewer";
import { type Annotation, SORTS } from "@/lib/annotation/annotation";
import type { Review } from "@/lib/moderation/review";
import { Comment, linkTo } from "./comment";
import type { Discussion } from "./discussion";
import { Held } from "./held";
import { Write } from "./write";

type Props = { reference: string; here: string; discussion: Discussion; viewer: Viewer };

/** `held` is what the viewer said here that waits; `notices` what they should know before they write. */
type SectionProps = Props & { held: Annotation[]; reviews: ReadonlyMap<string, Review>; notices: string[] };

const SORT_WORDS = {
  oldest: "Oldest",
  newest: "Newest",
  helpful: "Most helpful",
  organizations: "Organizations first",
};

/** The discussion of a block, and the form to add to it or, of one thread alone, to answer. */
export function Comments({ reference, here, discussion, viewer, held, reviews, notices }: SectionProps) {
  const { above, roots, linked, missing, next, sort } = discussion;
  const answered = above.at(-1);
  const from = (name: string, value: string) => `${here}${here.includes("?") ? "&" : "?"}${name}=${value}`;
  const paged = answered ? from("under", answered.id) : from("sort", sort);
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">{answered ? "One thread" : "Comments"}</h2>
      {missing && <p className="notice">That comment is not here any more.</p>}
      {answered || linked ? (
        <p className="hint">
          <a href={`${here}#comments`}>All comments on this</a>
        </p>
      ) : (
        <nav className="sorts" aria-label="Order of the comments">
          {SORTS.map((one) => (
            <a key={one} href={`${from("sort", one)}#comments`} aria-current={one === sort ? "true" : undefined}>
              {SORT_WORDS[one]}
            </a>
          ))}
        </nav>
      )}
      <ol className="comments">
        {above.map((comment) => (
          <Thread key={comment.id} comment={comment} level={3} {...{ here, discussion, viewer }} />
        ))}
      </ol>
      <ol className={answered ? "comments under" : "comments"}>
        {roots.map((comment) => (
          <Thread key={comment.id} comment={comment} level={answered ? 3 : 1} {...{ here, discussion, viewer }} />
        ))}
        {roots.length === 0 && (
          <li className="quiet">{answered ? "Nobody has replied yet." : "Nobody has commented here yet."}</li>
        )}
      </ol>
      {next && (
        <p className="pages">
          <a href={`${paged}&after=${next}#comments`}>{answered ? "More replies" : "More comments"}</a>
        </p>
      )}
      <Held items={held} reviews={reviews} here={here} />
      {answered?.visibility === "public" || !answered ? (
        <Write reference={reference} here={here} answered={answered ?? null} viewer={viewer} notices={notices} />
      ) : null}
    </section>
  );
}

type ThreadProps = Pick<Props, "here" | "viewer"> & {
  comment: Annotation;
  level: 1 | 2 | 3;
  discussion: Pick<Discussion, "replies" | "mine" | "standings">;
};

/** A comment and, to the third level, what is under it. */
export function Thread({ comment, level, here, discussion, viewer }: ThreadProps) {
  const { replies, mine, standings } = discussion;
  const below = level < 3 ? replies.find(({ under }) => under === comment.id) : undefined;
  const { reply } = comment;
  const beside = reply && reply.to !== reply.under ? replies.flatMap(({ items }) => items) : [];
  const answered = beside.find(({ id }) => id === reply?.to);
  return (
    <li id={`annotation-${comment.id}`}>
      <Comment
        {...{ comment, here, viewer }}
        mine={mine.get(comment.id)}
        standing={standings.get(comment.id)}
        answers={answered ? (answered.author?.name ?? "a reader") : null}
      />
      {below && (
        <ol className="comments under">
          {below.items.map((one) => (
            <Thread key={one.id} comment={one} level={level === 1 ? 2 : 3} {...{ here, discussion, viewer }} />
          ))}
          {below.total > below.items.length && (
            <li>
              <a href={linkTo(here, "under", comment.id)}>All {below.total} replies</a>
            </li>
          )}
        </ol>
      )}
    </li>
  );
}
