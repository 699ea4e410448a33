import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { Choice } from "@/lib/annotation/annotation";
import { MOST } from "@/lib/annotation/proposal";
import { findAnnotation } from "@/lib/annotation/store";
import { decisionsOn } from "@/lib/annotation/suggestion-store";
import { repliesBelow, votesBy } from "@/lib/annotation/thread-store";
import { noticesTo } from "@/lib/annotation/turn-commands";
import { printedNumber } from "@/lib/bill/bill-id";
import { isStage, STAGES } from "@/lib/bill/stage";
import { findRevision } from "@/lib/bill/store";
import { officeOf } from "@/lib/organization/office-store";
import { ProposalBody } from "../../../../_ui/proposal";
import { Decisions } from "../../../../_ui/suggestion";
import { currentViewer } from "../../../../viewer";
import { Comments, Thread } from "../../[stage]/[...path]/comments";
import { discussionOn, idIn } from "../../[stage]/[...path]/discussion";
import { Write } from "../../[stage]/[...path]/write";
import { knownBill } from "../../known-bill";
import { heldBy } from "../held";
import { ProposalActs } from "../proposal-acts";

type Props = PageProps<"/bills/[bill]/suggestions/[proposal]">;

/** Answers shown at each of two levels; the others are a click away. */
const EACH = 25;

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
  const [office, offered, decisions, answers] = await Promise.all([
    officeOf(bill.id),
    heldBy([annotation], MOST),
    decisionsOn([id]),
    repliesBelow([id], EACH),
  ]);
  const shown = [id, ...answers.flatMap(({ items }) => items.map((one) => one.id))];
  const mine = viewer.kind === "guest" ? new Map<string, Choice>() : await votesBy(viewer.id, shown);
  const { version, revision: number, parts } = annotation.target;
  const revision = await findRevision(version, number);
  const path = parts[0]?.path;
  if (!revision || path === undefined) notFound();
  const here = `/bills/${bill.id}/suggestions/${id}`;
  const notices = viewer.kind === "guest" ? [] : await noticesTo(viewer, new Date());
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
      <div className="suggestions proposal" id={`annotation-${id}`}>
        <ProposalBody annotation={annotation} {...offered(annotation)} />
        <Decisions decisions={decisions.get(id) ?? []} />
        <ProposalActs {...{ annotation, here, office, viewer }} mine={mine.get(id)} />
      </div>
      {query.under === undefined ? (
        <section aria-labelledby="comments">
          <h2 id="comments">Answers</h2>
          <Answers {...{ id, here, answers, mine, viewer }} />
          <Write reference="" here={here} answered={annotation} viewer={viewer} notices={notices} />
        </section>
      ) : (
        <Comments
          reference=""
          here={here}
          discussion={await discussionOn({ revision, path, query: { under: query.under, after: query.after }, viewer })}
          viewer={viewer}
          held={[]}
          reviews={new Map()}
          notices={notices}
        />
      )}
    </main>
  );
}

type Answering = { id: string; here: string; answers: Awaited<ReturnType<typeof repliesBelow>> } & {
  mine: Map<string, Choice>;
  viewer: Awaited<ReturnType<typeof currentViewer>>;
};

function Answers({ id, here, answers, mine, viewer }: Answering) {
  const direct = answers.find(({ under }) => under === id);
  if (!direct) return <p className="quiet">Nobody has answered yet.</p>;
  const said = { replies: answers, mine, standings: new Map() };
  return (
    <ol className="comments">
      {direct.items.map((comment) => (
        <Thread key={comment.id} comment={comment} level={2} here={here} discussion={said} viewer={viewer} />
      ))}
      {direct.total > direct.items.length && (
        <li>
          <a href={`${here}?under=${id}#comments`}>All {direct.total} answers</a>
        </li>
      )}
    </ol>
  );
}
