import type { Annotation } from "@/lib/annotation/annotation";
import { sayTime } from "@/lib/clock";
import type { Review } from "@/lib/moderation/review";
import { SuggestionBody } from "../../../../_ui/suggestion";
import { Words } from "../../../../_ui/words";
import { linkTo, OwnActs } from "./comment";
import { Quotations } from "./quotation";

type Props = { items: Annotation[]; reviews: ReadonlyMap<string, Review>; here: string };

/** What the viewer said here that nobody else reads yet, each with how it stands. */
export function Held({ items, reviews, here }: Props) {
  if (items.length === 0) return null;
  return (
    <ol className="comments held" aria-label="What you said that is not published yet">
      {items.map((annotation) => (
        <li key={annotation.id} id={`annotation-${annotation.id}`}>
          <State annotation={annotation} review={reviews.get(annotation.id)} />
          <Said annotation={annotation} here={here} />
          <OwnActs id={annotation.id} body={annotation.body} here={here} />
        </li>
      ))}
    </ol>
  );
}

function State({ annotation: { visibility }, review }: { annotation: Annotation; review: Review | undefined }) {
  if (visibility === "pending")
    return (
      <p className="notice">
        <strong>Waits for review.</strong> A moderator reads it before others see it.
      </p>
    );
  return (
    <div className="notice">
      <p>
        <strong>A moderator sent this back</strong>
        {review && (
          <>
            , <time dateTime={review.at.toISOString()}>{sayTime(review.at)}</time>
          </>
        )}
        . Nobody else sees it. Change it, and it waits for review again.
      </p>
      {review && <Words body={review.reason} />}
    </div>
  );
}

function Said({ annotation, here }: { annotation: Annotation; here: string }) {
  const { body, createdAt, mentions, reply, target, suggestion } = annotation;
  if (suggestion) return <SuggestionBody annotation={annotation} />;
  return (
    <>
      <p className="by">
        <strong>Your {reply ? "reply" : "comment"}</strong>{" "}
        <time dateTime={createdAt.toISOString()}>{sayTime(createdAt)}</time>
        {reply && (
          <>
            {" · "}
            <a href={linkTo(here, "comment", reply.to)}>what it answers</a>
          </>
        )}
      </p>
      {reply === null && <Quotations parts={target.parts} />}
      <Words body={body} mentions={mentions} />
    </>
  );
}
