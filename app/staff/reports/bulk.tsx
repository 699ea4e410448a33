import { ActionForm } from "../../_ui/action-form";
import { ActFields } from "./act-fields";
import { actOn } from "./actions";

/** The form that the boxes of the list belong to: one act on all that are chosen, or on none. */
export function Bulk() {
  return (
    <section>
      <h2>With all that are chosen</h2>
      <ActionForm id="chosen" action={actOn.bind(null, "/staff/reports")} className="write">
        <ActFields told="For their authors; empty for the words of the rule" />
        <p className="acts">
          <button type="submit" name="act" value="keep">
            Keep them
          </button>
          <button type="submit" name="act" value="hide">
            Hide them
          </button>
        </p>
      </ActionForm>
    </section>
  );
}
