import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { isStage, STAGES } from "@/lib/bill/stage";
import { findVersion } from "@/lib/bill/store";
import { sayDate } from "@/lib/clock";
import { knownBill } from "../known-bill";

export const metadata: Metadata = { title: "Text not yet published", robots: "noindex" };

/** A version that is listed and has no text yet; one that has is a document, answered before this. */
export default async function UnpublishedPage({ params }: PageProps<"/bills/[bill]/[stage]">) {
  const { bill: written, stage } = await params;
  if (!isStage(stage)) notFound();
  const bill = await knownBill(written, `/${stage}`);
  const version = await findVersion(`${bill.id}/${stage}`);
  if (!version) notFound();

  return (
    <main className="page">
      <p className="kicker">
        {printedNumber(bill)}, {STAGES[stage].name}
        {version.issuedOn && `, ${sayDate(version.issuedOn)}`}
      </p>
      <h1>Text not yet published</h1>
      <p>
        Congress lists this version of {nameOf(bill) ?? printedNumber(bill)}, and its text has not come yet. It will
        stand at this address when it does.
      </p>
      <ul className="onward">
        {bill.latestStage !== null && (
          <li>
            <a href={`/bills/${bill.id}`}>Read the latest text there is, {STAGES[bill.latestStage].name}</a>
          </li>
        )}
        <li>
          <a href={`/bills/${bill.id}/status`}>Status, sponsors and votes</a>
        </li>
      </ul>
    </main>
  );
}
