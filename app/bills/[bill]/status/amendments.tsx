import { sayDate } from "@/lib/clock";
import { printedAmendment } from "@/lib/congress/amendment";
import type { ListedAmendment } from "@/lib/congress/listed";

type Props = { bill: string; amendments: ListedAmendment[]; total: number };

export function Amendments({ bill, amendments, total }: Props) {
  if (amendments.length === 0) return null;
  return (
    <section aria-labelledby="amendments">
      <h2 id="amendments">
        Amendments <span className="count">{total}</span>
      </h2>
      <ul className="amendments">
        {amendments.map((each) => (
          <li key={each.amendment}>
            <span className="name">{printedAmendment(each.amendment)}</span>
            {each.amends && <span className="hint"> to {printedAmendment(each.amends)}</span>}
            {each.sponsorName && (
              <>
                {" by "}
                {each.sponsor ? <a href={`/members/${each.sponsor}`}>{each.sponsorName}</a> : each.sponsorName}
              </>
            )}
            <p>{each.purpose ?? each.description}</p>
            {each.submittedOn && !each.latestAction && <p className="hint">Submitted {sayDate(each.submittedOn)}</p>}
            {each.latestAction && (
              <p className="hint">
                {each.latestActionOn && `${sayDate(each.latestActionOn)}: `}
                {each.latestAction}
              </p>
            )}
          </li>
        ))}
      </ul>
      {total > amendments.length && (
        <p>
          <a href={`/api/v1/bills/${bill}/amendments`}>All {total} amendments, as data</a>
        </p>
      )}
    </section>
  );
}
