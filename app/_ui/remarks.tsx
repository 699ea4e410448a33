import type { Annotation } from "@/lib/annotation/annotation";
import { annotationView } from "@/lib/annotation/view";
import { parseBillId, printedNumber } from "@/lib/bill/bill-id";
import { sayTime } from "@/lib/clock";
import { Speaker } from "./speaker";
import { Words } from "./words";

/** What was said on any bills, each with the way to where it stands. */
export function Remarks({ items }: { items: Annotation[] }) {
  return (
    <ul className="comments">
      {items.map((annotation) => (
        <li key={annotation.id}>
          <p className="by">
            <Speaker {...annotation} /> on{" "}
            <a href={annotationView(annotation, "").permalink}>{numberOf(annotation.bill)}</a>,{" "}
            <time dateTime={annotation.createdAt.toISOString()}>{sayTime(annotation.createdAt)}</time>
          </p>
          <Words body={annotation.body} mentions={annotation.mentions} />
        </li>
      ))}
    </ul>
  );
}

function numberOf(bill: string): string {
  const id = parseBillId(bill);
  return id ? printedNumber(id) : bill;
}
