import type { Metadata } from "next";
import { revealed } from "@/lib/annotation/hiding-store";
import { MOST_WORDS } from "@/lib/annotation/words";
import { encodeCursor } from "@/lib/change/cursor";
import { sayTime } from "@/lib/clock";
import { kindOf } from "@/lib/moderation/act";
import { waitingAppeals } from "@/lib/moderation/appeal-store";
import { ruleOf } from "@/lib/moderation/rules";
import { ActionForm, TypedTextarea } from "../../_ui/action-form";
import { pageOrNotFound } from "../../_ui/page-asked";
import { Words } from "../../_ui/words";
import { currentViewer } from "../../viewer";
import { More } from "../more";
import { insider } from "../permitted";
import { decideAppeal } from "./actions";

export const metadata: Metadata = { title: "Appeals", robots: { index: false } };

const EACH = 20;

/** Appeals that wait. Who did what is appealed sees it here, and cannot decide. */
export default async function AppealsPage({ searchParams }: PageProps<"/staff/appeals">) {
  const viewer = insider(await currentViewer(), "moderate", "/staff/appeals");
  const { after, done } = await searchParams;
  const { items, next } = await waitingAppeals(pageOrNotFound([after].flat()[0], "appeals", EACH));
  const said = await revealed(items.flatMap(({ act }) => act.annotation ?? []));

  return (
    <main className="page wide review">
      <h1>Appeals</h1>
      {done && (
        <p role="status" className="notice">
          The appeal is decided, and its author can read why.
        </p>
      )}
      {items.length === 0 && <p className="lead">None waits.</p>}
      <ol className="comments">
        {items.map(({ id, act, actor, by, words, at }) => {
          const post = said.find((one) => one.id === act.annotation);
          return (
            <li key={id}>
              <p className="by">
                <strong>{by.name ?? "A reader"}</strong> against: {kindOf(act.kind).said},{" "}
                <time dateTime={act.at.toISOString()}>{sayTime(act.at)}</time>
                {act.rule && ` (${ruleOf(act.rule)?.title})`}
              </p>
              {post && (
                <blockquote className="quoted">
                  <Words body={post.body} />
                </blockquote>
              )}
              {act.reason !== "" && <p>The moderator said: {act.reason}</p>}
              <p className="hint">The appeal, {sayTime(at)}:</p>
              <Words body={words} />
              {actor === viewer.id || by.id === viewer.id ? (
                <p className="hint">Somebody else decides this: it is about what you did.</p>
              ) : (
                <ActionForm action={decideAppeal.bind(null, id)} className="write">
                  <label className="field">
                    <span>Why, for its author</span>
                    <TypedTextarea name="reason" rows={3} required maxLength={MOST_WORDS} />
                  </label>
                  <p className="acts">
                    <button type="submit" name="outcome" value="upheld">
                      The decision stands
                    </button>
                    <button type="submit" name="outcome" value="reversed">
                      Reverse it
                    </button>
                  </p>
                </ActionForm>
              )}
            </li>
          );
        })}
      </ol>
      <More href={next && `/staff/appeals?after=${encodeCursor(["appeals", ...next])}`}>Those that wait less long</More>
    </main>
  );
}
