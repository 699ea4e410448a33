import type { Metadata } from "next";
import { layerOf } from "@/lib/annotation/layer-store";
import { mostHelpful } from "@/lib/annotation/list-store";
import { bySection, mostAgreed, mostDiscussed, mostDisputed, peopleIn } from "@/lib/annotation/overview";
import { totalsOfBills } from "@/lib/annotation/position-store";
import { daysOf } from "@/lib/annotation/series-store";
import { nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { outlineBlocks } from "@/lib/bill/list-store";
import { ordinal } from "@/lib/bill/page-frame";
import { STAGES } from "@/lib/bill/stage";
import { findRevision } from "@/lib/bill/store";
import { Sides } from "../../../_ui/sides";
import { knownBill } from "../known-bill";
import { States } from "../positions/states";
import { Days } from "./days";
import { Earlier } from "./earlier";
import { Helpful } from "./helpful";
import { Sections } from "./sections";

type Props = PageProps<"/bills/[bill]/discussion">;

const SHOWN = 10;
const DAYS = 60;
const COMMENTS = 5;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const bill = await knownBill((await params).bill, "/discussion");
  return {
    title: `${printedNumber(bill)}: what people say`,
    description: `Most discussed sections, disagreement and agreement on ${nameOf(bill) ?? printedNumber(bill)}`,
    alternates: { canonical: `/bills/${bill.id}/discussion`, types: feedsOf(bill.id) },
  };
}

export default async function DiscussionPage({ params }: Props) {
  const bill = await knownBill((await params).bill, "/discussion");
  const version = bill.latestStage && `${bill.id}/${bill.latestStage}`;
  const revision = version && (await findRevision(version));
  const [layer, outline, days, [positions], helpful] = await Promise.all([
    revision ? layerOf(revision.id) : null,
    revision ? outlineBlocks(revision.id) : [],
    daysOf(bill.id, DAYS),
    totalsOfBills([bill.id]),
    mostHelpful(bill.id, COMMENTS),
  ]);
  const blocks = (layer?.blocks ?? []).map(({ path, comments, earlier, suggestions, reactions }) => ({
    path,
    comments: comments + earlier,
    suggestions,
    reactions,
  }));
  const sections = bySection(
    blocks,
    outline.map(({ path }) => path),
  );
  const [comments, suggestions, reactions] = [
    sections.reduce((sum, one) => sum + one.comments, 0),
    sections.reduce((sum, one) => sum + one.suggestions, 0),
    sections.reduce((sum, one) => sum + peopleIn(one.reactions), 0),
  ];
  const about = { version: version ?? bill.id, outline };

  return (
    <main className="page wide ledger said">
      <p className="kicker">
        {printedNumber(bill)} · {ordinal(bill.congress)} Congress
      </p>
      <h1>What people say about {nameOf(bill) ?? printedNumber(bill)}</h1>
      {bill.latestStage === null ? (
        <p>Its text is not yet published, so there is nothing to speak to.</p>
      ) : (
        <p>
          {counted(comments, "comment")}, {counted(suggestions, "suggestion")} and {counted(reactions, "reaction")} on
          the text, <a href={`/bills/${version}`}>{STAGES[bill.latestStage].name}</a>, with what was said on earlier
          texts and still stands in this one. In the bars, “great idea” points to the right, “problematic” and
          “unnecessary” to the left.
        </p>
      )}
      {positions && <Sides of="On the bill as a whole" counts={positions.people} />}
      <p>
        <a href={`/bills/${bill.id}/positions`}>Support or oppose it, and read why others do</a>
      </p>
      {positions && positions.states.length > 0 && <States totals={positions} />}
      <Helpful comments={helpful} />
      <Sections title="Most discussed" said={mostDiscussed(sections, SHOWN)} {...about}>
        By comments, suggestions and reactions together.
      </Sections>
      <Sections title="Sharpest disagreement" said={mostDisputed(sections, SHOWN)} {...about}>
        Where many find it a great idea and many find it problematic or unnecessary: the smaller camp decides.
      </Sections>
      <Sections title="Agreement" said={mostAgreed(sections, SHOWN)} {...about}>
        Where at least three people reacted and four of five of them say the same.
      </Sections>
      {layer && <Earlier placed={layer.placed} version={about.version} />}
      <Days days={days} />
      <p className="hint">
        To follow it: <a href={`/api/v1/bills/${bill.id}/discussion.atom`}>Atom</a>,{" "}
        <a href={`/api/v1/bills/${bill.id}/discussion.json`}>JSON Feed</a>.
      </p>
    </main>
  );
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;
}

function feedsOf(bill: string) {
  const at = `/api/v1/bills/${bill}/discussion`;
  return {
    "application/atom+xml": [{ url: `${at}.atom`, title: "What people say, as Atom" }],
    "application/feed+json": [{ url: `${at}.json`, title: "What people say, as JSON Feed" }],
  };
}
