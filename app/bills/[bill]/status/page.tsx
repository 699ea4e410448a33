import type { Metadata } from "next";
import { nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { ordinal } from "@/lib/bill/page-frame";
import { STAGES } from "@/lib/bill/stage";
import { standingOfBill } from "@/lib/bill/standing";
import { versionsOf } from "@/lib/bill/store";
import * as status from "@/lib/congress/store";
import { listBillVotes } from "@/lib/congress/vote-store";
import { RightNow } from "../../../_ui/right-now";
import { knownBill } from "../known-bill";
import { Actions } from "./actions";
import { Amendments } from "./amendments";
import { Committees } from "./committees";
import { Facts } from "./facts";
import { Related } from "./related";
import { Sponsors } from "./sponsors";
import { Standing } from "./standing";
import { Summaries } from "./summaries";
import { Texts } from "./texts";
import { Votes } from "./votes";

type Props = PageProps<"/bills/[bill]/status">;

/** More than these are in the data. */
const MOST = { after: null, limit: 500 };
const SOME = { after: null, limit: 50 };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const bill = await knownBill((await params).bill, "/status");
  return {
    title: `${printedNumber(bill)}: status, sponsors and votes`,
    description: bill.latestAction ?? nameOf(bill) ?? "",
    alternates: { canonical: `/bills/${bill.id}/status` },
  };
}

export default async function StatusPage({ params }: Props) {
  const bill = await knownBill((await params).bill, "/status");
  const [head, versions, actions, sponsors, cosponsors, referrals] = await Promise.all([
    status.findStatus(bill.id),
    versionsOf(bill.id),
    status.allActions(bill.id),
    status.sponsorsOf(bill.id),
    status.listCosponsors(bill.id, MOST),
    status.referralsOf(bill.id),
  ]);
  const [votes, summaries, related, amendments, counts] = await Promise.all([
    listBillVotes(bill.id, MOST),
    status.listSummaries(bill.id, MOST),
    status.listRelated(bill.id, MOST),
    status.listAmendments(bill.id, SOME),
    status.statusCounts(bill.id),
  ]);

  return (
    <main className="page wide ledger">
      <p className="kicker">
        {printedNumber(bill)} · {ordinal(bill.congress)} Congress
      </p>
      <h1 className={(nameOf(bill)?.length ?? 0) > 90 ? "long" : undefined}>{nameOf(bill) ?? printedNumber(bill)}</h1>
      {bill.title !== null && bill.title !== nameOf(bill) && <p className="official">{bill.title}</p>}
      <Standing standing={standingOfBill(bill, versions)} />
      {head === null && (
        <p className="notice">
          Congress’s own account of this bill has not been imported here: its texts tell how far it came.
        </p>
      )}
      <p className="read">
        {bill.latestStage === null ? (
          "Its text is not yet published."
        ) : (
          <>
            <a href={`/bills/${bill.id}`}>Read and discuss the text, {STAGES[bill.latestStage].name}</a>
            {" · "}
            <a href={`/bills/${bill.id}/discussion`}>What people say</a>
            {" · "}
            <a href={`/bills/${bill.id}/suggestions`}>Suggestions of readers</a>
          </>
        )}
        {" · "}
        <a href={`/bills/${bill.id}/positions`}>Who supports and opposes it</a>
      </p>
      <div className="ledger-columns">
        <div>
          <RightNow about={{ bill: bill.id }} now={new Date()} />
          <Summaries summaries={summaries.items} />
          <Actions actions={actions} />
          <Amendments bill={bill.id} amendments={amendments.items} total={counts.amendments} />
        </div>
        <div>
          <Sponsors
            bill={bill}
            sponsors={sponsors}
            cosponsors={cosponsors.items}
            byRequest={head?.byRequest ?? false}
          />
          <Votes votes={votes.items} />
          <Committees referrals={referrals} />
          <Texts bill={bill} versions={versions} listed={head?.texts ?? []} />
          <Related related={related.items} />
          {head && <Facts head={head} />}
        </div>
      </div>
      <p className="hint">
        All of this as data: <a href={`/api/v1/bills/${bill.id}`}>the bill</a>,{" "}
        <a href={`/api/v1/bills/${bill.id}/actions`}>actions</a>,{" "}
        <a href={`/api/v1/bills/${bill.id}/cosponsors`}>cosponsors</a>,{" "}
        <a href={`/api/v1/bills/${bill.id}/titles`}>all titles</a>,{" "}
        <a href={`/api/v1/bills/${bill.id}/meetings`}>meetings</a>,{" "}
        <a href={`/api/v1/floor?bill=${bill.id}`}>the floor</a>.
      </p>
    </main>
  );
}
