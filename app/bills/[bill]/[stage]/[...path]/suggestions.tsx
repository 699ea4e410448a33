import type { Viewer } from "@/lib/account/viewer";
import type { Annotation } from "@/lib/annotation/annotation";
import { groupsOf } from "@/lib/annotation/suggestion-groups";
import { type Act, type Decision, moved } from "@/lib/annotation/suggestion-moves";
import type { Block } from "@/lib/bill/block";
import type { Review } from "@/lib/moderation/review";
import type { Office } from "@/lib/organization/office-store";
import { ActionForm, TypedTextarea } from "../../../../_ui/action-form";
import { Decisions, SuggestionBody } from "../../../../_ui/suggestion";
import { Held } from "./held";
import { Suggest } from "./suggest";
import { decideSuggestion } from "./suggestion-actions";

type Props = {
  block: Block;
  reference: string;
  here: string;
  /** Those on this block, and those elsewhere that conflict with them. */
  suggestions: Annotation[];
  more: boolean;
  decisions: ReadonlyMap<string, Decision[]>;
  office: Office | null;
  viewer: Viewer;
  /** The viewer's own that wait, and what was decided about them. */
  held: Annotation[];
  reviews: ReadonlyMap<string, Review>;
  notices: string[];
};

/** The suggestions for a block, those for the same words side by side, and the form to make one. */
export function Suggestions(props: Props) {
  const { block, reference, here, suggestions, more, decisions, office, viewer, held, reviews, notices } = props;
  const bill = reference.split("/")[0];
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions">Suggestions</h2>
      {suggestions.length === 0 && <p className="quiet">Nobody has suggested other words here yet.</p>}
      {groupsOf(suggestions).map((group) => (
        <div key={group[0]?.id} className={group.length > 1 ? "rivals" : undefined}>
          {group.length > 1 && (
            <p className="hint">These are about the same words: at most one of those that overlap can be accepted.</p>
          )}
          <ul className="suggestions">
            {group.map((annotation) => (
              <li key={annotation.id} id={`annotation-${annotation.id}`}>
                <SuggestionBody annotation={annotation} />
                <Decisions decisions={decisions.get(annotation.id) ?? []} />
                <Acts annotation={annotation} here={here} office={office} viewer={viewer} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more && (
        <p>
          <a href={`/bills/${bill}/suggestions`}>All suggestions for this bill</a>
        </p>
      )}
      <Held items={held} reviews={reviews} here={here} />
      <Suggest block={block} reference={reference} here={here} viewer={viewer} notices={notices} />
    </section>
  );
}

type On = { annotation: Annotation; here: string };

function Acts({ annotation, here, office, viewer }: On & { office: Office | null; viewer: Viewer }) {
  const { id, author, suggestion } = annotation;
  if (!suggestion) return null;
  const can = (act: Act) => moved(act, suggestion.status) !== null;
  const decides =
    viewer.kind === "citizen" &&
    viewer.voices.some(({ organization, standing }) => organization === office?.id && standing === "verified");
  const own = viewer.kind === "citizen" && viewer.id === author?.id;
  return (
    <div className="acts">
      <a href={`/api/v1/annotations/${id}/amendment?format=html`}>As an amendment</a>
      {own && can("withdraw") && <Decide id={id} here={here} act="withdraw" does="Withdraw" reason="optional" />}
      {decides && can("accept") && <Decide id={id} here={here} act="accept" does="Accept" reason="optional" />}
      {decides && can("decline") && <Decide id={id} here={here} act="decline" does="Decline" reason="required" />}
      {decides && <Decide id={id} here={here} act="answer" does="Answer" reason="required" />}
    </div>
  );
}

type Deciding = {
  id: string;
  here: string;
  act: "accept" | "decline" | "answer" | "withdraw";
  does: string;
  reason: "optional" | "required";
};

function Decide({ id, here, act, does, reason }: Deciding) {
  return (
    <details>
      <summary>{does}</summary>
      <ActionForm action={decideSuggestion.bind(null, { id, here, act })} className="write">
        <label className="field">
          <span>{act === "answer" ? "The office’s answer" : reason === "required" ? "Why" : "Why, if you like"}</span>
          <TypedTextarea name="reason" rows={2} maxLength={10_000} required={reason === "required"} />
        </label>
        <p className="acts">
          <button type="submit">{act === "answer" ? "Publish answer" : `${does} it`}</button>
        </p>
      </ActionForm>
    </details>
  );
}
