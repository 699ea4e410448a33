import type { Mention } from "@/lib/annotation/mention";
import { type Inline, LINK_REL, readWords } from "@/lib/annotation/words";

/** What somebody wrote, with the marks that mean something drawn. */
export function Words({ body, mentions = [] }: { body: string; mentions?: Mention[] }) {
  return (
    <div className="body">
      {readWords(body, mentions).map((piece, at) => {
        const key = `${at}`;
        if (piece.kind === "paragraph") return <p key={key}>{inline(piece.inside)}</p>;
        const items = piece.items.map((item, number) => <li key={`${number}`}>{inline(item)}</li>);
        return piece.start === null ? (
          <ul key={key}>{items}</ul>
        ) : (
          <ol key={key} start={piece.start}>
            {items}
          </ol>
        );
      })}
    </div>
  );
}

function inline(pieces: Inline[]) {
  return pieces.map((piece, at) => {
    const key = `${at}`;
    if (piece.kind === "text") return piece.text;
    if (piece.kind === "line") return <br key={key} />;
    if (piece.kind === "em") return <em key={key}>{inline(piece.inside)}</em>;
    if (piece.kind === "strong") return <strong key={key}>{inline(piece.inside)}</strong>;
    return (
      <a key={key} href={piece.href} rel={LINK_REL}>
        {inline(piece.inside)}
      </a>
    );
  });
}
