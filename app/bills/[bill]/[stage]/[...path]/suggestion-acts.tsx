import type { Viewer } from "@/lib/account/viewer";
import type { Annotation } from "@/lib/annotation/annotation";
import { bindingOf } from "@/lib/annotation/proposal";
import { type Act, moved } from "@/lib/annotation/suggestion-moves";
import type { Office } from "@/lib/organization/office-store";
import { ActionForm, TypedTextarea } from "../../../../_ui/action-form";
import { blockPage } from "../../../../_ui/suggestion";
import { decideSuggestion } from "./suggestion-actions";

/** `apart` is said where a suggestion is shown apart from its block. */
type Props = { annotation: Annotation; here: string; apart?: true; office: Office | null; viewer: Viewer };

/** What may be done about a suggestion or a proposal. What is part of a proposal is decided with it. */
export function Acts({ annotation, here, apart, office, viewer }: Props) {
  const { id, author, suggestion, proposal } = annotation;
  const status = (suggestion ?? proposal)?.status;
  const bound = suggestion !== null && bindingOf(suggestion) !== null;
  const can = (act: Act) => status !== undefined && !bound && moved(act, status) !== null;
  const decides =
    viewer.kind === "citizen" &&
    viewer.voices.some(({ organization, standing }) => organization === office?.id && standing === "verified");
  const own = viewer.kind === "citizen" && viewer.id === author?.id;
  return (
    <div className="acts">
      {apart && <a href={`${blockPage(annotation)}#annotation-${id}`}>Where it stands</a>}
      <a href={`/api/v1/annotations/${id}/amendment?format=html`}>As an amendment</a>
      {own && suggestion && can("supersede") && (
        <a href={`${betterOf(annotation)}#suggest`}>Replace it by a better one</a>
      )}
      {own && can("withdraw") && <Decide id={id} here={here} act="withdraw" does="Withdraw" reason="optional" />}
      {decides && can("accept") && <Decide id={id} here={here} act="accept" does="Accept" reason="optional" />}
      {decides && can("decline") && <Decide id={id} here={here} act="decline" does="Decline" reason="required" />}
      {decides && !bound && <Decide id={id} here={here} act="answer" does="Answer" reason="required" />}
    </div>
  );
}

function betterOf(annotation: Annotation): string {
  const page = blockPage(annotation);
  return `${page}${page.includes("?") ? "&" : "?"}better=${annotation.id}`;
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
