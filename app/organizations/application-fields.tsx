import { type ApplicationWords, LEGAL_FORMS } from "@/lib/organization/application";
import { TypedInput, TypedRadio, TypedTextarea } from "../_ui/action-form";

/** What an organization says of itself; empty for a new one. */
export function ApplicationFields({ written }: { written: ApplicationWords | null }) {
  const line = (name: keyof ApplicationWords, label: string, more: { type?: string; optional?: true } = {}) => (
    <label>
      {label}
      <TypedInput
        name={name}
        type={more.type ?? "text"}
        defaultValue={written?.[name] ?? ""}
        required={!more.optional}
        maxLength={name === "website" ? 500 : 254}
      />
    </label>
  );
  return (
    <>
      {line("name", "Legal name")}
      <fieldset>
        <legend>What it is</legend>
        {Object.entries(LEGAL_FORMS).map(([value, label]) => (
          <TypedRadio key={value} name="legalForm" value={value} label={label} chosen={written?.legalForm === value} />
        ))}
      </fieldset>
      <label>
        Postal address
        <TypedTextarea name="address" rows={3} required maxLength={500} defaultValue={written?.address ?? ""} />
      </label>
      {line("domain", "Its domain, such as league.example.org")}
      {line("website", "Its website, at that domain", { type: "url" })}
      {line("registryNumber", "Registry and number, if it is registered", { optional: true })}
      {line("responsibleName", "Who is responsible")}
      {line("responsibleEmail", "Their e-mail address", { type: "email" })}
      <label>
        Why it wants to speak here
        <TypedTextarea name="why" rows={4} required maxLength={3000} defaultValue={written?.why ?? ""} />
      </label>
      <p className="hint">
        Only the name, the domain and the website are shown to others. All else is read by reviewers alone.
      </p>
    </>
  );
}
