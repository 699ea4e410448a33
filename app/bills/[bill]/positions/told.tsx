import type { Position } from "@/lib/annotation/position";
import { positionHref } from "@/lib/annotation/position-schema";
import { sayTime } from "@/lib/clock";
import type { Page } from "@/lib/page";
import { SIDE_WORDS } from "../../../_ui/sides";
import { Speaker } from "../../../_ui/speaker";
import { Words } from "../../../_ui/words";

type Props = { title: string; page: Page<Position>; first: string | null; next: string | null; none: string };

/** Positions told by name, a page of them; `first` and `next` lead to others. */
export function Told({ title, page: { items }, first, next, none }: Props) {
  const id = title.toLowerCase().replace(/\W+/g, "-");
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {items.length === 0 && <p className="hint">{none}</p>}
      <ul className="comments">
        {items.map((position) => (
          <li key={position.id} id={`position-${position.id}`}>
            <One position={position} />
          </li>
        ))}
      </ul>
      {(first || next) && (
        <nav className="pages" aria-label={`Pages of ${title.toLowerCase()}`}>
          {first && <a href={first}>First page</a>}
          {next && (
            <a rel="next" href={next}>
              Next page
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

function One({ position }: { position: Position }) {
  const { side, statement, author, organization, createdAt, updatedAt } = position;
  const { mark, verb } = SIDE_WORDS[side];
  return (
    <>
      <p className="by">
        <Speaker author={author} organization={organization} />{" "}
        <span className="side" data-side={side}>
          <span aria-hidden="true">{mark} </span>
          {verb}
        </span>{" "}
        <a href={positionHref(position)}>
          <time dateTime={updatedAt.toISOString()}>{sayTime(updatedAt)}</time>
        </a>
        {updatedAt > createdAt && " · changed"}
      </p>
      {statement && <Words body={statement} />}
    </>
  );
}
