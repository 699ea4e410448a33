import type { Citizen } from "@/lib/account/viewer";
import type { Annotation } from "@/lib/annotation/annotation";
import { targetBlock } from "@/lib/annotation/annotation";
import { commentLink } from "@/lib/annotation/view";
import { parseBillId, printedNumber } from "@/lib/bill/bill-id";
import { permalinkOf } from "@/lib/bill/block-reference";
import { sayMoment } from "@/lib/clock";
import type { Report } from "@/lib/moderation/report";
import type { Queued } from "@/lib/moderation/report-store";
import type { Background } from "@/lib/moderation/review-store";
import { ruleOf } from "@/lib/moderation/rules";
import { ActionForm } from "../../_ui/action-form";
import { attributionOf } from "../../_ui/attribution";
import { SuggestionBody } from "../../_ui/suggestion";
import { Words } from "../../_ui/words";
import { ActFields } from "./act-fields";
import { actOn, giveReportedBack, takeReported } from "./actions";

type Props = {
  queued: Queued;
  /** Undefined for what is gone from the database meanwhile. */
  said: Annotation | undefined;
  reports: Report[];
  background: Background | undefined;
  viewer: Citizen;
  now: Date;
};

/** One reported post: what it says and where, who says what of it, and what may be done. */
export function Reported({ queued, said, reports, background, viewer, now }: Props) {
  if (!said) return null;
  const { annotation: id, claim } = queued;
  const bill = parseBillId(said.bill);
  const mine = claim?.by === viewer.id;
  return (
    <li id={`reported-${id}`} data-reported tabIndex={-1}>
      <p className="by">
        <input
          type="checkbox"
          name="annotation"
          value={id}
          form="chosen"
          aria-label={`Choose this of ${attributionOf(said)}`}
        />{" "}
        <strong>{attributionOf(said)}</strong> on{" "}
        <a href={commentLink(permalinkOf("", targetBlock(said.target)), id)}>
          {bill ? printedNumber(bill) : said.bill}
        </a>
        , <time dateTime={said.createdAt.toISOString()}>{sayMoment(said.createdAt, now)}</time>
        {said.visibility !== "public" && ` · ${said.visibility}`}
      </p>
      {background && (
        <p className="hint">
          {said.author && <a href={`/staff/people/${said.author.id}`}>All of this author</a>}, whose account was made{" "}
          {sayMoment(background.accountSince, now)}
          {background.others > 0 &&
            ` · ${background.others} ${background.others === 1 ? "other says" : "others say"} the same words: see the campaigns`}
        </p>
      )}
      {said.suggestion ? <SuggestionBody annotation={said} /> : <Words body={said.body} mentions={said.mentions} />}
      <ul className="reports">
        {reports.map((one) => (
          <li key={one.id}>
            <strong>{ruleOf(one.kind)?.title ?? "Something else"}</strong>
            {one.words !== "" && `: ${one.words}`}{" "}
            <span className="hint">
              {one.by ? (one.by.name ?? "a reader") : "a reader who was not signed in"}, {sayMoment(one.at, now)}
              {one.settled && ", answered"}
            </span>
          </li>
        ))}
      </ul>
      <div className="acts">
        {claim && !mine ? (
          <p className="hint">{claim.name ?? "Another moderator"} has this in hand.</p>
        ) : (
          <ActionForm action={(mine ? giveReportedBack : takeReported).bind(null, id)}>
            <button type="submit" className="plain" data-take>
              {mine ? "Give it back" : "Take in hand"}
            </button>
          </ActionForm>
        )}
        <details>
          <summary aria-label={`Decide about this of ${attributionOf(said)}`}>Decide</summary>
          <ActionForm action={actOn.bind(null, "/staff/reports")} className="write">
            <input type="hidden" name="annotation" value={id} />
            <ActFields told="For its author; empty for the words of the rule" />
            <Decisions said={said} staff={viewer.role === "staff"} />
          </ActionForm>
        </details>
      </div>
    </li>
  );
}

/** What may be done about a post as it stands. */
export function Decisions({ said, staff }: { said: Annotation; staff: boolean }) {
  const acts = [
    ["keep", "Keep it", said.visibility === "public"],
    ["hide", "Hide it", said.visibility === "public"],
    ["restore", "Show it again", said.visibility === "hidden"],
    ["lock", "Close its thread", said.reply === null && said.visibility === "public"],
    ["unlock", "Open its thread", said.reply === null],
    ["take-down", "Take down for legal reasons", staff],
    ["erase", "Erase its words for good", staff && said.visibility === "hidden"],
  ] as const;
  return (
    <p className="acts">
      {acts.map(
        ([act, words, offered]) =>
          offered && (
            <button key={act} type="submit" name="act" value={act}>
              {words}
            </button>
          ),
      )}
    </p>
  );
}
