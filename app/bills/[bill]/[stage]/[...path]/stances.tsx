import type { Viewer } from "@/lib/account/viewer";
import { REACTION_KINDS, type ReactionKind, type Totals } from "@/lib/annotation/reaction";
import { ActionForm } from "../../../../_ui/action-form";
import { KINDS } from "../_reader/kinds";
import { takeStance } from "./actions";

type Props = { reference: string; here: string; totals: Totals; mine: ReactionKind[]; viewer: Viewer };

/** The four stances with their totals, each a form of its own. */
export function Stances({ reference, here, totals, mine, viewer }: Props) {
  return (
    <section aria-labelledby="stances">
      <h2 id="stances">What readers think of it</h2>
      <ul className="stances">
        {REACTION_KINDS.map((kind) => (
          <li key={kind} data-stance={kind}>
            {viewer.kind === "guest" ? (
              <span className="stance">
                <Stance kind={kind} total={totals[kind]} />
              </span>
            ) : (
              <ActionForm action={takeStance.bind(null, { reference, here, kind, taken: mine.includes(kind) })}>
                <button type="submit" aria-pressed={mine.includes(kind)}>
                  <Stance kind={kind} total={totals[kind]} />
                </button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {viewer.kind === "guest" && (
        <p className="hint">
          <a href={`/sign-in?next=${encodeURIComponent(here)}`}>Sign in</a> to react. Reading needs no account.
        </p>
      )}
    </section>
  );
}

function Stance({ kind, total }: { kind: ReactionKind; total: number }) {
  const { mark, word } = KINDS[kind];
  return (
    <>
      <span className="mark" aria-hidden="true">
        {mark}
      </span>
      <span>{word}</span>
      <span className="total">{total}</span>
    </>
  );
}
