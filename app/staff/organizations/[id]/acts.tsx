import { type ActOf, CHECKLIST, CHECKS, needs } from "@/lib/organization/vetting";
import { ActionForm, TypedCheckbox, TypedTextarea } from "../../../_ui/action-form";
import { decide } from "../actions";

type ReviewerAct = ActOf<"reviewer">;

const BUTTONS: Record<ReviewerAct, string> = {
  "take-up": "Take it up",
  "ask-for-more": "Ask for more information",
  verify: "Verify it",
  decline: "Decline it",
  renew: "Renew it for a year",
  suspend: "Suspend it",
  restore: "Restore it",
  revoke: "Revoke it",
};

type Props = { id: string; seen: number; acts: ReviewerAct[]; mine: boolean; inReview: boolean };

/** What a reviewer may do now: each act with what it asks for. */
export function Acts({ id, seen, acts, mine, inReview }: Props) {
  const may = acts.filter((act) => !inReview || (act === "take-up" ? !mine : mine));
  if (may.length === 0) return <p className="hint">Nothing is to be decided now: it is with the organization.</p>;
  return may.map((act) => {
    const { reason, checked } = needs(act);
    const button = inReview && act === "take-up" ? "Take it over from the other reviewer" : BUTTONS[act];
    const form = (
      <ActionForm action={decide.bind(null, { id, seen, act })} className="stack">
        {checked && (
          <fieldset>
            <legend>The checklist</legend>
            {CHECKS.map((check) => (
              <label key={check} htmlFor={`check-${check}`}>
                <TypedCheckbox name={`check-${check}`} /> {CHECKLIST[check]}
              </label>
            ))}
          </fieldset>
        )}
        {reason && (
          <label>
            Why, for the organization
            <TypedTextarea name="reason" rows={3} required maxLength={3000} />
          </label>
        )}
        <button type="submit">{button}</button>
      </ActionForm>
    );
    return reason ? (
      <details key={act}>
        <summary>{button}</summary>
        {form}
      </details>
    ) : (
      <div key={act}>{form}</div>
    );
  });
}
