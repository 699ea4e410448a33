import type { Annotation } from "@/lib/annotation/annotation";
import { bindingOf, proposalPage } from "@/lib/annotation/proposal";
import { plainOf, runsOf } from "@/lib/annotation/suggestion";
import type { Decision, Status } from "@/lib/annotation/suggestion-moves";
import { permalinkOf, textNamed } from "@/lib/bill/block-reference";
import { sayTime } from "@/lib/clock";
import { attributionOf } from "./attribution";
import { Redline } from "./redline";

export const STATUS_WORDS: Record<Status, string> = {
  proposed: "Proposed",
  withdrawn: "Withdrawn",
  accepted: "Accepted",
  declined: "Declined",
  superseded: "Superseded",
  conflicting: "Conflicts with one accepted",
};

/** What a suggestion would change, who made it and why. */
export function SuggestionBody({ annotation }: { annotation: Annotation }) {
  const { bill, suggestion, body, createdAt } = annotation;
  if (!suggestion) return null;
  const { proposal } = suggestion;
  return (
    <>
      <p className="by">
        <b className={`verdict ${suggestion.status}`}>{STATUS_WORDS[suggestion.status]}</b>{" "}
        <strong>{attributionOf(annotation)}</strong>{" "}
        <time dateTime={createdAt.toISOString()}>{sayTime(createdAt)}</time>
      </p>
      <Change annotation={annotation} />
      <p className="body">{body}</p>
      {proposal && (
        <p className="hint">
          Part of the proposal <a href={proposalPage(bill, proposal.id)}>{proposal.title}</a>
          {bindingOf(suggestion) && ", and decided with it"}
        </p>
      )}
    </>
  );
}

/** What it would change, drawn and in a sentence. */
export function Change({ annotation }: { annotation: Annotation }) {
  return (
    <>
      <Drawn annotation={annotation} />
      <p className="plain">{sentenceOf(annotation)}</p>
    </>
  );
}

/** The words struck and inserted, with some of the bill around them. */
export function Drawn({ annotation: { suggestion, target } }: { annotation: Annotation }) {
  if (!suggestion) return null;
  const selector = target.parts[0]?.selector ?? null;
  return (
    <p className="redline">
      {selector && <Context words={selector.prefix} before />}
      <Redline runs={runsOf(suggestion)} />
      {selector && <Context words={selector.suffix} />}
    </p>
  );
}

/** The page of the block it is about, in the text it was made on. */
export function blockPage({ target: { version, revision, current, parts } }: Annotation): string {
  return permalinkOf("", { version, revision: textNamed({ number: revision, current }), path: parts[0]?.path ?? "" });
}

/** A little of the bill around the passage. */
function Context({ words, before = false }: { words: string; before?: boolean }) {
  if (words === "") return null;
  return (
    <span className="around">{before ? `… ${words.replace(/^\S*\s/, "")}` : `${words.replace(/\s\S*$/, "")} …`}</span>
  );
}

/** What a suggestion would do, as a sentence. */
export function sentenceOf({ suggestion, target }: Annotation): string {
  if (!suggestion) return "";
  const { citation, kind } = suggestion;
  const plain = plainOf(suggestion, target.parts[0]?.selector ?? null);
  const whole = kind === "strike-block" || kind === "insert-after" || citation === null;
  const said = whole ? plain : `in ${citation}, ${plain}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

const ACT_WORDS: Record<Decision["act"], string> = {
  withdraw: "Withdrawn",
  supersede: "Superseded by a later one",
  accept: "Accepted",
  decline: "Declined",
  collide: "Another for the same words was accepted",
  clear: "No longer in conflict",
  answer: "Answered",
};

/** What was decided about it, oldest first, with the office's words. */
export function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <ol className="decisions">
      {decisions.map(({ act, at, by, reason, organization }) => (
        <li key={`${act}${at.toISOString()}`}>
          <p className="by">
            <strong>{ACT_WORDS[act]}</strong>
            {organization &&
              act !== "collide" &&
              act !== "clear" &&
              ` by ${attributionOf({ author: by, organization: { ...organization, standing: "" } })}`}{" "}
            <time dateTime={at.toISOString()}>{sayTime(at)}</time>
          </p>
          {reason !== "" && <p className="body">{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
