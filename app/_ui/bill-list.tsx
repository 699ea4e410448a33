import { type Bill, nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { ordinal } from "@/lib/bill/page-frame";
import { STAGES } from "@/lib/bill/stage";
import { sayDate } from "@/lib/clock";

/** With `voices`, how many comments and reactions each has. */
export function BillList({ bills, voices = false }: { bills: Bill[]; voices?: boolean }) {
  return (
    <ul className="bills">
      {bills.map((bill) => (
        <BillLine key={bill.id} bill={bill} voices={voices} />
      ))}
    </ul>
  );
}

function BillLine({ bill, voices }: { bill: Bill; voices: boolean }) {
  const name = nameOf(bill);
  const official = bill.title !== name ? bill.title : null;
  return (
    <li>
      <span className="number">{printedNumber(bill)}</span>
      <span className="name">
        <a href={`/bills/${bill.id}`}>{name ?? printedNumber(bill)}</a>
      </span>
      <span className="when">
        {bill.latestStage === null ? "Text not yet published" : STAGES[bill.latestStage].name}
        {bill.latestOn && (
          <>
            , <time dateTime={bill.latestOn}>{sayDate(bill.latestOn)}</time>
          </>
        )}
        <br />
        {ordinal(bill.congress)} Congress
        {voices && ` · ${bill.voices.toLocaleString("en-US")} ${bill.voices === 1 ? "voice" : "voices"}`}
      </span>
      {official && <span className="official">{official}</span>}
    </li>
  );
}
