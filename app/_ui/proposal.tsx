import type { Annotation } from "@/lib/annotation/annotation";
import { proposalPage } from "@/lib/annotation/proposal";
import { sayTime } from "@/lib/clock";
import { attributionOf } from "./attribution";
import { blockPage, Change, STATUS_WORDS, sentenceOf } from "./suggestion";
import { Words } from "./words";

/** `held` are the suggestions it holds, as many as are shown here, and `rivals` those for the same words; `listed` among others, with its title. */
type Props = { annotation: Annotation; held: Annotation[]; rivals: Annotation[]; listed?: true };

/** A proposal with its title, who offers it and why, and what it would change. */
export function ProposalBody({ annotation, held, rivals, listed }: Props) {
  const { id, bill, proposal, body, mentions, createdAt } = annotation;
  if (!proposal) return null;
  const page = proposalPage(bill, id);
  return (
    <>
      <p className="by">
        <b className={`verdict ${proposal.status}`}>{STATUS_WORDS[proposal.status]}</b>{" "}
        <strong>{attributionOf(annotation)}</strong> proposes {proposal.suggestions.length} changes as one{" "}
        <time dateTime={createdAt.toISOString()}>{sayTime(createdAt)}</time>
      </p>
      {listed && (
        <h2 className="title">
          <a href={page}>{proposal.title}</a>
        </h2>
      )}
      <Words body={body} mentions={mentions} />
      <ol className="held">
        {held.map((one) => (
          <li key={one.id}>
            <Change annotation={one} />
            <p className="body">{one.body}</p>
            <p className="hint">
              <a href={`${blockPage(one)}#annotation-${one.id}`}>Where it stands</a>
            </p>
          </li>
        ))}
      </ol>
      {held.length < proposal.suggestions.length && (
        <p>
          <a href={page}>All {proposal.suggestions.length} changes</a>
        </p>
      )}
      <Rivals rivals={rivals} />
    </>
  );
}

/** What else is suggested for the same words. */
function Rivals({ rivals }: { rivals: Annotation[] }) {
  if (rivals.length === 0) return null;
  return (
    <div className="rivals">
      <p className="hint">These are about the same words: at most one of those that overlap can be accepted.</p>
      <ul>
        {rivals.map((one) => (
          <li key={one.id}>
            <a href={`${blockPage(one)}#annotation-${one.id}`}>{sentenceOf(one)}</a>{" "}
            <span className="quiet">
              {attributionOf(one)}
              {one.suggestion && `, ${STATUS_WORDS[one.suggestion.status].toLowerCase()}`}
              {one.suggestion?.proposal && `, in the proposal “${one.suggestion.proposal.title}”`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
