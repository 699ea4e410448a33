import type { Metadata } from "next";
import { z } from "zod";
import { type PositionTotals, peopleOn } from "@/lib/annotation/position";
import { everyPosition, listPositions, positionsBy, totalsOfBills } from "@/lib/annotation/position-store";
import { nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { ordinal } from "@/lib/bill/page-frame";
import { Sides } from "../../../_ui/sides";
import { currentViewer } from "../../../viewer";
import { knownBill } from "../known-bill";
import { Own } from "./own";
import { linkTo, pageAsked } from "./pages";
import { States } from "./states";
import { Told } from "./told";

type Props = PageProps<"/bills/[bill]/positions">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const bill = await knownBill((await params).bill, "/positions");
  return {
    title: `${printedNumber(bill)}: who supports and opposes it`,
    description: `Organizations and people on ${nameOf(bill) ?? printedNumber(bill)}, and totals by state`,
    alternates: { canonical: `/bills/${bill.id}/positions` },
  };
}

export default async function PositionsPage({ params, searchParams }: Props) {
  const bill = await knownBill((await params).bill, "/positions");
  const [query, viewer] = await Promise.all([searchParams, currentViewer()]);
  const voices = viewer.kind === "guest" ? [] : viewer.voices.map(({ organization }) => organization);
  const linked = z.guid().safeParse(query.position).data ?? null;
  const of = (by: "people" | "organizations") =>
    listPositions({ ...everyPosition, bill: [bill.id], by }, pageAsked(query, by));
  const [[totals], mine, organizations, people, linkedTo] = await Promise.all([
    totalsOfBills([bill.id]),
    viewer.kind === "guest" ? [] : positionsBy(viewer.id, voices, bill.id),
    of("organizations"),
    of("people"),
    linked ? listPositions({ ...everyPosition, bill: [bill.id], ids: [linked] }, { after: null, limit: 1 }) : null,
  ]);
  const told = { bill: bill.id, query };

  return (
    <main className="page ledger positions">
      <p className="kicker">
        <a href={`/bills/${bill.id}`}>{printedNumber(bill)}</a> · {ordinal(bill.congress)} Congress
      </p>
      <h1>Who supports and who opposes {nameOf(bill) ?? printedNumber(bill)}</h1>
      {totals && <Counts totals={totals} />}
      {linkedTo && <Told title="You were led here" page={linkedTo} first={null} next={null} none={GONE} />}
      <Own bill={bill.id} viewer={viewer} mine={mine} />
      <Told
        title="Organizations"
        page={organizations}
        {...linkTo(told, "organizations", organizations.next)}
        none={NONE}
      />
      {totals && <States totals={totals} />}
      <Told title="People who say why" page={people} {...linkTo(told, "people", people.next)} none={NONE} />
      <p className="hint">
        All of this <a href={`/api/v1/positions?bill=${bill.id}`}>as data</a>.
      </p>
    </main>
  );
}

const NONE = "None yet.";
const GONE = "That position was changed or taken back: it is not told by name any more.";

function Counts({ totals: { people, organizations } }: { totals: PositionTotals }) {
  return (
    <>
      <Sides of="People" counts={people} />
      {peopleOn(organizations) > 0 && <Sides of="Organizations" counts={organizations} />}
    </>
  );
}
