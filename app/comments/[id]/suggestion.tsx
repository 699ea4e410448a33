import type { Viewer } from "@/lib/account/viewer";
import type { Annotation } from "@/lib/annotation/annotation";
import { decisionsOn } from "@/lib/annotation/suggestion-store";
import { parseBillId, printedNumber } from "@/lib/bill/bill-id";
import { isStage, STAGES } from "@/lib/bill/stage";
import { officeOf } from "@/lib/organization/office-store";
import { Decisions, SuggestionBody } from "../../_ui/suggestion";
import { Votes } from "../../bills/[bill]/[stage]/[...path]/comment";
import type { Query } from "../../bills/[bill]/[stage]/[...path]/discussion";
import { Acts } from "../../bills/[bill]/[stage]/[...path]/suggestion-acts";
import { Answers, answersTo } from "./answers";

type Props = { annotation: Annotation; viewer: Viewer; query: Query };

/** A suggestion by itself: what became of it, who agrees, and what answers it. */
export async function Suggestion({ annotation, viewer, query }: Props) {
  const { id, bill, suggestion, target } = annotation;
  const [office, decisions, answered] = await Promise.all([
    officeOf(bill),
    decisionsOn([id]),
    answersTo(annotation, viewer, query),
  ]);
  const here = `/comments/${id}`;
  const stage = target.version.split("/")[1] ?? "";
  const number = parseBillId(bill);
  return (
    <>
      <p className="kicker">
        <a href={`/bills/${bill}/suggestions`}>Suggestions for {number ? printedNumber(number) : bill}</a>
      </p>
      <h1>A suggestion for {suggestion?.citation ?? "a passage"}</h1>
      <p className="hint">
        In <a href={`/bills/${target.version}`}>{isStage(stage) ? STAGES[stage].name : target.version}</a>
      </p>
      <ul className="suggestions">
        <li id={answered.thread ? undefined : `annotation-${id}`}>
          <SuggestionBody annotation={annotation} />
          <Decisions decisions={decisions.get(id) ?? []} />
          <Votes comment={annotation} here={here} viewer={viewer} mine={answered.mine.get(id)} />
          <Acts {...{ annotation, here, office, viewer }} apart />
        </li>
      </ul>
      <Answers {...{ annotation, here, viewer, answered }} />
    </>
  );
}
