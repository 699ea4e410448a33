import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { removedFrom, workingDraft } from "@/lib/annotation/draft-store";
import type { DraftBlock } from "@/lib/annotation/working-draft";
import { printedNumber } from "@/lib/bill/bill-id";
import { isStage, STAGES } from "@/lib/bill/stage";
import { findRevision } from "@/lib/bill/store";
import { officeOf } from "@/lib/organization/office-store";
import { attributionOf } from "../../../../_ui/attribution";
import { Redline } from "../../../../_ui/redline";
import { knownBill } from "../../known-bill";

type Props = PageProps<"/bills/[bill]/[stage]/draft">;

/** Blocks shown around each that differs. */
const AROUND = 1;

async function draftedText(params: { bill: string; stage: string }) {
  const stage = params.stage.toLowerCase();
  if (!isStage(stage)) notFound();
  const bill = await knownBill(params.bill, `/${stage}/draft`);
  const revision = await findRevision(`${bill.id}/${stage}`);
  if (!revision) notFound();
  return { bill, revision };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { bill, revision } = await draftedText(await params);
  return {
    title: `${printedNumber(bill)}: working draft, no official text`,
    alternates: { canonical: `/bills/${revision.versionId}/draft` },
  };
}

export default async function DraftPage({ params }: Props) {
  const { bill, revision } = await draftedText(await params);
  const [{ draft, edits }, office] = await Promise.all([workingDraft(revision.id), officeOf(bill.id)]);
  const removed = await removedFrom(revision.id, draft);
  const whole = `/bills/${revision.versionId}`;
  return (
    <main className="page">
      <p className="kicker">
        <a href={whole}>
          {printedNumber(bill)}, {STAGES[revision.stage].name}
        </a>
      </p>
      <h1>Working draft</h1>
      <p className="notice">
        <strong>This is no official text.</strong> It is the text of {STAGES[revision.stage].name} with what{" "}
        {office?.name ?? "its office"} accepted of the{" "}
        <a href={`/bills/${bill.id}/suggestions`}>suggestions of readers</a>.
      </p>
      {edits.length === 0 ? (
        <p className="quiet">No suggestion for this text is accepted yet.</p>
      ) : (
        <p className="acts">
          <a href={`/api/v1${whole.replace(/\/([^/]+)$/, "/versions/$1")}/draft/amendment?format=html`}>
            As an amendment
          </a>
          <a href={`/api/v1${whole.replace(/\/([^/]+)$/, "/versions/$1")}/draft/amendment?format=xml`}>As XML</a>
        </p>
      )}
      {edits.length > 0 && <DraftWords draft={draft} whole={whole} />}
      {removed.length > 0 && (
        <section aria-labelledby="removed">
          <h2 id="removed">Said about text since removed</h2>
          <ul className="comments">
            {removed.map(({ annotation, removal }) => (
              <li key={annotation.id}>
                <p className="by">
                  <strong>{attributionOf(annotation)}</strong> on{" "}
                  <a href={`${whole}/${encodeURI(annotation.target.parts[0]?.path ?? "")}#annotation-${annotation.id}`}>
                    {removal === "wholly" ? "words the draft strikes" : "words of which the draft strikes some"}
                  </a>
                </p>
                <p className="body">{annotation.body}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

/** What differs, with a block on each side; a line where others are left out. */
function DraftWords({ draft, whole }: { draft: readonly DraftBlock[]; whole: string }) {
  const shown = draft.map((_, at) =>
    draft.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ state }) => state !== "same"),
  );
  return (
    <section className="draft" aria-label="The working draft">
      {draft.map(({ block, state, runs, suggestions }, at) => {
        if (!shown[at]) return shown[at - 1] || at === 0 ? <hr key={block?.path ?? suggestions[0]} /> : null;
        return (
          <div key={block?.path ?? suggestions[0]} className={state}>
            {block && state !== "same" && (
              <p className="hint">
                <a href={`${whole}/${encodeURI(block.path)}#suggestions`}>{block.citation ?? "This passage"}</a>
              </p>
            )}
            <p className="redline">
              <Redline runs={runs} />
            </p>
          </div>
        );
      })}
    </section>
  );
}
