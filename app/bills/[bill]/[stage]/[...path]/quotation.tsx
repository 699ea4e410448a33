import type { Annotation, Part, Standing } from "@/lib/annotation/annotation";
import { SHORT_QUOTATION } from "@/lib/annotation/words";
import { permalinkOf, textNamed } from "@/lib/bill/block-reference";
import { isStage, STAGES } from "@/lib/bill/stage";

/** The words a comment is about; nothing when it is about whole blocks. */
export function Quotations({ parts }: { parts: Part[] }) {
  const quoted = parts.filter(({ selector }) => selector !== null);
  if (quoted.length === 0) return null;
  return <Quoted words={quoted.map(({ selector }) => selector?.exact ?? "")} />;
}

/** Passages; of a long one its beginning, until all of it is asked for. */
function Quoted({ words }: { words: string[] }) {
  const isLong = (passage: string) => passage.length > SHORT_QUOTATION;
  return (
    <blockquote className="quoted">
      {words.map((passage, at) => (
        <p key={`${at}`} className={isLong(passage) ? "long" : undefined}>
          {passage}
        </p>
      ))}
      {words.some(isLong) && (
        <label className="whole">
          <input type="checkbox" /> Show all of it
        </label>
      )}
    </blockquote>
  );
}

/** That it was said of an earlier text, with the words there and, where they changed, those here. */
export function From({ comment: { target }, standing }: { comment: Annotation; standing: Standing }) {
  const { version, parts } = target;
  const first = {
    version,
    revision: textNamed({ number: target.revision, current: target.current }),
    path: parts[0]?.path ?? "",
  };
  const stage = version.split("/")[1] ?? "";
  const now = standing.parts.flatMap(({ exact }) => exact ?? []);
  return (
    <div className="from">
      <p>
        From <a href={permalinkOf("", first)}>the text {isStage(stage) ? STAGES[stage].plain : "before"}</a>
        {standing.place === "changed" && ", where it read differently"}
        {standing.place === "ambiguous" && "; these words now stand in more than one place"}
        {standing.place === "gone" && "; what it is about is no longer in this one"}
      </p>
      <Quotations parts={parts} />
      {standing.place === "changed" && now.length > 0 && (
        <>
          <p>Now:</p>
          <Quoted words={now} />
        </>
      )}
    </div>
  );
}
