import type { Viewer } from "@/lib/account/viewer";
import type { Annotation, Choice } from "@/lib/annotation/annotation";
import { LONGEST_TITLE } from "@/lib/annotation/proposal";
import { MOST_WORDS } from "@/lib/annotation/words";
import type { Office } from "@/lib/organization/office-store";
import { ActionForm, TypedInput, TypedTextarea } from "../../../_ui/action-form";
import { Votes } from "../[stage]/[...path]/comment";
import { Acts } from "../[stage]/[...path]/suggestion-acts";
import { saveProposal, takeProposalApart } from "./actions";

type Props = { annotation: Annotation; here: string; office: Office | null; viewer: Viewer; mine: Choice | undefined };

/** To support a proposal or not, to decide on it, and what its author may do. */
export function ProposalActs({ annotation, here, office, viewer, mine }: Props) {
  const { author, bill, id, proposal } = annotation;
  const own = viewer.kind === "citizen" && viewer.id === author?.id;
  return (
    <>
      <Votes comment={annotation} here={here} viewer={viewer} mine={mine} />
      <Acts annotation={annotation} here={here} office={office} viewer={viewer} />
      {own && proposal && proposal.status !== "accepted" && (
        <div className="acts">
          <details>
            <summary>Edit title and reason</summary>
            <ActionForm action={saveProposal.bind(null, { id, bill })} className="write">
              <label className="field">
                <span>Title</span>
                <TypedInput name="title" required maxLength={LONGEST_TITLE} defaultValue={proposal.title} />
              </label>
              <label className="field">
                <span>Why they belong together</span>
                <TypedTextarea name="body" required rows={3} maxLength={MOST_WORDS} defaultValue={annotation.body} />
              </label>
              <p className="acts">
                <button type="submit">Save</button>
              </p>
            </ActionForm>
          </details>
          <details>
            <summary>Take apart</summary>
            <ActionForm action={takeProposalApart.bind(null, { id, bill })}>
              <p>Its title and its reason go for everyone; its suggestions stand by themselves again.</p>
              <button type="submit">Take it apart</button>
            </ActionForm>
          </details>
        </div>
      )}
    </>
  );
}
