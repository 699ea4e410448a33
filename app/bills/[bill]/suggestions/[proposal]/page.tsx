import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { MOST } from "@/lib/annotation/proposal";
import { findAnnotation } from "@/lib/annotation/store";
import { decisionsOn } from "@/lib/annotation/suggestion-store";
import { printedNumber } from "@/lib/bill/bill-id";
import { isStage, STAGES } from "@/lib/bill/stage";
import { officeOf } from "@/lib/organization/office-store";
import { ProposalBody } from "../../../../_ui/proposal";
import { Decisions } from "../../../../_ui/suggestion";
import { Answers, answersTo } from "../../../../comments/[id]/answers";
import { currentViewer } from "../../../../viewer";
import { idIn } from "../../[stage]/[...path]/discussion";
import { knownBill } from "../../known-bill";
import { heldBy } from "../held";
import { ProposalActs } from "../proposal-acts";

type Props = PageProps<"/bills/[bill]/suggestions/[proposal]">;

/** Once per request, for the page and its metadata. */
const proposed = cache(async (written: string, id: string) => {
  const bill = await knownBill(written, `/suggestions/${encodeURIComponent(id)}`);
  const annotation = idIn(id) === null ? null : await findAnnotation(id);
  if (!annotation?.proposal || annotation.bill !== bill.id) notFound();
  return { bill, annotation, proposal: annotation.proposal };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { bill: written, proposal: id } = await params;
  const { bill, proposal } = await proposed(written, id);
  return {
    title: `${proposal.title}: a proposal for ${printedNumber(bill)}`,
    alternates: { canonical: `/bills/${bill.id}/suggestions/${id}` },
  };
}

export default async function ProposalPage({ params, searchParams }: Props) {
  const { bill: written, proposal: id } = await params;
  const { bill, annotation, proposal } = await proposed(written, id);
  const [viewer, query] = await Promise.all([currentViewer(), searchParams]);
  const [office, offered, decisions, answered] = await Promise.all([
    officeOf(bill.id),
    heldBy([annotation], MOST),
    decisionsOn([id]),
    answersTo(annotation, viewer, query),
  ]);
  const here = `/bills/${bill.id}/suggestions/${id}`;
  const { version } = annotation.target;
  const stage = version.split("/")[1] ?? "";
  return (
    <main className="page">
      <p className="kicker">
        <a href={`/bills/${bill.id}/suggestions`}>Suggestions for {printedNumber(bill)}</a>
      </p>
      <h1>{proposal.title}</h1>
      <p className="hint">
        A proposal for <a href={`/bills/${version}`}>{isStage(stage) ? STAGES[stage].name : version}</a>:{" "}
        {proposal.suggestions.length} suggestions, decided as one.
      </p>
      <div className="suggestions proposal" id={answered.thread ? undefined : `annotation-${id}`}>
        <ProposalBody annotation={annotation} {...offered(annotation)} />
        <Decisions decisions={decisions.get(id) ?? []} />
        <ProposalActs {...{ annotation, here, office, viewer }} mine={answered.mine.get(id)} />
      </div>
      <Answers {...{ annotation, here, viewer, answered }} />
    </main>
  );
}
