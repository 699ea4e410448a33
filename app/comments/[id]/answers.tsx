import type { Viewer } from "@/lib/account/viewer";
import type { Annotation, Choice, Replies } from "@/lib/annotation/annotation";
import { repliesBelow, votesBy } from "@/lib/annotation/thread-store";
import { noticesTo } from "@/lib/annotation/turn-commands";
import { findRevision } from "@/lib/bill/store";
import { Comments, Thread } from "../../bills/[bill]/[stage]/[...path]/comments";
import { type Discussion, discussionOn, idIn, type Query } from "../../bills/[bill]/[stage]/[...path]/discussion";
import { Write } from "../../bills/[bill]/[stage]/[...path]/write";

/** Answers shown at each of two levels; the others are a click away. */
const EACH = 25;

/** `thread` is one of the threads alone, where that is asked for; `mine` what the viewer chose, on what is answered too. */
export type Answered = {
  replies: Replies[];
  mine: ReadonlyMap<string, Choice>;
  thread: Discussion | null;
  notices: string[];
};

/** What answers a suggestion or a proposal. A linked answer that is not among the first is shown in its thread alone. */
export async function answersTo(annotation: Annotation, viewer: Viewer, query: Query): Promise<Answered> {
  const replies = await repliesBelow([annotation.id], EACH);
  const shown = [annotation, ...replies.flatMap(({ items }) => items)].map(({ id }) => id);
  const linked = idIn(query.comment);
  const under = idIn(query.under) ?? (linked !== null && shown.includes(linked) ? null : linked);
  const [mine, thread, notices] = await Promise.all([
    viewer.kind === "guest" ? new Map<string, Choice>() : votesBy(viewer.id, shown),
    under === null ? null : threadUnder(annotation, { under, after: query.after }, viewer),
    viewer.kind === "guest" ? [] : noticesTo(viewer, new Date()),
  ]);
  return { replies, mine, thread, notices };
}

async function threadUnder({ target }: Annotation, query: Query, viewer: Viewer): Promise<Discussion | null> {
  const revision = await findRevision(target.version, target.revision);
  return revision && discussionOn({ revision, path: target.parts[0]?.path ?? "", query, viewer });
}

type Props = { annotation: Annotation; here: string; viewer: Viewer; answered: Answered };

/** The answers, or one thread of them alone, and the form to answer. */
export function Answers({ annotation, here, viewer, answered: { replies, mine, thread, notices } }: Props) {
  if (thread && thread.above.length > 0)
    return (
      <Comments
        reference=""
        here={here}
        discussion={thread}
        viewer={viewer}
        held={[]}
        reviews={new Map()}
        notices={notices}
      />
    );
  const direct = replies.find(({ under }) => under === annotation.id);
  const said = { replies, mine: new Map(mine), standings: new Map() };
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">Replies</h2>
      {!direct && <p className="quiet">Nobody has replied yet.</p>}
      <ol className="comments">
        {direct?.items.map((comment) => (
          <Thread key={comment.id} comment={comment} level={2} here={here} discussion={said} viewer={viewer} />
        ))}
        {direct && direct.total > direct.items.length && (
          <li>
            <a href={`${here}?under=${annotation.id}#comments`}>All {direct.total} replies</a>
          </li>
        )}
      </ol>
      <Write reference="" here={here} answered={annotation} viewer={viewer} notices={notices} />
    </section>
  );
}
