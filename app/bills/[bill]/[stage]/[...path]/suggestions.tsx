import type { Viewer } from "@/lib/account/viewer";
import type { Annotation, Choice } from "@/lib/annotation/annotation";
import { groupsOf } from "@/lib/annotation/suggestion-groups";
import type { Decision } from "@/lib/annotation/suggestion-moves";
import type { Block } from "@/lib/bill/block";
import type { Review } from "@/lib/moderation/review";
import type { Office } from "@/lib/organization/office-store";
import { Decisions, SuggestionBody } from "../../../../_ui/suggestion";
import { Votes } from "./comment";
import { Held } from "./held";
import { Suggest } from "./suggest";
import { Acts } from "./suggestion-acts";

type Props = {
  block: Block;
  reference: string;
  here: string;
  /** Those on this block, and those elsewhere that conflict with them. */
  suggestions: Annotation[];
  more: boolean;
  /** The viewer's own that the form would replace; null when it makes a new one. */
  better: Annotation | null;
  decisions: ReadonlyMap<string, Decision[]>;
  office: Office | null;
  viewer: Viewer;
  /** What the viewer chose on each. */
  mine: ReadonlyMap<string, Choice>;
  /** The viewer's own that wait, and what was decided about them. */
  held: Annotation[];
  reviews: ReadonlyMap<string, Review>;
  notices: string[];
};

/** The suggestions for a block, those for the same words side by side, and the form to make one. */
export function Suggestions(props: Props) {
  const { block, reference, here, suggestions, more, better, decisions, office, viewer, mine, held, reviews, notices } =
    props;
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
                <Votes comment={annotation} here={here} viewer={viewer} mine={mine.get(annotation.id)} />
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
      <Suggest block={block} reference={reference} here={here} better={better} viewer={viewer} notices={notices} />
    </section>
  );
}
