import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { findAnnotation } from "@/lib/annotation/store";
import { wordingsOf } from "@/lib/annotation/thread-store";
import { annotationView } from "@/lib/annotation/view";
import { sayTime } from "@/lib/clock";
import { lastOn } from "@/lib/moderation/act-store";
import { ruleOf } from "@/lib/moderation/rules";
import { Words } from "../../_ui/words";

export const metadata: Metadata = { title: "What a comment said", robots: "noindex" };

const MOST = 50;

/** Every wording of a comment, with its time. */
export default async function CommentPage({ params, searchParams }: PageProps<"/comments/[id]">) {
  const [{ id }, { after }] = await Promise.all([params, searchParams]);
  const from = typeof after === "string" && /^\d{1,9}$/.test(after) ? [Number(after)] : null;
  if (!z.guid().safeParse(id).success) notFound();
  const comment = await findAnnotation(id);
  if (comment?.visibility !== "public") return <Hidden id={id} />;
  const { items, next } = await wordingsOf(comment, { after: from, limit: MOST });
  return (
    <main className="page">
      <h1>What this comment said</h1>
      <p className="hint">
        By {comment.organization?.name ?? comment.author?.name ?? "a reader"}.{" "}
        <a href={annotationView(comment, "").permalink}>Read it where it stands</a>
      </p>
      <ol className="comments">
        {items.map(({ number, body, at }) => (
          <li key={number}>
            <p className="by">
              <strong>{number === 0 ? "As first written" : "As changed"}</strong>{" "}
              <time dateTime={at.toISOString()}>{sayTime(at)}</time>
            </p>
            <Words body={body} />
          </li>
        ))}
      </ol>
      {next && (
        <p className="pages">
          <a href={`/comments/${id}?after=${next.join()}`}>Later wordings</a>
        </p>
      )}
    </main>
  );
}

/** In the place of what a moderator hid: which rule it broke, and when. Of all else nobody learns that it ever was. */
async function Hidden({ id }: { id: string }) {
  const act = await lastOn(id);
  const rule = act && ruleOf(act.rule);
  if (!act || (act.kind !== "hide" && act.kind !== "take-down")) notFound();
  return (
    <main className="page">
      <h1>A moderator hid this</h1>
      <p>
        On <time dateTime={act.at.toISOString()}>{sayTime(act.at)}</time>
        {rule && (
          <>
            , by the rule <a href={`/moderation/rules#${act.rule}`}>{rule.title}</a>
          </>
        )}
        . It is on the <a href={`/moderation#act-${act.id}`}>public log</a>.
      </p>
    </main>
  );
}
