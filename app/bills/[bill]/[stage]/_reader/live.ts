/** Hears what others say on this bill while the page is looked at, and shows it in the counts. What is read never moves. */
import type { PositionTotalsView } from "@/lib/annotation/position-schema";
import type { ReactionTotalView } from "@/lib/annotation/view";
import { shown } from "./page";
import { hearPositions } from "./positions";
import { type Comment, hearComment, hearTotal } from "./talk";
import { offerNew } from "./thread";
import { viewer } from "./viewer";

type Heard = {
  subject: { collection: string; id: string };
  data:
    | (Comment & { author: { id: string } | null; motivation: string })
    | ReactionTotalView
    | PositionTotalsView
    | null;
};

/** Where the feed was left; `now` until the first event. */
let since = "now";
let source: EventSource | null = null;

/** `loaded` settles when the counts are here to which this adds. A page in the background hears nothing and catches up later. */
export function followBill(loaded: Promise<unknown>): void {
  const follow = () => {
    source?.close();
    source = document.hidden ? null : open(loaded);
  };
  document.addEventListener("visibilitychange", follow);
  follow();
}

function open(loaded: Promise<unknown>): EventSource {
  const [bill = ""] = shown.version.split("/");
  const feed = new EventSource(`/api/v1/changes?bill=${encodeURIComponent(bill)}&since=${encodeURIComponent(since)}`);
  feed.addEventListener("message", async ({ data, lastEventId }) => {
    since = lastEventId;
    await loaded;
    await hear(JSON.parse(data) as Heard);
  });
  return feed;
}

async function hear({ subject, data }: Heard): Promise<void> {
  if (subject.collection === "reactions" && data && "total" in data) return hearTotal(data);
  if (data && "people" in data) return hearPositions(data);
  if (subject.collection !== "annotations" || (data && "total" in data)) return;
  const who = await viewer();
  if (data && who.kind === "citizen" && data.author?.id === who.id) return; // counted when it was published
  if (data && data.motivation === "editing") return;
  for (const path of hearComment(subject.id, data)) offerNew(path);
}
