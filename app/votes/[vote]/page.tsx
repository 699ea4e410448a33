import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { ordinal } from "@/lib/bill/page-frame";
import { findBill } from "@/lib/bill/store";
import { sayDate } from "@/lib/clock";
import { parseVoteId, printedVote } from "@/lib/congress/vote-id";
import { findVote, positionsIn } from "@/lib/congress/vote-store";
import { Tally } from "../../_ui/tally";
import { Positions } from "./positions";

type Props = PageProps<"/votes/[vote]">;

const voteAt = cache(async (id: string) => (parseVoteId(id) && (await findVote(id))) || notFound());

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const vote = await voteAt((await params).vote);
  return { title: `${vote.question}: ${printedVote(vote)}`, description: `${vote.question}: ${vote.result}` };
}

export default async function VotePage({ params }: Props) {
  const vote = await voteAt((await params).vote);
  const [positions, bill] = await Promise.all([positionsIn(vote.id), vote.bill === null ? null : findBill(vote.bill)]);
  const { present, notVoting } = vote;

  return (
    <main className="page wide ledger">
      <p className="kicker">
        {printedVote(vote)} · {ordinal(vote.congress)} Congress, session {vote.session} ·{" "}
        <time dateTime={vote.heldOn}>{sayDate(vote.heldOn)}</time>
        {vote.heldAt && `, ${vote.heldAt} Eastern`}
      </p>
      <h1>{vote.question}</h1>
      {vote.description && <p className="official">{vote.description}</p>}
      <p>
        {bill ? (
          <>
            <a href={`/bills/${bill.id}/status`}>{printedNumber(bill)}</a> {nameOf(bill)}
          </>
        ) : (
          vote.subject
        )}
      </p>
      <p>
        <Tally vote={vote} />
      </p>
      <p className="hint">
        {[
          vote.kind && `Kind or majority needed: ${vote.kind}`,
          present !== null && present > 0 && `${present} present`,
          notVoting !== null && `${notVoting} not voting`,
          vote.tieBreaker && `tie broken by ${vote.tieBreaker}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <Positions positions={positions} />
    </main>
  );
}
