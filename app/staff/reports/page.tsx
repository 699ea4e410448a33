import type { Metadata } from "next";
import { revealed } from "@/lib/annotation/hiding-store";
import { encodeCursor } from "@/lib/change/cursor";
import { countQueued, queue, reportsOn } from "@/lib/moderation/report-store";
import { backgroundOf } from "@/lib/moderation/review-store";
import { COUNTED } from "@/lib/page";
import { pageOrNotFound } from "../../_ui/page-asked";
import { currentViewer } from "../../viewer";
import { More } from "../more";
import { insider } from "../permitted";
import { BillConduct } from "./bill-conduct";
import { Bulk } from "./bulk";
import { QueueKeys } from "./queue-keys";
import { Reported } from "./reported";

export const metadata: Metadata = { title: "Reports", robots: { index: false } };

const EACH = 20;

/** What readers reported, the most harm first, for moderators. */
export default async function ReportsPage({ searchParams }: PageProps<"/staff/reports">) {
  const viewer = insider(await currentViewer(), "moderate", "/staff/reports");
  const { after, done } = await searchParams;
  const now = new Date();
  const page = pageOrNotFound([after].flat()[0], "reports", EACH);
  const [{ items, next }, count] = await Promise.all([queue(page, now), countQueued(COUNTED + 1)]);
  const ids = items.map(({ annotation }) => annotation);
  const [said, reports, backgrounds] = await Promise.all([revealed(ids), reportsOn(ids), backgroundOf(ids)]);

  return (
    <main className="page wide review">
      <h1>Reports</h1>
      <p className="lead">
        {count === 0
          ? "Nothing is reported."
          : `${count > COUNTED ? "More than 10,000" : count.toLocaleString("en-US")} to be read: the most harm first, then the longest waiting.`}
      </p>
      <p className="hint">
        Judge by the <a href="/moderation/rules">rules</a>, whether you agree with it or not. <kbd>j</kbd> and{" "}
        <kbd>k</kbd> go from one to the next, <kbd>x</kbd> chooses it, <kbd>t</kbd> takes it in hand, <kbd>e</kbd> opens
        what you may do.
      </p>
      {done && (
        <p role="status" className="notice">
          Done. It is on the <a href="/moderation">public log</a>.
        </p>
      )}
      <QueueKeys />
      <ol className="comments">
        {items.map((queued) => (
          <Reported
            key={queued.annotation}
            queued={queued}
            said={said.find(({ id }) => id === queued.annotation)}
            reports={reports.get(queued.annotation) ?? []}
            background={backgrounds.get(queued.annotation)}
            viewer={viewer}
            now={now}
          />
        ))}
      </ol>
      <More href={next && `/staff/reports?after=${encodeCursor(["reports", ...next])}`}>Those that do less harm</More>
      {items.length > 1 && <Bulk />}
      <BillConduct />
    </main>
  );
}
