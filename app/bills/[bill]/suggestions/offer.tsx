import type { Citizen } from "@/lib/account/viewer";
import type { Annotation } from "@/lib/annotation/annotation";
import { LONGEST_TITLE } from "@/lib/annotation/proposal";
import { MOST_WORDS } from "@/lib/annotation/words";
import { isStage, STAGES } from "@/lib/bill/stage";
import { ActionForm, TypedCheckbox, TypedInput, TypedTextarea } from "../../../_ui/action-form";
import { Drawn, sentenceOf } from "../../../_ui/suggestion";
import { SpeakAs } from "../[stage]/[...path]/speak-as";
import { offerProposal } from "./actions";

/** The viewer's own open suggestions, text by text, to be ticked and offered as one. Nothing where no text has two. */
export function Offer({ own, viewer }: { own: Annotation[]; viewer: Citizen }) {
  const keyOf = ({ target }: Annotation) => `${target.version} ${target.revision}`;
  const texts = [...new Set(own.map(keyOf))].map((key) => own.filter((one) => keyOf(one) === key));
  const several = texts.filter((suggestions) => suggestions.length > 1);
  if (several.length === 0) return null;
  return (
    <section aria-labelledby="offer" className="offer">
      <h2 id="offer">Offer several of yours as one proposal</h2>
      <p className="hint">
        Readers then support or oppose them as one, and the office that holds the bill accepts all of them or none.
      </p>
      {several.map((suggestions) => (
        <ActionForm key={suggestions[0]?.id} action={offerProposal} className="write">
          <fieldset>
            <legend>Your open suggestions for {textOf(suggestions)}</legend>
            {suggestions.map((annotation) => (
              <div key={annotation.id} className="tick">
                <TypedCheckbox name={`suggestion.${annotation.id}`} />
                <div>
                  <label htmlFor={`suggestion.${annotation.id}`}>{sentenceOf(annotation)}</label>
                  <Drawn annotation={annotation} />
                </div>
              </div>
            ))}
          </fieldset>
          <label className="field">
            <span>Title</span>
            <TypedInput name="title" required maxLength={LONGEST_TITLE} autoComplete="off" />
          </label>
          <label className="field">
            <span>Why they belong together</span>
            <TypedTextarea name="body" required rows={3} maxLength={MOST_WORDS} />
          </label>
          <SpeakAs voices={viewer.voices} />
          <p className="hint">Tick at least two. What you publish is dedicated to the public domain (CC0).</p>
          <p className="acts">
            <button type="submit">Offer as one proposal</button>
          </p>
        </ActionForm>
      ))}
    </section>
  );
}

function textOf([first]: Annotation[]): string {
  if (!first) return "";
  const { version, revision, current } = first.target;
  const stage = version.split("/")[1] ?? "";
  const name = isStage(stage) ? STAGES[stage].name : version;
  return current ? name : `an earlier text of ${name} (${revision})`;
}
