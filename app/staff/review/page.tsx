import type { Metadata } from "next";
import { waiting } from "@/lib/annotation/held-store";
import { blocksOfTargets } from "@/lib/bill/list-store";
import { encodeCursor } from "@/lib/change/cursor";
import { env } from "@/lib/env";
import { backgroundOf, countWaiting, lastReviews } from "@/lib/moderation/review-store";
import { COUNTED } from "@/lib/page";
import { pageOrNotFound } from "../../_ui/page-asked";
import { currentViewer } from "../../viewer";
import { More } from "../more";
import { insider } from "../permitted";
import { Waiting } from "./waiting";

export const metadata: Metadata = { title: "Review", robots: { index: false } };

const EACH = 20;

const DONE: Record<string, string> = {
  published: "It is published: everybody sees it now.",
  declined: "It went back to its author, with your reason.",
};

/** What waits for a moderator, for moderators and staff; nobody else learns that the page exists. */
export default async function ReviewPage({ searchParams }: PageProps<"/staff/review">) {
  insider(await currentViewer(), "review", "/staff/review");

  const { after, done } = await searchParams;
  const now = new Date();
  const [{ items, next }, count] = await Promise.all([
    waiting(pageOrNotFound([after].flat()[0], "review", EACH)),
    countWaiting(COUNTED + 1),
  ]);
  const ids = items.map(({ id }) => id);
  const [blocks, backgrounds, reviews] = await Promise.all([
    blocksOfTargets(items.map(({ target: { parts, ...text } }) => ({ ...text, paths: parts.map(({ path }) => path) }))),
    backgroundOf(ids),
    lastReviews(ids),
  ]);
  const { HOLD_FIRST_POSTS: first } = env();

  return (
    <main className="page wide review">
      <h1>Review</h1>
      <p className="lead">
        {count === 0 ? "Nothing waits." : `${sayCount(count)} to be read, the longest waiting first.`}
      </p>
      <p className="hint">
        {first === 0
          ? "No first posts are held at present (HOLD_FIRST_POSTS is 0)."
          : `The first ${first === 1 ? "post" : `${first} posts`} of each new account ${first === 1 ? "waits" : "wait"} here. Publish what keeps to the rules, whether you agree with it or not.`}
      </p>
      {typeof done === "string" && DONE[done] && (
        <p role="status" className="notice">
          {DONE[done]}
        </p>
      )}
      <ol className="comments">
        {items.map((annotation) => (
          <Waiting
            key={annotation.id}
            annotation={annotation}
            blocks={blocks}
            background={backgrounds.get(annotation.id)}
            review={reviews.get(annotation.id)}
            now={now}
          />
        ))}
      </ol>
      <More href={next && `/staff/review?after=${encodeCursor(["review", ...next])}`}>Those that wait less long</More>
    </main>
  );
}

function sayCount(count: number): string {
  if (count === 1) return "1 post waits";
  return `${count > COUNTED ? "More than 10,000" : count.toLocaleString("en-US")} posts wait`;
}
