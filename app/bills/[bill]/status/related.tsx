import { parseBillId, printedNumber } from "@/lib/bill/bill-id";
import type { ListedRelated } from "@/lib/congress/listed";

const OPEN = 8;

/** The address of a bill that may not be here says so itself. */
export function Related({ related }: { related: ListedRelated[] }) {
  if (related.length === 0) return null;
  const [open, folded] = [related.slice(0, OPEN), related.slice(OPEN)];
  return (
    <section aria-labelledby="related">
      <h2 id="related">
        Related bills <span className="count">{related.length}</span>
      </h2>
      <Bills related={open} />
      {folded.length > 0 && (
        <details>
          <summary>{folded.length} more</summary>
          <Bills related={folded} />
        </details>
      )}
    </section>
  );
}

function Bills({ related }: { related: ListedRelated[] }) {
  return (
    <ul className="related">
      {related.map(({ ordinal, related: id, title, relations }) => {
        const bill = parseBillId(id);
        const kinds = [...new Set(relations.flatMap(({ kind }) => kind?.toLowerCase() ?? []))];
        return (
          <li key={ordinal}>
            <a href={`/bills/${id}`}>{bill ? printedNumber(bill) : id}</a> {title}
            <span className="hint"> {kinds.join(", ")}</span>
          </li>
        );
      })}
    </ul>
  );
}
