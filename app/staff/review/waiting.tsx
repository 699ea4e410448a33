import { type Annotation, targetBlock } from "@/lib/annotation/annotation";
import { commentLink } from "@/lib/annotation/view";
import { MOST_WORDS } from "@/lib/annotation/words";
import { parseBillId, printedNumber } from "@/lib/bill/bill-id";
import { permalinkOf } from "@/lib/bill/block-reference";
import type { PlacedBlock } from "@/lib/bill/list-store";
import { sayMoment } from "@/lib/clock";
import type { Review } from "@/lib/moderation/review";
import { type Background, MOST_OTHERS } from "@/lib/moderation/review-store";
import { ActionForm, TypedTextarea } from "../../_ui/action-form";
import { attributionOf } from "../../_ui/attribution";
import { SuggestionBody } from "../../_ui/suggestion";
import { Words } from "../../_ui/words";
import { declineWaiting, publishWaiting } from "./actions";

type Props = {
  annotation: Annotation;
  /** Those that what waits is about, and others. */
  blocks: readonly PlacedBlock[];
  background: Background | undefined;
  /** When it was sent back before, why. */
  review: Review | undefined;
  now: Date;
};

const DOES = {
  commenting: "comments on",
  replying: "answers on",
  editing: "suggests other words for",
  linking: "offers a proposal about",
} as const;

/** One that waits: the bill's words, whose it is, what it says, and the two ways to decide. */
export function Waiting({ annotation, blocks, background, review, now }: Props) {
  const { id, target, motivation, createdAt, updatedAt, reply, suggestion } = annotation;
  const first = targetBlock(target);
  const about = blocks.filter(
    (one) => one.version === target.version && one.revision === target.revision && isPartOf(annotation, one.path),
  );
  const page = permalinkOf("", first);
  const what = { id, seen: updatedAt.toISOString() };
  const bill = parseBillId(annotation.bill);
  const name = `${attributionOf(annotation)} on ${about[0]?.citation ?? "a passage"}`;
  return (
    <li>
      <p className="by">
        <strong>{attributionOf(annotation)}</strong> {DOES[motivation]}{" "}
        <a href={page}>
          {bill ? printedNumber(bill) : annotation.bill}, {about[0]?.citation ?? "a passage"}
        </a>
        {reply && (
          <>
            {" ("}
            <a href={commentLink(page, reply.to)}>what it answers</a>)
          </>
        )}
      </p>
      {background && <Facts background={background} createdAt={createdAt} now={now} />}
      <blockquote className="quoted">
        {target.parts.map(({ path, selector }) => (
          <p key={`${path} ${selector?.start}`}>
            {shortened(selector?.exact || (about.find((block) => block.path === path)?.text ?? ""))}
          </p>
        ))}
      </blockquote>
      {suggestion ? <SuggestionBody annotation={annotation} /> : <Words body={annotation.body} />}
      {review && <p className="hint">Sent back before, because: {review.reason}</p>}
      <div className="acts">
        <ActionForm action={publishWaiting.bind(null, what)}>
          <button type="submit" aria-label={`Publish ${name}`}>
            Publish
          </button>
        </ActionForm>
        <details>
          <summary aria-label={`Decline ${name}`}>Decline</summary>
          <ActionForm action={declineWaiting.bind(null, what)} className="write">
            <label className="field">
              <span>Why, for its author, who may then change it</span>
              <TypedTextarea name="reason" rows={3} required maxLength={MOST_WORDS} />
            </label>
            <p className="acts">
              <button type="submit">Send it back</button>
            </p>
          </ActionForm>
        </details>
      </div>
    </li>
  );
}

/** Enough of the bill to judge by; the whole is a click away. */
const ENOUGH = 600;

function shortened(words: string): string {
  if (words === "") return "A place without words.";
  return words.length <= ENOUGH ? words : `${words.slice(0, ENOUGH).replace(/\s+\S*$/, "")} …`;
}

function isPartOf({ target }: Annotation, path: string): boolean {
  return target.parts.some((part) => part.path === path);
}

type FactsProps = { background: Background; createdAt: Date; now: Date };

function Facts({ background: { accountSince, others }, createdAt, now }: FactsProps) {
  const many = others >= MOST_OTHERS ? `${MOST_OTHERS.toLocaleString("en-US")} or more` : others;
  return (
    <p className="hint">
      Written <time dateTime={createdAt.toISOString()}>{sayMoment(createdAt, now)}</time> · account made{" "}
      <time dateTime={accountSince.toISOString()}>{sayMoment(accountSince, now)}</time>
      {others > 0 && ` · ${many} other ${others === 1 ? "person says" : "people say"} the same words`}
    </p>
  );
}
