import type { Metadata } from "next";
import { revealed } from "@/lib/annotation/hiding-store";
import { encodeCursor } from "@/lib/change/cursor";
import { sayMoment } from "@/lib/clock";
import { campaignsSince } from "@/lib/moderation/report-store";
import { pageOrNotFound } from "../../_ui/page-asked";
import { Words } from "../../_ui/words";
import { currentViewer } from "../../viewer";
import { More } from "../more";
import { insider } from "../permitted";

export const metadata: Metadata = { title: "Campaigns", robots: { index: false } };

const EACH = 20;
const MONTH = 30 * 24 * 60 * 60 * 1_000;

/** The same words by several accounts: letters that many send, and what only looks like it. */
export default async function CampaignsPage({ searchParams }: PageProps<"/staff/campaigns">) {
  insider(await currentViewer(), "moderate", "/staff/campaigns");
  const { after } = await searchParams;
  const now = new Date();
  const since = new Date(now.getTime() - MONTH);
  const { items, next } = await campaignsSince(since, pageOrNotFound([after].flat()[0], "campaigns", EACH));
  const said = await revealed(items.map(({ example }) => example));

  return (
    <main className="page wide review">
      <h1>Campaigns</h1>
      <p className="lead">
        The same words by three people or more in the last 30 days. A letter that many send is counted as one, and is no
        reason to hide it; what joins the accounts tells one from a flood.
      </p>
      {items.length === 0 && <p>None.</p>}
      <ol className="comments">
        {items.map(({ fingerprint, example, people, posts, bills, newcomers, first, last }) => (
          <li key={fingerprint}>
            <p className="by">
              <strong>{people.toLocaleString("en-US")} people</strong>, {posts.toLocaleString("en-US")} posts on{" "}
              {bills === 1 ? "one bill" : `${bills} bills`}, from {sayMoment(first, now)} to {sayMoment(last, now)}
            </p>
            <p className="hint">
              {newcomers === 0
                ? "No account was less than a week old when it said so."
                : `${newcomers} of the accounts were less than a week old when they said so.`}
            </p>
            <Words body={said.find(({ id }) => id === example)?.body ?? ""} />
          </li>
        ))}
      </ol>
      <More href={next && `/staff/campaigns?after=${encodeCursor(["campaigns", ...next])}`}>Those of fewer people</More>
    </main>
  );
}
