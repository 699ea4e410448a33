import type { Annotation } from "@/lib/annotation/annotation";
import { plainOf, runsOf, type Suggestion as Suggested } from "@/lib/annotation/suggestion";
import type { Decision, Status } from "@/lib/annotation/suggestion-moves";
import { sayTime } from "@/lib/clock";
import { attributionOf } from "./attribution";
import { Redline } from "./redline";

const STATUS_WORDS: Record<Status, string> = {
  proposed: "Proposed",
  withdrawn: "Withdrawn",
  accepted: "Accepted",
  declined: "Declined",
  superseded: "Superseded",
  conflicting: "Conflicts with one accepted",
};

/** What a suggestion would change, who made it and why. */
export function SuggestionBody({ annotation }: { annotation: Annotation }) {
  const { suggestion, body, createdAt, target } = annotation;
  if (!suggestion) return null;
  const selector = target.parts[0]?.selector ?? null;
  return (
    <>
      <p className="by">
        <b className={`verdict ${suggestion.status}`}>{STATUS_WORDS[suggestion.status]}</b>{" "}
        <strong>{attributionOf(annotation)}</strong>{" "}
        <time dateTime={createdAt.toISOString()}>{sayTime(createdAt)}</time>
      </p>
      <p className="redline">
        {selector && <Context words={selector.prefix} before />}
        <Redline runs={runsOf(suggestion)} />
        {selector && <Context words={selector.suffix} />}
      </p>
      <p className="plain">{sentenceOf(plainOf(suggestion, selector), suggestion)}</p>
      <p className="body">{body}</p>
    </>
  );
}

/** A little of the bill around the passage. */
function Context({ words, before = false }: { words: string; before?: boolean }) {
  if (words === "") return null;
  return (
    <span className="around">{before ? `… ${words.replace(/^\S*\s/, "")}` : `${words.replace(/\s\S*$/, "")} …`}</span>
  );
}

function sentenceOf(plain: string, { citation, kind }: Suggested): string {
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
      {decisions.map(({ act, at, reason, organization }) => (
        <li key={`${act}${at.toISOString()}`}>
          <p className="by">
            <strong>{ACT_WORDS[act]}</strong>
            {organization && act !== "collide" && act !== "clear" && ` by ${organization.name}`}{" "}
            <time dateTime={at.toISOString()}>{sayTime(at)}</time>
          </p>
          {reason !== "" && <p className="body">{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
