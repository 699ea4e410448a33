import { PAUSES } from "@/lib/moderation/act";
import { ActionForm, TypedInput } from "../../_ui/action-form";
import { conductBill } from "./actions";

/** How people may speak on one bill, while its discussion overheats. */
export function BillConduct() {
  return (
    <section>
      <h2>The discussion of a bill</h2>
      <ActionForm action={conductBill} className="write">
        <label className="field">
          <span>Bill, with its Congress</span>
          <TypedInput name="bill" required placeholder="hr1500-116" maxLength={60} />
        </label>
        <label className="field">
          <span>Pause between two posts of one person, where it is slowed</span>
          <select name="seconds" defaultValue={PAUSES[1]}>
            {PAUSES.map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds < 3_600 ? `${seconds / 60} min` : "1 hour"}
              </option>
            ))}
          </select>
        </label>
        <p className="acts">
          <button type="submit" name="act" value="slow-bill">
            Slow it
          </button>
          <button type="submit" name="act" value="hold-bill">
            Review what is said first
          </button>
          <button type="submit" name="act" value="free-bill">
            Free it
          </button>
        </p>
      </ActionForm>
    </section>
  );
}
