import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { Annotation, Wording } from "@/lib/annotation/annotation";
import { findAnnotation } from "@/lib/annotation/store";
import { wordingsOf } from "@/lib/annotation/thread-store";
import { annotationView } from "@/lib/annotation/view";
import { sayTime } from "@/lib/clock";
import { lastOn } from "@/lib/moderation/act-store";
import { ruleOf } from "@/lib/moderation/rules";
import { Words } from "../../_ui/words";
import { idIn } from "../../bills/[bill]/[stage]/[...path]/discussion";
import { currentViewer } from "../../viewer";
import { Suggestion } from "./suggestion";

type Props = PageProps<"/comments/[id]">;

const MOST = 50;

/** Null for what may not be read. Once per request, for the page and its metadata. */
const readable = cache(async (id: string) => {
  const comment = idIn(id) === null ? null : await findAnnotation(id);
  return comment?.visibility === "public" ? comment : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const suggestion = (await readable((await params).id))?.suggestion;
  if (!suggestion) return { title: "What a comment said", robots: "noindex" };
  return { title: `A suggestion for ${suggestion.citation ?? "a passage"}` };
}

/** A suggestion with what answers it; of any other comment, and of a suggestion whose reason was edited, every wording with its time. */
export default async function CommentPage({ params, searchParams }: Props) {
  const [{ id }, query, viewer] = await Promise.all([params, searchParams, currentViewer()]);
  const comment = await readable(id);
  if (comment === null) return <Hidden id={id} />;
  const { suggestion } = comment;
  const from = typeof query.wording === "string" && /^\d{1,9}$/.test(query.wording) ? [Number(query.wording)] : null;
  const { items, next } = await wordingsOf(comment, { after: from, limit: MOST });
  const told = suggestion === null || from !== null || items.length > 1;
  return (
    <main className="page">
      {suggestion ? <Suggestion annotation={comment} viewer={viewer} query={query} /> : <Origin comment={comment} />}
      {told && (
        <>
          {suggestion && <h2>What its reason said</h2>}
          <Wordings items={items} />
        </>
      )}
      {next && (
        <p className="pages">
          <a href={`/comments/${id}?wording=${next.join()}`}>Later wordings</a>
        </p>
      )}
    </main>
  );
}

/** In the place of what a moderator hid: which rule it broke, and when. Of all else nobody learns that it ever was. */
async function Hidden({ id }: { id: string }) {
  const act = idIn(id) === null ? null : await lastOn(id);
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

function Origin({ comment }: { comment: Annotation }) {
  return (
    <>
      <h1>What this comment said</h1>
      <p className="hint">
        By {comment.organization?.name ?? comment.author?.name ?? "a reader"}.{" "}
        <a href={annotationView(comment, "").permalink}>Read it where it stands</a>
      </p>
    </>
  );
}

function Wordings({ items }: { items: Wording[] }) {
  return (
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
  );
}
