import type { Metadata } from "next";
import type { Choice } from "@/lib/annotation/annotation";
import { offersOn, ownToOffer } from "@/lib/annotation/proposal-store";
import { decisionsOn } from "@/lib/annotation/suggestion-store";
import { votesBy } from "@/lib/annotation/thread-store";
import { nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { officeOf } from "@/lib/organization/office-store";
import { ProposalBody } from "../../../_ui/proposal";
import { Decisions, SuggestionBody } from "../../../_ui/suggestion";
import { currentViewer } from "../../../viewer";
import { Votes } from "../[stage]/[...path]/comment";
import { Acts } from "../[stage]/[...path]/suggestion-acts";
import { knownBill } from "../known-bill";
import { askedIn, filterOf, hrefOf, pageOf } from "./asked";
import { heldBy } from "./held";
import { Narrow } from "./narrow";
import { Offer } from "./offer";
import { ProposalActs } from "./proposal-acts";

type Props = PageProps<"/bills/[bill]/suggestions">;

const LIMIT = 50;
/** Of a proposal, so many changes are shown here; its page has all. */
const CHANGES = 10;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const bill = await knownBill((await params).bill, "/suggestions");
  return {
    title: `${printedNumber(bill)}: suggestions`,
    alternates: { canonical: `/bills/${bill.id}/suggestions` },
  };
}

export default async function SuggestionsPage({ params, searchParams }: Props) {
  const bill = await knownBill((await params).bill, "/suggestions");
  const [query, viewer] = await Promise.all([searchParams, currentViewer()]);
  const asked = askedIn(query, viewer);
  const [{ items, next }, office, own] = await Promise.all([
    offersOn(bill.id, filterOf(asked, viewer), pageOf(asked, LIMIT), asked.order),
    officeOf(bill.id),
    viewer.kind === "guest" ? [] : ownToOffer(viewer.id, bill.id),
  ]);
  const ids = items.map(({ id }) => id);
  const [decisions, offered, mine] = await Promise.all([
    decisionsOn(ids),
    heldBy(items, CHANGES),
    viewer.kind === "guest" ? new Map<string, Choice>() : votesBy(viewer.id, ids),
  ]);
  const first = hrefOf(bill.id, asked, null);
  const here = asked.after === "" ? first : `${first}${first.includes("?") ? "&" : "?"}after=${asked.after}`;
  const narrowed = asked.status !== null || asked.whose !== null;
  return (
    <main className="page">
      <p className="kicker">
        <a href={`/bills/${bill.id}/status`}>{printedNumber(bill)}</a>
      </p>
      <h1>Suggestions</h1>
      <p className="hint">
        What readers would have {nameOf(bill) ?? printedNumber(bill)} say instead.{" "}
        {office
          ? `${office.name} holds the bill and decides on them.`
          : "No office holds this bill here yet, so nobody decides on them."}
        {bill.latestStage !== null && (
          <>
            {" "}
            <a href={`/bills/${bill.id}/${bill.latestStage}/draft`}>The working draft</a>
          </>
        )}
      </p>
      <Narrow bill={bill.id} asked={asked} viewer={viewer} />
      <ul className="suggestions listed">
        {items.map((annotation) => (
          <li
            key={annotation.id}
            id={`annotation-${annotation.id}`}
            className={annotation.proposal ? "proposal" : undefined}
          >
            {annotation.proposal ? (
              <ProposalBody annotation={annotation} {...offered(annotation)} listed />
            ) : (
              <SuggestionBody annotation={annotation} />
            )}
            <Decisions decisions={decisions.get(annotation.id) ?? []} />
            {annotation.proposal ? (
              <ProposalActs {...{ annotation, here, office, viewer }} mine={mine.get(annotation.id)} />
            ) : (
              <>
                <Votes comment={annotation} here={here} viewer={viewer} mine={mine.get(annotation.id)} />
                <Acts {...{ annotation, here, office, viewer }} apart />
              </>
            )}
          </li>
        ))}
        {items.length === 0 && (
          <li className="quiet">
            {narrowed ? (
              <>
                No suggestion fits. <a href={`/bills/${bill.id}/suggestions`}>Show all suggestions</a>
              </>
            ) : (
              "Nobody has suggested other words for this bill yet."
            )}
          </li>
        )}
      </ul>
      {viewer.kind === "citizen" && <Offer own={own} viewer={viewer} />}
      {(asked.after !== "" || next !== null) && (
        <nav className="pages" aria-label="Pages">
          {asked.after !== "" && <a href={first}>First page</a>}
          {next && (
            <a rel="next" href={hrefOf(bill.id, asked, next)}>
              Next page
            </a>
          )}
        </nav>
      )}
    </main>
  );
}
