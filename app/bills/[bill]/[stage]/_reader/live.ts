/** Hears what others say on this bill while the page is looked at, and shows it in the counts. What is read never moves. */
import type { PositionTotalsView } from "@/lib/annotation/position-schema";
import type { ReactionTotalView } from "@/lib/annotation/view";
import type { ChangeKind } from "@/lib/change/change";
import { make } from "./dom";
import { shown } from "./page";
import { hearPositions } from "./positions";
import { type Comment, countAgain, hearNew, hearTotal } from "./talk";
import { offerNew } from "./thread";
import { viewer } from "./viewer";

type Heard = {
  kind: ChangeKind;
  subject: { collection: string; id: string };
  data: (Comment & { author: { id: string } | null }) | ReactionTotalView | PositionTotalsView | null;
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
  feed.addEventListener("readers", ({ data }) => showReaders(Number(data)));
  return feed;
}

/** On a line that is there already: nothing moves. */
function showReaders(count: number): void {
  const line = document.querySelector(".masthead .standing");
  const said = line?.querySelector(".readers") ?? make("span", { class: "readers" });
  said.textContent = count > 1 ? ` · ${count} are reading this bill now` : "";
  line?.append(said);
}

async function hear({ kind, subject, data }: Heard): Promise<void> {
  if (subject.collection === "reactions" && data && "total" in data) return hearTotal(data);
  if (data && "people" in data) return hearPositions(data);
  if (subject.collection !== "annotations" || (data && "total" in data)) return;
  if (data === null) return countAgain();
  if (data.motivation === "linking") return; // what it holds was counted when it was suggested
  const who = await viewer();
  if (kind !== "annotated" || (who.kind === "citizen" && data.author?.id === who.id)) return; // one's own was counted when it was published
  const paths = hearNew(data);
  if (data.motivation !== "editing") for (const path of paths) offerNew(path);
}
