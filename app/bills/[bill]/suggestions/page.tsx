import type { Metadata } from "next";
import type { Annotation } from "@/lib/annotation/annotation";
import { everyAnnotation, listAnnotations } from "@/lib/annotation/list-store";
import { decisionsOn } from "@/lib/annotation/suggestion-store";
import { nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { suffixOf, textNamed } from "@/lib/bill/block-reference";
import { decodeCursor, encodeCursor } from "@/lib/change/cursor";
import { officeOf } from "@/lib/organization/office-store";
import { Decisions, SuggestionBody } from "../../../_ui/suggestion";
import { knownBill } from "../known-bill";

type Props = PageProps<"/bills/[bill]/suggestions">;

const LIMIT = 50;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const bill = await knownBill((await params).bill, "/suggestions");
  return {
    title: `${printedNumber(bill)}: suggestions`,
    alternates: { canonical: `/bills/${bill.id}/suggestions` },
  };
}

export default async function SuggestionsPage({ params, searchParams }: Props) {
  const bill = await knownBill((await params).bill, "/suggestions");
  const { after: cursor } = await searchParams;
  const after = typeof cursor === "string" ? decodeCursor(cursor) : null;
  const filter = { ...everyAnnotation, bill: [bill.id], motivation: ["editing"] };
  const [{ items, next }, office] = await Promise.all([
    listAnnotations(filter, { after, limit: LIMIT }),
    officeOf(bill.id),
  ]);
  const decisions = await decisionsOn(items.map(({ id }) => id));
  return (
    <main className="page">
      <p className="kicker">
        <a href={`/bills/${bill.id}/status`}>{printedNumber(bill)}</a>
      </p>
      <h1>Suggestions</h1>
      <p className="hint">
        What readers would have {nameOf(bill) ?? printedNumber(bill)} say instead, oldest first.{" "}
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
      <ul className="suggestions listed">
        {items.map((annotation) => (
          <li key={annotation.id}>
            <SuggestionBody annotation={annotation} />
            <Decisions decisions={decisions.get(annotation.id) ?? []} />
            <p className="acts">
              <a href={hrefOf(annotation)}>Where it stands</a>
              <a href={`/api/v1/annotations/${annotation.id}/amendment?format=html`}>As an amendment</a>
            </p>
          </li>
        ))}
        {items.length === 0 && <li className="quiet">Nobody has suggested other words for this bill yet.</li>}
      </ul>
      {(after !== null || next !== null) && (
        <nav className="pages" aria-label="Pages">
          {after !== null && <a href={`/bills/${bill.id}/suggestions`}>First page</a>}
          {next && (
            <a rel="next" href={`/bills/${bill.id}/suggestions?after=${encodeCursor(next)}`}>
              Next page
            </a>
          )}
        </nav>
      )}
    </main>
  );
}

function hrefOf({ id, target: { version, revision, current, parts } }: Annotation): string {
  const suffix = suffixOf(textNamed({ number: revision, current }));
  return `/bills/${version}/${encodeURI(parts[0]?.path ?? "")}${suffix}#annotation-${id}`;
}
