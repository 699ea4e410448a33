import { RULE_NAMES, RULES } from "@/lib/moderation/rules";
import { TypedTextarea } from "../../_ui/action-form";

/** By which rule, and what whom it concerns is told: the rule's own words where nothing is written. */
export function ActFields({ told }: { told: string }) {
  return (
    <>
      <label className="field">
        <span>Rule</span>
        <select name="rule" defaultValue="">
          <option value="">None</option>
          {RULE_NAMES.map((rule) => (
            <option key={rule} value={rule}>
              {RULES[rule].title}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{told}</span>
        <TypedTextarea name="reason" rows={2} maxLength={2_000} />
      </label>
    </>
  );
}
