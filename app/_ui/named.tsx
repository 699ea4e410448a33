import { parseBillId, printedNumber } from "@/lib/bill/bill-id";
import { type Naming, officialHref } from "@/lib/congress/named-bill";

/** Bills that are here, by id, with the name people call them by. */
export type Known = ReadonlyMap<string, string | null>;

/** A bill by its number: to its status where it is here, else to its official page. */
export function BillLink({ id, known, children }: { id: string; known: Known; children?: string }) {
  const bill = parseBillId(id);
  if (bill === null) return children ?? id;
  const words = children ?? printedNumber(bill);
  if (known.has(id)) return <a href={`/bills/${id}/status`}>{words}</a>;
  return (
    <a href={officialHref(bill)} rel="noopener">
      {words}
    </a>
  );
}

/** Words in which bills are named, each linked where it stands. */
export function Named({ text, marks, known }: { text: string; marks: readonly Naming[]; known: Known }) {
  const pieces = marks.map(({ start, end, bill }, index) => [
    text.slice(marks[index - 1]?.end ?? 0, start),
    <BillLink key={start} id={bill} known={known}>
      {text.slice(start, end)}
    </BillLink>,
  ]);
  return (
    <>
      {pieces}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
